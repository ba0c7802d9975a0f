#pragma once
// Lazy dice for the branch and bound over every game: dice are of the player's choice, so a rolled die may be anything
// until it is used, and a game found so is written down afterwards with the dice of each round named. A state between
// actions is the engine's with its dice put in order: used ones first, then unused ones whose value is fixed, then free
// ones (rolled 0), which may still become anything. Exact: every game with dice of choice is met. Cost: constant for
// each action.

#include <vector>

#include "engine/luddite/action.h"
#include "engine/luddite/board.h"
#include "engine/luddite/game/replay.h"
#include "engine/luddite/state.h"

namespace nedforge::luddite {

// An action, and where its die comes from.
struct DiceStep {
    enum class Source : std::uint8_t { none, rolled, made } source = Source::none;
    bool new_round = false;      // a round starts with this step (which does nothing else)
    std::uint8_t fixed = 0;      // rolled: 0, or the value that the unused die had been given before
    std::uint8_t rolled_as = 0;  // rolled, copied: what it was rolled as
    std::uint8_t value = 0;      // what it is used as
    bool fixes = false;          // a copy of a die that gets its value so
    Action action;
};

int used_count(const State&);
int unused_count(const State&);  // with made ones

void put_in_order(const Board&, State&, bool shown);  // shown: what used dice show still matters to copies

// The engine wants dice that show something: free ones get a 1 for as long as it works, and lose it afterwards.
State open_slots(State);
void restore_free(const Board&, const State& before, State& after);

std::vector<PlayedRound> write_down(const Board&, const std::vector<DiceStep>&);

}  // namespace nedforge::luddite
