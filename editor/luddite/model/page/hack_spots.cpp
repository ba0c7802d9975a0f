#include "editor/luddite/model/page/hack_spots.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace nedforge::luddite {
namespace {

constexpr double box_pitch = 1.24;  // of `lines`: from box to box, in boxes

PagePart item_part(int index) { return {PartKind::item, index, {}, {}}; }

std::string cell_key(const std::string& grid, Position position) {
    return "cell:" + grid + ":" + std::to_string(position.column) + "," + std::to_string(position.row);
}

// The places of a drawing's boxes in reading order.
IndexedVector<Position, int> places_of(const Drawing& drawing) {
    IndexedVector<Position, int> places;
    Position position;
    for (const std::string& row : drawing) {
        position.column = 0;
        for (const char cell : row) {
            if (cell != '.') places.push_back(position);
            ++position.column;
        }
        ++position.row;
    }
    return places;
}

int columns_of(const Drawing& drawing) {
    int columns = 0;
    for (const auto& row : drawing) columns = std::max(columns, index_count(row));
    return columns;
}

// A box for each empty place of a drawing and of the column and row behind it.
template <class BoxAt>
void add_empty(const Drawing& drawing, const PagePart& part, const std::string& grid, const BoxAt& box_at,
               std::vector<PageSpot>& out) {
    const int rows = std::min(index_count(drawing), max_coordinate),
              columns = std::min(columns_of(drawing), max_coordinate);
    for (int r = 0; r <= rows; ++r)
        for (int c = 0; c <= columns; ++c) {
            if (drawn_at(drawing, {c, r}) != '.') continue;
            PagePart empty = part;
            empty.at = {c, r};
            out.push_back({empty, box_at(Position{c, r}), cell_key(grid, {c, r}), true});
        }
}

// Cells without gaps, as sections and patterns have them, from where one of them is.
void add_cells(const Drawing& drawing, const std::vector<Box>& boxes, const PagePart& part, const std::string& grid,
               std::vector<PageSpot>& out) {
    const auto places = places_of(drawing);
    if (boxes.empty() || boxes.size() != places.size()) return;
    const Box first = boxes.front();
    const Position from = places.front();
    add_empty(
        drawing, part, grid,
        [&](Position p) {
            return Box{first.x + (p.column - from.column) * first.w, first.y + (p.row - from.row) * first.h, first.w,
                       first.h};
        },
        out);
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        PagePart cell = part;
        cell.at = places[i];
        out.push_back({cell, boxes[i], cell_key(grid, places[i]), false});
    }
}

// The rewards, or the cards that hold an item together.
void add_items(const PlacedModule& placed, PieceKind kind, std::vector<PageSpot>& out) {
    for (const Piece& piece : placed.pieces)
        if (piece.kind == kind)
            out.push_back({item_part(piece.index), piece.box, "item:" + std::to_string(piece.index), false});
}

// Places along one axis of `lines`: known where a box is in the column or row, else counted from the nearest one.
class Track {
public:
    void know(int index, double x) { known_.emplace(index, x); }
    double at(int i, double pitch) const {
        if (known_.empty()) return i * pitch;
        auto after = known_.lower_bound(i);
        if (after == known_.end()) return known_.rbegin()->second + (i - known_.rbegin()->first) * pitch;
        if (after->first == i || after == known_.begin()) return after->second + (i - after->first) * pitch;
        const auto before = std::prev(after);  // a closed-up place lies between its neighbours
        return before->second + (after->second - before->second) * (i - before->first) / (after->first - before->first);
    }

private:
    std::map<int, double> known_;
};

}  // namespace

