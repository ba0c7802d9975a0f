// The faces of the command table: menus, shortcuts, the command palette, the list of shortcuts.

#include <algorithm>
#include <sstream>
#include <utility>

#include "editor/shell/commands/commands.h"
#include "editor/shell/layout.h"
#include "editor/shell/parts/check_words.h"
#include "editor/toolkit/atlas/wide_letters.h"
#include "editor/toolkit/measures.h"
#include "editor/toolkit/platform/input_queue.h"
#include "engine/base/indexed.h"
#include "engine/base/words.h"
#include "formats/base/findings/findings.h"
#include "formats/base/text/near_words.h"
#include "formats/base/text/utf8.h"
#include "validator/base/family.h"

namespace nedforge {
namespace {

// Letters of `search` in this order somewhere in `text`; better the earlier and the more connected. 0: no.
int match(const std::string& text, const std::string& search) {
    if (search.empty()) return 1;
    const std::string t = ascii_lower(text), s = ascii_lower(search);
    if (const auto found = t.find(s); found != std::string::npos) return 1000 - static_cast<int>(found);
    std::size_t index = 0;
    int score = 500;
    for (const char c : s) {
        const auto next = t.find(c, index);
        if (next == std::string::npos) return 0;
        score -= static_cast<int>(next - index);
        index = next + 1;
    }
    return std::max(score, 1);
}

std::vector<std::string> words_of(const std::vector<Command>& commands) {
    std::vector<std::string> words;
    for (const Command& command : commands) {
        std::string word;
        for (const char c : ascii_lower(command.menu + " " + command.title) + " ") {
            if (c >= 'a' && c <= 'z')
                word += c;
            else if (!word.empty())
                words.push_back(std::exchange(word, ""));
        }
    }
    return words;
}

// The search with each unknown word replaced by the nearest word of a command; empty where none is near.
std::string put_right(const std::string& search, const std::vector<Command>& commands) {
    const std::vector<std::string> known = words_of(commands);
    const std::vector<std::string_view> all(known.begin(), known.end());
    std::string right, word;
    for (const char c : ascii_lower(search) + " ") {
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
    return right == ascii_lower(search) ? "" : right;
}

// Keys that a text field being typed in keeps for itself.
bool field_takes(Chord chord) {
    if (!(chord.mods & (mod_ctrl | mod_alt))) return chord.key < key_f1 || chord.key > key_f12;
    return chord.mods == mod_ctrl && (chord.key == 'A' || chord.key == 'C' || chord.key == 'V' || chord.key == 'X' ||
                                      chord.key == 'Z' || chord.key == 'Y');
}

}  // namespace

namespace {

// Whether one of its keys was pressed, and is not for the field that is typed in or the widget that has the keyboard.
bool is_pressed(const Command& command, bool typing) {
    const ImGuiIO& io = ImGui::GetIO();
    const std::uint8_t mods = mods_now(io);
    return std::any_of(command.chords.begin(), command.chords.end(), [&](Chord chord) {
        const bool presses = io.NavVisible && chord == Chord{key_enter, 0};
        return chord.mods == mods && !(typing && field_takes(chord)) && !presses &&
               ImGui::IsKeyPressed(chord.key, command.repeats);
    });
}

}  // namespace

void run_shortcuts(const Frame& frame, ShellState& state, WishList& wishes) {
    const ImGuiIO& io = ImGui::GetIO();
    if (state.palette.open || state.dialog.request || !state.preferences.rebinding.empty()) return;
    const bool typing = io.WantTextInput;
    const bool canvas = frame.open && frame.family.views[frame.open->view_index()].canvas &&
                        !ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopupId | ImGuiPopupFlags_AnyPopupLevel);
    const bool ring_on_field = state.in_panel && io.NavVisible;  // keys that repeat say by themselves where they act
    for (const Command& command : frame.commands) {
        if (command.on_canvas && (!canvas || (ring_on_field && !command.repeats))) continue;
        if (!is_pressed(command, typing)) continue;
        if (const auto reason = command.off ? command.off(frame, state) : std::nullopt) {
            if (command.says_why) {
                // A reason that is a sentence stands alone.
                const std::string text = reason->ends_with('.') ? *reason : command.title + ": " + *reason;
                wishes.wish([text](Workspace& w) { w.notices.refuse(text); });
            }
            continue;
        }
        command.run(frame, state, wishes);
        return;  // the next command must see what this one did
    }
}

namespace {

void menu_item(const Frame& frame, const Command& command, ShellState& state, WishList& wishes) {
    if (command.separator) ImGui::Separator();
    const auto reason = command.off ? command.off(frame, state) : std::nullopt;
    const std::string keys = command.chords.empty() ? "" : to_string(command.chords.front());
    if (ImGui::MenuItem(title_now(command, frame).c_str(), keys.c_str(), false, !reason))
        command.run(frame, state, wishes);
    mark_item("item:" + command.id, !reason);
    if (reason) kit::tip("Not now: " + *reason);
}

void recent_menu(const Frame& frame, WishList& wishes) {
    const auto& recent = frame.workspace.preferences.settings.recent;
    if (!ImGui::BeginMenu("Open recent", !recent.empty())) return;
    for (const auto& path : recent)
        if (ImGui::MenuItem(path.c_str())) wishes.wish([path](Workspace& w) { w.open(path); });
    ImGui::EndMenu();
}

}  // namespace

void menu_bar(const Frame& frame, ShellState& state, WishList& wishes) {
    if (!ImGui::BeginMenuBar()) return;
    for (const std::string& menu : frame.family.menus) {
        const bool open = ImGui::BeginMenu(menu.c_str());
        mark_item("menu:" + menu);
        if (!open) continue;
        for (const Command& command : frame.commands) {
            if (command.menu != menu) continue;
            menu_item(frame, command, state, wishes);
            if (command.id == "file.open") recent_menu(frame, wishes);
        }
        ImGui::EndMenu();
    }
    ImGui::EndMenuBar();
}

namespace {

struct Found {
    int score;
    const Command* command;
};
std::vector<Found> found_commands(const Frame& frame, const std::string& search) {
    std::vector<Found> found;
    for (const Command& command : frame.commands)
        if (const int score = match(command.menu + " " + title_now(command, frame), search))
            found.push_back({score, &command});
    std::stable_sort(found.begin(), found.end(), [](const Found& a, const Found& b) { return a.score > b.score; });
    return found;
}

// One command of the palette's list. true: it is to be run.
bool palette_row(const Frame& frame, const ShellState& state, const Command& command, bool chosen, bool scroll,
                 bool take) {
    const Look& look = frame.look;
    const auto reason = command.off ? command.off(frame, state) : std::nullopt;
    ImGui::PushID(command.id.c_str());
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 0});
    ImGui::BeginDisabled(reason.has_value());
    bool run = ImGui::Selectable("##row", chosen, 0, {0, look.px(32)});
    ImGui::EndDisabled();
    mark_item("palette:" + command.id, !reason);
    if (chosen && scroll) ImGui::SetScrollHereY();
    if (reason) kit::tip("Not now: " + *reason);
    const ImVec2 a = ImGui::GetItemRectMin(), b = ImGui::GetItemRectMax();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float y = a.y + (b.y - a.y - ImGui::GetFontSize()) / 2;
    const std::string title = title_now(command, frame);
    list.AddText({a.x + look.px(10), y}, reason ? look.colours.dim : look.colours.text, title.c_str());
    const std::string keys = (command.menu.empty() ? "" : command.menu + "   ") +
                             (command.chords.empty() ? "" : to_string(command.chords.front()));
    const std::string right = reason && chosen ? "not now: " + *reason : keys;
    list.AddText({b.x - ImGui::CalcTextSize(right.c_str()).x - look.px(10), y}, look.colours.dim, right.c_str());
    ImGui::PopStyleVar();
    ImGui::PopID();
    return run || (chosen && take && !reason);
}

