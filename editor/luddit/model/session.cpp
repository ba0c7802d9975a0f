#include "editor/luddit/model/session.h"

namespace nedforge::luddit {

void Session::document_changed() {
    std::erase_if(selection, [&](GridCell cell) { return !grid_of(position()).holds(cell); });
    solution.reset();
    piece.clear();
}

}  // namespace nedforge::luddit
