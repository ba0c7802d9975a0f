// The Edit menu: the clipboard, what is selected, moving it by keys.

#include "editor/luddite/model/snippets/clipboard.h"
#include "editor/luddite/ui/commands/commands.h"
#include "editor/luddite/ui/page/page_view.h"
#include "editor/luddite/ui/runs/runs.h"
#include "editor/shell/parts/grid_commands.h"

namespace nedforge::luddite {
namespace {

void nudge(const Shown& s, Wishes& w, int columns, int rows) {
    arrange(w, "Move " + selected_words(*s.session), move_arranged(s.map(), s.session->selection, columns, rows));
}

}  // namespace

Position beside_selection(const Shown& s) { return position_of<Position>(beside(s.map().nodes, s.session->selection)); }

namespace {

void selection_commands(CommandTable& add) {
    add("edit.select_all", "Edit", "Select all", {ctrl('A')}, no_map, [](const Shown& s, EditorState&, Wishes& w) {
        Ids ids;
        for (const auto& node : s.map().nodes) ids.push_back(node.id);
        w.select(ids);
    }).separator = true;
    add("edit.select_none", "Edit", "Select nothing", {{key_escape, 0}}, no_map,
        [](const Shown& s, EditorState& e, Wishes& w) {
            if (e.canvas.search) {
                e.canvas.search.reset();
            } else if (e.canvas.armed || e.canvas.link_tool || e.canvas.brush || e.canvas.line_tool) {
                e.canvas.armed.reset();
                e.canvas.brush.reset();
                e.canvas.link_tool = e.canvas.line_tool = false;
            } else if (s.session->run) {
                w.on_session([](Session& x) { x.run.reset(); });
            } else {
                w.select({});
            }
        })
        .on_canvas = true;
}

// Another part of the page is selected; from a module the first of its parts.
void part_toward(const Shown& s, Wishes& w, int columns, int rows) {
    const Page& page = s.session->page();
    const PagePart from = *s.session->part;
    const PageSpot* to = spot_toward(page, from, columns, rows);
    if (from.kind == PartKind::module)
        for (const auto& spot : page.spots)
            if (!to || (to->part.kind == PartKind::module && module_of(spot.part) == module_of(from)))
                if (spot.part.kind != PartKind::module && !spot.empty && module_of(spot.part) == module_of(from)) {
                    to = &spot;
                    break;
                }
    if (to) w.on_session([part = to->part](Session& x) { x.select_part(part); });
}

// A run that is shown goes one step on or back; else the selection moves.
void arrow(const Shown& s, Wishes& w, int columns, int rows) {
    const auto run = run_in_sight(*s.session);
    if (!run && s.session->part) return part_toward(s, w, columns, rows);
    if (!run) return nudge(s, w, columns, rows);
    if (columns + rows > 0) go_to_step(*run, run->step + 1, w);
    if (columns + rows < 0 && run->step > 0) go_to_step(*run, run->step - 1, w);
}

// In the inspector and the issues the arrows move the focus.
Off in_panel(const EditorState& e) { return keyboard_elsewhere(e); }

GridCommands<Shown, EditorState, Wishes> grid_commands() {
    GridCommands<Shown, EditorState, Wishes> grid;
    grid.noun = "node";
    grid.closed = no_map;
    grid.unselected = no_selection;
    grid.kept = [](const Shown& s, const EditorState&) { return can(can_remove_nodes(s.map(), s.session->selection)); };
    grid.words = [](const Shown& s) { return selected_words(*s.session); };
    grid.text = [](const Shown& s) { return copy_nodes(s.map(), s.session->selection); };
    grid.remove = [](const Shown& s, Wishes& w, const std::string& label) {
        w.edit(label, remove_nodes(s.map(), s.session->selection));
    };
    grid.paste = [](Wishes& w, const std::string& text, const std::string& label, GridCell cell) {
        paste_text(w, text, label, position_of<Position>(cell));
    };
    grid.beside = [](const Shown& s) { return beside(s.map().nodes, s.session->selection); };
    grid.pointed = [](const EditorState& e) {
        return e.canvas.hover_cell ? std::optional(cell_of(*e.canvas.hover_cell)) : std::nullopt;
    };
    grid.unmoved = [](const Shown& s, const EditorState& e) {
        if (s.session && s.session->run) return Off{};
        if (auto reason = in_panel(e)) return reason;
        if (s.session && s.session->part) return Off{};
        return no_selection(s, e);
    };
    grid.move = arrow;
    grid.go = [](const Shown& s, Wishes& w, int columns, int rows) {
        if (const auto ids =
                selection_toward(s.session->aside.free_things(s.map().nodes), s.session->selection, columns, rows))
            w.select(*ids);
    };
    return grid;
}

void delete_command(CommandTable& add) {
    const auto grid = grid_commands();
    grid.add_delete(
        add,
        [grid](const Shown& s, const EditorState& e) {
            if (s.session && s.session->part) return Off{};
            if (auto reason = no_selection(s, e)) return reason;
            return grid.kept(s, e);
        },
        [grid](const Shown& s, Wishes& w) {
            if (s.session->part) return remove_part(s, *s.session->part, w);
            grid.remove(s, w, "Delete " + selected_words(*s.session));
        });
}

// What a second click on the selected part does, by the keyboard.
void part_commands(CommandTable& add) {
    const auto no_part = [](const Shown& s, const EditorState& e) {
        if (auto reason = in_panel(e)) return reason;
        return s.session && s.session->part ? Off{} : Off{"no part of the page is selected"};
    };
    add("part.next", "", "Change the selected part: next value", {{key_enter, 0}}, no_part,
        [](const Shown& s, EditorState&, Wishes& w) { use_part(s, *s.session->part, w); })
        .on_canvas = true;
    add("part.previous", "", "Change the selected part: value before", {{key_enter, mod_shift}}, no_part,
        [](const Shown& s, EditorState&, Wishes& w) { use_part(s, *s.session->part, w, true); })
        .on_canvas = true;
}

}  // namespace

void edit_commands(CommandTable& add) {
    part_commands(add);
    grid_commands().add_clipboard(add);
    delete_command(add);
    selection_commands(add);
    grid_commands().add_aside(add);
    grid_commands().add_arrows(add);
}

}  // namespace nedforge::luddite
