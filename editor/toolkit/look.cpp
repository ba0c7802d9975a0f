#include "editor/toolkit/look.h"

#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace nedforge {
namespace {

constexpr ImU32 rgb(unsigned hex, unsigned alpha = 255) {
    return IM_COL32((hex >> 16) & 255, (hex >> 8) & 255, hex & 255, alpha);
}
ImVec4 vec(ImU32 c) { return ImGui::ColorConvertU32ToFloat4(c); }

const ImWchar wide_ranges[] = {0x20,   0x17f,  0x370,  0x45f,  0x2010, 0x2027, 0x2030, 0x203a,
                               0x2190, 0x21b3, 0x21e7, 0x21ea, 0x2212, 0x221e, 0x2260, 0x2265,
                               0x2318, 0x2318, 0x25a0, 0x25cf, 0x2713, 0x2717, 0};
const ImWchar narrow_ranges[] = {0x20, 0xff, 0x2010, 0x2027, 0x2190, 0x2193, 0x2212, 0x2212, 0x2264, 0x2265, 0};

// Hebrew and Arabic, which Inter has not: letter by letter, from left to right, as the toolkit sets text.
const ImWchar other_ranges[] = {0x590, 0x6ff, 0};

ImFont* add_font(const char* file, float size, const ImWchar* ranges) {
    ImGuiIO& io = ImGui::GetIO();
    const std::string path = find_font(file);
    ImFontConfig config;
    config.OversampleH = 2;
    config.OversampleV = 1;
    config.PixelSnapH = true;
    ImFont* font = nullptr;
    if (!path.empty()) font = io.Fonts->AddFontFromFileTTF(path.c_str(), size, &config, ranges);
    if (!font) {
        ImFontConfig plain;
        plain.SizePixels = size;
        font = io.Fonts->AddFontDefault(&plain);
    }
    return font;
}

// How much of the pixel at (x, y) from the centre lies within the radius.
float covered(float x, float y, float radius) { return std::clamp(radius - std::hypot(x, y) + 0.5f, 0.0f, 1.0f); }

void build_atlas(Look& look) {
    ImFontAtlas& fonts = *ImGui::GetIO().Fonts;
    IndexedArray<int, int, largest_disc + 1> place{};
    for (int r = 1; r <= largest_disc; ++r)
        place[r] = fonts.AddCustomRectRegular(static_cast<int>(2 * r + 2), static_cast<int>(2 * r + 2));
    fonts.Build();
    unsigned char* pixels = nullptr;
    int width = 0, height = 0;
    fonts.GetTexDataAsRGBA32(&pixels, &width, &height);
    for (int r = 1; r <= largest_disc; ++r) {
        const ImFontAtlasCustomRect& at = *fonts.GetCustomRectByIndex(place[r]);
        const float middle = static_cast<float>(r) + 1;
        for (int y = 0; y < at.Height; ++y)
            for (int x = 0; x < at.Width; ++x) {
                unsigned char* pixel = pixels + 4 * ((at.Y + y) * width + at.X + x);
                pixel[0] = pixel[1] = pixel[2] = 255;
                pixel[3] =
                    static_cast<unsigned char>(covered(static_cast<float>(x) + 0.5f - middle,
                                                       static_cast<float>(y) + 0.5f - middle, static_cast<float>(r)) *
                                                   255 +
                                               0.5f);
            }
        const auto uv = [&](int x, int y) {
            return ImVec2{static_cast<float>(at.X + x) / static_cast<float>(width),
                          static_cast<float>(at.Y + y) / static_cast<float>(height)};
        };
        look.discs[r] = {uv(1, 1), uv(at.Width - 1, at.Height - 1)};
    }
}

}  // namespace

std::string find_font(const std::string& file_name) {
    static const char* const folders[] = {
        "/usr/share/fonts/opentype/inter/", "/usr/share/fonts/truetype/jetbrains-mono/",
        "/usr/share/fonts/truetype/inter/", "/usr/local/share/fonts/", "/usr/share/fonts/truetype/dejavu/"};
    for (const char* folder : folders)
        if (std::string path = folder + file_name; access(path.c_str(), R_OK) == 0) return path;
    return "";
}

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

// Every face in every size, into one atlas.
void load_fonts(Look& look, float scale) {
    ImGuiIO& io = ImGui::GetIO();
    io.Fonts->Clear();
    io.Fonts->TexDesiredWidth = scale > 1.4f ? 4096 : 2048;
    const auto size = [&](float units) { return std::round(units * scale); };
    look.body = add_font("Inter-Regular.otf", size(17), wide_ranges);
    if (const std::string path = find_font("DejaVuSans.ttf"); !path.empty()) {
        ImFontConfig merged;
        merged.MergeMode = true;
        merged.PixelSnapH = true;
        io.Fonts->AddFontFromFileTTF(path.c_str(), size(15), &merged, other_ranges);
    }
    look.medium = add_font("Inter-Medium.otf", size(17), narrow_ranges);
    look.bold = add_font("Inter-SemiBold.otf", size(17), narrow_ranges);
    look.small = add_font("Inter-Regular.otf", size(14.5f), narrow_ranges);
    look.title = add_font("Inter-SemiBold.otf", size(24), narrow_ranges);
    look.mono = add_font("JetBrainsMono-Regular.ttf", size(16), narrow_ranges);
    for (std::size_t i = 0; i < canvas_font_sizes.size(); ++i) {
        look.canvas[i] = add_font("Inter-Medium.otf", canvas_font_sizes[i], narrow_ranges);
        look.canvas_bold[i] = add_font("Inter-Bold.otf", canvas_font_sizes[i], narrow_ranges);
    }
    io.FontDefault = look.body;
    build_atlas(look);
}

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
    const bool new_fonts = !look.body || std::fabs(scale - look.scale) > 0.001f;
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
