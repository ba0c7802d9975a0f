#include "editor/echo_death/ui/squares_view.h"

#include <algorithm>
#include <cmath>

#include "editor/toolkit/atlas/icons.h"
#include "editor/toolkit/grid/draw.h"
#include "editor/toolkit/imgui_painter.h"
#include "editor/toolkit/measures.h"
#include "editor/toolkit/shapes.h"
#include "engine/base/indexed.h"
#include "formats/base/drawing/ink.h"
#include "formats/base/drawing/rgb.h"

namespace nedforge::echo_death {
namespace {

Palette dark_palette() {
    Palette p = palette_of(InkUse::full);
    p.paper = rgb(0x1b212a), p.ink = rgb(0xe7ecf2), p.muted = rgb(0x8b97a6), p.line = rgb(0x4a5768);
    p.panel = rgb(0x232b36), p.accent = p.pad = rgb(0x6fb7f7), p.sign = rgb(0xe7ecf2), p.hatch = rgb(0x4a5768);
    p.square_line = rgb(0x38424f);
    return p;
}

// The signs in one colour, without grounds of their own.
IndexedArray<int, Mark, mark_count> wanted_icons() {
    IndexedArray<int, Mark, mark_count> icons{};
    for (const Mark mark : indices_of(mark_words)) {
        if (mark == Mark::none) continue;
        icons[mark] =
            want_icon("echo death " + std::string(mark_words[mark]), [mark](Painter& out, double side, Colour c) {
                Palette p = palette_of(InkUse::full);
                p.sign = c, p.paper = {0, 0, 0, 0};
                draw_sign(out, p, {0, 0, side, side}, mark);
            });
    }
    return icons;
}
const IndexedArray<int, Mark, mark_count>& mark_icons() {
    static const auto icons = wanted_icons();
    return icons;
}

constexpr float sign_share = 0.62f;
constexpr int most_large_signs = 160;  // in sight; more are small pictures

ImU32 level_ground(const Look& look, int level) {
    return mix(look.colours.canvas, look.colours.warning, 0.09f + in_all(0.05f, level));
}

float small_points(const Look& look) { return look.small->FontSize * 0.86f; }
void small_text(const Look& look, ImDrawList& list, ImVec2 corner, ImU32 colour, const char* text) {
    list.AddText(look.small, small_points(look), {std::floor(corner.x), std::floor(corner.y)}, colour, text);
}

void draw_pads(const Shown& shown, const CanvasFrame& f, const Grid& grid, bool with_digits, ImDrawList& list) {
    const Look& look = shown.look;
    const ImU32 colour = to_imgui(shown.palette.pad);
    constexpr int step = 10;  // millimetres of the printed arcs
    ImGuiPainter out(list, look, f.at(-0.5, -0.5), f.cell / step);
    draw_arcs(out, shown.palette, grid, {0, 0}, step);
    for (std::size_t i = 0; i < grid.teleports.size(); ++i) {
        const Teleport& pair = grid.teleports[i];
        const std::string number = std::to_string(i + 1);
        for (const Square end : {pair.from, pair.to}) {
            const ImVec2 middle = f.at(end.column, end.row);
            if (!f.holds(middle)) continue;
            const Area pad = on_square(look, f.cell, middle, 2 * std::max(look.px(4), f.cell * 0.34f),
                                       with_digits && level_on(grid, end) > 0)
                                 .sign;
            const ImVec2 centre{(pad.min.x + pad.max.x) / 2, (pad.min.y + pad.max.y) / 2};
            const float radius = (pad.max.x - pad.min.x) / 2;
            fill_disc(list, look, centre, radius, look.colours.canvas);
            list.AddCircle(centre, radius, colour, 0, look.px(1.6f));
            if (f.cell < look.px(16)) continue;
            const ImVec2 size = look.small->CalcTextSizeA(look.small->FontSize, 1e9f, 0, number.c_str());
            list.AddText(look.small, look.small->FontSize, {centre.x - size.x / 2, centre.y - size.y / 2}, colour,
                         number.c_str());
        }
    }
}

}  // namespace

Shown::Shown(const Frame& f) : ShownInFrame(f), grids(grids_of(f.workspace)), palette(palette_for(f.look.theme)) {}

const Palette& palette_for(ThemeChoice theme) {
    static const Palette dark = dark_palette();
    return theme == ThemeChoice::dark ? dark : palette_of(InkUse::full);
}

void draw_mark_icon(const Look& look, ImDrawList& list, ImVec2 corner, float side, Mark mark, ImU32 colour) {
    if (mark != Mark::none) draw_icon(list, look, mark_icons()[mark], corner, side, colour);
}

void draw_squares_on(const Shown& shown, const CanvasFrame& f, const Grid& grid, ImDrawList& list,
                     const std::function<ImU32(GridCell)>& tint) {
    const Look& look = shown.look;
    const GridSize size = size_of_squares(grid);
    if (grid.zones)
        draw_grounds(list, f, size, [&](GridCell cell) {
            const int level = level_on(grid, {cell.column, cell.row});
            return level > 0 ? level_ground(look, level) : ImU32{0};
        });
    if (tint) draw_grounds(list, f, size, tint);
    // The lines that grounds have covered.
    const GridExtent extent = cells_in_sight(f, size);
    if (grid.zones || tint) {
        const ImVec2 a = f.at(extent.left - 0.5, extent.top - 0.5), b = f.at(extent.right + 0.5, extent.bottom + 0.5);
        for (int column = extent.left; column <= extent.right + 1; ++column)
            draw_line(list, {f.at(column - 0.5, 0).x, a.y}, {f.at(column - 0.5, 0).x, b.y}, look.colours.grid, 1);
        for (int row = extent.top; row <= extent.bottom + 1; ++row)
            draw_line(list, {a.x, f.at(0, row - 0.5).y}, {b.x, f.at(0, row - 0.5).y}, look.colours.grid, 1);
    }
    const bool with_digits = grid.zones && f.cell >= look.px(tint ? 30 : 17), with_letters = f.cell >= look.px(34);
    constexpr float largest = largest_icon, smallest = least_icon;
    float side = std::max(smallest, f.cell * sign_share);
    if (side > largest) {
        int signs = 0;
        for (int row = extent.top; row <= extent.bottom; ++row)
            for (int column = extent.left; column <= extent.right; ++column)
                signs += mark_on(grid, {column, row}) != Mark::none;
        if (signs > most_large_signs) side = largest;
    }
    const ImU32 ink = to_imgui(shown.palette.sign);
    for (int row = extent.top; row <= extent.bottom; ++row)
        for (int column = extent.left; column <= extent.right; ++column) {
            const Square square{column, row};
            const Mark mark = mark_on(grid, square);
            const int level = with_digits ? level_on(grid, square) : 0;
            if (mark == Mark::none && level == 0) continue;
            const ImVec2 centre = f.at(column, row);
            const auto [sign, digit_at] = on_square(look, f.cell, centre, side, level > 0);
            if (mark != Mark::none) {
                const float wide = sign.max.x - sign.min.x;
                if (wide > largest) {
                    ImGuiPainter out(list, look, sign.min, 1);
                    Palette p = shown.palette;
                    p.paper = from_imgui(look.colours.canvas);
                    draw_sign(out, p, {0, 0, wide, wide}, mark);
                } else {
                    draw_mark_icon(look, list, sign.min, wide, mark, ink);
                }
                const char letter[2]{letter_of(mark), 0};
                if (with_letters)
                    small_text(look, list, {centre.x - f.cell / 2 + look.px(3), centre.y - f.cell / 2 + look.px(1)},
                               look.colours.dim, letter);
            }
            const char digit[2]{letter_of_level(level), 0};
            if (level > 0) small_text(look, list, digit_at.min, look.colours.text, digit);
        }
    draw_pads(shown, f, grid, with_digits, list);
}

OnSquare on_square(const Look& look, float cell, ImVec2 centre, float side, bool with_digit) {
    const float points = small_points(look), left = centre.x - cell / 2, bottom = centre.y + cell / 2;
    OnSquare places;
    const float width = look.small->CalcTextSizeA(points, 1e9f, 0, "0").x;
    places.digit = {{left + look.px(2), bottom - points - look.px(1)},
                    {left + look.px(2) + width, bottom - look.px(1)}};
    float from = centre.x - side / 2, wide = side;
    if (const float beside = places.digit.max.x + look.px(1); with_digit && from < beside)
        from = beside, wide = std::min(side, centre.x + cell / 2 - look.px(1) - beside);
    places.sign = {{from, centre.y - wide / 2}, {from + wide, centre.y + wide / 2}};
    return places;
}

void draw_words_on(const Look& look, const CanvasFrame& f, ImDrawList& list, const Grid& grid, GridCell cell,
                   const std::string& words, ImU32 colour) {
    const float points = std::min(look.small->FontSize, f.cell * 0.5f);
    if (words.empty() || points < look.px(7)) return;
    const ImVec2 size = look.small->CalcTextSizeA(points, 1e9f, 0, words.c_str());
    if (size.x > f.cell * 1.05f) return;
    // Beside what lies on the square.
    const Square square{cell.column, cell.row};
    const bool is_taken = mark_on(grid, square) != Mark::none || pad_at(grid, cell);
    const ImVec2 centre = f.at(cell.column + (is_taken ? 0.3 : 0), cell.row + (is_taken ? 0.34 : 0));
    list.AddText(look.small, points, {std::floor(centre.x - size.x / 2), std::floor(centre.y - size.y / 2)}, colour,
                 words.c_str());
}

CanvasFrame fitting_frame(const Look& look, ImVec2 min, ImVec2 max, const Grid& grid) {
    return frame_of(camera_on(whole(size_of_squares(grid)), max.x - min.x, max.y - min.y, look.scale, 0, 90), look, min,
                    max);
}

}  // namespace nedforge::echo_death
