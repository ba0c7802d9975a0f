#pragma once
// Keys and chords ("Ctrl+Shift+P") as the editor names them, independent of window system and toolkit. Letters and
// digits are their upper-case ASCII codes; the layout's own letters are used, so Ctrl+Z is where the user's Z is.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace nedforge {

// Codes below 512: the toolkit's key array is indexed by them.
enum Key : int {
    key_none = 0,
    key_space = 32,
    key_comma = 44,
    key_minus = 45,
    key_period = 46,
    key_slash = 47,
    key_equal = 61,
    key_escape = 256,
    key_enter,
    key_tab,
    key_backspace,
    key_insert,
    key_delete,
    key_right,
    key_left,
    key_down,
    key_up,
    key_page_up,
    key_page_down,
    key_home,
    key_end,
    key_f1,
    key_f2,
    key_f3,
    key_f4,
    key_f5,
    key_f6,
    key_f7,
    key_f8,
    key_f9,
    key_f10,
    key_f11,
    key_f12,
    key_shift,
    key_control,
    key_alt,
    key_super,
    key_keypad_enter,
    key_count
};

enum Mods : std::uint8_t { mod_ctrl = 1, mod_shift = 2, mod_alt = 4, mod_super = 8 };

struct Chord {
    int key = key_none;
    std::uint8_t mods = 0;
    bool operator==(const Chord&) const = default;
    explicit operator bool() const { return key != key_none; }
};
inline Chord ctrl(int key) { return {key, mod_ctrl}; }
inline Chord ctrl_shift(int key) { return {key, mod_ctrl | mod_shift}; }

std::string to_string(Chord);  // "Ctrl+Shift+P"; empty for none
std::optional<Chord> parse_chord(std::string_view);

}  // namespace nedforge
