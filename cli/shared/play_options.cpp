#include "cli/shared/play_options.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <vector>

namespace nedforge::cli {

namespace {
constexpr int most_games = 100'000'000, most_jobs = 1024;
}

void add_play_options(CLI::App& app, PlayOptions& options, const std::string& games_text, int fewest) {
    app.add_option("--games", options.games, games_text)->check(CLI::Range(fewest, most_games));
    app.add_option("--seed", options.seed, "of the dice; the same seed gives the same figures");
    app.add_option("--jobs", options.jobs, "threads; as many as cores by default")->check(CLI::Range(1, most_jobs));
    const std::vector<std::string> policies(luddite::policy_names.begin(), luddite::policy_names.end());
    app.add_option("--policy", options.policy, "who plays")->check(CLI::IsMember(policies));
}

luddite::PolicyKind policy_of(const PlayOptions& options) {
    const auto& names = luddite::policy_names;
    return static_cast<luddite::PolicyKind>(std::find(names.begin(), names.end(), options.policy) - names.begin());
}

}  // namespace nedforge::cli
