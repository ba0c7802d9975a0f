#pragma once
// The smallest edits that may cure a finding of advice (NED9xx): one or two parts of the map changed, by the cause that
// the finding names. They are tried in this order (try_cures.h); nothing here is measured.

#include <optional>
#include <vector>

#include "validator/luddite/critique/advice/advice.h"
#include "validator/luddite/fixes/fix_candidates.h"

namespace nedforge::luddite {

// The map as it would be, and the edits of the file, the smallest change first. `measures`: of the map as it is.
std::vector<FixCandidate> cure_candidates(Measures& measures, const Advice&);

// The thresholds that meet a target with the scores that were measured. nullopt: none do.
std::optional<FixCandidate> with_thresholds(Measures& measures, const Target&);

}  // namespace nedforge::luddite
