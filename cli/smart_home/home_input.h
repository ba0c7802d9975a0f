#pragma once
// The home of a command (cli/base/playable_map.h).

#include <optional>
#include <string>
#include <string_view>

#include "cli/base/command.h"
#include "cli/base/paths.h"
#include "formats/smart_home/home_file.h"

namespace nedforge::cli::smart_home {

struct HomeInput {
    std::optional<nedforge::smart_home::Home> home;  // the rulings in force applied; none: refused, and said so
    nedforge::smart_home::LoadedHome loaded;
    int status = status_ok;  // what the command returns if there is no home
};

// `command`: its name, for messages on standard error.
HomeInput read_playable_home(std::string_view command, const std::string& path, const Common&);

// The readings of --ruling that homes know.
nedforge::smart_home::RulingOverrides home_rulings_of(const Common&);

// The number of a round or of steps, or "never".
std::string or_never(const std::optional<int>&);

}  // namespace nedforge::cli::smart_home
