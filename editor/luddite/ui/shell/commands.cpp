#include "editor/luddite/ui/shell/commands.h"

#include <algorithm>
#include <climits>

#include "editor/luddite/edits/modules.h"
#include "editor/luddite/model/clipboard.h"
#include "editor/luddite/ui/panels/panels.h"
#include "editor/luddite/ui/shell/dialogs.h"
#include "engine/luddite/gates.h"

namespace nedforge::luddite {
namespace {

using Off = std::optional<std::string>;

Off no_map(const Shown& s, const EditorState&) { return s.session ? Off{} : Off{"no map is open"}; }
// What needs a board says so in the menu; while the map is still being checked it says so when it is tried.
Off no_game(const Shown& s, const EditorState& e) {
    if (auto why = no_map(s, e)) return why;
    return s.session->fresh_analysis() ? no_board(*s.session) : Off{};
}
Off no_selection(const Shown& s, const EditorState& e) {
    if (auto why = no_map(s, e)) return why;
    return s.session->selection.empty() ? Off{"no node is selected"} : Off{};
}
Off can(const CanEdit& edit) { return edit ? Off{edit->reason} : Off{}; }

std::string selected_words(const Session& s) {
    return s.selection.size() == 1 ? s.selection[0] : std::to_string(s.selection.size()) + " nodes";
}

void nudge(const Shown& s, Wishes& w, int columns, int rows) {
    w.edit("Move " + selected_words(*s.session), move_nodes(s.map(), s.session->selection, columns, rows));
}

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

void paste_text(const Shown& s, const EditorState& e, Wishes& w, const std::string& text, const char* label,
                Position at) {
    (void)s, (void)e;
    w.wish([text, label = std::string(label), at](Workspace& x) {
        Session* session = x.active();
        const auto clip = read_clip(text);
        if (!session) return;
        if (!clip) return x.say(Notice::Kind::problem, "The clipboard holds no nodes");
        auto pasted = paste_nodes(session->map(), *clip, at);
        if (!pasted) return x.say(Notice::Kind::problem, label + ": " + pasted.error().reason);
        const Ids ids = pasted->ids;
        if (x.edit(label, std::move(pasted->map))) x.select(ids);
    });
}

Position beside_selection(const Shown& s) {
    Position at{INT_MAX, INT_MAX};
    for (const auto& id : s.session->selection)
        if (const Node* node = node_with(s.map(), id))
            at = {std::min(at.column, node->at.column), std::min(at.row, node->at.row)};
    return at.column == INT_MAX ? Position{0, 0} : Position{at.column + 1, at.row + 1};
}

void go(Wishes& w, View view) {
    w.on_session([view](Session& s) { s.view = view; });
}

std::vector<Command> make_commands() {
    std::vector<Command> all;
    const auto add = [&](std::string id, std::string menu, std::string title, std::vector<Chord> chords,
                         decltype(Command::off) off, decltype(Command::run) run) -> Command& {
        all.push_back(
            {std::move(id), std::move(menu), std::move(title), std::move(chords), std::move(off), std::move(run)});
        return all.back();
    };
    const auto always = [](const Shown&, const EditorState&) { return Off{}; };

    // File
    for (std::size_t v = 0; v < hack_rows.size(); ++v)
        add("file.new." + std::string(hack_rows[v].name), "File", "New map: " + std::string(hack_rows[v].title),
            v == 0 ? std::vector<Chord>{ctrl('N')} : std::vector<Chord>{}, always,
            [v](const Shown&, EditorState&, Wishes& w) { w.wish([v](Workspace& x) { x.new_map(v); }); });
    add("file.new.empty", "File", "New map: empty", {}, always,
        [](const Shown&, EditorState&, Wishes& w) { w.wish([](Workspace& x) { x.new_empty_map(); }); });
    add("file.open", "File", "Open\u2026", {ctrl('O')}, always, [](const Shown& s, EditorState& e, Wishes&) {
        open_dialog(s, e, FileDialog::For::open);
    }).separator = true;
    add("file.save", "File", "Save", {ctrl('S')}, no_map, [](const Shown& s, EditorState& e, Wishes& w) {
        if (s.session->document.path().empty()) return open_dialog(s, e, FileDialog::For::save_as);
        w.wish([](Workspace& x) {
            if (x.active()) x.save(*x.active());
        });
    }).separator = true;
    add("file.save_as", "File", "Save as\u2026", {ctrl_shift('S')}, no_map,
        [](const Shown& s, EditorState& e, Wishes&) { open_dialog(s, e, FileDialog::For::save_as); });
    add("file.export", "File", "Export map\u2026", {ctrl('E')}, no_map,
        [](const Shown& s, EditorState& e, Wishes&) { open_dialog(s, e, FileDialog::For::export_map); });
    add("file.export_pdf", "File", "Export sheet as PDF\u2026", {ctrl('P')}, no_game,
        [](const Shown& s, EditorState& e, Wishes&) { open_dialog(s, e, FileDialog::For::export_pdf); });
    add(
        "file.reload", "File", "Load again from disk", {},
        [](const Shown& s, const EditorState& e) {
            if (auto why = no_map(s, e)) return why;
            return s.session->document.path().empty() ? Off{"this map has no file yet"} : Off{};
        },
        [](const Shown&, EditorState&, Wishes& w) {
            w.wish([](Workspace& x) {
                if (x.active()) x.reload(*x.active());
            });
        });
    add("file.close", "File", "Close map", {ctrl('W')}, no_map, [](const Shown&, EditorState&, Wishes& w) {
        w.wish([](Workspace& x) {
            if (x.active()) x.ask_close(*x.active());
        });
    }).separator = true;
    add("file.quit", "File", "Quit", {ctrl('Q')}, always, [](const Shown&, EditorState& e, Wishes&) { e.quit = true; });

    // Edit
    add(
        "edit.undo", "Edit", "Undo", {ctrl('Z')},
        [](const Shown& s, const EditorState& e) {
            if (auto why = no_map(s, e)) return why;
            return s.session->document.history().can_undo() ? Off{} : Off{"there is nothing to undo"};
        },
        [](const Shown&, EditorState&, Wishes& w) { w.wish([](Workspace& x) { x.undo(); }); })
        .repeats = true;
    add(
        "edit.redo", "Edit", "Redo", {ctrl('Y'), ctrl_shift('Z')},
        [](const Shown& s, const EditorState& e) {
            if (auto why = no_map(s, e)) return why;
            return s.session->document.history().can_redo() ? Off{} : Off{"there is nothing to redo"};
        },
        [](const Shown&, EditorState&, Wishes& w) { w.wish([](Workspace& x) { x.redo(); }); })
        .repeats = true;
    add("edit.history", "Edit", "History", {ctrl('H')}, no_map,
        [](const Shown&, EditorState& e, Wishes&) { e.show_history = !e.show_history; });
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
        paste_text(s, e, w, text ? text : "", "Paste",
                   e.canvas.hover_cell ? *e.canvas.hover_cell : beside_selection(s));
    });
    add("edit.duplicate", "Edit", "Duplicate", {ctrl('D')}, no_selection,
        [](const Shown& s, EditorState& e, Wishes& w) {
            paste_text(s, e, w, copy_nodes(s.map(), s.session->selection), "Duplicate", beside_selection(s));
        });
    add(
        "edit.delete", "Edit", "Delete", {{key_delete, 0}, {key_backspace, 0}},
        [](const Shown& s, const EditorState& e) {
            if (auto why = no_selection(s, e)) return why;
            return can(can_remove_nodes(s.map(), s.session->selection));
        },
        [](const Shown& s, EditorState&, Wishes& w) {
            w.edit("Delete " + selected_words(*s.session), remove_nodes(s.map(), s.session->selection));
        })
        .on_canvas = true;
    add("edit.select_all", "Edit", "Select all", {ctrl('A')}, no_map, [](const Shown& s, EditorState&, Wishes& w) {
        Ids ids;
        for (const auto& node : s.map().nodes) ids.push_back(node.id);
        w.select(ids);
    }).separator = true;
    add("edit.select_none", "Edit", "Select nothing", {{key_escape, 0}}, no_map,
        [](const Shown& s, EditorState& e, Wishes& w) {
            if (e.canvas.armed || e.canvas.link_tool) {
                e.canvas.armed.reset();
                e.canvas.link_tool = false;
            } else if (s.session->witness) {
                w.on_session([](Session& x) { x.witness.reset(); });
            } else {
                w.select({});
            }
        })
        .on_canvas = true;
    const std::array<std::tuple<const char*, int, int, int>, 4> ways{
        {{"left", key_left, -1, 0}, {"right", key_right, 1, 0}, {"up", key_up, 0, -1}, {"down", key_down, 0, 1}}};
    for (const auto& [word, key, dc, dr] : ways) {
        auto& c =
            add("edit.nudge." + std::string(word), "", "Move selection " + std::string(word), {{key, 0}}, no_selection,
                [dc = dc, dr = dr](const Shown& s, EditorState&, Wishes& w) { nudge(s, w, dc, dr); });
        c.on_canvas = c.repeats = true;
        auto& d =
            add("edit.select." + std::string(word), "", "Select the node " + std::string(word), {{key, mod_alt}},
                no_map, [dc = dc, dr = dr](const Shown& s, EditorState&, Wishes& w) { select_toward(s, w, dc, dr); });
        d.on_canvas = d.repeats = true;
    }

