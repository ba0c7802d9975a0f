#pragma once
// The commands of every grid of things: cut, copy, paste, duplicate, delete, select, move by the arrow keys, mirror and
// turn. A family says in its own terms what they do (GridCommands); names, keys and menus are the same everywhere.

#include <array>
#include <functional>
#include <string>
#include <tuple>

#include "editor/base/aside.h"
#include "editor/base/documents/linked_cells.h"
#include "editor/shell/parts/family_ui.h"
#include "editor/toolkit/atlas/wide_letters.h"
#include "editor/toolkit/grid/draw.h"
#include "editor/toolkit/grid/hands.h"
#include "editor/toolkit/keys.h"
#include "editor/toolkit/kit.h"

namespace nedforge {

// In the inspector and the issues the arrows move the focus.
template <class State>
Off keyboard_elsewhere(const State& state) {
    return state.shell && state.shell->in_panel ? Off{"the keyboard is not on the canvas"} : Off{};
}

// What was locked or hidden comes back, selected.
template <class Session, class Wishes>
void put_back(const Session& session, Wishes& wishes) {
    wishes.on_session([](auto& open) { open.aside = {}; });
    wishes.select(session.aside.all());
}
// In the bottom line: how many things are locked or hidden. A click brings them back.
template <class Session, class Wishes>
void aside_word(const Look& look, const Session& session, Wishes& wishes) {
    if (!session.aside.any()) return;
    ImGui::PushStyleColor(ImGuiCol_Text, look.colours.accent);
    ImGui::TextUnformatted(session.aside.words().c_str());
    ImGui::PopStyleColor();
    mark_item("status:aside");
    if (ImGui::IsItemClicked()) put_back(session, wishes);
    kit::tip("Click: unlock and show all (Alt+U)");
    ImGui::SameLine(0, look.px(20));
}

// `edited` what lies on the cells of a painted grid is dragged by hand. The reason where it can't be: something that is
// aside is in the way, or would change.
template <class Session, class Wishes, class Value>
std::optional<std::string> drag_squares(const Session& session, Wishes& wishes, const GridDrag& drag,
                                        const GridCells& cells, const Result<Value, Refused>& edited,
                                        const std::string& noun) {
    const Value& start = session.document.history().gesture_start(drag.merge);
    const GridCells to = moved_cells(cells, LinkedParts<Value>::size(start), moved_by(drag.columns, drag.rows));
    Result<Value, Refused> dragged = session.aside.onto(to, edited);
    if (dragged)
        dragged = drag.copies ? with_places_alike(start, *dragged) : with_places_along(start, *dragged, cells, to);
    if (const auto refused = dragged ? session.keeps(*dragged) : dragged.error()) return refused->reason;
    wishes.edit((drag.copies ? "Copy " : "Move ") + noun, dragged, drag.merge);
    return std::nullopt;
}

// The other places of the linked stamps whose squares are selected.
template <class Value>
void draw_linked(const Look& look, const CanvasFrame& f, ImDrawList& list, const Value& value,
                 const GridContents& contents) {
    if (contents.selected_squares.empty() || value.editor.empty()) return;
    GridCells cells = cells_of_names(linked_with(value, names_of_cells(contents.selected_squares)));
    std::erase_if(cells, [&](GridCell cell) { return contents.aside.hides(cell); });
    frame_linked(look, f, list, contents.size, cells);
}

template <class Shown, class State, class Wishes>
struct GridCommands {
    using Table = FamilyCommandTable<Shown, State, Wishes>;
    using Why = std::function<Off(const Shown&, const State&)>;
    std::string noun;                                      // of a thing: "tile"
    Why closed;                                            // no document is open
    Why unselected;                                        // nothing is selected
    Why kept;                                              // what is selected can't be removed
    std::function<std::string(const Shown&)> words, text;  // of what is selected: in a label, on the clipboard
    std::function<void(const Shown&, Wishes&, const std::string& label)> remove;
    std::function<void(Wishes&, const std::string& text, const std::string& label, GridCell)> paste;
    std::function<GridCell(const Shown&)> beside;                                // the selection: where copies go
    std::function<std::optional<GridCell>(const State&)> pointed;                // the cell under the pointer
    Why unmoved;                                                                 // the arrows can't move anything
    std::function<void(const Shown&, Wishes&, int columns, int rows)> move, go;  // the selection; to another thing

