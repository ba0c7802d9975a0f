#pragma once
// Whole maps by construction (shape.h, board.h, hack_module.h, modules.h): right in their structure, connected, with
// gates spread over the six switches. Whether a map plays well is found out by playing it (search/evaluate.h).

#include <variant>

#include "engine/luddite/map.h"
#include "validator/luddite/generate/construct/draw.h"
#include "validator/luddite/generate/construct/wishes.h"

namespace nedforge::luddite {

// A new map around the parts that stay. What can't be built around them is refused with the reason.
std::variant<Map, UnmetWish> construct(Draw&, const BoardWishes&, const Kept&);

// "Cold Relay", and the id that goes with it.
std::string some_name(Draw&);
std::string id_of_name(const std::string& name);

// `count` codes that differ from `used_codes`.
std::vector<std::string> some_codes(Draw&, int count, const std::set<std::string>& used_codes);

}  // namespace nedforge::luddite
