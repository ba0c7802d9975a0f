#include "editor/luddit/ui/commands.h"

#include <array>
#include <tuple>

#include "editor/base/record_edits.h"
#include "editor/luddit/ui/panel.h"
#include "editor/shell/parts/grid_commands.h"
#include "editor/shell/parts/usual_commands.h"
#include "formats/luddit/position_record.h"

namespace nedforge::luddit {
namespace {

using CommandTable = FamilyCommandTable<Shown, EditorState, Wishes>;

Off no_position(const Shown& s, const EditorState&) { return not_open(s, "position"); }
Off no_game(const Shown& s, const EditorState&) { return not_ready(s, "position"); }
Off no_selection(const Shown& s, const EditorState&) { return not_selected(s, "position", "point"); }
Off no_stones(const Shown& s, const EditorState& e) {
    if (auto reason = no_position(s, e)) return reason;
    return s.position().rows ? Off{} : Off{"there is no stone on the board"};
}

std::string selected_words(const Shown& s) {
    const std::size_t n = s.session->selection.size();
    return n == 1 ? "a point" : std::to_string(n) + " points";
}

void paste_text(Wishes& w, const std::string& text, const std::string& label, GridCell corner) {
    w.on_both([text, label, corner](Positions& positions, Session& s) {
        const auto patch = read_patch(text, [](char c) { return stone_letters.find(c) != stone_letters.npos; });
        if (!patch) return positions.workspace.notices.refuse("The clipboard holds no rows of '#', 'o' and '.'");
        if (!positions.edit(label, paste_stones(s.position(), *patch, corner))) return;
        s.select(cells_at(corner, patch->size(), grid_of(s.position())));
    });
}

using Grid = GridCommands<Shown, EditorState, Wishes>;
Grid grid_commands() {
    Grid grid;
    grid.noun = "point";
    grid.closed = no_position;
    grid.unselected = grid.kept = no_selection;
    grid.words = selected_words;
    grid.text = [](const Shown& s) { return stones_text(s.position(), s.session->selection); };
    grid.remove = [](const Shown& s, Wishes& w, const std::string& label) {
        w.edit(label, set_stones(s.position(), s.session->selection, '.'));
    };
    grid.paste = paste_text;
    grid.beside = Grid::beside_cells;
    grid.pointed = Grid::hovered;
    return grid;
}

void move_selected(const Shown& s, Wishes& w, int columns, int rows) {
    grid_commands().take_along(s, w, "Move " + selected_words(s), moved_by(columns, rows),
                               move_stones(s.position(), s.session->selection, columns, rows), "move");
}

// The arrows move the cursor around the edges; with Shift points are selected on the way, with Alt what is selected
// moves, with Ctrl the whole position.
void arrow_commands(CommandTable& add) {
    grid_commands().add_cursor(
        add,
        [](const Shown& s, EditorState& e, Wishes& w, int columns, int rows, bool selects) {
            GridWishes wishes;
            wishes.move_camera = [&](CameraMove move) { w.move_camera(std::move(move)); };
            wishes.select_squares = [&](GridCells cells) { w.select(std::move(cells)); };
            move_cursor(e.canvas.hands, contents_of(s), wishes, columns, rows, selects);
        },
        move_selected,
        [&](const std::string& way, int key, int columns, int rows) {
            Command& shift = add("position.shift." + way, "", "Shift the position " + way, {{key, mod_ctrl}}, no_stones,
                                 [columns, rows](const Shown& s, EditorState&, Wishes& w) {
                                     w.edit("Shift the position", shift_position(s.position(), columns, rows), "shift");
                                 });
            shift.on_canvas = shift.repeats = true;
        });
}

void edit_commands(CommandTable& add) {
    const Grid grid = grid_commands();
    grid.add_clipboard(add);
    grid.add_delete(add, no_selection,
                    [grid](const Shown& s, Wishes& w) { grid.remove(s, w, "Take stones off " + selected_words(s)); });
    grid.add_selection(
        add, [](const Shown& s) { return grid_of(s.position()); },
        [](Session& s) { s.selection.clear(), s.piece.clear(); });
    grid.add_linked_squares(
        add,
        [](const Shown& s, GridCell shift) {
            return move_stones(s.position(), s.session->selection, shift.column, shift.row, true);
        },
        [](const Shown& s, GridCell cell) { return stone_at(s.position(), cell) == '.'; });
    grid.add_aside(add);
    grid.add_turns(
        add, [](const Shown&, Symmetry) { return Off{}; },
        [grid](const Shown& s, Wishes& w, const std::string& label, Symmetry symmetry) {
            const GridCells& cells = s.session->selection;
            grid.take_along(s, w, label, imaged_in(symmetry, extent_of_cells(cells)),
                            turn_stones(s.position(), cells, symmetry));
        },
        {'H', mod_shift}, {'V', mod_shift}, {'Q', mod_shift});
}

void stone_commands(CommandTable& add) {
    const std::array<std::tuple<const char*, const char*, char, int>, 3> stones{
        {{"stone.black", "Black stones", '#', '1'},
         {"stone.white", "White stones", 'o', '2'},
         {"stone.empty", "Take stones off", '.', '3'}}};
    for (const auto& [id, title, stone, key] : stones)
        add(id, "Position", title, {{key, 0}}, no_position, [stone = stone](const Shown&, EditorState& e, Wishes&) {
            e.canvas.brush = stone;
            e.canvas.hands.tool = GridTool::brush;
        }).on_canvas = true;
    add("stone.here", "Position", "Set the stone at the cursor", {{key_enter, 0}}, no_position,
        [](const Shown& s, EditorState& e, Wishes& w) {
            if (!e.canvas.hands.cursor) return;
            const GridCell cell = *e.canvas.hands.cursor;
            const char stone = stone_at(s.position(), cell) == e.canvas.brush ? '.' : e.canvas.brush;
            w.edit("Set a stone", set_stones(s.position(), {cell}, stone));
        })
        .on_canvas = true;
    add("position.swap", "Position", "Swap colours", {{'X', mod_shift}}, no_position,
        [](const Shown& s, EditorState&, Wishes& w) { w.edit("Swap colours", swap_colours(s.position())); })
        .separator = true;
    add("position.to_move", "Position", "The other player is to move", {{'M', 0}}, no_position,
        [](const Shown& s, EditorState&, Wishes& w) {
            w.edit("To move",
                   with_key(s.position(), position_record(), "to_move", name_of(other(s.position().to_move))));
        })
        .on_canvas = true;
}

void view_commands(CommandTable& add) {
    add.add_zoom(no_position);
    add("view.origin", "View", "Origin back to its place", {{'0', 0}}, no_position,
        [](const Shown&, EditorState&, Wishes& w) { w.move_camera([](Camera& c) { c.fit = true; }); })
        .on_canvas = true;
    const std::array<std::tuple<const char*, const char*, Layer, int>, 3> layers{
        {{"view.loops", "Show parts with a ring, and loops", Layer::loops, 'L'},
         {"view.conditioned", "Show who may take which stone", Layer::conditioned, 'C'},
         {"view.end", "Show how a game can end", Layer::end, 'E'}}};
    for (const auto& [id, title, layer, key] : layers) {
        Command& command = add_layer(add, id, title, layer, {{key, 0}}, "position");
        command.on_canvas = true;
        command.separator = layer == Layer::loops;
    }
}

void position_commands(CommandTable& add) {
    add("position.solve", "Position", "Solve: the task, and other readings", {ctrl('R')}, no_position,
        [](const Shown&, EditorState&, Wishes& w) { w.on_session([](Session& s) { s.view = View::solve; }); })
        .separator = true;
    add("position.play", "Position", "Play from here", {{key_f5, 0}}, no_game,
        [](const Shown&, EditorState& e, Wishes& w) {
            e.play.piece.clear();
            w.on_both([search = e.play.search, seed = e.play.seed++](Positions& positions, Session& s) {
                s.view = View::play;
                positions.start_play(s, search, seed);
            });
        });
    add_issue_steps(add, "position", issues_of);
    add_exports(add, "position", ask_export_pdf);
}

}  // namespace

std::vector<Command> position_editor_commands(const std::shared_ptr<EditorState>& state) {
    CommandTable table(state, "Position");
    for (const auto& menu : {edit_commands, arrow_commands, stone_commands, view_commands, position_commands})
        menu(table);
    return std::move(table.all);
}

}  // namespace nedforge::luddit
