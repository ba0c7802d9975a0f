#include "editor/toolkit/kit.h"

#include <imgui_internal.h>
#include <imgui_stdlib.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <utility>

#include "editor/toolkit/atlas/wide_letters.h"
#include "editor/toolkit/keys.h"
#include "editor/toolkit/measures.h"
#include "editor/toolkit/rings.h"
#include "editor/toolkit/tab_order.h"
#include "engine/base/characters.h"

namespace nedforge {
namespace {

ItemProbe* probe = nullptr;
Spot* spot = nullptr;

void light_up(std::string_view key, ImRect rect) {
    if (!spot || key.empty() || !key.starts_with(spot->field)) return;
    if (key.size() > spot->field.size() && key[spot->field.size()] != '.' && key[spot->field.size()] != ':') return;
    ImGuiWindow* window = ImGui::GetCurrentWindow();
    if (spot->scroll > 0 && !spot->met) ImGui::ScrollToBringRectIntoView(window, rect);
    rect.ClipWith(window->ClipRect);
    if (rect.GetWidth() < 1 || rect.GetHeight() < 1) {
        spot->met = spot->met || spot->scroll > 0;
        return;
    }
    const ImRect area =
        spot->met && spot->max.x > spot->min.x ? ImRect(ImMin(spot->min, rect.Min), ImMax(spot->max, rect.Max)) : rect;
    spot->min = area.Min, spot->max = area.Max;
    spot->met = true;
}

// The text being typed; ImGui has one active field at a time.
struct Typing {
    ImGuiID id = 0;
    std::string text;
};
Typing typing;

// Draws a field whose text is kept here while it is typed in; true once it is committed with another text.
template <class Draw>
bool committed(const std::string& written, std::string& value, const Draw& draw) {
    const std::string shown = for_toolkit(written);
    const ImGuiID id = ImGui::GetID("##field");
    std::string text = typing.id == id ? typing.text : shown;
    const bool enter = draw(text);
    mark_item("");
    if (ImGui::IsItemActive()) {
        typing.id = id;
        typing.text = text;
    }
    const bool finished = ImGui::IsItemDeactivatedAfterEdit() || (enter && text != shown);
    if (typing.id == id && (finished || ImGui::IsItemDeactivated())) typing.id = 0;
    if (!finished || text == shown) return false;
    value = from_toolkit(text);
    return true;
}

}  // namespace

void set_item_probe(ItemProbe* p) { probe = p; }
void set_spot(Spot* s) {
    spot = s && s->until > 0 && !s->field.empty() ? s : nullptr;
    if (!spot) return;
    spot->met = false;
    spot->min = spot->max = {};
}
void draw_spot(const Look& look) {
    if (!spot) return;
    if (spot->met && spot->scroll > 0) --spot->scroll;
    const float o = look.px(4);
    if (spot->max.x <= spot->min.x) return;
    const ImVec2 a{spot->min.x - o, spot->min.y - o}, b{spot->max.x + o, spot->max.y + o};
    ImDrawList& list = *ImGui::GetForegroundDrawList();
    list.AddRectFilled(a, b, with_alpha(look.colours.accent, 0.10f), look.px(7));
    list.AddRect(a, b, look.colours.accent, look.px(7), 0, look.px(2.5f));
    if (probe) probe->items["spot"] = {a, b, true};
}

namespace {
// What is scrolled out of sight can't be clicked: only the visible part counts.
void note(std::string_view key, const ImRect& whole, bool enabled) {
    if (!probe || key.empty()) return;
    ImRect rect = whole;
    rect.ClipWith(ImGui::GetCurrentWindow()->ClipRect);
    if (rect.GetWidth() < 1 || rect.GetHeight() < 1)
        probe->items["hidden:" + std::string(key)] = {whole.Min, whole.Max, enabled};
    else
        probe->items[std::string(key)] = {rect.Min, rect.Max, enabled};
}
}  // namespace

bool has_item_probe() { return probe != nullptr; }
void mark_rect(std::string_view key, ImVec2 min, ImVec2 max) {
    light_up(key, {min, max});
    meet_ring(key, min, max, false);
    note(key, {min, max}, true);
}
void mark_item(std::string_view key, bool enabled) {
    const ImRect rect(ImGui::GetItemRectMin(), ImGui::GetItemRectMax());
    // Widgets that draw themselves show the keyboard's focus as ImGui's own do.
    if (const ImGuiID id = ImGui::GetItemID()) ImGui::RenderNavHighlight(rect, id);
    tab_stop(enabled);
    light_up(key, rect);
    meet_ring(key, rect.Min, rect.Max, true);
    note(key, rect, enabled);
}

namespace kit {

namespace {

// What is hovered, and since when. There is one pointer.
struct Hovered {
    ImVec2 min{}, max{};
    double start = 0;
    int frame = -2;  // the last in which it was hovered
    bool waits = false, pressed = false;
};
Hovered pointed;

}  // namespace

void tip(const std::string& text) {
    if (text.empty() || !ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled)) return;
    const bool is_disabled = ImGui::GetCurrentContext()->LastItemData.InFlags & ImGuiItemFlags_Disabled;
    tip_beside(ImGui::GetItemRectMin(), ImGui::GetItemRectMax(), text, is_disabled);
}

void tip_beside(ImVec2 min, ImVec2 max, const std::string& written, bool stays) {
    const int frame = ImGui::GetFrameCount();
    const double now = ImGui::GetTime();
    const bool is_same = pointed.min.x == min.x && pointed.min.y == min.y && pointed.max.x == max.x &&
                         pointed.max.y == max.y && frame - pointed.frame <= 1 && frame >= pointed.frame;
    const bool pressed = !stays && ((is_same && pointed.pressed) || ImGui::IsAnyMouseDown());
    pointed = {min, max, is_same ? pointed.start : now, frame, false, pressed};
    pointed.waits = !pressed && now - pointed.start < tip_delay;
    if (pressed || pointed.waits) return;
    const ImGuiStyle& style = ImGui::GetStyle();
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    const float wrap = ImGui::GetFontSize() * 24, gap = ImGui::GetFontSize() * 0.4f;
    const std::string text = in_lines(for_toolkit(written), wrap);
    const ImVec2 words = ImGui::CalcTextSize(text.c_str(), nullptr, false, wrap);
    const ImVec2 size{words.x + 2 * style.WindowPadding.x, words.y + 2 * style.WindowPadding.y};
    // Below, else above, else at the side where there is more room.
    ImVec2 corner{min.x, max.y + gap};
    if (corner.y + size.y > display.y) corner.y = min.y - gap - size.y;
    if (corner.y < 0) corner = {display.x - max.x > min.x ? max.x + gap : min.x - gap - size.x, min.y};
    corner.x = std::clamp(corner.x, 0.0f, std::max(0.0f, display.x - size.x));
    corner.y = std::clamp(corner.y, 0.0f, std::max(0.0f, display.y - size.y));
    ImGui::SetNextWindowPos(corner);
    ImGui::BeginTooltip();
    ImGui::PushTextWrapPos(wrap);
    ImGui::TextUnformatted(text.c_str());
    ImGui::PopTextWrapPos();
    ImGui::EndTooltip();
}

namespace {
// The last number that was typed beyond the limits of its field: the limit is said over the field for a moment.
struct {
    std::string key, words;
    double end = -1;
    int drawn = -9;  // frame
} limit_said;
}  // namespace

bool tip_waits() {
    const int age = ImGui::GetFrameCount() - pointed.frame;
    const int limit_age = ImGui::GetFrameCount() - limit_said.drawn;
    const bool limit_is_said = limit_age >= 0 && limit_age <= 1;
    return (pointed.waits && age >= 0 && age <= 1) || limit_is_said;
}

bool button(const Look& look, std::string_view key, const char* text, Kind kind, const std::string& tip_text,
            const std::optional<std::string>& obstacle, ImVec2 size) {
    const Colours& c = look.colours;
    ImU32 fill = c.raised, ink = c.text;
    if (kind == Kind::primary) fill = c.accent, ink = c.on_accent;
    if (kind == Kind::quiet) fill = 0;
    if (kind == Kind::danger) fill = c.soft_error, ink = c.error;
    // Off: plain, whatever its kind, and dim; faded as the toolkit does it, dark words on the accent can't be read.
    if (obstacle) fill = kind == Kind::quiet ? 0 : c.raised, ink = c.dim;
    const ImU32 hovered = kind == Kind::quiet ? c.raised : mix(fill, c.text, 0.12f);
    ImGui::PushStyleColor(ImGuiCol_Button, fill);
    ImGui::PushStyleColor(ImGuiCol_ButtonHovered, hovered);
    ImGui::PushStyleColor(ImGuiCol_ButtonActive, mix(hovered, c.accent, 0.3f));
    ImGui::PushStyleColor(ImGuiCol_Text, ink);
    if (kind != Kind::normal) ImGui::PushStyleVar(ImGuiStyleVar_FrameBorderSize, 0);
    ImGui::PushID(key.data(), key.data() + key.size());
    const float faded = std::exchange(ImGui::GetStyle().DisabledAlpha, 1.0f);
    ImGui::BeginDisabled(obstacle.has_value());
    const bool pressed = ImGui::Button(for_toolkit(text).c_str(), size);
    ImGui::EndDisabled();
    ImGui::GetStyle().DisabledAlpha = faded;
    mark_item(key, !obstacle);
    ImGui::PopID();
    if (kind != Kind::normal) ImGui::PopStyleVar();
    ImGui::PopStyleColor(4);
    tip(obstacle ? (tip_text.empty() ? *obstacle : tip_text + "\n\nNot now: " + *obstacle) : tip_text);
    return pressed;
}

bool toggle(const Look& look, std::string_view key, const char* text, bool is_on, const std::string& tip_text,
            ImVec2 size) {
    const Colours& c = look.colours;
    ImGui::PushStyleColor(ImGuiCol_Button, is_on ? c.soft_accent : c.raised);
    ImGui::PushStyleColor(ImGuiCol_ButtonHovered, mix(is_on ? c.soft_accent : c.raised, c.text, 0.1f));
    ImGui::PushStyleColor(ImGuiCol_Text, is_on ? mix(c.text, c.accent, 0.35f) : c.text);
    ImGui::PushID(key.data(), key.data() + key.size());
    const bool pressed = ImGui::Button(for_toolkit(text).c_str(), size);
    mark_item(key);
    if (is_on) {  // a bar below says it too, without colour
        const ImVec2 a = ImGui::GetItemRectMin(), b = ImGui::GetItemRectMax();
        ImGui::GetWindowDrawList()->AddRectFilled({a.x + look.px(5), b.y - look.px(3)},
                                                  {b.x - look.px(5), b.y - look.px(1)}, c.accent, look.px(1));
    }
    ImGui::PopID();
    ImGui::PopStyleColor(3);
    tip(tip_text);
    return pressed;
}

float marked_toggle_width(const Look& look, const std::string& label) {
    return look.px(17) + button_width(label.c_str());
}

bool marked_toggle(const Look& look, std::string_view key, Severity severity, const std::string& label, bool is_on,
                   const std::string& tip_text) {
    ImGui::PushStyleVar(ImGuiStyleVar_ButtonTextAlign, {1, 0.5f});
    const bool pressed = toggle(look, key, label.c_str(), is_on, tip_text, {marked_toggle_width(look, label), 0});
    ImGui::PopStyleVar();
    const ImVec2 a = ImGui::GetItemRectMin(), b = ImGui::GetItemRectMax();
    severity_mark(look, *ImGui::GetWindowDrawList(), {a.x + look.px(15), (a.y + b.y) / 2}, look.px(6), severity);
    return pressed;
}

bool choice(const Look& look, std::string_view key, std::span<const std::string_view> labels, int& index, float width) {
    bool changed = false;
    const float segment =
        width > 0 ? each_of(labels.size(), width - in_all(ImGui::GetStyle().ItemSpacing.x * 0.25f, labels.size() - 1))
                  : 0;
    // Equal widths where all words fit into them; else the room goes by the length of the words.
    float words = 0, longest = 0;
    for (const auto label : labels) {
        const float w = ImGui::CalcTextSize(label.data(), label.data() + label.size()).x;
        words += w;
        longest = std::max(longest, w);
    }
    const float spare = each_of(labels.size(), std::max(0.0f, in_all(segment, labels.size()) - words));
    const bool even = longest + look.px(8) <= segment;
    if (segment > 0) ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {look.px(2), ImGui::GetStyle().FramePadding.y});
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing,
                        {ImGui::GetStyle().ItemSpacing.x * 0.25f, ImGui::GetStyle().ItemSpacing.y});
    int i = -1;
    for (const auto label : labels) {
        ++i;
        const std::string name(label);
        const float wide = segment <= 0 || even ? segment : ImGui::CalcTextSize(name.c_str()).x + spare;
        if (i > 0) beside(wide > 0 ? wide : button_width(name.c_str()));
        if (toggle(look, std::string(key) + ":" + name, name.c_str(), index == i, "", {wide, 0}) && index != i) {
            index = i;
            changed = true;
        }
    }
    ImGui::PopStyleVar(segment > 0 ? 2 : 1);
    return changed;
}

