// What is true of every state, for tests, and the hash that tables know it by.

#include <algorithm>
#include <bit>

#include "engine/echo_death/rules.h"

namespace nedforge::echo_death {

namespace {

std::string wrong_node(const Board& board, const PublicState& open, int node) {
    const NodeState& state = open.node(node);
    const std::string name = board.name_of_node(node);
    if (!state.on_grid()) {
        if (!(state == NodeState{})) return name + " is gone, but has values";
        return tasks_of(open, node).size() == 0 ? "" : name + " is gone, but has Tasks";
    }
    if (state.spot < 0 || state.spot >= board.spots()) return name + " is off the grid";
    if (state.hard_drive < 1 || state.hard_drive > board.statistics.hard_drive) return name + " has no such Hard Drive";
    if (node_on(board, open, state.spot) != node) return name + " shares its square";
    NodeState sum;
    sum.offense = board.statistics.offense;
    sum.defense = board.statistics.defense;
    sum.orthogonal = board.statistics.orthogonal.squares;
    sum.diagonal = board.statistics.diagonal.squares;
    for (const TaskOn& task : tasks_of(open, node)) {
        const Program& program = board.program(task.program);
        if (program.kind != ProgramKind::task) return name + " has a command as a Task";
        sum.stuns += program.stun;
        if (!program.add) continue;
        sum.offense += program.add->offense;
        sum.defense += program.add->defense;
        sum.orthogonal += program.add->orthogonal;
        sum.diagonal += program.add->diagonal;
    }
    sum.spot = state.spot;
    sum.hard_drive = state.hard_drive;
    return sum == state ? "" : name + " has other statistics than its Tasks say";
}

std::string wrong_player(const Board& board, const PublicState& open, int player) {
    const PlayerState& state = open.of(player);
    int alive = 0;
    for (int node = player * board.nodes; node < (player + 1) * board.nodes; ++node) alive += open.node(node).on_grid();
    if (alive != state.alive) return "a player's Nodes are counted wrong";
    if (state.deck == 0 || (state.deck & ~0b11111111110)) return "a deck is empty or has other cards than 1 to 10";
    if (state.directory != 0 && std::popcount(state.directory) != board.directory) return "a directory is not complete";
    return "";
}

class Mixer {
public:
    template <class T>
    void add(T value) {
        hash_ ^= static_cast<std::uint64_t>(value) + 0x9E3779B97F4A7C15ULL + (hash_ << 6) + (hash_ >> 2);
        hash_ *= 0xBF58476D1CE4E5B9ULL;
        hash_ ^= hash_ >> 29;
    }
    std::uint64_t hash() const { return hash_; }

private:
    std::uint64_t hash_ = 0x2545F4914F6CDD1DULL;
};

void add_run(Mixer& mix, const PublicState& open) {
    const Run& run = open.run;
    for (const int value : {int{run.program}, int{run.origin}, int{run.at}, int{run.also}, int{run.turned},
                            int{run.focus}, int{run.area}, int{run.to}, int{run.task}})
        mix.add(value);
    for (const Spot spot : run.path) mix.add(spot);
    const Hack& hack = open.hack;
    mix.add(hack.about);
    for (const int value : {int{hack.involved}, int{hack.chosen}, int{hack.round}, int{hack.challenger}})
        mix.add(value);
    const Execution& doing = open.doing;
    for (const int value : {int{doing.next_step}, int{doing.pushed}, int{doing.way}, int{doing.steps_left},
                            int{doing.pushed_from}, int{doing.entered}, int{doing.trap_task}})
        mix.add(value);
    mix.add(std::hash<std::bitset<most_nodes_in_all>>{}(doing.to_push));
}

}  // namespace

std::string wrong(const Board& board, const State& state) {
    const PublicState& open = state.open;
    for (int node = 0; node < board.node_count(); ++node)
        if (std::string fault = wrong_node(board, open, node); !fault.empty()) return fault;
    for (int player = 0; player < board.players; ++player)
        if (std::string fault = wrong_player(board, open, player); !fault.empty()) return fault;
    const auto by_node = [](const TaskOn& a, const TaskOn& b) { return a.node < b.node; };
    if (!std::is_sorted(open.tasks.begin(), open.tasks.end(), by_node)) return "the Tasks are not sorted by Node";
    if (open.instructions < 0) return "there are fewer Instructions than none";
    if (open.phase == Phase::over && open.turn_open) return "a turn is open after the end";
    return "";
}

std::uint64_t hash_of(const State& state) {
    Mixer mix;
    const PublicState& open = state.open;
    mix.add(open.phase), mix.add(open.ask), mix.add(open.ending);
    for (const int value : {int{open.winner}, int{open.player}, int{open.asked}, int{open.first[0]}, int{open.first[1]},
                            int{open.first[2]}, int{open.turn}, int{open.turn_open}, int{open.instructions},
                            int{open.quiet}, int{open.destroyed_in_turn}, int{open.destroyed_count}})
        mix.add(value);
    for (std::size_t program = 0; program < open.uses.size(); ++program)
        if (open.uses[program]) mix.add(program << 16 | open.uses[program]);
    for (const PlayerState& player : open.players) {
        mix.add(player.directory);
        mix.add(player.deck);
        mix.add(player.placed | player.alive << 8 | player.disconnect << 16 | player.overclocked << 17 |
                player.out << 18);
    }
    for (const auto& [number, node] : with_index(open.nodes))
        if (node.on_grid()) mix.add(number << 20 | node.spot << 8 | node.hard_drive);
    for (const TaskOn& task : open.tasks) mix.add(task.node << 16 | task.program << 8 | task.by);
    for (int i = 0; i < open.destroyed_count; ++i) mix.add(open.destroyed[i]);
    add_run(mix, open);
    for (const auto picks : state.picks) mix.add(picks);
    for (const auto card : state.cards) mix.add(card);
    return mix.hash();
}

}  // namespace nedforge::echo_death
