#pragma once
// How messages name a box or a cell of the Hack module: the letter of its row and the number of its column. Files keep
// `[column, row]`.

#include <optional>
#include <string>
#include <string_view>

#include "engine/base/place_names.h"
#include "engine/base/place_of_name.h"
#include "engine/luddite/map.h"

namespace nedforge::luddite {

// True where `name_of_box` has a letter and a number for `at`.
inline bool has_box_name(Position at) {
    return at.row >= 0 && at.row <= max_coordinate && at.column >= 0 && at.column <= max_coordinate;
}

// "B3": the third box of the second row. A place that no module can have is written as files write it: "[-1, 4]".
inline std::string name_of_box(Position at) {
    if (!has_box_name(at)) return "[" + std::to_string(at.column) + ", " + std::to_string(at.row) + "]";
    return name_of_place(at.row, at.column);
}

// The place that a name says, in capitals or not; nullopt: `text` names none.
inline std::optional<Position> box_of_name(std::string_view text) {
    const auto place = place_of_name(text);
    const Position at{place ? place->row : -1, place ? place->column : -1};
    return has_box_name(at) ? std::optional(at) : std::nullopt;
}

}  // namespace nedforge::luddite
