#pragma once
// The steps of the last rounds (end_game.h): which dice there can be for a use, and which uses are looked at. What is
// legal is asked of the engine. Internal to the folder.

#include <algorithm>
#include <array>
#include <cstdlib>

#include "validator/luddite/solver/exact/end_game/end_game.h"

namespace nedforge::luddite {

// How a die of each value can be had: an unused one, adjusted or not, a copy, a new one. `price` in left-over points.
struct EndGame::Ways {
    struct Way {
        Die die;
        int adjust = 0;
        int copied = -1;  // rolled die
        bool created = false;
        int price = 0;
        bool made() const { return copied >= 0 || created; }
    };
    struct OfValue {
        std::array<Way, 10> ways;
        std::size_t count = 0;
        void add(const Way& way) {
            if (count < ways.size()) ways[count++] = way;
        }
        const Way* begin() const { return ways.data(); }
        const Way* end() const { return ways.data() + count; }
    };
    ByDie<OfValue> of;
    int unused = 0;

    explicit Ways(const State& state) {
        for (int i = 0; i < index_count(state.dice.rolled); ++i) add_rolled(state, i);
        for (int value = 1; value <= highest_die; ++value) {
            unused += state.dice.made_of(value);
            if (state.dice.made_of(value)) of[value].add({.die = Die::made(value)});
            add_made(state, value);
        }
    }

    static void apply_way(const Board& board, const Way& way, Step& step) {
        for (int i = 0; i < std::abs(way.adjust); ++i)
            step.make(board, action_of(ActionKind::adjust, way.die, way.adjust > 0 ? 1 : -1));
        if (way.copied >= 0) step.make(board, action_of(ActionKind::duplicate, Die::rolled(way.copied)));
        if (way.created) step.make(board, action_of(ActionKind::create, Die::none(), way.die.made_value()));
    }

private:
    // A die is not adjusted back towards what was rolled. Of dice that are alike the first is taken.
    void add_rolled(const State& state, int die) {
        const int value = die_value(state, Die::rolled(die)), rolled = state.dice.rolled[die];
        if (value == 0) return;
        ++unused;
        for (int earlier_die = 0; earlier_die < die; ++earlier_die)
            if (die_value(state, Die::rolled(earlier_die)) == value && state.dice.rolled[earlier_die] == rolled) return;
        for (int wanted = 1; wanted <= highest_die; ++wanted) {
            const int change = wanted - value, tools = adjust_price * std::abs(change);
            if (tools > state.held[Resource::multi_tool] || (change > 0 && value < rolled) ||
                (change < 0 && value > rolled))
                continue;
            of[wanted].add({.die = Die::rolled(die), .adjust = change, .price = tools});
        }
    }
    void add_made(const State& state, int value) {
        Way way{.die = Die::made(value)};
        for (int i = 0; i < index_count(state.dice.rolled); ++i)
            if (state.dice.rolled[i] == value) way.copied = i;
        way.created = way.copied < 0;
        const int credits = way.created ? create_price : duplicate_price;
        way.price = credits * left_over_worth[Resource::credit];
        if (state.held[Resource::credit] >= credits) of[value].add(way);
    }
};

// Dice to the Clock: of those that end the game the one that scores most, and those that don't end it. With one die
// left that may not go elsewhere (R2), one may be made for the Clock first.
template <class Take>
void EndGame::clock_steps(const State& state, const Ways& ways, Horizon horizon, bool plain, const Take& take) {
    const Board& board = *board_;
    const int boxes = board.clock_length - state.clock;
    const auto start = [&](const Ways::Way& way) {
        Step step;
        step.after = state;
        step.plain = plain;
        Ways::apply_way(board, way, step);
        return step;
    };
    const auto clocked = [&](const Ways::Way& way) {
        Step step = start(way);
        step.make(board, action_of(ActionKind::clock, way.die));
        if (!spend()) take(step);
    };
    if (horizon == Horizon::all_rounds) {
        for (int value = 1; value < std::min(boxes, highest_die + 1); ++value)
            for (const Ways::Way& way : ways.of[value]) clocked(way);
        return;
    }
    const Ways::Way* best = nullptr;
    int highest = 0;
    for (int value = boxes; value <= highest_die; ++value)
        for (const Ways::Way& way : ways.of[value])
            if (const int points = tally_damage(value) - way.price; !best || points > highest) {
                best = &way;
                highest = points;
            }
    if (best) clocked(*best);
    if (state.dice.clocked || ways.unused != 1) return;
    for (int value = boxes; value <= highest_die; ++value)
        for (const Ways::Way& way : ways.of[value])
            if (way.made() && !spend()) take(start(way));
}

// Each step once, the finish first.
template <class Take>
void EndGame::for_each_step(const State& state, const Prospects& prospects, Horizon horizon, bool plain,
                            const Take& take) {
    const Board& board = *board_;
    const Ways ways(state);
    clock_steps(state, ways, horizon, plain, take);
    // All uses, by dice of each value that can be had.
    State with_dice = state;
    with_dice.dice.used = (1u << rolled_dice) - 1;
    for (int value = 1; value <= highest_die; ++value) with_dice.dice.made_of(value) = ways.of[value].count > 0 ? 2 : 0;
    if (lists_.size() <= depth_) lists_.emplace_back();
    std::vector<Action>& list = lists_[depth_];
    legal_actions(prospects.trips ? board : still_, with_dice, list);
    ++depth_;
    for (const Action& action : list) {
        if (given_up_) break;
        if (!matters(state, prospects, action)) continue;
        const bool travels = action.kind != ActionKind::bonus && action.kind != ActionKind::hack &&
                             (action.kind != ActionKind::toggle || prospects.trips);
        const bool gains = may_gain(prospects, action);
        // Where trips are still ahead, what is plain waits for the state without.
        if (prospects.trips && !travels && !gains) continue;
        const bool waits = horizon == Horizon::all_rounds && !gains && !travels;
        if (horizon == Horizon::all_rounds && !state.dice.clocked && !gains) continue;
        const auto use = [&](Step& step, const Action& real) {
            step.make(board, real);
            const State& after = step.after;
            const bool nothing = after.node == state.node && after.toggles == state.toggles &&
                                 after.opened == state.opened && after.powered == state.powered &&
                                 after.caches == state.caches && after.hit == state.hit;
            if (travels && nothing) return;
            if (!spend()) take(step);
        };
        Step step;
        step.plain = plain;
        if (action.die.is_none()) {
            if (waits) continue;
            step.after = state;
            use(step, action);
            continue;
        }
        for (const Ways::Way& way : ways.of[action.die.made_value()]) {
            if (waits && way.created) continue;
            step.after = state;
            step.count = 0;
            Ways::apply_way(board, way, step);
            Action real = action;
            real.die = way.die;
            if (!state.dice.clocked && !is_legal(board, step.after, real)) continue;
            use(step, real);
        }
    }
    --depth_;
}

}  // namespace nedforge::luddite
