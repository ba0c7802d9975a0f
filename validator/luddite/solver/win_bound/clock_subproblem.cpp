#include "validator/luddite/solver/win_bound/clock_subproblem.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>

#include "validator/luddite/three_dice.h"

namespace nedforge::luddite {

namespace {

constexpr int wise_boxes = 24;  // in one round; more hardly ever repay the dice
constexpr std::uint64_t certain = std::uint64_t{1} << 50;
constexpr std::int64_t most_cells = 250'000;  // beyond, what is earned is counted in larger units

int tally(int die) { return DualPrices::point * tally_damage(die); }

}  // namespace

ClockSubproblem::ClockSubproblem(const Board& board, const DualPrices& prices, bool rough)
    : prices_(prices),
      length_(board.clock_length),
      most_adjusted_(rough ? 1 : 5),
      reach_(rough ? std::min(length_, wise_boxes) : length_),
      copies_any_(board.rulings.duplicate == DuplicateRuling::current) {
    for (int shown = 1; shown <= 6; ++shown)
        for (int value = 1; value <= 6; ++value) {
            int& earned = used_[shown];
            earned =
                std::max(earned, prices_.die[value] - std::abs(shown - value) * prices_.spend[Resource::multi_tool]);
        }
    for (const auto& [dice, orders] : three_dice) {
        Roll roll;
        roll.weight = orders;
        play_rolled(roll, dice);
        add_made(roll, dice);
        rolls_.push_back(std::move(roll));
    }
}

// Every rolled die goes to the Clock, with a value of choice, or is used elsewhere. The last of those on the Clock may
// be the largest: the others must leave a box for it.
void ClockSubproblem::play_rolled(Roll& roll, const std::array<int, 3>& dice) const {
    roll.goes_on.assign(boxes_to_end(0), impossible);
    roll.ends.assign(boxes_to_end(0), impossible);
    const auto play = [&](auto&& self, std::size_t i, int boxes, int largest, int earned) -> void {
        if (i < 3) {
            self(self, i + 1, boxes, largest, earned + used_[dice[i]]);
            for (int value = std::max(1, dice[i] - most_adjusted_); value <= std::min(6, dice[i] + most_adjusted_);
                 ++value)
                self(self, i + 1, boxes + value, std::max(largest, value),
                     earned + tally(value) - std::abs(value - dice[i]) * prices_.spend[Resource::multi_tool]);
            return;
        }
        if (boxes <= reach_) {
            int& so_far = roll.goes_on[boxes];
            so_far = std::max(so_far, earned);
        }
        for (int remaining = boxes - largest + 1; remaining <= std::min(boxes, reach_); ++remaining) {
            int& end = roll.ends[remaining];
            end = std::max(end, earned);
        }
    };
    play(play, 0, 0, 0, 0);
}

// Dice made for the Clock, as many as may be: a credit for a copy, two for any value. (Used elsewhere they never earn
// more than they cost: DualPrices::make_sound.)
void ClockSubproblem::add_made(Roll& roll, const std::array<int, 3>& dice) const {
    ByDie<int> earned{};
    for (int value = 1; value <= 6; ++value) {
        const bool copy = copies_any_ || std::find(dice.begin(), dice.end(), value) != dice.end();
        earned[value] = tally(value) - (copy ? duplicate_price : create_price) * prices_.spend[Resource::credit];
    }
    for (int boxes = 1; boxes <= reach_; ++boxes)
        for (int value = 1; value <= std::min(highest_die, boxes); ++value) {
            roll.goes_on[boxes] = std::max(roll.goes_on[boxes], roll.goes_on[boxes - value] + earned[value]);
            if (boxes > value) roll.ends[boxes] = std::max(roll.ends[boxes], roll.ends[boxes - value] + earned[value]);
        }
    for (int remaining = 1; remaining <= reach_; ++remaining) {
        int& end = roll.ends[remaining];
        for (int value = 1; value <= highest_die; ++value)
            for (int before = std::max(0, remaining - value); before < remaining; ++before)
                end = std::max(end, roll.goes_on[before] + earned[value]);
    }
}

std::vector<ClockSubproblem::Option> ClockSubproblem::options(const Roll& roll, int remaining) const {
    std::vector<Option> list;
    for (int boxes = 1; boxes < remaining; ++boxes) {
        const int earned = roll.goes_on[boxes];
        if (earned > impossible / 2 && (list.empty() || earned > list.back().earned)) list.push_back({boxes, earned});
    }
    return list;
}

double ClockSubproblem::mean() const {
    IndexedVector<double, int> value(boxes_to_end(0), 0);
    for (int box = length_ - 1; box >= 0; --box) {
        double sum = 0;
        for (const auto& roll : rolls_) {
            double best = roll.ends[length_ - box];
            for (int boxes = 1; boxes < std::min(length_ - box, wise_boxes + 1); ++boxes)
                best = std::max(best, roll.goes_on[boxes] + value[box + boxes]);
            sum += roll.weight * best;
        }
        value[box] = sum / all_rolls;
    }
    return value.front();
}

double ClockSubproblem::Chances::of(std::int64_t earned) const {
    if (!known_ || earned < unit_) return 1;
    const std::int64_t last = earned / unit_ - 1;
    return has_index(reached_, last) ? static_cast<double>(reached_[last]) / static_cast<double>(certain) : 0;
}

// The most that dice of choice can still earn, by boxes crossed: beyond it the chance is 0.
IndexedVector<std::int64_t, int> ClockSubproblem::most_earned() const {
    IndexedVector<std::int64_t, int> highest(boxes_to_end(0), 0);
    for (int box = length_ - 1; box >= 0; --box) {
        highest[box] = highest[box + 1];
        for (const auto& roll : rolls_) {
            highest[box] = std::max<std::int64_t>(highest[box], roll.ends[length_ - box]);
            for (int boxes = 1; boxes < length_ - box; ++boxes)
                highest[box] = std::max(highest[box], roll.goes_on[boxes] + highest[box + boxes]);
        }
    }
    return highest;
}

// The chances with every number of units still to earn, by boxes crossed. What is to be earned is rounded down to whole
// units.
class ClockSubproblem::ChanceTable {
public:
    using Row = IndexedVector<std::uint64_t, std::int64_t>;  // [i]: with i + 1 units still to earn, in 2^-50

