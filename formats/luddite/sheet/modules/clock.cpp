// The Clock: areas for the tallies of 4, 5 and 6 at the left, then the boxes row by row as the map has them (rulebook
// p. 5). A row too long goes on in the next line. Where the map's rows waste too much height, the boxes run on through
// the lines with a wider gap where a row of the map ends: the order, left to right and line by line, is the same.

#include <algorithm>
#include <cmath>

#include "engine/base/indexed.h"
#include "formats/luddite/sheet/modules/modules.h"

namespace nedforge::luddite {

namespace {

constexpr double tally_width = 19, tally_gap = 3;

struct Plan {
    int per_line = 0;
    bool running = false;
    bool wraps = false;  // a row of the map takes more than one line
    int lines = 0;
    double gap = 0, pitch = 0, boxes_w = 0, boxes_h = 0, line_gap = 0;
};

Plan plan(const Map& map, double width, double unit) {
    Plan p;
    p.gap = unit * 0.10;
    p.pitch = unit + p.gap;
    p.line_gap = unit * 0.26;
    const double room = width - tally_width - tally_gap - 1.0;  // the last box has a frame
    p.per_line = static_cast<int>(std::floor((room + p.gap) / p.pitch + 1e-9));
    if (p.per_line < 1) return p;
    int boxes = 0, as_authored = 0, longest = 0;
    for (const auto& row : map.clock) {
        const int n = index_count(row);
        boxes += n;
        as_authored += (n + p.per_line - 1) / p.per_line;
        longest = std::max(longest, std::min(n, p.per_line));
        p.wraps = p.wraps || n > p.per_line;
    }
    const int run_on = (boxes + p.per_line - 1) / p.per_line;
    p.running = as_authored > 8 && as_authored * 2 > run_on * 3;
    p.lines = p.running ? run_on : as_authored;
    const int widest = p.running ? std::min(boxes, p.per_line) : longest;
    p.boxes_w = widest * p.pitch - p.gap;
    p.boxes_h = p.lines * unit + (p.lines - 1) * p.line_gap;
    return p;
}

}  // namespace

bool clock_wraps(const Map& map, double width, double unit) { return plan(map, width, unit).wraps; }

Extent lay_out_clock(const Map& map, const Room& room, Builder& out) {
    const double unit = room.unit;
    const Plan p = plan(map, room.w, unit);
    if (p.per_line < 1) return {room.w + 1, 0};
    const double tally_h = std::max(unit + 0.6, 6.6), tally_step = tally_h + 1.0;
    const double tallies = 3 * tally_h + 2 * 1.0;
    const Extent need{tally_width + tally_gap + p.boxes_w + 1.0, std::max(p.boxes_h, tallies)};
    if (out.measuring()) return need;
    const double height = room.h >= no_fit ? need.h : room.h;

    // Room to spare: longer tally areas, then looser boxes, then around.
    double spare = std::max(0.0, room.w - need.w);
    const double tally = tally_width + std::min(spare * 0.45, 22.0);
    spare -= tally - tally_width;
    const int widest = std::max(1, static_cast<int>(std::lround((p.boxes_w + p.gap) / p.pitch)));
    const double looser = std::min(spare / widest, unit * 0.22), pitch = p.pitch + looser;
    spare -= looser * widest;

    const double die = std::min(unit, 5.6);
    const double tally_top = (height - tallies) / 2;
    for (int i = 0; i < 3; ++i) {
        const double y = tally_top + i * tally_step;
        out.put(PieceKind::die, {0, y + (tally_h - die) / 2, die, die}, 4 + i);
        out.put(PieceKind::tally_box, {die + 0.8, y, tally - die - 0.8, tally_h}, 4 + i);
    }

    const double spare_y = std::max(0.0, height - p.boxes_h);
    const double line_gap = p.line_gap + (p.lines > 1 ? std::min(spare_y / p.lines, unit * 0.3) : 0);
    const double left = tally + tally_gap + spare * 0.5;
    const double top = (height - p.lines * unit - (p.lines - 1) * line_gap) / 2;
    int index = 0, line = 0, position = 0, total = 0;
    for (const auto& row : map.clock) total += index_count(row);
    for (std::size_t r = 0; r < map.clock.size(); ++r) {
        // A row of the map that wraps is broken into lines about equally long.
        const int length = index_count(map.clock[r]), lines = (length + p.per_line - 1) / p.per_line;
        const int limit = p.running ? p.per_line : (length + lines - 1) / lines;
        for (const char c : map.clock[r]) {
            if (position == limit) position = 0, ++line;
            const Box b{left + position * pitch, top + line * (unit + line_gap), unit, unit};
            int icon = 0;
            for (int k = 0; k < 3; ++k)
                if (resource_letters[k] == c) icon = k + 1;
            out.put(PieceKind::clock_box, b, index, icon);
            ++index, ++position;
            if (index == total) out.put(PieceKind::clock_end, b, index - 1);
        }
        if (!p.running) position = 0, ++line;
    }
    return need;
}

}  // namespace nedforge::luddite
