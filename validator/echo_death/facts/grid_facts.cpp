#include "validator/echo_death/facts/grid_facts.h"

#include <algorithm>
#include <functional>
#include <numeric>

#include "engine/base/indexed.h"
#include "validator/echo_death/facts/strike.h"

namespace nedforge::echo_death {

namespace {

template <class Wanted>
std::vector<Square> squares_where(const Board& board, const Wanted& wanted) {
    std::vector<Square> squares;
    for (int spot = 0; spot < board.spots(); ++spot)
        if (wanted(spot)) squares.push_back(board.square_of(spot));
    return squares;
}

}  // namespace

std::vector<Square> squares_with(const Board& board, Mark mark) {
    return squares_where(board, [&](int spot) { return board.square(spot).mark == mark; });
}

int income_of(const Board& board) {
    std::vector<int> drawn;
    for (const BoardSquare& square : board.squares) drawn.push_back(square.hardlines);
    std::sort(drawn.begin(), drawn.end(), std::greater<>());
    return std::accumulate(drawn.begin(), drawn.begin() + std::min(board.nodes, index_count(drawn)), 0);
}

std::vector<Square> unreachable_squares(const Board& board) {
    if (board.free.empty()) return {};
    const SpotSet stands = stands_from(board, board.free);
    return squares_where(board, [&](int spot) { return !stands[spot] && board.square(spot).exit == no_spot; });
}

}  // namespace nedforge::echo_death
