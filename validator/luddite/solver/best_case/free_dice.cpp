#include "validator/luddite/solver/best_case/free_dice.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <optional>

#include "engine/base/bits.h"
#include "engine/luddite/rules.h"

namespace nedforge::luddite {

int used_count(const State& s) { return count_bits(s.dice.used); }

int unused_count(const State& s) {
    int count = 0;
    for (const auto m : s.dice.made) count += m;
    return index_count(s.dice.rolled) - used_count(s) + count;
}

void put_in_order(const Board& board, State& s, bool shown) {
    auto& d = s.dice;
    IndexedArray<std::pair<int, int>, int, rolled_dice> slots{};  // (rank, value)
    for (int i = 0; i < index_count(slots); ++i) {
        const bool used = d.used >> i & 1u;
        if (used) {
            const int shows = copied_value(board.rulings.duplicate, d.rolled[i], d.value[i]);
            slots[i] = {0, shown ? shows : 1};
        } else {
            slots[i] = {d.rolled[i] ? 1 : 2, d.rolled[i]};
        }
    }
    std::sort(slots.begin(), slots.end());
    int used = 0;
    d.used = 0;
    for (int i = 0; i < index_count(slots); ++i) {
        if (slots[i].first == 0) d.used |= 1u << i, ++used;
        d.show(i, slots[i].second);
    }
    // A value shown twice is no better than once.
    if (used == 3 && d.rolled[1] == d.rolled[2]) d.show(1, d.rolled[0]);
}

State open_slots(State s) {
    for (std::size_t i = 0; i < rolled_dice; ++i)
        if (!s.dice.rolled[i]) s.dice.rolled[i] = s.dice.value[i] = 1;
    return s;
}

void restore_free(const Board& board, const State& before, State& after) {
    if (is_over(board, after)) return;
    for (std::size_t i = 0; i < rolled_dice; ++i)
        if (!before.dice.rolled[i] && !(after.dice.used >> i & 1u)) after.dice.rolled[i] = after.dice.value[i] = 0;
}

namespace {

// The dice of a round as they are thrown and adjusted, written down once they are used.
class RoundWriter {
public:
    explicit RoundWriter(const Board& board) : board_(board) {}

    void add(const DiceStep& step) {
        if (step.action.kind == ActionKind::adjust) {
            adjust(fixed_slot(step.fixed), step.fixed + step.action.number);
            return;
        }
        Action action = step.action;
        if (action.kind == ActionKind::duplicate)
            action.die = Die::rolled(copied_slot(step));
        else if (step.source == DiceStep::Source::rolled)
            action.die = Die::rolled(use_rolled(step));
        round_.actions.push_back(action);
    }

    PlayedRound finished() {
        for (int i = 0; i < index_count(slots_); ++i) round_.roll[place_of_index(i)] = std::max(1, slots_[i].rolled);
        return std::move(round_);
    }

private:
    struct Slot {
        int rolled = 0, value = 0;  // 0: free
        bool used = false;
    };

    template <class Fits>
    int first_slot(Fits fits) const {
        int i = 0;
        while (!fits(slots_[i])) ++i;
        return i;
    }
    int free_slot() const {
        return first_slot([](const Slot& s) { return !s.rolled; });
    }
    int fixed_slot(int shows) const {
        return first_slot([&](const Slot& s) { return !s.used && s.rolled && s.value == shows; });
    }

    int copied_slot(const DiceStep& step) {
        if (!step.fixes)
            return first_slot([&](const Slot& s) {
                return copied_value(board_.rulings.duplicate, s.rolled, s.value) == step.rolled_as;
            });
        const int i = free_slot();
        slots_[i].rolled = slots_[i].value = step.rolled_as;
        return i;
    }

    int use_rolled(const DiceStep& step) {
        const int i = step.fixed ? fixed_slot(step.fixed) : free_slot();
        if (!step.fixed) slots_[i].rolled = slots_[i].value = step.rolled_as;
        adjust(i, step.value);
        slots_[i].used = true;
        return i;
    }

    void adjust(int i, int to) {
        Slot& slot = slots_[i];
        Action adjustment;
        adjustment.kind = ActionKind::adjust;
        adjustment.die = Die::rolled(i);
        adjustment.number = to > slot.value ? 1 : -1;
        round_.actions.insert(round_.actions.end(), place_of_index(std::abs(to - slot.value)), adjustment);
        slot.value = to;
    }

    const Board& board_;
    IndexedArray<Slot, int, rolled_dice> slots_{};
    PlayedRound round_{};
};

}  // namespace

std::vector<PlayedRound> write_down(const Board& board, const std::vector<DiceStep>& steps) {
    std::vector<PlayedRound> rounds;
    std::optional<RoundWriter> round;
    const auto close = [&] {
        if (round) rounds.push_back(round->finished());
    };
    for (const auto& step : steps) {
        if (step.new_round) {
            close();
            round.emplace(board);
        } else {
            round->add(step);
        }
    }
    close();
    return rounds;
}

}  // namespace nedforge::luddite
