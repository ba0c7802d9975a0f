#include "validator/luddit/turns/turn_boards.h"

#include <algorithm>
#include <cassert>

#include "engine/base/indexed.h"
#include "engine/luddit/loops.h"

namespace nedforge::luddit {

namespace {
constexpr int never = 99;
constexpr std::size_t most_nodes = 4'000'000;  // 400 MB
}  // namespace

TurnBoards::TurnBoards(const Board& board, const Stones& start, Colour player, StepBudget& budget,
                       const std::vector<Occurred>* occurred)
    : board_(board), player_(player), moves_(board.moves), budget_(budget), occurred_(occurred) {
    nodes_.push_back({start, -1});
}

bool may_end_turn(const Board& board, const Stones& began, const Stones& stones, Colour player,
                  const std::vector<Occurred>* occurred) {
    if (board.rulings.still == StillReading::turn && stones == began) return false;
    return !occurred || board.rulings.repeat == RepeatReading::draw ||
           std::find(occurred->begin(), occurred->end(), Occurred{stones, other(player)}) == occurred->end();
}

// A take removes one stone of the other player, or several with a loop of three or more; every stone that goes leaves a
// place to fill.
int TurnBoards::least_moves(const Stones& stones) const {
    const int free = board_.cap - stones.count();
    switch (stones[other(player_)].count()) {
        case 0:
            return free;
        case 1:
            return free + 2;
        case 2:
        case 3:
            return free + 4;
        default:
            return never;
    }
}

bool TurnBoards::can_still_win(const Stones& stones, int moves_left) const {
    const int minimum = least_moves(stones);
    if (minimum > moves_left) return false;
    // No move is left over: all stones of the player stay where they are. A subset of a dead set is dead (T3).
    const bool stay = minimum == moves_left && stones[other(player_)].count() <= 1;
    return !stay || is_dead(board_, stones[player_]);
}

MoveLimits TurnBoards::limits_for(const Stones& stones, int moves_left) const {
    const bool spare = least_moves(stones) < moves_left;
    return {.loops = spare || stones[other(player_)].count() > 1, .carries = spare};
}

Listed TurnBoards::for_each_shortest_win(const Visit& visit) {
    moves_ = std::min(board_.moves, std::max(1, least_moves(nodes_.front().stones)));
    const Listed listed = run(visit, Wanted::wins);
    moves_ = board_.moves;
    return listed;
}

namespace {

// What it costs to list the loops of a board, in boards: a table over the subsets of the stones in rings.
std::uint64_t listing_cost(const Board& board, const Stones& stones) {
    constexpr int sets_a_board = 16;
    int in_rings = 0;
    for (const Part& part : parts_of(board, stones.both()))
        if (part.has_ring()) in_rings += part.size;
    return in_rings > most_loop_stones ? 0 : (std::uint64_t{1} << in_rings) / sets_a_board;
}

// The stones that are left and the colours of the piece as one key. On boards of up to 8 x 8 points it is exact.
StonesKey laid_key(const Stones& remainder, int blacks, int whites) {
    StonesKey key = key_of(remainder);
    key.black += 0x9E3779B97F4A7C15ULL * static_cast<std::uint64_t>(blacks);
    key.white += 0x9E3779B97F4A7C15ULL * static_cast<std::uint64_t>(whites);
    return key;
}

}  // namespace

Listed TurnBoards::run(const Visit& visit, Wanted wanted) {
    const bool wins = wanted == Wanted::wins;
    if (wins && (board_.supply[player_] < board_.cap || !can_still_win(nodes_.front().stones, moves_)))
        return Listed::whole;
    nodes_.resize(1);
    if (wins && nodes_.front().stones.count() == 0 && board_.cap <= moves_) return fill(visit, 0);
    visited_ = {};
    const StonesKey start = key_of(nodes_.front().stones);
    visited_.add(start);
    StonesSet laid;
    const auto lays = [&](const Stones& remainder, int blacks, int whites) {
        return laid.add(laid_key(remainder, blacks, whites));
    };
    bool start_visited = false;
    Listed listed = Listed::whole;
    int from = 0;
    for (int remaining = moves_ - 1; remaining >= 0; --remaining) {
        const int to = index_count(nodes_);
        for (; from < to; ++from) {
            const Stones before = nodes_[from].stones;
            const auto reached = [&](const MoveFound& move) {
                if (!budget_.take() || nodes_.size() > most_nodes) {
                    listed = Listed::spent;
                    return false;
                }
                if (wins && !can_still_win(move.stones, remaining)) return true;
                const StonesKey key = key_of(move.stones);
                const bool is_new = visited_.add(key);
                if (!is_new && (start_visited || key != start)) return true;
                start_visited |= !is_new;
                if (is_new && remaining > 0) nodes_.push_back({move.stones, from});
                if (!may_end_turn(board_, nodes_.front().stones, move.stones, player_, occurred_)) return true;
                if (wins && has_move(board_, move.stones, other(player_))) return true;
                if (wanted == Wanted::untied && has_ring(board_, move.stones.both())) return true;
                if (visit(move.stones, from)) return true;
                listed = Listed::stopped;
                return false;
            };
            MoveLimits limits = wins ? limits_for(before, remaining + 1) : MoveLimits{};
            limits.untied = wanted == Wanted::untied && remaining == 0;
            if (from > 0) limits.lays = lays;  // the start itself is no board that its own moves lead to
            if (limits.loops && !budget_.take(listing_cost(board_, before))) return Listed::spent;
            if (!for_each_move(board_, before, player_, reached, limits)) return listed;
            if (limits.loops && !lists_all_moves(board_, before)) listed = Listed::spent;
        }
    }
    return listed;
}

// The nodes are the line that leads here. A subset of a dead set is dead (T3), and every turn that fills the board can
// place its stones in rising order.
Listed TurnBoards::fill(const Visit& visit, Spot from) {
    const int node = index_count(nodes_) - 1;
    while (from < board_.points) {
        if (!budget_.take()) return Listed::spent;
        const Spot spot = from++;
        Stones stones = nodes_[node].stones;
        stones[player_].add(spot);
        if (!is_dead(board_, stones[player_])) continue;
        if (stones.count() == board_.cap) {
            if (!may_end_turn(board_, nodes_.front().stones, stones, player_, occurred_)) continue;
            if (!visit(stones, node)) return Listed::stopped;
            continue;
        }
        nodes_.push_back({stones, node});
        const Listed listed = fill(visit, from);
        nodes_.pop_back();
        if (listed != Listed::whole) return listed;
    }
    return Listed::whole;
}

Step TurnBoards::move_between(const Stones& before, const Stones& after) const {
    Step step;
    const auto find = [&](const MoveLimits& limits) {
        return !for_each_move(
            board_, before, player_,
            [&](const MoveFound& move) {
                if (move.stones != after) return true;
                step = move.step();
                return false;
            },
            limits);
    };
    [[maybe_unused]] const bool found = find({.loops = false}) || find({});
    assert(found);
    return step;
}

std::vector<Step> TurnBoards::moves_to(const Stones& last, int before) const {
    std::vector<Step> moves;
    Stones after = last;
    for (int node = before; node >= 0; node = nodes_[node].before) {
        const Stones& stones = nodes_[node].stones;
        moves.push_back(move_between(stones, after));
        after = stones;
    }
    std::reverse(moves.begin(), moves.end());
    return moves;
}

}  // namespace nedforge::luddit
