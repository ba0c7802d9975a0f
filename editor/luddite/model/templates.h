#pragma once
// What a new document starts from: a small map of each Hack variant that has no finding of error severity and shows one
// of everything, so that a designer changes things instead of facing an empty grid; or, for those who want one, as
// little as a map can be.

#include <cstddef>

#include "engine/luddite/map.h"

namespace nedforge::luddite {

Map template_map(std::size_t variant);  // index into hack_variant_names
Map empty_map();                        // an Enter, an Exit, one line, a plain Clock: the issues say what is missing

}  // namespace nedforge::luddite
