#pragma once
// Backward induction over every game state of a small map: the highest probability of beating each threshold and the
// highest expected score that any policy has, and whether some policy escapes whatever the dice. A game state is a
// position (a state of the game without its dice) and a hand of dice (dice_hands.h). All objectives share one pass,
// each with its own optimal policy. Exact, in doubles, under the full rules. Reference: Bellman 1957; Puterman, "Markov
// Decision Processes", 1994, chapter 4.
// States with the same future are merged (state_encoding.h, dice_hands.h). A state is left out only where something at
// least as good is kept: a die is never spent on nothing, and with no die left nothing is done before the next roll.
//
// Order: every action but a plain walk raises (clock, order) of the position. So positions that differ in the node
// alone (a group) are done together, by number of dice, and groups one after the other: forward to find which hands can
// arise at each position, backward for their values. Only the Clock layers that a die reaches are kept in memory on the
// way back. Cost: game states times actions, limited by ExactOptions::largest and memory.

#include <array>
#include <cstdint>
#include <functional>
#include <string>

#include "engine/base/result.h"
#include "engine/luddite/state.h"
#include "validator/base/stop_question.h"
#include "validator/luddite/solver/exact/dice_hands.h"

namespace nedforge::luddite {

class StateGraph;

struct ExactOptions {
    std::uint64_t largest = 120'000'000;  // game states, between and inside rounds
    // Hands of dice that are made, for each game state that fits: where resources are plenty the hands are too many
    // long before the states are.
    std::uint64_t hands_a_state = 8;
    std::uint64_t memory = 8'000'000'000;  // bytes
    // Once `guess_from` game states were found (made hands count by their budget), a map is given up if the growth from
    // Clock box to Clock box suggests more than `hopeless` times `largest` states.
    std::uint64_t guess_from = 12'000'000;
    double hopeless = 4;
    bool chosen_dice = false;  // the player chooses what the dice show: the best case; `guaranteed` stays as it is
    StopQuestion stop;
    std::function<void(double fraction, std::uint64_t states)> progress;  // of the forward pass, then the backward one

    DiceHands::Limits of_hands() const { return {.made = hands_a_state * largest, .bytes = memory}; }
};

struct ExactOptima {
    std::array<double, 3> win{};  // by Level
    double mean = 0;              // of the score, 0 off the Exit
    bool guaranteed = false;      // some policy escapes whatever the dice
    std::uint64_t positions = 0;  // distinct ones, dice apart
    std::uint64_t states = 0;     // game states
    std::uint64_t edges = 0;      // (state, action) pairs looked at
};

struct ExactRefusal {
    bool stopped = false;      // by the stop token; else too large
    std::uint64_t states = 0;  // found before it was given up
    double estimate = 0;       // of all of them, by the growth from Clock box to Clock box; 0: none
    std::string reason;        // a sentence
};

Result<ExactOptima, ExactRefusal> exact_optima(const Board& board, const ExactOptions& options = {});
// From another state than the start, between rounds or in the middle of one, whose dice are then known.
Result<ExactOptima, ExactRefusal> exact_optima(const Board& board, const State& start,
                                               const ExactOptions& options = {});

// The same, by a graph and hands that the caller keeps (state_graph.h, dice_hands.h; fresh ones). `keep` is told the
// values of each position: `objectives` of them for each hand of the set, in its order.
using KeepValues = std::function<void(std::uint32_t position, std::uint32_t hand_set, const double* values)>;
Result<ExactOptima, ExactRefusal> exact_optima(const Board& board, const State& start, const ExactOptions& options,
                                               DiceHands& dice_hands, StateGraph& graph, const KeepValues& keep);

}  // namespace nedforge::luddite
