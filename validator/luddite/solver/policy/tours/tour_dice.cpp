#include "validator/luddite/solver/policy/tours/tour_dice.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>

#include "engine/base/bits.h"
#include "engine/base/words.h"

namespace nedforge::luddite {

namespace {

// The boxes with numbers that are left of the codes of these functions. Where several rewards unlock one function, the
// one with the fewest boxes left counts.
std::uint64_t boxes_of_codes(const Board& board, const State& state, const std::vector<std::uint8_t>& functions) {
    const HackBoard& hack = board.hack;
    std::uint64_t boxes = 0;
    if (hack.fill() != HackFill::boxes) return boxes;
    for (const std::uint8_t node : functions) {
        if (state.unlocked & bit(node)) continue;
        std::uint64_t fewest = ~std::uint64_t{0};
        for (int i = 0; i < index_count(hack.rewards); ++i) {
            const std::uint64_t open_boxes = hack.reward_boxes[i] & ~state.crossed;
            if (hack.rewards[i].node == node && std::popcount(open_boxes) < std::popcount(fewest)) fewest = open_boxes;
        }
        if (fewest != ~std::uint64_t{0}) boxes |= fewest;
    }
    return boxes;
}

}  // namespace

TourDice tour_dice(const Board& board, const State& state, const TourBill& bill, const std::vector<std::uint8_t>& way,
                   const std::vector<std::uint8_t>& functions, double dice) {
    TourDice wanted;
    ByDie<int> locks{};
    NodeMask opened = state.opened;
    for (const std::uint8_t node : way) {
        if (!(board.locked & bit(node)) || (opened & bit(node))) continue;
        opened |= bit(node);
        ++locks[board.lock[node]];
    }
    static_assert(switch_count == highest_die);
    for (std::uint8_t n = 1; n <= highest_die; ++n) {
        const int toggles = (bill.toggles >> (2 * (n - 1))) & 3;
        const int locked = std::max(locks[n], (bill.locks >> (n - 1)) & 1);  // the way may end before all of them
        wanted.of[n] = static_cast<std::uint8_t>(toggles + locked);
    }
    for (std::uint64_t remaining = boxes_of_codes(board, state, functions); remaining; remaining &= remaining - 1)
        ++wanted.of[board.hack.as<BoxesBoard>().box_number[std::countr_zero(remaining)]];
    const int of_one_number = std::accumulate(wanted.of.begin(), wanted.of.end(), 0);
    wanted.others = std::max(0, static_cast<int>(std::lround(dice)) - of_one_number);
    return wanted;
}

std::vector<int> numbers_of(const TourDice& wanted) {
    std::vector<int> numbers;
    for (int value = 1; value <= highest_die; ++value) numbers.insert(numbers.end(), wanted.of[value], value);
    return numbers;
}

std::string words_of(const TourDice& wanted) {
    std::string words = joined(numbers_of(wanted), " ", [](int number) { return std::to_string(number); });
    if (wanted.others > 0) words += (words.empty() ? "" : ", and ") + std::to_string(wanted.others) + " of any";
    return words;
}

}  // namespace nedforge::luddite
