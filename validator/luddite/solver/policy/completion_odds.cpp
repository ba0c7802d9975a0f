#include "validator/luddite/solver/policy/completion_odds.h"

#include <algorithm>

#include "engine/luddite/prices.h"

namespace nedforge::luddite {

const CompletionOdds& CompletionOdds::table() {
    static const CompletionOdds only;
    return only;
}

namespace {

struct Roll {
    std::array<int, 3> dice;
    float probability;
};

// The 56 rolls of three dice, sorted.
std::vector<Roll> all_rolls() {
    std::vector<Roll> rolls;
    for (int a = 1; a <= highest_die; ++a)
        for (int b = a; b <= highest_die; ++b)
            for (int c = b; c <= highest_die; ++c) {
                const int ways = a == b && b == c ? 1 : a == b || b == c ? 3 : 6;
                rolls.push_back({{a, b, c}, static_cast<float>(ways) / 216.0f});
            }
    return rolls;
}

struct Needs {
    unsigned numbers = 0;
    int steps = 0;
    void pay(int value) {
        const unsigned number = 1u << (value - 1);
        if (numbers & number)
            numbers &= ~number;
        else if (numbers == 0)
            steps = std::max(0, steps - value);
    }
    bool met() const { return numbers == 0 && steps == 0; }
};

}  // namespace

// With the best die of the three on the Clock and the other two in the better order: a number first lets the other die
// walk.
float CompletionOdds::after(const std::array<int, 3>& dice, unsigned numbers, int steps, int boxes) const {
    float best = 0;
    for (std::size_t clock = 0; clock < dice.size(); ++clock)
        for (const std::size_t first : {(clock + 1) % 3, (clock + 2) % 3}) {
            Needs needs{numbers, steps};
            needs.pay(dice[first]);
            needs.pay(dice[3 - clock - first]);
            const int left = boxes - dice[clock];
            const float odds = needs.met() ? 1.0f : left > 0 ? odds_[index(needs.numbers, needs.steps, left)] : 0.0f;
            best = std::max(best, odds);
        }
    return best;
}

CompletionOdds::CompletionOdds() : odds_(index(0, 0, most_boxes + 1), 0.0f) {
    const auto rolls = all_rolls();
    for (int boxes = 1; boxes <= most_boxes; ++boxes)
        for (unsigned numbers = 0; numbers < 64; ++numbers)
            for (int steps = 0; steps <= most_steps; ++steps) {
                if (numbers == 0 && steps == 0) continue;
                float sum = 0;
                for (const auto& roll : rolls) sum += roll.probability * after(roll.dice, numbers, steps, boxes);
                odds_[index(numbers, steps, boxes)] = sum;
            }
}

}  // namespace nedforge::luddite
