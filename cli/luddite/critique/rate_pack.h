#pragma once
// nedforge rate PACK: every map of a pack by the ladder's players, and the lint of the campaign.

#include <string>

#include "cli/base/command.h"
#include "cli/base/settings.h"
#include "cli/luddite/game/play_options.h"
#include "validator/luddite/critique/learner.h"

namespace nedforge::cli::luddite {

// --learn and --learn-rate.
struct LearningOptions {
    bool wanted = false;
    double rate = nedforge::luddite::usual_learning_rate;
};

// The status of the command: 1 where the pack has an error of its own, which is said, or a map is left out because it
// can't be played.
int rate_pack(const std::string& folder, const PlayOptions&, const LearningOptions&, const SettingsOptions&,
              const Common&);

}  // namespace nedforge::cli::luddite
