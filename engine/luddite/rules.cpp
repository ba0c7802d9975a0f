#include "engine/luddite/rules.h"

#include <algorithm>
#include <cassert>

#include "engine/luddite/action_effects.h"
#include "engine/luddite/gates.h"
#include "engine/luddite/legality.h"

namespace nedforge::luddite {

namespace {

using Why = std::optional<Refusal>;

Refusal refused(std::string message, std::string rule = "") { return {std::move(rule), std::move(message)}; }

bool is_node(const Board& board, int n) { return n >= 0 && n < board.node_count; }
const std::string& name_of(const Board& board, int n) { return board.node_ids[n]; }

Why why_not_affordable(const State& state, Resource resource, int price) {
    if (state.held[resource] >= price) return std::nullopt;
    return refused("needs " + amount_words(price, resource) + ", " + std::to_string(state.held[resource]) + " held");
}

// The die may be used for something else than the Clock.
Why why_not_this_die(const State& state, Die die) {
    if (die_value(state, die) == 0) return refused("there is no such unused die");
    if (last_die_is_the_clocks(state.dice))
        return refused("the last unused die must go to the Clock, which has had none this round", "R2");
    return std::nullopt;
}

Why why_not_paid_by_die_or(const State& state, Die die, Resource resource, int price) {
    return die.is_none() ? why_not_affordable(state, resource, price) : why_not_this_die(state, die);
}

Why why_not_adjust(const State& state, const Action& action) {
    if (!action.die.is_rolled()) return refused("only rolled dice can be adjusted", "R4");
    const int value = die_value(state, action.die);
    if (value == 0) return refused("there is no such unused die");
    if (action.number != 1 && action.number != -1) return refused("a die is adjusted by +1 or -1", "R4");
    if (value + action.number < 1 || value + action.number > highest_die)
        return refused("a die stays in 1 to 6, this one shows " + std::to_string(value), "R4");
    return why_not_affordable(state, Resource::multi_tool, adjust_price);
}

Why why_not_duplicate(const State& state, const Action& action) {
    if (!action.die.is_rolled()) return refused("only one of the three rolled dice can be duplicated", "R5");
    return why_not_affordable(state, Resource::credit, duplicate_price);
}

Why why_not_create(const State& state, const Action& action) {
    if (action.number < 1 || action.number > highest_die) return refused("a die has a value of 1 to 6");
    return why_not_affordable(state, Resource::credit, create_price);
}

Why why_not_clock(const State& state, const Action& action) {
    if (value_of(state, action.die) == 0) return refused("there is no such unused die");
    return std::nullopt;
}

Why why_not_toggle(const State& state, const Action& action) {
    if (action.number < 1 || action.number > switch_count) return refused("there is no such switch");
    if (!(open_switches(state) & (1u << (action.number - 1))))
        return refused("switch " + std::to_string(action.number) + " is fused");
    if (!action.die.is_none() && die_value(state, action.die) != 0 && die_value(state, action.die) != action.number)
        return refused("switch " + std::to_string(action.number) + " needs a die of its number");
    return why_not_paid_by_die_or(state, action.die, Resource::multi_tool, toggle_price);
}

Why why_not_bonus(const Board& board, const State& state, const Action& action) {
    if (!has_index(board.bonuses, action.target))
        return refused("there is no bonus box " + std::to_string(action.target));
    if (auto refusal = why_not_this_die(state, action.die)) return refusal;
    const int value = die_value(state, action.die);
    if (open_bonuses(board, state, value) & (std::uint32_t{1} << action.target)) return std::nullopt;
    const auto& box = board.bonuses[action.target];
    const std::string name = "bonus box " + std::to_string(action.target);
    if (box.die != value)
        return refused(name + " needs a die of " + std::to_string(box.die) + ", not a " + std::to_string(value));
    return refused(name + " is crossed already");
}

Why why_not_unlock(const Board& board, const State& state, const Action& action) {
    if (!is_node(board, action.target)) return refused("there is no such node");
    if (auto refusal = why_not_this_die(state, action.die)) return refusal;
    const int value = die_value(state, action.die);
    if (open_locks(board, state, value) & bit(action.target)) return std::nullopt;
    const std::string& name = name_of(board, action.target);
    const int lock = board.lock[action.target];
    if (!lock) return refused(name + " has no dice lock");
    if (state.opened & bit(action.target)) return refused("the dice lock of " + name + " is open already");
    return refused("the dice lock of " + name + " needs a " + std::to_string(lock) + ", not a " +
                   std::to_string(value));
}

Why why_not_power(const Board& board, const State& state, const Action& action) {
    if (!is_node(board, action.target)) return refused("there is no such node");
    if (!(closed_energy_nodes(board, state) & bit(action.target)))
        return refused(name_of(board, action.target) +
                       (board.energy_nodes & bit(action.target) ? " is powered already" : " is no energy node"));
    return why_not_affordable(state, Resource::energy, power_price);
}

Why why_not_adjacent(const Board& board, int from, int to) {
    if (board.neighbours[from] & bit(to)) return std::nullopt;
    const Position a = board.at[from], b = board.at[to];
    const bool beside = std::abs(a.column - b.column) + std::abs(a.row - b.row) == 1;
    if (beside) return refused("a wall stands between " + name_of(board, from) + " and " + name_of(board, to), "R12");
    return refused(name_of(board, to) + " is not adjacent to " + name_of(board, from));
}

// Of a node that is not enterable: what keeps it shut, and the ruling that says so where one does.
Refusal why_shut(const Board& board, const State& state, int node) {
    const std::string& name = name_of(board, node);
    const std::string role = node == board.enter || node == board.exit ? "R16" : "";
    const auto& gate = board.gates[node];
    if (!(board.gate_open[switch_setting(state.toggles)] & bit(node))) {
        std::string switches;
        for (int s = 1; s <= switch_count; ++s)
            if (switch_setting(state.toggles) >> (s - 1) & 1u) switches += " " + std::to_string(s);
        const std::string_view ruling = row_of(gate->kind).ruling;
        return refused(name + " needs " + to_string(*gate) + "; ON now:" + (switches.empty() ? " none" : switches),
                       ruling.empty() ? role : std::string(ruling));
    }
    if (board.locked & ~state.opened & bit(node))
        return refused("the dice lock of " + name + " is closed (a " + std::to_string(board.lock[node]) + " opens it)",
                       role);
    return refused("the energy node " + name + " is closed");
}

// R22: the move that pays goes on, or a new one may begin.
Why why_not_begun(const State& state, const Action& action) {
    if (!goes_on(state, action.die)) return why_not_paid_by_die_or(state, action.die, Resource::energy, move_price);
    if (steps_of(state, action.die)) return std::nullopt;
    return refused("no die has " + std::to_string(action.die.steps_left()) + " steps of its move left", "R22");
}

Why why_not_so_long(const Board& board, const State& state, const Action& action) {
    const int steps = steps_of(state, action.die), length = action.path_length;
    if (length < 1) return refused("a move has at least one step");
    if (length > steps) {
        const std::string path = "the path has " + std::to_string(length) + " steps, ";
        return goes_on(state, action.die)
                   ? refused(path + "the rest of this move at most " + std::to_string(steps), "R22")
                   : refused(path + "at most " + std::to_string(steps) + " are allowed");
    }
    if (action.more && board.rulings.move == MoveRuling::whole)
        return refused("no other action may come between the steps of one move", "R22");
    if (action.more && length == steps)
        return refused("the move has no step left after this part, so more can't follow", "R22");
    return std::nullopt;
}

Why why_not_move(const Board& board, const State& state, const Action& action) {
    if (auto refusal = why_not_begun(state, action)) return refusal;
    if (auto refusal = why_not_so_long(board, state, action)) return refusal;
    const NodeMask open = enterable_nodes(board, state);
    int node = state.node;
    for (std::size_t i = 0; i < action.path_length; ++i) {
        const int next = action.path[i];
        if (!is_node(board, next)) return refused("there is no such node");
        if (auto refusal = why_not_adjacent(board, node, next)) return refusal;
        if (!(open & bit(next))) return why_shut(board, state, next);
        node = next;
    }
    return std::nullopt;
}

Why why_not_force(const Board& board, const State& state, const Action& action) {
    if (!is_node(board, action.target)) return refused("there is no such node");
    if (auto refusal = why_not_adjacent(board, state.node, action.target)) return refusal;
    return why_not_affordable(state, Resource::energy, force_price);
}

Why why_not_hack(const Board& board, const State& state, const Action& action) {
    const HackVariant& variant = hack_variant(board.hack.kind());
    const bool free = action.die.is_none();
    const int value = free ? by_energy : die_value(state, action.die);
    if (!free)
        if (auto refusal = why_not_this_die(state, action.die)) return refusal;
    if (!variant.is_open(board.hack, state, value, action.target))
        return variant.why_closed(board.hack, state, value, action.target);
    return free ? why_not_affordable(state, Resource::energy, hack_price) : std::nullopt;
}

}  // namespace

int die_value(const State& state, Die die) { return value_of(state, die); }

int move_steps(const State& state, Die die) { return steps_of(state, die); }

NodeMask enterable(const Board& board, const State& state) { return enterable_nodes(board, state); }

std::optional<Refusal> why_no_round(const Board& board, const State& state) {
    if (is_over(board, state)) return refused("the game is over: the last Clock box is crossed", "R3");
    if (in_round(state)) return refused("the last round has not ended");
    return std::nullopt;
}

void start_round(const Board& board, State& state, const std::array<int, 3>& roll) {
    assert(!why_no_round(board, state));
    assert(std::all_of(roll.begin(), roll.end(), [](int die) { return die >= 1 && die <= highest_die; }));
    (void)board;
    state.dice = {};
    for (std::size_t i = 0; i < rolled_dice; ++i)
        state.dice.rolled[i] = state.dice.value[i] = static_cast<std::uint8_t>(roll[i]);
}

std::optional<Refusal> why_not_end_round(const Board& board, const State& state) {
    if (is_over(board, state)) return refused("the game is over: the last Clock box is crossed", "R3");
    if (!in_round(state)) return refused("no round is under way");
    if (!state.dice.clocked) return refused("a round can't end before a die has gone to the Clock", "R2");
    return std::nullopt;
}

void end_round(const Board& board, State& state) {
    assert(!why_not_end_round(board, state));
    (void)board;
    state.dice = {};
}

std::optional<Refusal> why_illegal(const Board& board, const State& state, const Action& action) {
    if (is_over(board, state)) return refused("the game is over: the last Clock box is crossed", "R3");
    if (!in_round(state)) return refused("no round is under way: the dice are not rolled");
    switch (action.kind) {
        case ActionKind::adjust:
            return why_not_adjust(state, action);
        case ActionKind::duplicate:
            return why_not_duplicate(state, action);
        case ActionKind::create:
            return why_not_create(state, action);
        case ActionKind::clock:
            return why_not_clock(state, action);
        case ActionKind::toggle:
            return why_not_toggle(state, action);
        case ActionKind::bonus:
            return why_not_bonus(board, state, action);
        case ActionKind::unlock:
            return why_not_unlock(board, state, action);
        case ActionKind::power:
            return why_not_power(board, state, action);
        case ActionKind::move:
            return why_not_move(board, state, action);
        case ActionKind::force:
            return why_not_force(board, state, action);
        case ActionKind::hack:
            return why_not_hack(board, state, action);
    }
    return refused("there is no such action");
}

void apply(const Board& board, State& state, const Action& action) {
    assert(is_legal(board, state, action));
    switch (action.kind) {
        case ActionKind::adjust:
            return do_action<ActionKind::adjust>(board, state, action);
        case ActionKind::duplicate:
            return do_action<ActionKind::duplicate>(board, state, action);
        case ActionKind::create:
            return do_action<ActionKind::create>(board, state, action);
        case ActionKind::clock:
            return do_action<ActionKind::clock>(board, state, action);
        case ActionKind::toggle:
            return do_action<ActionKind::toggle>(board, state, action);
        case ActionKind::bonus:
            return do_action<ActionKind::bonus>(board, state, action);
        case ActionKind::unlock:
            return do_action<ActionKind::unlock>(board, state, action);
        case ActionKind::power:
            return do_action<ActionKind::power>(board, state, action);
        case ActionKind::move:
            return do_action<ActionKind::move>(board, state, action);
        case ActionKind::force:
            return do_action<ActionKind::force>(board, state, action);
        case ActionKind::hack:
            return do_action<ActionKind::hack>(board, state, action);
    }
}

std::optional<Refusal> try_apply(const Board& board, State& state, const Action& action) {
    auto refusal = why_illegal(board, state, action);
    if (!refusal) apply(board, state, action);
    return refusal;
}

}  // namespace nedforge::luddite
