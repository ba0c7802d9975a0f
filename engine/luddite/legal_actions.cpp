// The enumeration of rules.h: every legal action, through the same questions that why_illegal() asks (legality.h).

#include <algorithm>
#include <bit>

#include "engine/luddite/hack/variant.h"
#include "engine/luddite/legality.h"
#include "engine/luddite/rules.h"

namespace nedforge::luddite {

namespace {

using Actions = std::vector<Action>;

// Appends an action, made in its place: a copy would wait until each field is written.
void add(Actions& out, ActionKind kind, Die die, int number = 0, int target = 0) {
    Action& action = out.emplace_back();
    action.kind = kind;
    action.die = die;
    action.number = static_cast<std::int8_t>(number);
    action.target = static_cast<std::int16_t>(target);
}

// Dice with what they show, or the steps they have: at most 3 rolled and one for each value made; of those that move
// on, one for each number of steps left, and the energy.
struct Hand {
    std::array<Die, 15> die;
    std::array<int, 15> value{};
    std::size_t size = 0;
    void add(Die d, int v) {
        die[size] = d;
        value[size++] = v;
    }
};

Hand hand_of(const State& state) {
    Hand hand;
    for (int i = 0; i < 3; ++i)
        if (const int value = die_value(state, Die::rolled(i))) hand.add(Die::rolled(i), value);
    for (int value = 1; value <= 6; ++value)
        if (state.dice.made_of(value)) hand.add(Die::made(value), value);
    return hand;
}

void add_dice_makers(const State& state, Actions& out) {
    if (state.held[Resource::multi_tool] >= adjust_price)
        for (int i = 0; i < 3; ++i) {
            const int value = die_value(state, Die::rolled(i));
            if (value > 1) add(out, ActionKind::adjust, Die::rolled(i), -1);
            if (value && value < highest_die) add(out, ActionKind::adjust, Die::rolled(i), 1);
        }
    if (state.held[Resource::credit] >= duplicate_price)
        for (int i = 0; i < 3; ++i) add(out, ActionKind::duplicate, Die::rolled(i));
    if (state.held[Resource::credit] >= create_price)
        for (int value = 1; value <= 6; ++value) add(out, ActionKind::create, Die::none(), value);
}

void add_hacks(const Board& board, const State& state, Die die, int value, Actions& out) {
    HackTargets targets;
    hack_variant(board.hack.kind()).open_targets(board.hack, state, value, targets);
    for (int i = 0; i < targets.size; ++i) add(out, ActionKind::hack, die, 0, targets.numbers[i]);
}

// Breadth first, so that the shortest path to an effect comes first. What a move takes on the way tells paths to one
// node apart; where nothing in reach acts, the end node alone does.
class Paths {
public:
    Paths(const Board& board, const State& state, bool lists_all)
        : board_(board),
          open_(enterable_nodes(board, state)),
          acting_(board.rulings.passing == PassingRuling::enter ? acting_nodes(board, state) : 0),
          lists_all_(lists_all) {}

    // Appends moves of up to `steps` by `die`, in order of length.
    void list(int from, int steps, Die die, Actions& out) {
        Action start = action_of(ActionKind::move, die);
        std::size_t begin = out.size();
        extend(start, from, out);
        for (int length = 1; length < steps; ++length) {
            const std::size_t end = out.size();
            for (std::size_t i = begin; i < end; ++i) {
                const Action path = out[i];
                extend(path, path.path[path.path_length - 1u], out);
            }
            if (out.size() == end) return;
            begin = end;
        }
    }

private:
    struct Seen {
        NodeMask passed = 0, ends = 0;
    };

    void extend(const Action& path, int from, Actions& out) {
        NodeMask passed = 0;
        if (!lists_all_ && acting_)
            for (std::size_t i = 0; i < path.path_length; ++i) passed |= bit(path.path[i]) & acting_;
        for (NodeMask next = board_.neighbours[from] & open_; next; next &= next - 1) {
            const int node = std::countr_zero(next);
            if (!lists_all_ && !first_time(passed | (bit(node) & acting_), node)) continue;
            out.push_back(path);
            Action& longer = out.back();
            longer.path[longer.path_length++] = static_cast<std::uint8_t>(node);
        }
    }

