#pragma once
// `--keep`: the paths of parts that may not change, as findings name them, read against the map that they are of.

#include <string>
#include <variant>
#include <vector>

#include "validator/luddite/generate/construct/wishes.h"

namespace nedforge::luddite {

// "nodes/D4", "nodes", "hack", "clock", "resources", "bonuses", "walls", "links", "thresholds". Any other word, and a
// node that the map does not have, is refused.
std::variant<Kept, UnmetWish> kept_parts(const Map& from, const std::vector<std::string>& paths);

// The size if none is asked for. A map that can be played: its own, up to two nodes more or fewer. Half a map: the
// usual size, and never fewer nodes than it has.
void wish_size_of(const Map& from, BoardWishes&);

// Whether a map has every kept part as it was.
bool keeps_all(const Kept&, const Map&);

}  // namespace nedforge::luddite
