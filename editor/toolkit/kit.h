#pragma once
// The editor's own widgets on ImGui: buttons with a reason when they are off, fields that commit one value as one step,
// chips, headings, marks of severity told by shape. Each widget has a key by which tests and the command palette find
// it.

#include <imgui.h>

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "editor/toolkit/look.h"
#include "engine/base/diagnostic.h"
#include "engine/base/indexed.h"

namespace nedforge {

// Where widgets are on the screen, by key; filled each frame while somebody wants it (tests).
struct ItemProbe {
    struct Item {
        ImVec2 min, max;
        bool enabled = true;
    };
    std::unordered_map<std::string, Item> items;
};
void set_item_probe(ItemProbe*);
bool has_item_probe();
void mark_item(std::string_view key, bool enabled = true);  // ImGui's last item
void mark_rect(std::string_view key, ImVec2 min, ImVec2 max);

// A field that somebody was led to: the widgets whose key is `field`, or begins with it and a '.' or ':', are scrolled
// into sight and ringed until `until`.
struct Spot {
    std::string field;
    double until = 0;     // seconds of the frame's clock; 0: nothing to show
    int scroll = 0;       // frames in which it is still brought into sight
    ImVec2 min{}, max{};  // around what was met in this frame
    bool met = false;
    bool typed = false;  // a text field takes the keyboard when it is met
};
void set_spot(Spot*);         // for this frame; none: nullptr
void draw_spot(const Look&);  // at the end of the frame

namespace kit {

enum class Kind { normal, primary, quiet, danger };

// `obstacle`: why it can't be used now, shown on hover.
bool button(const Look&, std::string_view key, const char* label, Kind = Kind::normal, const std::string& tip = "",
            const std::optional<std::string>& obstacle = std::nullopt, ImVec2 size = {0, 0});
// On hover of the last item: after half a second, beside the item, so that it covers nothing that is pointed at. Once
// an item that is on is pressed, its tip stays away until another one was pointed at.
void tip(const std::string& text);
// Of what is drawn there, while it is hovered. `stays`: pressed or not.
void tip_beside(ImVec2 min, ImVec2 max, const std::string& text, bool stays = false);
inline constexpr double tip_delay = 0.5;  // seconds
bool tip_waits();  // something with a tip was hovered and the tip is not shown yet, or a limit of a field is said
bool toggle(const Look&, std::string_view key, const char* label, bool is_on, const std::string& tip_text = "",
            ImVec2 size = {0, 0});
// A toggle with the mark of a severity before its label.
bool marked_toggle(const Look&, std::string_view key, Severity, const std::string& label, bool is_on,
                   const std::string& tip_text);
float marked_toggle_width(const Look&, const std::string& label);
// One of several; true when it was changed.
bool choice(const Look&, std::string_view key, std::span<const std::string_view> labels, int& index, float width = 0);
// Of an enumeration with a label for each of its values, or of an index of another type.
template <ArrayIndex Value>
bool choice(const Look& look, std::string_view key, std::span<const std::string_view> labels, Value& value,
            float width = 0) {
    int index = static_cast<int>(value);
    if (!choice(look, key, labels, index, width)) return false;
    value = static_cast<Value>(index);
    return true;
}
// The first label is for no value.
template <ArrayIndex Value>
bool choice(const Look& look, std::string_view key, std::span<const std::string_view> labels,
            std::optional<Value>& value, float width = 0) {
    int index = value ? 1 + static_cast<int>(*value) : 0;
    if (!choice(look, key, labels, index, width)) return false;
    value = index > 0 ? std::optional(static_cast<Value>(index - 1)) : std::nullopt;
    return true;
}
// The widgets until ImGui::PopID() belong to an element of a list, or to a value of an enumeration.
inline void push_id(ArrayIndex auto index) { ImGui::PushID(static_cast<int>(index)); }

// Commits on Enter, Tab or leaving; Esc gives up. true: `value` is the new one.
bool text_field(std::string_view key, const std::string& written, std::string& value, float width,
                const char* hint = "");
bool text_area(std::string_view key, const std::string& written, std::string& value, ImVec2 size);
// The text of such a field as it is being typed, else as it is. Called where the field is.
std::string text_in(std::string_view key, const std::string& written);
// With buttons for one less and one more. `current` none: several values ("mixed"). A number beyond the limits becomes
// the limit, and the field says so.
bool number_field(const Look&, std::string_view key, std::optional<int> current, int minimum, int maximum, int& value,
                  float width = 0);

void heading(const Look&, const char* text);  // of a panel's part
// A part of a form that folds away. `unfold`: it is opened now; `open_first`: it is open from the beginning.
bool folded_part(const char* title, std::string_view key, bool unfold, bool open_first = false);
void caption(const Look&, const std::string& text);  // small and dim, wrapped
// A text in the room that is left. Its lines break at blanks alone, so that no number is broken ("8.8", "2,000"), and
// not within a place, "[3, 12]".
void wrapped(const std::string& text);
std::string in_lines(const std::string& text, float width);  // the same text with those breaks, for that many pixels
void label(const Look&, const char* text, float width);      // of a field, left of it
void chip(const Look&, const std::string& text, ImU32 colour);
float chip_width(const Look&, const std::string& text);
void severity_mark(const Look&, ImDrawList&, ImVec2 centre, float radius, Severity);  // octagon !, triangle !, circle i
ImU32 severity_colour(const Look&, Severity);
std::string_view severity_word(Severity);
void gap(const Look&, float units);
void right_align(float width);  // the next item ends at the right edge
// While the last item has the keyboard: how far the arrow keys go now, to the right or the left; and whether Enter is
// pressed. The arrows don't leave the item then.
struct ItemKeys {
    bool focused = false, enter = false;
    int steps = 0;
};
ItemKeys item_keys();
// The next item, that wide, goes beside the last one where it has room, else below it: so that no row is cut off.
// `spacing` in pixels; below 0: the usual.
void beside(float width, float spacing = -1);
void text_beside(const std::string& text, ImU32 colour,
                 float spacing = -1);  // wrapped where even a line of its own is too short
// As much of a text as that many pixels hold, on that many lines, with an ellipsis where it is cut.
std::string fitting(std::string text, float width, int lines = 1);
float button_width(const char* text);
float choice_width(std::span<const std::string_view> labels);
float number_width(const Look&, float width);  // what number_field takes at least

}  // namespace kit
}  // namespace nedforge
