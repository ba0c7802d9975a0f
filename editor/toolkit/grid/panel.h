#pragma once
// The panel around a grid: a palette at the left, the grid with its rulers and its map in small, and a bar of layers at
// the bottom. The camera that shows all is found here, anew whenever the panel changes its size, until the designer
// moves it.

#include <functional>
#include <span>
#include <string_view>
#include <type_traits>

#include "editor/toolkit/grid/hands.h"

namespace nedforge {

struct GridView {
    Camera camera;         // the document's
    GridExtent extent;     // what "all" is
    float overhang = 0;    // pixels at the right that a panel beside the canvas takes when it opens (CanvasFrame)
    double largest = 170;  // units a cell, at which what is small stays
};
Camera fitting_camera(const GridView&, const Look&, ImVec2 min, ImVec2 max);
// Where the grid is on the screen while the panel has this rectangle.
CanvasFrame grid_frame(const GridView&, const Look&, ImVec2 min, ImVec2 max);

struct GridParts {
    float palette_width = 104;                 // units
    std::function<void(float width)> palette;  // null: none
    float bar_height = 0;                      // pixels; 0: no bar
    std::function<void()> bar;
    std::function<void(const CanvasFrame&, ImDrawList&)> draw;  // the grid; clipped
    std::function<ImU32(const GridThing&)> dot;                 // of a thing on the map in small
};
// Draws into the window's remaining space, and lets the hands work there.
void grid_panel(const Look&, GridHands&, const GridView&, const GridContents&, const GridWishes&, const GridParts&);

// A button of the palette that arms the hands to place things: pressed it stays armed, pulled away a thing is dropped
// where the mouse button is let go. `icon` draws into a square of that side.
void place_button(const Look&, GridHands&, const char* key, const char* label, const char* tip, float width,
                  const std::function<void(ImDrawList&, ImVec2, float side)>& icon);

// What a layer says of a square or a thing: a tint in its ground, and a few words at its foot. From good (0) to bad
// (1).
struct CellFigure {
    ImU32 colour = 0;
    std::string text;
};
CellFigure figure_of(const Colours&, double bad, std::string text);
void draw_figure(const Look&, ImDrawList&, const CanvasFrame&, GridCell, float share, const CellFigure&);

// The bar that chooses one of several layers over the squares; `fields` draws what else the shown one asks; `words`
// says what it shows, or why there is nothing yet. Its height where a row holds `row_width` units; without a layer it
// has one row.
float layer_bar_height(const Look&, float width, bool has_layer, float row_width);
void layer_bar(const Look&, std::span<const std::string_view> titles, int& layer, const std::function<void()>& fields,
               const std::function<std::string()>& words);
// The same with the layers as an enumeration, in the order of the titles.
template <class Layer, class Fields, class Words>
requires std::is_enum_v<Layer>
void layer_bar(const Look& look, std::span<const std::string_view> titles, Layer& layer, const Fields& fields,
               const Words& words) {
    int index = static_cast<int>(layer);
    const auto shown_fields = [&] {
        layer = static_cast<Layer>(index);
        fields();
    };
    layer_bar(look, titles, index, shown_fields, words);
}

}  // namespace nedforge
