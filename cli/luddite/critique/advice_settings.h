#pragma once
// What nedforge.yaml says of the advice: thresholds and severities.

#include <vector>

#include "formats/base/report/check_settings.h"
#include "validator/luddite/critique/critique.h"

namespace nedforge::cli::luddite {

// The usual thresholds, but those that are set. Names and ranges were looked at when the settings were read.
nedforge::luddite::AdviceThresholds thresholds_of(const CheckSettings&);

// Advice that is off is left out; a set severity takes the place of its own.
void apply_severities(std::vector<nedforge::luddite::Advice>&, const CheckSettings&);

}  // namespace nedforge::cli::luddite
