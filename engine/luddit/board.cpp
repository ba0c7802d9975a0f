#include "engine/luddit/board.h"

#include <algorithm>
#include <cstdlib>

namespace nedforge::luddit {

namespace {

constexpr int reach = 2;  // two stones are at range when their distance is at most this (L4)

// The point where a turn by quarters, mirrored for the later four, takes a point; the corner stays.
Point turned_point(Point p, int orientation, int size) {
    if (orientation >= 4) p.column = (size - p.column) % size;
    for (int quarter = orientation % 4; quarter > 0; --quarter) p = {(size - p.row) % size, p.column};
    return p;
}

int short_way(int a, int b, int size) {
    const int difference = std::abs(a - b);
    return std::min(difference, size - difference);
}

}  // namespace

int distance(const Board& board, Spot a, Spot b) {
    const Point p = board.point_of(a), q = board.point_of(b);
    return std::max(short_way(p.column, q.column, board.size), short_way(p.row, q.row, board.size));
}

Stones stones_of_rows(int size, const std::vector<std::string>& rows) {
    Stones stones;
    Spot spot = 0;
    for (int row = 0; row < size; ++row)
        for (int column = 0; column < size; ++column, ++spot) {
            const std::size_t r = place_of_index(row), c = place_of_index(column);
            const char mark = r < rows.size() && c < rows[r].size() ? rows[r][c] : '.';
            if (mark == '#') stones[Colour::black].add(spot);
            if (mark == 'o') stones[Colour::white].add(spot);
        }
    return stones;
}

std::vector<std::string> rows_of(const Board& board, const Stones& stones) {
    const auto size = place_of_index(board.size);
    std::vector<std::string> rows(size, std::string(size, '.'));
    const auto mark = [&](const SpotSet& set, char sign) {
        set.for_each([&](Spot spot) { rows[spot / size][spot % size] = sign; });
    };
    mark(stones[Colour::black], '#');
    mark(stones[Colour::white], 'o');
    return rows;
}

std::vector<Point> points_of(const Board& board, const SpotSet& set) {
    std::vector<Point> points;
    set.for_each([&](Spot spot) { points.push_back(board.point_of(spot)); });
    return points;
}

SpotSet near_of(const Board& board, const SpotSet& set) {
    SpotSet near;
    set.for_each([&](Spot spot) { near |= board.near[spot]; });
    return near;
}

SpotSet shifted(const Board& board, const SpotSet& set, Spot shift) {
    SpotSet moved;
    set.for_each([&](Spot spot) { moved.add(board.shifted(spot, shift)); });
    return moved;
}

Board compile(const Position& position, const Rulings& rulings) {
    Board board;
    const int size = position.board.size;
    board.size = size;
    board.points = size * size;
    board.cap = position.board.stones;
    board.moves = position.board.moves;
    for (const Colour colour : {Colour::black, Colour::white}) board.supply[colour] = position.supply_of(colour);
    board.rulings = rulings;
    board.first = position.to_move;
    if (position.rows) board.start = stones_of_rows(size, *position.rows);
    const auto points = place_of_index(board.points);
    board.near.resize(points);
    board.shifted_spots.resize(points * points);
    for (auto& turned : board.turned_spots) turned.resize(points);
    const auto wrapped = [size](Point p) { return Point{(p.column + size) % size, (p.row + size) % size}; };
    for (Spot spot = 0; spot < points; ++spot) {
        const Point p = board.point_of(spot);
        board.all_points.add(spot);
        for (int row = -reach; row <= reach; ++row)
            for (int column = -reach; column <= reach; ++column)
                board.near[spot].add(board.spot_of(wrapped({p.column + column, p.row + row})));
        board.near[spot].remove(spot);
        for (int o = 0; o < orientations; ++o) board.turned_spots[o][spot] = board.spot_of(turned_point(p, o, size));
        for (Spot shift = 0; shift < points; ++shift) {
            const Point offset = board.point_of(shift);
            board.shifted_spots[shift * points + spot] =
                board.spot_of(wrapped({p.column + offset.column - size, p.row + offset.row - size}));
        }
    }
    return board;
}

}  // namespace nedforge::luddit
