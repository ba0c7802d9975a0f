#pragma once
// What is true of a game of Echo Death between two steps. The public part is all that lies open on the table; the
// secrets are the directories and cards that are chosen but not shown yet. States are values: copying one copies about
// 2 KiB and two short lists, and an assignment to a state that exists allocates nothing where the lists have room.

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/base/small.h"
#include "engine/echo_death/board.h"

namespace nedforge::echo_death {

enum class Phase : std::uint8_t {
    directories,  // E13
    deploy_hack,  // E14: the Hack before the deployment
    deploy_first,
    deploy,  // E15
    launch_hack,
    launch_first,
    launch,  // E17
    begin_hack,
    begin_first,
    turns,
    over
};

enum class Ending : std::uint8_t { none_yet, last, none, standstill };

// The phase that follows in the order above.
constexpr Phase phase_after(Phase phase) { return static_cast<Phase>(static_cast<int>(phase) + 1); }

// What is asked for inside a phase, before it goes on.
enum class Ask : std::uint8_t {
    nothing,     // the phase's own decision: a directory, who begins, a square, an action
    target,      // of the run that is being named (E24)
    shape,       // a second target, an area, or neither (E25 to E27)
    path,        // the next square of a Movement, or its start (E35)
    place,       // of a jump (E34)
    task,        // which Task on the target Shutdown names (E40)
    disconnect,  // whether player `asked` answers the run (E41)
    hack,        // cards (E9); `hack` says what it is about
    trap,        // whether player `asked` uses the trap (E38)
    push         // which Node is pushed next, and where to (E31)
};

struct NodeState {
    Spot spot = no_spot;  // none: not placed, lost or destroyed
    Small<std::int8_t> hard_drive = 0;
    // With all Tasks, before E28's least of 0.
    std::int32_t offense = 0, defense = 0, orthogonal = 0, diagonal = 0;
    std::int32_t stuns = 0;  // Tasks that stun
    bool on_grid() const { return spot != no_spot; }
    bool stunned() const { return stuns > 0; }
    bool operator==(const NodeState&) const = default;
};

// A Task that is on a Node. The list of a state is sorted by Node, and those of one Node are in their order (E39).
struct TaskOn {
    Small<std::uint8_t> node = 0, program = 0, by = 0;  // by: the player who ran it
    bool operator==(const TaskOn&) const = default;
};

struct PlayerState {
    std::uint64_t directory = 0;     // a bit a program, by number; 0 until all are shown
    std::uint16_t deck = 0;          // bit c: card c is held
    Small<std::uint8_t> placed = 0;  // Nodes
    Small<std::uint8_t> alive = 0;   // Nodes on the grid
    bool disconnect = true;          // not used yet
    bool overclocked = false;        // has had the larger budget
    bool out = false;
    bool operator==(const PlayerState&) const = default;
};

// A run as it is named. `at`, `also`: Nodes, or -1. `area`: the top left square of a blast. `task`: an index.
struct Run {
    Small<std::uint8_t> program = 0, origin = 0;
    Small<std::int8_t> at = -1, also = -1;
    bool turned = false, focus = false;
    Spot area = no_spot, to = no_spot;
    Small<std::int16_t> task = -1;
    std::vector<Spot> path;  // squares stepped to; one that a pad sends to is not listed
    bool operator==(const Run&) const = default;
};

enum class HackAbout : std::uint8_t { opening, disconnect, shutdown, trap };
struct Hack {
    HackAbout about = HackAbout::opening;
    Small<std::uint8_t> involved = 0;    // bit p: player p
    Small<std::uint8_t> chosen = 0;      // who has given a card to this round
    Small<std::uint16_t> round = 0;      // from 0
    Small<std::int8_t> challenger = -1;  // of a disconnect, a shutdown or a trap: who wants it
    bool operator==(const Hack&) const = default;
};

// Where the execution of a run stands, while somebody decides inside it.
struct Execution {
    Small<std::uint16_t> next_step = 0;  // of a Movement: index in the path
    NodeSet to_push;                     // Nodes struck that are still to be pushed
    Small<std::int8_t> pushed = -1;      // the Node that is being pushed
    Small<std::int8_t> way = 0;
    Small<std::int8_t> steps_left = 0;
    Spot pushed_from = no_spot;
    Small<std::int8_t> entered = -1;     // the Node on the trap that is due
    Small<std::int16_t> trap_task = -1;  // the Task that its Hack is about
    bool operator==(const Execution&) const = default;
};

struct PublicState {
    Phase phase = Phase::directories;
    Ask ask = Ask::nothing;
    Ending ending = Ending::none_yet;
    Small<std::int8_t> winner = -1;
    Small<std::int8_t> player = 0;  // who places, whose turn it is, or who names the beginner
    Small<std::int8_t> asked = -1;  // of Ask::disconnect and Ask::trap
    IndexedArray<Small<std::int8_t>, int, 3> first{-1, -1, -1};  // who began the deployment, the launch and the turns
    Small<std::int16_t> turn = 0;                                // from 0 in the launch and in the turns
    bool turn_open = false;
    Small<std::int16_t> instructions = 0;
    std::int32_t quiet = 0;  // E44
    bool destroyed_in_turn = false;
    IndexedArray<Small<std::uint16_t>, int, most_programs_in_all>
        uses{};  // in this turn, of programs whose X and Y differ
    IndexedArray<PlayerState, int, most_players> players{};
    IndexedArray<NodeState, int, most_nodes_in_all> nodes{};
    std::vector<TaskOn> tasks;
    Small<std::uint8_t> destroyed_count = 0;
    IndexedArray<Small<std::uint8_t>, int, most_nodes_in_all> destroyed{};  // in the order in which it happened
    Run run;                                                                // that is being named or carried out
    Hack hack;
    Execution doing;
    bool operator==(const PublicState&) const = default;

