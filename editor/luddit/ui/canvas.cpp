// The canvas: the torus with its stones, which strokes set and take off, and layers over them.

#include <algorithm>
#include <array>

#include "editor/luddit/ui/board_view.h"
#include "editor/shell/parts/grid_commands.h"
#include "editor/toolkit/grid/draw.h"
#include "editor/toolkit/grid/panel.h"
#include "editor/toolkit/imgui_painter.h"
#include "editor/toolkit/shapes.h"
#include "engine/luddit/loops.h"
#include "formats/base/drawing/ink.h"

namespace nedforge::luddit {
namespace {

GridView view_of(const Session& session, float overhang) {
    const int size = session.position().board.size;
    return {session.camera, {-view_margin, -view_margin, size - 1 + view_margin, size - 1 + view_margin}, overhang};
}

std::string stone_words(char stone) {
    return stone == '#' ? "black stones" : stone == 'o' ? "white stones" : "nothing";
}

// A stroke that begins on a stone of its own kind takes stones off.
void paint(const Shown& shown, CanvasState& state, const GridStroke& stroke, Wishes& wishes) {
    const auto& history = shown.session->document.history();
    const bool begins = state.erasing != stroke.merge && state.erasing != "-" + stroke.merge;
    if (begins) {
        const bool is_same = state.brush != '.' && !stroke.cells.empty() &&
                             stone_at(history.gesture_start(stroke.merge), stroke.cells[0]) == state.brush;
        state.erasing = (is_same ? "" : "-") + stroke.merge;
    }
    const bool erases = stroke.erases || state.erasing == stroke.merge;
    const char stone = erases ? '.' : state.brush;
    wishes.edit(stone == '.' ? "Take stones off" : "Set " + stone_words(stone),
                set_stones(shown.position(), stroke.cells, stone), stroke.merge);
}

GridWishes wishes_of(const Shown& shown, CanvasState& state, Wishes& wishes) {
    GridWishes asked;
    asked.move_camera = [&](CameraMove move) { wishes.move_camera(std::move(move)); };
    asked.select_squares = [&](GridCells cells) {
        wishes.on_session([cells = std::move(cells)](Session& s) { s.select(cells); });
    };
    asked.paint = [&](const GridStroke& stroke) { paint(shown, state, stroke, wishes); };
    asked.end_stroke = [&](const std::string&) { wishes.on_session([](Session& s) { s.document.history().seal(); }); };
    asked.is_alike = [&](GridCell a, GridCell b) {
        return stone_at(shown.position(), a) == stone_at(shown.position(), b);
    };
    asked.pick = [&](GridCell cell) {
        state.brush = stone_at(shown.position(), cell);
        state.hands.tool = GridTool::brush;
    };
    asked.drag = [&](const GridDrag& drag) -> std::optional<std::string> {
        const Position& start = shown.session->document.history().gesture_start(drag.merge);
        return drag_squares(*shown.session, wishes, drag, state.hands.dragged,
                            move_stones(start, state.hands.dragged, drag.columns, drag.rows, drag.copies), "stones");
    };
    asked.drop = [&](const GridDrag& drag) {
        wishes.on_session([drag](Session& s) {
            s.selection = moved_cells(s.selection, grid_of(s.position()), moved_by(drag.columns, drag.rows));
            s.document.history().seal();
        });
    };
    asked.open_menu = [](std::optional<GridCell>) { ImGui::OpenPopup("point menu"); };
    return asked;
}

// --- the palette

void stone_button(const Shown& shown, CanvasState& state, char stone, const char* key, const char* label,
                  const char* tip, float width) {
    const Look& look = shown.look;
    const bool is_on = paints(state.hands.tool) && state.brush == stone;
    const ImVec2 corner = ImGui::GetCursorScreenPos(), end{corner.x + width, corner.y + look.px(40)};
    if (ImGui::InvisibleButton(key, {width, look.px(40)})) {
        state.brush = stone;
        state.hands.tool = is_on ? GridTool::select : GridTool::brush;
    }
    mark_item(key);
    kit::tip(tip);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    fill_rounded(list, look, corner, end, is_on ? look.colours.soft_accent : look.colours.raised, look.px(6));
    if (is_on) list.AddRect(corner, end, look.colours.accent, look.px(6), 0, look.px(2));
    ImGuiPainter out(list, look, {corner.x + look.px(20), corner.y + look.px(20)}, look.px(1));
    if (stone == '.')
        out.circle({0, 0}, 10, outlined(shown.palette.muted, 1.2, true));
    else
        draw_stone(out, shown.palette, {0, 0}, 12, stone == '#' ? Colour::black : Colour::white);
    list.AddText(look.small, look.small->FontSize,
                 {corner.x + look.px(40), corner.y + (look.px(40) - look.small->FontSize) / 2}, look.colours.text,
                 label);
}

void palette(const Shown& shown, CanvasState& state, float width) {
    const Look& look = shown.look;
    const auto indent = [&] { ImGui::SetCursorPosX(look.px(10)); };
    indent();
    kit::caption(look, "Stones");
    struct Row {
        char stone;
        const char *key, *label, *tip;
    };
    for (const Row& row : {Row{'#', "stone:black", "Black", "Black stones (1). A click on one takes it off."},
                           Row{'o', "stone:white", "White", "White stones (2). A click on one takes it off."},
                           Row{'.', "stone:empty", "Empty", "Takes stones off (3)."}}) {
        indent();
        stone_button(shown, state, row.stone, row.key, row.label, row.tip, width);
    }
    kit::gap(look, 4);
    indent();
    if (kit::toggle(look, "tool:select", "Select", state.hands.tool == GridTool::select,
                    "Mark points by dragging around them; drag what is marked (Esc).", {width, 0}))
        state.hands.tool = GridTool::select;
    kit::gap(look, 8);
    const Stones stones = stones_on(shown.position());
    for (const Colour colour : {Colour::black, Colour::white}) {
        indent();
        kit::caption(look, title_of(colour) + ": " + std::to_string(stones[colour].count()) + " of " +
                               std::to_string(shown.position().supply_of(colour)));
    }
    indent();
    kit::caption(look,
                 "In all: " + std::to_string(stones.count()) + " of " + std::to_string(shown.position().board.stones));
}

// --- the layers

constexpr std::array<std::string_view, 4> layer_titles{"Plain", "Loops", "Conditioned", "End"};

std::string layer_words(const Shown& shown, const CanvasState& state) {
    const Analysis* analysis = shown.session->fresh_analysis();
    if (state.layer == Layer::none) return "";
    if (!analysis) return "checking\u2026";
    if (!analysis->board) return "Known once the structure has no errors.";
    switch (state.layer) {
        case Layer::loops:
            return "Parts with a ring are outlined, chordless ones twice.";
        case Layer::conditioned:
            return "Stripes up: Black may take or carry it. Stripes down: White may. Both: both may.";
        case Layer::end:
            return !analysis->end_possible   ? "Whether a game can end is not decided."
                   : *analysis->end_possible ? "Rings: a dead board of one colour. Who faces it has lost."
                                             : "No game on this board can end.";
        case Layer::none:
            break;
    }
    return "";
}

void add_loops(const Board& board, const SpotSet& stones, BoardMarks& marks) {
    for (const Part& part : parts_of(board, stones))
        if (part.has_ring())
            (part.chordless ? marks.double_outlines : marks.outlines).push_back(points_of(board, part.stones));
}

BoardMarks marks_of(const Shown& shown, EditorState& editor, const Stones& stones) {
    const CanvasState& state = editor.canvas;
    BoardMarks marks;
    const Session& session = *shown.session;
    const Board* board = shown.board();
    if (!board) return marks;
    if (state.layer == Layer::loops) add_loops(*board, stones.both(), marks);
    if (state.layer == Layer::conditioned) {
        marks.for_black = points_of(*board, conditioned_stones(*board, stones, Colour::black));
        marks.for_white = points_of(*board, conditioned_stones(*board, stones, Colour::white));
    }
    if (state.layer == Layer::end) {
        marks.dead = session.analysis->dead;
        if (session.analysis->by_window)
            for (int i = 0; i < 9; ++i)
                marks.window.push_back({i % 3 + board->size / 2 - 1, i / 3 + board->size / 2 - 1});
    }
    const bool shows_group = state.layer == Layer::conditioned;
    if (const PointFacts* pointed = pointed_facts(shown, editor); pointed && !state.hands.busy()) {
        if (shows_group)
            marks.group = pointed->group;
        else
            marks.dots = pointed->range, marks.piece = pointed->loop;
    }
    if (!session.piece.empty()) {
        marks.piece = session.piece;
        const SpotSet piece = spots_of(board->size, session.piece);
        if (shows_group && board->start.both().holds(piece) && is_piece(*board, piece))
            marks.group = editor.piece.of(shown.shared_board(), piece, facts_of_piece).group;
    }
    return marks;
}

}  // namespace

const PointFacts* pointed_facts(const Shown& shown, EditorState& editor) {
    const auto board = shown.shared_board();
    const GridHands& hands = editor.canvas.hands;
    const auto& cell = hands.hover ? hands.hover : hands.cursor;
    if (!board || !cell || !board->has({cell->column, cell->row})) return nullptr;
    return &editor.point.of(board, board->spot_of({cell->column, cell->row}), facts_of_point);
}

GridContents contents_of(const Shown& shown) {
    GridContents contents;
    contents.size = grid_of(shown.position());
    contents.painted = contents.numbers = true;
    contents.selected_squares = shown.session->selection;
    contents.aside = shown.session->aside;
    return contents;
}

void canvas_panel(const Shown& shown, EditorState& editor, Wishes& wishes) {
    CanvasState& state = editor.canvas;
    const Look& look = shown.look;
    const GridContents contents = contents_of(shown);
    GridParts parts;
    parts.palette = [&](float width) { palette(shown, state, width); };
    parts.bar_height = layer_bar_height(look, ImGui::GetContentRegionAvail().x, false, 700);
    parts.bar = [&] {
        layer_bar(
            look, layer_titles, state.layer, [] {}, [&] { return layer_words(shown, state); });
    };
    parts.draw = [&](const CanvasFrame& f, ImDrawList& list) {
        const Stones stones = stones_on(shown.position());
        draw_board(shown, f, contents.size.columns, stones, marks_of(shown, editor, stones), list,
                   shown.session->view_origin());
        draw_aside(look, f, list, contents.size, contents.aside);
        draw_linked(look, f, list, shown.position(), contents);
        if (!contents.selected_squares.empty()) frame_squares(look, f, list, contents.size, contents.selected_squares);
        for (int row = 0; row < contents.size.rows; ++row)
            for (int column = 0; column < contents.size.columns; ++column) {
                const CellBox box = box_of(f, {column, row}, 0.8f);
                if (box.min.x >= f.min.x && box.min.y >= f.min.y && box.max.x < f.max.x && box.max.y < f.max.y)
                    mark_rect("point:" + std::to_string(column) + "," + std::to_string(row), box.min, box.max);
            }
    };
    grid_panel(look, state.hands, view_of(*shown.session, editor.shell->beyond), contents,
               wishes_of(shown, state, wishes), parts);
}

}  // namespace nedforge::luddit
