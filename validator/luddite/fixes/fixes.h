#pragma once
// Fixes by generate and test: small changes of a map that cure a finding, proved by checking the changed map again. A
// fix is kept only if the finding is gone and no error or warning has come instead, by all the checks that the findings
// came from (bounds and sheet included). Simple ones (a target out of range) come with the findings of the checks and
// are proved here; those of the movement model (NED301 to 305, 308) are searched for.

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/diagnostic.h"
#include "formats/luddite/map_file.h"
#include "validator/base/fixed_text.h"
#include "validator/luddite/validate_options.h"

namespace nedforge::luddite {

// All that is found in a map, waivers applied. `quick` leaves out what takes long (bounds, rating, sheet) and may only
// find less; `whole` leaves out nothing.
struct Rechecks {
    std::function<Diagnostics(const Map&)> quick, whole;
};

// Adds up to three fixes to each finding that is not waived, the smallest change first. `map` has the rulings in force
// applied. The work is bounded by counts of re-checks, not by time: the same map always gets the same fixes.
void add_fixes(const Map& map, Diagnostics& found, const Rechecks&);

// Takes from each finding the fixes of its check that are not proved. As bounded, and for maps with structure errors
// too.
void keep_proved_fixes(const Map& map, Diagnostics& found, const Rechecks&);

// A map file after as many fixes as can be proved, one after the other, each checked before the next is looked for.
// Comments stay. nullopt: nothing could be fixed.
std::optional<FixedText> fix_text(const LoadedMap&, const ValidateOptions&);

}  // namespace nedforge::luddite
