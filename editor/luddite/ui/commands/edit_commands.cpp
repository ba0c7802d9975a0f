// The Edit menu: the clipboard, what is selected, moving it by keys.

#include <array>
#include <climits>
#include <cstdlib>
#include <tuple>

#include "editor/luddite/model/snippets/clipboard.h"
#include "editor/luddite/ui/commands/commands.h"
#include "editor/luddite/ui/page/page_view.h"
#include "editor/luddite/ui/runs/runs.h"
#include "editor/toolkit/atlas/wide_letters.h"

namespace nedforge::luddite {
namespace {

void nudge(const Shown& s, Wishes& w, int columns, int rows) {
    arrange(w, "Move " + selected_words(*s.session), move_arranged(s.map(), s.session->selection, columns, rows));
}

// The selection goes to the nearest node in a direction.
void select_toward(const Shown& s, Wishes& w, int dc, int dr) {
    const Node* from = s.session->selection.empty() ? nullptr : node_with(s.map(), s.session->selection.back());
    if (!from) {
        if (!s.map().nodes.empty()) w.select({s.map().nodes.front().id});
        return;
    }
    const Node* best = nullptr;
    int least = INT_MAX;
    for (const auto& node : s.map().nodes) {
        const int along = (node.at.column - from->at.column) * dc + (node.at.row - from->at.row) * dr;
        const int aside =
            std::abs((node.at.column - from->at.column) * dr) + std::abs((node.at.row - from->at.row) * dc);
        if (along > 0 && along * 2 + aside * 3 < least) least = along * 2 + aside * 3, best = &node;
    }
    if (best) w.select({best->id});
}

}  // namespace

Position beside_selection(const Shown& s) {
    Position at{INT_MAX, INT_MAX};
    for (const auto& id : s.session->selection)
        if (const Node* node = node_with(s.map(), id))
            at = {std::min(at.column, node->at.column), std::min(at.row, node->at.row)};
    return at.column == INT_MAX ? Position{0, 0} : Position{at.column + 1, at.row + 1};
}

namespace {

void clipboard_commands(CommandTable& add) {
    add(
        "edit.cut", "Edit", "Cut", {ctrl('X')},
        [](const Shown& s, const EditorState& e) {
            if (auto why = no_selection(s, e)) return why;
            return can(can_remove_nodes(s.map(), s.session->selection));
        },
        [](const Shown& s, EditorState&, Wishes& w) {
            ImGui::SetClipboardText(copy_nodes(s.map(), s.session->selection).c_str());
            w.edit("Cut " + selected_words(*s.session), remove_nodes(s.map(), s.session->selection));
        })
        .separator = true;
    add("edit.copy", "Edit", "Copy", {ctrl('C')}, no_selection, [](const Shown& s, EditorState&, Wishes&) {
        ImGui::SetClipboardText(copy_nodes(s.map(), s.session->selection).c_str());
    });
    add("edit.paste", "Edit", "Paste", {ctrl('V')}, no_map, [](const Shown& s, EditorState& e, Wishes& w) {
        const char* text = ImGui::GetClipboardText();
        paste_text(w, from_toolkit(text ? text : ""), "Paste",
                   e.canvas.hover_cell ? *e.canvas.hover_cell : beside_selection(s));
    });
    add("edit.duplicate", "Edit", "Duplicate", {ctrl('D')}, no_selection, [](const Shown& s, EditorState&, Wishes& w) {
        paste_text(w, copy_nodes(s.map(), s.session->selection), "Duplicate", beside_selection(s));
    });
    add(
        "edit.delete", "Edit", "Delete", {{key_delete, 0}, {key_backspace, 0}},
        [](const Shown& s, const EditorState& e) {
            if (s.session && s.session->part) return Off{};
            if (auto why = no_selection(s, e)) return why;
            return can(can_remove_nodes(s.map(), s.session->selection));
        },
        [](const Shown& s, EditorState&, Wishes& w) {
            if (s.session->part) return remove_part(s, *s.session->part, w);
            w.edit("Delete " + selected_words(*s.session), remove_nodes(s.map(), s.session->selection));
        })
        .on_canvas = true;
}

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
    if (columns + rows > 0) go_to_step(*run, run->at + 1, w);
    if (columns + rows < 0 && run->at > 0) go_to_step(*run, run->at - 1, w);
}

// In the inspector and the issues the arrows move the focus.
Off in_panel(const EditorState& e) {
    return e.shell && e.shell->in_panel ? Off{"the keyboard is not on the canvas"} : Off{};
}

void arrow_commands(CommandTable& add) {
    const std::array<std::tuple<const char*, int, int, int>, 4> ways{
        {{"left", key_left, -1, 0}, {"right", key_right, 1, 0}, {"up", key_up, 0, -1}, {"down", key_down, 0, 1}}};
    for (const auto& [word, key, dc, dr] : ways) {
        Command& move = add(
            "edit.nudge." + std::string(word), "", "Move selection " + std::string(word), {{key, 0}},
            [](const Shown& s, const EditorState& e) {
                if (s.session && s.session->run) return Off{};
                if (auto why = in_panel(e)) return why;
                if (s.session && s.session->part) return Off{};
                return no_selection(s, e);
            },
            [dc = dc, dr = dr](const Shown& s, EditorState&, Wishes& w) { arrow(s, w, dc, dr); });
        move.on_canvas = move.repeats = true;
        Command& go = add(
            "edit.select." + std::string(word), "", "Select the node " + std::string(word), {{key, mod_alt}},
            [](const Shown& s, const EditorState& e) {
                if (auto why = in_panel(e)) return why;
                return no_map(s, e);
            },
            [dc = dc, dr = dr](const Shown& s, EditorState&, Wishes& w) { select_toward(s, w, dc, dr); });
        go.on_canvas = go.repeats = true;
    }
}

}  // namespace

namespace {

// What a second click on the selected part does, by the keyboard.
void part_commands(CommandTable& add) {
    const auto no_part = [](const Shown& s, const EditorState& e) {
        if (auto why = in_panel(e)) return why;
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
    clipboard_commands(add);
    selection_commands(add);
    arrow_commands(add);
}

}  // namespace nedforge::luddite
