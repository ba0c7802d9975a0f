#include "validator/luddite/solver/win_bound/clock_subproblem.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>

namespace nedforge::luddite {

namespace {

constexpr int all_orders = 216;
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
            int& earned = used_[static_cast<std::size_t>(shown)];
            earned = std::max(
                earned, prices_.die[static_cast<std::size_t>(value)] - std::abs(shown - value) * prices_.spend[1]);
        }
    for (int a = 1; a <= 6; ++a)
        for (int b = a; b <= 6; ++b)
            for (int c = b; c <= 6; ++c) {
                Roll roll;
                roll.weight = a == b && b == c ? 1 : a == b || b == c ? 3 : 6;
                play_rolled(roll, {a, b, c});
                add_made(roll, {a, b, c});
                rolls_.push_back(std::move(roll));
            }
}

// Every rolled die goes to the Clock, with a value of choice, or is used elsewhere. The last of those on the Clock may
// be the largest: the others must leave a box for it.
void ClockSubproblem::play_rolled(Roll& roll, const std::array<int, 3>& dice) const {
    roll.goes_on.assign(static_cast<std::size_t>(length_ + 1), impossible);
    roll.ends.assign(static_cast<std::size_t>(length_ + 1), impossible);
    const auto play = [&](auto&& self, std::size_t i, int boxes, int largest, int earned) -> void {
        if (i < 3) {
            self(self, i + 1, boxes, largest, earned + used_[static_cast<std::size_t>(dice[i])]);
            for (int value = std::max(1, dice[i] - most_adjusted_); value <= std::min(6, dice[i] + most_adjusted_);
                 ++value)
                self(self, i + 1, boxes + value, std::max(largest, value),
                     earned + tally(value) - std::abs(value - dice[i]) * prices_.spend[1]);
            return;
        }
        if (boxes <= reach_) {
            int& so_far = roll.goes_on[static_cast<std::size_t>(boxes)];
            so_far = std::max(so_far, earned);
        }
        for (int left = boxes - largest + 1; left <= std::min(boxes, reach_); ++left) {
            int& end = roll.ends[static_cast<std::size_t>(left)];
            end = std::max(end, earned);
        }
    };
    play(play, 0, 0, 0, 0);
}

// Dice made for the Clock, as many as may be: a credit for a copy, two for any value. (Used elsewhere they never earn
// more than they cost: DualPrices::make_sound.)
void ClockSubproblem::add_made(Roll& roll, const std::array<int, 3>& dice) const {
    std::array<int, 7> earned{};
    for (int value = 1; value <= 6; ++value) {
        const bool copy = copies_any_ || std::find(dice.begin(), dice.end(), value) != dice.end();
        earned[static_cast<std::size_t>(value)] =
            tally(value) - (copy ? duplicate_price : create_price) * prices_.spend[2];
    }
    const auto size = static_cast<std::size_t>(reach_ + 1);
    for (std::size_t boxes = 1; boxes < size; ++boxes)
        for (std::size_t value = 1; value <= std::min<std::size_t>(6, boxes); ++value) {
            roll.goes_on[boxes] = std::max(roll.goes_on[boxes], roll.goes_on[boxes - value] + earned[value]);
            if (boxes > value) roll.ends[boxes] = std::max(roll.ends[boxes], roll.ends[boxes - value] + earned[value]);
        }
    for (std::size_t left = 1; left < size; ++left)
        for (std::size_t value = 1; value <= 6; ++value)
            for (std::size_t before = left > value ? left - value : 0; before < left; ++before)
                roll.ends[left] = std::max(roll.ends[left], roll.goes_on[before] + earned[value]);
}

std::vector<ClockSubproblem::Option> ClockSubproblem::options(const Roll& roll, int left) const {
    std::vector<Option> list;
    for (int boxes = 1; boxes < left; ++boxes) {
        const int earned = roll.goes_on[static_cast<std::size_t>(boxes)];
        if (earned > impossible / 2 && (list.empty() || earned > list.back().earned)) list.push_back({boxes, earned});
    }
    return list;
}

