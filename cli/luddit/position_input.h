#pragma once
// The position of a command (cli/base/playable_map.h).

#include <optional>
#include <string>
#include <string_view>

#include "cli/base/command.h"
#include "cli/base/paths.h"
#include "engine/luddit/words.h"
#include "formats/luddit/position_file.h"

namespace nedforge::cli::luddit {

struct PositionInput {
    std::optional<nedforge::luddit::Position> position;  // the rulings in force applied; none: refused, and said so
    nedforge::luddit::LoadedPosition loaded;
    int status = status_ok;  // what the command returns if there is no position
};

// `command`: its name, for messages on standard error.
PositionInput read_playable_position(std::string_view command, const std::string& path, const Common&);

// The readings of --ruling that positions know.
nedforge::luddit::RulingOverrides position_rulings_of(const Common&);

}  // namespace nedforge::cli::luddit
