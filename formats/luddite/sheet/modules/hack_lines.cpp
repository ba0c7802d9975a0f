// Hack module `lines`: boxes on a grid, the reward of each line at its head (left of an across line, above a down
// line), joined to the line's boxes by a rail. A head takes the empty places before its line where it fits there;
// otherwise room is made for it between the boxes.

#include <algorithm>
#include <map>
#include <set>

#include "engine/base/indexed.h"
#include "formats/base/words/worded.h"
#include "formats/luddite/sheet/modules/modules.h"

namespace nedforge::luddite {

namespace {

struct Head {
    int line = 0;
    bool horizontal = false;
    Position from;
    Extent size;
    int blanks = 0;  // empty places before the line it may use
    bool inset = false;
};

// One axis of the grid: tracks for boxes and, before some, tracks for heads.
struct Axis {
    std::vector<double> head, track;        // sizes; head[i] stands before track[i]
    std::vector<double> head_at, track_at;  // positions
    double size = 0;
    void place(double gap) {
        head_at.assign(head.size(), 0);
        track_at.assign(track.size(), 0);
        double x = 0;
        for (std::size_t i = 0; i < track.size(); ++i) {
            head_at[i] = x;
            if (head[i] > 0) x += head[i] + gap * 1.6;
            track_at[i] = x;
            x += track[i] + gap;
        }
        size = x - gap;
    }
};

struct Grid {
    Axis columns, rows;
    std::vector<Head> heads;
    double unit = 0, gap = 0, symbol = 0;
};

// The boxes of the module by position; nothing at a position without a box, inside the drawing or outside.
class Boxes {
public:
    explicit Boxes(const Drawing& rows) : rows_(rows) {}
    int rows() const { return index_count(rows_); }
    int columns() const { return rows_.empty() ? 0 : index_count(rows_[0]); }
    bool has(Position p) const { return drawn_at(rows_, p) != '.'; }

private:
    const Drawing& rows_;
};

Position before(Position p, bool horizontal) {
    return horizontal ? Position{p.column - 1, p.row} : Position{p.column, p.row - 1};
}
Position after(Position p, bool horizontal) {
    return horizontal ? Position{p.column + 1, p.row} : Position{p.column, p.row + 1};
}

// Tracks as wide as a box; an empty one is closed up, for lines never cross it.
void size_tracks(Grid& g, const Boxes& boxes) {
    const auto size = [&](Axis& axis, int tracks, int cross_tracks, auto position) {
        axis.head.assign(to_index(tracks), 0);
        bool begun = false;
        for (int i = 0; i < tracks; ++i) {
            bool occupied = false;
            for (int k = 0; k < cross_tracks; ++k) occupied = occupied || boxes.has(position(i, k));
            begun = begun || occupied;
            axis.track.push_back(occupied ? g.unit : begun ? 0.3 : 0);
        }
    };
    size(g.columns, boxes.columns(), boxes.rows(), [](int column, int row) { return Position{column, row}; });
    size(g.rows, boxes.rows(), boxes.columns(), [](int row, int column) { return Position{column, row}; });
}

// One head a line; none for lines that NED210 and NED213 refuse.
void find_heads(Grid& g, const LinesHack& hack, const Boxes& boxes) {
    std::set<std::pair<Position, bool>> begun_here;  // with its direction
    for (const auto& [i, line] : with_index(hack.lines)) {
        Head head;
        head.line = i;
        head.horizontal = line.across > 0;
        head.from = line.from;
        if (!boxes.has(line.from) || !begun_here.insert({line.from, head.horizontal}).second) continue;
        for (Position p = before(line.from, head.horizontal); p.column >= 0 && p.row >= 0 && !boxes.has(p);
             p = before(p, head.horizontal))
            ++head.blanks;
        head.size = reward_extent(line.reward, g.symbol, head.horizontal ? g.unit * 2.6 : g.unit * 1.3);
        g.heads.push_back(head);
    }
}

// They may widen their column, never more than a code of ordinary length needs.
void place_down_heads(Grid& g) {
    for (Head& head : g.heads) {
        if (head.horizontal) continue;
        const std::size_t c = to_index(head.from.column), r = to_index(head.from.row);
        g.columns.track[c] = std::max(g.columns.track[c], head.size.w);
        head.inset = head.blanks == 1 && r > 0 && g.rows.track[r - 1] >= g.unit && head.size.h <= g.unit;
        if (!head.inset) g.rows.head[r] = std::max(g.rows.head[r], head.size.h);
    }
}

// In the empty place before the line, unless a down line's head stands there.
void place_across_heads(Grid& g) {
    for (Head& head : g.heads) {
        if (!head.horizontal) continue;
        const std::size_t c = to_index(head.from.column), r = to_index(head.from.row);
        g.rows.track[r] = std::max(g.rows.track[r], head.size.h);
        const bool occupied = std::any_of(g.heads.begin(), g.heads.end(), [&](const Head& neighbour) {
            return !neighbour.horizontal && neighbour.inset &&
                   Position{neighbour.from.column, neighbour.from.row - 1} == before(head.from, true);
        });
        head.inset =
            !occupied && head.blanks >= 1 && c > 0 && head.size.w <= g.columns.track[c - 1] && g.columns.head[c] == 0;
        if (!head.inset) g.columns.head[c] = std::max(g.columns.head[c], head.size.w);
    }
}

Grid make_grid(const LinesHack& hack, double unit) {
    Grid g;
    g.unit = unit;
    g.gap = unit * 0.24;
    g.symbol = std::clamp(unit * 0.62, 4.0, 5.6);
    const Boxes boxes(hack.boxes);
    size_tracks(g, boxes);
    find_heads(g, hack, boxes);
    place_down_heads(g);
    place_across_heads(g);
    g.columns.place(g.gap);
    g.rows.place(g.gap);
    return g;
}

Box box_of(const Grid& g, Position p) {
    const std::size_t c = to_index(p.column), r = to_index(p.row);
    return {g.columns.track_at[c] + (g.columns.track[c] - g.unit) / 2,
            g.rows.track_at[r] + (g.rows.track[r] - g.unit) / 2, g.unit, g.unit};
}

Box head_box(const Grid& g, const Head& head) {
    const std::size_t c = to_index(head.from.column), r = to_index(head.from.row);
    const Box first = box_of(g, head.from);
    const auto [w, h] = head.size;
    if (head.horizontal)
        return {head.inset ? g.columns.track_at[c - 1] + (g.columns.track[c - 1] - w)
                           : g.columns.head_at[c] + g.columns.head[c] - w,
                first.y + (g.unit - h) / 2, w, h};
    return {first.x + (g.unit - w) / 2,
            head.inset ? g.rows.track_at[r - 1] + g.rows.track[r - 1] - h : g.rows.head_at[r] + g.rows.head[r] - h, w,
            h};
}

// The last box of a line, whose places may be without one (NED210).
Position last_box(const Boxes& boxes, const HackLine& line) {
    const bool horizontal = line.across > 0;
    Position last = line.from;
    for (int k = 1; k < (horizontal ? line.across : line.down) && boxes.has(after(last, horizontal)); ++k)
        last = after(last, horizontal);
    return last;
}

std::string remark() {
    return worded(
        "A die crosses one box with its number; an energy crosses any one box. A line with all its boxes crossed pays "
        "the "
        "reward at its head, once.");
}

}  // namespace

Extent line_grid_size(const LinesHack& hack, double unit) {
    const Grid g = make_grid(hack, unit);
    return {g.columns.size, g.rows.size};
}

Extent lines_size(Extent grid, double width) { return {grid.w, grid.h + remark_gap + remark_height(remark(), width)}; }

Extent lay_out_lines(const Map&, const LinesHack& hack, const Room& room, Builder& out) {
    const Grid g = make_grid(hack, room.unit);
    const Extent need = lines_size({g.columns.size, g.rows.size}, room.w);
    if (out.measuring()) return need;
    const double text = need.h - g.rows.size - remark_gap;
    const double left = std::max(0.0, (room.w - g.columns.size) / 2);
    const double top = room.h >= no_fit ? 0 : std::max(0.0, (room.h - remark_gap - text - g.rows.size) / 2);
    const auto placed = [&](Box b) { return Box{left + b.x, top + b.y, b.w, b.h}; };
    const Boxes boxes(hack.boxes);
    for (const Head& head : g.heads) {
        const Box box = placed(head_box(g, head));
        const Point first = placed(box_of(g, head.from)).centre();
        const Point end = placed(box_of(g, last_box(boxes, hack.lines[to_index(head.line)]))).centre();
        const Point begin = head.horizontal ? Point{box.right(), first.y} : Point{first.x, box.bottom()};
        out.path(PieceKind::rail, {begin, end}, head.line);
        out.put(PieceKind::reward, box, head.line)->points = g.symbol;
    }
    int index = 0;
    for (int row = 0; row < boxes.rows(); ++row)
        for (int column = 0; column < boxes.columns(); ++column)
            if (boxes.has({column, row}))
                out.put(PieceKind::hack_box, placed(box_of(g, {column, row})), index++)->text =
                    std::string(1, hack.boxes[to_index(row)][to_index(column)]);
    put_remark(out, remark(), {0, room.h >= no_fit ? g.rows.size + remark_gap : room.h - text, room.w, text});
    return need;
}

}  // namespace nedforge::luddite
