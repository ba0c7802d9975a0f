#pragma once
// Edits of tiles: place, move, swap, copy, rename, and what a device has. Edits of several tiles at once are done for
// those that can have it, and refused when none can.

#include "editor/base/edited.h"
#include "editor/base/grid/placement.h"
#include "engine/smart_home/home.h"

namespace nedforge::smart_home {

using Edited = Result<Home, Refused>;
// The home after an edit, with the ids of the tiles that the edit made.
struct WithIds {
    Home home;
    Ids ids;
};
using EditedTiles = Result<WithIds, Refused>;

inline constexpr GridSize home_grid{max_coordinate + 1, max_coordinate + 1, false};

const Tile* tile_with(const Home&, std::string_view id);
const Tile* tile_at(const Home&, Position);
std::vector<std::string> room_names(const Home&);  // each once, in the order of the file

EditedTiles add_device(const Home&, Position);  // in the room of a neighbour, with six different symbols
CanEdit can_remove_tiles(const Home&, const Ids&);
Edited remove_tiles(const Home&, const Ids&);
Edited move_tiles(const Home&, const Ids&, int columns, int rows);
// Within the rectangle of the grid that holds them: a mirror image, or a quarter turn about its upper left corner.
CanEdit can_turn_tiles(const Home&, const Ids&, Symmetry);
Edited turn_tiles(const Home&, const Ids&, Symmetry);
Edited swap_tiles(const Home&, const std::string& a, const std::string& b);  // their places
// Tiles put beside those that are there, with free ids, their arrangement kept. The copy of a Router is a device, or
// where it was plain it is left out.
EditedTiles paste_tiles(const Home&, const std::vector<Tile>&, Position position);
EditedTiles copy_tiles_by(const Home&, const Ids&, int columns, int rows);

Edited rename_tile(const Home&, const std::string& id, const std::string& to);  // the Router and waivers follow
Edited set_tile_name(const Home&, const std::string& id, const std::string& name);
Edited set_room(const Home&, const Ids&, const std::string& room);  // an empty one: only a Router has none
Edited set_capacity(const Home&, const Ids&, int capacity);
Edited set_symbol(const Home&, const Ids&, int place, Symbol);

// The bugs a device starts with: none, those of the printed symbol, or a number.
struct StartBugs {
    bool symbol = false;
    std::optional<int> number;
    bool operator==(const StartBugs&) const = default;
};
StartBugs start_bugs_of(const Tile&);
Edited set_bugs(const Home&, const Ids&, const StartBugs&);
Edited set_target(const Home&, const Ids&, bool target);

// The tile on which all characters start. The Router before it becomes a device.
CanEdit can_make_router(const Home&, const std::string& id);
Edited make_router(const Home&, const std::string& id);
// Whether the Router is plain: neither capacity nor symbols, nor what needs them.
Edited set_plain(const Home&, const std::string& id, bool plain);

}  // namespace nedforge::smart_home