double ClockSubproblem::mean() const {
    std::vector<double> value(static_cast<std::size_t>(length_ + 1), 0);
    for (int at = length_ - 1; at >= 0; --at) {
        double sum = 0;
        for (const auto& roll : rolls_) {
            double best = roll.ends[static_cast<std::size_t>(length_ - at)];
            for (int boxes = 1; boxes < std::min(length_ - at, wise_boxes + 1); ++boxes)
                best = std::max(
                    best, roll.goes_on[static_cast<std::size_t>(boxes)] + value[static_cast<std::size_t>(at + boxes)]);
            sum += roll.weight * best;
        }
        value[static_cast<std::size_t>(at)] = sum / all_orders;
    }
    return value[0];
}

double ClockSubproblem::Chances::of(std::int64_t earned) const {
    if (!known_ || earned < unit_) return 1;
    const auto units = static_cast<std::size_t>(earned / unit_);
    return units <= reached_.size() ? static_cast<double>(reached_[units - 1]) / static_cast<double>(certain) : 0;
}

ClockSubproblem::Chances ClockSubproblem::chances(std::stop_token stop) const {
    // The most that dice of choice can still earn: beyond it the chance is 0.
    const auto length = static_cast<std::size_t>(length_);
    std::vector<std::int64_t> most(length + 1, 0);
    for (std::size_t at = length; at-- > 0;) {
        most[at] = most[at + 1];
        for (const auto& roll : rolls_) {
            most[at] = std::max<std::int64_t>(most[at], roll.ends[length - at]);
            for (std::size_t boxes = 1; boxes < length - at; ++boxes)
                most[at] = std::max(most[at], roll.goes_on[boxes] + most[at + boxes]);
        }
    }
    // table[at][i]: with i + 1 units still to earn. What is to be earned is rounded down to whole units.
    const std::int64_t unit = 1 + most[0] * length_ / most_cells;
    std::vector<std::vector<std::uint64_t>> table(length);
    const auto look = [&](std::size_t at, std::int64_t still) -> std::uint64_t {
        const std::int64_t units = unit == 1 ? still : still < unit ? 0 : still / unit;
        if (units <= 0) return certain;
        const auto& there = table[at];
        return static_cast<std::size_t>(units) <= there.size() ? there[static_cast<std::size_t>(units - 1)] : 0;
    };
    std::vector<std::vector<Option>> lists(rolls_.size());
    for (std::size_t at = length; at-- > 0;) {
        if (stop.stop_requested()) return {};
        const int left = length_ - static_cast<int>(at);
        for (std::size_t r = 0; r < rolls_.size(); ++r) lists[r] = options(rolls_[r], left);
        auto& here = table[at];
        here.assign(static_cast<std::size_t>(most[at] / unit), 0);
        for (std::size_t i = 0; i < here.size(); ++i) {
            const std::int64_t still = static_cast<std::int64_t>(i + 1) * unit;
            std::uint64_t sum = 0;
            for (std::size_t r = 0; r < rolls_.size(); ++r) {
                std::uint64_t best = rolls_[r].ends[static_cast<std::size_t>(left)] >= still ? certain : 0;
                for (const auto& option : lists[r]) {
                    if (best == certain) break;
                    best = std::max(best, look(at + static_cast<std::size_t>(option.boxes), still - option.earned));
                }
                sum += static_cast<std::uint64_t>(rolls_[r].weight) * best;
            }
            here[i] = (sum + all_orders - 1) / all_orders;
            // Fewer boxes crossed is never worse; so an option with more boxes that earns no more need not be looked
            // at.
            if (at + 1 < length) here[i] = std::max(here[i], look(at + 1, still));
        }
    }
    Chances all;
    all.known_ = true;
    all.unit_ = unit;
    all.reached_ = std::move(table[0]);
    return all;
}

}  // namespace nedforge::luddite
