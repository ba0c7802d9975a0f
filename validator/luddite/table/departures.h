#pragma once
// Where people leave the expert's choice: at each round of their replays the expert chooses for the sheet and the dice
// that they had, and both rounds are played on to the end by the planner with the same sampled dice (common random
// numbers). The difference of the mean scores is what the people's round costs. Cost: a round of the expert and
// 2 * `rollouts` games of the planner a round. The same seed gives the same figures.

#include <array>
#include <functional>
#include <stop_token>
#include <string_view>
#include <vector>

#include "engine/luddite/game/replay.h"
#include "validator/luddite/solver/rating/rate.h"

namespace nedforge::luddite {

// What a die or a resource is used for.
enum class RoundPart { clock, switches, bonuses, locks, hack, moves, dice };
inline constexpr IndexedArray<std::string_view, RoundPart, 7> round_part_names{
    "Clock", "switches", "bonuses", "locks", "Hack module", "moves", "changed and made dice"};

struct DepartureOptions {
    double think = quick_think;
    int rollouts = 60;
    std::uint64_t seed = 1;
    std::stop_token stop;
    std::function<void(int count, int total)> progress;  // rounds
};

struct Departures {
    struct Round {
        int games = 0;     // that had it
        int left = 0;      // of them, those whose sheet after it is not the expert's
        double costs = 0;  // points, mean over the games that had it
    };
    std::vector<Round> rounds;  // first, second, …
    struct Part {
        double people = 0, expert = 0;  // uses a round, on the same sheets and dice
        int rounds = 0;                 // in which they differ
        double costs = 0;               // points, mean over these
    };
    IndexedArray<Part, RoundPart, 7> parts{};
    int all_rounds = 0;
    bool complete = true;
};

// The replays are legal on the board.
Departures find_departures(const Board&, const std::vector<Replay>&, const DepartureOptions&);

}  // namespace nedforge::luddite
