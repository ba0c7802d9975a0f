#pragma once
// Advice on a map as JSON (docs/critique.md): the findings in the shape of `validate --format json`, each with its
// figure, interval and threshold, and the figures that they rest on.

#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "validator/luddite/critique/critique.h"

namespace nedforge::cli {

// What a player loses who never uses something.
struct RestrictedPlay {
    std::string without;
    std::vector<std::pair<std::string, luddite::Difference>> loss;  // points, by policy
};

nlohmann::ordered_json advice_json(const std::vector<luddite::Advice>&);
nlohmann::ordered_json figures_json(luddite::Measures&);  // of what has been measured anyhow: players and shares
nlohmann::ordered_json restricted_json(const std::vector<RestrictedPlay>&);

}  // namespace nedforge::cli