    explicit ChanceTable(const ClockSubproblem& clock)
        : clock_(clock),
          highest_(clock.most_earned()),
          unit_(1 + highest_.front() * clock.length_ / most_cells),
          rows_(clock.boxes_to_end(1)) {}

    // Every option of a roll is a row of later boxes, moved by what the option earns.
    void fill_row(int box) {
        const int remaining = clock_.length_ - box;
        Row& row = rows_[box];
        row.assign(place_of_index(highest_[box] / unit_), 0);
        for (const auto& roll : clock_.rolls_) add_roll(roll, box, row);
        for (auto& chance : row) chance = (chance + all_rolls - 1) / all_rolls;
        // Fewer boxes crossed is never worse; so an option with more boxes that earns no more need not be looked at.
        if (remaining > 1) {
            const Row& next_row = rows_[box + 1];
            for (std::int64_t i = 0; i < std::min(std::ssize(row), std::ssize(next_row)); ++i)
                row[i] = std::max(row[i], next_row[i]);
        }
    }

    std::int64_t unit() const { return unit_; }
    Row& first_row() { return rows_.front(); }

private:
    // Adds the chances after the roll, by its weight.
    void add_roll(const Roll& roll, int box, Row& sum) {
        const int remaining = clock_.length_ - box;
        const std::int64_t cells = std::ssize(sum);
        // A first part of the cells is certain: a round that ends the game earns as much, or one that goes on.
        std::int64_t sure = std::clamp<std::int64_t>(roll.ends[remaining] / unit_, 0, cells);
        best_.assign(place_of_index(cells), 0);
        for (const Option& option : clock_.options(roll, remaining)) {
            const std::int64_t moved = units_above(option.earned);
            sure = std::clamp(moved, sure, cells);
            const Row& later_row = rows_[box + option.boxes];
            const std::int64_t end = std::min(cells, std::ssize(later_row) + moved);
            for (std::int64_t i = sure; i < end; ++i) best_[i] = std::max(best_[i], later_row[i - moved]);
        }
        const auto weight = static_cast<std::uint64_t>(roll.weight);
        for (std::int64_t i = 0; i < sure; ++i) sum[i] += weight * certain;
        for (std::int64_t i = sure; i < cells; ++i) sum[i] += weight * best_[i];
    }

    // Rounded up, so that what is still to be earned is rounded down.
    std::int64_t units_above(int earned) const {
        const std::int64_t units = earned / unit_;
        return units * unit_ < earned ? units + 1 : units;
    }

    const ClockSubproblem& clock_;
    IndexedVector<std::int64_t, int> highest_;
    std::int64_t unit_;
    IndexedVector<Row, int> rows_;  // by boxes crossed
    Row best_;                      // of the roll under way
};

ClockSubproblem::Chances ClockSubproblem::chances(const StopQuestion& stop) const {
    ChanceTable table(*this);
    for (int box = length_ - 1; box >= 0; --box) {
        if (asked_to_stop(stop)) return {};
        table.fill_row(box);
    }
    Chances result;
    result.known_ = true;
    result.unit_ = table.unit();
    result.reached_ = std::move(table.first_row());
    return result;
}

}  // namespace nedforge::luddite
