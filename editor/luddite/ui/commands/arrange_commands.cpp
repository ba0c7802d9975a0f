// Walls and links by keys, mirror and turn, rows and columns, styles, and the find box.

#include <array>
#include <tuple>

#include "editor/luddite/edits/wires.h"
#include "editor/luddite/ui/commands/commands.h"
#include "editor/shell/parts/grid_commands.h"

namespace nedforge::luddite {

void arrange(Wishes& wishes, std::string label, Arrangement result) {
    wishes.on_maps([label = std::move(label), result = std::move(result)](Maps& maps, Session&) {
        if (!result) return void(maps.edit(label, result.error()));
        if (maps.edit(label, result->map)) maps.select(result->ids);
    });
}

namespace {

const Node* one_selected(const Shown& s) {
    return s.session->selection.size() == 1 ? node_with(s.map(), s.session->selection[0]) : nullptr;
}

// A wall on one side of the selected node, and a link between two selected ones.
void wire_commands(CommandTable& add) {
    const std::array<std::tuple<const char*, int, int, int>, 4> ways{
        {{"left", key_left, -1, 0}, {"right", key_right, 1, 0}, {"up", key_up, 0, -1}, {"down", key_down, 0, 1}}};
    for (const auto& [word, key, dc, dr] : ways) {
        const auto neighbour = [dc = dc, dr = dr](const Shown& s) -> const Node* {
            const Node* node = one_selected(s);
            return node ? node_at(s.map(), {node->at.column + dc, node->at.row + dr}) : nullptr;
        };
        add(
            "node.wall." + std::string(word), "", "Wall " + std::string(word), {{key, mod_shift}},
            [neighbour](const Shown& s, const EditorState& e) {
                if (auto reason = no_selection(s, e)) return reason;
                if (!one_selected(s)) return Off{"select one node"};
                return neighbour(s) ? Off{} : Off{"there is no neighbour on this side"};
            },
            [neighbour](const Shown& s, EditorState&, Wishes& w) {
                const std::string a = s.session->selection[0], b = neighbour(s)->id;
                w.edit((has_wall(s.map(), a, b) ? "Remove the wall between " : "Wall between ") + a + " and " + b,
                       toggle_wall(s.map(), a, b));
            })
            .on_canvas = true;
    }
    add(
        "node.link", "Node", "Link or unlink the two nodes", {{'L', mod_shift}},
        [](const Shown& s, const EditorState& e) {
            if (auto reason = no_selection(s, e)) return reason;
            const Ids& ids = s.session->selection;
            if (ids.size() != 2) return Off{"select two nodes"};
            return has_link(s.map(), ids[0], ids[1]) ? Off{} : can(can_add_link(s.map(), ids[0], ids[1]));
        },
        [](const Shown& s, EditorState&, Wishes& w) {
            const std::string a = s.session->selection[0], b = s.session->selection[1];
            const bool linked = has_link(s.map(), a, b);
            w.edit((linked ? "Remove the link " : "Link ") + a + " \u2013 " + b,
                   linked ? remove_link(s.map(), a, b) : add_link(s.map(), a, b));
        })
        .on_canvas = true;
}

// Ids that are coordinates change with the rows and columns, so that nothing may be put aside by its id then.
Off something_aside(const Shown& s) {
    return s.session->aside.any() ? Off{"nodes are locked or hidden. Alt+U brings them back."} : Off{};
}

int line_of(const Shown& s, Axis axis) {
    const Position position = node_with(s.map(), s.session->selection.front())->at;
    return axis == Axis::rows ? position.row : position.column;
}

void line_commands(CommandTable& add, Axis axis, const std::string& word, Chord insert, Chord remove) {
    add(
        "edit.insert_" + word, "Edit",
        "Insert a " + word + (axis == Axis::rows ? " above the selection" : " left of the selection"), {insert},
        [axis](const Shown& s, const EditorState& e) {
            if (auto reason = no_selection(s, e)) return reason;
            if (auto reason = something_aside(s)) return reason;
            return can(can_insert_line(s.map(), axis, line_of(s, axis)));
        },
        [axis, word](const Shown& s, EditorState&, Wishes& w) {
            arrange(w, "Insert a " + word, insert_line(s.map(), axis, line_of(s, axis), s.session->selection));
        })
        .on_canvas = true;
    add(
        "edit.remove_" + word, "Edit", "Remove the " + word + " of the selection", {remove},
        [axis](const Shown& s, const EditorState& e) {
            if (auto reason = no_selection(s, e)) return reason;
            if (auto reason = something_aside(s)) return reason;
            return can(can_remove_line(s.map(), axis, line_of(s, axis)));
        },
        [axis, word](const Shown& s, EditorState&, Wishes& w) {
            const int nodes = nodes_in_line(s.map(), axis, line_of(s, axis));
            arrange(w, "Remove a " + word, remove_line(s.map(), axis, line_of(s, axis), s.session->selection));
            if (nodes == 0) return;
            w.list().wish([nodes, word](Workspace& x) {
                x.notices.say(Notice::Kind::info, "The " + word + " was removed with " + counted(nodes, "node") +
                                                      ". Undo brings " + (nodes == 1 ? "it" : "them") + " back.");
            });
        })
        .on_canvas = true;
}

void place_commands(CommandTable& add) {
    GridCommands<Shown, EditorState, Wishes> grid;
    grid.unselected = no_selection;
    grid.words = [](const Shown& s) { return selected_words(*s.session); };
    grid.add_turns(
        add,
        [](const Shown& s, Symmetry symmetry) { return can(can_turn_nodes(s.map(), s.session->selection, symmetry)); },
        [](const Shown& s, Wishes& w, const std::string& label, Symmetry symmetry) {
            arrange(w, label, turn_nodes(s.map(), s.session->selection, symmetry));
        },
        {'H', mod_shift}, {'V', mod_shift}, {'R', 0});
    line_commands(add, Axis::rows, "row", {key_insert, 0}, {key_delete, mod_ctrl});
    line_commands(add, Axis::columns, "column", {key_insert, mod_shift}, {key_delete, mod_ctrl | mod_shift});
}

void style_commands(CommandTable& add) {
    add(
        "node.copy_style", "Node", "Copy gate and lock", {{'C', mod_ctrl | mod_alt}},
        [](const Shown& s, const EditorState& e) {
            if (auto reason = no_selection(s, e)) return reason;
            return one_selected(s) ? Off{} : Off{"select one node"};
        },
        [](const Shown& s, EditorState& e, Wishes&) {
            e.canvas.style = NodeStyle{one_selected(s)->gate, one_selected(s)->lock};
        })
        .separator = true;
    add(
        "node.paste_style", "Node", "Paste gate and lock", {{'V', mod_ctrl | mod_alt}},
        [](const Shown& s, const EditorState& e) {
            if (auto reason = no_selection(s, e)) return reason;
            if (!e.canvas.style) return Off{"no gate and lock were copied"};
            return can(can_set_style(s.map(), s.session->selection, *e.canvas.style));
        },
        [](const Shown& s, EditorState& e, Wishes& w) {
            w.edit("Gate and lock on " + selected_words(*s.session),
                   set_style(s.map(), s.session->selection, *e.canvas.style));
        });
}

}  // namespace

void arrange_commands(CommandTable& add) {
    const std::size_t first = add.all.size();
    wire_commands(add);
    place_commands(add);
    style_commands(add);
    for (std::size_t i = first; i < add.all.size(); ++i) add.all[i].says_why = true;  // nothing in sight does
    add("edit.find", "Edit", "Find a node, code or gate\u2026", {ctrl('F')}, no_map,
        [](const Shown&, EditorState& e, Wishes& w) {
            w.on_session([](Session& s) { s.view = View::canvas; });
            e.canvas.search = "";
            e.canvas.found = 0;
            e.canvas.search_opens = true;
        })
        .separator = true;
}

}  // namespace nedforge::luddite
