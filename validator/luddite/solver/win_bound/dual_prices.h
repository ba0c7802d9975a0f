#pragma once
// Dual prices of dice and resources: they take a game apart for upper bounds of win rates (lagrangian_bound.h). By weak
// duality the score of a game is
//     damage + what is left over
//  <= damage + sum over kinds of spend * (gained - spent) + sum over faces of die * (dice had - dice used),
// for every price that is no less than the value of a left-over, since neither bracket is ever negative. On the right
// the sheet and the dice have nothing to do with each other any more. What is done on the sheet pays for the dice and
// resources that it takes (hack_subproblem.h, tour_subproblem.h), and every die that is had earns its price
// (clock_subproblem.h). Spaces bound what is ever gained of a kind (R1): what is gained below that counts at the price
// `gain`, and the spaces at the rest. All in twelfths of a point.

#include <algorithm>
#include <cstdint>

#include "engine/luddite/board.h"
#include "engine/luddite/prices.h"

namespace nedforge::luddite {

struct DualPrices {
    ByDie<int> die{};         // [1..6]: a die of that value, as it is used
    ByResource<int> spend{};  // a resource spent, by kind
    ByResource<int> gain{};   // a resource gained; the rest, spend - gain, goes to each space

    static constexpr int point = 12;
    static constexpr int highest = 20 * point;
    static constexpr ByResource<int> left_over{point * left_over_worth[Resource::energy],
                                               point* left_over_worth[Resource::multi_tool],
                                               point* left_over_worth[Resource::credit]};

    int toggle(int number) const { return std::min(die[number], spend[Resource::multi_tool]); }
    // A move of given length: by a die that shows as many steps or more, up to three by an energy.
    int move(int steps) const {
        int lowest = highest;
        for (int value = steps; value <= highest_die; ++value) lowest = std::min(lowest, die[value]);
        return steps <= energy_steps ? std::min(lowest, spend[Resource::energy]) : lowest;
    }
    int force() const { return force_price * spend[Resource::energy]; }
    std::int64_t value_of(const Amounts& gained) const {
        std::int64_t sum = 0;
        for (const Resource k : all_resources) sum += std::int64_t{gain[k]} * gained.of[k];
        return sum;
    }

    // The nearest prices with which the bound holds on the board: a left-over has its own value; making a die
    // never earns anything by itself; under `held` spaces don't bound what is ever gained.
    void make_sound(const Board& board) {
        for (int v = 1; v <= highest_die; ++v) die[v] = std::clamp(die[v], 0, highest);
        for (const Resource k : all_resources) spend[k] = std::clamp(spend[k], left_over[k], highest);
        spend[Resource::credit] = std::max(spend[Resource::credit], *std::max_element(die.begin() + 1, die.end()));
        for (const Resource k : all_resources) {
            gain[k] = std::clamp(gain[k], 0, spend[k]);
            if (board.spaces[k] == 0)
                gain[k] = 0;
            else if (board.rulings.spaces == SpacesRuling::held)
                gain[k] = spend[k];
        }
    }
    bool operator==(const DualPrices&) const = default;
};

}  // namespace nedforge::luddite
