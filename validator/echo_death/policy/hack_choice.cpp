#include "validator/echo_death/policy/hack_choice.h"

#include <algorithm>

#include "engine/base/indexed.h"

namespace nedforge::echo_death {

namespace {

constexpr int rounds = 120;

// What a card of the deck is worth later, in average stakes: how often it wins more than the lowest one.
double worth(std::size_t rank, std::size_t held) { return 2.0 * static_cast<double>(rank) / static_cast<double>(held); }

}  // namespace

int card_for(const std::vector<int>& hand, const std::vector<int>& rival_hand, double stake, SeededDice& dice) {
    if (rival_hand.empty()) return hand.front();
    const std::size_t n = hand.size(), m = rival_hand.size();
    const auto payoff = [&](std::size_t i, std::size_t j) {
        const double won = hand[i] > rival_hand[j] ? stake : hand[i] < rival_hand[j] ? -stake : 0;
        return won - worth(i, n) + worth(j, m);
    };
    std::vector<double> gain(n), loss(m);  // of each card against all that the other has played so far
    std::vector<std::uint32_t> played(n);
    for (int round = 0; round < rounds; ++round) {
        const std::size_t i = place_of_index(index_at(gain, std::max_element(gain.begin(), gain.end())));
        const std::size_t j = place_of_index(index_at(loss, std::min_element(loss.begin(), loss.end())));
        if (round >= rounds / 4) ++played[i];  // the first rounds are far from the solution
        for (std::size_t k = 0; k < n; ++k) gain[k] += payoff(k, j);
        for (std::size_t k = 0; k < m; ++k) loss[k] += payoff(i, k);
    }
    std::uint32_t drawn = dice.below(rounds - rounds / 4);
    for (std::size_t i = 0; i < n; ++i) {
        if (drawn < played[i]) return hand[i];
        drawn -= played[i];
    }
    return hand.back();
}

}  // namespace nedforge::echo_death
