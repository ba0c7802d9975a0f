#pragma once
// nedforge rate PACK: every map of a pack by the ladder's players, and the lint of the campaign.

#include <string>

#include "cli/base/command.h"
#include "cli/base/settings.h"
#include "cli/luddite/game/play_options.h"

namespace nedforge::cli::luddite {

// The status of the command: 1 where the pack has an error of its own, which is said, or a map is left out because it
// can't be played.
int rate_pack(const std::string& folder, const PlayOptions&, const SettingsOptions&, const Common&);

}  // namespace nedforge::cli::luddite
