// Hack module `lines`: boxes on a grid, the reward of each line at its head (left of an across line, above a down
// line), joined to the line's boxes by a rail. A head takes the empty places before its line where it fits there;
// otherwise room is made for it between the boxes.

#include <algorithm>
#include <map>
#include <set>

#include "formats/luddite/sheet/modules/modules.h"

namespace nedforge::luddite {

namespace {

struct Head {
    int line = 0;
    bool across = false;
    Position from;
    Extent size;
    int blanks = 0;  // empty places before the line it may use
    bool inset = false;
};

// One axis of the grid: tracks for boxes and, before some, tracks for heads.
struct Axis {
    std::vector<double> head, track;  // sizes; head[i] stands before track[i]
    std::vector<double> head_at, at;  // positions
    double size = 0;
    void place(double gap) {
        head_at.assign(head.size(), 0);
        at.assign(track.size(), 0);
        double x = 0;
        for (std::size_t i = 0; i < track.size(); ++i) {
            head_at[i] = x;
            if (head[i] > 0) x += head[i] + gap * 1.6;
            at[i] = x;
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

bool is_box(const LinesHack& hack, int column, int row) {
    return row >= 0 && row < static_cast<int>(hack.boxes.size()) && column >= 0 &&
           column < static_cast<int>(hack.boxes[static_cast<std::size_t>(row)].size()) &&
           hack.boxes[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] != '.';
}

Grid make_grid(const LinesHack& hack, double unit) {
    Grid g;
    g.unit = unit;
    g.gap = unit * 0.24;
    g.symbol = std::clamp(unit * 0.62, 4.0, 5.6);
    const std::size_t row_count = hack.boxes.size(), column_count = hack.boxes.empty() ? 0 : hack.boxes[0].size();
    g.columns.head.assign(column_count, 0), g.columns.track.assign(column_count, 0);
    g.rows.head.assign(row_count, 0), g.rows.track.assign(row_count, 0);
    bool begun = false;
    for (std::size_t c = 0; c < column_count; ++c) {
        bool any = false;
        for (std::size_t r = 0; r < row_count; ++r) any = any || is_box(hack, static_cast<int>(c), static_cast<int>(r));
        begun = begun || any;
        g.columns.track[c] = any ? unit : begun ? 0.3 : 0;  // an empty column is closed up: lines never cross it
    }
    begun = false;
    for (std::size_t r = 0; r < row_count; ++r) {
        const bool any = hack.boxes[r].find_first_not_of('.') != std::string::npos;
        begun = begun || any;
        g.rows.track[r] = any ? unit : begun ? 0.3 : 0;
    }

    std::set<std::pair<Position, bool>> begun_here;  // with its direction
    for (std::size_t i = 0; i < hack.lines.size(); ++i) {
        const HackLine& line = hack.lines[i];
        if (!is_box(hack, line.from.column, line.from.row)) continue;           // NED210
        if (!begun_here.insert({line.from, line.across > 0}).second) continue;  // NED213
        Head head;
        head.line = static_cast<int>(i);
        head.across = line.across > 0;
        head.from = line.from;
        const int dx = head.across ? -1 : 0, dy = head.across ? 0 : -1;
        int c = line.from.column + dx, r = line.from.row + dy;
        for (; c >= 0 && r >= 0 && !is_box(hack, c, r); c += dx, r += dy) ++head.blanks;
        g.heads.push_back(head);
    }
    // Heads of down lines first: they may widen their column, never more than a code of ordinary length needs.
    for (Head& head : g.heads) {
        const auto c = static_cast<std::size_t>(head.from.column), r = static_cast<std::size_t>(head.from.row);
        const Reward& reward = hack.lines[static_cast<std::size_t>(head.line)].reward;
        head.size = reward_extent(reward, g.symbol, head.across ? unit * 2.6 : unit * 1.3);
        if (!head.across) {
            g.columns.track[c] = std::max(g.columns.track[c], head.size.w);
            const bool fits_inset = head.blanks == 1 && r > 0 && g.rows.track[r - 1] >= unit && head.size.h <= unit;
            head.inset = fits_inset;
            if (!fits_inset) g.rows.head[r] = std::max(g.rows.head[r], head.size.h);
        }
    }
    for (Head& head : g.heads) {
        if (!head.across) continue;
        const auto c = static_cast<std::size_t>(head.from.column), r = static_cast<std::size_t>(head.from.row);
        g.rows.track[r] = std::max(g.rows.track[r], head.size.h);
        // The empty place before it, unless a down line's head stands there.
        bool taken = false;
        for (const Head& other : g.heads)
            taken = taken || (!other.across && other.inset && other.from.column == head.from.column - 1 &&
                              other.from.row - 1 == head.from.row);
        head.inset =
            !taken && head.blanks >= 1 && c > 0 && head.size.w <= g.columns.track[c - 1] && g.columns.head[c] == 0;
        if (!head.inset) g.columns.head[c] = std::max(g.columns.head[c], head.size.w);
    }
    g.columns.place(g.gap);
    g.rows.place(g.gap);
    return g;
}

constexpr std::string_view remark =
    "A die crosses one box with its number; an energy crosses any one box. A line with all its boxes crossed pays the "
    "reward "
    "at its head, once.";

}  // namespace

Extent lay_out_hack_lines(const Map&, const LinesHack& hack, const Room& room, Builder& out) {
    const Grid g = make_grid(hack, room.unit);
    const double text = remark_height(remark, room.w), gap = 1.6;
    const Extent need{g.columns.size, g.rows.size + gap + text};
    if (out.measuring() || need.w > room.w || need.h > room.h) {
        if (out.measuring()) return need;
    }
    const double left = std::max(0.0, (room.w - g.columns.size) / 2);
    const double top = room.h >= no_fit ? 0 : std::max(0.0, (room.h - gap - text - g.rows.size) / 2);
    const auto box_at = [&](int column, int row) {
        const auto c = static_cast<std::size_t>(column), r = static_cast<std::size_t>(row);
        return Box{left + g.columns.at[c] + (g.columns.track[c] - g.unit) / 2,
                   top + g.rows.at[r] + (g.rows.track[r] - g.unit) / 2, g.unit, g.unit};
    };
    for (const Head& head : g.heads) {
        const HackLine& line = hack.lines[static_cast<std::size_t>(head.line)];
        const auto c = static_cast<std::size_t>(head.from.column), r = static_cast<std::size_t>(head.from.row);
        const Box first = box_at(head.from.column, head.from.row);
        Box at{0, 0, head.size.w, head.size.h};
        if (head.across) {
            at.x = head.inset ? left + g.columns.at[c - 1] + (g.columns.track[c - 1] - at.w)
                              : left + g.columns.head_at[c] + g.columns.head[c] - at.w;
            at.y = first.y + (g.unit - at.h) / 2;
        } else {
            at.x = first.x + (g.unit - at.w) / 2;
            at.y = head.inset ? top + g.rows.at[r - 1] + g.rows.track[r - 1] - at.h
                              : top + g.rows.head_at[r] + g.rows.head[r] - at.h;
        }
        int last_column = head.from.column, last_row = head.from.row;
        for (int k = 1; k < (head.across ? line.across : line.down); ++k) {
            const int nc = last_column + (head.across ? 1 : 0), nr = last_row + (head.across ? 0 : 1);
            if (!is_box(hack, nc, nr)) break;
            last_column = nc, last_row = nr;
        }
        const Point end = box_at(last_column, last_row).centre();
        const Point begin = head.across ? Point{at.right(), first.centre().y} : Point{first.centre().x, at.bottom()};
        out.path(PieceKind::rail, {begin, end}, head.line);
        out.put(PieceKind::reward, at, head.line)->points = g.symbol;
    }
    int index = 0;
    for (std::size_t r = 0; r < hack.boxes.size(); ++r)
        for (std::size_t c = 0; c < hack.boxes[r].size(); ++c)
            if (hack.boxes[r][c] != '.')
                out.put(PieceKind::hack_box, box_at(static_cast<int>(c), static_cast<int>(r)), index++)->text =
                    std::string(1, hack.boxes[r][c]);
    put_remark(out, remark, {0, room.h >= no_fit ? g.rows.size + gap : room.h - text, room.w, text});
    return need;
}

}  // namespace nedforge::luddite
