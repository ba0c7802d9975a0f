#include "validator/luddite/solver/best_case/free_dice.h"

#include <algorithm>
#include <bit>

#include "engine/luddite/rules.h"

namespace nedforge::luddite {

std::size_t used_count(const State& s) {
    return static_cast<std::size_t>(std::popcount(static_cast<unsigned>(s.dice.used)));
}

int unused_count(const State& s) {
    int made = 0;
    for (const auto m : s.dice.made) made += m;
    return static_cast<int>(rolled_dice - used_count(s)) + made;
}

void put_in_order(const Board& board, State& s, bool shown) {
    auto& d = s.dice;
    std::array<std::pair<int, int>, rolled_dice> slots{};  // (rank, value)
    for (std::size_t i = 0; i < rolled_dice; ++i) {
        const bool used = d.used >> i & 1u;
        if (used) {
            const int shows = copied_value(board.rulings.duplicate, d.rolled[i], d.value[i]);
            slots[i] = {0, shown ? shows : 1};
        } else {
            slots[i] = {d.rolled[i] ? 1 : 2, d.rolled[i]};
        }
    }
    std::sort(slots.begin(), slots.end());
    std::size_t used = 0;
    for (std::size_t i = 0; i < rolled_dice; ++i) {
        used += slots[i].first == 0;
        d.rolled[i] = d.value[i] = static_cast<std::uint8_t>(slots[i].second);
    }
    // A value shown twice is no better than once.
    if (used == 3 && d.rolled[1] == d.rolled[2]) d.rolled[1] = d.value[1] = d.rolled[0];
    d.used = static_cast<std::uint8_t>((1u << used) - 1u);
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

std::vector<PlayedRound> write_down(const Board& board, const std::vector<DiceStep>& steps) {
    std::vector<PlayedRound> rounds;
    struct Slot {
        int rolled = 0, value = 0;
        bool used = false;
    };
    std::array<Slot, rolled_dice> slots;
    const auto close = [&] {
        if (rounds.empty()) return;
        for (std::size_t i = 0; i < rolled_dice; ++i) rounds.back().roll[i] = slots[i].rolled ? slots[i].rolled : 1;
    };
    const auto free_slot = [&] {
        return static_cast<std::size_t>(
            std::find_if(slots.begin(), slots.end(), [](const Slot& s) { return !s.rolled; }) - slots.begin());
    };
    for (const auto& step : steps) {
        if (step.new_round) {
            close();
            rounds.push_back({});
            slots = {};
            continue;
        }
        auto& actions = rounds.back().actions;
        Action a = step.action;
        const auto fixed_slot = [&](int shows) {
            return static_cast<std::size_t>(
                std::find_if(slots.begin(), slots.end(),
                             [&](const Slot& t) { return !t.used && t.rolled && t.value == shows; }) -
                slots.begin());
        };
        const auto adjust = [&](std::size_t i, int to) {
            Action by;
            by.kind = ActionKind::adjust;
            by.die = Die::rolled(static_cast<int>(i));
            by.number = static_cast<std::int8_t>(to > slots[i].value ? 1 : -1);
            for (int n = std::abs(to - slots[i].value); n > 0; --n) actions.push_back(by);
            slots[i].value = to;
        };
        if (a.kind == ActionKind::adjust) {
            adjust(fixed_slot(step.fixed), step.fixed + a.number);
            continue;
        }
        if (a.kind == ActionKind::duplicate) {
            std::size_t i = 0;
            if (step.fixes) {
                i = free_slot();
                slots[i].rolled = slots[i].value = step.rolled_as;
            } else {
                while (copied_value(board.rulings.duplicate, slots[i].rolled, slots[i].value) != step.rolled_as) ++i;
            }
            a.die = Die::rolled(static_cast<int>(i));
        } else if (step.source == DiceStep::Source::rolled) {
            const std::size_t i = step.fixed ? fixed_slot(step.fixed) : free_slot();
            if (!step.fixed) slots[i].rolled = slots[i].value = step.rolled_as;
            adjust(i, step.value);
            slots[i].used = true;
            a.die = Die::rolled(static_cast<int>(i));
        }
        actions.push_back(a);
    }
    close();
    return rounds;
}

}  // namespace nedforge::luddite
