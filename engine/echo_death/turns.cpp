// The course of a game: directories, deployment, launch, turns, and the end (E13 to E20, E43, E44).

#include <algorithm>
#include <bit>
#include <utility>

#include "engine/echo_death/flow.h"
#include "engine/echo_death/rules.h"

namespace nedforge::echo_death {

namespace {

void end_game(PublicState& open, Ending ending, int winner) {
    open.phase = Phase::over;
    open.ask = Ask::nothing;
    open.ending = ending;
    open.winner = winner;
    open.turn_open = false;
    open.instructions = 0;
    open.uses.fill(0);
}

void start_opening(const Board& board, PublicState& open, Phase phase) {
    open.phase = phase;
    start_hack(board, open, HackAbout::opening, in_game_bits(board, open), -1);
}

// E43: who has no Node is out, and the game may be over.
void settle_networks(const Board& board, PublicState& open) {
    int last = -1, left = 0;
    for (int player = 0; player < board.players; ++player) {
        PlayerState& state = open.players[player];
        state.out = state.alive == 0;
        if (state.out) continue;
        last = player;
        ++left;
    }
    if (left < 2) end_game(open, left == 1 ? Ending::last : Ending::none, left == 1 ? last : -1);
}

bool all_placed(const Board& board, const PublicState& open) {
    for (int player = 0; player < board.players; ++player)
        if (open.of(player).placed < board.nodes) return false;
    return true;
}

bool can_place_somewhere(const Board& board, const PublicState& open) {
    return std::any_of(board.free.begin(), board.free.end(), [&](Spot spot) { return can_place(board, open, spot); });
}

// E16.
void end_deployment_where_due(const Board& board, PublicState& open) {
    if (!all_placed(board, open) && can_place_somewhere(board, open)) return;
    settle_networks(board, open);
    if (open.phase != Phase::over) start_opening(board, open, Phase::launch_hack);
}

// E20, E33.
void heal_at_start(const Board& board, PublicState& open) {
    for (const TaskOn& task : open.tasks) {
        const auto heal = board.program(task.program).heal;
        if (!heal || board.owner_of(task.node) != open.player) continue;
        NodeState& node = open.nodes[task.node];
        node.hard_drive = std::min(board.statistics.hard_drive, node.hard_drive + *heal);
    }
}

bool gets_overclock(const Board& board, const PlayerState& player) {
    const bool has_few_nodes = board.overclock_at > 0 && player.alive <= board.overclock_at;
    return has_few_nodes && (board.rulings.overclock == OverclockReading::every || !player.overclocked);
}

}  // namespace

State initial_state(const Board& board) {
    State state;
    for (int player = 0; player < board.players; ++player) state.open.players[player].deck = 0b11111111110;
    for (int player = board.players; player < most_players; ++player) state.open.players[player].out = true;
    if (board.directory == 0) start_opening(board, state.open, Phase::deploy_hack);
    return state;
}

void show_directories(const Board& board, State& state) {
    for (int player = 0; player < board.players; ++player)
        if (std::popcount(state.picks[player]) < board.directory) return;
    for (int player = 0; player < board.players; ++player)
        state.open.players[player].directory = std::exchange(state.picks[player], 0);
    start_opening(board, state.open, Phase::deploy_hack);
}

void name_first(const Board& board, PublicState& open, int player) {
    open.player = player;
    const auto opening = open.phase == Phase::deploy_first ? 0u : open.phase == Phase::launch_first ? 1u : 2u;
    open.first[opening] = open.player;
    open.phase = phase_after(open.phase);
    open.turn = 0;
    if (open.phase == Phase::deploy) end_deployment_where_due(board, open);
}

void place_node(const Board& board, PublicState& open, int spot) {
    PlayerState& player = open.players[open.player];
    NodeState& node = open.nodes[open.player * board.nodes + player.placed];
    node.spot = narrow_spot(spot);
    node.hard_drive = board.statistics.hard_drive;
    node.offense = board.statistics.offense;
    node.defense = board.statistics.defense;
    node.orthogonal = board.statistics.orthogonal.squares;
    node.diagonal = board.statistics.diagonal.squares;
    ++player.placed;
    ++player.alive;
    open.player = next_player(board, open, open.player);
    end_deployment_where_due(board, open);
}

int income_of(const Board& board, const PublicState& open, int player) {
    const PlayerState& state = open.of(player);
    int income = gets_overclock(board, state) ? board.overclock_budget : board.turn_budget;
    const int next_turn = open.turn + (open.turn_open ? 1 : 0);
    if (open.phase == Phase::turns && next_turn == 1) income += board.second_bonus;  // E18
    for (int node = player * board.nodes; node < (player + 1) * board.nodes; ++node)
        if (open.node(node).on_grid()) income += board.square(open.node(node).spot).hardlines;
    return income;
}

void begin_turn(const Board& board, PublicState& open) {
    if (open.phase == Phase::launch) {
        open.instructions = board.launch_budget;
    } else {
        open.instructions = income_of(board, open, open.player);
        PlayerState& player = open.players[open.player];
        if (gets_overclock(board, player)) player.overclocked = true;
        heal_at_start(board, open);
    }
    open.turn_open = true;
    open.destroyed_in_turn = false;
}

void end_turn(const Board& board, PublicState& open) {
    open.turn_open = false;
    open.instructions = 0;
    open.uses.fill(0);
    ++open.turn;
    open.player = next_player(board, open, open.player);
    if (open.phase == Phase::launch) {
        if (open.turn < players_in_game(board, open)) return;
        open.turn = 0;
        return start_opening(board, open, Phase::begin_hack);
    }
    if (!open.destroyed_in_turn) ++open.quiet;
    if (open.quiet >= board.standstill * players_in_game(board, open)) end_game(open, Ending::standstill, -1);
}

void finish_action(const Board& board, PublicState& open) {
    open.run = {};
    open.doing = {};
    open.hack = {};
    open.ask = Ask::nothing;
    open.asked = -1;
    settle_networks(board, open);
    if (open.phase != Phase::over && !open.in_game(open.player)) end_turn(board, open);
}

void trade_hard_drive(const Board& board, PublicState& open, int node) {
    constexpr int gain = 3;  // E42
    --open.nodes[node].hard_drive;
    open.instructions = open.instructions + gain;
    finish_action(board, open);
}

}  // namespace nedforge::echo_death
