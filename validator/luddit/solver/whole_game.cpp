#include "validator/luddit/solver/whole_game.h"

#include <algorithm>
#include <array>
#include <limits>

#include "engine/base/indexed.h"
#include "validator/luddit/facts/end.h"
#include "validator/luddit/turns/turn_boards.h"

namespace nedforge::luddit {

namespace {

constexpr std::uint32_t no_class = std::numeric_limits<std::uint32_t>::max();

Stones swapped(const Stones& stones) {
    Stones result;
    result[Colour::black] = stones[Colour::white];
    result[Colour::white] = stones[Colour::black];
    return result;
}

}  // namespace

bool is_small_game(const Board& board) {
    return board.rulings.carry != CarryReading::free && !never_ends(board) && !nobody_can_be_forced(board) &&
           count_positions(board) <= few_positions;
}

WholeGame::WholeGame(const Board& board, const std::stop_token& stop)
    : board_(board), index_(board), swaps_(board.supply[Colour::black] == board.supply[Colour::white]) {
    find_classes(stop);
    list_moves(Colour::black, stop);
    if (!swaps_) list_moves(Colour::white, stop);
    induct(stop);
}

void WholeGame::find_classes(const std::stop_token& stop) {
    class_of_.assign(index_.size(), no_class);
    std::uint32_t number = 0;
    index_.for_each([&](const Stones& stones) {
        if (class_of_[number++] != no_class || stop.stop_requested()) return;
        const auto new_class = index_count<Class>(examples_);
        examples_.push_back(stones);
        std::uint32_t boards = 0;
        const std::vector<Spot> spots = stones.both().list();
        std::array<std::pair<Spot, bool>, 32> image;
        std::array<Spot, 32> sorted;
        for (int o = 0; o < orientations; ++o)
            for (Spot shift = 0; shift < board_.points; ++shift) {
                for (std::size_t i = 0; i < spots.size(); ++i) {  // insertion sort: few stones
                    const std::pair moved{board_.shifted(board_.turned(spots[i], o), shift),
                                          stones[Colour::black].has(spots[i])};
                    std::size_t index = i;
                    for (; index > 0 && image[index - 1] > moved; --index) image[index] = image[index - 1];
                    image[index] = moved;
                }
                std::uint32_t blacks = 0;
                for (std::size_t i = 0; i < spots.size(); ++i) {
                    sorted[i] = image[i].first;
                    if (image[i].second) blacks |= 1u << i;
                }
                Class& board_class = class_of_[index_.of(sorted.data(), index_count(spots), blacks)];
                boards += board_class == no_class;
                board_class = new_class;
            }
        sizes_.push_back(boards);
    });
    if (stop.stop_requested()) return;
    if (swaps_)
        for (const Stones& stones : examples_) swapped_.push_back(class_of(swapped(stones)));
}

void WholeGame::list_moves(Colour player, const std::stop_token& stop) {
    Moves& moves = moves_[player];
    moves.first.push_back(0);
    std::vector<Class> found;
    for (const Stones& stones : examples_) {
        found.clear();
        if (!stop.stop_requested())
            for_each_move(board_, stones, player, [&](const MoveFound& move) {
                found.push_back(class_of(move.stones));
                return true;
            });
        std::sort(found.begin(), found.end());
        found.erase(std::unique(found.begin(), found.end()), found.end());
        moves.to.insert(moves.to.end(), found.begin(), found.end());
        moves.first.push_back(index_count<std::uint32_t>(moves.to));
    }
}

// Under `still: turn` a turn may not lead back to the board where it began, which only matters where that is a goal
// itself and no single move leads to one: every move changes the board.
bool WholeGame::leads_elsewhere(Colour player, Class from, const std::vector<bool>& goal) const {
    StepBudget budget(std::numeric_limits<std::uint64_t>::max());
    return TurnBoards(board_, examples_[from], player, budget).for_each([&](const Stones& after, int) {
        return !goal[class_of(after)];
    }) == Listed::stopped;
}

std::vector<bool> WholeGame::before(Colour player, const std::vector<bool>& goal,
                                    const std::vector<Value>& known) const {
    const Moves& moves = moves_[player];
    const auto classes = index_count<Class>(examples_);
    std::vector<bool> reaches(classes), next;
    for (int move = 0; move < board_.moves; ++move) {
        const std::vector<bool>& target = move == 0 ? goal : reaches;
        next = reaches;
        for (Class from = 0; from < classes; ++from) {
            if (next[from]) continue;
            for (auto i = moves.first[from]; i < moves.first[from + 1]; ++i)
                if (target[moves.to[i]]) {
                    next[from] = move == 0 || board_.rulings.still != StillReading::turn || !goal[from] ||
                                 known[from] != 0 || leads_elsewhere(player, from, goal);
                    break;
                }
        }
        reaches = next;
    }
    return reaches;
}

void WholeGame::induct(const std::stop_token& stop) {
    const auto classes = index_count<Class>(examples_);
    const std::vector<Colour> players = swaps_ ? std::vector{Colour::black} : std::vector{Colour::black, Colour::white};
    for (const Colour player : players) {
        values_[player].assign(classes, 0);
        if (stop.stop_requested()) continue;
        for (Class c = 0; c < classes; ++c)
            if (!has_move(board_, examples_[c], player)) values_[player][c] = -1;
    }
    for (Value turns = 1; !stop.stop_requested(); ++turns) {
        // Won in `turns`: a turn leads to a position that is lost for the other in turns - 1.
        bool changed = false;
        IndexedArray<std::vector<bool>, Colour, 2> found;
        for (const Colour player : players) {
            std::vector<bool> goal(classes);
            for (Class c = 0; c < classes; ++c) goal[c] = values(other(player))[met(c)] == -turns;
            found[player] = before(player, goal, values_[player]);
        }
        for (const Colour player : players)
            for (Class c = 0; c < classes; ++c)
                if (found[player][c] && values_[player][c] == 0) values_[player][c] = turns + 1, changed = true;
        // Lost in `turns`: no turn leads to a position that is not won for the other.
        for (const Colour player : players) {
            std::vector<bool> goal(classes);
            for (Class c = 0; c < classes; ++c) goal[c] = values(other(player))[met(c)] <= 0;
            found[player] = before(player, goal, values_[player]);
        }
        for (const Colour player : players)
            for (Class c = 0; c < classes; ++c)
                if (!found[player][c] && values_[player][c] == 0) values_[player][c] = -1 - turns, changed = true;
        if (!changed) break;
    }
}

WholeGame::Value WholeGame::value_of(const Stones& stones, Colour to_move) const {
    const bool swap = swaps_ && to_move == Colour::white;
    const Class board_class = class_of(swap ? swapped(stones) : stones);
    return board_class == no_class ? Value{0} : values(to_move)[board_class];
}

std::optional<int> WholeGame::won_in(const Stones& stones, Colour to_move) const {
    const Value value = value_of(stones, to_move);
    return value > 0 ? std::optional(value - 1) : std::nullopt;
}

std::optional<int> WholeGame::lost_in(const Stones& stones, Colour to_move) const {
    const Value value = value_of(stones, to_move);
    return value < 0 ? std::optional(-1 - value) : std::nullopt;
}

WholeFigures WholeGame::figures() const {
    WholeFigures figures;
    const auto count = [](std::vector<std::uint64_t>& by_turns, int turns, std::uint64_t boards) {
        const auto place = static_cast<std::size_t>(turns);
        if (by_turns.size() <= place) by_turns.resize(place + 1);
        by_turns[place] += boards;
    };
    for (const Colour player : {Colour::black, Colour::white})
        for (std::size_t c = 0; c < examples_.size(); ++c) {
            const Value value = values(player)[c];  // of both players alike where colours are swapped
            figures.positions += sizes_[c];
            if (value == 0) figures.drawn += sizes_[c];
            if (value > 0) count(figures.won, value - 1, sizes_[c]);
            if (value < 0) count(figures.lost, -1 - value, sizes_[c]);
        }
    return figures;
}

}  // namespace nedforge::luddit