bool text_field(std::string_view key, const std::string& written, std::string& value, float width, const char* hint) {
    ImGui::PushID(key.data(), key.data() + key.size());
    ImGui::SetNextItemWidth(width);
    if (spot && spot->field == key && std::exchange(spot->typed, false)) ImGui::SetKeyboardFocusHere();
    const bool finished = committed(written, value, [&](std::string& text) {
        const bool enter = ImGui::InputTextWithHint("##field", hint, &text, ImGuiInputTextFlags_EnterReturnsTrue);
        mark_item(key);
        if (ImGui::CalcTextSize(text.c_str()).x > ImGui::GetItemRectSize().x - 2 * ImGui::GetStyle().FramePadding.x &&
            !ImGui::IsItemActive())
            tip(text);
        return enter;
    });
    ImGui::PopID();
    return finished;
}

bool text_area(std::string_view key, const std::string& written, std::string& value, ImVec2 size) {
    const std::string shown = for_toolkit(written);
    ImGui::PushID(key.data(), key.data() + key.size());
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const bool typing_here = typing.id == ImGui::GetID("##field");
    // The toolkit's field does not wrap: while nobody types in it, its text is drawn wrapped over it.
    if (!typing_here) ImGui::PushStyleColor(ImGuiCol_Text, 0);
    const bool finished = committed(written, value, [&](std::string& text) {
        ImGui::InputTextMultiline("##field", &text, size);
        mark_item(key);
        return false;
    });
    if (!typing_here) {
        ImGui::PopStyleColor();
        const ImVec2 pad = ImGui::GetStyle().FramePadding;
        const ImVec4 clip{corner.x, corner.y, corner.x + size.x, corner.y + size.y};
        ImGui::GetWindowDrawList()->AddText(ImGui::GetFont(), ImGui::GetFontSize(),
                                            {corner.x + pad.x, corner.y + pad.y}, ImGui::GetColorU32(ImGuiCol_Text),
                                            shown.c_str(), nullptr, size.x - 2 * pad.x, &clip);
        const float tall = ImGui::CalcTextSize(shown.c_str(), nullptr, false, size.x - 2 * pad.x).y + 2 * pad.y;
        if (tall > size.y) tip(shown);
    }
    ImGui::PopID();
    return finished;
}

