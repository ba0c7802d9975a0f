#pragma once
// Cures that were tried (`critique --try`): up to three of the smallest edits for each finding of advice that remove
// it, each with what it does to the finding's figure. An edit counts as a cure if the changed map, played with the same
// dice by the same players, no longer has the finding, has no error or warning of the checks that was not there, and
// keeps each player of the target at it where they were. Where the change moves the scores, new thresholds are part of
// the cure. The budget is counted in maps played, so the same file gets
// the same cures. Cost: the games that the finding's code needs, for each map tried.

#include <functional>

#include "formats/luddite/map_file.h"
#include "validator/luddite/critique/critique.h"

namespace nedforge::luddite {

struct TryOptions {
    CritiqueOptions critique;  // as it was asked: thresholds, and the pack's target
    int of_a_finding = 10;     // maps that are tried for one finding, and for all together
    int of_all = 40;
    std::function<void(const std::string& message)> progress = {};
};

// Puts the cures into the findings, as fixes whose titles say what was measured: "a Clock of 40 boxes in place of 44;
// all-taken 0.98 -> 0.61 (0.52 to 0.70)". `measures`: of the map as it was advised on; `loaded`: its file. False:
// stopped.
bool try_cures(Measures& measures, const LoadedMap& loaded, Critique&, const TryOptions&);

}  // namespace nedforge::luddite