// The field and the list. Returns the command that is to be run.
const Command* palette_list(const Frame& frame, ShellState& state) {
    const Look& look = frame.look;
    PaletteState& palette = state.palette;
    const std::string before = palette.search;
    ImGui::SetNextItemWidth(-1);
    char text[200] = {};
    palette.search.copy(text, sizeof text - 1);
    if (palette.just_opened || std::exchange(palette.typing, false)) ImGui::SetKeyboardFocusHere();
    ImGui::InputTextWithHint("##search", "What do you want to do?", text, sizeof text,
                             ImGuiInputTextFlags_AutoSelectAll);
    mark_item("palette:search");
    palette.search = text;
    if (palette.search != before) palette.chosen = 0;

    const std::vector<Found> found = found_commands(frame, palette.search);
    const int count = index_count(found);
    const bool down = ImGui::IsKeyPressed(key_down), up = ImGui::IsKeyPressed(key_up);
    palette.chosen = std::clamp(palette.chosen + down - up, 0, std::max(count - 1, 0));
    const bool take = ImGui::IsKeyPressed(key_enter, false) || ImGui::IsKeyPressed(key_keypad_enter, false);
    ImGui::BeginChild("list", {0, std::min(ImGui::GetIO().DisplaySize.y * 0.5f,
                                           in_all(look.px(34), std::max(count, 1)) + look.px(8))});
    const Command* run = nullptr;
    for (int i = 0; const Found& entry : found) {
        const bool scroll = palette.search != before || down || up;
        if (palette_row(frame, state, *entry.command, i == palette.chosen, scroll, take)) run = entry.command;
        ++i;
    }
    if (found.empty()) {
        ImGui::TextDisabled("No command has this name.");
        if (const std::string right = put_right(palette.search, frame.commands); !right.empty()) {
            ImGui::SameLine();
            if (kit::button(look, "palette:suggested", ("Did you mean \"" + right + "\"?").c_str(), kit::Kind::quiet) ||
                take)
                palette.search = right;
        }
    }
    ImGui::EndChild();
    palette.typing = take && !run;  // Enter ended the field, and nothing came of it
    return run;
}

}  // namespace

