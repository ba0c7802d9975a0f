#pragma once
// The map of a command that plays, solves, prints or analyses it: read, with the readings of --ruling applied, and
// refused where it has NED1xx or NED2xx errors, or is of another family. The refusal is the report of `validate` for
// that map, in the format asked for.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/base/command.h"
#include "cli/base/paths.h"
#include "formats/luddite/map_file.h"

namespace nedforge::cli::luddite {

struct MapInput {
    std::optional<nedforge::luddite::Map> map;  // the rulings in force applied; none: refused, and said so
    nedforge::luddite::LoadedMap loaded;
    int status = status_ok;  // what the command returns if there is no map
};

// `command`: its name, for messages on standard error.
MapInput read_playable_map(std::string_view command, const std::string& path, const Common&);

// The same for a command that makes another map of it, and takes half a map too: only NED1xx errors refuse it.
MapInput read_map_to_change(std::string_view command, const std::string& path, const Common&);

// Who is meant to win the map how often: its own target or, where it has none, that of its pack.
std::optional<nedforge::luddite::Target> target_in_force(const nedforge::luddite::Map&, const std::string& path);

// The readings of --ruling that LUDDITE knows.
nedforge::luddite::RulingOverrides rulings_of(const Common&);

}  // namespace nedforge::cli::luddite
