#pragma once
// The map of a command that plays, draws or computes on it: such a command refuses a map with errors of structure
// (NED1xx, NED2xx) with what `validate` says of it, and status 1; a path that does not exist is status 2. Other findings neither
// stop it nor are shown.

#include <optional>
#include <string>

#include "cli/command.h"
#include "engine/luddite/board.h"
#include "formats/luddite/map_file.h"

namespace nedforge::cli {

struct PlayableMap {
    luddite::LoadedMap loaded;
    const luddite::Map& map() const { return *loaded.map; }
    luddite::Rulings rulings;  // the map's, under --ruling
    luddite::Board board() const { return luddite::compile(map(), rulings); }
};

// nullopt: the findings are printed (text or JSON to standard output) or what failed (to standard error), and `status` is
// what the command returns.
std::optional<PlayableMap> load_playable_map(std::string_view command, const std::string& path, const Common&, int& status);

// Prints "nedforge COMMAND: PATH: no such file" and says false where there is nothing at the path.
bool path_exists(std::string_view command, const std::string& path);

}  // namespace nedforge::cli
