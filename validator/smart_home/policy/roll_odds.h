#pragma once
// The odds of one roll of a defence (H13, H26), exact. Symbols that a character's ability makes alike are one
// pool, so that an open multiset is a count by pool. A roll matters only by how many dice match in each pool, at most
// as many as are open there.

#include <unordered_map>
#include <vector>

#include "engine/smart_home/words.h"

namespace nedforge::smart_home {

struct RollMatch {
    SymbolCounts matches;  // by pool (engine/smart_home/legality.h)
    double probability = 0;
};

class RollOdds {
public:
    // All that `dice` dice (0 to 9) can match of what is open, by pool; the probabilities add up to 1.
    const std::vector<RollMatch>& of(const SymbolCounts& open, Character, int dice);

private:
    std::unordered_map<std::uint32_t, std::vector<RollMatch>> known_;
};

}  // namespace nedforge::smart_home
