// HOME202: two tiles in one place.

#include <map>

#include "engine/base/place_names.h"
#include "validator/smart_home/checks/structure/structure.h"

namespace nedforge::smart_home {

namespace {

bool is_free(const Home& home, Position at) {
    for (const auto& tile : home.tiles)
        if (tile.at == at) return false;
    return at.column >= 0 && at.row >= 0 && at.column <= max_coordinate && at.row <= max_coordinate;
}

// A free place next to a tile, the first in the order of the home's tiles.
std::optional<Position> free_place(const Home& home) {
    for (const auto& tile : home.tiles)
        for (const Position step : {Position{1, 0}, Position{0, 1}, Position{-1, 0}, Position{0, -1}})
            if (const Position at{tile.at.column + step.column, tile.at.row + step.row}; is_free(home, at)) return at;
    return std::nullopt;
}

void check_position_clash(const CheckContext& context, Diagnostics& out) {
    const Home& home = context.home;
    std::map<Position, std::vector<std::size_t>> in_place;
    for (const auto i : whole_tiles(home)) in_place[home.tiles[i].at].push_back(i);
    for (const auto& [at, tiles] : in_place) {
        if (tiles.size() < 2) continue;
        const auto ids = ids_at(home, tiles);
        Diagnostic d = finding(position_clash_check.info, tile_path(tiles.back(), "at"),
                               listed(ids) + " are in one place, " + name_of_place(at.column, at.row), ids);
        d.help = "move all but one of them to a free place";
        if (const auto place = free_place(home); place && tiles.size() == 2)
            d.fixes.push_back(
                {"move " + home.tiles[tiles.back()].id + " to " + name_of_place(place->column, place->row),
                 {{tile_path(tiles.back(), "at"), place_word(*place)}}});
        out.push_back(std::move(d));
    }
}

}  // namespace

const Check position_clash_check{{"HOME202", "position-clash", Severity::error,
                                  "Two tiles are in the same place of the grid. There is one finding for each place.",
                                  "They would lie on each other, and nobody could tell which neighbours each has.",
                                  "Move all but one of them to a free place.",
                                  "# bad\n"
                                  "- {id: hub, name: Router, at: [1, 1]}\n"
                                  "- {id: lamp, name: Lamp, room: Lounge, at: [1, 1], capacity: 2, symbols: [patch, "
                                  "patch, password, password, privilege, monitoring]}\n"
                                  "# good\n"
                                  "- {id: hub, name: Router, at: [1, 1]}\n"
                                  "- {id: lamp, name: Lamp, room: Lounge, at: [2, 1], capacity: 2, symbols: [patch, "
                                  "patch, password, password, privilege, monitoring]}\n"},
                                 CheckPhase::structure,
                                 check_position_clash};

}  // namespace nedforge::smart_home
