#pragma once
// Fixes: small changes of a map that cure a finding, found by search and proved by checking the changed map again. A
// fix is kept only if the finding is gone and no error or warning has come instead. Simple ones (a target out of range)
// come from the checks themselves; here are those of the movement model (NED301 to 305, 308).

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/diagnostic.h"
#include "formats/luddite/map_file.h"
#include "validator/base/fixed_text.h"
#include "validator/luddite/validate_options.h"

namespace nedforge::luddite {

// All that is found in a map, waivers applied; without reasons, fixes and bounds by the solver.
using Recheck = std::function<Diagnostics(const Map&)>;

// Adds up to three fixes to each finding that is not waived, the smallest change first. `map` has the rulings in force
// applied. The work is bounded by a count of re-checks, not by time: the same map always gets the same fixes.
void add_fixes(const Map& map, Diagnostics& found, const Recheck& recheck);

// A map file with every proved fix applied that it takes to be rid of errors and warnings. nullopt: nothing could be
// fixed.
std::optional<FixedText> fix_text(const LoadedMap&, const ValidateOptions&);

}  // namespace nedforge::luddite
