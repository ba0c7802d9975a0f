#pragma once
// Advice on a map as JSON (docs/luddite/critique.md): the findings in the shape of `validate --format json`, each with
// its figure, interval and threshold, and the figures that they rest on.

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "validator/luddite/critique/critique.h"

namespace nedforge::cli::luddite {

// What a player loses who never uses something.
struct RestrictedPlay {
    std::string restriction;
    std::vector<std::pair<std::string, nedforge::Difference>> loss;  // points, by policy
};

// The findings; a waiver that matches none has no figure. `text`: of the map's file, which cures change.
std::string advice_json(const std::vector<nedforge::luddite::Advice>&, const Diagnostics& unused_waivers,
                        std::string_view text);
std::string figures_json(nedforge::luddite::Measures&);  // of what has been measured anyhow: players and shares
std::string restricted_json(const std::vector<RestrictedPlay>&);

}  // namespace nedforge::cli::luddite
