#pragma once
// nedforge report PACK: one self-contained HTML page about the maps of a pack for people without the tool: the
// difficulty curve, the scores against the thresholds, small pictures of the sheets, a table of who wins how often, and
// what the lint of the campaign found. No script, no link to anywhere; the pictures are data of the page.

#include <string>

#include "cli/base/command.h"
#include "cli/base/settings.h"
#include "cli/luddite/game/play_options.h"

namespace nedforge::cli::luddite {

// The status of the command: 1 where a map is left out because it can't be played.
int report_pack(const std::string& folder, const std::string& output, const PlayOptions&, const SettingsOptions&,
                const Common&);

}  // namespace nedforge::cli::luddite
