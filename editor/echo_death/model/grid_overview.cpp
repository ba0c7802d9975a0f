#include "editor/echo_death/model/grid_overview.h"

#include "engine/base/words.h"
#include "engine/echo_death/words.h"
#include "formats/echo_death/grid_file.h"

namespace nedforge::echo_death {

GridOverview::GridOverview(Grid g) : grid(std::move(g)) {
    name = grid.name;
    mechanisms = mechanisms_of(grid);
}

SharedOverview overview_of(const std::string& text) {
    LoadedGrid loaded = read_grid(text);
    if (!loaded.grid) return nullptr;
    return std::make_shared<const GridOverview>(std::move(*loaded.grid));
}

std::vector<std::string> mechanisms_of(const Grid& grid) {
    std::vector<std::string> all{counted(grid.players, "player"),
                                 std::to_string(grid.width()) + " \u00d7 " + std::to_string(grid.height()),
                                 counted(grid.nodes, "Node") + " each"};
    if (grid.programs) all.emplace_back("programs of its own");
    for (const RulingInfo& info : ruling_table())
        if (const int reading = info.get(grid.rulings); reading != 0)
            all.push_back(std::string(info.name) + "=" + std::string(info.readings[place_of_index(reading)]));
    return all;
}

}  // namespace nedforge::echo_death
