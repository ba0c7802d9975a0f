#include "validator/luddite/generate/construct/shape.h"

#include <set>

namespace nedforge::luddite {

namespace {

using Places = std::set<Position>;

enum class Symmetry { none, left_right, top_bottom, half_turn };

std::vector<Position> beside(Position at) {
    return {{at.column - 1, at.row}, {at.column + 1, at.row}, {at.column, at.row - 1}, {at.column, at.row + 1}};
}

bool connected(const Places& places) {
    std::vector<Position> open{*places.begin()};
    Places seen{open[0]};
    while (!open.empty()) {
        const Position at = open.back();
        open.pop_back();
        for (const Position next : beside(at))
            if (places.contains(next) && seen.insert(next).second) open.push_back(next);
    }
    return seen.size() == places.size();
}

bool rows_and_columns_filled(const Places& places) {
    int left = max_coordinate, right = 0, top = max_coordinate, bottom = 0;
    IndexedArray<int, int, max_coordinate + 1> in_row{}, in_column{};
    for (const Position at : places) {
        left = std::min(left, at.column), right = std::max(right, at.column);
        top = std::min(top, at.row), bottom = std::max(bottom, at.row);
        ++in_row[at.row], ++in_column[at.column];
    }
    for (int row = top; row <= bottom; ++row)
        if (5 * in_row[row] < 3 * (right - left + 1)) return false;
    for (int column = left; column <= right; ++column)
        if (5 * in_column[column] < 3 * (bottom - top + 1)) return false;
    return true;
}

bool well_filled(const Places& places) {
    if (places.empty() || !connected(places)) return false;
    const int neighbours = places.size() < 6 ? 1 : 2;
    for (const Position at : places) {
        int here = 0;
        for (const Position next : beside(at)) here += places.contains(next) ? 1 : 0;
        if (here < neighbours) return false;
    }
    return rows_and_columns_filled(places);
}

// The places that go with one under a symmetry of the frame.
Places orbit(Position at, BoardSize frame, Symmetry symmetry) {
    const int across = frame.columns - 1 - at.column, down = frame.rows - 1 - at.row;
    switch (symmetry) {
        case Symmetry::left_right:
            return {at, {across, at.row}};
        case Symmetry::top_bottom:
            return {at, {at.column, down}};
        case Symmetry::half_turn:
            return {at, {across, down}};
        case Symmetry::none:
            break;
    }
    return {at};
}

}  // namespace

bool well_filled(const std::vector<Position>& places) { return well_filled(Places(places.begin(), places.end())); }

BoardSize some_frame(Draw& draw, int nodes, const std::vector<Position>& kept) {
    int columns = 2, rows = 2;
    for (const Position at : kept) columns = std::max(columns, at.column + 1), rows = std::max(rows, at.row + 1);
    std::vector<BoardSize> fit;
    for (int slack = 2; fit.empty(); ++slack)
        for (int c = columns; c <= std::max(columns, 9); ++c)
            for (int r = rows; r <= std::max(rows, 8); ++r)
                if (c * r >= nodes && c * r <= nodes + slack * std::max(2, nodes / 12) && c <= 2 * r && r <= c + 1)
                    fit.push_back({c, r});
                else if (slack > 40 && c * r >= nodes)  // the kept places ask for an odd rectangle
                    fit.push_back({c, r});
    return draw.any(fit);
}

std::vector<Position> some_shape(Draw& draw, BoardSize frame, int nodes, const std::vector<Position>& kept) {
    Places places;
    std::vector<Position> free;
    for (int row = 0; row < frame.rows; ++row)
        for (int column = 0; column < frame.columns; ++column) {
            places.insert({column, row});
            if (std::find(kept.begin(), kept.end(), Position{column, row}) == kept.end()) free.push_back({column, row});
        }
    const Places needed(kept.begin(), kept.end());
    places.insert(kept.begin(), kept.end());
    auto symmetry = static_cast<Symmetry>(draw.from(0, 3));
    for (int tries = 0; tries < 400 && index_count(places) > nodes && !free.empty(); ++tries) {
        if (tries == 150) symmetry = Symmetry::none;
        Places without = places;
        bool allowed = true;
        for (const Position at : orbit(draw.any(free), frame, symmetry))
            allowed = allowed && without.erase(at) == 1 && !needed.contains(at);
        if (allowed && index_count(without) >= nodes && well_filled(without)) places = without;
    }
    std::vector<Position> in_order(places.begin(), places.end());
    std::sort(in_order.begin(), in_order.end(),
              [](Position a, Position b) { return std::pair(a.row, a.column) < std::pair(b.row, b.column); });
    return in_order;
}

}  // namespace nedforge::luddite
