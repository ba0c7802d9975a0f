#include "editor/luddite/ui/hack/hack_panels.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "editor/luddite/edits/hack.h"
#include "editor/luddite/ui/hack/drawing_grid.h"
#include "editor/toolkit/imgui_painter.h"
#include "engine/luddite/hack/rows.h"

namespace nedforge::luddite {
namespace {

constexpr int drawn_side = max_coordinate + 1;  // the columns and rows that a drawing can have

// Brushes as a row of toggles: letters of the drawing.
void brushes(const Shown& shown, HackState& state, std::string_view letters, bool line_tool) {
    const Look& look = shown.look;
    for (const char c : letters) {
        const std::string label = c == '.'   ? "Erase"
                                  : c == '#' ? "Cell"
                                  : c == 'e' ? "Energy"
                                  : c == 'm' ? "Multi-tool"
                                  : c == 'c' ? "Credit"
                                             : std::string(1, c);
        if (c != letters.front()) kit::beside(kit::button_width(label.c_str()), look.px(4));
        if (kit::toggle(look, std::string("brush:") + c, label.c_str(), state.brush == c && !state.line_tool,
                        c == '.' ? "Removes a box. So does the right mouse button." : "Paint with this by dragging."))
            state.brush = c, state.line_tool = false;
    }
    if (line_tool) {
        kit::beside(kit::button_width("Draw lines"), look.px(16));
        if (kit::toggle(look, "brush:line", "Draw lines", state.line_tool,
                        "Drag over boxes, across or down, to make a line with a reward."))
            state.line_tool = !state.line_tool;
    }
}

// Paints while the button is held; one stroke is one step.
template <class Edit>
void paint(const GridTouch& touch, HackState& state, char now, const std::string& label, const Edit& edit,
           Wishes& wishes) {
    if (touch.pressed) {
        state.painting = true;
        ++state.gesture;
        // The first cell decides: painting over the same value takes it away.
        state.paint = touch.right || now == state.brush ? '.' : state.brush;
    }
    if (state.painting && touch.held && touch.hovered) {
        Edited result = edit(*touch.hovered, state.paint);
        if (result || touch.pressed) wishes.edit(label, std::move(result), "paint" + std::to_string(state.gesture));
    }
    if (touch.released) state.painting = false;
}

char letter_at(const Drawing& drawing, Position p) {
    if (!has_index(drawing, p.row)) return '.';
    const std::string& row = drawing[place_of_index(p.row)];
    return has_index(row, p.column) ? row[place_of_index(p.column)] : '.';
}

// How the drawing of lines is laid out: one more row and column than there are, to paint on.
struct LinesLayout {
    int rows = 0, columns = 0;
    float side = 0;        // of a box
    bool scrolls = false;  // the boxes would be too small for the pointer: then sideways too
};
LinesLayout lines_layout(const Look& look, const Drawing& boxes) {
    LinesLayout l;
    l.rows = std::min(drawn_side, static_cast<int>(boxes.size()) + 1);
    l.columns = std::min(drawn_side, (boxes.empty() ? 0 : static_cast<int>(boxes[0].size())) + 1);
    const ImVec2 room = ImGui::GetContentRegionAvail();
    const float by_width = room.x / static_cast<float>(l.columns + 1),
                by_height = (room.y - look.px(24)) / static_cast<float>(l.rows + 1);
    l.scrolls = by_width < look.px(18);
    l.side = std::floor(l.scrolls ? look.px(28) : std::min(by_width, std::clamp(by_height, look.px(26), look.px(52))));
    return l;
}

// A frame round the boxes of a line, with an arrow head where it begins, so that its direction is a shape too.
void draw_line(const Shown& shown, ImVec2 origin, float side, const HackLine& line, bool selected) {
    const Look& look = shown.look;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float inset = line.across ? side * 0.16f : side * 0.10f;
    const ImVec2 a{origin.x + static_cast<float>(line.from.column) * side,
                   origin.y + static_cast<float>(line.from.row) * side};
    const ImVec2 b{a.x + static_cast<float>(std::max(line.across, 1)) * side,
                   a.y + static_cast<float>(std::max(line.down, 1)) * side};
    const ImU32 colour =
        selected ? look.colours.accent : to_imgui(line.across ? shown.palette.multi_tool : shown.palette.energy);
    list.AddRect({a.x + inset, a.y + inset}, {b.x - inset, b.y - inset}, with_alpha(colour, selected ? 1.0f : 0.75f),
                 side * 0.3f, 0, selected ? look.px(3) : look.px(1.6f));
    const float k = side * 0.12f;
    const ImVec2 h = line.across ? ImVec2{a.x + inset, (a.y + b.y) / 2} : ImVec2{(a.x + b.x) / 2, a.y + inset};
    if (line.across)
        list.AddTriangleFilled({h.x - k, h.y - k}, {h.x - k, h.y + k}, {h.x + k, h.y}, colour);
    else
        list.AddTriangleFilled({h.x - k, h.y - k}, {h.x + k, h.y - k}, {h.x, h.y + k}, colour);
}

HackLine line_between(Position a, Position b) {
    const int columns = std::abs(b.column - a.column), rows = std::abs(b.row - a.row);
    if (columns >= rows) return {{std::min(a.column, b.column), a.row}, 1 + columns, 0, {}};
    return {{a.column, std::min(a.row, b.row)}, 0, 1 + rows, {}};
}

// The line tool: from the box where the button went down to the one under the pointer.
void pull_line(const Shown& shown, HackState& state, const GridTouch& touch, ImVec2 origin, float side,
               Wishes& wishes) {
    if (touch.pressed) state.line_from = touch.hovered;
    if (state.line_from && touch.hovered && touch.held) {
        const HackLine line = line_between(*state.line_from, *touch.hovered);
        const ImVec2 s{origin.x + static_cast<float>(line.from.column) * side,
                       origin.y + static_cast<float>(line.from.row) * side};
        ImGui::GetWindowDrawList()->AddRect(s,
                                            {s.x + static_cast<float>(std::max(line.across, 1)) * side,
                                             s.y + static_cast<float>(std::max(line.down, 1)) * side},
                                            shown.look.colours.accent, side * 0.3f, 0, shown.look.px(3));
        state.wanted_line = line;
    }
    if (!touch.released || !state.wanted_line) return;
    const HackLine line = *state.wanted_line;
    wishes.edit(line.across ? "Line across" : "Line down", add_line(shown.map(), line.from, line.across, line.down));
    state.item = std::get<LinesHack>(shown.map().hack).lines.size();
    state.wanted_line.reset();
    state.line_from.reset();
}

}  // namespace

void lines_panel(const Shown& shown, HackState& state, Wishes& wishes) {
    const Look& look = shown.look;
    const Map& map = shown.map();
    const auto& hack = std::get<LinesHack>(map.hack);
    const Palette& p = shown.palette;
    if (std::string_view(".123456").find(state.brush) == std::string_view::npos) state.brush = '1';
    brushes(shown, state, "123456.", true);
    const auto [rows, columns, side, scrolls] = lines_layout(look, hack.boxes);
    if (scrolls)
        ImGui::BeginChild("boxes", {0, side * (static_cast<float>(rows) + 0.6f) + look.px(16)}, false,
                          ImGuiWindowFlags_HorizontalScrollbar);
    // The heads of lines are left of and above the drawing and need room.
    ImGui::SetCursorPos({ImGui::GetCursorPosX() + side * 0.6f, ImGui::GetCursorPosY() + side * 0.5f});
    const ImVec2 origin = ImGui::GetCursorScreenPos();
    const auto draw_cell = [&, side = side](ImDrawList& list, ImVec2 at, Position place) {
        const char c = letter_at(hack.boxes, place);
        if (c == '.') {
            list.AddCircleFilled({at.x + side / 2, at.y + side / 2}, look.px(1.5f), look.colours.grid);
            return;
        }
        ImGui::PushFont(look.bold);
        draw_box(list, look, at, side, std::string(1, c), to_imgui(p.box), to_imgui(p.faint), to_imgui(p.ink));
        ImGui::PopFont();
    };
    const GridTouch touch = drawing_grid(look, "boxes", columns, rows, side, draw_cell);
    for (std::size_t i = 0; i < hack.lines.size(); ++i) draw_line(shown, origin, side, hack.lines[i], state.item == i);
    if (state.line_tool)
        pull_line(shown, state, touch, origin, side, wishes);
    else
        paint(
            touch, state, touch.hovered ? letter_at(hack.boxes, *touch.hovered) : '.', "Paint boxes",
            [&](Position at, char c) { return set_box(map, at, c); }, wishes);
    if (scrolls) ImGui::EndChild();
    kit::caption(look, "A die crosses one box of its number; a line pays when all its boxes are crossed.");
}

void sums_panel(const Shown& shown, HackState& state, Wishes& wishes) {
    const Look& look = shown.look;
    const Map& map = shown.map();
    const auto& hack = std::get<SumsHack>(map.hack);
    // Boxes give way to the fields beside them, so that nothing is cut off in a narrow window.
    int most = 1;
    for (const SumEntry& entry : hack.entries) most = std::max(most, entry.boxes);
    const float beside = look.px(64), fields = look.px(212);
    const float room = ImGui::GetContentRegionAvail().x - beside;
    const bool below = room - fields < look.px(16) * static_cast<float>(most);  // the fields below the boxes
    const float side = std::clamp((below ? room : room - fields) / static_cast<float>(most), look.px(16), look.px(40));
    const float indent = below ? 0 : side * static_cast<float>(most) + beside;
    if (!below) {
        ImGui::SetCursorPosX(ImGui::GetCursorPosX() + indent);
        ImGui::TextDisabled("target");
        ImGui::SameLine(0, 0);
        ImGui::SetCursorPosX(ImGui::GetCursorStartPos().x + indent + look.px(104) + ImGui::GetStyle().ItemSpacing.x);
        ImGui::TextDisabled("boxes");
    }
    for (std::size_t i = 0; i < hack.entries.size(); ++i) {
        const SumEntry& entry = hack.entries[i];
        ImGui::PushID(static_cast<int>(i));
        ImGui::BeginGroup();
        const ImVec2 at = ImGui::GetCursorScreenPos();
        ImGui::Dummy({side * static_cast<float>(entry.boxes) + beside, side});
        ImDrawList& list = *ImGui::GetWindowDrawList();
        for (int b = 0; b < entry.boxes; ++b)
            draw_box(list, look, {at.x + static_cast<float>(b) * side, at.y}, side, "", to_imgui(shown.palette.box),
                     to_imgui(shown.palette.faint), 0);
        ImGui::PushFont(look.bold);
        const float x = at.x + static_cast<float>(entry.boxes) * side + look.px(6);
        list.AddText({x, at.y + (side - ImGui::GetFontSize()) / 2}, look.colours.dim, "=");
        list.AddText({x + look.px(18), at.y + (side - ImGui::GetFontSize()) / 2},
                     state.item == i ? look.colours.accent : look.colours.text, std::to_string(entry.target).c_str());
        ImGui::PopFont();
        ImGui::EndGroup();
        if (ImGui::IsItemClicked()) state.item = i;
        int value = 0;
        if (!below) {
            ImGui::SameLine(indent);
            ImGui::SetCursorPosY(ImGui::GetCursorPosY() + std::max(0.0f, (side - ImGui::GetFrameHeight()) / 2));
        }
        ImGui::BeginGroup();
        if (kit::number_field(look, "target" + std::to_string(i), entry.target, 1, 99, value, look.px(104)))
            wishes.edit("Target of " + item_name(map.hack, i), set_entry(map, i, value, entry.boxes),
                        "target" + std::to_string(i));
        kit::tip("The sum that pays. Possible: " + std::to_string(total_range(entry.boxes).least) + " to " +
                 std::to_string(total_range(entry.boxes).most) + ".");
        ImGui::SameLine();
        if (kit::number_field(look, "boxes" + std::to_string(i), entry.boxes, 1, 6, value, look.px(92)))
            wishes.edit("Boxes of " + item_name(map.hack, i), set_entry(map, i, entry.target, value),
                        "boxes" + std::to_string(i));
        kit::tip("How many boxes");
        ImGui::EndGroup();
        ImGui::PopID();
    }
    kit::caption(look,
                 "A die's value is written into an empty box. An entry pays when it is full and adds up to its target "
                 "exactly; full with another sum it never pays.");
}

namespace {

// The pattern of a die: painted as drawn, only looked at when turned.
void pattern_of(const Shown& shown, HackState& state, int value, float room, Wishes& wishes) {
    const Look& look = shown.look;
    const Map& map = shown.map();
    const Drawing& drawing = std::get<PatternsHack>(map.hack).patterns[place_of_index(value - 1)];
    const Drawing turned_drawing = turned(drawing, state.turn_shown);
    const int wide = turned_drawing.empty() ? 0 : static_cast<int>(turned_drawing[0].size()),
              columns = std::max(4, wide + 1), rows = std::max(4, static_cast<int>(turned_drawing.size()) + 1);
    const float side = std::min(look.px(20), std::floor(room / static_cast<float>(columns)));
    if (value > 1) kit::beside(side * static_cast<float>(columns), look.px(18));
    ImGui::BeginGroup();
    const ImVec2 die = ImGui::GetCursorScreenPos();
    ImGui::Dummy({look.px(26), look.px(26)});
    ImGuiPainter painter(*ImGui::GetWindowDrawList(), look, die, look.scale * 3);
    draw_die_face(painter, shown.palette, {0, 0, 26.0 / 3, 26.0 / 3}, value);
    const auto draw_cell = [&](ImDrawList& list, ImVec2 at, Position place) {
        const float in = look.px(1);
        const ImVec2 a{at.x + in, at.y + in}, b{at.x + side - in, at.y + side - in};
        if (letter_at(turned_drawing, place) == '#')
            list.AddRectFilled(a, b, look.colours.accent, look.px(3));
        else
            list.AddRect(a, b, with_alpha(look.colours.line, 0.7f), look.px(3));
    };
    const GridTouch touch = drawing_grid(look, "pattern" + std::to_string(value), columns, rows, side, draw_cell);
    if (state.turn_shown == 0) {
        const char brush = std::exchange(state.brush, '#');
        paint(
            touch, state, touch.hovered ? letter_at(drawing, *touch.hovered) : '.',
            "Pattern of " + std::to_string(value),
            [&](Position at, char c) { return set_pattern_cell(map, value, at, c == '#'); }, wishes);
        state.brush = brush;
    }
    ImGui::EndGroup();
}

void pattern_section(const Shown& shown, HackState& state, std::size_t i, float room, Wishes& wishes) {
    const Look& look = shown.look;
    const Map& map = shown.map();
    const Palette& p = shown.palette;
    const Drawing& cells = std::get<PatternsHack>(map.hack).sections[i].cells;
    const int columns = (cells.empty() ? 0 : static_cast<int>(cells[0].size())) + 1,
              rows = static_cast<int>(cells.size()) + 1;
    const float side = std::min(look.px(30), std::floor(room / static_cast<float>(columns)));
    const bool selected = state.item == i;
    if (i) kit::beside(side * static_cast<float>(columns), look.px(22));
    ImGui::BeginGroup();
    ImGui::PushStyleColor(ImGuiCol_Text, selected ? look.colours.accent : look.colours.dim);
    ImGui::TextUnformatted(("Section " + std::to_string(i + 1)).c_str());
    ImGui::PopStyleColor();
    if (ImGui::IsItemClicked()) state.item = i;
    const auto draw_cell = [&](ImDrawList& list, ImVec2 at, Position place) {
        const char c = letter_at(cells, place);
        if (c == '.') {
            list.AddCircleFilled({at.x + side / 2, at.y + side / 2}, look.px(1.5f), look.colours.grid);
            return;
        }
        draw_box(list, look, at, side, "", to_imgui(p.box), selected ? look.colours.accent : to_imgui(p.faint), 0);
        draw_icon_in(list, look, p, at, side, c);
    };
    const GridTouch touch = drawing_grid(look, "section" + std::to_string(i), columns, rows, side, draw_cell);
    if (touch.pressed) state.item = i;
    paint(
        touch, state, touch.hovered ? letter_at(cells, *touch.hovered) : '.', "Paint section " + std::to_string(i + 1),
        [&](Position at, char c) { return set_section_cell(map, i, at, c); }, wishes);
    ImGui::EndGroup();
}

}  // namespace

void patterns_panel(const Shown& shown, HackState& state, Wishes& wishes) {
    const Look& look = shown.look;
    if (std::string_view(".#emc").find(state.brush) == std::string_view::npos) state.brush = '#';
    kit::heading(look, "Patterns of the dice 1 to 4");
    const float room = ImGui::GetContentRegionAvail().x;
    for (int value = 1; value <= highest_pattern; ++value) pattern_of(shown, state, value, room, wishes);
    static constexpr std::array<std::string_view, 4> turns{"as drawn", "90\u00b0", "180\u00b0", "270\u00b0"};
    kit::choice(look, "turns", turns, state.turn_shown);
    kit::caption(look, state.turn_shown ? "Turned clockwise. Choose \u201cas drawn\u201d to paint."
                                        : "Paint here. Dice of 5 and 6 can't be used.");
    kit::heading(look, "Sections");
    brushes(shown, state, "#emc.", false);
    const std::size_t sections = std::get<PatternsHack>(shown.map().hack).sections.size();
    for (std::size_t i = 0; i < sections; ++i) pattern_section(shown, state, i, room, wishes);
}

void ordered_rows_panel(const Shown& shown, HackState& state, Wishes& wishes) {
    const Look& look = shown.look;
    const Map& map = shown.map();
    const auto& hack = std::get<OrderedRowsHack>(map.hack);
    int longest = 3;
    for (const auto& section : hack.sections)
        longest = std::max(longest, *std::max_element(section.rows.begin(), section.rows.end()));
    const float side = std::min(
        look.px(32), std::floor((ImGui::GetContentRegionAvail().x - look.px(140)) / static_cast<float>(longest)));
    const float each = side * static_cast<float>(longest) + look.px(168);
    const std::size_t across = static_cast<unsigned>(std::max(1.0f, ImGui::GetContentRegionAvail().x / each));
    for (std::size_t i = 0; i < hack.sections.size(); ++i) {
        const RowsSection& section = hack.sections[i];
        if (i % across) ImGui::SameLine(static_cast<float>(i % across) * each);
        ImGui::PushID(static_cast<int>(i));
        ImGui::BeginGroup();
        ImGui::PushStyleColor(ImGuiCol_Text, state.item == i ? look.colours.accent : look.colours.dim);
        ImGui::TextUnformatted(("Section " + std::to_string(i + 1)).c_str());
        ImGui::PopStyleColor();
        if (ImGui::IsItemClicked()) state.item = i;
        for (std::size_t r = 0; r < 3; ++r) {
            const ImVec2 at = ImGui::GetCursorScreenPos();
            ImGui::Dummy({side * static_cast<float>(longest) + look.px(36), side});
            ImDrawList& list = *ImGui::GetWindowDrawList();
            for (int b = 0; b < section.rows[r]; ++b)
                draw_box(list, look, {at.x + look.px(34) + static_cast<float>(b) * side, at.y}, side, "",
                         to_imgui(shown.palette.box), to_imgui(shown.palette.faint), 0);
            if (r == 1) {  // the arrow, along which the totals rise
                const float x = at.x + look.px(14), y = at.y + side / 2, d = points_up(section.arrow) ? -1.0f : 1.0f;
                list.AddLine({x, y - d * side}, {x, y + d * side * 0.7f}, look.colours.accent, look.px(3));
                list.AddTriangleFilled({x, y + d * side * 1.15f}, {x - look.px(8), y + d * side * 0.55f},
                                       {x + look.px(8), y + d * side * 0.55f}, look.colours.accent);
            }
            ImGui::SameLine();
            ImGui::SetCursorPosY(ImGui::GetCursorPosY() + std::max(0.0f, (side - ImGui::GetFrameHeight()) / 2));
            int value = 0;
            const std::string key = "rows" + std::to_string(i) + "." + std::to_string(r);
            if (kit::number_field(look, key, section.rows[r], 1, 6, value, look.px(92))) {
                auto rows = section.rows;
                rows[r] = value;
                wishes.edit("Rows of section " + std::to_string(i + 1), set_rows(map, i, rows, section.arrow), key);
            }
        }
        int arrow = static_cast<int>(section.arrow);
        if (kit::choice(look, "arrow" + std::to_string(i), arrow_names, arrow))
            wishes.edit("Arrow of section " + std::to_string(i + 1),
                        set_rows(map, i, section.rows, static_cast<Arrow>(arrow)));
        ImGui::EndGroup();
        ImGui::PopID();
        kit::gap(look, 4);
    }
    kit::caption(look,
                 "A section pays when all its boxes are full and the rows' totals rise strictly along the arrow.");
}

void hack_item_fields(const Shown& shown, HackState&, std::size_t i, Wishes& wishes) {
    const Map& map = shown.map();
    const auto* hack = std::get_if<LinesHack>(&map.hack);
    if (!hack) return;
    const Look& look = shown.look;
    const HackLine& line = hack->lines[i];
    static constexpr std::array<std::string_view, 2> ways{"across", "down"};
    const int length = std::max(line.across, line.down);
    int way = line.down ? 1 : 0, value = 0;
    const std::string key = "line" + std::to_string(i);
    const auto set = [&](Position from, int l, bool down) {
        wishes.edit("Place of " + item_name(map.hack, i), set_line(map, i, from, down ? 0 : l, down ? l : 0), key);
    };
    kit::label(look, "Goes", look.px(64));
    if (kit::choice(look, key + ".way", ways, way)) set(line.from, length, way == 1);
    kit::beside(look.px(92), look.px(12));
    if (kit::number_field(look, key + ".length", length, 1, 64, value, look.px(92)))
        set(line.from, value, line.down > 0);
    kit::tip("How many boxes");
    kit::label(look, "From", look.px(64));
    if (kit::number_field(look, key + ".column", line.from.column, 0, 63, value, look.px(92)))
        set({value, line.from.row}, length, line.down > 0);
    kit::tip("Column, from 0");
    kit::beside(look.px(92));
    if (kit::number_field(look, key + ".row", line.from.row, 0, 63, value, look.px(92)))
        set({line.from.column, value}, length, line.down > 0);
    kit::tip("Row, from 0");
}

}  // namespace nedforge::luddite
