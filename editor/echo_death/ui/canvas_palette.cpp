// The palette of the canvas: marks and levels for the brush, its tools, pads, and what is promised.

#include <array>

#include "editor/echo_death/ui/squares_view.h"
#include "editor/toolkit/shapes.h"
#include "engine/base/indexed.h"

namespace nedforge::echo_death {
namespace {

bool is_armed(const CanvasState& state, const Brush& brush) { return paints(state.hands.tool) && state.brush == brush; }

// Another tool than painting goes back to the brush; rectangle, line and fill stay.
void arm(CanvasState& state, const Brush& brush) {
    state.brush = brush;
    if (!paints(state.hands.tool)) state.hands.tool = GridTool::brush;
}

void mark_button(const Shown& shown, CanvasState& state, Mark mark, float width) {
    const Look& look = shown.look;
    const Brush brush{false, letter_of(mark)};
    const bool is_on = is_armed(state, brush);
    const float height = look.px(25);
    const ImVec2 corner = ImGui::GetCursorScreenPos(), end{corner.x + width, corner.y + height};
    const std::string key = "mark:" + std::string(mark_words[mark]);
    if (ImGui::InvisibleButton(key.c_str(), {width, height})) {
        if (is_on)
            state.hands.tool = GridTool::select;
        else
            arm(state, brush);
    }
    mark_item(key);
    kit::tip(std::string(mark_titles[mark]) + " (" + letter_of(mark) +
             "). The left button paints, the right one erases.");
    ImDrawList& list = *ImGui::GetWindowDrawList();
    fill_rounded(list, look, corner, end, is_on ? look.colours.soft_accent : look.colours.raised, look.px(5));
    if (is_on) list.AddRect(corner, end, look.colours.accent, look.px(5), 0, look.px(1.6f));
    if (mark != Mark::none)
        draw_mark_icon(look, list, {corner.x + look.px(5), corner.y + look.px(4)}, look.px(17), mark,
                       look.colours.text);
    static constexpr IndexedArray<const char*, Mark, mark_count> names{"Erase", "Hardline", "Boost", "Trap",  "Focus",
                                                                       "Life",  "Helper",   "Cover", "Turret"};
    list.AddText(look.small, look.small->FontSize,
                 {corner.x + look.px(27), corner.y + (height - look.small->FontSize) / 2}, look.colours.text,
                 names[mark]);
}

void level_buttons(const Shown& shown, CanvasState& state, float width) {
    const Look& look = shown.look;
    const float side = (width - look.px(4) * 4) / 5;
    for (int level = 0; level <= most_level; ++level) {
        if (level % 5 == 0)
            ImGui::SetCursorPosX(look.px(10));
        else
            ImGui::SameLine(0, look.px(4));
        const Brush brush{true, letter_of_level(level)};
        const std::string digit = std::to_string(level), key = "level:" + digit;
        const ImVec2 corner = ImGui::GetCursorScreenPos(), end{corner.x + side, corner.y + look.px(22)};
        if (ImGui::InvisibleButton(key.c_str(), {side, look.px(22)})) arm(state, brush);
        mark_item(key);
        kit::tip("Squares of level " + digit + " (" + digit + ").");
        const bool is_on = is_armed(state, brush);
        ImDrawList& list = *ImGui::GetWindowDrawList();
        fill_rounded(list, look, corner, end, is_on ? look.colours.soft_accent : look.colours.raised, look.px(4));
        if (is_on) list.AddRect(corner, end, look.colours.accent, look.px(4), 0, look.px(1.6f));
        const ImVec2 size = look.small->CalcTextSizeA(look.small->FontSize, 1e9f, 0, digit.c_str());
        list.AddText(look.small, look.small->FontSize,
                     {(corner.x + end.x - size.x) / 2, (corner.y + end.y - size.y) / 2}, look.colours.text,
                     digit.c_str());
    }
}

struct ToolRow {
    GridTool tool;
    const char *key, *label, *tip;
};
constexpr std::array<ToolRow, 7> tools{
    {{GridTool::select, "tool:select", "Select", "Mark squares by dragging around them; drag what is marked (Esc)."},
     {GridTool::brush, "tool:brush", "Brush", "A drag paints."},
     {GridTool::rectangle, "tool:rectangle", "Rectangle", "From corner to corner (R)."},
     {GridTool::line, "tool:line", "Line", "From square to square (I)."},
     {GridTool::fill, "tool:fill", "Fill", "All squares alike that hang together by sides (G)."},
     {GridTool::pick, "tool:pick", "Pick", "What is under the pointer becomes the brush (P)."},
     {GridTool::join, "tool:pads", "Pads", "Drag from a square to another: a pair of Teleport Pads (A)."}}};

}  // namespace

void canvas_palette(const Shown& shown, CanvasState& state, float width, Wishes& wishes) {
    const Look& look = shown.look;
    const auto indent = [&] { ImGui::SetCursorPosX(look.px(10)); };
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {look.px(4), look.px(3)});
    indent();
    kit::caption(look, "Marks");
    const auto button_of = [&](Mark mark) {
        indent();
        mark_button(shown, state, mark, width);
    };
    for (const Mark mark : indices_of(mark_words))
        if (mark != Mark::none) button_of(mark);
    button_of(Mark::none);
    indent();
    kit::caption(look, "Levels");
    level_buttons(shown, state, width);
    indent();
    kit::caption(look, "Tools");
    for (const ToolRow& row : tools) {
        indent();
        if (kit::toggle(look, row.key, row.label, state.hands.tool == row.tool, row.tip, {width, 0}))
            state.hands.tool = row.tool;
    }
    const Grid& grid = shown.grid();
    indent();
    kit::caption(look, "Symmetry");
    for (const Symmetry symmetry : {Symmetry::half_turn, Symmetry::left_right, Symmetry::top_bottom,
                                    Symmetry::quarter_turn, Symmetry::diagonal, Symmetry::antidiagonal}) {
        if (needs_square_grid(symmetry) && grid.width() != grid.height()) continue;
        const bool is_promised = std::find(grid.symmetry.begin(), grid.symmetry.end(), symmetry) != grid.symmetry.end();
        const std::string title(symmetry_title(in_grid(symmetry)));
        indent();
        if (kit::toggle(look, "symmetry:" + std::string(symmetry_words[symmetry]), title.c_str(), is_promised,
                        "Promise it: strokes are made at all images at once.", {width, 0}))
            wishes.edit(is_promised ? "Lift the promise" : "Promise a symmetry", promise(grid, symmetry, !is_promised));
    }
    if (!grid.symmetry.empty()) {
        indent();
        if (kit::button(
                look, "symmetry.make", "Make it so", kit::Kind::normal,
                "Copies one half, or a quarter, to the others: the first square of each in reading order counts.",
                std::nullopt, {width, 0}))
            wishes.edit("Make symmetric", make_symmetric(grid));
    }
    ImGui::PopStyleVar();
}

}  // namespace nedforge::echo_death
