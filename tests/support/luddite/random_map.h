#pragma once
// Random maps that are valid by construction: no finding NED1xx, and none of NED2xx that is an error. They use every
// part of the format and every reading of the rulebook; whether they can be escaped from or won is left to chance.

#include <optional>

#include "engine/base/seeded_dice.h"
#include "engine/luddite/board.h"

namespace nedforge::test {

struct RandomMapOptions {
    std::optional<luddite::HackBoard::Variant> variant;  // none: any
    int min_nodes = 2, max_nodes = 16;                   // up to 64
    int min_clock = 1, max_clock = 40;                   // boxes, up to 200
    int max_rewards = 8;
    int max_spaces = 12;
    bool walls_and_links = true;
    bool readings = true;   // other readings of the rulebook
    bool parts = true;      // moves in parts (R22) among them; the solver proves nothing of those
    bool decorated = true;  // author, notes, thresholds, campaign_game
};

luddite::Map random_map(SeededDice&, const RandomMapOptions& = {});

}  // namespace nedforge::test