    // Of a painted grid: copies go below the selection and to the right of it; what the canvas has under the pointer.
    static GridCell beside_cells(const Shown& s) {
        const GridExtent area = extent_of_cells(s.session->selection);
        return area.empty() ? GridCell{} : area.corner() + GridCell{1, 1};
    }
    static std::optional<GridCell> hovered(const State& e) { return e.canvas.hands.hover; }

    void add_clipboard(Table& add) const {
        const GridCommands grid = *this;
        const auto check_removal = [grid](const Shown& s, const State& e) {
            if (auto reason = grid.unselected(s, e)) return reason;
            return grid.kept(s, e);
        };
        add("edit.cut", "Edit", "Cut", {ctrl('X')}, check_removal, [grid](const Shown& s, State&, Wishes& w) {
            ImGui::SetClipboardText(grid.text(s).c_str());
            grid.remove(s, w, "Cut " + grid.words(s));
        }).separator = true;
        add("edit.copy", "Edit", "Copy", {ctrl('C')}, unselected,
            [grid](const Shown& s, State&, Wishes&) { ImGui::SetClipboardText(grid.text(s).c_str()); });
        add("edit.paste", "Edit", "Paste", {ctrl('V')}, closed, [grid](const Shown& s, State& e, Wishes& w) {
            const char* clip = ImGui::GetClipboardText();
            const auto target = grid.pointed(e);
            grid.paste(w, from_toolkit(clip ? clip : ""), "Paste", target ? *target : grid.beside(s));
        });
        add("edit.duplicate", "Edit", "Duplicate", {ctrl('D')}, unselected,
            [grid](const Shown& s, State&, Wishes& w) { grid.paste(w, grid.text(s), "Duplicate", grid.beside(s)); });
    }
    // Delete: `run` may remove more than things, so that the family gives its own reason too.
    void add_delete(Table& add, Why reason, std::function<void(const Shown&, Wishes&)> run) const {
        add("edit.delete", "Edit", "Delete", {{key_delete, 0}, {key_backspace, 0}}, std::move(reason),
            [run = std::move(run)](const Shown& s, State&, Wishes& w) { run(s, w); })
            .on_canvas = true;
    }
    void add_arrows(Table& add) const {
        const GridCommands grid = *this;
        for (const auto& [word, key, columns, rows] : arrow_ways()) {
            Command& nudge =
                add("edit.nudge." + std::string(word), "", "Move selection " + std::string(word), {{key, 0}}, unmoved,
                    [grid, columns = columns, rows = rows](const Shown& s, State&, Wishes& w) {
                        grid.move(s, w, columns, rows);
                    });
            nudge.on_canvas = nudge.repeats = true;
            Command& toward = add(
                "edit.select." + std::string(word), "", "Select the " + noun + " " + word, {{key, mod_alt}},
                [grid](const Shown& s, const State& e) {
                    if (auto reason = keyboard_elsewhere(e)) return reason;
                    return grid.closed(s, e);
                },
                [grid, columns = columns, rows = rows](const Shown& s, State&, Wishes& w) {
                    grid.go(s, w, columns, rows);
                });
            toward.on_canvas = toward.repeats = true;
        }
    }
    // Of a painted grid: the arrows move the cursor; with Shift cells are selected on the way, with Alt what is
    // selected moves.
    //   cursor(shown, state, wishes, columns, rows, selects), moved(shown, wishes, columns, rows)
    //   extend(way, key, columns, rows): what the family adds for this arrow
    template <class Cursor, class Moved, class More>
    void add_cursor(Table& add, const Cursor& cursor, const Moved& moved, const More& extend) const {
        const auto elsewhere_or = [](const Why& reason) {
            return [reason](const Shown& s, const State& e) -> Off {
                if (auto refusal = keyboard_elsewhere(e)) return refusal;
                return reason(s, e);
            };
        };
        for (const auto& [word, key, columns, rows] : arrow_ways()) {
            const std::string way(word);
            const int arrow = key;
            const auto row = [&](const std::string& id, const std::string& title, std::uint8_t mod, const Why& reason,
                                 auto run) {
                Command& command = add(id + way, "", title + way, {{arrow, mod}}, reason, std::move(run));
                command.on_canvas = command.repeats = true;
            };
            const auto step = [&cursor, columns = columns, rows = rows](bool selects) {
                return [cursor, columns, rows, selects](const Shown& s, State& e, Wishes& w) {
                    cursor(s, e, w, columns, rows, selects);
                };
            };
            row("edit.cursor.", "Move the cursor ", 0, elsewhere_or(closed), step(false));
            row("edit.extend.", "Select " + noun + "s ", mod_shift, elsewhere_or(closed), step(true));
            row("edit.nudge.", "Move selection ", mod_alt, elsewhere_or(unselected),
                [moved, columns = columns, rows = rows](const Shown& s, State&, Wishes& w) {
                    moved(s, w, columns, rows);
                });
            extend(way, arrow, columns, rows);
        }
    }
    // Of a painted grid: all and nothing. size(shown): of the grid; forget(session): what goes with the selection.
    template <class Size, class Forget>
    void add_selection(Table& add, const Size& size, const Forget& forget) const {
        add("edit.select_all", "Edit", "Select all", {ctrl('A')}, closed, [size](const Shown& s, State&, Wishes& w) {
            w.select(cells_of(size(s)));
        }).separator = true;
        add("edit.select_none", "Edit", "Select nothing", {{key_escape, 0}}, closed,
            [forget](const Shown&, State& e, Wishes& w) {
                e.canvas.hands.tool = GridTool::select;
                w.on_session([forget](auto& session) { forget(session); });
            })
            .on_canvas = true;
    }
    // Locks or hides what is selected (editor/base/aside.h), and brings all of it back, selected.
    void add_aside(Table& add) const {
        const auto put = [&](const char* id, const char* title, int key, bool hides) -> Command& {
            Command& command =
                add(id, "Edit", title, {{key, mod_alt}}, unselected, [hides](const Shown& s, State&, Wishes& w) {
                    w.on_session([ids = s.session->selection, hides](auto& open) {
                        auto& list = hides ? open.aside.hidden : open.aside.locked;
                        list.insert(list.end(), ids.begin(), ids.end());
                    });
                    w.select({});
                });
            command.on_canvas = true;
            return command;
        };
        put("edit.lock", "Lock the selection", 'L', false).separator = true;
        put("edit.hide", "Hide the selection", 'H', true);
        const auto nothing = [grid = *this](const Shown& s, const State& e) {
            if (auto reason = grid.closed(s, e)) return reason;
            return s.session->aside.any() ? Off{} : Off{"nothing is locked or hidden"};
        };
        add("edit.put_back", "Edit", "Unlock and show all", {{'U', mod_alt}}, nothing,
            [](const Shown& s, State&, Wishes& w) { put_back(*s.session, w); })
            .on_canvas = true;
    }
    // A copy of what is selected that stays like it (editor/base/documents/linked_stamps.h); and the end of that.
    void add_linked(Table& add, std::function<void(const Shown&, Wishes&, const std::string& label)> copy) const {
        const GridCommands grid = *this;
        add("stamp.copy_linked", "Edit", "Duplicate, linked", {{'D', mod_alt}}, unselected,
            [copy = std::move(copy)](const Shown& s, State&, Wishes& w) { copy(s, w, "Duplicate, linked"); })
            .on_canvas = true;
        Command& ends = add(
            "stamp.unlink", "Edit", "Unlink from its copies", {{'U', mod_shift}},
            [grid](const Shown& s, const State& e) -> Off {
                if (auto reason = grid.unselected(s, e)) return reason;
                const auto refused = can_unlink(s.session->document.value(), ids_of(s.session->selection));
                return refused ? Off{refused->reason} : Off{};
            },
            [grid](const Shown& s, State&, Wishes& w) {
                w.edit("Unlink " + grid.words(s), unlinked(s.session->document.value(), ids_of(s.session->selection)));
            });
        ends.on_canvas = ends.says_why = true;
    }
    // The same of a painted grid: copied(shown, by) is the document with a copy that far away. It goes to the nearest
    // place where nothing(shown, cell) lies, else to the nearest one.
    template <class Copied, class Nothing>
    void add_linked_squares(Table& add, const Copied& copied, const Nothing& nothing) const {
        add_linked(add, [copied, nothing](const Shown& s, Wishes& w, const std::string& label) {
            const auto& value = s.session->document.value();
            const GridCells& cells = s.session->selection;
            const GridSize size = LinkedParts<std::remove_cvref_t<decltype(value)>>::size(value);
            for (const bool onto_something : {false, true})
                for (const GridCell offset : ways_beside(cells, size)) {
                    const GridCells to = moved_cells(cells, size, moved_by(offset.column, offset.row));
                    const bool empty =
                        std::all_of(to.begin(), to.end(), [&](GridCell cell) { return nothing(s, cell); });
                    if (!empty && !onto_something) continue;
                    const auto edited = s.session->aside.onto(
                        to, with_linked_cells(value, cells, offset, [&](GridCell far) { return copied(s, far); }));
                    if (!edited || s.session->keeps(*edited)) continue;
                    w.edit(label, edited);
                    return w.select(to);
                }
            w.on_both([label](auto& rooms, auto&) {
                rooms.workspace.notices.refuse(label + ": there is no room for a copy beside it");
            });
        });
    }
    // check(shown, symmetry), turn(shown, wishes, label, symmetry). The quarter turn is clockwise.
    template <class Can, class Turn>
    void add_turns(Table& add, const Can& check, const Turn& turn, Chord left_right, Chord top_bottom,
                   Chord quarter) const {
        const GridCommands grid = *this;
        const std::array<std::tuple<const char*, const char*, const char*, Chord, Symmetry>, 3> rows{
            {{"edit.mirror_columns", "Mirror left to right", "Mirror ", left_right, Symmetry::left_right},
             {"edit.mirror_rows", "Mirror top to bottom", "Mirror ", top_bottom, Symmetry::top_bottom},
             {"edit.turn", "Turn a quarter, clockwise", "Turn ", quarter, Symmetry::quarter_turn}}};
        for (const auto& [id, title, verb, chord, symmetry] : rows) {
            Command& command = add(
                id, "Edit", title, {chord},
                [grid, check, symmetry = symmetry](const Shown& s, const State& e) -> Off {
                    if (auto reason = grid.unselected(s, e)) return reason;
                    return check(s, symmetry);
                },
                [grid, turn, verb = verb, symmetry = symmetry](const Shown& s, State&, Wishes& w) {
                    turn(s, w, verb + grid.words(s), symmetry);
                });
            command.on_canvas = true;
            command.separator = symmetry == Symmetry::left_right;
        }
    }

