#include "engine/luddite/game/playout.h"

#include "engine/base/bits.h"
#include "engine/luddite/action_effects.h"
#include "engine/luddite/legality.h"

namespace nedforge::luddite {

namespace {

// Small draws from one random word: each takes the whole part of word * n and leaves the fraction, so that a decision's
// dozen draws of a few bits each share 64 bits evenly.
class Draw {
public:
    explicit Draw(SeededDice& dice) : word_(dice.next()) {}
    unsigned below(unsigned n) {
        const auto product = static_cast<unsigned __int128>(word_) * n;
        word_ = static_cast<std::uint64_t>(product);
        return static_cast<unsigned>(product >> 64);
    }
    template <class Mask>
    int bit_of(Mask mask) {  // of a mask that is not empty
        return nth_bit(mask, below(count_bits(mask)));
    }

    int small_bit_of(unsigned mask) {  // of one with at most nine bits
        const SmallMask& small = small_masks[mask];
        return small.bits[below(small.count)];
    }

private:
    std::uint64_t word_;
};

// What an action drawn is given to, with its kind known: playouts do it at once, random_action() hands it out.
template <ActionKind Kind, class Taker>
void give(Action& action, Taker& taker) {
    action.kind = Kind;
    taker.template take<Kind>(action);
}

// A part of a move, of which more is to come (R22), is as likely as the last.
void draw_more(const Board& board, int limit, Action& action, Draw& draw) {
    const bool may_follow = action.path_length > 0 && action.path_length < limit;
    if (board.rulings.move == MoveRuling::interrupted && may_follow) action.more = draw.below(2) != 0;
}

inline bool walk(const Board& board, const State& state, int limit, Action& action, Draw& draw) {
    const NodeMask open = enterable_nodes(board, state);
    const unsigned steps = 1 + draw.below(static_cast<unsigned>(limit));
    int node = state.node;
    unsigned length = 0;
    for (; length < steps; ++length) {
        const NodeMask next = board.neighbours[node] & open;
        if (!next) break;
        node = draw.bit_of(next);
        action.path[length] = static_cast<std::uint8_t>(node);
    }
    action.path_length = static_cast<std::uint8_t>(length);
    draw_more(board, limit, action, draw);
    return length > 0;
}

// Goes on with one of the moves that have begun (R22); false where no move has begun, or the one drawn has no way on.
template <class Taker>
bool draw_rest_of_move(const Board& board, const State& state, Draw& draw, Taker& taker) {
    unsigned begun = state.dice.energy_moving ? 1u : 0u;  // bit 0: by an energy; bit k: by a die with k steps left
    for (int steps = 1; steps < highest_die; ++steps)
        if (state.dice.moving[steps]) begun |= 1u << steps;
    if (!begun) return false;
    const int steps_left = draw.small_bit_of(begun);
    Action action;
    if (steps_left) action.die = Die::moving(steps_left);
    if (!walk(board, state, steps_of(state, action.die), action, draw)) return false;
    give<ActionKind::move>(action, taker);
    return true;
}

template <class Mask>
bool aim(Mask open, Action& action, Draw& draw) {
    if (open) action.target = static_cast<std::int16_t>(draw.bit_of(open));
    return open != 0;
}

bool aim_hack(const Board& board, const State& state, int value, Action& action, Draw& draw) {
    const HackVariant& variant = hack_variant(board.hack.kind());
    if (variant.open_set) return aim(variant.open_set(board.hack, state, value), action, draw);
    HackTargets targets;
    variant.open_targets(board.hack, state, value, targets);
    if (targets.size) action.target = targets.numbers[draw.below(static_cast<unsigned>(targets.size))];
    return targets.size != 0;
}

// Each draws a use of a resource; false where the one drawn is not possible.
template <class Taker>
bool draw_energy_use(const Board& board, const State& state, Draw& draw, Taker& taker) {
    Action action;
    switch (draw.below(4)) {
        case 0:
            if (!walk(board, state, steps_of(state, Die::none()), action, draw)) return false;
            give<ActionKind::move>(action, taker);
            return true;
        case 1:
            if (!aim(closed_energy_nodes(board, state), action, draw)) return false;
            give<ActionKind::power>(action, taker);
            return true;
        case 2:
            if (!aim_hack(board, state, by_energy, action, draw)) return false;
            give<ActionKind::hack>(action, taker);
            return true;
        default:
            if (state.held[Resource::energy] < force_price || !aim(board.neighbours[state.node], action, draw))
                return false;
            give<ActionKind::force>(action, taker);
            return true;
    }
}

template <class Taker>
bool draw_multi_tool_use(const State& state, Draw& draw, Taker& taker) {
    Action action;
    const unsigned use = draw.below(4);
    if (use < 2) {
        const unsigned open = open_switches(state);
        if (!open) return false;
        action.number = static_cast<std::int8_t>(draw.small_bit_of(open) + 1);
        give<ActionKind::toggle>(action, taker);
        return true;
    }
    action.die = Die::rolled(static_cast<int>(draw.below(3)));
    action.number = use == 2 ? 1 : -1;
    const int value = value_of(state, action.die);
    if (!value || value + action.number < 1 || value + action.number > highest_die) return false;
    give<ActionKind::adjust>(action, taker);
    return true;
}

template <class Taker>
bool draw_credit_use(const State& state, Draw& draw, Taker& taker) {
    Action action;
    if (draw.below(2)) {
        action.die = Die::rolled(static_cast<int>(draw.below(3)));
        give<ActionKind::duplicate>(action, taker);
        return true;
    }
    if (state.held[Resource::credit] < create_price) return false;
    action.number = static_cast<std::int8_t>(1 + draw.below(6));
    give<ActionKind::create>(action, taker);
    return true;
}

template <class Taker>
bool draw_resource_use(const Board& board, const State& state, Draw& draw, Taker& taker) {
    const Resource kind = all_resources[draw.below(all_resources.size())];
    if (!state.held[kind]) return false;
    switch (kind) {
        case Resource::energy:
            return draw_energy_use(board, state, draw, taker);
        case Resource::multi_tool:
            return draw_multi_tool_use(state, draw, taker);
        case Resource::credit:
            return draw_credit_use(state, draw, taker);
    }
    return false;
}

// Bit i: rolled die i is unused; bit 3 + v - 1: a made die of value v is. As Die::code counts.
unsigned unused_mask(const RoundDice& dice) {
    unsigned mask = ~static_cast<unsigned>(dice.used) & 7u;
    if (!(dice.made[0] | dice.made[1] | dice.made[2] | dice.made[3] | dice.made[4] | dice.made[5])) return mask;
    for (unsigned v = 0; v < 6; ++v) mask |= (dice.made[v] ? 1u : 0u) << (3 + v);
    return mask;
}

template <class Taker>
void draw_die_use(const Board& board, const State& state, unsigned unused, Draw& draw, Taker& taker) {
    Action action;
    action.die = {static_cast<std::int8_t>(draw.small_bit_of(unused))};
    if (last_die_is_the_clocks(state.dice)) return give<ActionKind::clock>(action, taker);
    const int value = value_of(state, action.die);
    const auto bonuses = open_bonuses(board, state, value);
    const NodeMask locks = open_locks(board, state, value);
    // Bit 0 and 6 Clock, 1 switch, 2 bonus, 3 unlock, 4 hack, 5 move; whether there is something to hack or a way to
    // go is seen when it is tried.
    unsigned uses =
        0b1110001u | (open_switches(state) >> (value - 1) & 1u) << 1 | (bonuses ? 4u : 0u) | (locks ? 8u : 0u);
    for (;;) {
        const int use = draw.small_bit_of(uses);
        uses &= ~(1u << use);
        switch (use) {
            case 0:
            case 6:
                return give<ActionKind::clock>(action, taker);
            case 1:
                action.number = static_cast<std::int8_t>(value);
                return give<ActionKind::toggle>(action, taker);
            case 2:
                aim(bonuses, action, draw);
                return give<ActionKind::bonus>(action, taker);
            case 3:
                aim(locks, action, draw);
                return give<ActionKind::unlock>(action, taker);
            case 4:
                if (aim_hack(board, state, value, action, draw)) return give<ActionKind::hack>(action, taker);
                break;
            default:
                if (walk(board, state, value, action, draw)) return give<ActionKind::move>(action, taker);
                break;
        }
    }
}

// False: the round is to be ended.
template <class Taker>
bool draw_action(const Board& board, const State& state, Draw& draw, Taker& taker) {
    const unsigned unused = unused_mask(state.dice);
    if (board.rulings.move == MoveRuling::interrupted && draw.below(2) != 0 &&
        draw_rest_of_move(board, state, draw, taker))
        return true;
    const unsigned chance = draw.below(16);
    if ((!unused || chance == 0) && draw_resource_use(board, state, draw, taker)) return true;
    if (!unused || (chance == 15 && state.dice.clocked)) return false;
    draw_die_use(board, state, unused, draw, taker);
    return true;
}

struct HandOut {
    Action drawn;
    template <ActionKind>
    void take(const Action& action) {
        drawn = action;
    }
};

struct DoAtOnce {
    const Board& board;
    State& state;
    template <ActionKind Kind>
    void take(const Action& action) {
        do_action<Kind>(board, state, action);
    }
};

}  // namespace

std::optional<Action> random_action(const Board& board, const State& state, SeededDice& dice) {
    Draw draw(dice);
    HandOut out;
    return draw_action(board, state, draw, out) ? std::optional(out.drawn) : std::nullopt;
}

int play_randomly(const Board& board, State& state, SeededDice& dice) {
    int decisions = 0;
    DoAtOnce taker{board, state};
    while (!is_over(board, state)) {
        if (!in_round(state)) start_round(board, state, dice.roll());
        for (bool goes_on = true; goes_on && in_round(state); ++decisions) {
            Draw draw(dice);
            goes_on = draw_action(board, state, draw, taker);
        }
        if (in_round(state)) end_round(board, state);
    }
    return decisions;
}

}  // namespace nedforge::luddite
