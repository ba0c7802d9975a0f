#pragma once
// Maps made for the tests of the movement model: small random ones rich in one-way doors, walls, links, locks and
// energy nodes, and every map of up to 2x3 nodes over a small alphabet of gates.

#include <cstdint>
#include <functional>

#include "engine/base/seeded_dice.h"
#include "engine/luddite/map.h"

namespace nedforge::test {

struct MovementMapShape {
    int columns = 3, rows = 3;
    int switches = 2;          // that gates may name
    int holes = 1;             // up to that many squares without a node
    int criticals = 3;         // up to
    int energy_nodes = 2;      // up to
    int locks = 3;             // up to
    int walls = 3, links = 1;  // up to
    int gate_percent = 80;
    int max_energy = 5;
};
// Ids are chess-like ("B2"), codes "code0", …; every second map or so has a code that can't be paid.
luddite::Map random_movement_map(SeededDice&, const MovementMapShape&);

// A map without a node: clock, resources, no bonuses, Hack module `sums` without entries.
luddite::Map empty_movement_map();
void offer_codes(luddite::Map&, int unattainable_from = 64);  // one Hack entry for each critical node

// The codes that the Hack module of such a map can pay, and its energy, read off plainly.
std::vector<std::string> payable_codes(const luddite::Map&);
int plain_energy(const luddite::Map&);

// Calls f for every map of `columns` x `rows` nodes over the alphabet of gates (none, ON 1, OFF 1, AND 1 2, NAND 1 2):
// Enter and Exit in each place, each other node with each gate; of all these every `stride`-th.
void for_each_small_map(int columns, int rows, std::uint64_t stride, std::uint64_t offset,
                        const std::function<void(const luddite::Map&)>& f);

}  // namespace nedforge::test
