#pragma once
// Edits of the Hack module: its variant, the items of each (lines, entries, sections), drawings, rewards.

#include "editor/luddite/edits/edited.h"

namespace nedforge::luddite {

// A new module of `variant` (index into hack_variant_names) that offers the same rewards in the same order.
CanEdit can_set_variant(const Map&, std::size_t variant);
Edited set_variant(const Map&, std::size_t variant);
Hack hack_with_rewards(std::size_t variant, const std::vector<Reward>& rewards);

// Items in the map's order, whatever the variant.
std::size_t item_count(const Hack&);
CanEdit can_set_reward(const Map&, std::size_t item, const Reward&);
Edited set_reward(const Map&, std::size_t item, const Reward&);
CanEdit can_remove_item(const Map&, std::size_t item);
Edited remove_item(const Map&, std::size_t item);
CanEdit can_move_item(const Map&, std::size_t item, int step);
Edited move_item(const Map&, std::size_t item, int step);
// Not for `lines`, whose items are drawn. A copy of the usual shape with a small reward.
CanEdit can_add_item(const Map&);
Edited add_item(const Map&);

// lines
CanEdit can_set_box(const Map&, Position, char number);  // '1'..'6', '.' removes; the drawing grows and shrinks
Edited set_box(const Map&, Position, char number);
CanEdit can_add_line(const Map&, Position from, int across, int down);
Edited add_line(const Map&, Position from, int across, int down);
CanEdit can_set_line(const Map&, std::size_t line, Position from, int across, int down);
Edited set_line(const Map&, std::size_t line, Position from, int across, int down);

// sums
CanEdit can_set_entry(const Map&, std::size_t entry, int target, int boxes);
Edited set_entry(const Map&, std::size_t entry, int target, int boxes);

// patterns
CanEdit can_set_pattern_cell(const Map&, int value, Position, bool cell);
Edited set_pattern_cell(const Map&, int value, Position, bool cell);
CanEdit can_set_section_cell(const Map&, std::size_t section, Position, char cell);  // '#', 'e', 'm', 'c', '.'
Edited set_section_cell(const Map&, std::size_t section, Position, char cell);
Drawing turned(const Drawing&, int quarter_turns);  // clockwise

// ordered_rows
CanEdit can_set_rows(const Map&, std::size_t section, std::array<int, 3> rows, Arrow);
Edited set_rows(const Map&, std::size_t section, std::array<int, 3> rows, Arrow);

// A drawing with one place changed: grows to hold it, loses empty rows and columns at its right and lower edge.
Drawing drawing_with(const Drawing&, Position, char);
int cells_of(const Drawing&);  // not '.'

}  // namespace nedforge::luddite
