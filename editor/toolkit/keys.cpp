#include "editor/toolkit/keys.h"

#include <array>
#include <utility>

namespace nedforge {
namespace {

constexpr std::array<std::pair<int, std::string_view>, 24> key_names{{
    {key_space, "Space"},    {key_comma, ","},
    {key_minus, "-"},        {key_period, "."},
    {key_slash, "/"},        {key_equal, "="},
    {key_escape, "Esc"},     {key_enter, "Enter"},
    {key_tab, "Tab"},        {key_backspace, "Backspace"},
    {key_insert, "Insert"},  {key_delete, "Delete"},
    {key_right, "Right"},    {key_left, "Left"},
    {key_down, "Down"},      {key_up, "Up"},
    {key_page_up, "PageUp"}, {key_page_down, "PageDown"},
    {key_home, "Home"},      {key_end, "End"},
    {key_shift, "Shift"},    {key_control, "Ctrl"},
    {key_alt, "Alt"},        {key_super, "Super"},
}};

std::string key_name(int key) {
    for (const auto& [code, name] : key_names)
        if (code == key) return std::string(name);
    if (key >= key_f1 && key <= key_f12) return "F" + std::to_string(key - key_f1 + 1);
    if ((key >= 'A' && key <= 'Z') || (key >= '0' && key <= '9')) return std::string(1, static_cast<char>(key));
    return "?";
}

}  // namespace

std::string to_string(Chord chord) {
    if (!chord) return "";
    std::string text;
    if (chord.mods & mod_ctrl) text += "Ctrl+";
    if (chord.mods & mod_alt) text += "Alt+";
    if (chord.mods & mod_shift) text += "Shift+";
    if (chord.mods & mod_super) text += "Super+";
    return text + key_name(chord.key);
}

std::optional<Chord> parse_chord(std::string_view text) {
    Chord chord;
    const std::array<std::pair<std::string_view, std::uint8_t>, 4> mods{
        {{"Ctrl+", mod_ctrl}, {"Alt+", mod_alt}, {"Shift+", mod_shift}, {"Super+", mod_super}}};
    for (bool has_modifier = true; has_modifier;) {
        has_modifier = false;
        for (const auto& [word, mod] : mods)
            if (text.size() > word.size() && text.starts_with(word)) {
                chord.mods |= mod;
                text.remove_prefix(word.size());
                has_modifier = true;
            }
    }
    for (int key = 1; key < key_count; ++key)
        if (key_name(key) == text && text != "?") {
            chord.key = key;
            return chord;
        }
    return std::nullopt;
}

}  // namespace nedforge
