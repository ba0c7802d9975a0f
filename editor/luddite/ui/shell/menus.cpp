// The three faces of the command table: menus, shortcuts, the command palette.

#include <algorithm>
#include <cctype>
#include <utility>

#include "editor/luddite/ui/shell/commands.h"
#include "editor/toolkit/input_queue.h"
#include "formats/base/report/findings.h"

namespace nedforge::luddite {
namespace {

std::string lower(std::string text) {
    for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return text;
}

// Letters of `search` in this order somewhere in `text`; better the earlier and the more connected. 0: no.
int match(const std::string& text, const std::string& search) {
    if (search.empty()) return 1;
    const std::string t = lower(text), s = lower(search);
    if (const auto at = t.find(s); at != std::string::npos) return 1000 - static_cast<int>(at);
    std::size_t at = 0;
    int score = 500;
    for (const char c : s) {
        const auto next = t.find(c, at);
        if (next == std::string::npos) return 0;
        score -= static_cast<int>(next - at);
        at = next + 1;
    }
    return std::max(score, 1);
}

// The search with each word that no command has put right, or empty where nothing is near.
std::string put_right(const std::string& search) {
    static const std::vector<std::string> known = [] {
        std::vector<std::string> words;
        for (const Command& command : commands()) {
            std::string word;
            for (const char c : lower(command.menu + " " + command.title) + " ") {
                if (c >= 'a' && c <= 'z')
                    word += c;
                else if (!word.empty())
                    words.push_back(std::exchange(word, ""));
            }
        }
        return words;
    }();
    const std::vector<std::string_view> all(known.begin(), known.end());
    std::string right, word;
    for (const char c : lower(search) + " ") {
        if (c != ' ') {
            word += c;
            continue;
        }
        if (word.empty()) continue;
        const bool fits = std::any_of(all.begin(), all.end(), [&](std::string_view w) { return w.starts_with(word); });
        const std::string_view near = fits ? std::string_view(word) : nearest(word, all);
        if (near.empty()) return "";
        right += (right.empty() ? "" : " ") + std::string(near);
        word.clear();
    }
    return right == lower(search) ? "" : right;
}

// Keys that a text field being typed in keeps for itself.
bool field_takes(Chord chord) {
    if (!(chord.mods & (mod_ctrl | mod_alt))) return chord.key < key_f1 || chord.key > key_f12;
    return chord.mods == mod_ctrl && (chord.key == 'A' || chord.key == 'C' || chord.key == 'V' || chord.key == 'X' ||
                                      chord.key == 'Z' || chord.key == 'Y');
}

}  // namespace

void run_shortcuts(const Shown& shown, EditorState& state, Wishes& wishes) {
    const ImGuiIO& io = ImGui::GetIO();
    if (state.palette.open || state.dialog.what != FileDialog::For::none) return;
    const bool typing = io.WantTextInput;
    const bool canvas = shown.session && shown.session->view == View::canvas &&
                        !ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopupId | ImGuiPopupFlags_AnyPopupLevel);
    const std::uint8_t mods = mods_now(io);
    for (const Command& command : commands()) {
        if (command.on_canvas && !canvas) continue;
        const bool pressed = std::any_of(command.chords.begin(), command.chords.end(), [&](Chord chord) {
            return chord.mods == mods && !(typing && field_takes(chord)) &&
                   ImGui::IsKeyPressed(chord.key, command.repeats);
        });
        if (!pressed) continue;
        if (const auto off = command.off ? command.off(shown, state) : std::nullopt) {
            // Of these nothing in sight says that they can't be done.
            if (command.menu == "File" || command.menu == "Map")
                wishes.wish([text = command.title + ": " + *off](Workspace& w) { w.say(Notice::Kind::problem, text); });
            continue;
        }
        command.run(shown, state, wishes);
        return;  // the next command must see what this one did
    }
}

void menu_bar(const Shown& shown, EditorState& state, Wishes& wishes) {
    if (!ImGui::BeginMenuBar()) return;
    for (const auto menu : menu_names) {
        const std::string name(menu);
        const bool open = ImGui::BeginMenu(name.c_str());
        mark_item("menu:" + name);
        if (!open) continue;
        for (const Command& command : commands()) {
            if (command.menu != menu) continue;
            if (command.separator) ImGui::Separator();
            const auto off = command.off ? command.off(shown, state) : std::nullopt;
            const std::string keys = command.chords.empty() ? "" : to_string(command.chords.front());
            if (ImGui::MenuItem(title_now(command, shown).c_str(), keys.c_str(), false, !off))
                command.run(shown, state, wishes);
            mark_item("item:" + command.id, !off);
            if (off) kit::tip("Not now: " + *off);
            if (command.id == "file.open" &&
                ImGui::BeginMenu("Open recent", !shown.workspace.settings().recent.empty())) {
                for (const auto& path : shown.workspace.settings().recent)
                    if (ImGui::MenuItem(path.c_str())) wishes.wish([path](Workspace& w) { w.open(path); });
                ImGui::EndMenu();
            }
        }
        ImGui::EndMenu();
    }
    ImGui::EndMenuBar();
}

