#include "editor/toolkit/grid/hands.h"

#include <cmath>

#include "editor/base/grid/strokes.h"
#include "editor/toolkit/atlas/wide_letters.h"
#include "editor/toolkit/grid/draw.h"
#include "editor/toolkit/keys.h"

namespace nedforge {
namespace {

using Drag = GridHands::Drag;

// All that one frame's input needs.
struct Reach {
    const Look& look;
    GridHands& hands;
    const GridContents& contents;
    const CanvasFrame& frame;
    const GridWishes& wishes;

    ImVec2 mouse() const { return ImGui::GetIO().MousePos; }
    GridCell pointed() const { return cell_under(frame, mouse()); }
    std::optional<GridCell> meant(GridCell cell) const { return contents.size.meant(cell); }
};

void select(const GridWishes& wishes, Ids ids) {
    if (wishes.select) wishes.select(std::move(ids));
}
void select_squares(const GridWishes& wishes, GridCells cells) {
    if (wishes.select_squares) wishes.select_squares(std::move(cells));
}

GridCells meant_cells(const GridSize& size, const GridCells& shown) {
    GridCells cells;
    for (const GridCell cell : shown)
        if (const auto meant = size.meant(cell)) cells.push_back(*meant);
    return cells;
}

void paint(const GridHands& hands, const GridContents& contents, const GridWishes& wishes, const GridCells& shown) {
    GridCells meant = meant_cells(contents.size, shown);
    if (contents.aside.any())
        std::erase_if(meant, [&](GridCell cell) {
            const GridCells images = with_images({cell}, contents.symmetry, contents.size);
            return contents.aside.free(images).size() < images.size();
        });
    const GridCells cells = with_images(meant, contents.symmetry, contents.size);
    if (!cells.empty() && wishes.paint) wishes.paint({cells, hands.erases, hands.merge()});
}

// What rectangle, line and fill cover: known whole when the button is let go.
GridCells covered(const GridHands& hands, const GridContents& contents, const GridWishes& wishes) {
    switch (hands.tool) {
        case GridTool::rectangle:
            return rectangle_between(hands.stroke_from, hands.stroke_to);
        case GridTool::line:
            return line_between(hands.stroke_from, hands.stroke_to);
        case GridTool::fill: {
            const auto from = contents.size.meant(hands.stroke_from);
            if (!from || !wishes.is_alike) return {};
            return filled_from(contents.size, *from, [&](GridCell cell) { return wishes.is_alike(*from, cell); });
        }
        default:
            return {hands.stroke_to};
    }
}

void begin_stroke(GridHands& hands, const GridContents& contents, const GridWishes& wishes, GridCell cell,
                  bool erases) {
    ++hands.gesture;
    hands.erases = erases;
    hands.stroke_from = hands.stroke_to = cell;
    if (hands.tool == GridTool::brush) paint(hands, contents, wishes, {cell});
}

void go_on_stroke(const Reach& reach) {
    GridHands& hands = reach.hands;
    const GridCell cell = reach.pointed();
    if (cell == hands.stroke_to) return;
    if (hands.tool == GridTool::brush) {
        GridCells cells = line_between(hands.stroke_to, cell);
        cells.erase(cells.begin());
        paint(hands, reach.contents, reach.wishes, cells);
    }
    hands.stroke_to = cell;
}

void end_stroke(const GridHands& hands, const GridContents& contents, const GridWishes& wishes) {
    if (hands.tool != GridTool::brush) paint(hands, contents, wishes, covered(hands, contents, wishes));
    if (wishes.end_stroke) wishes.end_stroke(hands.merge());
}

void press_thing(const Reach& reach, const GridThing& thing) {
    GridHands& hands = reach.hands;
    hands.pressed = thing.id;
    hands.pressed_was_selected = is_among(reach.contents.selected, thing.id);
    select(reach.wishes, selection_pressed(reach.contents.selected, thing.id, hands.additive));
    hands.drag = Drag::pressed;
    ++hands.gesture;
}

// A double click away from all things places one.
bool places_here(const Reach& reach, const GridThing* thing) {
    if (reach.hands.places()) return true;
    return !reach.contents.painted && !thing && reach.wishes.place && ImGui::IsMouseDoubleClicked(0);
}

void press(const Reach& reach) {
    GridHands& hands = reach.hands;
    const ImGuiIO& io = ImGui::GetIO();
    const GridThing* thing = reach.contents.thing_under(reach.frame, io.MousePos);
    hands.press = io.MousePos;
    hands.press_cell = reach.pointed();
    hands.additive = io.KeyShift || io.KeyCtrl;
    hands.pressed = "";
    hands.cursor.reset();
    const auto cell = reach.meant(hands.press_cell);
    if (ImGui::IsKeyDown(key_space)) {
        hands.drag = Drag::pan;
    } else if (places_here(reach, thing)) {
        if (cell && reach.wishes.place) reach.wishes.place(*cell);
        if (hands.tool_by_drag) hands.tool = GridTool::select;
    } else if (paints(hands.tool)) {
        begin_stroke(hands, reach.contents, reach.wishes, hands.press_cell, false);
        hands.drag = Drag::stroke;
    } else if (hands.tool == GridTool::pick) {
        if (cell && reach.wishes.pick) reach.wishes.pick(*cell);
    } else if (hands.tool == GridTool::join) {
        if (cell) hands.drag = Drag::join;
    } else if (thing) {
        press_thing(reach, *thing);
    } else if (reach.contents.painted && cell && !hands.additive && reach.contents.is_selected(*cell)) {
        hands.drag = Drag::pressed;
        hands.pressed_was_selected = true;
        ++hands.gesture;
    } else {
        hands.drag = Drag::marquee;
    }
}

void press_right(const Reach& reach) {
    GridHands& hands = reach.hands;
    if (paints(hands.tool)) {
        hands.press = reach.mouse();
        begin_stroke(hands, reach.contents, reach.wishes, reach.pointed(), true);
        hands.drag = Drag::stroke;
        return;
    }
    if (hands.tool != GridTool::select) {
        hands.tool = GridTool::select;
        return;
    }
    const GridThing* thing = reach.contents.thing_under(reach.frame, reach.mouse());
    if (!thing && !reach.contents.painted) {
        select(reach.wishes, {});
        if (reach.wishes.open_menu) reach.wishes.open_menu(std::nullopt);
        return;
    }
    if (thing && !is_among(reach.contents.selected, thing->id)) select(reach.wishes, {thing->id});
    if (reach.wishes.open_menu) reach.wishes.open_menu(reach.meant(reach.pointed()));
}

// What the buttons begin on the canvas, or drop there from the palette.
void begin(const Reach& reach, bool hovered) {
    GridHands& hands = reach.hands;
    if (hovered && hands.drag == Drag::none) {
        if (ImGui::IsMouseClicked(2)) hands.drag = Drag::pan;
        if (ImGui::IsMouseClicked(0)) press(reach);
        if (ImGui::IsMouseClicked(1)) press_right(reach);
    }
    if (hands.places() && hands.tool_by_drag && ImGui::IsMouseReleased(0)) {
        if (hovered && hands.hover) press(reach);
        hands.tool = GridTool::select;
        hands.tool_by_drag = false;
    }
}

GridCells selected_cells(const GridContents& contents) {
    if (contents.painted) return contents.selected_squares;
    GridCells cells;
    for (const GridThing& thing : contents.things)
        if (is_among(contents.selected, thing.id)) cells.push_back(thing.at);
    return cells;
}

void go_on(const Reach& reach, bool moved) {
    GridHands& hands = reach.hands;
    const ImVec2 motion = ImGui::GetIO().MouseDelta;
    if (hands.drag == Drag::pressed && moved && !(hands.additive && hands.pressed_was_selected)) {
        hands.drag = Drag::things;
        hands.copies = ImGui::GetIO().KeyAlt;
        hands.shift = hands.went = {};
        hands.dragged = selected_cells(reach.contents);
    } else if (hands.drag == Drag::things) {
        hands.shift = cells_dragged(reach.frame, hands.press);
        hands.refused.reset();
        if (reach.wishes.drag)
            hands.refused = reach.wishes.drag({hands.shift.column, hands.shift.row, hands.copies, hands.merge()});
        if (!hands.refused) hands.went = hands.shift;
    } else if (hands.drag == Drag::stroke) {
        go_on_stroke(reach);
    } else if (hands.drag == Drag::pan && reach.wishes.move_camera) {
        reach.wishes.move_camera(pan_by(reach.frame, motion.x, motion.y));
    }
}

void end_marquee(const Reach& reach, bool moved) {
    const GridHands& hands = reach.hands;
    const GridContents& contents = reach.contents;
    if (contents.painted) {
        GridCells cells = hands.additive ? contents.selected_squares : GridCells{};
        // A click without a motion is an area of one square. On a selected one it takes the selection back (end).
        for (const GridCell cell : meant_cells(contents.size, rectangle_between(hands.press_cell, reach.pointed())))
            if (std::find(cells.begin(), cells.end(), cell) == cells.end()) cells.push_back(cell);
        return select_squares(reach.wishes, std::move(cells));
    }
    if (moved)
        select(reach.wishes, with_touched(hands.additive ? contents.selected : Ids{}, contents.things,
                                          dragged_area(reach.frame, hands.press), contents.share));
    else if (!hands.additive)
        select(reach.wishes, {});
}

void end(const Reach& reach, bool moved) {
    GridHands& hands = reach.hands;
    switch (hands.drag) {
        case Drag::marquee: {
            const auto border = moved || reach.contents.borders <= 0
                                    ? std::nullopt
                                    : border_under(reach.frame.column_at(hands.press.x),
                                                   reach.frame.row_at(hands.press.y), reach.contents.borders);
            if (border && reach.meant(border->cell) && reach.meant(border->other()) && reach.wishes.click_border)
                reach.wishes.click_border({*reach.meant(border->cell), border->is_below});
            else
                end_marquee(reach, moved);
            break;
        }
        case Drag::pressed:
            if (!hands.pressed_was_selected || hands.additive) break;
            if (reach.contents.painted)
                select_squares(reach.wishes, {});
            else
                select(reach.wishes, {hands.pressed});
            break;
        case Drag::things:
            if (reach.wishes.drop) reach.wishes.drop({hands.went.column, hands.went.row, hands.copies, hands.merge()});
            break;
        case Drag::stroke:
            end_stroke(hands, reach.contents, reach.wishes);
            break;
        case Drag::join: {
            const auto from = reach.meant(hands.press_cell), to = reach.meant(reach.pointed());
            if (from && to && *from != *to && reach.wishes.join) reach.wishes.join(*from, *to);
            break;
        }
        default:
            break;
    }
    hands.drag = Drag::none;
    hands.refused.reset();
}

bool button_is_up(const GridHands& hands) {
    if (hands.drag == Drag::stroke && hands.erases) return !ImGui::IsMouseDown(1);
    return !ImGui::IsMouseDown(0) && !ImGui::IsMouseDown(2);
}

}  // namespace

bool paints(GridTool tool) {
    return tool == GridTool::brush || tool == GridTool::rectangle || tool == GridTool::line || tool == GridTool::fill;
}

const GridThing* GridContents::thing_under(const CanvasFrame& f, ImVec2 point) const {
    const double column = f.column_at(point.x), row = f.row_at(point.y), half = share / 2.0;
    for (const GridThing& thing : things)
        if (std::fabs(column - thing.at.column) <= half && std::fabs(row - thing.at.row) <= half) return &thing;
    return nullptr;
}

bool GridContents::is_selected(GridCell cell) const {
    return std::find(selected_squares.begin(), selected_squares.end(), cell) != selected_squares.end();
}

void grid_input(const Look& look, GridHands& hands, const GridContents& contents, const CanvasFrame& frame,
                const GridWishes& wishes, bool hovered) {
    const Reach reach{look, hands, contents, frame, wishes};
    hands.hover = hovered ? reach.meant(reach.pointed()) : std::nullopt;
    if (hovered && wishes.move_camera)
        if (const CameraMove move = wheel_move(look, frame, hands.drag == Drag::none)) wishes.move_camera(move);
    begin(reach, hovered);
    const ImVec2 mouse = reach.mouse();
    const bool moved = std::hypot(mouse.x - hands.press.x, mouse.y - hands.press.y) > look.px(4);
    go_on(reach, moved);
    if (button_is_up(hands) && hands.drag != Drag::none) end(reach, moved);

    if (hands.drag == Drag::pan) ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeAll);
    if (hands.refused) ImGui::SetTooltip("%s", for_toolkit(*hands.refused).c_str());
    if (hovered && !hands.busy() && !hands.places() && wishes.tip && hands.hover &&
        ImGui::GetIO().MouseDownDuration[0] < 0)
        wishes.tip(contents.thing_under(frame, mouse), *hands.hover);
}