std::string text_in(std::string_view key, const std::string& written) {
    ImGui::PushID(key.data(), key.data() + key.size());
    const ImGuiID id = ImGui::GetID("##field");
    ImGui::PopID();
    return typing.id == id ? from_toolkit(typing.text) : written;
}

bool folded_part(const char* title, std::string_view key, bool unfold, bool open_first) {
    if (unfold) ImGui::SetNextItemOpen(true);
    if (open_first) ImGui::SetNextItemOpen(true, ImGuiCond_Once);
    const bool open = ImGui::CollapsingHeader(title);
    mark_item(key);
    return open;
}

namespace {

void say_limit(const Look& look, std::string_view key, ImVec2 a, ImVec2 b) {
    if (limit_said.key != key) return;
    if (ImGui::GetTime() > limit_said.end) return limit_said.key.clear();
    limit_said.drawn = ImGui::GetFrameCount();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    ImGui::PushFont(look.small);
    const ImVec2 size = ImGui::CalcTextSize(limit_said.words.c_str());
    list.AddRectFilled(a, b, look.colours.soft_warning, look.px(4));
    list.AddText({std::floor((a.x + b.x - size.x) / 2), std::floor((a.y + b.y - size.y) / 2)}, look.colours.text,
                 limit_said.words.c_str());
    ImGui::PopFont();
    mark_rect(limit_said.key + ":limit", a, b);
}
}  // namespace

