#pragma once
// Linked stamps of a board (editor/base/documents/linked_stamps.h): points whose stones are alike at all places.

#include "editor/base/documents/linked_cells.h"
#include "editor/luddit/edits/position.h"

namespace nedforge {

template <>
struct LinkedParts<luddit::Position> : LinkedCells<luddit::Position, luddit::grid_of> {
    using Content = std::string;
    static Content content(const luddit::Position&, const Ids&);
    static void take_over(luddit::Position&, const Ids& from, const Ids& to);
};

}  // namespace nedforge
