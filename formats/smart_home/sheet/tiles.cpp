// Tiles: the device with all that its defence needs in front, its compromised state behind.

#include <algorithm>

#include "engine/base/indexed.h"
#include "formats/base/drawing/ink.h"
#include "formats/base/drawing/text_metrics.h"
#include "formats/base/words/worded.h"
#include "formats/smart_home/sheet/parts.h"

namespace nedforge::smart_home {

namespace {

constexpr double band_height = 14, shield_side = 14;

// The six symbols in a row, each with its name. Neighbours' names stand in two lines, so that none is narrowed.
void draw_symbols(Painter& out, const Palette& p, const Box& box, const std::array<Symbol, 6>& symbols) {
    const double width = box.w / 6, side = 8, line = 3;
    for (int i = 0; i < 6; ++i) {
        const Symbol symbol = symbols[place_of_index(i)];
        const Box cell{box.x + i * width + 0.4, box.y, width - 0.8, side};
        out.rectangle(cell, 1, {true, p.paper, {p.line, 0.25, false}});
        draw_symbol(out, p, cell.inset(0.8), symbol);
        const Align align = i == 0 ? Align::left : i == 5 ? Align::right : Align::centre;
        const double x = i == 0 ? cell.x : i == 5 ? cell.right() : cell.centre().x;
        const double y = box.y + side + 2.8 + (i % 2) * line;
        if (i % 2) draw_stroke(out, {cell.centre().x, cell.bottom() + 0.4}, {cell.centre().x, y - 2.3}, p.line, 0.2);
        out.text({x, y}, worded(symbol_title(symbol)), min_points, Weight::medium, align, p.ink, 2 * width);
    }
}

void draw_head(Painter& out, const Palette& p, const Box& frame, const Tile& tile, bool device) {
    const Box band{frame.x, frame.y, frame.w, band_height};
    const Colour on_band = p.fills ? p.on_accent : p.ink;
    if (p.fills) {
        out.rectangle(band, 1.8, filled(p.accent));
        out.rectangle({band.x, band.y + 2, band.w, band.h - 2}, 0, filled(p.accent));
    } else {
        draw_stroke(out, {band.x, band.bottom()}, {band.right(), band.bottom()}, p.ink, 0.4);
    }
    const Box title{band.x + 1.6, band.y + 0.8, band.w - 3.2 - (device ? shield_side : 0), band.h - 1.6};
    draw_title(out, title, tile.name, 15, Weight::bold, on_band, Align::left);
    if (device)
        draw_shield(out, p, {band.right() - shield_side - 0.6, band.y + 0.6, shield_side, shield_side}, *tile.capacity);
}

void draw_front(Painter& out, const Palette& p, const Box& box, const Tile& tile, bool router) {
    const bool device = tile.is_device();
    const Box frame = draw_item_frame(out, p.accent, box);
    draw_head(out, p, frame, tile, device);
    draw_title(out, {frame.x + 1.6, frame.y + band_height + 0.8, frame.w - 3.2, 6.4},
               tile.room.value_or(router ? worded("start of all characters") : ""), 10, Weight::medium, p.muted,
               Align::left);
    const Point middle{frame.x + frame.w / 2, frame.y + 29};
    if (!device) {
        for (const double r : {3.5, 7.0, 10.5})
            out.circle({middle.x, middle.y + 6}, r, outlined(p.accent, r > 10 ? 1 : 0.7));
        return;
    }
    if (const int bugs = starting_bugs(tile); bugs > 0 || tile.bug_symbol) {
        draw_bug(out, {middle.x - 15, middle.y - 7, 14, 14}, p.ink, p.fills);
        out.text({middle.x + 2, middle.y + cap_height(20) / 2}, "× " + std::to_string(bugs), 20, Weight::bold,
                 Align::left, p.ink);
    }
    if (router)
        draw_line_of_text(out, {frame.x + 1.6, middle.y + 6.4, frame.w - 3.2, 3.6},
                          worded("Router: all characters start here"), 8, Weight::medium, p.ink);
    draw_symbols(out, p, {frame.x + 0.6, frame.bottom() - 15.4, frame.w - 1.2, 15}, *tile.symbols);
}

void draw_compromised_back(Painter& out, const Palette& p, const Box& box, const Tile& tile) {
    draw_back(
        out, p, p.compromised, box,
        [&](Painter& painter, const Box& icon) { draw_compromised(painter, icon, p.compromised); }, "");
    const auto plate = [&](const Box& area, const std::string& words, double points) {
        out.rectangle(area, 1.6, {true, p.paper, {p.compromised, 0.5, false}});
        draw_title(out, area.inset(0.8), words, points, Weight::bold, p.compromised);
    };
    plate({box.x + 4, box.y + 3.4, box.w - 8, 9}, tile.name, 13);
    plate({box.x + 4, box.bottom() - 11.4, box.w - 8, 8}, worded("COMPROMISED"), 16);
}

}  // namespace

SidedPages tile_pages(const SheetHome& sheet, const SheetOptions& options) {
    const Home& home = sheet.home;
    std::vector<Tile> tiles(home.tiles.begin(), home.tiles.end());
    std::stable_sort(tiles.begin(), tiles.end(), [](const Tile& a, const Tile& b) {
        return std::pair(a.at.row, a.at.column) < std::pair(b.at.row, b.at.column);
    });
    const Palette& p = palette_of(options.ink);
    CutSheet cut{worded("Tiles"), tile_grid(), {}, ground_of(p, BackPattern::stripes, p.compromised)};
    for (const Tile& tile : tiles) {
        const auto front = [&p, tile, router = tile.id == home.router](Painter& out, const Box& box) {
            draw_front(out, p, box, tile, router);
        };
        // A plain Router looks the same from both sides: its ground covers the one of devices.
        const auto plain_back = [&p, front](Painter& out, const Box& box) {
            out.rectangle(box, 0, filled(p.ground));
            front(out, box);
        };
        const auto back_drawing = [&p, tile](Painter& out, const Box& box) {
            draw_compromised_back(out, p, box, tile);
        };
        cut.items.push_back({front, tile.is_device() ? ItemDrawing(back_drawing) : ItemDrawing(plain_back), tile.name});
    }
    return cut_pages(cut, p, paper_size(options.paper), options.duplex);
}

}  // namespace nedforge::smart_home
