// The grid of a game: Nodes by shape and letter, the squares and Nodes on which something is legal, and what it costs
// or does before it is done.

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "editor/echo_death/ui/play.h"
#include "editor/echo_death/ui/squares_view.h"
#include "editor/shell/parts/game_panel.h"
#include "editor/toolkit/atlas/wide_letters.h"
#include "editor/toolkit/grid/draw.h"
#include "editor/toolkit/grid/input.h"
#include "editor/toolkit/measures.h"
#include "editor/toolkit/shapes.h"
#include "engine/echo_death/rules.h"

namespace nedforge::echo_death {
namespace {

// Where a click means this step; nullopt: it has a button.
std::optional<int> spot_of_step(const Playtest& play, const Step& step) {
    const PublicState& s = play.open();
    switch (step.kind) {
        case StepKind::place:
        case StepKind::walk:
        case StepKind::to:
        case StepKind::area:
            return step.spot;
        case StepKind::at:
        case StepKind::also:
            return s.node(step.node).spot;
        case StepKind::push: {
            const int next = play.board().square(s.node(step.node).spot).next[static_cast<std::size_t>(step.number)];
            return next == no_spot ? std::nullopt : std::optional(next);
        }
        default:
            return std::nullopt;
    }
}

std::vector<Step> steps_on(const Playtest& play, const PlayState& state, int spot) {
    std::vector<Step> steps;
    for (const Step& step : play.legal()) {
        if (step.kind == StepKind::area && (step.turned != state.turned || step.focus != state.focus)) continue;
        if (spot_of_step(play, step) == spot) steps.push_back(step);
    }
    return steps;
}

// The price of a step of a path, or the damage to a target.
std::string figure_on(const Playtest& play, const Step& step) {
    const Board& board = play.board();
    const PublicState& s = play.open();
    if (step.kind == StepKind::walk) {
        std::vector<Spot> path = s.run.path;
        path.push_back(step.spot);
        return std::to_string(walk_of(board, s, s.run.origin, path).price);
    }
    if ((step.kind == StepKind::at || step.kind == StepKind::also) && board.program(s.run.program).attack)
        return "-" + std::to_string(damage_of(board, s, s.run.program, s.run.origin, step.node));
    return "";
}

void draw_node(const Shown& shown, const Playtest& play, const CanvasFrame& f, ImDrawList& list, int node,
               bool chosen) {
    const Look& look = shown.look;
    const Board& board = play.board();
    const NodeState& state = play.open().node(node);
    const Square square = board.square_of(state.spot);
    const ImVec2 c = f.at(square.column, square.row);
    const float r = f.cell * 0.36f;
    const int player = board.owner_of(node);
    const ImU32 colour = player_colour(look, player), rim = chosen ? look.colours.text : look.colours.panel;
    const float line = look.px(chosen ? 3 : 1.4f);
    const std::array<ImVec2, 4> rhombus{
        {{c.x, c.y - r * 1.15f}, {c.x + r * 1.15f, c.y}, {c.x, c.y + r * 1.15f}, {c.x - r * 1.15f, c.y}}};
    const std::array<ImVec2, 3> triangle{
        {{c.x, c.y - r * 1.1f}, {c.x + r * 1.15f, c.y + r * 0.85f}, {c.x - r * 1.15f, c.y + r * 0.85f}}};
    if (player == 0) {
        list.AddCircleFilled(c, r, colour);
        list.AddCircle(c, r, rim, 0, line);
    } else if (player == 1) {
        list.AddRectFilled({c.x - r * 0.9f, c.y - r * 0.9f}, {c.x + r * 0.9f, c.y + r * 0.9f}, colour);
        list.AddRect({c.x - r * 0.9f, c.y - r * 0.9f}, {c.x + r * 0.9f, c.y + r * 0.9f}, rim, 0, 0, line);
    } else if (player == 2) {
        list.AddConvexPolyFilled(triangle.data(), 3, colour);
        list.AddPolyline(triangle.data(), 3, rim, ImDrawFlags_Closed, line);
    } else {
        list.AddConvexPolyFilled(rhombus.data(), 4, colour);
        list.AddPolyline(rhombus.data(), 4, rim, ImDrawFlags_Closed, line);
    }
    const std::string name = board.name_of_node(node);
    const float points = std::min(look.bold->FontSize, f.cell * 0.42f);
    const ImVec2 size = look.bold->CalcTextSizeA(points, 1e9f, 0, name.c_str());
    list.AddText(look.bold, points, {c.x - size.x / 2, c.y - size.y / 2}, look.colours.panel, name.c_str());
    // Hard Drives as bars below, Tasks as dots above.
    const int hard_drive = state.hard_drive;
    for (int i = 0; i < hard_drive; ++i) {
        const float w = f.cell * 0.12f, x = c.x + from_middle(i, hard_drive) * w * 1.3f;
        list.AddRectFilled({x, c.y + f.cell * 0.38f}, {x + w, c.y + f.cell * 0.47f}, look.colours.text);
    }
    const int tasks = tasks_of(play.open(), node).size();
    for (int i = 0; i < std::min(tasks, 6); ++i)
        list.AddCircleFilled({c.x + from_middle(i, std::min(tasks, 6) - 1) * f.cell * 0.13f, c.y - f.cell * 0.43f},
                             f.cell * 0.045f, look.colours.text);
    if (state.stunned()) list.AddLine({c.x - r, c.y + r}, {c.x + r, c.y - r}, look.colours.panel, look.px(2.5f));
}

void square_menu(const Playtest& play, PlayState& state, Wishes& wishes) {
    if (state.pressed && !ImGui::IsPopupOpen("play square")) ImGui::OpenPopup("play square");
    if (!ImGui::BeginPopup("play square")) return state.pressed.reset();
    if (state.pressed)
        for (const Step& step : steps_on(play, state, *state.pressed))
            if (ImGui::MenuItem(for_toolkit(step_words(play, step)).c_str()))
                decide(wishes, step), state.pressed.reset();
    ImGui::EndPopup();
}

void press(const Playtest& play, PlayState& state, int spot, Wishes& wishes) {
    const std::vector<Step> steps = steps_on(play, state, spot);
    if (steps.size() == 1) return decide(wishes, steps.front());
    if (steps.size() > 1) {
        state.pressed = spot;
        return;
    }
    const int node = node_on(play.board(), play.open(), spot);
    if (node >= 0) state.node = node;
}

}  // namespace

ImU32 player_colour(const Look& look, int player) {
    const IndexedArray<ImU32, int, most_players> colours{look.colours.accent, look.colours.warning, look.colours.good,
                                                         look.colours.error};
    return colours[player % most_players];
}

void play_board(const Shown& shown, const Playtest& play, PlayState& state, ImVec2 size, Wishes& wishes) {
    const Look& look = shown.look;
    const Board& board = play.board();
    const PublicState& s = play.open();
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const CanvasFrame f = fitting_frame(look, corner, {corner.x + size.x, corner.y + size.y}, play.grid());
    const GridSize squares = size_of_squares(play.grid());
    if (state.node && (*state.node >= board.node_count() || !s.node(*state.node).on_grid())) state.node.reset();
    const bool pressed = ImGui::InvisibleButton("board", {std::max(1.0f, size.x), std::max(1.0f, size.y)});
    const bool hovered = ImGui::IsItemHovered();
    mark_item("play:board");
    std::map<int, const Step*> by_spot;
    for (const Step& step : play.legal()) {
        if (step.kind == StepKind::area && (step.turned != state.turned || step.focus != state.focus)) continue;
        if (const auto spot = spot_of_step(play, step)) by_spot.emplace(*spot, &step);
    }
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.PushClipRect(f.min, f.max, true);
    draw_grid(look, f, squares, list);
    draw_squares_on(shown, f, play.grid(), list, [&](GridCell cell) {
        return by_spot.contains(board.spot_of({cell.column, cell.row})) ? with_alpha(look.colours.accent, 0.22f)
                                                                        : ImU32{0};
    });
    // The path so far, from where the Node is.
    if (s.ask == Ask::path) {
        std::vector<std::optional<GridCell>> way{cell_of(board.square_of(s.node(s.run.origin).spot))};
        for (const Spot spot : s.run.path) way.push_back(cell_of(board.square_of(spot)));
        draw_way(look, list, f, way, look.colours.accent);
    }
    const std::optional<GridCell> pointed =
        hovered ? squares.meant(cell_under(f, ImGui::GetIO().MousePos)) : std::nullopt;
    const GridCell under = pointed.value_or(GridCell{});
    // The area that a click would lay.
    if (pointed && s.ask == Ask::shape)
        if (const auto step = by_spot.find(board.spot_of({under.column, under.row}));
            step != by_spot.end() && step->second->kind == StepKind::area) {
            Run run = s.run;
            run.area = step->second->spot, run.turned = state.turned, run.focus = state.focus;
            if (const auto blast = blast_of(board, run))
                list.AddRectFilled(f.at(under.column - 0.5, under.row - 0.5),
                                   f.at(under.column + blast->columns - 0.5, under.row + blast->rows - 0.5),
                                   with_alpha(look.colours.error, 0.25f));
        }
    for (int node = 0; node < board.node_count(); ++node)
        if (s.node(node).on_grid())
            draw_node(shown, play, f, list, node,
                      state.node == node || (s.ask != Ask::nothing && s.run.origin == node && s.turn_open));
    for (const auto& [spot, step] : by_spot) {
        const GridCell cell = cell_of(board.square_of(spot));
        outline_cell(f, list, cell, 0.94f, look.colours.accent, look.px(1.6f));
        const std::string figure = figure_on(play, *step);
        if (figure.empty()) continue;
        const ImVec2 c = f.at(cell.column, cell.row + 0.3);
        pill(look, list, c, figure, look.colours.panel, look.colours.text);
    }
    list.PopClipRect();
    if (pointed) {
        const int node = node_on(board, s, board.spot_of({under.column, under.row}));
        if (node >= 0) ImGui::SetTooltip("%s", for_toolkit(node_words(play, node)).c_str());
    }
    if (pressed && pointed) press(play, state, board.spot_of({under.column, under.row}), wishes);
    square_menu(play, state, wishes);
}

}  // namespace nedforge::echo_death
