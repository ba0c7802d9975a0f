#pragma once
// Whether a candidate is worth more games, cheap tests first:
//  1. its outline and the spread of its gates (microseconds);
//  2. every check of `validate` but the proofs, warnings counted as errors (1 ms): reachable, returning,
//     all functions in one run, no rule before its game, room on the sheet;
//  3. a few games of the planner: it gets home, and each function is hit;
//  4. fifty games each of novice and regular and thirty of the light expert with the same dice for every candidate
//     (common random numbers): usage, measures, thresholds.
// The quality is in points of no unit: what is short of the promises counts against it, ways to play for it.

#include <functional>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/base/diagnostic.h"
#include "validator/luddite/generate/construct/wishes.h"
#include "validator/luddite/generate/search/measures.h"
#include "validator/luddite/generate/search/usage.h"
#include "validator/luddite/solver/policy/expert.h"
#include "validator/luddite/solver/rating/thresholds.h"

namespace nedforge::luddite {

enum class Stage { outline, checks, first_games, games };  // the first one that was not passed
inline constexpr IndexedArray<std::string_view, Stage, 4> stage_names{"outline", "checks", "first games", "games"};

struct Evaluation {
    Stage reached = Stage::outline;
    bool passed = false;
    std::string reason;      // of a check: code and message
    std::string reason_key;  // code and nodes, to count the same reasons
    double quality = 0;
    MeasureValues measures{};
    std::vector<WeakPart> weak;
};

struct EvaluateOptions {
    Target target;
    std::uint64_t seed = 1;
    int first_games = 12;  // of the planner
    int games = 50;        // of the novice and the regular
    int expert_games = 30;
    double think = light_think;  // of the expert
    std::stop_token stop;
};

// Sets the map's thresholds, unless they are kept, as far as these games tell them.
Evaluation evaluate(Map&, const BoardWishes&, const Kept&, const EvaluateOptions&);

// Thresholds that meet the target by games. `shares`: of those of the level's player; none where nothing is known of
// them. A level without shares, or without a target, moves no farther than the others ask for.
void aim_thresholds(Thresholds&, const Target&, const std::function<ShareOfGames(Level, const LevelTarget&)>& shares);

// The quality by these games and their measures.
double quality_of(const Map&, const Board&, const LadderGames&, const MeasureValues&, const Target&, const Kept&);

// The findings that `validate --strict` would count, with their reasons, and with those that need proofs, where asked
// for.
Diagnostics strict_findings(const Map&, bool reasons, bool proofs);

}  // namespace nedforge::luddite
