#pragma once
// What can be paid in the Hack module, each reward by itself: attainable at all, the fewest dice, and where dice lay
// pieces the exact covers of a section by them (exact_cover.h).

#include <optional>
#include <vector>

#include "engine/luddite/board.h"
#include "validator/base/algorithms/exact_cover.h"

namespace nedforge::luddite {

struct HackFact {
    bool attainable = false;
    std::optional<int> min_dice;  // fewest dice, no energy; null where dice alone can't
    bool operator==(const HackFact&) const = default;
};

// A board whose Hack module alone means anything: for maps whose NED module is broken.
Board compile_hack_only(const Map&);

// In the map's order. `energy`: how many single cells energy may cross where dice lay pieces, each section by itself.
std::vector<HackFact> hack_facts(const Map&, const Board&, int energy);

// How each section where dice lay pieces is covered, with up to `energy` single cells.
std::vector<SectionCover> section_covers(const HackBoard&, int energy);

}  // namespace nedforge::luddite