    const NodeState& node(int n) const { return nodes[n]; }
    const PlayerState& of(int player_number) const { return players[player_number]; }
    bool in_game(int player_number) const { return !of(player_number).out; }
};

struct State {
    PublicState open;
    IndexedArray<std::uint64_t, int, most_players> picks{};        // of directories that are not shown yet
    IndexedArray<Small<std::uint8_t>, int, most_players> cards{};  // chosen for this round and not shown yet; 0: none
    bool operator==(const State&) const = default;
};

// What one seat knows: all that lies open, and its own secrets.
struct View {
    PublicState open;
    Small<std::int8_t> seat = 0;
    std::uint64_t picks = 0;
    Small<std::uint8_t> card = 0;
    bool operator==(const View&) const = default;
};

// --- questions that are cheap
// E28: statistics with Tasks, at least 0.
constexpr int at_least_zero(int n) { return n > 0 ? n : 0; }
inline int offense_of(const NodeState& node) { return at_least_zero(node.offense); }
inline int defense_of(const NodeState& node) { return at_least_zero(node.defense); }
inline int orthogonal_of(const NodeState& node) { return at_least_zero(node.orthogonal); }
inline int diagonal_of(const NodeState& node) { return at_least_zero(node.diagonal); }
// The Node on a square, or -1.
int node_on(const Board&, const PublicState&, int spot);
SpotSet occupied(const Board&, const PublicState&);
// The Tasks of one Node: a range of the list.
struct TaskRange {
    const TaskOn* first = nullptr;
    const TaskOn* last = nullptr;
    const TaskOn* begin() const { return first; }
    const TaskOn* end() const { return last; }
    int size() const { return static_cast<int>(last - first); }
};
TaskRange tasks_of(const PublicState&, int node);
// The next player in the game, clockwise (E12); the player itself where no other is.
int next_player(const Board&, const PublicState&, int player);
int players_in_game(const Board&, const PublicState&);

}  // namespace nedforge::echo_death
