#pragma once
// The map of a command that plays, solves, prints or analyses it: read, with the readings of --ruling applied, and
// refused where it has NED1xx or NED2xx errors. The refusal is the report of `validate` for that map, in the format
// asked for.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/command.h"
#include "formats/luddite/map_file.h"

namespace nedforge::cli {

struct MapInput {
    std::optional<luddite::Map> map;  // the rulings in force applied; none: refused, and said so
    luddite::LoadedMap loaded;
    int status = status_ok;  // what the command returns if there is no map
};

// `command`: its name, for messages on standard error.
MapInput read_playable_map(std::string_view command, const std::string& path, const Common&);

// Prints "nedforge COMMAND: PATH: there is no such file" and says false where there is nothing at the path.
bool path_exists(std::string_view command, const std::string& path);

// Whether `output` is one of the files that the command reads, under whatever name: says so, for writing there would
// lose it.
bool is_input(std::string_view command, const std::string& output, const std::vector<std::string>& inputs);

}  // namespace nedforge::cli