bool number_field(const Look& look, std::string_view key, std::optional<int> current, int minimum, int maximum,
                  int& value, float width) {
    const std::string name(key);
    const float side = ImGui::GetFrameHeight();
    if (width <= 0) width = look.px(112);
    bool changed = false;
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {look.px(2), ImGui::GetStyle().ItemSpacing.y});
    ImGui::BeginGroup();
    const auto step = [&](const char* sign, const char* suffix, int change) {
        ImGui::PushButtonRepeat(true);
        const bool at_end = current && (change < 0 ? *current <= minimum : *current >= maximum);
        ImGui::BeginDisabled(at_end);
        ImGui::PushID((name + suffix).c_str());
        if (ImGui::Button(sign, {side * 0.86f, side})) {
            value = std::clamp((current ? *current : minimum) + (current ? change : 0), minimum, maximum);
            changed = true;
        }
        mark_item(name + suffix, !at_end);
        ImGui::PopID();
        ImGui::EndDisabled();
        ImGui::PopButtonRepeat();
    };
    step("\u2212", "-", -1);
    ImGui::SameLine();
    ImGui::PushID(key.data(), key.data() + key.size());
    std::string text;
    ImGui::SetNextItemWidth(std::max(width - 2 * (side * 0.86f + look.px(2)), look.px(34)));
    const bool typed = committed(current ? std::to_string(*current) : "", text, [&](std::string& t) {
        const bool enter =
            ImGui::InputTextWithHint("##field", "mixed", &t,
                                     ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_AutoSelectAll |
                                         ImGuiInputTextFlags_CharsDecimal);
        mark_item(key);
        return enter;
    });
    ImGui::PopID();
    if (typed) {
        int number = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
        if (error == std::errc::result_out_of_range) number = maximum;
        if (error != std::errc::invalid_argument && end == text.data() + text.size()) {
            value = std::clamp(number, minimum, maximum);
            changed = true;
            if (value != number)
                limit_said = {name,
                              number < minimum ? "min " + std::to_string(minimum) : "max " + std::to_string(maximum),
                              ImGui::GetTime() + 2.5, ImGui::GetFrameCount()};
        }
    }
    say_limit(look, key, ImGui::GetItemRectMin(), ImGui::GetItemRectMax());
    ImGui::SameLine();
    step("+", "+", 1);
    ImGui::EndGroup();
    ImGui::PopStyleVar();
    return changed;
}