void command_palette(const Frame& frame, ShellState& state, WishList& wishes) {
    PaletteState& palette = state.palette;
    if (!palette.open) return;
    const Look& look = frame.look;
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
    const Command* run = palette_list(frame, state);
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
        run->run(frame, state, wishes);
    }
}

void shortcuts_window(const Frame& frame, ShellState& state) {
    if (!state.show_shortcuts) return;
    const Look& look = frame.look;
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    const ImVec2 size{std::min(look.px(760), display.x - 40), std::min(look.px(620), display.y - 80)};
    tool_window(look, "Keyboard shortcuts", state.show_shortcuts, size, {display.x / 2, display.y / 2}, {0.5f, 0.5f},
                [&] {
                    if (!frame.family.pointer_help.empty()) kit::caption(look, frame.family.pointer_help);
                    if (!ImGui::BeginTable("keys", 2, ImGuiTableFlags_RowBg | ImGuiTableFlags_ScrollY)) return;
                    for (const Command& command : frame.commands) {
                        if (command.chords.empty()) continue;
                        ImGui::TableNextColumn();
                        ImGui::TextUnformatted(command.title.c_str());
                        mark_item("key:" + command.id);
                        ImGui::TableNextColumn();
                        const std::string keys =
                            joined(command.chords, ", ", [](const Chord chord) { return to_string(chord); });
                        ImGui::TextUnformatted(keys.c_str());
                    }
                    ImGui::EndTable();
                });
}

// Keys as a file writes them; a line that begins with # says what the key above it means.
static void key_lines(const Look& look, const std::string& keys) {
    ImGui::PushFont(look.mono);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {ImGui::GetStyle().ItemSpacing.x, look.px(2)});
    std::istringstream lines(keys);
    for (std::string line; std::getline(lines, line);) {
        const bool comment = line.starts_with('#');
        if (comment) ImGui::Indent(look.px(16));
        ImGui::PushStyleColor(ImGuiCol_Text, comment ? look.colours.dim : look.colours.text);
        kit::wrapped(line);
        ImGui::PopStyleColor();
        if (comment) ImGui::Unindent(look.px(16));
    }
    ImGui::PopStyleVar();
    ImGui::PopFont();
}

// The rule of what is selected, its key in the file and its checks. It follows the selection.
void help_window(const Frame& frame, ShellState& state) {
    if (!state.show_help) return;
    const Look& look = frame.look;
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    const ImVec2 size{std::min(look.px(460), display.x - 40), std::min(look.px(420), display.y - 120)};
    auto help = frame.open && frame.family.help_of ? frame.family.help_of(frame, false) : std::nullopt;
    if (help || !frame.open || frame.open->number != state.help_of)
        state.help.reset();
    else
        help = state.help;
    tool_window(look, "Help", state.show_help, size, {look.px(210), display.y - look.px(110)}, {0, 1}, [&] {
        if (!help) return kit::caption(look, "Select a part, or point at one and press F1.");
        ImGui::PushFont(look.bold);
        kit::wrapped(help->title);
        ImGui::PopFont();
        mark_item("help:title");
        kit::wrapped(help->rule);
        if (!help->key.empty()) kit::heading(look, "In the file");
        key_lines(look, help->key);
        if (!help->checks.empty()) kit::heading(look, "Checks");
        for (const auto& code : help->checks)
            if (const CheckInfo* check = find_any_check(code)) {
                kit::wrapped(std::string(check->code) + " " + std::string(check->name) + ": " +
                             with_quotes(check->what));
                mark_item("help:" + code);
            }
    });
}

}  // namespace nedforge
