#include "editor/smart_home/ui/panel.h"

#include <algorithm>
#include <cmath>

#include "editor/smart_home/edits/tiles.h"
#include "editor/toolkit/shapes.h"
#include "formats/base/drawing/rgb.h"

namespace nedforge::smart_home {
namespace {

Palette dark_palette() {
    Palette p;
    p.ink = rgb(0xe7ecf2), p.muted = rgb(0xb3bfcd), p.line = rgb(0x4a5768);
    p.ground = rgb(0x232b36), p.compromised = rgb(0x8c1f2b), p.card_back = rgb(0x24304a), p.target_back = rgb(0x4a2a5c);
    p.token = rgb(0x2b4438), p.accent = rgb(0x6fb7f7), p.on_dark = rgb(0xffffff);
    return p;
}

constexpr double card = 30;  // a tile is drawn in so many millimetres

void draw_target_mark(Painter& out, const Palette& p, Point centre, double radius) {
    for (const double r : {radius, radius * 0.55}) out.circle(centre, r, {false, {}, {p.accent, radius * 0.2, false}});
    out.circle(centre, radius * 0.2, {true, p.accent, {}});
}

void draw_router(Painter& out, const Palette& p) {
    out.circle({card / 2, 19}, 7, {false, {}, {p.accent, 0.7, false}});
    for (const double r : {2.3, 4.6}) out.circle({card / 2, 19}, r, {false, {}, {p.accent, 0.5, false}});
}

void draw_bugs(Painter& out, const Palette& p, const Tile& tile, const TileMarks& marks) {
    const int bugs = marks.bugs.value_or(starting_bugs(tile));
    if (bugs == 0 && (marks.bugs || !tile.bug_symbol)) return;
    draw_bug(out, {4.2, 12.3, 6, 6.6}, p.ink);
    out.text({11.4, 17.6}, "\u00d7 " + std::to_string(bugs), 10.5, Weight::bold, Align::left, p.ink);
}

void draw_device(Painter& out, const Palette& p, const Tile& tile, const TileMarks& marks) {
    draw_shield(out, palette_of(InkUse::full), {card - 8.2, 3.2, 6.6, 7.6}, *tile.capacity);
    draw_bugs(out, p, tile, marks);
    if (tile.secret_target && !marks.plain_target) draw_target_mark(out, p, {card - 5, 15.6}, 2.6);
    const double each = (card - 2.4) / 6;
    for (int i = 0; i < 6; ++i)
        draw_symbol(out, p, {1.2 + i * each + 0.25, 22.6, each - 0.5, each - 0.2}, (*tile.symbols)[place_of_index(i)]);
}

}  // namespace

Shown::Shown(const Frame& f)
    : frame(f),
      workspace(f.workspace),
      homes(homes_of(f.workspace)),
      session(dynamic_cast<const Session*>(f.open)),
      look(f.look),
      palette(palette_for(f.look.theme)),
      now(f.now) {}

const Palette& palette_for(ThemeChoice theme) {
    static const Palette dark = dark_palette();
    return theme == ThemeChoice::dark ? dark : palette_of(InkUse::full);
}

ImU32 room_colour(const Look& look, const Home& home, const Tile& tile) {
    if (!tile.room) return look.colours.dim;
    const auto rooms = room_names(home);
    const auto at = std::find(rooms.begin(), rooms.end(), *tile.room) - rooms.begin();
    // Hues a golden angle apart, so that rooms beside each other in the list are far apart in colour.
    const float hue = std::fmod(0.58f + 0.381966f * static_cast<float>(at), 1.0f);
    float r = 0, g = 0, b = 0;
    ImGui::ColorConvertHSVtoRGB(hue, look.theme == ThemeChoice::dark ? 0.5f : 0.6f,
                                look.theme == ThemeChoice::dark ? 0.88f : 0.72f, r, g, b);
    return ImGui::ColorConvertFloat4ToU32({r, g, b, 1});
}

void draw_tile_card(ImDrawList& list, const Look& look, const Palette& p, ImVec2 at, float side, const Home& home,
                    const Tile& tile, const TileMarks& marks) {
    const ImVec2 end{at.x + side, at.y + side};
    const bool router = tile.id == home.router;
    const ImU32 ground = to_imgui(marks.compromised ? p.compromised : p.ground);
    fill_rounded(list, look, at, end, ground, side * 0.06f, router ? to_imgui(p.accent) : to_imgui(p.line),
                 look.px(router ? 2 : 1));
    const float stripe = std::max(2.0f, std::floor(side * 0.045f)), inset = look.px(router ? 2 : 1);
    if (!marks.compromised)
        fill_rounded(list, look, {at.x + inset, at.y + inset}, {end.x - inset, at.y + inset + stripe},
                     room_colour(look, home, tile), side * 0.05f, ImDrawFlags_RoundCornersTop);
    ImGuiPainter out(list, look, at, side / static_cast<float>(card));
    const Colour ink = marks.compromised ? p.on_dark : p.ink, quiet = marks.compromised ? p.on_dark : p.muted;
    const bool device = tile.is_device();
    draw_title(out, {2, 2, card - (device && !marks.compromised ? 11 : 4), 6}, tile.name, 8.5, Weight::bold, ink);
    draw_title(out, {2, 7.6, card - (device && !marks.compromised ? 11 : 4), 3.4},
               tile.room.value_or(router ? "all start here" : ""), 6.5, Weight::regular, quiet);
    if (marks.compromised) return draw_compromised(out, {8, 11, 14, 16}, p.on_dark);
    if (device) return draw_device(out, p, tile, marks);
    if (router) return draw_router(out, p);
    out.text({card / 2, 20}, "half a device", 7, Weight::medium, Align::centre, p.muted, card - 3);
}

void draw_symbol_at(ImDrawList& list, const Look& look, const Palette& p, ImVec2 at, float side, Symbol symbol) {
    constexpr double box = 10;
    ImGuiPainter out(list, look, at, side / static_cast<float>(box));
    draw_symbol(out, p, {0.6, 0.6, box - 1.2, box - 1.2}, symbol);
}

void symbol_item(const Look& look, const Palette& p, Symbol symbol, float side) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::Dummy({side, side});
    draw_symbol_at(*ImGui::GetWindowDrawList(), look, p, at, side, symbol);
    kit::tip(std::string(symbol_title(symbol)));
}

