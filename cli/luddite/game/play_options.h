#pragma once
// The options of every command that has games played (rate, compare, ablate): how many, with which dice, on how many
// threads, by whom. Declared once, so that they mean the same everywhere.

#include <cstdint>
#include <string>

#include "validator/luddite/solver/rating/rate.h"

namespace CLI {
class App;
}

namespace nedforge::cli::luddite {

struct PlayOptions {
    int games = 0;
    std::uint64_t seed = 1;
    int jobs = 0;
    std::string policy = "expert";
    double think = 1;
};

void add_think_option(CLI::App& app, double& think);
// `games_text` says what is counted and how many by default; fewer than `fewest` make no figure.
void add_play_options(CLI::App& app, PlayOptions& options, const std::string& games_text, unsigned fewest);

nedforge::luddite::PolicyKind policy_named(const std::string& name);  // one of policy_names
nedforge::luddite::PolicyKind policy_of(const PlayOptions& options);

// Into RateOptions or CompareOptions.
template <class Settings>
void put_into(Settings& settings, const PlayOptions& options) {
    settings.policy = policy_of(options);
    settings.games = options.games;
    settings.seed = options.seed;
    settings.jobs = options.jobs;
    settings.think = options.think;
}

}  // namespace nedforge::cli::luddite
