// Hack module `patterns`: the four patterns with their dice above, then the sections with their rewards, as many a row
// as fit, in the map's order (rulebook p. 11 A).

#include <algorithm>
#include <cmath>

#include "engine/base/indexed.h"
#include "formats/base/words/worded.h"
#include "formats/luddite/sheet/modules/modules.h"

namespace nedforge::luddite {

namespace {

std::string remark(const Map& map) {
    return map.rulings.patterns == PatternsRuling::mirrored
               ? worded(
                     "A die of 1 to 4 crosses its pattern, turned or mirrored as you like, inside one section, on "
                     "uncrossed cells. An energy crosses any one cell. A section with all cells crossed pays. Dice of "
                     "5 and 6 can't be used here.")
               : worded(
                     "A die of 1 to 4 crosses its pattern, turned as you like but not mirrored, inside one section, on "
                     "uncrossed cells. An energy crosses any one cell. A section with all cells crossed pays. Dice of "
                     "5 and 6 can't be used here.");
}

// The drawing without empty rows and columns around it.
struct Trim {
    int column = 0, row = 0, columns = 0, rows = 0;
};
Trim trimmed(const Drawing& d) {
    int left = 1 << 20, right = -1, top = 1 << 20, bottom = -1;
    for (const auto& [r, row] : with_index(d))
        for (const auto& [c, cell] : with_index(row))
            if (cell != '.') {
                left = std::min(left, c), right = std::max(right, c);
                top = std::min(top, r), bottom = std::max(bottom, r);
            }
    if (right < 0) return {};
    return {left, top, right - left + 1, bottom - top + 1};
}

struct Block {
    Trim cells;
    Extent reward, size;
};
struct Shelf {
    std::size_t begin = 0, end = 0;
    double w = 0, h = 0;
};

struct Plan {
    double symbol = 0, mini = 0, die = 0;
    std::vector<Block> blocks;
    std::vector<Shelf> shelves;
    std::vector<Extent> keys;  // the patterns
    double keys_w = 0, keys_h = 0, key_gap = 2.6, shelf_gap = 0, block_gap = 0;
    Extent extent;
};

Plan plan(const PatternsHack& hack, double width, double unit) {
    Plan p;
    p.symbol = std::clamp(unit * 0.62, 4.0, 5.6);
    p.mini = std::clamp(unit * 0.44, 2.2, 3.6);
    p.die = std::clamp(unit * 0.78, 4.4, 6.0);
    p.block_gap = unit * 0.55;
    p.shelf_gap = unit * 0.45;
    for (const auto& pattern : hack.patterns) {
        const Trim t = trimmed(pattern);
        p.keys.push_back({p.die + 1.0 + t.columns * p.mini, std::max(p.die, t.rows * p.mini)});
        p.keys_w += p.keys.back().w;
        p.keys_h = std::max(p.keys_h, p.keys.back().h);
    }
    p.keys_w += 3 * p.key_gap;
    for (const auto& s : hack.sections) {
        Block b;
        b.cells = trimmed(s.cells);
        const double cells_w = b.cells.columns * unit, cells_h = b.cells.rows * unit;
        b.reward = reward_extent(s.reward, p.symbol, std::max(cells_w, unit * 2.5));
        b.size = {std::max(cells_w, b.reward.w), b.reward.h + 0.8 + cells_h};
        p.blocks.push_back(b);
    }
    for (std::size_t i = 0; i < p.blocks.size(); ++i) {
        const Extent& e = p.blocks[i].size;
        if (!p.shelves.empty() && p.shelves.back().w + p.block_gap + e.w <= width + 1e-9) {
            p.shelves.back().w += p.block_gap + e.w;
            p.shelves.back().h = std::max(p.shelves.back().h, e.h);
            p.shelves.back().end = i + 1;
        } else {
            p.shelves.push_back({i, i + 1, e.w, e.h});
        }
    }
    p.extent = {p.keys_w, p.keys_h + p.shelf_gap + 0.8};
    for (const auto& s : p.shelves) {
        p.extent.w = std::max(p.extent.w, s.w);
        p.extent.h += s.h + p.shelf_gap;
    }
    return p;
}

}  // namespace

Extent lay_out_patterns(const Map& map, const PatternsHack& hack, const Room& room, Builder& out) {
    const double unit = room.unit;
    const Plan p = plan(hack, room.w, unit);
    const std::string note = remark(map);
    const double text = remark_height(note, room.w);
    const Extent need{p.extent.w, p.extent.h + 1.2 + text};
    if (out.measuring()) return need;

    double x = std::max(0.0, (room.w - p.keys_w) / 2);
    const double spread = std::clamp((room.w - p.keys_w) / 3, 0.0, 4.0);
    x = std::max(0.0, x - spread * 1.5);
    for (const auto& [v, pattern] : with_index(hack.patterns)) {
        const Trim t = trimmed(pattern);
        out.put(PieceKind::die, {x, (p.keys_h - p.die) / 2, p.die, p.die}, v + 1);
        for (int r = 0; r < t.rows; ++r)
            for (int c = 0; c < t.columns; ++c)
                if (pattern[to_index(t.row + r)][to_index(t.column + c)] != '.')
                    out.put(
                        PieceKind::pattern_cell,
                        {x + p.die + 1.0 + c * p.mini, (p.keys_h - t.rows * p.mini) / 2 + r * p.mini, p.mini, p.mini},
                        v + 1);
        x += p.keys[to_index(v)].w + p.key_gap + spread;
    }
    const double keys_bottom = p.keys_h + p.shelf_gap * 0.5 + 0.4;
    out.path(PieceKind::hairline, {{0, keys_bottom}, {room.w, keys_bottom}});

    const double slack = room.h >= no_fit ? 0 : std::max(0.0, room.h - need.h);
    const double extra = std::min(slack / (index_count(p.shelves) + 1), unit * 0.8);
    double y = p.keys_h + p.shelf_gap + 0.8 + (slack - extra * (index_count(p.shelves) - 1)) / 2;
    int cell = 0;
    for (const auto& shelf : p.shelves) {
        const auto count = static_cast<double>(shelf.end - shelf.begin);
        const double wide = std::min((room.w - shelf.w) / (count + 1), unit * 0.8);
        x = (room.w - shelf.w - wide * (count - 1)) / 2;
        for (std::size_t i = shelf.begin; i < shelf.end; ++i) {
            const Block& b = p.blocks[i];
            out.put(PieceKind::reward, {x + (b.size.w - b.reward.w) / 2, y, b.reward.w, b.reward.h},
                    static_cast<int>(i))
                ->points = p.symbol;
            const double left = x + (b.size.w - b.cells.columns * unit) / 2, top = y + b.reward.h + 0.8;
            const Drawing& drawing = hack.sections[i].cells;
            for (int r = 0; r < b.cells.rows; ++r)
                for (int c = 0; c < b.cells.columns; ++c) {
                    const char letter = drawing[to_index(b.cells.row + r)][to_index(b.cells.column + c)];
                    if (letter == '.') continue;
                    Piece* piece = out.put(PieceKind::hack_box, {left + c * unit, top + r * unit, unit, unit}, cell++);
                    for (int k = 0; k < 3; ++k)
                        if (resource_letters[k] == letter) piece->icon = k + 1;
                }
            x += b.size.w + p.block_gap + wide;
        }
        y += shelf.h + p.shelf_gap + extra;
    }
    put_remark(out, note, {0, room.h >= no_fit ? need.h - text : room.h - text, room.w, text});
    return need;
}

}  // namespace nedforge::luddite