    // Node
    add(
        "node.add", "Node", "Add a node", {{'N', 0}},
        [](const Shown& s, const EditorState& e) {
            if (auto why = no_map(s, e)) return why;
            return s.map().nodes.size() >= max_nodes ? Off{"a map has at most 64 nodes"} : Off{};
        },
        [](const Shown& s, EditorState& e, Wishes& w) {
            const Position at = free_place(s, e);
            const std::string id = free_node_id(s.map(), at);
            w.edit("Place " + id, add_node(s.map(), NodeKind::plain, at));
            w.select({id});
        })
        .on_canvas = true;
    for (const NodeKind kind : all_node_kinds) {
        const std::string name(words_of(kind).name);
        add(
            "node.kind." + name, "Node", "Make it: " + name, {},
            [kind](const Shown& s, const EditorState& e) {
                if (auto why = no_selection(s, e)) return why;
                return can(can_set_kind(s.map(), s.session->selection, kind));
            },
            [kind, name](const Shown& s, EditorState&, Wishes& w) {
                w.edit("Make " + selected_words(*s.session) + ": " + name,
                       set_kind(s.map(), s.session->selection, kind));
            })
            .separator = kind == NodeKind::plain;
    }
    for (int s = 1; s <= 6; ++s) {
        const int key = '0' + s;
        add("node.gate." + std::to_string(s), "", "Gate: switch " + std::to_string(s), {{key, 0}}, no_selection,
            [s](const Shown& x, EditorState&, Wishes& w) {
                const auto gate = first_gate(x);  // the same number again turns it over
                const bool again = gate && gate->b == 0 && gate->a == s;
                set_gate_wish(x, w, again ? next_gate_kind(*gate) : Gate{GateKind::on, s, 0});
            })
            .on_canvas = true;
        add(
            "node.gate_and." + std::to_string(s), "", "Gate: and switch " + std::to_string(s), {{key, mod_shift}},
            [s](const Shown& x, const EditorState& e) {
                if (auto why = no_selection(x, e)) return why;
                return with_second_switch(first_gate(x), s) ? Off{} : Off{"a first, other switch comes before it"};
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
    std::string kinds;  // "ON, OFF; AND, OR, NAND"
    for (const GateRow& row : gate_rows)
        kinds += (kinds.empty()                                                                ? ""
                  : row.switches == gate_rows[static_cast<std::size_t>(row.kind) - 1].switches ? ", "
                                                                                               : "; ") +
                 std::string(row.word);
    add(
        "node.gate_kind", "Node", "Next kind of gate (" + kinds + ")", {{'G', 0}},
        [](const Shown& s, const EditorState& e) {
            if (auto why = no_selection(s, e)) return why;
            return first_gate(s) ? Off{} : Off{"it has no gate: press 1 to 6"};
        },
        [](const Shown& s, EditorState&, Wishes& w) { set_gate_wish(s, w, next_gate_kind(*first_gate(s))); })
        .on_canvas = true;
    all.back().separator = true;
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

    // View
    const std::array<std::string_view, 6> view_titles{"Map",  "Hack module", "Clock, bonuses, resources",
                                                      "Play", "Rating",      "Sheet"};
    for (std::size_t v = 0; v < view_names.size(); ++v)
        add("view." + std::string(view_names[v]), "View", std::string(view_titles[v]),
            {ctrl('1' + static_cast<int>(v))}, no_map,
            [v](const Shown&, EditorState&, Wishes& w) { go(w, static_cast<View>(v)); });
    add("view.fit", "View", "Zoom to fit", {{'F', 0}, {key_home, 0}, ctrl(key_slash)}, no_map,
        [](const Shown&, EditorState&, Wishes& w) { w.on_session([](Session& s) { s.camera.fit = true; }); })
        .separator = true;
    all.back().on_canvas = true;
    const auto zoom = [](double by) {
        return [by](const Shown&, EditorState&, Wishes& w) {
            w.on_session([by](Session& s) {
                s.camera.zoom = std::clamp(s.camera.zoom * by, min_zoom, max_zoom), s.camera.fit = false;
            });
        };
    };
    add("view.zoom_in", "View", "Zoom in", {{key_equal, 0}, {key_equal, mod_shift}}, no_map, zoom(1.25)).on_canvas =
        true;
    add("view.zoom_out", "View", "Zoom out", {{key_minus, 0}}, no_map, zoom(0.8)).on_canvas = true;
    add("view.analysis", "View", "Show the analysis", {{'A', 0}}, no_map,
        [](const Shown& s, EditorState& e, Wishes& w) { toggle_analysis(*s.session, e.canvas, w); })
        .on_canvas = true;
    all.back().separator = true;
    add("view.heat", "View", "Show visits and hits (after a rating)", {{'H', 0}}, no_map,
        [](const Shown&, EditorState& e, Wishes&) { e.canvas.heat = !e.canvas.heat; })
        .on_canvas = true;
    add("view.bench", "View", "Show the switch bench's effect", {{'B', 0}}, no_map,
        [](const Shown&, EditorState&, Wishes& w) { w.on_session([](Session& s) { s.toggle_bench(); }); })
        .on_canvas = true;
    for (int n = 1; n <= 6; ++n)
        add("bench." + std::to_string(n), "", "Bench: toggle switch " + std::to_string(n),
            {{key_f1 + n - 1, mod_shift}}, no_map, [n](const Shown&, EditorState&, Wishes& w) {
                w.on_session([n](Session& s) {
                    auto& t = s.bench.toggles[static_cast<std::size_t>(n - 1)];
                    t = (t + 1) & 3, s.show_bench();
                });
            });
    add("view.inspector", "View", "Inspector", {ctrl('I')}, always, [](const Shown&, EditorState& e, Wishes&) {
        e.show_inspector = !e.show_inspector;
    }).separator = true;
    add("view.issues", "View", "Issues", {ctrl('J')}, always,
        [](const Shown&, EditorState& e, Wishes&) { e.show_issues = !e.show_issues; });
    add("view.theme", "View", "Light or dark", {ctrl_shift('L')}, always, [](const Shown&, EditorState&, Wishes& w) {
        w.wish([](Workspace& x) {
            x.settings().theme = x.settings().theme == ThemeChoice::dark ? ThemeChoice::light : ThemeChoice::dark,
            x.settings_changed();
        });
    }).separator = true;
    const auto scale = [](double by) {
        return [by](const Shown&, EditorState&, Wishes& w) {
            w.wish([by](Workspace& x) {
                x.settings().scale = by == 0 ? 1.0 : std::clamp(x.settings().scale + by, 0.7, 2.5),
                x.settings_changed();
            });
        };
    };
    add("view.larger", "View", "Larger interface", {ctrl(key_equal), ctrl_shift(key_equal)}, always, scale(0.1));
    add("view.smaller", "View", "Smaller interface", {ctrl(key_minus)}, always, scale(-0.1));
    add("view.usual_size", "View", "Usual size", {ctrl('0')}, always, scale(0));
    add("view.home", "View", "Start page and pack", {{key_home, mod_ctrl}}, no_map,
        [](const Shown&, EditorState&, Wishes& w) { w.wish([](Workspace& x) { x.activate(0); }); })
        .separator = true;
    const auto tab = [](int by) {
        return [by](const Shown&, EditorState&, Wishes& w) {
            w.wish([by](Workspace& x) {
                const auto& all_open = x.sessions();
                for (std::size_t i = 0; i < all_open.size(); ++i)
                    if (all_open[i].get() == x.active())
                        return x.activate(all_open[(i + all_open.size() +
                                                    static_cast<std::size_t>(by + static_cast<int>(all_open.size()))) %
                                                   all_open.size()]
                                              ->number);
            });
        };
    };
    add("view.next_tab", "View", "Next map", {{key_page_down, mod_ctrl}}, no_map, tab(1));
    add("view.previous_tab", "View", "Previous map", {{key_page_up, mod_ctrl}}, no_map, tab(-1));

    // Map
    add("map.rate", "Map", "Rate how hard it is", {ctrl('R')}, no_game, [](const Shown&, EditorState& e, Wishes& w) {
        go(w, View::rating);
        w.wish([games = e.rating.games](Workspace& x) {
            if (x.active()) x.start_rating(*x.active(), games);
        });
    });
    add("map.solve", "Map", "Find the highest score", {}, no_game, [](const Shown&, EditorState&, Wishes& w) {
        go(w, View::rating);
        w.wish([](Workspace& x) {
            if (x.active()) x.start_solving(*x.active(), 10);
        });
    });
    add("map.play", "Map", "Play from the start", {{key_f5, 0}}, no_game, [](const Shown&, EditorState& e, Wishes& w) {
        go(w, View::play);
        e.play.die = -1;
        w.wish([seed = e.play.seed++](Workspace& x) {
            if (x.active()) x.start_play(*x.active(), seed);
        });
    });
    const auto no_issue = [](const Shown& s, const EditorState& e) {
        if (auto why = no_map(s, e)) return why;
        const Analysis* a = s.session->fresh_analysis();
        if (!a) return Off{"the map is still being checked"};
        return shown_issues(*a, e.issues).empty() ? Off{"there is no issue"} : Off{};
    };
    const auto step = [](bool back) {
        return [back](const Shown& s, EditorState& e, Wishes& w) {
            const Analysis& a = *s.session->fresh_analysis();
            const auto list = shown_issues(a, e.issues);
            const auto now = e.issues.open && e.issues.open_stamp == a.stamp
                                 ? std::find(list.begin(), list.end(), *e.issues.open)
                                 : list.end();
            const auto count = list.size(), at = static_cast<std::size_t>(now - list.begin());
            open_issue(s, list[now == list.end() ? (back ? count - 1 : 0) : (at + (back ? count - 1 : 1)) % count], e,
                       w);
        };
    };
    add("map.next_issue", "Map", "Next issue", {{key_f8, 0}}, no_issue, step(false)).separator = true;
    add("map.previous_issue", "Map", "Previous issue", {{key_f8, mod_shift}}, no_issue, step(true));

    // Help
    add("help.palette", "Help", "Find a command\u2026", {ctrl_shift('P'), {key_f3, 0}}, always,
        [](const Shown&, EditorState& e, Wishes&) {
            e.palette = {true, true, "", 0};
        });
    add("help.shortcuts", "Help", "Keyboard shortcuts", {{key_f1, 0}}, always,
        [](const Shown&, EditorState& e, Wishes&) { e.show_shortcuts = !e.show_shortcuts; });
    return all;
}

}  // namespace

const std::vector<Command>& commands() {
    static const std::vector<Command> all = make_commands();
    return all;
}

const Command* find_command(std::string_view id) {
    for (const auto& command : commands())
        if (command.id == id) return &command;
    return nullptr;
}

std::string title_now(const Command& command, const Shown& shown) {
    if (!shown.session) return command.title;
    const auto& history = shown.session->document.history();
    if (command.id == "edit.undo" && history.can_undo()) return "Undo: " + history.undo_label();
    if (command.id == "edit.redo" && history.can_redo()) return "Redo: " + history.redo_label();
    return command.title;
}

}  // namespace nedforge::luddite
