#include "editor/toolkit/look.h"

#include <cmath>

#include "editor/toolkit/atlas/fonts.h"

namespace nedforge {
namespace {

constexpr ImU32 rgb(unsigned hex, unsigned alpha = 255) {
    return IM_COL32((hex >> 16) & 255, (hex >> 8) & 255, hex & 255, alpha);
}
ImVec4 vec(ImU32 c) { return ImGui::ColorConvertU32ToFloat4(c); }

}  // namespace

ImU32 mix(ImU32 a, ImU32 b, float t) {
    const ImVec4 x = vec(a), y = vec(b);
    return ImGui::ColorConvertFloat4ToU32(
        {x.x + (y.x - x.x) * t, x.y + (y.y - x.y) * t, x.z + (y.z - x.z) * t, x.w + (y.w - x.w) * t});
}
ImU32 with_alpha(ImU32 c, float alpha) {
    return (c & ~IM_COL32_A_MASK) | (static_cast<ImU32>(alpha * 255.0f + 0.5f) << IM_COL32_A_SHIFT);
}
ImU32 to_imgui(const Colour& c) {
    return ImGui::ColorConvertFloat4ToU32(
        {static_cast<float>(c.r), static_cast<float>(c.g), static_cast<float>(c.b), static_cast<float>(c.a)});
}
Colour from_imgui(ImU32 c) {
    const ImVec4 v = vec(c);
    return {v.x, v.y, v.z, v.w};
}

Colours colours_of(ThemeChoice theme) {
    Colours c{};
    if (theme == ThemeChoice::dark) {
        c.backdrop = rgb(0x0f1318), c.panel = rgb(0x171c23), c.raised = rgb(0x222934), c.field = rgb(0x10151b);
        c.line = rgb(0x2c3542), c.text = rgb(0xe7ecf2), c.dim = rgb(0x93a0b1), c.accent = rgb(0x3fd0bd);
        c.on_accent = rgb(0x05231f), c.soft_accent = rgb(0x17403f);
        c.error = rgb(0xff7a70), c.warning = rgb(0xf3b950), c.info = rgb(0x7ab4ff), c.good = rgb(0x6fd694);
        c.soft_error = rgb(0x43211f), c.soft_warning = rgb(0x40321a);
        c.canvas = rgb(0x12171d), c.grid = rgb(0x28313d), c.shadow = rgb(0x000000, 90);
    } else {
        c.backdrop = rgb(0xdfe3e8), c.panel = rgb(0xf8f9fa), c.raised = rgb(0xe9edf1), c.field = rgb(0xffffff);
        c.line = rgb(0xcbd2da), c.text = rgb(0x1a212a), c.dim = rgb(0x566373), c.accent = rgb(0x0a8477);
        c.on_accent = rgb(0xffffff), c.soft_accent = rgb(0xcdebe6);
        c.error = rgb(0xc0322a), c.warning = rgb(0x9a6200), c.info = rgb(0x1f5fc0), c.good = rgb(0x1d7f47);
        c.soft_error = rgb(0xf9dedb), c.soft_warning = rgb(0xf7e8c9);
        c.canvas = rgb(0xeef0f2), c.grid = rgb(0xcdd4dc), c.shadow = rgb(0x1a212a, 36);
    }
    return c;
}

namespace {

ImGuiStyle style_sizes(ThemeChoice theme, float scale) {
    ImGuiStyle style;
    style.WindowPadding = {12, 10};
    style.FramePadding = {9, 5};
    style.ItemSpacing = {8, 7};
    style.ItemInnerSpacing = {7, 5};
    style.CellPadding = {6, 4};
    style.IndentSpacing = 16;
    style.ScrollbarSize = 12;
    style.GrabMinSize = 12;
    style.WindowRounding = 0;
    style.ChildRounding = 6;
    style.FrameRounding = 5;
    style.PopupRounding = 7;
    style.ScrollbarRounding = 6;
    style.GrabRounding = 5;
    style.TabRounding = 5;
    style.WindowBorderSize = 0;
    style.ChildBorderSize = 0;
    style.PopupBorderSize = 1;
    style.FrameBorderSize = theme == ThemeChoice::light ? 1.0f : 0.0f;
    style.DisabledAlpha = 0.45f;
    style.AntiAliasedLinesUseTex = true;
    style.ScaleAllSizes(scale);
    return style;
}

void colour_style(ImGuiStyle& style, const Colours& c, ThemeChoice theme) {
    auto* v = style.Colors;
    v[ImGuiCol_Text] = vec(c.text);
    v[ImGuiCol_TextDisabled] = vec(c.dim);
    v[ImGuiCol_WindowBg] = vec(c.panel);
    v[ImGuiCol_ChildBg] = vec(0);
    v[ImGuiCol_PopupBg] = vec(theme == ThemeChoice::dark ? c.raised : c.panel);
    v[ImGuiCol_Border] = vec(c.line);
    v[ImGuiCol_FrameBg] = vec(c.field);
    v[ImGuiCol_FrameBgHovered] = vec(mix(c.field, c.accent, 0.10f));
    v[ImGuiCol_FrameBgActive] = vec(mix(c.field, c.accent, 0.18f));
    v[ImGuiCol_TitleBg] = v[ImGuiCol_TitleBgActive] = v[ImGuiCol_TitleBgCollapsed] = vec(c.panel);
    v[ImGuiCol_MenuBarBg] = vec(c.backdrop);
    v[ImGuiCol_ScrollbarBg] = vec(0);
    v[ImGuiCol_ScrollbarGrab] = vec(mix(c.panel, c.dim, 0.35f));
    v[ImGuiCol_ScrollbarGrabHovered] = vec(mix(c.panel, c.dim, 0.55f));
    v[ImGuiCol_ScrollbarGrabActive] = vec(c.dim);
    v[ImGuiCol_CheckMark] = v[ImGuiCol_SliderGrab] = v[ImGuiCol_SliderGrabActive] = vec(c.accent);
    v[ImGuiCol_Button] = vec(c.raised);
    v[ImGuiCol_ButtonHovered] = vec(mix(c.raised, c.text, 0.10f));
    v[ImGuiCol_ButtonActive] = vec(mix(c.raised, c.accent, 0.35f));
    v[ImGuiCol_Header] = vec(mix(c.panel, c.soft_accent, 0.55f));
    v[ImGuiCol_HeaderHovered] = vec(mix(c.raised, c.accent, 0.18f));
    v[ImGuiCol_HeaderActive] = vec(mix(c.raised, c.accent, 0.30f));
    v[ImGuiCol_Separator] = vec(c.line);
    v[ImGuiCol_SeparatorHovered] = v[ImGuiCol_SeparatorActive] = vec(c.accent);
    v[ImGuiCol_ResizeGrip] = v[ImGuiCol_ResizeGripHovered] = v[ImGuiCol_ResizeGripActive] = vec(0);
    v[ImGuiCol_PlotLines] = v[ImGuiCol_PlotHistogram] = vec(c.accent);
    v[ImGuiCol_TableHeaderBg] = vec(c.raised);
    v[ImGuiCol_TableBorderStrong] = v[ImGuiCol_TableBorderLight] = vec(c.line);
    v[ImGuiCol_TableRowBg] = vec(0);
    v[ImGuiCol_TableRowBgAlt] = vec(with_alpha(c.text, 0.03f));
    v[ImGuiCol_TextSelectedBg] = vec(with_alpha(c.accent, 0.35f));
    v[ImGuiCol_DragDropTarget] = v[ImGuiCol_NavHighlight] = vec(c.accent);
    v[ImGuiCol_ModalWindowDimBg] = vec(rgb(0x000000, 110));
    v[ImGuiCol_NavWindowingDimBg] = v[ImGuiCol_NavWindowingHighlight] = vec(rgb(0x000000, 110));
}

}  // namespace

bool apply_look(Look& look, ThemeChoice theme, float scale) {
    const bool new_fonts = !look.body || std::fabs(scale - look.scale) > 0.001f || letters_wanted();
    look.theme = theme;
    look.scale = scale;
    look.colours = colours_of(theme);
    if (new_fonts) load_fonts(look, scale);
    ImGuiStyle style = style_sizes(theme, scale);
    colour_style(style, look.colours, theme);
    ImGui::GetStyle() = style;
    return new_fonts;
}

}  // namespace nedforge
