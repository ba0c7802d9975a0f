#pragma once
// Linked stamps of a grid (editor/base/documents/linked_stamps.h): squares whose marks, levels and pairs of pads among
// them are alike at all places. A pad whose other square is outside is each place's own.

#include <tuple>

#include "editor/base/documents/linked_cells.h"
#include "editor/echo_death/edits/squares.h"

namespace nedforge {

template <>
struct LinkedParts<echo_death::Grid> : LinkedCells<echo_death::Grid, echo_death::size_of_squares> {
    struct Content {
        std::string marks, levels;
        std::vector<std::tuple<std::size_t, std::size_t, echo_death::Way>> pairs;  // by their squares in the place
        bool operator==(const Content&) const = default;
    };
    static Content content(const echo_death::Grid&, const Ids&);
    static void take_over(echo_death::Grid&, const Ids& from, const Ids& to);
};

}  // namespace nedforge
