#pragma once
// The odds that a short list of needs is met before the Clock runs out, when all dice but one a round are given to it:
// some specific numbers (a switch to toggle, a lock to open), then a walk of given length. The core of every policy's
// evaluation of "can I still get home". An estimate: the walk waits for the numbers, each number is needed once,
// resources and Clock icons are not counted. Computed once for all maps, by backward induction over the Clock boxes
// left.

#include <cstddef>
#include <vector>

namespace nedforge::luddite {

class CompletionOdds {
public:
    static const CompletionOdds& table();
    static constexpr int most_boxes = 48;  // with more boxes left the odds are taken as with these
    static constexpr int most_steps = 12;

    // `numbers`: bit v-1 for a needed v.
    float operator()(unsigned numbers, int steps, int boxes_left) const {
        if (numbers == 0 && steps <= 0) return 1;
        if (boxes_left <= 0) return 0;
        const int b = boxes_left > most_boxes ? most_boxes : boxes_left;
        const int w = steps > most_steps ? most_steps : steps;
        return odds_[index(numbers, w, b)];
    }

    // The same for many needs at one number of boxes: at place(), for needs that are not met.
    const float* row(int boxes_left) const { return &odds_[index(0, 0, boxes_left < 0 ? 0 : boxes_left)]; }
    static unsigned place(unsigned numbers, int steps) {
        return numbers * (most_steps + 1) + static_cast<unsigned>(steps > most_steps ? most_steps : steps);
    }

private:
    CompletionOdds();
    static unsigned index(unsigned numbers, int steps, int boxes) {
        return (static_cast<unsigned>(boxes) * 64 + numbers) * (most_steps + 1) + static_cast<unsigned>(steps);
    }
    std::vector<float> odds_;
};

}  // namespace nedforge::luddite