void command_palette(const Shown& shown, EditorState& state, Wishes& wishes) {
    PaletteState& palette = state.palette;
    if (!palette.open) return;
    const Look& look = shown.look;
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    const float width = std::min(look.px(620), display.x - look.px(40));
    ImGui::SetNextWindowPos({(display.x - width) / 2, look.px(84)});
    ImGui::SetNextWindowSize({width, 0});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, look.px(10));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 1);
    ImGui::PushStyleColor(ImGuiCol_WindowBg, ImGui::GetColorU32(ImGuiCol_PopupBg));
    if (palette.just_opened) ImGui::SetNextWindowFocus();
    ImGui::Begin("Command palette", nullptr,
                 ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoMove |
                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoNav);
    if (palette.just_opened) ImGui::SetKeyboardFocusHere();
    const std::string before = palette.search;
    ImGui::SetNextItemWidth(-1);
    char text[200] = {};
    palette.search.copy(text, sizeof text - 1);
    ImGui::InputTextWithHint("##search", "What do you want to do?", text, sizeof text);
    mark_item("palette:search");
    palette.search = text;
    if (palette.search != before) palette.chosen = 0;

    struct Found {
        int score;
        const Command* command;
    };
    std::vector<Found> found;
    for (const Command& command : commands())
        if (const int score = match(command.menu + " " + title_now(command, shown), palette.search))
            found.push_back({score, &command});
    std::stable_sort(found.begin(), found.end(), [](const Found& a, const Found& b) { return a.score > b.score; });
    if (ImGui::IsKeyPressed(key_down)) ++palette.chosen;
    if (ImGui::IsKeyPressed(key_up)) --palette.chosen;
    palette.chosen = found.empty() ? 0 : std::clamp(palette.chosen, 0, static_cast<int>(found.size()) - 1);
    const bool take = ImGui::IsKeyPressed(key_enter, false) || ImGui::IsKeyPressed(key_keypad_enter, false);

    ImGui::BeginChild(
        "list", {0, std::min(display.y * 0.5f,
                             look.px(34) * static_cast<float>(std::max<std::size_t>(found.size(), 1)) + look.px(8))});
    const Command* run = nullptr;
    for (std::size_t i = 0; i < found.size(); ++i) {
        const Command& command = *found[i].command;
        const auto off = command.off ? command.off(shown, state) : std::nullopt;
        const bool chosen = static_cast<int>(i) == palette.chosen;
        ImGui::PushID(command.id.c_str());
        ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 0});
        ImGui::BeginDisabled(off.has_value());
        if (ImGui::Selectable("##row", chosen, 0, {0, look.px(32)})) run = &command;
        ImGui::EndDisabled();
        mark_item("palette:" + command.id, !off);
        if (chosen && (palette.search != before || ImGui::IsKeyPressed(key_down) || ImGui::IsKeyPressed(key_up)))
            ImGui::SetScrollHereY();
        if (off) kit::tip("Not now: " + *off);
        const ImVec2 a = ImGui::GetItemRectMin(), b = ImGui::GetItemRectMax();
        ImDrawList& list = *ImGui::GetWindowDrawList();
        const float y = a.y + (b.y - a.y - ImGui::GetFontSize()) / 2;
        const std::string title = title_now(command, shown);
        list.AddText({a.x + look.px(10), y}, off ? look.colours.dim : look.colours.text, title.c_str());
        const std::string right = (command.menu.empty() ? "" : command.menu + "   ") +
                                  (command.chords.empty() ? "" : to_string(command.chords.front()));
        list.AddText({b.x - ImGui::CalcTextSize(right.c_str()).x - look.px(10), y}, look.colours.dim, right.c_str());
        ImGui::PopStyleVar();
        ImGui::PopID();
        if (chosen && take && !off) run = &command;
    }
    if (found.empty()) {
        ImGui::TextDisabled("No command is called that.");
        if (const std::string right = put_right(palette.search); !right.empty()) {
            ImGui::SameLine();
            if (kit::button(look, "palette:suggested", ("Did you mean \"" + right + "\"?").c_str(), kit::Kind::quiet) ||
                take)
                palette.search = right;
        }
    }
    ImGui::EndChild();
    const bool away =
        ImGui::IsMouseClicked(0) && !palette.just_opened &&
        !ImGui::IsWindowHovered(ImGuiHoveredFlags_ChildWindows | ImGuiHoveredFlags_AllowWhenBlockedByActiveItem);
    ImGui::End();
    ImGui::PopStyleColor();
    ImGui::PopStyleVar(2);
    palette.just_opened = false;
    if (ImGui::IsKeyPressed(key_escape, false) || away) palette.open = false;
    if (run) {
        palette.open = false;
        run->run(shown, state, wishes);
    }
}

void shortcuts_window(const Shown& shown, EditorState& state) {
    if (!state.show_shortcuts) return;
    const Look& look = shown.look;
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    ImGui::SetNextWindowSize({std::min(look.px(760), display.x - 40), std::min(look.px(620), display.y - 80)},
                             ImGuiCond_Appearing);
    ImGui::SetNextWindowPos({display.x / 2, display.y / 2}, ImGuiCond_Appearing, {0.5f, 0.5f});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, look.px(8));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 1);
    if (ImGui::Begin("Keyboard shortcuts", &state.show_shortcuts,
                     ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoSavedSettings)) {
        kit::caption(look,
                     "On the canvas: drag moves, Shift adds to the selection, drag on empty ground selects, middle "
                     "button or Space drags the view, the wheel zooms. Click between two neighbours for a wall.");
        if (ImGui::BeginTable("keys", 2, ImGuiTableFlags_RowBg | ImGuiTableFlags_ScrollY)) {
            for (const Command& command : commands()) {
                if (command.chords.empty()) continue;
                ImGui::TableNextColumn();
                ImGui::TextUnformatted(command.title.c_str());
                mark_item("key:" + command.id);
                ImGui::TableNextColumn();
                std::string keys;
                for (const Chord chord : command.chords) keys += (keys.empty() ? "" : ", ") + to_string(chord);
                ImGui::TextUnformatted(keys.c_str());
            }
            ImGui::EndTable();
        }
    }
    ImGui::End();
    ImGui::PopStyleVar(2);
}

}  // namespace nedforge::luddite