    bool first_time(NodeMask passed, int node) {
        Seen* record = &plain_;
        if (passed) {
            const auto found =
                std::find_if(passages_.begin(), passages_.end(), [&](const Seen& s) { return s.passed == passed; });
            record = found != passages_.end() ? &*found : &passages_.emplace_back(Seen{passed, 0});
        }
        const bool first = !(record->ends & bit(node));
        record->ends |= bit(node);
        return first;
    }

    const Board& board_;
    NodeMask open_, acting_;
    bool lists_all_;
    Seen plain_;
    std::vector<Seen> passages_;
};

// The dice that may move now, and how far; those whose moves go on ask nothing of R2.
Hand movers_of(const State& state, const Hand& hand, bool dice_roam) {
    Hand movers;
    if (dice_roam) movers = hand;
    for (int steps = 1; steps < highest_die; ++steps)
        if (state.dice.moving[steps]) movers.add(Die::moving(steps), steps);
    if (const int steps = steps_of(state, Die::none())) movers.add(Die::none(), steps);
    return movers;
}

// The paths are the same for every die and for energy; only their length is bounded.
void add_moves(const Board& board, const State& state, const Hand& hand, bool dice_roam, bool lists_all, Actions& out) {
    const Hand movers = movers_of(state, hand, dice_roam);
    int longest = 0;
    for (std::size_t i = 0; i < movers.size; ++i) longest = std::max(longest, movers.value[i]);
    if (!longest) return;
    const std::size_t begin = out.size();
    Paths(board, state, lists_all).list(state.node, longest, Die::none(), out);
    const std::size_t end = out.size();
    const bool in_parts = board.rulings.move == MoveRuling::interrupted;
    const auto list = [&](Die die, int steps) {
        for (std::size_t i = begin; i < end; ++i) {
            const int length = out[i].path_length;
            if (length > steps) return;
            out.push_back(out[i]);
            out.back().die = die;
            if (!in_parts || length == steps) continue;
            out.push_back(out[i]);
            out.back().die = die;
            out.back().more = true;
        }
    };
    for (std::size_t i = 0; i < movers.size; ++i) list(movers.die[i], movers.value[i]);
    out.erase(out.begin() + static_cast<std::ptrdiff_t>(begin), out.begin() + static_cast<std::ptrdiff_t>(end));
}

void add_resource_actions(const Board& board, const State& state, Actions& out) {
    if (state.held[Resource::multi_tool] >= toggle_price)
        for (unsigned open = open_switches(state); open; open &= open - 1)
            add(out, ActionKind::toggle, Die::none(), std::countr_zero(open) + 1);
    const int energy = state.held[Resource::energy];
    if (energy >= power_price)
        for (NodeMask closed = closed_energy_nodes(board, state); closed; closed &= closed - 1)
            add(out, ActionKind::power, Die::none(), 0, std::countr_zero(closed));
    if (energy >= hack_price) add_hacks(board, state, Die::none(), by_energy, out);
    if (energy >= force_price)
        for (NodeMask next = board.neighbours[state.node]; next; next &= next - 1)
            add(out, ActionKind::force, Die::none(), 0, std::countr_zero(next));
}

}  // namespace

void legal_actions(const Board& board, const State& state, std::vector<Action>& out, bool all_paths) {
    out.clear();
    if (is_over(board, state) || !in_round(state)) return;
    const Hand hand = hand_of(state);
    const bool roam = !last_die_is_the_clocks(state.dice);
    const unsigned switches = open_switches(state);
    for (std::size_t i = 0; i < hand.size; ++i) {
        const Die die = hand.die[i];
        const int value = hand.value[i];
        add(out, ActionKind::clock, die);
        if (!roam) continue;
        if (switches & (1u << (value - 1))) add(out, ActionKind::toggle, die, value);
        for (auto open = open_bonuses(board, state, value); open; open &= open - 1)
            add(out, ActionKind::bonus, die, 0, std::countr_zero(open));
        for (auto open = open_locks(board, state, value); open; open &= open - 1)
            add(out, ActionKind::unlock, die, 0, std::countr_zero(open));
        add_hacks(board, state, die, value, out);
    }
    add_moves(board, state, hand, roam, all_paths, out);
    add_resource_actions(board, state, out);
    add_dice_makers(state, out);
}

}  // namespace nedforge::luddite
