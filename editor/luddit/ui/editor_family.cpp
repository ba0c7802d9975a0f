#include "editor/luddit/ui/editor_family.h"

#include <algorithm>

#include "editor/base/documents/family_documents.h"
#include "editor/luddit/ui/board_view.h"
#include "editor/luddit/ui/commands.h"
#include "editor/luddit/ui/guide/guide_steps.h"
#include "editor/luddit/ui/part_help.h"
#include "editor/shell/parts/rail_icons.h"
#include "editor/toolkit/imgui_painter.h"
#include "editor/toolkit/shapes.h"
#include "formats/luddit/position_file.h"
#include "formats/luddit/sheet/sheet.h"

namespace nedforge::luddit {
namespace {

using SharedState = std::shared_ptr<EditorState>;

void canvas_view(const Shown& shown, EditorState& state, Wishes& wishes) {
    canvas_panel(shown, state, wishes);
    context_menu("point menu", shown.frame, {"Edit", "Position"}, *state.shell, wishes.list());
}

void board_icon(const Look& look, ImDrawList& list, ImVec2 c, float u, ImU32 ink) {
    for (const float i : {-1.6f, 1.6f}) {
        list.AddLine({c.x - 3 * u, c.y + i * u}, {c.x + 3 * u, c.y + i * u}, ink, look.px(1.2f));
        list.AddLine({c.x + i * u, c.y - 3 * u}, {c.x + i * u, c.y + 3 * u}, ink, look.px(1.2f));
    }
    list.AddCircleFilled({c.x - 1.6f * u, c.y - 1.6f * u}, 1.1f * u, ink);
    list.AddCircle({c.x + 1.6f * u, c.y + 1.6f * u}, 1.1f * u, ink, 0, look.px(1.4f));
}
void solve_icon(const Look& look, ImDrawList& list, ImVec2 c, float u, ImU32 ink) {
    list.AddLine({c.x - 2.6f * u, c.y}, {c.x - 0.6f * u, c.y + 2.2f * u}, ink, look.px(1.8f));
    list.AddLine({c.x - 0.6f * u, c.y + 2.2f * u}, {c.x + 2.8f * u, c.y - 2.2f * u}, ink, look.px(1.8f));
}

// In the order of View.
std::vector<ViewRow> views_of(const SharedState& state) {
    return {
        {"Board", "Board", "The torus and its stones (Ctrl+1)", true, true, board_icon, panel_of(state, canvas_view)},
        {"Solve", "Solve", "The task, and what is true of the position (Ctrl+2)", false, true, solve_icon,
         panel_of(state, solve_view)},
        {"Play", "Play", "Play from this position (Ctrl+3)", false, false, play_icon, panel_of(state, play_view)},
        {"Sheet", "Printed pages", "The printed position (Ctrl+4)", false, false, sheet_icon,
         panel_of(state, sheet_view)},
    };
}

std::optional<float> selection_end(const Session& session, const EditorState& state) {
    const Layer layer = state.canvas.layer;
    const bool explains = layer == Layer::loops || layer == Layer::conditioned;  // by a part of the inspector
    if (session.selection.empty() && explains) return 0.0f;
    return end_of_cells(state.canvas.hands.shown, extent_of_cells(session.selection));
}

void draw_small_board(const Look& look, ImDrawList& list, ImVec2 min, ImVec2 max, int size, const Stones& stones) {
    const Palette& p = palette_for(look.theme);
    ImGuiPainter out(list, look, min, 1);
    const BoardFrame frame = frame_in({0, 0, max.x - min.x, max.y - min.y}, size, 0, look.px(20));
    draw_lines(out, p, frame);
    draw_stones(out, p, frame, stones);
}

void draw_overview(const Look& look, ImDrawList& list, ImVec2 min, ImVec2 max, const MapOverview& overview) {
    const Position& position = map_of<Position>(overview);
    draw_small_board(look, list, min, max, position.board.size, stones_on(position));
}

void draw_template(const Look& look, ImDrawList& list, ImVec2 corner, std::size_t) {
    draw_small_board(look, list, corner, {corner.x + look.px(90), corner.y + look.px(42)}, 5,
                     stones_of_rows(5, {".....", ".#.o.", "..#..", ".o...", "....."}));
}

void set_scene(Positions& positions, Session& session, EditorState& state, const std::string& view) {
    if (view == "loops") state.canvas.layer = Layer::loops;
    if (view == "conditioned") state.canvas.layer = Layer::conditioned;
    const Stones stones = stones_on(session.position());
    if ((view == "loops" || view == "conditioned") && stones.count() > 0) {
        const auto points = points_in(session.position().board.size, stones.both());
        state.canvas.hands.cursor = GridCell{points[0].column, points[0].row};
    }
    if (view == "solve") session.wants_readings = true, session.solution = 0;
    if (view == "play") {
        const Proof* proof = session.fresh_proof();
        if (positions.start_play(session, std::nullopt, 1) && proof && !proof->solutions.empty())
            for (const ReplayMove& move : proof->solutions[0].turn) {
                const Board& board = session.play->board();
                Step step{move.kind, {}, {}};
                for (const Point point : move.stones) step.stones.push_back(board.spot_of(point));
                for (const Point point : move.to) step.to.push_back(board.spot_of(point));
                session.play->decide(step);
            }
    }
}

}  // namespace

EditorFamily editor_family(PositionOptions options, SharedState state) {
    EditorFamily family;
    family.documents = document_family(std::move(options));
    family.invitation =
        "Set up a position of Luddit: place stones on the torus, see loops and who may take them, prove a task, play "
        "it, print it.";
    family.pointer_help =
        "On the canvas: 1, 2 and 3 choose black, white and empty; a click sets a stone or takes it off, and a drag "
        "draws. Esc goes back to selecting: a drag marks points, and what is marked is dragged, with Alt copied. The "
        "middle button or Space drags the view around the torus, and the wheel zooms.";
    family.rules = "luddit/rules.md";
    family.guide = guide_to_a_puzzle(state);
    family.menus = {"File", "Edit", "Position", "View", "Help"};
    family.own_title = "Position";
    family.own_words = "its name, task, loops, readings";
    family.deselect = [state](const Frame&, WishList& wishes) {
        state->canvas.layer = Layer::none;
        wishes.on_active([](Workspace&, OpenDocument& open) { static_cast<Session&>(open).selection.clear(); });
    };
    family.help_of = help_on_grid(state, help_of_part);
    put_parts(family, state,
              FamilyParts<Shown, EditorState, Wishes>{
                  views_of(state), position_editor_commands(state), inspector_panel, panel_of_issues<issues_of>,
                  set_scene, draw_template, draw_overview, print_overviews<SheetPosition, Position>, selection_end});
    family.status = panel_of(state, status_bar);
    family.in_gesture = [state] { return state->canvas.hands.busy(); };
    return family;
}

}  // namespace nedforge::luddit