void heading(const Look& look, const char* text) {
    gap(look, 4);
    ImGui::PushFont(look.bold);
    ImGui::TextUnformatted(for_toolkit(text).c_str());
    ImGui::PopFont();
}

// Where the word that begins there ends: at a blank, but not at that of a place, "[3, 12]".
static std::size_t end_of_word(const std::string& text, std::size_t from) {
    const std::size_t end = std::min(text.find_first_of(" \n", from), text.size());
    const std::size_t bracket = end < 2 ? std::string::npos : text.find_last_not_of("-0123456789", end - 2);
    if (end == text.size() || text[end] != ' ' || text[end - 1] != ',' || bracket == std::string::npos ||
        bracket < from || bracket == end - 2 || text[bracket] != '[')
        return end;
    const std::size_t close = text.find_first_not_of("-0123456789", end + 1);
    if (close == std::string::npos || close == end + 1 || text[close] != ']') return end;
    return std::min(text.find_first_of(" \n", close), text.size());
}

std::string in_lines(const std::string& text, float width) {
    const ImFont& font = *ImGui::GetFont();
    const auto wide = [&](const char* begin, const char* end) {
        return font.CalcTextSizeA(ImGui::GetFontSize(), FLT_MAX, 0, begin, end).x;
    };
    const float blank = wide(" ", nullptr);
    std::string lines, blanks;
    float used = 0;
    for (std::size_t index = 0; index < text.size();) {
        if (text[index] == ' ') {
            blanks += text[index++];
        } else if (text[index] == '\n') {
            lines += text[index++];
            blanks.clear();
            used = 0;
        } else {
            const std::size_t end = end_of_word(text, index);
            const float word = wide(text.data() + index, text.data() + end), gap = in_all(blank, blanks.size());
            const bool breaks = used > 0 && used + gap + word > width;
            lines += breaks ? "\n" : blanks;
            lines.append(text, index, end - index);
            used = breaks ? word : used + gap + word;
            blanks.clear();
            index = end;
        }
    }
    return lines;
}

