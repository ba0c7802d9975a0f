#include "engine/luddite/game/said_actions.h"

#include <algorithm>

#include "engine/luddite/hack/variant.h"
#include "engine/luddite/legality.h"

namespace nedforge::luddite {

namespace {

using Why = std::optional<Refusal>;

Refusal refused(std::string message, std::string rule = "") { return {std::move(rule), std::move(message)}; }

// ----- The die
Result<Die, Refusal> source_of_copy(const DiceLedger& ledger, int index) {
    if (index < 1 || index > ledger.count()) return refused("there is no die " + std::to_string(index) + " this round");
    if (index > 3) return refused("only one of the three rolled dice can be duplicated", "R5");
    return Die::rolled(index - 1);
}

// An index of a replay as a die of the rules. A move goes on where it has steps left (R22).
Result<Die, Refusal> named_die(const State& state, const DiceLedger& ledger, int index, bool moves) {
    const std::string name = "die " + std::to_string(index);
    if (index < 1 || index > ledger.count()) return refused("there is no " + name + " this round");
    if (const int steps = ledger.steps_left(index)) {
        if (moves) return Die::moving(steps);
        return refused(name + " is used for a move, which can only go on (steps left: " + std::to_string(steps) + ")",
                       "R22");
    }
    if (index <= 3) {
        if (die_value(state, Die::rolled(index - 1)) == 0) return refused(name + " has been used");
        return Die::rolled(index - 1);
    }
    const auto& die = ledger.made()[index - 4];
    if (die.used) return refused(name + " has been used");
    return Die::made(die.value);
}

std::optional<int> index_of_die(const DiceLedger& ledger, Die die) {
    if (die.is_none()) return std::nullopt;
    if (die.is_rolled()) return die.code + 1;
    if (die.is_moving()) {
        int index = 1;
        while (ledger.steps_left(index) != die.steps_left()) ++index;
        return index;
    }
    const auto& made_dice = ledger.made();
    const auto found = std::find_if(made_dice.begin(), made_dice.end(),
                                    [&](const DiceLedger::Made& m) { return !m.used && m.value == die.made_value(); });
    return 4 + static_cast<int>(found - made_dice.begin());
}

// ----- What else an action says, a reader and a writer for each group of kinds. `value`: what the die shows; 0: none.

// What does not fit is beyond every number that the rules allow, and stays so when cut to the nearest that fits.
std::int8_t narrowed(int number) { return static_cast<std::int8_t>(std::clamp(number, INT8_MIN, INT8_MAX)); }

Why read_nothing(const Board&, const ReplayAction&, int, Action&) { return std::nullopt; }
void write_nothing(const Board&, const Action&, int, ReplayAction&) {}

Why read_step(const Board&, const ReplayAction& record, int, Action& action) {
    action.number = narrowed(record.by.value_or(0));
    return std::nullopt;
}
void write_step(const Board&, const Action& action, int, ReplayAction& record) { record.by = action.number; }

Why read_value(const Board&, const ReplayAction& record, int, Action& action) {
    action.number = narrowed(record.value.value_or(0));
    return std::nullopt;
}
void write_value(const Board&, const Action& action, int, ReplayAction& record) { record.value = action.number; }

Why read_switch(const Board&, const ReplayAction& record, int value, Action& action) {
    action.number = narrowed(record.die ? value : record.number.value_or(0));
    return std::nullopt;
}
void write_switch(const Board&, const Action& action, int, ReplayAction& record) {
    if (action.die.is_none()) record.number = action.number;
}

Why read_box(const Board& board, const ReplayAction& record, int, Action& action) {
    const int box = record.box.value_or(-1);
    if (!has_index(board.bonuses, box)) return refused("there is no bonus box " + std::to_string(box));
    action.target = static_cast<std::int16_t>(box);
    return std::nullopt;
}
void write_box(const Board&, const Action& action, int, ReplayAction& record) { record.box = action.target; }

std::optional<int> node_index(const Board& board, const std::string& id) { return find_index(board.node_ids, id); }

Refusal no_node(const std::string& id) { return refused("there is no node " + id); }

Why read_node(const Board& board, const ReplayAction& record, int, Action& action) {
    const std::string id = record.node.value_or("");
    const auto node = node_index(board, id);
    if (!node) return no_node(id);
    action.target = static_cast<std::int16_t>(*node);
    return std::nullopt;
}
void write_node(const Board& board, const Action& action, int, ReplayAction& record) {
    record.node = board.node_ids[action.target];
}

Why read_path(const Board& board, const ReplayAction& record, int, Action& action) {
    if (record.path.size() > action.path.size())
        return refused("the path has " + std::to_string(record.path.size()) + " steps, more than any die allows");
    for (const auto& id : record.path) {
        const auto node = node_index(board, id);
        if (!node) return no_node(id);
        action.path[action.path_length++] = static_cast<std::uint8_t>(*node);
    }
    action.more = record.more;
    return std::nullopt;
}
void write_path(const Board& board, const Action& action, int, ReplayAction& record) {
    for (std::size_t i = 0; i < action.path_length; ++i) record.path.push_back(board.node_ids[action.path[i]]);
    record.more = action.more;
}

static_assert(by_energy == 0, "a hack without a die has the value of no die");
Why read_hack(const Board& board, const ReplayAction& record, int value, Action& action) {
    const auto target = hack_variant(board.hack.kind()).read(board.hack, record, value);
    if (!target) return target.error();
    action.target = static_cast<std::int16_t>(*target);
    return std::nullopt;
}
void write_hack(const Board& board, const Action& action, int value, ReplayAction& record) {
    hack_variant(board.hack.kind()).write(board.hack, value, action.target, record);
}

struct Fields {
    ActionKind kind;
    Why (*read)(const Board&, const ReplayAction&, int value, Action&);
    void (*write)(const Board&, const Action&, int value, ReplayAction&);
};

constexpr IndexedArray<Fields, ActionKind, 11> fields_of{{
    {ActionKind::adjust, read_step, write_step},
    {ActionKind::duplicate, read_nothing, write_nothing},
    {ActionKind::create, read_value, write_value},
    {ActionKind::clock, read_nothing, write_nothing},
    {ActionKind::toggle, read_switch, write_switch},
    {ActionKind::bonus, read_box, write_box},
    {ActionKind::unlock, read_node, write_node},
    {ActionKind::power, read_node, write_node},
    {ActionKind::move, read_path, write_path},
    {ActionKind::force, read_node, write_node},
    {ActionKind::hack, read_hack, write_hack},
}};
static_assert(rows_stand_in_order(fields_of, &Fields::kind));

}  // namespace

Result<Action, Refusal> action_of(const Board& board, const State& state, const DiceLedger& ledger,
                                  const ReplayAction& record) {
    Action action;
    action.kind = record.what;
    if (record.die || names_source(record)) {
        const int index = record.die.value_or(0);
        const auto die = names_source(record) ? source_of_copy(ledger, index)
                                              : named_die(state, ledger, index, record.what == ActionKind::move);
        if (!die) return die.error();
        action.die = *die;
    }
    if (auto refusal = fields_of[record.what].read(board, record, die_value(state, action.die), action))
        return *refusal;
    return action;
}

ReplayAction said_of(const Board& board, const State& state, const DiceLedger& ledger, const Action& action) {
    ReplayAction record;
    record.what = action.kind;
    record.die = index_of_die(ledger, action.die);
    fields_of[action.kind].write(board, action, die_value(state, action.die), record);
    return record;
}

}  // namespace nedforge::luddite
