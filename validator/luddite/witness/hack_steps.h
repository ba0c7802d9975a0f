#pragma once
// Dice and energy that pay one reward of an untouched Hack module: the boxes of a line, numbers that add up, a cover of
// a section by depth-first search (within a count of steps), numbers whose totals rise.

#include <optional>
#include <vector>

#include "engine/luddite/board.h"

namespace nedforge::luddite {

// `target` as in Action; `value` of the die, 0: one energy.
struct HackStep {
    int value = 0;
    int target = 0;
};

// nullopt: there is none, or none was found. `single_cells`: how many cells of a section energy may cross.
std::optional<std::vector<HackStep>> steps_to_pay(const HackBoard&, std::size_t reward, int single_cells);

}  // namespace nedforge::luddite
