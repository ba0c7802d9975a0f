#include "editor/base/documents/family_documents.h"
#include "editor/echo_death/model/grids.h"
#include "engine/base/words.h"
#include "engine/echo_death/words.h"

namespace nedforge::echo_death {

std::vector<std::string> mechanisms_of(const Grid& grid) {
    std::vector<std::string> all{counted(grid.players, "player"),
                                 std::to_string(grid.width()) + " \u00d7 " + std::to_string(grid.height()),
                                 counted(grid.nodes, "Node") + " each"};
    if (grid.programs) all.emplace_back("programs of its own");
    add_other_readings(all, ruling_table(), grid.rulings);
    return all;
}

}  // namespace nedforge::echo_death
