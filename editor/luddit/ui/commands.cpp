#include "editor/luddit/ui/commands.h"

#include <array>
#include <tuple>

#include "editor/luddit/ui/panel.h"
#include "editor/shell/file_dialog.h"
#include "editor/shell/parts/grid_commands.h"

namespace nedforge::luddit {
namespace {

using CommandTable = FamilyCommandTable<Shown, EditorState, Wishes>;

Off no_position(const Shown& s, const EditorState&) { return s.session ? Off{} : Off{"no position is open"}; }
Off no_game(const Shown& s, const EditorState& e) {
    if (auto why = no_position(s, e)) return why;
    return s.session->fresh_analysis() ? no_board(*s.session) : Off{};
}
Off no_selection(const Shown& s, const EditorState& e) {
    if (auto why = no_position(s, e)) return why;
    return s.session->selection.empty() ? Off{"no point is selected"} : Off{};
}
Off no_stones(const Shown& s, const EditorState& e) {
    if (auto why = no_position(s, e)) return why;
    return s.position().rows ? Off{} : Off{"there is no stone on the board"};
}

std::string selected_words(const Shown& s) {
    const std::size_t n = s.session->selection.size();
    return n == 1 ? "a point" : std::to_string(n) + " points";
}

void paste_text(Wishes& w, const std::string& text, const std::string& label, GridCell at) {
    w.on_both([text, label, at](Positions& positions, Session& s) {
        const auto patch = read_patch(text, [](char c) { return stone_letters.find(c) != stone_letters.npos; });
        if (!patch) return positions.workspace.notices.refuse("The clipboard holds no rows of '#', 'o' and '.'");
        if (!positions.edit(label, paste_stones(s.position(), *patch, at))) return;
        GridCells pasted;
        for (int row = 0; row < patch->size().rows; ++row)
            for (int column = 0; column < patch->size().columns; ++column)
                if (const auto cell = grid_of(s.position()).meant(at + GridCell{column, row})) pasted.push_back(*cell);
        s.select(std::move(pasted));
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
    grid.beside = [](const Shown& s) {
        const GridExtent area = extent_of_cells(s.session->selection);
        return area.empty() ? GridCell{} : area.corner() + GridCell{1, 1};
    };
    grid.pointed = [](const EditorState& e) { return e.canvas.hands.hover; };
    return grid;
}

void move_selected(const Shown& s, Wishes& w, int columns, int rows) {
    grid_commands().take_along(s, w, "Move " + selected_words(s), moved_by(columns, rows),
                               move_stones(s.position(), s.session->selection, columns, rows), "move");
}

constexpr std::array<std::tuple<const char*, int, int, int>, 4> ways{
    {{"left", key_left, -1, 0}, {"right", key_right, 1, 0}, {"up", key_up, 0, -1}, {"down", key_down, 0, 1}}};

// The arrows move the cursor around the edges; with Shift points are selected on the way, with Alt what is selected
// moves, with Ctrl the whole position.
void arrow_commands(CommandTable& add) {
    const auto on_canvas = [](const Shown& s, const EditorState& e) -> Off {
        if (auto why = keyboard_elsewhere(e)) return why;
        return no_position(s, e);
    };
    for (const auto& [word, key, columns, rows] : ways) {
        const std::string way(word);
        const int arrow = key;
        const auto cursor = [columns = columns, rows = rows](bool selects) {
            return [columns, rows, selects](const Shown& s, EditorState& e, Wishes& w) {
                GridWishes wishes;
                wishes.move_camera = [&](CameraMove move) { w.move_camera(std::move(move)); };
                wishes.select_squares = [&](GridCells cells) { w.select(std::move(cells)); };
                move_cursor(e.canvas.hands, contents_of(s), wishes, columns, rows, selects);
            };
        };
        const auto row = [&](const std::string& id, const std::string& title, std::uint8_t mod, const auto& off,
                             auto run) {
            Command& command = add(id + way, "", title + way, {{arrow, mod}}, off, std::move(run));
            command.on_canvas = command.repeats = true;
        };
        row("edit.cursor.", "Move the cursor ", 0, on_canvas, cursor(false));
        row("edit.extend.", "Select points ", mod_shift, on_canvas, cursor(true));
        row(
            "edit.nudge.", "Move selection ", mod_alt,
            [](const Shown& s, const EditorState& e) -> Off {
                if (auto why = keyboard_elsewhere(e)) return why;
                return no_selection(s, e);
            },
            [columns = columns, rows = rows](const Shown& s, EditorState&, Wishes& w) {
                move_selected(s, w, columns, rows);
            });
        row("position.shift.", "Shift the position ", mod_ctrl, no_stones,
            [columns = columns, rows = rows](const Shown& s, EditorState&, Wishes& w) {
                w.edit("Shift the position", shift_position(s.position(), columns, rows), "shift");
            });
    }
}

void edit_commands(CommandTable& add) {
    const Grid grid = grid_commands();
    grid.add_clipboard(add);
    grid.add_delete(add, no_selection,
                    [grid](const Shown& s, Wishes& w) { grid.remove(s, w, "Take stones off " + selected_words(s)); });
    add("edit.select_all", "Edit", "Select all", {ctrl('A')}, no_position, [](const Shown& s, EditorState&, Wishes& w) {
        w.select(cells_of(grid_of(s.position())));
    }).separator = true;
    add("edit.select_none", "Edit", "Select nothing", {{key_escape, 0}}, no_position,
        [](const Shown&, EditorState& e, Wishes& w) {
            e.canvas.hands.tool = GridTool::select;
            w.on_session([](Session& s) { s.selection.clear(), s.piece.clear(); });
        })
        .on_canvas = true;
    grid.add_linked_squares(
        add,
        [](const Shown& s, GridCell by) {
            return move_stones(s.position(), s.session->selection, by.column, by.row, true);
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
            w.edit("To move", set_key(s.position(), "to_move", name_of(other(s.position().to_move))));
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
        add(id, "View", title, {{key, 0}}, no_position, [layer = layer](const Shown&, EditorState& e, Wishes&) {
            e.canvas.layer = e.canvas.layer == layer ? Layer::none : layer;
        }).on_canvas = true;
        add.all.back().separator = layer == Layer::loops;
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
    const auto step = [](bool back) {
        return [back](const Shown& s, EditorState& e, Wishes& w) {
            step_issue(issues_of(s, e, w), back, e.issues, *e.shell);
        };
    };
    const auto no_issue = [](const Shown& s, const EditorState& e) -> Off {
        if (auto why = no_position(s, e)) return why;
        const Analysis* analysis = s.session->fresh_analysis();
        if (!analysis) return Off{"the position is still being checked"};
        return shown_issues(analysis->diagnostics, e.issues).empty() ? Off{"there is no issue"} : Off{};
    };
    add("position.next_issue", "Position", "Next issue", {{key_f8, 0}}, no_issue, step(false)).separator = true;
    add("position.previous_issue", "Position", "Previous issue", {{key_f8, mod_shift}}, no_issue, step(true));
    add("file.export", "File", "Export position\u2026", {ctrl('E')}, no_position,
        [](const Shown& s, EditorState& e, Wishes&) { ask_export<Wishes>(s.frame, *e.shell, "position"); });
    add("file.export_pdf", "File", "Export pages as PDF\u2026", {ctrl('P')}, no_game,
        [](const Shown& s, EditorState& e, Wishes&) { ask_export_pdf(s, e); });
}

}  // namespace

std::vector<Command> position_editor_commands(const std::shared_ptr<EditorState>& state) {
    CommandTable table(state, "Position");
    for (const auto& menu : {edit_commands, arrow_commands, stone_commands, view_commands, position_commands})
        menu(table);
    return std::move(table.all);
}

}  // namespace nedforge::luddit
