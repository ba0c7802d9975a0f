#include "editor/smart_home/ui/tile_card.h"

#include <algorithm>
#include <cmath>

#include "editor/smart_home/edits/tiles.h"
#include "editor/toolkit/atlas/icons.h"
#include "editor/toolkit/imgui_painter.h"
#include "editor/toolkit/kit.h"
#include "editor/toolkit/shapes.h"

namespace nedforge::smart_home {
namespace {

constexpr double card = 30;  // millimetres that a tile is drawn in

struct TileIcons {
    IndexedArray<int, Symbol, symbol_count> symbols{};
    int bug = 0, shield = 0, shield_line = 0, target = 0;
};

TileIcons wanted_icons() {
    TileIcons icons;
    for (const Symbol symbol : all_symbols)
        icons.symbols[symbol] = want_icon(symbol_title(symbol), [symbol](Painter& out, double side, Colour c) {
            Palette p;
            p.ink = c;
            draw_symbol(out, p, {0, 0, side, side}, symbol);
        });
    icons.bug = want_icon("bug", [](Painter& out, double side, Colour c) { draw_bug(out, {0, 0, side, side}, c); });
    icons.shield = want_icon("shield", [](Painter& out, double side, Colour c) {
        shield_shape(out, {0, 0, side, side}, {true, c, {}});
    });
    icons.shield_line = want_icon("shield line", [](Painter& out, double side, Colour c) {
        shield_shape(out, {0, 0, side, side}, {false, {}, {c, side * 0.06, false}});
    });
    icons.target = want_icon("target", [](Painter& out, double side, Colour c) {
        draw_target(out, {0, 0, side, side}, c);
    });
    return icons;
}
const TileIcons& tile_icons() {
    static const TileIcons icons = wanted_icons();
    return icons;
}

void draw_router(Painter& out, const Palette& p) {
    out.circle({card / 2, 19}, 7, {false, {}, {p.accent, 0.7, false}});
    for (const double r : {2.3, 4.6}) out.circle({card / 2, 19}, r, {false, {}, {p.accent, 0.5, false}});
}

// A tile's drawing in millimetres, and what is under it.
struct CardDrawing {
    ImDrawList& list;
    const Look& look;
    const Palette& palette;
    ImVec2 corner;
    float zoom;  // pixels a millimetre
    ImGuiPainter out{list, look, corner, zoom};
    void icon(int number, double x, double y, double side, const Colour& colour) {
        draw_icon(list, look, number,
                  {corner.x + static_cast<float>(x) * zoom, corner.y + static_cast<float>(y) * zoom},
                  static_cast<float>(side) * zoom, to_imgui(colour));
    }
};

void draw_bugs(CardDrawing& drawing, const Tile& tile, const TileMarks& marks) {
    const int bugs = marks.bugs.value_or(starting_bugs(tile));
    if (bugs == 0 && (marks.bugs || !tile.bug_symbol)) return;
    const Colour ink = drawing.palette.ink;
    drawing.icon(tile_icons().bug, 4.2, 12.6, 6, ink);
    drawing.out.text({11.4, 17.6}, "\u00d7 " + std::to_string(bugs), 10.5, Weight::bold, Align::left, ink);
}

void draw_device(CardDrawing& drawing, const Tile& tile, const TileMarks& marks) {
    const TileIcons& icons = tile_icons();
    const Palette& paper = palette_of(InkUse::full);
    const Box shield{card - 8.2, 3.7, 6.6, 6.6};
    drawing.icon(icons.shield, shield.x, shield.y, shield.w, {1, 1, 1, 1});
    drawing.icon(icons.shield_line, shield.x, shield.y, shield.w, paper.accent);
    draw_capacity(drawing.out, paper, shield, *tile.capacity);
    draw_bugs(drawing, tile, marks);
    if (tile.secret_target && !marks.plain_target)
        drawing.icon(icons.target, card - 7.9, 12.7, 5.8, drawing.palette.accent);
    const double pitch = (card - 2.4) / 6;
    for (int i = 0; i < 6; ++i)
        drawing.icon(icons.symbols[(*tile.symbols)[place_of_index(i)]], 1.45 + i * pitch, 22.65, pitch - 0.5,
                     drawing.palette.ink);
}

}  // namespace

ImU32 room_colour(const Look& look, const Home& home, const Tile& tile) {
    if (!tile.room) return look.colours.dim;
    const auto rooms = room_names(home);
    const auto index = std::find(rooms.begin(), rooms.end(), *tile.room) - rooms.begin();
    // Hues a golden angle apart, so that rooms beside each other in the list are far apart in colour.
    const float hue = std::fmod(0.58f + 0.381966f * static_cast<float>(index), 1.0f);
    float r = 0, g = 0, b = 0;
    ImGui::ColorConvertHSVtoRGB(hue, look.theme == ThemeChoice::dark ? 0.5f : 0.6f,
                                look.theme == ThemeChoice::dark ? 0.88f : 0.72f, r, g, b);
    return ImGui::ColorConvertFloat4ToU32({r, g, b, 1});
}

// The ground with its border, and the stripe of its room.
static void draw_ground(ImDrawList& list, const Look& look, const Palette& p, ImVec2 corner, float side,
                        const Home& home, const Tile& tile, const TileMarks& marks) {
    const ImVec2 end{corner.x + side, corner.y + side};
    const bool router = tile.id == home.router;
    const ImU32 plain = to_imgui(marks.compromised ? p.compromised : p.ground);
    const float inset = look.px(router ? 2 : 1), stripe = std::max(2.0f, std::floor(side * 0.045f));
    fill_rounded(list, look, corner, end, marks.tint ? mix(plain, *marks.tint, 0.16f) : plain, side * 0.06f,
                 to_imgui(router ? p.accent : p.line), inset);
    if (!marks.compromised)
        fill_rounded(list, look, {corner.x + inset, corner.y + inset}, {end.x - inset, corner.y + inset + stripe},
                     room_colour(look, home, tile), side * 0.05f, ImDrawFlags_RoundCornersTop);
}

void draw_tile_card(ImDrawList& list, const Look& look, const Palette& p, ImVec2 corner, float side, const Home& home,
                    const Tile& tile, const TileMarks& marks) {
    const bool router = tile.id == home.router;
    draw_ground(list, look, p, corner, side, home, tile, marks);
    CardDrawing drawing{list, look, p, corner, side / static_cast<float>(card)};
    ImGuiPainter& out = drawing.out;
    const Colour ink = marks.compromised ? p.on_dark : p.ink, quiet = marks.compromised ? p.on_dark : p.muted;
    const bool device = tile.is_device();
    draw_title(out, {2, 2, card - (device && !marks.compromised ? 11 : 4), 6}, tile.name, 8.5, Weight::bold, ink);
    draw_title(out, {2, 7.6, card - (device && !marks.compromised ? 11 : 4), 3.4},
               tile.room.value_or(router ? "all start here" : ""), 6.5, Weight::regular, quiet);
    if (marks.compromised) return draw_compromised(out, {8, 11, 14, 16}, p.on_dark);
    if (device) return draw_device(drawing, tile, marks);
    if (router) return draw_router(out, p);
    out.text({card / 2, 20}, "half a device", 7, Weight::medium, Align::centre, p.muted, card - 3);
}

void draw_symbol_at(ImDrawList& list, const Look& look, const Palette& p, ImVec2 corner, float side, Symbol symbol) {
    const float rim = side * 0.06f;
    draw_icon(list, look, tile_icons().symbols[symbol], {corner.x + rim, corner.y + rim}, side - 2 * rim,
              to_imgui(p.ink));
}

void symbol_item(const Look& look, const Palette& p, Symbol symbol, float side) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    ImGui::Dummy({side, side});
    draw_symbol_at(*ImGui::GetWindowDrawList(), look, p, corner, side, symbol);
    kit::tip(std::string(symbol_title(symbol)));
}

void want_tile_icons() { tile_icons(); }

}  // namespace nedforge::smart_home