void draw_hands(const Look& look, const GridHands& hands, const GridContents& contents, const CanvasFrame& f,
                const GridWishes& wishes, ImDrawList& list) {
    const ImU32 accent = look.colours.accent;
    const auto ghosts = [&](const GridCells& cells) {
        for (const GridCell cell : cells) {
            const CellBox box = box_of(f, cell, 1);
            list.AddRectFilled(box.min, box.max, with_alpha(accent, 0.25f));
        }
    };
    if (contents.painted) frame_squares(look, f, list, contents.size, contents.selected_squares);
    if (hands.places() && hands.hover && !thing_at(contents.things, *hands.hover))
        outline_cell(f, list, *hands.hover, contents.share, accent, look.px(2));
    if (paints(hands.tool) && hands.drag == Drag::none && hands.hover)
        for (const GridCell cell : with_images({*hands.hover}, contents.symmetry, contents.size))
            outline_cell(f, list, cell, 1, accent, look.px(2));
    if (hands.drag == Drag::stroke && hands.tool != GridTool::brush)
        ghosts(with_images(meant_cells(contents.size, covered(hands, contents, wishes)), contents.symmetry,
                           contents.size));
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    if (hands.drag == Drag::marquee) {
        list.AddRectFilled(hands.press, mouse, with_alpha(accent, 0.12f));
        list.AddRect(hands.press, mouse, accent);
    }
    if (hands.drag == Drag::join) draw_arc(list, f, {}, {hands.press_cell, cell_under(f, mouse)}, accent, look.px(2));
    if (hands.drag == Drag::things && hands.refused)
        for (const GridCell cell : hands.dragged)
            outline_cell(f, list, cell + hands.shift, contents.share, look.colours.error, look.px(2));
    if (hands.cursor) outline_cell(f, list, *hands.cursor, 0.9f, look.colours.text, look.px(2));
}

