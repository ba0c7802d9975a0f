#pragma once
// What `nedforge playtest` says: people's games beside the ladder's, the skill that explains them, what they are
// expected to win, thresholds, and where they leave the expert's choice.

#include <optional>
#include <string>
#include <vector>

#include "engine/luddite/map.h"
#include "validator/luddite/table/departures.h"
#include "validator/luddite/table/skill_fit.h"

namespace nedforge::cli::luddite {

struct PlaytestReport {
    const nedforge::luddite::Map* map = nullptr;
    const nedforge::luddite::Board* board = nullptr;
    std::vector<nedforge::luddite::ObservedGame> people;
    int players = 0;     // different names
    int unfinished = 0;  // replays that end before the Clock does
    std::vector<std::pair<std::string, nedforge::luddite::RateResult>> ladder;
    std::optional<nedforge::luddite::SkillFit> fit;
    std::optional<nedforge::luddite::RateResult> fitted, fitted_low, fitted_high;  // games of these skills
    struct Wanted {
        nedforge::luddite::Level level{};
        double target = 0;  // share of games to be won
        int threshold = 0;
        double rate = 0;  // of the fitted skill's games, above that threshold
    };
    std::vector<Wanted> thresholds;
    std::optional<nedforge::luddite::Departures> departures;
    double think = nedforge::luddite::quick_think;  // the expert's
};

std::string playtest_text(const PlaytestReport&);
std::string playtest_json(const PlaytestReport&);

}  // namespace nedforge::cli::luddite
