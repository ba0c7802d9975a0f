#include "validator/luddite/solver/policy/completion_odds.h"

#include <algorithm>

namespace nedforge::luddite {

const CompletionOdds& CompletionOdds::table() {
    static const CompletionOdds only;
    return only;
}

CompletionOdds::CompletionOdds() : odds_(static_cast<std::size_t>(most_boxes + 1) * 64 * (most_steps + 1), 0.0f) {
    struct Roll {
        int a, b, c;
        float probability;
    };
    std::vector<Roll> rolls;
    for (int a = 1; a <= 6; ++a)
        for (int b = a; b <= 6; ++b)
            for (int c = b; c <= 6; ++c)
                rolls.push_back({a, b, c,
                                 static_cast<float>(a == b && b == c   ? 1
                                                    : a == b || b == c ? 3
                                                                       : 6) /
                                     216.0f});
    const auto use = [](unsigned& numbers, int& steps, int value) {
        const unsigned number = 1u << (value - 1);
        if (numbers & number)
            numbers &= ~number;
        else if (numbers == 0)
            steps = std::max(0, steps - value);
    };
    for (int boxes = 1; boxes <= most_boxes; ++boxes)
        for (unsigned numbers = 0; numbers < 64; ++numbers)
            for (int steps = 0; steps <= most_steps; ++steps) {
                if (numbers == 0 && steps == 0) continue;
                float sum = 0;
                for (const auto& roll : rolls) {
                    float best = 0;
                    const auto play = [&](int clock, int first, int second) {
                        unsigned n = numbers;
                        int s = steps;
                        use(n, s, first);
                        use(n, s, second);
                        const bool met = n == 0 && s == 0;
                        const float odds = met ? 1.0f : boxes > clock ? odds_[index(n, s, boxes - clock)] : 0.0f;
                        best = std::max(best, odds);
                    };
                    // Pairs in both orders: a number first lets the other die walk.
                    play(roll.a, roll.b, roll.c);
                    play(roll.a, roll.c, roll.b);
                    if (roll.b != roll.a) {
                        play(roll.b, roll.a, roll.c);
                        play(roll.b, roll.c, roll.a);
                    }
                    if (roll.c != roll.b) {
                        play(roll.c, roll.a, roll.b);
                        play(roll.c, roll.b, roll.a);
                    }
                    sum += roll.probability * best;
                }
                odds_[index(numbers, steps, boxes)] = sum;
            }
}

}  // namespace nedforge::luddite
