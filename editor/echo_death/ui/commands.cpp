#include "editor/echo_death/ui/commands.h"

#include <algorithm>
#include <array>
#include <tuple>

#include "editor/echo_death/ui/panel.h"
#include "editor/shell/parts/grid_commands.h"
#include "editor/shell/parts/usual_commands.h"
#include "engine/base/indexed.h"

namespace nedforge::echo_death {
namespace {

using CommandTable = FamilyCommandTable<Shown, EditorState, Wishes>;

Off no_grid(const Shown& s, const EditorState&) { return not_open(s, "grid"); }
Off no_game(const Shown& s, const EditorState&) { return not_ready(s, "grid"); }
Off no_selection(const Shown& s, const EditorState&) { return not_selected(s, "grid", "square"); }
Off no_promise(const Shown& s, const EditorState& e) {
    if (auto reason = no_grid(s, e)) return reason;
    return s.grid().symmetry.empty() ? Off{"no symmetry is promised"} : Off{};
}

std::string selected_words(const Shown& s) {
    const std::size_t n = s.session->selection.size();
    return n == 1 ? "a square" : std::to_string(n) + " squares";
}

void paste_text(Wishes& w, const std::string& text, const std::string& label, GridCell corner) {
    w.on_both([text, label, corner](Grids& grids, Session& s) {
        const auto patch = read_squares(text);
        if (!patch) return grids.workspace.notices.refuse("The clipboard holds no rows of a grid");
        if (!grids.edit(label, paste_squares(s.grid(), *patch, corner))) return;
        s.select(cells_at(corner, patch->size(), size_of_squares(s.grid())));
    });
}

using GridActions = GridCommands<Shown, EditorState, Wishes>;
GridActions grid_actions() {
    GridActions grid;
    grid.noun = "square";
    grid.closed = no_grid;
    grid.unselected = grid.kept = no_selection;
    grid.words = selected_words;
    grid.text = [](const Shown& s) { return squares_text(s.grid(), s.session->selection); };
    grid.remove = [](const Shown& s, Wishes& w, const std::string& label) {
        w.edit(label, clear_squares(s.grid(), s.session->selection));
    };
    grid.paste = paste_text;
    grid.beside = GridActions::beside_cells;
    grid.pointed = GridActions::hovered;
    return grid;
}

void move_selected(const Shown& s, Wishes& w, int columns, int rows) {
    const GridCells& cells = s.session->selection;
    if (can_move(s.grid(), cells, columns, rows)) return;
    grid_actions().take_along(s, w, "Move " + selected_words(s), moved_by(columns, rows),
                              move_squares(s.grid(), cells, columns, rows), "move");
}

// The arrows move the cursor; with Shift squares are selected on the way, with Alt what is selected moves.
void arrow_commands(CommandTable& add) {
    grid_actions().add_cursor(
        add,
        [](const Shown& s, EditorState& e, Wishes& w, int columns, int rows, bool selects) {
            move_cursor(e.canvas.hands, contents_of(s), canvas_wishes(s, e.canvas, w), columns, rows, selects);
        },
        move_selected, [](const std::string&, int, int, int) {});
    const auto on_canvas = [](const Shown& s, const EditorState& e) -> Off {
        if (auto reason = keyboard_elsewhere(e)) return reason;
        return no_grid(s, e);
    };
    const auto use = [&](const char* id, const char* title, std::uint8_t mod, bool erases) {
        add(id, "", title, {{key_enter, mod}}, on_canvas, [erases](const Shown& s, EditorState& e, Wishes& w) {
            use_cursor(e.canvas.hands, contents_of(s), canvas_wishes(s, e.canvas, w), erases);
        }).on_canvas = true;
    };
    use("brush.here", "Use the tool at the cursor", 0, false);
    use("brush.erase_here", "Erase at the cursor", mod_shift, true);
}

void edit_commands(CommandTable& add) {
    const GridActions grid = grid_actions();
    grid.add_clipboard(add);
    grid.add_delete(add, no_selection,
                    [grid](const Shown& s, Wishes& w) { grid.remove(s, w, "Clear " + selected_words(s)); });
    grid.add_selection(
        add, [](const Shown& s) { return size_of_squares(s.grid()); }, [](Session& s) { s.selection.clear(); });
    grid.add_linked_squares(
        add,
        [](const Shown& s, GridCell shift) {
            return move_squares(s.grid(), s.session->selection, shift.column, shift.row, true);
        },
        [](const Shown& s, GridCell cell) {
            return mark_at(s.grid(), cell) == '.' && level_at(s.grid(), cell) == '0' && !pad_at(s.grid(), cell);
        });
    grid.add_aside(add);
    grid.add_turns(
        add,
        [](const Shown& s, nedforge::Symmetry symmetry) -> Off {
            if (const auto refused = can_turn(s.grid(), s.session->selection, symmetry)) return refused->reason;
            return Off{};
        },
        [grid](const Shown& s, Wishes& w, const std::string& label, nedforge::Symmetry symmetry) {
            const GridCells& cells = s.session->selection;
            grid.take_along(s, w, label, imaged_in(symmetry, extent_of_cells(cells)),
                            turn_squares(s.grid(), cells, symmetry));
        },
        {'H', mod_shift}, {'V', mod_shift}, {'Q', mod_shift});
}

void brush_commands(CommandTable& add) {
    const auto brush = [&](const std::string& id, const std::string& title, int key, const Brush& new_brush) {
        add(id, "Grid", title, {{key, 0}}, no_grid, [new_brush](const Shown&, EditorState& e, Wishes&) {
            e.canvas.brush = new_brush;
            if (!paints(e.canvas.hands.tool)) e.canvas.hands.tool = GridTool::brush;
        }).on_canvas = true;
    };
    for (const Mark mark : indices_of(mark_words)) {
        if (mark == Mark::none) continue;
        brush("brush." + std::string(mark_words[mark]), std::string(mark_titles[mark]), letter_of(mark),
              {false, letter_of(mark)});
    }
    brush("brush.none", "Erase marks", key_period, {false, '.'});
    for (char level = '0'; level <= '9'; ++level) {
        brush(std::string("brush.level.") + level, std::string("Level ") + level, level, {true, level});
        if (level == '0') add.all.back().separator = true;
        add.all.back().menu = "";  // ten rows would be too many; the palette has them
    }
    const std::array<std::tuple<const char*, const char*, GridTool, int>, 5> other_tools{
        {{"tool.rectangle", "Paint rectangles", GridTool::rectangle, 'R'},
         {"tool.line", "Paint lines", GridTool::line, 'I'},
         {"tool.fill", "Fill", GridTool::fill, 'G'},
         {"tool.pick", "Pick a brush", GridTool::pick, 'P'},
         {"tool.pads", "Make pairs of pads", GridTool::join, 'A'}}};
    for (const auto& [id, title, tool, key] : other_tools) {
        add(id, "Grid", title, {{key, 0}}, no_grid, [tool = tool](const Shown&, EditorState& e, Wishes&) {
            e.canvas.hands.tool = tool;
        }).on_canvas = true;
        add.all.back().separator = tool == GridTool::rectangle;
    }
    add("grid.make_symmetric", "Grid", "Make symmetric", {}, no_promise, [](const Shown& s, EditorState&, Wishes& w) {
        w.edit("Make symmetric", make_symmetric(s.grid()));
    }).separator = true;
    add("grid.break_symmetry", "Grid", "Break the symmetry", {}, no_promise,
        [](const Shown& s, EditorState&, Wishes& w) { w.edit("Break the symmetry", break_promises(s.grid())); });
}

void view_commands(CommandTable& add) {
    add.add_zoom(no_grid);
    // F is a mark here.
    for (Command& command : add.all)
        if (command.id == "view.fit") command.chords = {{key_home, 0}, ctrl(key_slash)};
    const std::array<std::tuple<const char*, const char*, Layer>, 7> layers{
        {{"view.free", "Show free squares", Layer::free},
         {"view.jam", "Show the jam", Layer::jam},
         {"view.walk", "Show what a Movement costs", Layer::walk},
         {"view.threat", "Show what a Node threatens", Layer::threat},
         {"view.reach", "Show marks in reach", Layer::reach},
         {"view.symmetry", "Show what breaks the symmetry", Layer::symmetry},
         {"view.use", "Show which marks were used", Layer::use}}};
    for (const auto& [id, title, layer] : layers) {
        add_layer(add, id, title, layer, {}, "grid").separator = layer == Layer::free;
    }
}

void grid_menu(CommandTable& add) {
    add("grid.play", "Grid", "Play it", {{key_f5, 0}}, no_game, [](const Shown&, EditorState& e, Wishes& w) {
        w.on_both([seats = e.play.seats, seed = e.play.seed++](Grids& grids, Session& s) {
            s.view = DocumentView::play;
            grids.start_play(s, seats, seed);
        });
    }).separator = true;
    add("grid.rate", "Grid", "Rate it", {ctrl('R')}, no_game,
        [](const Shown&, EditorState&, Wishes& w) { w.on_session([](Session& s) { s.view = DocumentView::rating; }); });
    add_issue_steps(add, "grid", issues_of);
    add_exports(add, "grid", ask_export_pdf);
}

}  // namespace

std::vector<Command> grid_editor_commands(const std::shared_ptr<EditorState>& state) {
    CommandTable table(state, "Grid");
    for (const auto& menu : {edit_commands, arrow_commands, brush_commands, view_commands, grid_menu}) menu(table);
    return std::move(table.all);
}

}  // namespace nedforge::echo_death
