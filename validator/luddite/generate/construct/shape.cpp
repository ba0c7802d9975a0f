#include "validator/luddite/generate/construct/shape.h"

#include <set>

namespace nedforge::luddite {

namespace {

using Places = std::set<Position>;

enum class Symmetry { none, left_right, top_bottom, half_turn };

std::vector<Position> beside(Position place) {
    return {{place.column - 1, place.row},
            {place.column + 1, place.row},
            {place.column, place.row - 1},
            {place.column, place.row + 1}};
}

bool connected(const Places& places) {
    std::vector<Position> open{*places.begin()};
    Places reached{open[0]};
    while (!open.empty()) {
        const Position place = open.back();
        open.pop_back();
        for (const Position next : beside(place))
            if (places.contains(next) && reached.insert(next).second) open.push_back(next);
    }
    return reached.size() == places.size();
}

bool rows_and_columns_filled(const Places& places) {
    int left = max_coordinate, right = 0, top = max_coordinate, bottom = 0;
    IndexedArray<int, int, max_coordinate + 1> in_row{}, in_column{};
    for (const Position place : places) {
        left = std::min(left, place.column), right = std::max(right, place.column);
        top = std::min(top, place.row), bottom = std::max(bottom, place.row);
        ++in_row[place.row], ++in_column[place.column];
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
    for (const Position place : places) {
        int count = 0;
        for (const Position next : beside(place)) count += places.contains(next) ? 1 : 0;
        if (count < neighbours) return false;
    }
    return rows_and_columns_filled(places);
}

// The places that go with one under a symmetry of the frame.
Places orbit(Position place, BoardSize frame, Symmetry symmetry) {
    const int mirror_column = frame.columns - 1 - place.column, mirror_row = frame.rows - 1 - place.row;
    switch (symmetry) {
        case Symmetry::left_right:
            return {place, {mirror_column, place.row}};
        case Symmetry::top_bottom:
            return {place, {place.column, mirror_row}};
        case Symmetry::half_turn:
            return {place, {mirror_column, mirror_row}};
        case Symmetry::none:
            break;
    }
    return {place};
}

}  // namespace

bool well_filled(const std::vector<Position>& places) { return well_filled(Places(places.begin(), places.end())); }

BoardSize some_frame(Draw& draw, int nodes, const std::vector<Position>& fixed_places) {
    int columns = 2, rows = 2;
    for (const Position place : fixed_places)
        columns = std::max(columns, place.column + 1), rows = std::max(rows, place.row + 1);
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

std::vector<Position> some_shape(Draw& draw, BoardSize frame, int nodes, const std::vector<Position>& fixed_places) {
    Places places;
    std::vector<Position> free;
    for (int row = 0; row < frame.rows; ++row)
        for (int column = 0; column < frame.columns; ++column) {
            places.insert({column, row});
            if (std::find(fixed_places.begin(), fixed_places.end(), Position{column, row}) == fixed_places.end())
                free.push_back({column, row});
        }
    const Places needed(fixed_places.begin(), fixed_places.end());
    places.insert(fixed_places.begin(), fixed_places.end());
    auto symmetry = static_cast<Symmetry>(draw.from(0, 3));
    for (int tries = 0; tries < 400 && index_count(places) > nodes && !free.empty(); ++tries) {
        if (tries == 150) symmetry = Symmetry::none;
        Places remainder = places;
        bool allowed = true;
        for (const Position place : orbit(draw.any(free), frame, symmetry))
            allowed = allowed && remainder.erase(place) == 1 && !needed.contains(place);
        if (allowed && index_count(remainder) >= nodes && well_filled(remainder)) places = remainder;
    }
    std::vector<Position> in_order(places.begin(), places.end());
    std::sort(in_order.begin(), in_order.end(),
              [](Position a, Position b) { return std::pair(a.row, a.column) < std::pair(b.row, b.column); });
    return in_order;
}

}  // namespace nedforge::luddite