void wrapped(const std::string& text) {
    const float width = ImGui::CalcWrapWidthForPos(ImGui::GetCursorScreenPos(), 0);
    ImGui::PushTextWrapPos(0);  // for a word that is wider than a line
    ImGui::TextUnformatted(in_lines(for_toolkit(text), width).c_str());
    ImGui::PopTextWrapPos();
}

void caption(const Look& look, const std::string& text) {
    ImGui::PushFont(look.small);
    ImGui::PushStyleColor(ImGuiCol_Text, look.colours.dim);
    wrapped(text);
    ImGui::PopStyleColor();
    ImGui::PopFont();
}

void label(const Look& look, const char* text, float width) {
    const float x = ImGui::GetCursorPosX();
    ImGui::AlignTextToFramePadding();
    ImGui::PushStyleColor(ImGuiCol_Text, look.colours.dim);
    ImGui::TextUnformatted(text);
    ImGui::PopStyleColor();
    ImGui::SameLine();
    ImGui::SetCursorPosX(x + width);
}

float chip_width(const Look& look, const std::string& text) {
    return look.small->CalcTextSizeA(look.small->FontSize, 1e9f, 0, text.c_str()).x + 2 * look.px(7);
}

void chip(const Look& look, const std::string& text, ImU32 colour) {
    ImGui::PushFont(look.small);
    const ImVec2 size = ImGui::CalcTextSize(text.c_str());
    const ImVec2 pad{look.px(7), look.px(2)};
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    ImGui::Dummy({size.x + 2 * pad.x, size.y + 2 * pad.y});
    ImDrawList* list = ImGui::GetWindowDrawList();
    list->AddRectFilled(corner, {corner.x + size.x + 2 * pad.x, corner.y + size.y + 2 * pad.y},
                        mix(look.colours.panel, colour, 0.2f), look.px(9));
    list->AddText({corner.x + pad.x, corner.y + pad.y}, mix(colour, look.colours.text, 0.25f), text.c_str());
    ImGui::PopFont();
}

ImU32 severity_colour(const Look& look, Severity severity) {
    return severity == Severity::error     ? look.colours.error
           : severity == Severity::warning ? look.colours.warning
                                           : look.colours.info;
}
std::string_view severity_word(Severity severity) {
    return severity == Severity::error ? "error" : severity == Severity::warning ? "warning" : "note";
}

