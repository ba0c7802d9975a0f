#include "editor/echo_death/model/session.h"

namespace nedforge::echo_death {

void Session::document_changed() {
    const GridSize size = size_of_squares(grid());
    std::erase_if(selection, [&](GridCell cell) { return !size.holds(cell); });
    if (from && !size.holds(*from)) from.reset();
}

}  // namespace nedforge::echo_death
