// The Node menu and the quick keys of gates and locks.

#include <climits>
#include <cstdlib>

#include "editor/luddite/ui/commands/commands.h"
#include "editor/luddite/ui/page/page_view.h"
#include "engine/luddite/gates.h"

namespace nedforge::luddite {
namespace {

void set_gate_wish(const Shown& s, Wishes& w, const std::optional<Gate>& gate) {
    w.edit(gate ? "Gate " + to_string(*gate) + " on " + selected_words(*s.session)
                : "No gate on " + selected_words(*s.session),
           set_gate(s.map(), s.session->selection, gate));
}

std::optional<Gate> first_gate(const Shown& s) {
    for (const auto& id : s.session->selection)
        if (const Node* node = node_with(s.map(), id); node && node->gate) return node->gate;
    return std::nullopt;
}

// Next free place for a node made by the keyboard: right of the selection, else near what is looked at.
Position free_place(const Shown& s, const EditorState& e) {
    Position near{static_cast<int>(s.session->camera.column + 0.5), static_cast<int>(s.session->camera.row + 0.5)};
    if (const Node* node = s.session->selection.empty() ? nullptr : node_with(s.map(), s.session->selection.back()))
        near = {node->at.column + 1, node->at.row};
    else if (e.canvas.hover_cell)
        near = *e.canvas.hover_cell;
    Position best = near;
    int distance = INT_MAX;
    for (int r = 0; r <= max_coordinate; ++r)
        for (int c = 0; c <= max_coordinate; ++c) {
            const int d = std::abs(c - near.column) * 10 + std::abs(r - near.row) * 11;
            if (d < distance && !node_at(s.map(), {c, r})) distance = d, best = {c, r};
        }
    return best;
}

// "ON, OFF; AND, OR, NAND"
std::string gate_kind_words() {
    std::string words;
    int switches = 0;
    for (const GateRow& row : gate_rows) {
        if (!words.empty()) words += row.switches == switches ? ", " : "; ";
        words += row.word;
        switches = row.switches;
    }
    return words;
}

void kind_commands(CommandTable& add) {
    add(
        "node.add", "Node", "Add a node", {{'N', 0}},
        [](const Shown& s, const EditorState& e) {
            if (auto reason = no_map(s, e)) return reason;
            const auto refused = room_for_nodes(s.map(), 1);
            return refused ? Off{refused->reason} : Off{};
        },
        [](const Shown& s, EditorState& e, Wishes& w) {
            const Position position = free_place(s, e);
            const std::string id = free_node_id(s.map(), position);
            w.edit("Place " + id, add_node(s.map(), NodeKind::plain, position));
            w.select({id});
        })
        .on_canvas = true;
    for (const NodeKind kind : all_node_kinds) {
        const std::string name(words_of(kind).name);
        add(
            "node.kind." + name, "Node", "Make it: " + name, {},
            [kind](const Shown& s, const EditorState& e) {
                if (auto reason = no_selection(s, e)) return reason;
                return can(can_set_kind(s.map(), s.session->selection, kind));
            },
            [kind, name](const Shown& s, EditorState&, Wishes& w) {
                w.edit("Make " + selected_words(*s.session) + ": " + name,
                       set_kind(s.map(), s.session->selection, kind));
            })
            .separator = kind == NodeKind::plain;
    }
}

// A numbered box of the Hack module, which takes the number that is typed.
bool box_selected(const Shown& s) { return s.session && s.session->part && s.session->part->kind == PartKind::box; }

// While painting, a number chooses among the brushes, in the order of their row; for boxes that is the number itself.
void take_brush(CanvasState& canvas, int number) {
    if (place_of_index(number) <= canvas.brushes.size()) canvas.brush = canvas.brushes[place_of_index(number - 1)];
}

void switch_commands(CommandTable& add) {
    for (int s = 1; s <= 6; ++s) {
        const int key = '0' + s;
        add(
            "node.gate." + std::to_string(s), "", "Gate: switch " + std::to_string(s), {{key, 0}},
            [](const Shown& x, const EditorState& e) {
                return e.canvas.brush || box_selected(x) ? Off{} : no_selection(x, e);
            },
            [s, key](const Shown& x, EditorState& e, Wishes& w) {
                if (e.canvas.brush) return take_brush(e.canvas, s);
                if (box_selected(x))
                    return w.edit("Paint boxes", with_letter(x.map(), *x.session->part, static_cast<char>(key)));
                const auto gate = first_gate(x);  // the same number again turns it over
                const bool repeated = gate && gate->b == 0 && gate->a == s;
                set_gate_wish(x, w, repeated ? next_gate_kind(*gate) : Gate{GateKind::on, s, 0});
            })
            .on_canvas = true;
        add(
            "node.gate_and." + std::to_string(s), "", "Gate: and switch " + std::to_string(s), {{key, mod_shift}},
            [s](const Shown& x, const EditorState& e) {
                if (auto reason = no_selection(x, e)) return reason;
                return with_second_switch(first_gate(x), s) ? Off{} : Off{"choose a different first switch before it"};
            },
            [s](const Shown& x, EditorState&, Wishes& w) { set_gate_wish(x, w, with_second_switch(first_gate(x), s)); })
            .on_canvas = true;
        add("node.lock." + std::to_string(s), "", "Dice lock: " + std::to_string(s), {{key, mod_alt}}, no_selection,
            [s](const Shown& x, EditorState&, Wishes& w) {
                w.edit("Lock " + std::to_string(s) + " on " + selected_words(*x.session),
                       set_lock(x.map(), x.session->selection, s));
            })
            .on_canvas = true;
    }
}

void gate_commands(CommandTable& add) {
    add(
        "node.gate_kind", "Node", "Next kind of gate (" + gate_kind_words() + ")", {{'G', 0}},
        [](const Shown& s, const EditorState& e) {
            if (auto reason = no_selection(s, e)) return reason;
            return first_gate(s) ? Off{} : Off{"it has no gate: press 1 to 6"};
        },
        [](const Shown& s, EditorState&, Wishes& w) { set_gate_wish(s, w, next_gate_kind(*first_gate(s))); })
        .on_canvas = true;
    add.all.back().separator = true;
    add("node.no_gate", "Node", "No gate", {{'0', 0}}, no_selection, [](const Shown& s, EditorState&, Wishes& w) {
        set_gate_wish(s, w, std::nullopt);
    }).on_canvas = true;
    add("node.no_lock", "Node", "No dice lock", {{'0', mod_alt}}, no_selection,
        [](const Shown& s, EditorState&, Wishes& w) {
            w.edit("No lock on " + selected_words(*s.session), set_lock(s.map(), s.session->selection, std::nullopt));
        })
        .on_canvas = true;
    add("node.link_tool", "Node", "Link tool", {{'L', 0}}, no_map, [](const Shown&, EditorState& e, Wishes&) {
        e.canvas.link_tool = !e.canvas.link_tool, e.canvas.armed.reset();
    }).on_canvas = true;
}

}  // namespace

void node_commands(CommandTable& add) {
    kind_commands(add);
    switch_commands(add);
    gate_commands(add);
}

}  // namespace nedforge::luddite