void severity_mark(const Look& look, ImDrawList& list, ImVec2 c, float r, Severity severity) {
    const ImU32 colour = severity_colour(look, severity), ink = look.colours.panel;
    const float w = std::max(1.0f, r * 0.24f);
    if (severity == Severity::error) {
        list.AddNgonFilled(c, r, colour, 8);
        const float d = r * 0.38f;
        list.AddLine({c.x - d, c.y - d}, {c.x + d, c.y + d}, ink, w);
        list.AddLine({c.x - d, c.y + d}, {c.x + d, c.y - d}, ink, w);
    } else if (severity == Severity::warning) {
        list.AddTriangleFilled({c.x, c.y - r}, {c.x + r * 1.05f, c.y + r * 0.85f}, {c.x - r * 1.05f, c.y + r * 0.85f},
                               colour);
        list.AddLine({c.x, c.y - r * 0.38f}, {c.x, c.y + r * 0.25f}, ink, w);
        list.AddCircleFilled({c.x, c.y + r * 0.55f}, w * 0.6f, ink);
    } else {
        list.AddCircleFilled(c, r, colour);
        list.AddLine({c.x, c.y - r * 0.05f}, {c.x, c.y + r * 0.55f}, ink, w);
        list.AddCircleFilled({c.x, c.y - r * 0.48f}, w * 0.65f, ink);
    }
}

void gap(const Look& look, float units) { ImGui::Dummy({0, look.px(units)}); }

ItemKeys item_keys() {
    ItemKeys keys;
    ImGuiContext& context = *ImGui::GetCurrentContext();
    if (context.NavActivateInputId != 0 && context.NavActivateInputId == context.LastItemData.ID)
        context.NavDisableHighlight = false;  // Tab led here
    keys.focused = ImGui::IsItemFocused() && !context.NavDisableHighlight;
    if (!keys.focused) return keys;
    keys.steps = ImGui::IsKeyPressed(key_right) - ImGui::IsKeyPressed(key_left);
    keys.enter = ImGui::IsKeyPressed(key_enter, false) || ImGui::IsKeyPressed(key_keypad_enter, false);
    if (context.NavMoveDir == ImGuiDir_Left || context.NavMoveDir == ImGuiDir_Right) ImGui::NavMoveRequestCancel();
    return keys;
}

void beside(float width, float spacing) {
    const ImGuiWindow* window = ImGui::GetCurrentWindow();
    if (spacing < 0) spacing = ImGui::GetStyle().ItemSpacing.x;
    if (window->DC.CursorPosPrevLine.x + spacing + width <= window->WorkRect.Max.x + 0.5f) ImGui::SameLine(0, spacing);
}

void text_beside(const std::string& written, ImU32 colour, float spacing) {
    const std::string text = for_toolkit(written);
    beside(ImGui::CalcTextSize(text.c_str()).x, spacing);
    ImGui::PushStyleColor(ImGuiCol_Text, colour);
    wrapped(text);
    ImGui::PopStyleColor();
}

std::string fitting(std::string text, float width, int lines) {
    const auto fits = [&](const std::string& t) {
        if (lines == 1) return ImGui::CalcTextSize(t.c_str()).x <= width;
        return ImGui::CalcTextSize(t.c_str(), nullptr, false, width).y <= in_all(ImGui::GetFontSize(), lines) + 0.5f;
    };
    if (fits(text)) return text;
    const std::string ellipsis = "\u2026";
    while (!text.empty() && !fits(text + ellipsis)) text.resize(character_begin(text, text.size() - 1));
    return text.empty() ? "" : text + ellipsis;
}

float button_width(const char* text) {
    return ImGui::CalcTextSize(for_toolkit(text).c_str()).x + 2 * ImGui::GetStyle().FramePadding.x;
}

float choice_width(std::span<const std::string_view> labels) {
    float width = in_all(ImGui::GetStyle().ItemSpacing.x * 0.25f, labels.size() - 1);
    for (const auto label : labels) width += button_width(std::string(label).c_str());
    return width;
}

float number_width(const Look& look, float width) {
    return std::max(width, 2 * (ImGui::GetFrameHeight() * 0.86f + look.px(2)) + look.px(34));
}

void right_align(float width) {
    const float x = ImGui::GetCursorPosX() + ImGui::GetContentRegionAvail().x - width;
    if (x > ImGui::GetCursorPosX()) ImGui::SetCursorPosX(x);
}

}  // namespace kit
}  // namespace nedforge
