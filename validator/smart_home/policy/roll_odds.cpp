#include "validator/smart_home/policy/roll_odds.h"

#include <algorithm>
#include <map>

#include "engine/smart_home/legality.h"

namespace nedforge::smart_home {

namespace {

// Every way to share the dice out over pools, one pool after the other: the count of a pool is binomial among the dice
// and faces that are left.
class Roller {
public:
    Roller(const SymbolCounts& open, const SymbolCounts& faces) : open_(open), faces_(faces) {}

    std::vector<RollMatch> roll(int dice) {
        share(0, dice, symbol_count, 1);
        std::vector<RollMatch> found;
        for (const auto& [matches, probability] : sums_) found.push_back({matches, probability});
        return found;
    }

private:
    void share(std::size_t pool, int dice, int faces_left, double probability) {
        while (pool < symbol_count && open_[pool] == 0) ++pool;
        if (pool == symbol_count) {
            sums_[matches_] += probability;
            return;
        }
        const double chance = static_cast<double>(faces_[pool]) / faces_left;
        double ways = 1;  // dice choose n
        for (int n = 0; n <= dice; ++n) {
            double share_of_n = ways;
            for (int i = 0; i < n; ++i) share_of_n *= chance;
            for (int i = n; i < dice; ++i) share_of_n *= 1 - chance;
            if (share_of_n > 0) {
                matches_[pool] = static_cast<std::uint8_t>(std::min<int>(n, open_[pool]));
                share(pool + 1, dice - n, faces_left - faces_[pool], probability * share_of_n);
            }
            ways = ways * (dice - n) / (n + 1);
        }
        matches_[pool] = 0;
    }

    const SymbolCounts& open_;
    const SymbolCounts& faces_;
    SymbolCounts matches_{};
    std::map<SymbolCounts, double> sums_;
};

}  // namespace

const std::vector<RollMatch>& RollOdds::of(const SymbolCounts& open, Character character, int dice) {
    std::uint32_t key = static_cast<std::uint32_t>(dice) << 2;
    key |= exchanged_symbols(character) ? static_cast<std::uint32_t>(character) : 0u;
    for (const auto n : open) key = key << 3 | n;
    const auto [place, fresh] = known_.try_emplace(key);
    if (fresh) {
        SymbolCounts one_each;
        one_each.fill(1);
        place->second = Roller(open, pooled(one_each, pools_of(character))).roll(dice);
    }
    return place->second;
}

}  // namespace nedforge::smart_home
