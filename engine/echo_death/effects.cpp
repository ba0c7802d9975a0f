// What a run does: attacks, Tasks, heals, jumps, Movements and pushes, step by step where somebody may decide inside
// (E30 to E41).

#include <algorithm>
#include <vector>

#include "engine/echo_death/flow.h"
#include "engine/echo_death/rules.h"

namespace nedforge::echo_death {

namespace {

constexpr int exit_offense = 2;  // E32

NodeState& node_of(PublicState& open, int node) { return open.nodes[node]; }

void change_statistics(const Board& board, NodeState& node, int program, int sign) {
    const Program& p = board.program(program);
    if (p.add) {
        node.offense += sign * p.add->offense;
        node.defense += sign * p.add->defense;
        node.orthogonal += sign * p.add->orthogonal;
        node.diagonal += sign * p.add->diagonal;
    }
    if (p.stun) node.stuns += sign;
}

void destroy(const Board& board, PublicState& open, int node) {
    node_of(open, node) = {};
    const auto range = tasks_of(open, node);
    const auto first = open.tasks.begin() + (range.first - open.tasks.data());
    open.tasks.erase(first, first + range.size());
    --open.players[board.owner_of(node)].alive;
    open.destroyed[open.destroyed_count++] = node;
    open.doing.to_push.reset(node);
    open.quiet = 0;
    open.destroyed_in_turn = true;
}

// The Node is on a new square. True: its trap asks the next player first (E38).
bool enter(const Board& board, PublicState& open, int node, Spot spot) {
    node_of(open, node).spot = spot;
    if (board.square(spot).mark != Mark::trap || tasks_of(open, node).size() == 0) return false;
    open.doing.entered = node;
    open.asked = next_player(board, open, board.owner_of(node));
    open.ask = Ask::trap;
    return true;
}

// Where a Node that steps on a square comes to stand (E37).
Spot end_of_step(const Board& board, const PublicState& open, Spot spot) {
    const Spot exit = board.square(spot).exit;
    return exit != no_spot && node_on(board, open, exit) < 0 ? exit : spot;
}

// True: a trap asks.
bool step_on(const Board& board, PublicState& open, int node, Spot spot) {
    node_of(open, node).spot = spot;  // it no longer stands where a pad may send it
    return enter(board, open, node, end_of_step(board, open, spot));
}

bool walk_on(const Board& board, PublicState& open) {
    while (open.doing.next_step < open.run.path.size())
        if (step_on(board, open, open.run.origin, open.run.path[open.doing.next_step++])) return true;
    return false;
}

// E32, when the push is over.
void suffer_exit(const Board& board, PublicState& open, int node) {
    const NodeState& pushed = open.node(node);
    const int before = board.square(open.doing.pushed_from).level, after = board.square(pushed.spot).level;
    if (before < 1 || before == after) return;
    IndexedArray<int, int, most_nodes_in_all> damage{};
    const int defense = defense_of(pushed) + board.square(pushed.spot).covers;
    damage[node] = std::max(0, exit_offense - defense);
    damage_at_once(board, open, damage);
}

bool push_on(const Board& board, PublicState& open) {
    Execution& doing = open.doing;
    if (doing.pushed < 0) return false;
    const int node = doing.pushed;
    while (doing.steps_left > 0) {
        const Spot next = board.square(open.node(node).spot).next[doing.way];
        if (next == no_spot || node_on(board, open, next) >= 0) break;
        doing.steps_left = board.square(next).exit != no_spot ? 0 : doing.steps_left - 1;
        if (step_on(board, open, node, next)) return true;
    }
    doing.pushed = -1;
    suffer_exit(board, open, node);
    return false;
}

void heal(const Board& board, NodeState& node, int amount) {
    node.hard_drive = std::min(board.statistics.hard_drive, node.hard_drive + amount);
}

template <class Each>
void for_each_node(const NodeSet& set, const Each& visit) {
    for (int node = 0; node < most_nodes_in_all; ++node)
        if (set.test(node)) visit(node);
}

void strike(const Board& board, PublicState& open) {
    const Run& run = open.run;
    const Program& program = board.program(run.program);
    const NodeSet struck = struck_by(board, open, run);
    if (program.push) open.doing.to_push = struck;
    if (program.attack) {
        IndexedArray<int, int, most_nodes_in_all> damage{};
        for_each_node(struck, [&](int node) { damage[node] = damage_of(board, open, run.program, run.origin, node); });
        damage_at_once(board, open, damage);
    }
    if (program.kind == ProgramKind::task)
        for_each_node(struck, [&](int node) { add_task(board, open, node, run.program, open.player); });
    else if (program.heal)
        for_each_node(struck, [&](int node) { heal(board, node_of(open, node), *program.heal); });
}

// E40.
void shut_down(const Board& board, PublicState& open) {
    const int owner = tasks_of(open, open.run.at).first[open.run.task].by;
    if (owner != open.player && open.in_game(owner)) {
        const unsigned involved = 1u << owner | 1u << open.player;
        return start_hack(board, open, HackAbout::shutdown, involved, open.player);
    }
    remove_task(board, open, open.run.at, open.run.task);
    finish_action(board, open);
}

}  // namespace

void add_task(const Board& board, PublicState& open, int node, int program, int owner) {
    const auto place = open.tasks.begin() + (tasks_of(open, node).last - open.tasks.data());
    open.tasks.insert(place, {node, program, owner});
    change_statistics(board, node_of(open, node), program, 1);
}

void remove_task(const Board& board, PublicState& open, int node, int index) {
    const auto place = open.tasks.begin() + (tasks_of(open, node).first - open.tasks.data()) + index;
    change_statistics(board, node_of(open, node), place->program, -1);
    open.tasks.erase(place);
}

void damage_at_once(const Board& board, PublicState& open, const IndexedArray<int, int, most_nodes_in_all>& damage) {
    std::vector<int> destroyed_nodes;
    for (int node = 0; node < board.node_count(); ++node) {
        const int amount = damage[node];
        NodeState& hit = node_of(open, node);
        if (amount == 0 || !hit.on_grid()) continue;
        hit.hard_drive = std::max(0, hit.hard_drive - amount);
        if (hit.hard_drive == 0) destroyed_nodes.push_back(node);
    }
    if (destroyed_nodes.size() > 1)
        std::sort(destroyed_nodes.begin(), destroyed_nodes.end(),
                  [&](int a, int b) { return board.name_of_node(a) < board.name_of_node(b); });
    for (const int node : destroyed_nodes) destroy(board, open, node);
}

void start_run(const Board& board, PublicState& open) {
    open.instructions = open.instructions - price_of(board, open, open.run);
    const int program = open.run.program;
    if (board.programs[program].cost.differs() && open.uses[program] < UINT16_MAX) ++open.uses[program];
    ask_disconnect(board, open, open.player);
}

void ask_disconnect(const Board& board, PublicState& open, int after) {
    for (int player = next_player(board, open, after); player != open.player;
         player = next_player(board, open, player)) {
        if (!open.of(player).disconnect) continue;
        open.ask = Ask::disconnect;
        open.asked = player;
        return;
    }
    carry_out_run(board, open);
}

void carry_out_run(const Board& board, PublicState& open) {
    open.ask = Ask::nothing;
    open.asked = -1;
    open.doing = {};
    const Program& program = board.program(open.run.program);
    if (program.root == RootEffect::shutdown) return shut_down(board, open);
    if (program.jump) {
        node_of(open, open.run.origin).spot = open.run.to;
        if (step_on(board, open, open.run.origin, open.run.to)) return;
    } else if (program.root != RootEffect::movement) {
        strike(board, open);
    }
    go_on(board, open);
}

void push_node(const Board& board, PublicState& open, int node, int way) {
    Execution& doing = open.doing;
    doing.to_push.reset(node);
    doing.pushed = node;
    doing.way = way;
    doing.steps_left = *board.program(open.run.program).push;
    doing.pushed_from = open.node(node).spot;
    go_on(board, open);
}

void use_trap(const Board& board, PublicState& open, int index) {
    const int node = open.doing.entered, player = open.asked;
    open.ask = Ask::nothing;
    open.asked = -1;
    const int owner = tasks_of(open, node).first[index].by;
    if (owner != player && open.in_game(owner)) {
        open.doing.trap_task = index;
        const unsigned involved = 1u << owner | 1u << player;
        return start_hack(board, open, HackAbout::trap, involved, player);
    }
    remove_task(board, open, node, index);
    open.doing.entered = -1;
    go_on(board, open);
}

void go_on(const Board& board, PublicState& open) {
    open.ask = Ask::nothing;
    open.asked = -1;
    if (walk_on(board, open) || push_on(board, open)) return;
    if (open.doing.to_push.any()) {
        open.ask = Ask::push;
        return;
    }
    finish_action(board, open);
}

}  // namespace nedforge::echo_death
