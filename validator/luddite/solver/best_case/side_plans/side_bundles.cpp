#include "validator/luddite/solver/best_case/side_plans/side_bundles.h"

#include <algorithm>
#include <bit>
#include <tuple>

namespace nedforge::luddite {

std::optional<int> add_choice(std::vector<SideClass::Choice>& list, SideClass::Choice c) {
    bool useless = false;
    for (auto& k : list)
        if (k.dice <= c.dice && k.damage >= c.damage) {
            useless = true;
            k.hack_dice = std::max(k.hack_dice, c.hack_dice);
        }
    if (useless) return std::nullopt;
    const auto worse = std::erase_if(list, [&](const auto& k) {
        const bool is_dominated = k.dice >= c.dice && k.damage <= c.damage;
        if (is_dominated) c.hack_dice = std::max(c.hack_dice, k.hack_dice);
        return is_dominated;
    });
    list.push_back(c);
    return 1 - static_cast<int>(worse);
}

namespace {

// What a bundle key offers, four numbers below 2^15 in one word, more of each being better: energy not spent, and
// gains. One subtraction compares all four.
constexpr std::uint64_t lane_tops = 0x8000'8000'8000'8000ULL;

std::uint64_t packed(const BundleKey& key) {
    constexpr int limit = 0x7FFF;
    std::uint64_t word = static_cast<std::uint64_t>(limit - std::min(key.energy, limit));
    for (const int gain : key.gain) word = word << 16 | static_cast<std::uint64_t>(std::min(gain, limit));
    return word;
}
// Comparisons of keys that take as long as making a bundle.
constexpr std::size_t keys_a_bundle = 16;
bool offers_all_of(std::uint64_t a, std::uint64_t b) { return (((a | lane_tops) - b) & lane_tops) == lane_tops; }

struct KeyedChoice {
    std::size_t key;  // place in KeysOfCodes::keys
    SideClass::Choice choice;
};

// The bundles of one set of codes.
struct KeysOfCodes {
    std::vector<const BundleKey*> keys;
    std::vector<std::uint64_t> offers;  // packed
    std::vector<KeyedChoice> choices;
};

// The choices that no other one dominates. They come with the fewest dice first, so among those kept before only the
// most damage of each key counts.
std::vector<KeyedChoice> pareto_front(KeysOfCodes& group, std::size_t& work, const StopQuestion& stop) {
    std::sort(group.choices.begin(), group.choices.end(), [&](const KeyedChoice& a, const KeyedChoice& b) {
        const auto order = [&](const KeyedChoice& c) {
            const BundleKey& key = *group.keys[c.key];
            return std::tuple(c.choice.dice, -c.choice.damage, key.energy, -key.gain[Resource::energy],
                              -key.gain[Resource::multi_tool], -key.gain[Resource::credit]);
        };
        return order(a) < order(b);
    });
    constexpr std::size_t unseen = SIZE_MAX;
    std::vector<KeyedChoice> front;
    std::vector<std::size_t> place(group.keys.size(), unseen);
    std::vector<std::uint64_t> offers;  // of the keys in `front`, with the most damage of each
    std::vector<int> damage;
    for (const KeyedChoice& candidate : group.choices) {
        if (asked_to_stop(stop)) return {};
        const std::uint64_t mine = group.offers[candidate.key];
        std::size_t i = 0;
        while (i < offers.size() && !(damage[i] >= candidate.choice.damage && offers_all_of(offers[i], mine))) ++i;
        work += i / keys_a_bundle + 1;
        if (i < offers.size()) continue;
        front.push_back(candidate);
        std::size_t& position = place[candidate.key];
        if (position == unseen) {
            position = offers.size();
            offers.push_back(mine);
            damage.push_back(candidate.choice.damage);
        }
        damage[position] = std::max(damage[position], candidate.choice.damage);
    }
    return front;
}

}  // namespace

std::size_t keep_best(Bundles& bundles, std::size_t& work, const StopQuestion& stop) {
    std::map<NodeMask, KeysOfCodes> by_codes;
    std::size_t total = 0;
    for (const auto& [key, choices] : bundles) {
        KeysOfCodes& group = by_codes[key.codes];
        for (const auto& choice : choices) group.choices.push_back({group.keys.size(), choice});
        group.keys.push_back(&key);
        group.offers.push_back(packed(key));
        total += choices.size();
    }
    Bundles best;
    std::size_t count = 0;
    for (auto& [codes, group] : by_codes) {
        const auto front = pareto_front(group, work, stop);
        if (asked_to_stop(stop)) return total;
        for (const auto& [key, choice] : front) best[*group.keys[key]].push_back(choice);
        count += front.size();
    }
    bundles = std::move(best);
    return count;
}

BundleKey BundleRounding::operator()(BundleKey key) const {
    if (resources_) key = {key.codes, room_.of, 0};
    key.codes |= codes_;
    return key;
}

std::size_t BundleRounding::fit(Bundles& bundles, std::size_t count, std::size_t limit) {
    const std::size_t with_room = limit / 64;
    while (count > limit && coarser()) {
        if (codes_) limit = std::min(limit, with_room);
        Bundles fewer;
        count = 0;
        for (const auto& [key, choices] : bundles)
            for (auto& list = fewer[(*this)(key)]; const auto& choice : choices)
                count += static_cast<std::size_t>(add_choice(list, choice).value_or(0));
        bundles = std::move(fewer);
    }
    return count;
}

bool BundleRounding::coarser() {
    if (!resources_) return resources_ = true;
    int cheapest = -1;
    for (NodeMask remaining = payable_ & ~codes_; remaining; remaining &= remaining - 1) {
        const int node = std::countr_zero(remaining);
        if (cheapest < 0 || board_.critical_damage[node] < board_.critical_damage[cheapest]) cheapest = node;
    }
    if (cheapest < 0) return false;
    codes_ |= bit(cheapest);
    return true;
}

}  // namespace nedforge::luddite
