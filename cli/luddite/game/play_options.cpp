#include "cli/luddite/game/play_options.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <vector>

#include "cli/base/options.h"

namespace nedforge::cli::luddite {

using namespace nedforge::luddite;

void add_think_option(CLI::App& app, double& think) {
    finite_number(app.add_option("--think", think,
                                 "the expert's thought: 1 is its usual thought, that of `rate` and of the hints of "
                                 "`play`; 2 takes up to twice the time"),
                  0.01, 1000)
        ->capture_default_str();
}

void add_policy_options(CLI::App& app, PlayOptions& options) {
    add_think_option(app, options.think);
    const std::vector<std::string> policies(luddite::policy_names.begin(), luddite::policy_names.end());
    one_of(app.add_option("--policy", options.policy, "who plays"), policies)->capture_default_str();
}

void add_play_options(CLI::App& app, PlayOptions& options, const std::string& games_text, unsigned fewest) {
    add_game_options(app, options, games_text, fewest);
    add_policy_options(app, options);
}

luddite::PolicyKind policy_named(const std::string& name) {
    const auto& names = luddite::policy_names;
    return static_cast<luddite::PolicyKind>(std::find(names.begin(), names.end(), name) - names.begin());
}

luddite::PolicyKind policy_of(const PlayOptions& options) { return policy_named(options.policy); }

}  // namespace nedforge::cli::luddite
