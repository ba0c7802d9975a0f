// What opens over the canvas: the menu of empty ground, and the box that finds by typing.

#include <algorithm>
#include <utility>

#include "editor/luddite/model/snippets/canvas_notes.h"
#include "editor/luddite/model/snippets/stamps.h"
#include "editor/luddite/ui/canvas/canvas.h"
#include "editor/luddite/ui/parts/paste.h"
#include "editor/toolkit/atlas/wide_letters.h"
#include "editor/toolkit/keys.h"
#include "editor/toolkit/measures.h"
#include "engine/base/indexed.h"
#include "engine/luddite/contents.h"
#include "engine/luddite/gates.h"
#include "formats/base/text/utf8.h"

namespace nedforge::luddite {
namespace {

void line_items(const Shown& shown, Axis axis, const char* word, int line, Wishes& wishes) {
    const auto item = [&](const std::string& key, const std::string& title, const CanEdit& refused, auto make) {
        const bool pressed = ImGui::MenuItem(title.c_str(), nullptr, false, !refused);
        mark_item("ground:" + key, !refused);
        if (refused) kit::tip("Not now: " + refused->reason);
        if (!pressed) return;
        wishes.on_maps([title, result = make()](Maps& maps, Session&) {
            if (!result) return void(maps.edit(title, result.error()));
            if (maps.edit(title, result->map)) maps.select(result->ids);
        });
    };
    const Ids& ids = shown.session->selection;
    item(std::string("insert_") + word, std::string("Insert a ") + word + " here",
         can_insert_line(shown.map(), axis, line), [&] { return insert_line(shown.map(), axis, line, ids); });
    item(std::string("remove_") + word, std::string("Remove this ") + word, can_remove_line(shown.map(), axis, line),
         [&] { return remove_line(shown.map(), axis, line, ids); });
}

struct FoundNode {
    std::string id, words;
};

// All that can be typed to find a node: "B2, Critical, code alpha, gate AND 1 3, lock 4".
std::string words_of_node(const Node& node) {
    std::string words = node.id + ", " + std::string(words_of(kind_of(node)).name);
    if (const Critical* critical = critical_of(node)) words += ", code " + critical->code;
    if (node.gate) words += ", gate " + to_string(*node.gate);
    if (node.lock) words += ", lock " + std::to_string(*node.lock);
    return words;
}

// Those whose words hold every word that is typed.
std::vector<FoundNode> found_nodes(const Map& map, const std::string& search) {
    std::vector<std::string> wanted(1);
    for (const char c : ascii_lower(search))
        if (c != ' ')
            wanted.back() += c;
        else if (!wanted.back().empty())
            wanted.emplace_back();
    std::vector<FoundNode> found;
    for (const auto& node : map.nodes) {
        const std::string words = words_of_node(node), low = ascii_lower(words);
        const auto held = [&](const std::string& word) { return low.find(word) != std::string::npos; };
        if (std::all_of(wanted.begin(), wanted.end(), held)) found.push_back({node.id, words});
    }
    return found;
}

// Selects the node. The view moves only to one that is out of sight.
void go_to_node(const Shown& shown, const CanvasState& state, const std::string& id, Wishes& wishes) {
    const CanvasFrame f =
        canvas_frame(*shown.session, shown.look, state.shown.min, state.shown.max, state.shown.overhang);
    const float inset = f.cell / 2;
    wishes.on_session([id, f, inset](Session& s) {
        const Node* node = node_with(s.map(), id);
        if (!node) return;
        s.part.reset();
        s.selection = s.aside.free({id});
        const ImVec2 point = f.at(node->at.column, node->at.row);
        if (point.x > f.min.x + inset && point.y > f.min.y + inset && point.x < f.max.x - inset &&
            point.y < f.max.y - inset)
            return;
        s.camera.column = node->at.column;
        s.camera.row = node->at.row;
        s.camera.moved();
    });
}

std::optional<std::string> note_at(const Map& map, Position position) {
    for (const CanvasNote& note : notes_of(map))
        if (note.at == position) return note.text;
    return std::nullopt;
}

// The stamps that come along, and those that were saved.
void stamp_items(const Shown& shown, Position cell, bool linked, Wishes& wishes) {
    const std::string key = linked ? "ground:linked_stamp" : "ground:stamp";
    const bool open = ImGui::BeginMenu(linked ? "Linked stamp" : "Stamp");
    mark_item(key + "s");
    if (!open) return;
    const auto item = [&](const std::string& name, const std::string& title) {
        const bool pressed = ImGui::MenuItem(for_toolkit(title).c_str());
        mark_item(key + "." + name);
        return pressed;
    };
    for (const Stamp& stamp : stamps)
        if (item(std::string(stamp.name), std::string(stamp.title)))
            paste_text(wishes, std::string(stamp.nodes), "Stamp: " + std::string(stamp.title), cell,
                       {linked ? std::string(stamp.name) : "", {}});
    const std::vector<SavedStamp> saved = saved_stamps(shown.maps.workspace.state_folder);
    if (!saved.empty()) ImGui::Separator();
    for (const SavedStamp& stamp : saved)
        if (item(stamp.name, stamp.name)) paste_saved_stamp(wishes, stamp.path, cell, linked);
    ImGui::EndMenu();
}

}  // namespace

void ground_menu(const Shown& shown, CanvasState& state, Wishes& wishes) {
    if (!ImGui::BeginPopup("ground menu")) return;
    const Position cell = state.menu_cell;
    ImGui::TextDisabled("Place here");
    for (const NodeKind kind : all_node_kinds) {
        const std::string name(words_of(kind).name);
        const auto refused = can_add_node(shown.map(), cell);
        const bool pressed = ImGui::MenuItem(for_toolkit(name).c_str(), nullptr, false, !refused);
        mark_item("ground:" + name, !refused);
        kit::tip(refused ? "Not now: " + refused->reason : std::string(words_of(kind).hint));
        if (!pressed) continue;
        const std::string id = free_node_id(shown.map(), cell);
        wishes.edit("Place " + id, add_node(shown.map(), kind, cell));
        wishes.select({id});
    }
    for (const bool linked : {false, true}) stamp_items(shown, cell, linked, wishes);
    ImGui::Separator();
    line_items(shown, Axis::rows, "row", cell.row, wishes);
    line_items(shown, Axis::columns, "column", cell.column, wishes);
    ImGui::Separator();
    const bool noted = note_at(shown.map(), cell).has_value();
    if (ImGui::MenuItem(noted ? "Edit this note\u2026" : "Write a note here\u2026")) open_note(shown, state, cell);
    mark_item("ground:note");
    if (noted) {
        if (ImGui::MenuItem("Remove this note")) wishes.edit("Remove a note", set_note(shown.map(), cell, ""));
        mark_item("ground:remove_note");
    }
    ImGui::EndPopup();
}

void open_note(const Shown& shown, CanvasState& state, Position position) {
    state.note = position;
    state.note_text = note_at(shown.map(), position).value_or("");
    state.note_opens = true;
}

void note_box(const Shown& shown, CanvasState& state, const CanvasFrame& f, Wishes& wishes) {
    if (!state.note) return;
    const Look& look = shown.look;
    const ImVec2 corner = f.at(state.note->column, state.note->row), size{look.px(280), look.px(132)};
    ImGui::SetCursorScreenPos({std::clamp(corner.x, f.min.x, std::max(f.min.x, f.max.x - size.x)),
                               std::clamp(corner.y, f.min.y, std::max(f.min.y, f.max.y - size.y))});
    ImGui::PushStyleColor(ImGuiCol_ChildBg, ImGui::GetColorU32(ImGuiCol_PopupBg));
    ImGui::PushStyleVar(ImGuiStyleVar_ChildBorderSize, 1);
    ImGui::BeginChild("note", size, true, ImGuiWindowFlags_AlwaysUseWindowPadding);
    char text[longest_note + 1] = {};
    for_toolkit(state.note_text).copy(text, longest_note);
    if (std::exchange(state.note_opens, false)) ImGui::SetKeyboardFocusHere();
    ImGui::InputTextMultiline("##note", text, sizeof text, {-1, look.px(72)});
    mark_item("note:text");
    state.note_text = from_toolkit(text);
    const bool by_key = ImGui::GetIO().KeyCtrl &&
                        (ImGui::IsKeyPressed(key_enter, false) || ImGui::IsKeyPressed(key_keypad_enter, false));
    const bool keep =
        kit::button(look, "note:keep", "Keep", kit::Kind::primary, "Ctrl+Enter. An empty note is removed.") || by_key;
    ImGui::SameLine();
    const bool cancel = kit::button(look, "note:cancel", "Cancel", kit::Kind::quiet);
    ImGui::EndChild();
    ImGui::PopStyleVar();
    ImGui::PopStyleColor();
    if (keep) wishes.edit("Note", set_note(shown.map(), *state.note, state.note_text));
    if (keep || cancel || ImGui::IsKeyPressed(key_escape, false)) state.note.reset();
}

void draw_notes(const Shown& shown, const CanvasState& state, const CanvasFrame& f, ImDrawList& list) {
    const Look& look = shown.look;
    for (const CanvasNote& note : notes_of(shown.map())) {
        if (state.note == note.at) continue;
        const ImVec2 a = f.at(note.at.column - 0.42, note.at.row - 0.42),
                     b = f.at(note.at.column + 0.42, note.at.row + 0.42);
        if (b.x < f.min.x || b.y < f.min.y || a.x > f.max.x || a.y > f.max.y) continue;
        mark_rect("note:" + std::to_string(note.at.column) + "," + std::to_string(note.at.row), a, b);
        const bool covers = node_at(shown.map(), note.at) != nullptr;  // then a corner of the paper alone
        const ImVec2 from = covers ? ImVec2{b.x - f.cell * 0.2f, a.y} : a,
                     to = covers ? ImVec2{b.x, a.y + f.cell * 0.2f} : b;
        list.AddRectFilled(from, to, with_alpha(look.colours.soft_warning, 0.92f), look.px(3));
        list.AddRect(from, to, look.colours.warning, look.px(3));
        if (covers || f.cell < look.px(40)) continue;
        list.PushClipRect(from, to, true);
        list.AddText(look.small, look.small->FontSize, {from.x + look.px(6), from.y + look.px(5)}, look.colours.text,
                     for_toolkit(note.text).c_str(), nullptr, std::max(to.x - from.x - look.px(12), 1.0f));
        list.PopClipRect();
    }
}

void find_box(const Shown& shown, CanvasState& state, Wishes& wishes) {
    if (!state.search) return;
    const Look& look = shown.look;
    const float width = std::min(look.px(420), state.shown.max.x - state.shown.min.x - look.px(24));
    ImGui::SetCursorScreenPos({(state.shown.min.x + state.shown.max.x - width) / 2, state.shown.min.y + look.px(30)});
    const auto found = found_nodes(shown.map(), *state.search);
    const int count = index_count(found), rows = std::clamp(count, 1, 6);
    ImGui::PushStyleColor(ImGuiCol_ChildBg, ImGui::GetColorU32(ImGuiCol_PopupBg));
    ImGui::PushStyleVar(ImGuiStyleVar_ChildBorderSize, 1);
    ImGui::BeginChild("find", {width, look.px(50) + in_all(look.px(28), rows)}, true,
                      ImGuiWindowFlags_NoNav | ImGuiWindowFlags_AlwaysUseWindowPadding);
    char text[100] = {};
    for_toolkit(*state.search).copy(text, sizeof text - 1);
    ImGui::SetNextItemWidth(-1);
    if (std::exchange(state.search_opens, false)) ImGui::SetKeyboardFocusHere();
    ImGui::InputTextWithHint("##find", "id, kind, code, gate or lock", text, sizeof text);
    mark_item("find:search");
    const std::string wanted = from_toolkit(text);
    if (*state.search != wanted) state.found = 0;
    state.search = wanted;
    state.found += ImGui::IsKeyPressed(key_down) - ImGui::IsKeyPressed(key_up);
    state.found = std::clamp(state.found, 0, std::max(count - 1, 0));
    bool chosen = ImGui::IsKeyPressed(key_enter, false) || ImGui::IsKeyPressed(key_keypad_enter, false);
    if (found.empty()) ImGui::TextDisabled("No node has this.");
    int i = -1;
    for (const FoundNode& node : found) {
        ++i;
        if (ImGui::Selectable(for_toolkit(node.words).c_str(), i == state.found, 0, {0, look.px(22)}))
            state.found = i, chosen = true;
        mark_item("find:" + node.id);
    }
    if (chosen && count > 0) go_to_node(shown, state, found[place_of_index(state.found)].id, wishes);
    if ((chosen && count > 0) || ImGui::IsKeyPressed(key_escape, false)) state.search.reset();
    ImGui::EndChild();
    ImGui::PopStyleVar();
    ImGui::PopStyleColor();
}

}  // namespace nedforge::luddite