std::string percent_words(double share) {
    const double value = share * 100;
    char text[32];
    std::snprintf(text, sizeof text, value > 0 && (value < 1 || (value > 99 && value < 100)) ? "%.1f %%" : "%.0f %%",
                  value);
    return text;
}

std::string short_title(Card card) {
    switch (card) {
        case Card::ddos:
            return "DDoS";
        case Card::phishing:
            return "Phishing";
        case Card::cryptojacking:
            return "CryptoJacking";
        case Card::target_device:
            return "Target Device";
        default:
            return "BotNet Spread " + std::to_string(strength_of(card));
    }
}

std::string tile_words(const Tile& tile) { return tile.name.empty() ? tile.id : tile.name; }

std::string tip_of(const Home& home, const Tile& tile) {
    std::string text = tile.name + " (" + tile.id + ")" + (tile.room ? ", " + *tile.room : "");
    if (tile.id == home.router) text += "\nThe Router: all characters start here.";
    if (!tile.is_device()) return text;
    text += "\nCompromised with " + std::to_string(*tile.capacity) + (*tile.capacity == 1 ? " bug." : " bugs.");
    if (const int bugs = starting_bugs(tile)) text += " Starts with " + std::to_string(bugs) + ".";
    text += "\nSymbols:";
    for (const Symbol symbol : *tile.symbols)
        text += (symbol == tile.symbols->front() && &symbol == &tile.symbols->front() ? " " : ", ") +
                std::string(symbol_title(symbol));
    if (tile.secret_target) text += "\nOne of the secret targets.";
    return text;
}

GridExtent extent_of(const Home& home) {
    GridExtent extent;
    for (const Tile& tile : home.tiles) extent.hold(tile.at.column, tile.at.row);
    return extent;
}

}  // namespace nedforge::smart_home
