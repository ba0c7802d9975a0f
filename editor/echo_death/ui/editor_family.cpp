#include "editor/echo_death/ui/editor_family.h"

#include <algorithm>

#include "editor/base/documents/family_documents.h"
#include "editor/echo_death/ui/commands.h"
#include "editor/echo_death/ui/part_help.h"
#include "editor/echo_death/ui/squares_view.h"
#include "editor/shell/parts/rail_icons.h"
#include "editor/toolkit/imgui_painter.h"
#include "editor/toolkit/measures.h"
#include "editor/toolkit/shapes.h"
#include "engine/base/indexed.h"
#include "formats/base/drawing/moved_painter.h"
#include "formats/echo_death/grid_file.h"
#include "formats/echo_death/sheet/sheet.h"

namespace nedforge::echo_death {
namespace {

using SharedState = std::shared_ptr<EditorState>;

void canvas_view(const Shown& shown, EditorState& state, Wishes& wishes) {
    canvas_panel(shown, state, wishes);
    context_menu("square menu", shown.frame, {"Edit", "Grid"}, *state.shell, wishes.list());
}

void grid_icon(const Look& look, ImDrawList& list, ImVec2 c, float u, ImU32 ink) {
    for (const float i : {-3.0f, -1.0f, 1.0f, 3.0f}) {
        list.AddLine({c.x - 3 * u, c.y + i * u}, {c.x + 3 * u, c.y + i * u}, ink, look.px(1.1f));
        list.AddLine({c.x + i * u, c.y - 3 * u}, {c.x + i * u, c.y + 3 * u}, ink, look.px(1.1f));
    }
    list.AddRectFilled({c.x - 3 * u, c.y - 3 * u}, {c.x - u, c.y - u}, ink);
    list.AddRectFilled({c.x + u, c.y + u}, {c.x + 3 * u, c.y + 3 * u}, ink);
}

// In the order of DocumentView.
std::vector<ViewRow> views_of(const SharedState& state) {
    return {
        {"Grid", "Grid", "The squares: marks, levels and pads (Ctrl+1)", true, true, grid_icon,
         panel_of(state, canvas_view)},
        {"Play", "Play", "Play the grid (Ctrl+2)", false, false, play_icon, panel_of(state, play_view)},
        {"Rating", "Rating", "How games between policies go (Ctrl+3)", false, false, rating_icon,
         panel_of(state, rating_view)},
        {"Sheet", "Printed pages", "The printed grid (Ctrl+4)", false, false, sheet_icon, panel_of(state, sheet_view)},
    };
}

std::optional<float> selection_end(const Session& session, const EditorState& state) {
    return end_of_cells(state.canvas.hands.shown, extent_of_cells(session.selection));
}

void draw_small_grid(const Look& look, ImDrawList& list, ImVec2 min, ImVec2 max, const Grid& grid) {
    if (grid.width() == 0 || grid.height() == 0) return;
    const Palette& p = palette_for(look.theme);
    const double width = max.x - min.x, height = max.y - min.y;
    const double side = std::min(width / grid.width(), height / grid.height());
    const ImVec2 corner =
        DrawingFrame{min}.at({(width - side * grid.width()) / 2, (height - side * grid.height()) / 2});
    const DrawingFrame frame{corner};
    const ImVec2 end = frame.at({side * grid.width(), side * grid.height()});
    const float s = frame.length(side);
    list.AddRectFilled(corner, end, to_imgui(p.paper));
    // Grounds and dots: at this size signs would be specks.
    for (int row = 0; row < grid.height(); ++row)
        for (int column = 0; column < grid.width(); ++column) {
            const Square square{column, row};
            const ImVec2 a = frame.at({column * side, row * side}), b{a.x + s, a.y + s};
            if (const int level = level_on(grid, square); level > 0)
                list.AddRectFilled(a, b, with_alpha(look.colours.warning, 0.12f + in_all(0.07f, level)));
            if (s >= 12)
                draw_mark_icon(look, list, {a.x + s * 0.2f, a.y + s * 0.2f}, s * 0.6f, mark_on(grid, square),
                               to_imgui(p.sign));
            else if (mark_on(grid, square) != Mark::none)
                list.AddRectFilled({a.x + s * 0.2f, a.y + s * 0.2f}, {b.x - s * 0.2f, b.y - s * 0.2f},
                                   to_imgui(p.sign));
        }

    if (side >= 4) {
        for (int column = 0; column <= grid.width(); ++column) {
            const float x = frame.at({column * side, 0}).x;
            draw_line(list, {x, corner.y}, {x, end.y}, to_imgui(p.square_line), 1);
        }
        for (int row = 0; row <= grid.height(); ++row) {
            const float y = frame.at({0, row * side}).y;
            draw_line(list, {corner.x, y}, {end.x, y}, to_imgui(p.square_line), 1);
        }
    }
    list.AddRect(corner, end, to_imgui(p.muted));
    ImGuiPainter out(list, look, corner, 1);
    draw_arcs(out, p, grid, {0, 0}, side);
}

void draw_overview(const Look& look, ImDrawList& list, ImVec2 min, ImVec2 max, const MapOverview& overview) {
    draw_small_grid(look, list, min, max, map_of<Grid>(overview));
}

void draw_template(const Look& look, ImDrawList& list, ImVec2 corner, std::size_t index) {
    Grid grid;
    grid.rows.assign(6, std::string(12, '.'));
    if (index == 0) {
        grid.rows = {".H........L.", "......T.....", "...D....B...", "...B....D...", ".....T......", ".L........H."};
        grid.zones = std::vector<std::string>(6, std::string(12, '.'));
        (*grid.zones)[2] = "1111.22.1111";
        (*grid.zones)[3] = "1111.22.1111";
    }
    draw_small_grid(look, list, corner, {corner.x + look.px(90), corner.y + look.px(42)}, grid);
}

void set_scene(Grids& grids, Session& session, EditorState&, const std::string& view) {
    constexpr int games_of_a_picture = 40;
    if (view == "rating" && session.grid().players == 2)
        grids.rate(session, {PolicyKind::greedy, PolicyKind::greedy}, games_of_a_picture);
    if (view == "play" && grids.start_play(session, {}, 1)) session.play->place_at_random();
}

Off set_layer(Workspace& workspace, EditorState& state, const std::string& layer, const std::string& from) {
    Session* session = grids_of(workspace).active();
    if (!session) return Off{"no grid is open"};
    if (!layer.empty()) {
        const auto known = find_index(layer_words, layer);
        if (!known) return Off{"--layer: there is no layer '" + layer + "'"};
        state.canvas.layer = *known;
    }
    if (!from.empty()) {
        const auto cell = cell_of_numbers(from);
        if (!cell || !size_of_squares(session->grid()).holds(*cell))
            return Off{"--from is COLUMN,ROW, a square of the grid"};
        session->from = cell;
        session->selection = {*cell};
    }
    session->wants_from = state.canvas.layer == Layer::walk || state.canvas.layer == Layer::threat;
    if (session->wants_from && !session->from) return Off{"--layer " + layer + " needs a square: --from COLUMN,ROW"};
    return Off{};
}

}  // namespace

EditorFamily editor_family(GridOptions options, SharedState state) {
    EditorFamily family;
    family.documents = document_family(std::move(options));
    family.invitation =
        "Paint a grid for Echo Death: marks, levels and pads, the same for all players. See what a Node can reach and "
        "whether a deployment can jam, play it, print it as a poster.";
    family.pointer_help =
        "On the canvas: the letters of the marks and the digits choose what the left button paints and the right one "
        "erases; R, I and G paint rectangles, lines and fills, P picks, A drags pairs of pads. Esc goes back to "
        "selecting: a drag marks squares, and what is marked is dragged, with Alt copied. The middle button or Space "
        "drags the view, and the wheel zooms.";
    family.rules = "echo_death/rules.md";
    family.menus = {"File", "Edit", "Grid", "View", "Help"};
    family.own_title = "Grid";
    family.own_words = "its name, Nodes, instructions, programs, size";
    family.deselect = deselect<Session>;
    family.help_of = help_on_grid(state, help_of_square);
    put_parts(family, state,
              FamilyParts<Shown, EditorState, Wishes>{views_of(state), grid_editor_commands(state), inspector_panel,
                                                      panel_of_issues<issues_of>, set_scene, draw_template,
                                                      draw_overview, print_overviews<SheetGrid, Grid>, selection_end});
    family.status = panel_of(state, status_bar);
    family.in_gesture = [state] { return state->canvas.hands.busy(); };
    family.set_layer = [state](Workspace& workspace, const std::string& layer, const std::string& from) {
        return set_layer(workspace, *state, layer, from);
    };
    return family;
}

}  // namespace nedforge::echo_death
