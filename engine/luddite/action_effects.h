#pragma once
// What each action does to a sheet (docs/luddite/rules.md), one function a kind: apply() picks among them, playouts
// call them straight. Precondition of all: the action is legal. The price is paid before the effect: it makes room
// under `spaces: held` (R1), and a step may gain again what it cost. Internal to the engine.

#include <algorithm>

#include "engine/luddite/effects.h"
#include "engine/luddite/hack/variant.h"
#include "engine/luddite/legality.h"

namespace nedforge::luddite {

inline void use_die(State& state, Die die) {
    if (die.is_rolled())
        state.dice.used = static_cast<std::uint8_t>(state.dice.used | (1u << die.code));
    else
        --state.dice.made_of(die.made_value());
}

inline void spend(State& state, Resource resource, int price) {
    state.held[resource] = static_cast<std::uint8_t>(state.held[resource] - price);
}

inline void pay_price(State& state, Die die, Resource otherwise, int price) {
    if (die.is_none())
        spend(state, otherwise, price);
    else
        use_die(state, die);
}

inline void do_adjust(State& state, const Action& action) {
    spend(state, Resource::multi_tool, adjust_price);
    auto& value = state.dice.value[action.die.code];
    value = static_cast<std::uint8_t>(value + action.number);
}

inline void do_duplicate(const Board& board, State& state, const Action& action) {
    spend(state, Resource::credit, duplicate_price);
    ++state.dice.made_of(copied_value(board, state.dice, action.die.code));
}

inline void do_create(State& state, const Action& action) {
    spend(state, Resource::credit, create_price);
    ++state.dice.made_of(action.number);
}

inline void do_clock(const Board& board, State& state, const Action& action) {
    const int value = value_of(state, action.die);
    use_die(state, action.die);
    state.dice.clocked = 1;
    if (value >= lowest_tally) ++state.tallies[tally_index(value)];  // R8
    const int end = std::min(state.clock + value, board.clock_length);
    const int first = board.rulings.clock_icons == ClockIconsRuling::all ? state.clock : end - 1;  // R7
    const auto& before = board.icons_before[first];
    const auto& after = board.icons_before[end];
    for (const Resource r : all_resources) gain(board, state, r, after[r] - before[r]);
    state.clock = static_cast<std::uint8_t>(end);
    if (end == board.clock_length) state.dice = {};  // R3
}

inline void do_toggle(State& state, const Action& action) {
    pay_price(state, action.die, Resource::multi_tool, toggle_price);
    // NOLINTNEXTLINE(clang-analyzer-core.UndefinedBinaryOperatorResult): a legal action's number is 1 to 6
    state.toggles = static_cast<std::uint16_t>(state.toggles + (1u << (2 * (action.number - 1))));
}

inline void do_bonus(const Board& board, State& state, const Action& action) {
    use_die(state, action.die);
    state.bonuses |= std::uint32_t{1} << action.target;
    gain(board, state, board.bonuses[action.target].gain);
}

inline void do_unlock(State& state, const Action& action) {
    use_die(state, action.die);
    state.opened |= bit(action.target);
}

inline void do_power(State& state, const Action& action) {
    spend(state, Resource::energy, power_price);
    state.powered |= bit(action.target);
}

inline void do_move(const Board& board, State& state, const Action& action) {
    const int remaining = action.more ? steps_of(state, action.die) - action.path_length : 0;  // R22
    if (action.die.is_moving())
        --state.dice.moving[action.die.steps_left()];
    else if (!goes_on(state, action.die))
        pay_price(state, action.die, Resource::energy, move_price);
    if (action.die.is_none())
        state.dice.energy_moving = static_cast<std::uint16_t>(remaining);
    else if (remaining)
        ++state.dice.moving[remaining];
    const std::size_t last = action.path_length - 1u;
    if (board.rulings.passing == PassingRuling::enter)  // R18
        for (std::size_t i = 0; i < last; ++i) {
            state.node = action.path[i];
            arrive(board, state);
        }
    state.node = action.path[last];
    if (!action.more || board.rulings.passing == PassingRuling::enter) arrive(board, state);
}

inline void do_force(const Board& board, State& state, const Action& action) {
    spend(state, Resource::energy, force_price);
    state.node = static_cast<std::uint8_t>(action.target);
    arrive(board, state);
}

inline void do_hack(const Board& board, State& state, const Action& action) {
    const int value = action.die.is_none() ? by_energy : value_of(state, action.die);
    pay_price(state, action.die, Resource::energy, hack_price);
    hack_variant(board.hack.kind()).apply(board, state, value, action.target);
}

template <ActionKind Kind>
void do_action(const Board& board, State& state, const Action& action) {
    if constexpr (Kind == ActionKind::adjust) do_adjust(state, action);
    if constexpr (Kind == ActionKind::duplicate) do_duplicate(board, state, action);
    if constexpr (Kind == ActionKind::create) do_create(state, action);
    if constexpr (Kind == ActionKind::clock) do_clock(board, state, action);
    if constexpr (Kind == ActionKind::toggle) do_toggle(state, action);
    if constexpr (Kind == ActionKind::bonus) do_bonus(board, state, action);
    if constexpr (Kind == ActionKind::unlock) do_unlock(state, action);
    if constexpr (Kind == ActionKind::power) do_power(state, action);
    if constexpr (Kind == ActionKind::move) do_move(board, state, action);
    if constexpr (Kind == ActionKind::force) do_force(board, state, action);
    if constexpr (Kind == ActionKind::hack) do_hack(board, state, action);
}

}  // namespace nedforge::luddite
