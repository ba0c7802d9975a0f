#include "validator/luddite/solver/best_case/side_bundles.h"

#include <algorithm>
#include <bit>

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
        const bool gone = k.dice >= c.dice && k.damage <= c.damage;
        if (gone) c.hack_dice = std::max(c.hack_dice, k.hack_dice);
        return gone;
    });
    list.push_back(c);
    return 1 - static_cast<int>(worse);
}

std::size_t keep_best(Bundles& bundles) {
    struct Flat {
        const Bundle* bundle;
        SideClass::Choice choice;
    };
    std::map<NodeMask, std::vector<Flat>> by_codes;
    for (const auto& [bundle, choices] : bundles)
        for (const auto& choice : choices) by_codes[std::get<0>(bundle)].push_back({&bundle, choice});
    const auto order = [](const Flat& f) {
        const auto& [codes, energies, tools, credits, spent] = *f.bundle;
        return std::tuple(f.choice.dice, -f.choice.damage, spent, -energies, -tools, -credits);
    };
    const auto no_better = [](const Flat& a, const Flat& b) {  // a than b, which comes first and so has no more dice
        const auto& [codes_a, energies_a, tools_a, credits_a, spent_a] = *a.bundle;
        const auto& [codes_b, energies_b, tools_b, credits_b, spent_b] = *b.bundle;
        return a.choice.damage <= b.choice.damage && spent_a >= spent_b && energies_a <= energies_b &&
               tools_a <= tools_b && credits_a <= credits_b;
    };
    Bundles kept;
    std::size_t count = 0;
    for (auto& [codes, list] : by_codes) {
        std::sort(list.begin(), list.end(), [&](const Flat& a, const Flat& b) { return order(a) < order(b); });
        std::vector<Flat> best;
        for (const Flat& one : list)
            if (std::none_of(best.rbegin(), best.rend(), [&](const Flat& b) { return no_better(one, b); }))
                best.push_back(one);
        for (const Flat& one : best) kept[*one.bundle].push_back(one.choice);
        count += best.size();
    }
    bundles = std::move(kept);
    return count;
}

Bundle BundleRounding::operator()(Bundle b) const {
    if (resources_) b = {std::get<0>(b), room_.of[0], room_.of[1], room_.of[2], 0};
    std::get<0>(b) |= codes_;
    return b;
}

std::size_t BundleRounding::fit(Bundles& bundles, std::size_t count, std::size_t most) {
    const std::size_t with_room = most / 64;
    while (count > most && coarser()) {
        if (codes_) most = std::min(most, with_room);
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
    int least = -1;
    for (NodeMask left = payable_ & ~codes_; left; left &= left - 1) {
        const int node = std::countr_zero(left);
        if (least < 0 || board_.critical_damage[static_cast<std::size_t>(node)] <
                             board_.critical_damage[static_cast<std::size_t>(least)])
            least = node;
    }
    if (least < 0) return false;
    codes_ |= bit(least);
    return true;
}

}  // namespace nedforge::luddite