    // What lies on the selected squares of a painted grid goes along with them, where nothing that is aside is in the
    // way.
    template <class Value>
    void take_along(const Shown& s, Wishes& w, const std::string& label, const GridMove& way,
                    const Result<Value, Refused>& edited, const std::string& merge = "") const {
        const Value& value = s.session->document.value();
        const GridCells& cells = s.session->selection;
        const GridCells to = moved_cells(cells, LinkedParts<Value>::size(value), way);
        Result<Value, Refused> moved = s.session->aside.onto(to, edited);
        if (moved) moved = with_places_along(value, *moved, cells, to);
        w.edit(label, moved, merge);
        if (moved && !s.session->keeps(*moved)) w.select(to);
    }

private:
    static const Ids& ids_of(const Ids& things) { return things; }
    static Ids ids_of(const GridCells& squares) { return names_of_cells(squares); }
    static constexpr std::array<std::tuple<const char*, int, int, int>, 4> arrow_ways() {
        return {
            {{"left", key_left, -1, 0}, {"right", key_right, 1, 0}, {"up", key_up, 0, -1}, {"down", key_down, 0, 1}}};
    }
};

// The selection goes to the nearest thing in a direction; the first one where nothing is selected.
template <class Things>
std::optional<Ids> selection_toward(const Things& things, const Ids& selection, int columns, int rows) {
    if (things.empty()) return std::nullopt;
    const auto from = selection.empty() ? things.end() : std::find_if(things.begin(), things.end(), [&](const auto& t) {
        return t.id == selection.back();
    });
    if (from == things.end()) return Ids{things.front().id};
    const auto* next = thing_toward(things, cell_of(from->at), columns, rows);
    return next ? std::optional(Ids{next->id}) : std::nullopt;
}

}  // namespace nedforge
