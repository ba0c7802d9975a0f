#pragma once
// The options of every command of LUDDITE that has games played (rate, compare, ablate): those of all families
// (cli/base/rating/game_options.h), and by whom. Declared once, so that they mean the same everywhere.

#include <string>

#include "cli/base/rating/game_options.h"
#include "validator/luddite/solver/rating/rate.h"

namespace CLI {
class App;
}

namespace nedforge::cli::luddite {

struct PlayOptions : GameOptions {
    std::string policy = "expert";
    double think = 1;
};

void add_think_option(CLI::App& app, double& think);
void add_policy_options(CLI::App& app, PlayOptions& options);
// Both, as add_game_options says.
void add_play_options(CLI::App& app, PlayOptions& options, const std::string& games_text, unsigned fewest);

nedforge::luddite::PolicyKind policy_named(const std::string& name);  // one of policy_names
nedforge::luddite::PolicyKind policy_of(const PlayOptions& options);

// Into RateOptions or CompareOptions. Stop and progress stay as they are.
template <class Settings>
void put_into(Settings& settings, const PlayOptions& options) {
    settings.policy = policy_of(options);
    settings.games = options.games;
    settings.seed = options.seed;
    settings.jobs = options.jobs;
    settings.think = options.think;
}

}  // namespace nedforge::cli::luddite
