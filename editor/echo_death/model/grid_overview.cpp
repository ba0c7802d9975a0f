#include "editor/base/documents/family_documents.h"
#include "editor/echo_death/model/grids.h"
#include "engine/base/words.h"
#include "engine/echo_death/words.h"

namespace nedforge::echo_death {

std::vector<std::string> mechanisms_of(const Grid& grid) {
    std::vector<std::string> mechanisms{counted(grid.players, "player"),
                                        std::to_string(grid.width()) + " \u00d7 " + std::to_string(grid.height()),
                                        counted(grid.nodes, "Node") + " each"};
    if (grid.programs) mechanisms.emplace_back("programs of its own");
    add_other_readings(mechanisms, ruling_table(), grid.rulings);
    return mechanisms;
}

}  // namespace nedforge::echo_death