void move_cursor(GridHands& hands, const GridContents& contents, const GridWishes& wishes, int columns, int rows,
                 bool selects) {
    const CanvasFrame& f = hands.shown;
    const GridCell middle = nearest_cell(f.column, f.row);
    if (!hands.cursor) {
        hands.cursor = hands.hover ? hands.hover : contents.size.meant(middle);
        if (!hands.cursor) hands.cursor = GridCell{};
        hands.press_cell = *hands.cursor;
        return;
    }
    if (const auto to = contents.size.meant(*hands.cursor + GridCell{columns, rows})) hands.cursor = to;
    if (!selects) hands.press_cell = *hands.cursor;
    if (selects) select_squares(wishes, rectangle_between(hands.press_cell, *hands.cursor));
    const ImVec2 point = f.at(hands.cursor->column, hands.cursor->row);
    const float rim = f.cell;
    const bool is_visible =
        point.x > f.min.x + rim && point.x < f.max.x - rim && point.y > f.min.y + rim && point.y < f.max.y - rim;
    if (!is_visible && wishes.move_camera)
        wishes.move_camera(
            [to = *hands.cursor](Camera& camera) { camera.column = to.column, camera.row = to.row, camera.moved(); });
}

void use_cursor(GridHands& hands, const GridContents& contents, const GridWishes& wishes, bool erases) {
    if (!hands.cursor) return;
    const GridThing* thing = thing_at(contents.things, *hands.cursor);
    if (paints(hands.tool)) {
        begin_stroke(hands, contents, wishes, *hands.cursor, erases);
        return end_stroke(hands, contents, wishes);
    }
    if (hands.tool == GridTool::pick && wishes.pick) return wishes.pick(*hands.cursor);
    if (hands.places() && wishes.place) return wishes.place(*hands.cursor);
    if (contents.painted) return select_squares(wishes, {*hands.cursor});
    select(wishes, thing ? Ids{thing->id} : Ids{});
}

}  // namespace nedforge
