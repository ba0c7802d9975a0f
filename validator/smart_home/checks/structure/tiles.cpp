// HOME201 to HOME203, HOME211: what tiles are, where they lie, and how they are called.

#include <map>

#include "engine/base/place_names.h"
#include "formats/base/text/near_words.h"
#include "validator/smart_home/checks/structure/structure.h"

namespace nedforge::smart_home {

namespace {

void run_router_unknown(const CheckContext& context, Diagnostics& out) {
    const Home& home = context.home;
    if (index_of_tile(home, home.router) >= 0) return;
    std::vector<std::string_view> ids;
    for (const Tile& tile : home.tiles) ids.push_back(tile.id);
    const std::string near(nearest(home.router, ids));
    Diagnostic& d =
        report(out, router_unknown_check, "router", "'router' names " + home.router + ", but no tile has that id",
               near.empty() ? "write the id of a tile" : "write '" + near + "'");
    if (!near.empty()) d.fixes.push_back({"make " + near + " the Router", {{"router", near}}});
}

bool is_free(const Home& home, Position position) {
    for (const Tile& tile : home.tiles)
        if (tile.at == position) return false;
    return position.column >= 0 && position.row >= 0 && position.column <= max_coordinate &&
           position.row <= max_coordinate;
}

// A free place next to a tile, the first in the order of the home's tiles.
std::optional<Position> free_place(const Home& home) {
    for (const Tile& tile : home.tiles)
        for (const Position step : {Position{1, 0}, Position{0, 1}, Position{-1, 0}, Position{0, -1}})
            if (const Position position{tile.at.column + step.column, tile.at.row + step.row}; is_free(home, position))
                return position;
    return std::nullopt;
}

void run_position_clash(const CheckContext& context, Diagnostics& out) {
    const Home& home = context.home;
    std::map<Position, std::vector<int>> in_place;
    for (const int i : whole_tiles(home)) in_place[home.tiles[i].at].push_back(i);
    for (const auto& [position, tiles] : in_place) {
        if (tiles.size() < 2) continue;
        const auto ids = ids_at(home, tiles);
        const std::string path = tile_path(tiles.back(), "at");
        Diagnostic& d = report(out, position_clash_check, path,
                               listed(ids) + " are in one place, " + name_of_place(position.column, position.row),
                               "move all but one of them to a free place", ids);
        if (const auto place = free_place(home); place && tiles.size() == 2)
            d.fixes.push_back(
                {"move " + home.tiles[tiles.back()].id + " to " + name_of_place(place->column, place->row),
                 {{path, "[" + std::to_string(place->column) + ", " + std::to_string(place->row) + "]"}}});
    }
}

void run_half_device(const CheckContext& context, Diagnostics& out) {
    const Home& home = context.home;
    if (was_found(context, "HOME201")) return;
    for (int i = 0; i < index_count(home.tiles); ++i) {
        const Tile& tile = home.tiles[i];
        const bool router = tile.id == home.router;
        const std::string fault = half_device_fault(home, tile);
        if (fault.empty()) continue;
        Diagnostic& d =
            report(out, half_device_check, tile_path(i), (router ? "the Router " : "") + tile.id + " " + fault,
                   router ? "give the Router both capacity and symbols, or leave it plain"
                          : "give it what it lacks: a device has a room, a capacity and six symbols",
                   {tile.id});
        if (!router || tile.capacity || tile.symbols) continue;
        Fix& fix = d.fixes.emplace_back(Fix{"leave the Router plain", {}});
        if (tile.bug_symbol || tile.bugs) fix.edits.push_back({tile_path(i, "bugs"), std::nullopt});
        if (tile.secret_target) fix.edits.push_back({tile_path(i, "secret_target"), std::nullopt});
    }
}

void run_name_repeated(const CheckContext& context, Diagnostics& out) {
    const Home& home = context.home;
    std::map<std::string, std::vector<int>> named;
    for (const int i : whole_tiles(home)) named[home.tiles[i].name].push_back(i);
    for (const auto& [name, tiles] : named)
        if (const auto ids = ids_at(home, tiles); ids.size() > 1)
            report(out, name_repeated_check, tile_path(tiles.back(), "name"),
                   std::to_string(ids.size()) + " tiles are called " + name + ": " + listed(ids),
                   "give each a name of its own", ids);
}

}  // namespace

const Check router_unknown_check{
    {"HOME201", "router-unknown", Severity::error, "`router` names no tile of the home.",
     "All characters start on the Router, so the game could not begin.", "Write the id of the tile that is the Router.",
     "# bad: no tile has this id\n"
     "router: hbu\n"
     "# good\n"
     "router: hub\n"},
    CheckPhase::structure,
    run_router_unknown};

const Check position_clash_check{{"HOME202", "position-clash", Severity::error,
                                  "Two tiles are in the same place of the grid. There is one finding for each place.",
                                  "They would lie on each other, and nobody could tell which neighbours each has.",
                                  "Move all but one of them to a free place.",
                                  "# bad\n"
                                  "- {id: hub, name: Router, at: [1, 1]}\n"
                                  "- {id: lamp, name: Lamp, room: Lounge, at: [1, 1], capacity: 2, " SOME_SYMBOLS "\n"
                                  "# good\n"
                                  "- {id: hub, name: Router, at: [1, 1]}\n"
                                  "- {id: lamp, name: Lamp, room: Lounge, at: [2, 1], capacity: 2, " SOME_SYMBOLS "\n"},
                                 CheckPhase::structure,
                                 run_position_clash};

const Check half_device_check{
    {"HOME203", "half-device", Severity::error,
     "A tile that is not the Router lacks `room`, `capacity` or `symbols`; or the Router has just one of "
     "`capacity` and `symbols`, or `bugs` or `secret_target` without both.",
     "Every tile but the Router is a device. Without a capacity nobody knows when it is compromised, without "
     "symbols nobody can defend it.",
     "Give the device what it lacks. A Router has both capacity and symbols, or is plain.",
     "# bad\n"
     "- {id: lamp, name: Lamp, room: Lounge, at: [2, 0], capacity: 2}\n"
     "# good\n"
     "- {id: lamp, name: Lamp, room: Lounge, at: [2, 0], capacity: 2, " SOME_SYMBOLS "\n"},
    CheckPhase::structure,
    run_half_device};

const Check name_repeated_check{
    {"HOME211", "name-repeated", Severity::warning,
     "Several tiles have the same `name`. There is one finding for each name.",
     "The name is what is printed. Nobody at the table could tell which of them is meant.",
     "Give each tile a name of its own.",
     "# bad\n"
     "- {id: lamp1, name: Lamp, room: Lounge, at: [2, 0], capacity: 2, " SOME_SYMBOLS "\n"
     "- {id: lamp2, name: Lamp, room: Hall, at: [2, 1], capacity: 2, " SOME_SYMBOLS "\n"
     "# good\n"
     "- {id: lamp1, name: Floor Lamp, room: Lounge, at: [2, 0], capacity: 2, " SOME_SYMBOLS "\n"
     "- {id: lamp2, name: Hall Lamp, room: Hall, at: [2, 1], capacity: 2, " SOME_SYMBOLS "\n"},
    CheckPhase::structure,
    run_name_repeated};

}  // namespace nedforge::smart_home
