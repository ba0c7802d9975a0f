#pragma once
// The quantities of docs/smart_home/checks.md written down again from their text, as slowly and plainly as they read:
// dice one by one in order, sets and maps of names. Nothing of the validator is used.

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/smart_home/home.h"

namespace nedforge::test {

// The highest probability of at least `wanted` matches. `pair`: two symbols that are alike on dice.
double slow_odds(const std::vector<smart_home::Symbol>& symbols, int wanted, int supports,
                 const std::optional<std::array<smart_home::Symbol, 2>>& pair, const smart_home::Rulings&);

struct SlowHomeFacts {
    std::map<std::string, std::optional<int>> distance, arrival, rush;
    std::map<std::string, double> first_hand;
    std::map<std::string, std::vector<std::string>> chain;  // tiles in order, then the last spill where there is one
    std::map<std::string, bool> exposed;
    std::map<std::string, std::vector<std::string>> cuts;                             // tile: behind
    std::map<std::pair<std::string, std::string>, std::vector<std::string>> bridges;  // sorted pair: behind
    int components = 0, without_router = 0, borders = 0, device_borders = 0;
    double dead_hand = 0;
};
SlowHomeFacts slow_home_facts(const smart_home::Home&);

}  // namespace nedforge::test
