#include "validator/luddite/solver/policy/completion_odds.h"

#include <algorithm>

#include "engine/luddite/prices.h"
#include "validator/luddite/three_dice.h"

namespace nedforge::luddite {

const CompletionOdds& CompletionOdds::table() {
    static const CompletionOdds instance;
    return instance;
}

namespace {

constexpr int steps_kept = CompletionOdds::most_steps + 1;
constexpr int needs_kept = 64 * steps_kept;  // by place()

// What is left of needs after a die: a needed number is crossed off; with none left the die walks.
int paid(int needs, int value) {
    const int number = 1 << (value - 1), numbers = needs / steps_kept, steps = needs % steps_kept;
    if (numbers & number) return needs - number * steps_kept;
    return numbers == 0 ? std::max(0, steps - value) : needs;
}

// The first die's value, then the second's, below 36.
int pair_of(int first, int second) { return highest_die * (first - 1) + second - 1; }

using ByNeeds = IndexedArray<std::uint16_t, int, needs_kept>;

}  // namespace

// With the best die of the three on the Clock and the other two in the better order: a number first lets the other die
// walk.
CompletionOdds::CompletionOdds() : odds_(index(0, 0, most_boxes + 1), 0.0f) {
    IndexedVector<ByNeeds, int> remainders(36);
    for (int first = 1; first <= highest_die; ++first)
        for (int second = 1; second <= highest_die; ++second)
            for (int needs = 0; needs < needs_kept; ++needs)
                remainders[pair_of(first, second)][needs] =
                    static_cast<std::uint16_t>(paid(paid(needs, first), second));
    // Met needs have odds of 1, with no boxes left as well.
    for (int boxes = 0; boxes <= most_boxes; ++boxes) odds_[index(0, 0, boxes)] = 1;
    const IndexedArray<float, int, needs_kept> no_boxes{1.0f};
    IndexedArray<float, int, needs_kept> best;
    for (int boxes = 1; boxes <= most_boxes; ++boxes) {
        float* const row = &odds_[index(0, 0, boxes)];
        for (const auto& roll : three_dice) {
            const IndexedArray<int, int, 3> dice{roll.dice[0], roll.dice[1], roll.dice[2]};
            const float probability = static_cast<float>(roll.orders) / static_cast<float>(all_rolls);
            best.fill(0);
            for (int clock = 0; clock < 3; ++clock) {
                if (clock > 0 && dice[clock] == dice[clock - 1]) continue;
                const int boxes_after = boxes - dice[clock];
                const float* const odds = boxes_after > 0 ? &odds_[index(0, 0, boxes_after)] : no_boxes.begin();
                const int first = dice[(clock + 1) % 3], second = dice[(clock + 2) % 3];
                const ByNeeds& forwards = remainders[pair_of(first, second)];
                const ByNeeds& backwards = remainders[pair_of(second, first)];
                for (int needs = 1; needs < needs_kept; ++needs)
                    best[needs] = std::max({best[needs], odds[forwards[needs]], odds[backwards[needs]]});
            }
            for (int needs = 1; needs < needs_kept; ++needs) row[needs] += probability * best[needs];
        }
    }
}

}  // namespace nedforge::luddite
