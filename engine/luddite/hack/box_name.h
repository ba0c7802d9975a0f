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

// True where `name_of_box` has a letter and a number for `position`.
inline bool has_box_name(Position position) {
    return position.row >= 0 && position.row <= max_coordinate && position.column >= 0 &&
           position.column <= max_coordinate;
}

// "B3": the third box of the second row. A place that no module can have is written as files write it: "[-1, 4]".
inline std::string name_of_box(Position position) {
    if (!has_box_name(position))
        return "[" + std::to_string(position.column) + ", " + std::to_string(position.row) + "]";
    return name_of_place(position.row, position.column);
}

// The place that a name says, in capitals or not; nullopt: `text` names none.
inline std::optional<Position> box_of_name(std::string_view text) {
    const auto place = place_of_name(text);
    const Position position{place ? place->row : -1, place ? place->column : -1};
    return has_box_name(position) ? std::optional(position) : std::nullopt;
}

}  // namespace nedforge::luddite
