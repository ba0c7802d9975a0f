#pragma once
// Edits of what joins and parts nodes: walls between neighbours, links between any two (R12).

#include "editor/luddite/edits/edited.h"

namespace nedforge::luddite {

bool are_neighbours(const Map&, const std::string& a, const std::string& b);  // on the grid
bool has_wall(const Map&, const std::string& a, const std::string& b);
bool has_link(const Map&, const std::string& a, const std::string& b);
bool are_adjacent(const Map&, const std::string& a, const std::string& b);  // the NEETLE can step

CanEdit can_toggle_wall(const Map&, const std::string& a, const std::string& b);
Edited toggle_wall(const Map&, const std::string& a, const std::string& b);
CanEdit can_add_link(const Map&, const std::string& a, const std::string& b);
Edited add_link(const Map&, const std::string& a, const std::string& b);
CanEdit can_remove_link(const Map&, const std::string& a, const std::string& b);
Edited remove_link(const Map&, const std::string& a, const std::string& b);

}  // namespace nedforge::luddite
