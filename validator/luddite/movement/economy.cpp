#include "validator/luddite/movement/economy.h"

#include <algorithm>

#include "engine/luddite/contents.h"

namespace nedforge::luddite {

namespace {

void add(std::array<int, 3>& sum, const Amounts& gain) {
    for (std::size_t r = 0; r < sum.size(); ++r) sum[r] += gain.of[r];
}

void add_icons(std::array<int, 3>& sum, const Drawing& drawing) {
    for (const auto& row : drawing)
        for (std::size_t r = 0; r < sum.size(); ++r)
            sum[r] += static_cast<int>(std::count(row.begin(), row.end(), resource_letters[r]));
}

}  // namespace

std::array<int, 3> printed_supply(const Map& map) {
    std::array<int, 3> sum{};
    for (std::size_t r = 0; r < sum.size(); ++r) sum[r] = map.resources[r].start;
    add_icons(sum, map.clock);
    for (const auto& node : map.nodes)
        if (gift_of(node)) add(sum, *gift_of(node));
    for (const auto& bonus : map.bonuses) add(sum, bonus.gain);
    for (const Reward* reward : rewards_of(map.hack)) add(sum, reward->gain);
    if (const auto* patterns = std::get_if<PatternsHack>(&map.hack))
        for (const auto& section : patterns->sections) add_icons(sum, section.cells);
    return sum;
}

int payable_energy(const Map& map, const Rulings& rulings) {
    constexpr auto energy = static_cast<std::size_t>(Resource::energy);
    const int printed = printed_supply(map)[energy];
    return rulings.spaces == SpacesRuling::held ? printed : std::min(printed, map.resources[energy].spaces);
}

}  // namespace nedforge::luddite
