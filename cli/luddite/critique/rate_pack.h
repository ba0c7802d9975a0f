#pragma once
// nedforge rate PACK: every map of a pack by the ladder's players, and the lint of the campaign.

#include <string>

#include "cli/base/command.h"
#include "cli/luddite/game/play_options.h"

namespace nedforge::cli {

int rate_pack(const std::string& folder, const PlayOptions&, const Common&);

}  // namespace nedforge::cli
