#include "editor/smart_home/edits/tiles.h"

#include <algorithm>

#include "editor/base/record_edits.h"
#include "editor/base/text_fits.h"
#include "formats/base/yaml/file_keys.h"
#include "formats/smart_home/home_record.h"

namespace nedforge::smart_home {
namespace {

constexpr int usual_capacity = 3;
constexpr std::array<Symbol, 6> one_of_each{Symbol::patch,     Symbol::password,   Symbol::privilege,
                                            Symbol::antivirus, Symbol::monitoring, Symbol::two_factor};

bool on_grid(Position position) { return home_grid.holds(cell_of(position)); }

// Why a file can't hold what `change` gives a tile below a key.
template <class Change>
CanEdit tile_can(std::string_view key, const Change& change) {
    Tile tile;
    change(tile);
    return fits(tile_record(), key, &tile);
}

CanEdit printable(std::string_view key, const std::string& text) {
    if (auto refused = text_fits(text, false)) return refused;
    return tile_can(key, [&](Tile& tile) { tile.name = text, tile.room = text; });
}

CanEdit is_there(const Home& home, const std::string& id) {
    return tile_with(home, id) ? yes() : no("there is no tile " + id);
}
CanEdit is_device(const Tile& tile) {
    return tile.is_device() ? yes() : no(tile.name + " is no device; give it capacity and symbols first");
}
CanEdit can_be_device(const Home& home, const Tile& tile) {
    return tile.is_device() || tile.id != home.router ? yes() : no("a plain Router is no device");
}

// A copy in which those tiles are changed that can be; refused where none can.
template <class Can, class Change>
Edited on_each(const Home& home, const Ids& ids, const Can& check, const Change& change) {
    if (ids.empty()) return Refused{"no tile is selected"};
    Home result = home;
    std::vector<Refused> refused;
    for (const auto& id : ids) {
        const int index = index_of_tile(home, id);
        if (const CanEdit refusal = index < 0 ? is_there(home, id) : check(home.tiles[index]))
            refused.push_back(*refusal);
        else
            change(result.tiles[index]);
    }
    if (refused.size() == ids.size()) return refused.front();
    return result;
}

void make_device(Tile& tile) {
    if (!tile.capacity) tile.capacity = usual_capacity;
    if (!tile.symbols) tile.symbols = one_of_each;
    if (!tile.room) tile.room = "Hall";
}

// The room of the nearest device, so that a new tile is in one that is there.
std::string room_near(const Home& home, Position position) {
    const Tile* nearest = nullptr;
    const auto far = [&](const Tile& t) {
        return std::abs(t.at.column - position.column) + std::abs(t.at.row - position.row);
    };
    for (const Tile& tile : home.tiles)
        if (tile.room && (!nearest || far(tile) < far(*nearest))) nearest = &tile;
    return nearest ? *nearest->room : "Hall";
}

// A waiver of a tile that is gone can't match any more.
void forget_in_waivers(Home& home, const Ids& ids) {
    std::erase_if(home.waivers, [&](Waiver& waiver) {
        if (!waiver.subjects) return false;
        std::erase_if(*waiver.subjects, [&](const std::string& id) { return is_among(ids, id); });
        return waiver.subjects->empty();
    });
}

bool fits(const Home& home, const std::vector<Tile>& tiles, int columns, int rows) {
    return std::all_of(tiles.begin(), tiles.end(), [&](const Tile& tile) {
        const Position to{tile.at.column + columns, tile.at.row + rows};
        return on_grid(to) && !tile_at(home, to);
    });
}

// Tiles are known by their names in what is said of a place.
CanEdit can_place_tiles(const Home& home, const Ids& ids, const GridMove& move) {
    return can_place(home.tiles, ids, home_grid, "tile", move, [](const Tile& tile) { return tile.name; });
}
Edited place_tiles(const Home& home, const Ids& ids, const GridMove& move) {
    return changed(home, can_place_tiles(home, ids, move), [&](Home& h) { place(h.tiles, ids, home_grid, move); });
}

// The id, with another number behind it where it is taken.
std::string free_tile_id(const Home& home, const std::string& wanted) {
    if (!tile_with(home, wanted)) return wanted;
    std::string stem = wanted;
    while (!stem.empty() && stem.back() >= '0' && stem.back() <= '9') stem.pop_back();
    if (stem.empty()) stem = "tile";
    for (int n = 2;; ++n) {
        const std::string number = std::to_string(n), id = stem.substr(0, longest_name_id - number.size()) + number;
        if (!tile_with(home, id)) return id;
    }
}

EditedTiles put(const Home& home, const std::vector<Tile>& tiles, int columns, int rows) {
    WithIds result{home, {}};
    for (Tile tile : tiles) {
        tile.id = free_tile_id(result.home, tile.id);
        tile.at = {tile.at.column + columns, tile.at.row + rows};
        result.ids.push_back(tile.id);
        result.home.tiles.push_back(std::move(tile));
    }
    return result;
}

CanEdit room_for(const Home& home, std::size_t count) {
    if (home.tiles.size() + count > static_cast<std::size_t>(max_tiles))
        return no("a home has at most " + std::to_string(max_tiles) + " tiles");
    return count == 0 ? no("there is no device to copy") : yes();
}

}  // namespace

const Tile* tile_with(const Home& home, std::string_view id) {
    const int index = index_of_tile(home, id);
    return index < 0 ? nullptr : &home.tiles[index];
}

const Tile* tile_at(const Home& home, Position position) { return thing_at(home.tiles, cell_of(position)); }

std::vector<std::string> room_names(const Home& home) {
    std::vector<std::string> rooms;
    for (const Tile& tile : home.tiles)
        if (tile.room && std::find(rooms.begin(), rooms.end(), *tile.room) == rooms.end()) rooms.push_back(*tile.room);
    return rooms;
}

EditedTiles add_device(const Home& home, Position position) {
    if (!on_grid(position)) return Refused{"that is outside the grid"};
    if (const Tile* occupant = tile_at(home, position)) return Refused{occupant->name + " is there already"};
    if (auto refused = room_for(home, 1)) return *refused;
    Tile tile;
    tile.id = free_tile_id(home, "device1");
    tile.name = "Device " + tile.id.substr(6);
    tile.room = room_near(home, position);
    tile.at = position;
    make_device(tile);
    return put(home, {tile}, 0, 0);
}

CanEdit can_remove_tiles(const Home& home, const Ids& ids) {
    if (ids.empty()) return no("no tile is selected");
    return home.tiles.size() < ids.size() + 2 ? no("a home has at least two tiles") : yes();
}
Edited remove_tiles(const Home& home, const Ids& ids) {
    return changed(home, can_remove_tiles(home, ids), [&](Home& h) {
        std::erase_if(h.tiles, [&](const Tile& tile) { return is_among(ids, tile.id); });
        forget_in_waivers(h, ids);
    });
}

Edited move_tiles(const Home& home, const Ids& ids, int columns, int rows) {
    return place_tiles(home, ids, moved_by(columns, rows));
}
CanEdit can_turn_tiles(const Home& home, const Ids& ids, Symmetry symmetry) {
    return can_place_tiles(home, ids, imaged_in(symmetry, extent_of_things(home.tiles, ids)));
}
Edited turn_tiles(const Home& home, const Ids& ids, Symmetry symmetry) {
    return place_tiles(home, ids, imaged_in(symmetry, extent_of_things(home.tiles, ids)));
}
Edited swap_tiles(const Home& home, const std::string& a, const std::string& b) {
    if (!tile_with(home, a) || !tile_with(home, b) || a == b) return Refused{"two tiles change places"};
    Home result = home;
    std::swap(result.tiles[index_of_tile(home, a)].at, result.tiles[index_of_tile(home, b)].at);
    return result;
}

EditedTiles paste_tiles(const Home& home, const std::vector<Tile>& tiles, Position position) {
    if (auto refused = room_for(home, tiles.size())) return *refused;
    if (const auto shift = nearest_room(home.tiles, tiles, home_grid, cell_of(position)))
        return put(home, tiles, shift->column, shift->row);
    return Refused{"there is no room for them"};
}

EditedTiles copy_tiles_by(const Home& home, const Ids& ids, int columns, int rows) {
    std::vector<Tile> tiles;
    for (const Tile& tile : home.tiles)
        if (is_among(ids, tile.id) && !can_be_device(home, tile)) tiles.push_back(tile);
    if (auto refused = room_for(home, tiles.size())) return *refused;
    if (!fits(home, tiles, columns, rows)) return Refused{"there is no room for the copies"};
    return put(home, tiles, columns, rows);
}

Edited rename_tile(const Home& home, const std::string& id, const std::string& to) {
    if (auto refused = is_there(home, id)) return *refused;
    if (auto refused = tile_can("id", [&](Tile& tile) { tile.id = to; })) return *refused;
    if (to != id && tile_with(home, to)) return Refused{"another tile is called " + to};
    Home result = home;
    result.tiles[index_of_tile(home, id)].id = to;
    if (result.router == id) result.router = to;
    for (Waiver& waiver : result.waivers)
        if (waiver.subjects) std::replace(waiver.subjects->begin(), waiver.subjects->end(), id, to);
    return result;
}

Edited set_tile_name(const Home& home, const std::string& id, const std::string& name) {
    return on_each(
        home, {id}, [&](const Tile&) { return printable("name", name); }, [&](Tile& tile) { tile.name = name; });
}

Edited set_room(const Home& home, const Ids& ids, const std::string& room) {
    const auto check = [&](const Tile& tile) {
        if (!room.empty()) return printable("room", room);
        return tile.id == home.router ? yes() : no("a device is in a room; only the Router may be in none");
    };
    return on_each(home, ids, check, [&](Tile& tile) { tile.room = given(room); });
}

Edited set_capacity(const Home& home, const Ids& ids, int capacity) {
    if (auto refused = tile_can("capacity", [&](Tile& tile) { tile.capacity = capacity; })) return *refused;
    return on_each(
        home, ids, [&](const Tile& tile) { return can_be_device(home, tile); },
        [&](Tile& tile) { tile.capacity = capacity, make_device(tile); });
}

Edited set_symbol(const Home& home, const Ids& ids, int place, Symbol symbol) {
    if (place < 0 || place >= 6) return Refused{"a device has six symbols"};
    return on_each(
        home, ids, [&](const Tile& tile) { return can_be_device(home, tile); },
        [&](Tile& tile) { make_device(tile), (*tile.symbols)[place_of_index(place)] = symbol; });
}

StartBugs start_bugs_of(const Tile& tile) { return {tile.bug_symbol, tile.bugs}; }
Edited set_bugs(const Home& home, const Ids& ids, const StartBugs& bugs) {
    if (auto refused = tile_can("bugs", [&](Tile& tile) { tile.bugs = bugs.number; })) return *refused;
    return on_each(home, ids, is_device, [&](Tile& tile) {
        tile.bug_symbol = bugs.symbol;
        tile.bugs = bugs.symbol ? std::nullopt : bugs.number;
    });
}

Edited set_target(const Home& home, const Ids& ids, bool target) {
    return on_each(home, ids, is_device, [&](Tile& tile) { tile.secret_target = target; });
}

CanEdit can_make_router(const Home& home, const std::string& id) {
    return id == home.router && tile_with(home, id) ? no("it is the Router") : is_there(home, id);
}
Edited make_router(const Home& home, const std::string& id) {
    return changed(home, can_make_router(home, id), [&](Home& h) {
        if (const int before = index_of_tile(h, h.router); before >= 0) make_device(h.tiles[before]);
        h.router = id;
    });
}

Edited set_plain(const Home& home, const std::string& id, bool plain) {
    const auto check = [&](const Tile& tile) {
        return tile.id == home.router ? yes() : no("only the Router may be plain");
    };
    return on_each(home, {id}, check, [&](Tile& tile) {
        if (!plain) return make_device(tile);
        tile.capacity.reset();
        tile.symbols.reset();
        tile.bugs.reset();
        tile.bug_symbol = tile.secret_target = false;
    });
}

}  // namespace nedforge::smart_home
