#pragma once
// Edits of the small modules: clock, roll bonuses, resources and thresholds, and of names and notes.

#include "editor/luddite/edits/edited.h"

namespace nedforge::luddite {

int clock_boxes(const Map&);
CanEdit can_set_clock_box(const Map&, int row, int column, char icon);
Edited set_clock_box(const Map&, int row, int column, char icon);  // '.', 'e', 'm', 'c'
CanEdit can_set_clock_row_length(const Map&, int row, int length);
Edited set_clock_row_length(const Map&, int row, int length);  // 0 removes the row
CanEdit can_add_clock_row(const Map&, int length);
Edited add_clock_row(const Map&, int length);

CanEdit can_add_bonus(const Map&);
Edited add_bonus(const Map&, const Bonus&);
CanEdit can_set_bonus(const Map&, std::size_t index, const Bonus&);
Edited set_bonus(const Map&, std::size_t index, const Bonus&);
CanEdit can_remove_bonus(const Map&, std::size_t index);
Edited remove_bonus(const Map&, std::size_t index);
CanEdit can_move_bonus(const Map&, std::size_t index, int step);
Edited move_bonus(const Map&, std::size_t index, int step);

CanEdit can_set_resource(const Map&, Resource, ResourceRow);
Edited set_resource(const Map&, Resource, ResourceRow);
CanEdit can_set_threshold(const Map&, Level, int);
Edited set_threshold(const Map&, Level, int);

// A key of the map gets what a person typed; an empty text takes it away.
Edited set_key(const Map&, std::string_view key, const std::string& typed);

}  // namespace nedforge::luddite
