#include "validator/luddite/generate/construct/silhouette.h"

#include <algorithm>
#include <functional>
#include <set>

namespace nedforge::luddite {

namespace {

constexpr int longest_side = 12;

Outline in_reading_order(Outline outline) {
    std::sort(outline.begin(), outline.end(),
              [](Position a, Position b) { return std::pair(a.row, a.column) < std::pair(b.row, b.column); });
    return outline;
}

template <class Has>
Outline places_with(BoardSize size, Has condition) {
    Outline outline;
    for (int row = 0; row < size.rows; ++row)
        for (int column = 0; column < size.columns; ++column)
            if (condition(column, row)) outline.push_back({column, row});
    return outline;
}

// How thick the two directions of a ring or a cross are.
struct Thickness {
    int across, down;
};

std::optional<Outline> ring(BoardSize size, Thickness thick) {
    const int hole_columns = size.columns - 2 * thick.across, hole_rows = size.rows - 2 * thick.down;
    constexpr int smallest_hole = 2, most_stretched = 2;  // places; long side by short side of the frame
    const auto [short_side, long_side] = std::minmax(size.columns, size.rows);
    if (hole_columns < 1 || hole_rows < 1 || hole_columns * hole_rows < smallest_hole ||
        long_side > most_stretched * short_side)
        return std::nullopt;
    return places_with(size, [&](int column, int row) {
        return column < thick.across || column >= size.columns - thick.across || row < thick.down ||
               row >= size.rows - thick.down;
    });
}

std::optional<Outline> cross(BoardSize size, Thickness thick) {
    constexpr int shortest_arm = 2;
    const int sides = size.columns - thick.across, top_bottom = size.rows - thick.down;
    if (sides % 2 || top_bottom % 2 || sides < 2 * shortest_arm || top_bottom < 2 * shortest_arm) return std::nullopt;
    return places_with(size, [&](int column, int row) {
        return (2 * column >= sides && 2 * column < sides + 2 * thick.across) ||
               (2 * row >= top_bottom && 2 * row < top_bottom + 2 * thick.down);
    });
}

std::optional<Outline> halves(BoardSize size, int bridge) {
    constexpr int narrowest = 2;
    const int blocks = size.columns - bridge;
    if (blocks % 2 || blocks < 2 * narrowest || size.rows < narrowest + 1 || size.rows > blocks + 1)
        return std::nullopt;
    return places_with(size, [&](int column, int row) {
        return 2 * column < blocks || 2 * column >= blocks + 2 * bridge || row == (size.rows - 1) / 2;
    });
}

std::optional<Outline> fish_bone(BoardSize size) {
    if (size.rows % 2 == 0 || size.rows < 3 || size.columns < 5 || size.rows > size.columns) return std::nullopt;
    return places_with(size, [&](int column, int row) { return row == size.rows / 2 || column % 2 == 0; });
}

// It turns where the next place but one has been walked, so a gap of one place stays between its arms.
std::optional<Outline> spiral(BoardSize size) {
    if (size.columns < 4 || size.rows < 4) return std::nullopt;
    std::set<Position> walked{{0, 0}};
    Position position{0, 0}, step{1, 0};
    const auto next = [&](int steps) {
        return Position{position.column + steps * step.column, position.row + steps * step.row};
    };
    const auto inside = [&](Position p) {
        return p.column >= 0 && p.row >= 0 && p.column < size.columns && p.row < size.rows;
    };
    for (int turns = 0; turns < 2;) {
        if (!inside(next(1)) || walked.contains(next(1)) || walked.contains(next(2))) {
            step = {-step.row, step.column};
            ++turns;
            continue;
        }
        position = next(1);
        walked.insert(position);
        turns = 0;
    }
    return Outline(walked.begin(), walked.end());
}

using Take = std::function<void(std::optional<Outline>)>;

void drawn(Silhouette silhouette, BoardSize size, const Take& take) {
    switch (silhouette) {
        case Silhouette::rectangle:
            return;
        case Silhouette::ring:
            for (const Thickness thick : {Thickness{1, 1}, Thickness{2, 1}, Thickness{1, 2}, Thickness{2, 2}})
                take(ring(size, thick));
            return;
        case Silhouette::cross:
            for (const Thickness thick : {Thickness{2, 2}, Thickness{3, 2}, Thickness{2, 3}, Thickness{3, 3}})
                take(cross(size, thick));
            return;
        case Silhouette::halves:
            for (const int bridge : {1, 2}) take(halves(size, bridge));
            return;
        case Silhouette::fish_bone:
            take(fish_bone(size));
            return;
        case Silhouette::spiral:
            take(spiral(size));
            return;
    }
}

// Columns for rows.
Outline turned(Outline outline) {
    for (Position& place : outline) std::swap(place.column, place.row);
    return outline;
}

}  // namespace

std::optional<Silhouette> silhouette_named(std::string_view name) {
    const auto found = std::find(silhouette_names.begin(), silhouette_names.end(), name);
    if (found == silhouette_names.end()) return std::nullopt;
    return static_cast<Silhouette>(found - silhouette_names.begin());
}

std::vector<Outline> outlines_of(Silhouette silhouette, int least_nodes, int most_nodes,
                                 std::optional<BoardSize> wanted) {
    std::set<Outline> found;
    const auto take = [&](std::optional<Outline> outline) {
        if (outline && index_count(*outline) >= least_nodes && index_count(*outline) <= most_nodes)
            found.insert(in_reading_order(std::move(*outline)));
    };
    const auto take_turned = [&](std::optional<Outline> outline) {
        if (outline) take(turned(std::move(*outline)));
    };
    for (int columns = 2; columns <= longest_side; ++columns)
        for (int rows = 2; rows <= longest_side; ++rows) {
            const BoardSize size{columns, rows}, lying{rows, columns};
            if (wanted && *wanted != size) continue;
            drawn(silhouette, size, take);
            drawn(silhouette, lying, take_turned);
        }
    return {found.begin(), found.end()};
}

std::optional<Silhouette> silhouette_of(const std::vector<Position>& places) {
    if (places.empty()) return std::nullopt;
    Position top_left = places[0], bottom_right = places[0];
    for (const Position place : places) {
        top_left = {std::min(top_left.column, place.column), std::min(top_left.row, place.row)};
        bottom_right = {std::max(bottom_right.column, place.column), std::max(bottom_right.row, place.row)};
    }
    const BoardSize size{bottom_right.column - top_left.column + 1, bottom_right.row - top_left.row + 1};
    Outline outline;
    for (const Position place : places) outline.push_back({place.column - top_left.column, place.row - top_left.row});
    outline = in_reading_order(std::move(outline));
    const int count = index_count(outline);
    for (const Silhouette silhouette :
         {Silhouette::ring, Silhouette::cross, Silhouette::halves, Silhouette::fish_bone, Silhouette::spiral}) {
        const auto outlines = outlines_of(silhouette, count, count, size);
        if (std::find(outlines.begin(), outlines.end(), outline) != outlines.end()) return silhouette;
    }
    return well_filled(places) ? std::optional(Silhouette::rectangle) : std::nullopt;
}

std::optional<Silhouette> silhouette_of(const Map& map) {
    std::vector<Position> places;
    for (const Node& node : map.nodes) places.push_back(node.at);
    return silhouette_of(places);
}

}  // namespace nedforge::luddite
