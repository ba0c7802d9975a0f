#include "validator/luddite/solver/best_case/clock_supply.h"

#include <algorithm>

#include "engine/luddite/prices.h"

namespace nedforge::luddite {

int ClockSupply::value_of(int from, int die) const {
    int value = tally_damage(die);
    if (icons_ruling_ == ClockIconsRuling::last) {
        const int landed = std::min(from + die, length_) - 1;
        const int icon = board_->clock_icon[landed];
        if (icon >= 0 && board_->spaces[icon] > 0) value += left_over_worth[icon];
    }
    return value;
}

ClockSupply::ClockSupply(const Board& board, ClockIconsRuling icons)
    : board_(&board), icons_ruling_(icons), length_(board.clock_length), max_rounds_(board.clock_length) {
    const bool every_icon = icons == ClockIconsRuling::all;
    for (int b = 0; b < length_; ++b) {
        const int icon = board.clock_icon[b];
        if (icon >= 0) ++(every_icon ? icons_ : possible_).of[icon];
    }
    table_.assign(place_of_index((max_rounds_ + 1) * length_), impossible);
    best_.assign(place_of_index(max_rounds_ + 1), impossible);
    table_.front() = 0;
    for (int k = 0; k < max_rounds_; ++k)
        for (int from = k; from < length_; ++from) {
            const int earned = at(k, from);
            if (earned == impossible) continue;
            for (int die = 1; die <= 6; ++die) {
                const int value = earned + value_of(from, die);
                int& target = from + die >= length_ ? best_[k + 1] : table_[(k + 1) * length_ + from + die];
                target = std::max(target, value);
            }
        }
    free_.assign(place_of_index(capacity() + 1), impossible);
    free_rounds_.assign(free_.size(), 0);
    for (int work = capacity(); work >= 0; --work) {
        if (work < capacity()) {
            free_[work] = free_[work + 1];
            free_rounds_[work] = free_rounds_[work + 1];
        }
        const int rounds = std::max(1, (work + 1) / 2);
        if (best(rounds) > free_[work] || free_[work] == impossible) {
            free_[work] = best(rounds);
            free_rounds_[work] = rounds;
        }
    }
}

int ClockSupply::best(int rounds) const { return rounds >= 0 && rounds <= max_rounds_ ? best_[rounds] : impossible; }

int ClockSupply::rounds_for(int work) const {
    return with_free_dice(work) == impossible ? 0 : free_rounds_[std::max(work, 0)];
}

std::vector<int> ClockSupply::dice(int rounds) const {
    std::vector<int> out;
    if (best(rounds) == impossible) return out;
    int boxes = length_, value = best(rounds);
    for (int k = rounds; k > 0; --k) {
        bool found = false;
        for (int die = 6; die >= 1 && !found; --die)
            for (int from = std::max(0, boxes - die); from < length_ && !found; ++from) {
                const bool arrives = k == rounds ? from + die >= length_ : from + die == boxes;
                if (!arrives || at(k - 1, from) == impossible || at(k - 1, from) + value_of(from, die) != value)
                    continue;
                found = true;
                out.push_back(die);
                value = at(k - 1, from);
                boxes = from;
            }
        if (!found) return {};
    }
    std::reverse(out.begin(), out.end());
    // Under `all` the order of all but the last is free: big ones first bring the icons early.
    if (icons_ruling_ == ClockIconsRuling::all && !out.empty()) std::sort(out.begin(), out.end() - 1, std::greater<>());
    return out;
}

}  // namespace nedforge::luddite
