#pragma once
// Advice on a map as a game (NED9xx): the findings of every file below advice/, from one set of measures, with the
// map's waivers applied. Cost: 3 to 6 s on two cores for a map of the campaign, most of it the expert's games and those
// without parts; `only` plays what the codes named need.

#include <string>
#include <vector>

#include "formats/base/yaml/source_map.h"
#include "validator/luddite/critique/advice/advice.h"

namespace nedforge::luddite {

struct CritiqueOptions {
    AdviceThresholds thresholds = usual_advice_thresholds();
    std::vector<std::string> only = {};  // codes; empty: all
    std::optional<Target> target = {};   // of the pack
};

struct Critique {
    std::vector<Advice> advice;  // in the order of codes
    Diagnostics unused_waivers;  // NED111 for waivers of advice that match none; only where all codes were looked for
    bool complete = true;        // false: it was stopped
};

Critique critique(Measures&, const SourceMap& places, const CritiqueOptions&);

// Whether a code is one of these.
bool is_advice(std::string_view code);

}  // namespace nedforge::luddite
