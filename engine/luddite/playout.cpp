#include "engine/luddite/playout.h"

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

private:
    std::uint64_t word_;
};

bool walk(const Board& board, const State& state, int most, Action& action, Draw& draw) {
    const NodeMask open = enterable_nodes(board, state);
    const unsigned steps = 1 + draw.below(static_cast<unsigned>(most));
    std::size_t here = state.node;
    for (unsigned i = 0; i < steps; ++i) {
        const NodeMask next = board.neighbours[here] & open;
        if (!next) break;
        here = static_cast<std::size_t>(draw.bit_of(next));
        action.path[i] = static_cast<std::uint8_t>(here);
        action.path_length = static_cast<std::uint8_t>(i + 1);
    }
    return action.path_length > 0;
}

bool aim_hack(const Board& board, const State& state, int value, Action& action, Draw& draw) {
    const HackVariant& variant = hack_variant(board.hack.variant);
    if (variant.open_set) {
        const std::uint64_t open = variant.open_set(board.hack, state, value);
        if (open) action.target = static_cast<std::int16_t>(draw.bit_of(open));
        return open != 0;
    }
    HackTargets targets;
    variant.open_targets(board.hack, state, value, targets);
    if (targets.size) action.target = targets.at[draw.below(static_cast<unsigned>(targets.size))];
    return targets.size != 0;
}

template <class Mask>
bool aim(Mask open, Action& action, Draw& draw) {
    if (open) action.target = static_cast<std::int16_t>(draw.bit_of(open));
    return open != 0;
}

// A use of a resource into `action`; false where the one drawn is not possible.
bool draw_resource_use(const Board& board, const State& state, Action& action, Draw& draw) {
    const unsigned kind = draw.below(3);
    const unsigned use = draw.below(4);
    if (!state.held[kind]) return false;
    if (kind == energy) {
        switch (use) {
            case 0: action.kind = ActionKind::move; return walk(board, state, energy_steps, action, draw);
            case 1: action.kind = ActionKind::power; return aim(closed_energy_nodes(board, state), action, draw);
            case 2: action.kind = ActionKind::hack; return aim_hack(board, state, by_energy, action, draw);
            default:
                action.kind = ActionKind::force;
                return state.held[energy] >= force_price && aim(board.neighbours[state.node], action, draw);
        }
    }
    if (kind == multi_tool && use < 2) {
        const unsigned open = open_switches(state);
        if (!open) return false;
        action.kind = ActionKind::toggle;
        action.number = static_cast<std::int8_t>(draw.bit_of(open) + 1);
        return true;
    }
    if (kind == multi_tool) {
        action.kind = ActionKind::adjust;
        action.die = Die::rolled(static_cast<int>(draw.below(3)));
        action.number = use == 2 ? 1 : -1;
        const int value = value_of(state, action.die);
        return value && value + action.number >= 1 && value + action.number <= 6;
    }
    if (use < 2) {
        action.kind = ActionKind::duplicate;
        action.die = Die::rolled(static_cast<int>(draw.below(3)));
        return true;
    }
    action.kind = ActionKind::create;
    action.number = static_cast<std::int8_t>(1 + draw.below(6));
    return state.held[credit] >= create_price;
}

bool no_made_dice(const RoundDice& dice) {
    return !(dice.made[0] | dice.made[1] | dice.made[2] | dice.made[3] | dice.made[4] | dice.made[5]);
}

// Bit i: rolled die i is unused; bit 3 + v - 1: a made die of value v is. As Die::code counts.
unsigned unused_mask(const RoundDice& dice) {
    unsigned mask = ~static_cast<unsigned>(dice.used) & 7u;
    if (no_made_dice(dice)) return mask;
    for (unsigned v = 0; v < 6; ++v) mask |= (dice.made[v] ? 1u : 0u) << (3 + v);
    return mask;
}

void draw_die_use(const Board& board, const State& state, unsigned unused, Action& action, Draw& draw) {
    action.die = {static_cast<std::int8_t>(draw.bit_of(unused))};
    action.kind = ActionKind::clock;
    if (last_die_is_the_clocks(state.dice)) return;
    const int value = value_of(state, action.die);
    const auto bonuses = open_bonuses(board, state, value);
    const NodeMask locks = open_locks(board, state, value);
    // Bit 0 Clock, 1 switch, 2 bonus, 3 unlock, 4 hack, 5 move; whether there is something to hack or a way to go
    // is seen when it is tried.
    unsigned uses = 0b110001u | (open_switches(state) >> (value - 1) & 1u) << 1 | (bonuses ? 4u : 0u) | (locks ? 8u : 0u);
    for (;;) {
        const int use = draw.bit_of(uses);
        uses &= ~(1u << use);
        switch (use) {
            case 0: action.kind = ActionKind::clock; return;
            case 1:
                action.kind = ActionKind::toggle;
                action.number = static_cast<std::int8_t>(value);
                return;
            case 2: action.kind = ActionKind::bonus; action.target = static_cast<std::int16_t>(draw.bit_of(bonuses)); return;
            case 3: action.kind = ActionKind::unlock; action.target = static_cast<std::int16_t>(draw.bit_of(locks)); return;
            case 4:
                action.kind = ActionKind::hack;
                if (aim_hack(board, state, value, action, draw)) return;
                break;
            default:
                action.kind = ActionKind::move;
                if (walk(board, state, value, action, draw)) return;
                break;
        }
    }
}

// False: the round is to be ended.
bool draw_action(const Board& board, const State& state, Action& action, Draw& draw) {
    const unsigned unused = unused_mask(state.dice);
    const unsigned chance = draw.below(16);
    if (!unused || chance < 2) {
        if (draw_resource_use(board, state, action, draw)) return true;
        action = {};
    }
    if (!unused || (chance == 15 && state.dice.clocked)) return false;
    draw_die_use(board, state, unused, action, draw);
    return true;
}

}  // namespace

std::optional<Action> random_action(const Board& board, const State& state, SeededDice& dice) {
    Draw draw(dice);
    Action action;
    return draw_action(board, state, action, draw) ? std::optional(action) : std::nullopt;
}

int play_randomly(const Board& board, State& state, SeededDice& dice) {
    int decisions = 0;
    while (!is_over(board, state)) {
        if (!in_round(state)) start_round(board, state, dice.roll());
        ++decisions;
        Draw draw(dice);
        Action action;
        if (draw_action(board, state, action, draw))
            apply(board, state, action);
        else
            end_round(board, state);
    }
    return decisions;
}

}  // namespace nedforge::luddite
