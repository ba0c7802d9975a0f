#pragma once
// What a plan is worth by the next roll. Plans are compared on the same sample of rolls, so that what they share
// cancels out (common random numbers).

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "validator/luddite/three_dice.h"

namespace nedforge::luddite {

// Of a plan, by the network.
struct Worth {
    double points = 0, utility = 0;
};

// A systematic sample of the 216 rolls: every n-th of them in the order of their sums.
class RollSample {
public:
    // `rolls` divides 216. A sample of twice as many rolls has all rolls of this one.
    explicit RollSample(int rolls);

    int rolls() const { return rolls_; }
    // How often the sample has the roll at this place of three_dice.
    int count(std::size_t place) const { return count_[place]; }

private:
    int rolls_;
    std::array<int, three_dice.size()> count_{};
};

class ValuesAhead {
public:
    // Calls `value_by(dice)` for the rolls of the sample whose values are not known yet, and returns how many these
    // are. The order of dice does not count, so each kind of roll is asked for once.
    template <class ValueBy>
    int look(const RollSample& sample, ValueBy&& value_by) {
        known_.resize(three_dice.size());
        int asked = 0;
        for (std::size_t place = 0; place < known_.size(); ++place) {
            if (sample.count(place) == 0 || known_[place]) continue;
            known_[place] = value_by(three_dice[place].dice);
            ++asked;
        }
        return asked;
    }

    // Both need the values of the sample.
    Worth mean(const RollSample& sample) const;
    // Whether the mean utility is lower by more than two standard errors of the differences (racing: Maron and Moore
    // 1994).
    bool surely_below(const ValuesAhead& rival, const RollSample& sample) const;

private:
    std::vector<std::optional<Worth>> known_;  // by the place in three_dice
};

}  // namespace nedforge::luddite
