// Tiles: the device with all that its defence needs in front, its compromised state behind.

#include <algorithm>

#include "engine/base/indexed.h"
#include "formats/base/drawing/text_metrics.h"
#include "formats/smart_home/sheet/parts.h"

namespace nedforge::smart_home {

namespace {

void draw_symbols(Painter& out, const Palette& p, const Box& box, const std::array<Symbol, 6>& symbols) {
    const double width = box.w / 6;
    for (int i = 0; i < 6; ++i) {
        const Symbol symbol = symbols[place_of_index(i)];
        const Box cell{box.x + i * width, box.y, width, box.h};
        out.rectangle({cell.x + 0.3, cell.y, cell.w - 0.6, cell.h}, 1, {true, {1, 1, 1, 1}, {p.line, 0.25, false}});
        draw_symbol(out, p, {cell.x + 0.8, cell.y + 1, cell.w - 1.6, cell.h - 5}, symbol);
        const std::string title(symbol_title(symbol));
        out.text({cell.x + cell.w / 2, cell.bottom() - 1.2}, title, min_points, Weight::medium, Align::centre, p.ink,
                 cell.w - 0.8);
    }
}

void draw_front(Painter& out, const Palette& p, const Box& tile, const Tile& what, bool router) {
    const Box safe = tile.inset(safe_inset);
    const bool device = what.is_device();
    const double head = device ? safe.w - 16 : safe.w;
    draw_title(out, {safe.x, safe.y + 1, head, 12}, what.name, 15, Weight::bold, p.ink);
    draw_title(out, {safe.x, safe.y + 13, head, 6.5}, what.room.value_or(router ? "start of all characters" : ""), 9,
               Weight::regular, p.muted);
    if (!device) {
        out.circle({safe.x + safe.w / 2, safe.y + 35}, 9, {false, {}, {p.accent, 1, false}});
        for (const double r : {3.0, 6.0})
            out.circle({safe.x + safe.w / 2, safe.y + 35}, r, {false, {}, {p.accent, 0.7, false}});
        return;
    }
    draw_shield(out, p, {safe.right() - 15, safe.y, 15, 17}, *what.capacity);
    const int bugs = starting_bugs(what);
    if (bugs > 0 || what.bug_symbol) {
        draw_bug(out, {safe.x + safe.w / 2 - 12, safe.y + 20, 14, 16}, p.ink);
        out.text({safe.x + safe.w / 2 + 4, safe.y + 31}, "× " + std::to_string(bugs), 18, Weight::bold, Align::left,
                 p.ink);
    }
    if (router)
        draw_line_of_text(out, {safe.x, safe.y + 36, safe.w, 4}, "Router: all characters start here", 8, Weight::medium,
                          p.ink);
    draw_symbols(out, p, {safe.x, safe.bottom() - 14, safe.w, 14}, *what.symbols);
}

void draw_back(Painter& out, const Palette& p, const Box& tile, const Tile& what) {
    const Box safe = tile.inset(safe_inset);
    if (!what.is_device()) return draw_title(out, safe, what.name, 18, Weight::bold, p.ink);
    draw_title(out, {safe.x, safe.y, safe.w, 11}, what.name, 13, Weight::bold, p.on_dark);
    draw_compromised(out, {safe.x, safe.y + 11.5, safe.w, 34}, p.on_dark);
    draw_line_of_text(out, {safe.x, safe.bottom() - 8, safe.w, 8}, "COMPROMISED", 15, Weight::bold, p.on_dark);
}

}  // namespace

PartPages tile_pages(const Home& home, const SheetOptions& options) {
    std::vector<Tile> tiles = home.tiles;
    std::stable_sort(tiles.begin(), tiles.end(), [](const Tile& a, const Tile& b) {
        return std::pair(a.at.row, a.at.column) < std::pair(b.at.row, b.at.column);
    });
    const Palette& p = palette_of(options.ink);
    std::vector<GridItem> items;
    for (const Tile& tile : tiles) {
        const bool router = tile.id == home.router;
        items.push_back({[&p, tile, router](Painter& out, const Box& box) { draw_front(out, p, box, tile, router); },
                         [&p, tile](Painter& out, const Box& box) {
                             // A plain Router looks the same from both sides: its ground covers the one of devices.
                             if (!tile.is_device()) out.rectangle(box, 0, {true, p.ground, {}});
                             draw_back(out, p, box, tile);
                         }});
    }
    return pages_of(
        "Tiles", tile_grid, items, [&p](bool front) { return front ? p.ground : p.compromised; }, options);
}

}  // namespace nedforge::smart_home