void lines_spots(const LinesHack& hack, const PlacedModule& placed, std::vector<PageSpot>& out) {
    const auto places = places_of(hack.boxes);
    Track columns, rows;
    double unit = 5;
    for (const Piece& piece : placed.pieces)
        if (piece.kind == PieceKind::hack_box && has_index(places, piece.index)) {
            const Position position = places[piece.index];
            columns.know(position.column, piece.box.x);
            rows.know(position.row, piece.box.y);
            unit = piece.box.w;
        }
    if (places.empty()) columns.know(0, placed.box.x + 4), rows.know(0, placed.box.y + 8);
    const PagePart box{PartKind::box, 0, {}, {}};
    add_empty(
        hack.boxes, box, "boxes",
        [&](Position p) {
            return Box{columns.at(p.column, unit * box_pitch), rows.at(p.row, unit * box_pitch), unit, unit};
        },
        out);
    for (const Piece& piece : placed.pieces) {
        if (piece.kind == PieceKind::rail) {  // its width to the pointer
            const Box b{piece.box.x - 0.8, piece.box.y - 0.8, piece.box.w + 1.6, piece.box.h + 1.6};
            out.push_back({item_part(piece.index), b, "rail:" + std::to_string(piece.index), false});
        }
        if (piece.kind == PieceKind::hack_box && has_index(places, piece.index)) {
            PagePart part = box;
            part.at = places[piece.index];
            out.push_back({part, piece.box, cell_key("boxes", part.at), false});
        }
    }
    add_items(placed, PieceKind::reward, out);
}

void sums_spots(const SumsHack&, const PlacedModule& placed, std::vector<PageSpot>& out) {
    add_items(placed, PieceKind::card, out);
}

void patterns_spots(const PatternsHack& hack, const PlacedModule& placed, std::vector<PageSpot>& out) {
    IndexedVector<std::vector<Box>, int> patterns(hack.patterns.size()), sections(hack.sections.size());
    IndexedVector<std::size_t, int> section_of;  // of each cell
    for (std::size_t i = 0; i < hack.sections.size(); ++i)
        section_of.resize(section_of.size() + places_of(hack.sections[i].cells).size(), i);
    IndexedVector<Box, int> dice(hack.patterns.size());
    for (const Piece& piece : placed.pieces) {
        if (piece.kind == PieceKind::pattern_cell) patterns[piece.index - 1].push_back(piece.box);
        if (piece.kind == PieceKind::die) dice[piece.index - 1] = piece.box;
        if (piece.kind == PieceKind::hack_box && has_index(section_of, piece.index))
            sections[section_of[piece.index]].push_back(piece.box);
    }
    add_items(placed, PieceKind::reward, out);
    for (std::size_t i = 0; i < sections.size(); ++i) {
        const std::string n = std::to_string(i);
        add_cells(hack.sections[i].cells, sections[i], part_of(PartKind::cell, i), "section" + n, out);
    }
    int value = 0;  // of the die
    for (const Drawing& drawing : hack.patterns) {
        const int v = value++;
        const std::string grid = "pattern" + std::to_string(value);
        const PagePart part{PartKind::pattern, value, {-1, -1}, {}};
        out.push_back({part, dice[v], "die:" + grid, false});
        if (patterns[v].empty()) {  // a first cell can be painted beside the die
            const Box& d = dice[v];
            PagePart first = part;
            first.at = {0, 0};
            out.push_back({first, {d.right() + 1, d.y, d.w * 0.6, d.h * 0.6}, cell_key(grid, {0, 0}), true});
        }
        add_cells(drawing, patterns[v], part, grid, out);
    }
}

void ordered_rows_spots(const OrderedRowsHack&, const PlacedModule& placed, std::vector<PageSpot>& out) {
    add_items(placed, PieceKind::card, out);
    for (const Piece& piece : placed.pieces)
        if (piece.kind == PieceKind::arrow)
            out.push_back(
                {{PartKind::arrow, piece.index, {}, {}}, piece.box, "arrow:" + std::to_string(piece.index), false});
}

void hack_spots(const Map& map, const PlacedModule& placed, std::vector<PageSpot>& out) {
    switch (kind_of(map.hack)) {
#define NEDFORGE_HACK(name, Type, ...)                             \
    case HackKind::name:                                           \
        name##_spots(std::get<Type##Hack>(map.hack), placed, out); \
        break;
#include "engine/luddite/hack_variants.def"
#undef NEDFORGE_HACK
    }
}

}  // namespace nedforge::luddite
