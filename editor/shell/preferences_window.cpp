#include "editor/shell/preferences_window.h"

#include <algorithm>

#include "editor/shell/commands/commands.h"
#include "editor/shell/layout.h"
#include "editor/toolkit/platform/input_queue.h"
#include "formats/base/text/utf8.h"

namespace nedforge {
namespace {

std::string key_of(const Command& command) { return command.chords.empty() ? "" : to_string(command.chords.front()); }

// The key pressed in this frame together with the modifiers held; none while only modifiers are down.
std::optional<Chord> pressed_chord() {
    for (int key = 1; key < key_count; ++key) {
        if (key >= key_shift && key <= key_super) continue;
        if (ImGui::IsKeyPressed(key, false)) return Chord{key, mods_now(ImGui::GetIO())};
    }
    return std::nullopt;
}

// Gives the key to the command that waits for it, and takes it from the one that had it.
void bind(const Frame& frame, PreferencesWindow& window, Chord chord, WishList& wishes) {
    const std::string id = window.rebinding, text = to_string(chord);
    window.rebinding.clear();
    const Command* const command = find_command(frame.commands, id);
    if (!command || text.find('?') != std::string::npos) return;
    const auto has_it = [&](const Command& candidate) {
        return candidate.id != id &&
               std::find(candidate.chords.begin(), candidate.chords.end(), chord) != candidate.chords.end();
    };
    const auto rival = std::find_if(frame.commands.begin(), frame.commands.end(), has_it);
    window.message = command->title + ": " + text;
    std::string loser;
    if (rival != frame.commands.end()) {
        loser = rival->id;
        window.message += ". " + rival->title + " has no key now.";
    }
    wishes.wish([id, text, loser](Workspace& w) {
        w.preferences.keys[id] = text;
        if (!loser.empty()) w.preferences.keys[loser] = "";
        w.preferences.keys_changed();
    });
}

void key_row(const Frame& frame, PreferencesWindow& window, const Command& command, WishList& wishes) {
    const Look& look = frame.look;
    const bool waits = window.rebinding == command.id;
    ImGui::PushID(command.id.c_str());
    ImGui::TableNextColumn();
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(command.title.c_str());
    ImGui::TableNextColumn();
    const std::string key = waits ? "press a key\u2026" : key_of(command).empty() ? "none" : key_of(command);
    if (kit::button(look, "bind:" + command.id, key.c_str(), waits ? kit::Kind::primary : kit::Kind::normal,
                    "Click, then press the new key. Esc leaves it as it is.", std::nullopt, {look.px(170), 0}))
        window.rebinding = waits ? "" : command.id;
    ImGui::TableNextColumn();
    if (frame.workspace.preferences.keys.contains(command.id) &&
        kit::button(look, "unbind:" + command.id, "Usual key", kit::Kind::quiet))
        wishes.wish([id = command.id](Workspace& w) {
            w.preferences.keys.erase(id);
            w.preferences.keys_changed();
        });
    ImGui::PopID();
}

void look_rows(const Frame& frame, WishList& wishes) {
    const Look& look = frame.look;
    static constexpr std::array<std::string_view, 2> themes{"Dark", "Light"};
    int theme = look.theme == ThemeChoice::light;
    kit::label(look, "Theme", look.px(120));
    if (kit::choice(look, "preferences:theme", themes, theme))
        wishes.wish([theme](Workspace& w) {
            w.preferences.settings.theme = theme == 1 ? ThemeChoice::light : ThemeChoice::dark;
            w.preferences.changed();
        });
    kit::label(look, "Size", look.px(120));
    int percent = 0;
    const int current = static_cast<int>(frame.workspace.preferences.settings.scale * 100 + 0.5);
    if (kit::number_field(look, "preferences:size", current, 70, 250, percent, look.px(130)))
        wishes.wish([percent](Workspace& w) {
            w.preferences.settings.scale = percent / 100.0;
            w.preferences.changed();
        });
    ImGui::SameLine();
    ImGui::TextDisabled("%%");
    kit::label(look, "Rating", look.px(120));
    const bool rate_again = frame.workspace.preferences.settings.rate_again;
    if (kit::toggle(look, "preferences:rate_again", "After edits too", rate_again,
                    "Rates a map that was rated again by itself after each edit, once it is checked and nothing else "
                    "runs."))
        wishes.wish([rate_again](Workspace& w) {
            w.preferences.settings.rate_again = !rate_again;
            w.preferences.changed();
        });
}

void key_list(const Frame& frame, PreferencesWindow& window, WishList& wishes) {
    kit::heading(frame.look, "Keys");
    char text[100] = {};
    window.search.copy(text, sizeof text - 1);
    ImGui::SetNextItemWidth(-1);
    if (ImGui::IsWindowAppearing()) ImGui::SetKeyboardFocusHere();
    ImGui::InputTextWithHint("##keys", "search the commands", text, sizeof text);
    if (ImGui::IsItemDeactivated() && ImGui::IsKeyPressed(key_escape, false)) window.open = false;
    mark_item("preferences:search");
    window.search = text;
    if (!window.message.empty()) kit::caption(frame.look, window.message);
    if (!ImGui::BeginTable("keys", 3, ImGuiTableFlags_RowBg | ImGuiTableFlags_ScrollY)) return;
    ImGui::TableSetupColumn("command", ImGuiTableColumnFlags_WidthStretch);
    ImGui::TableSetupColumn("key", ImGuiTableColumnFlags_WidthFixed);
    ImGui::TableSetupColumn("usual", ImGuiTableColumnFlags_WidthFixed);
    for (const Command& command : frame.commands)
        if (ascii_lower(command.menu + " " + command.title + " " + key_of(command)).find(ascii_lower(window.search)) !=
            std::string::npos)
            key_row(frame, window, command, wishes);
    ImGui::EndTable();
}

}  // namespace

void preferences_window(const Frame& frame, ShellState& state, WishList& wishes) {
    PreferencesWindow& window = state.preferences;
    if (!window.open) return;
    const Look& look = frame.look;
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    const ImVec2 size{std::min(look.px(640), display.x - 40), std::min(look.px(620), display.y - 80)};
    const auto draw = [&] {
        if (const auto chord = window.rebinding.empty() ? std::nullopt : pressed_chord()) {
            if (chord->key == key_escape)
                window.rebinding.clear();
            else
                bind(frame, window, *chord, wishes);
        }
        look_rows(frame, wishes);
        key_list(frame, window, wishes);
    };
    tool_window(look, "Preferences", window.open, size, {display.x / 2, display.y / 2}, {0.5f, 0.5f}, draw,
                window.rebinding.empty());
    if (!window.open) window.rebinding.clear();
}

std::vector<Command> with_keys(std::vector<Command> commands, const KeyBindings& keys) {
    for (Command& command : commands) {
        const auto chosen = keys.find(command.id);
        if (chosen == keys.end()) continue;
        command.chords.clear();
        if (const auto chord = parse_chord(chosen->second)) command.chords.push_back(*chord);
    }
    return commands;
}

}  // namespace nedforge
