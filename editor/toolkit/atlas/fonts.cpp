#include "editor/toolkit/atlas/fonts.h"

#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "editor/toolkit/atlas/icons.h"
#include "editor/toolkit/atlas/wide_letters.h"
#include "editor/toolkit/measures.h"
#include "engine/base/indexed.h"
#include "formats/base/text/utf8.h"

namespace nedforge {
namespace {

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

void merge_font(const char* file, float size, const ImWchar* ranges) {
    const std::string path = find_font(file);
    if (path.empty()) return;
    ImFontConfig merged;
    merged.MergeMode = true;
    merged.PixelSnapH = true;
    ImGui::GetIO().Fonts->AddFontFromFileTTF(path.c_str(), size, &merged, ranges);
}

// Letters that texts were found to need, beyond what is always there.
struct WantedLetters {
    std::set<ImWchar> letters;
    std::vector<ImWchar> ranges;  // of the atlas that is built; it reads them while it is built
    bool fresh = false;
};
WantedLetters wanted;
std::shared_ptr<const Picture> wanted_picture;

bool always_there(char32_t letter) {
    for (const ImWchar* ranges : {wide_ranges, other_ranges})
        for (; ranges[0]; ranges += 2)
            if (letter >= ranges[0] && letter <= ranges[1]) return true;
    return letter < 0x20;
}

// Into the font that was added last.
void merge_letters(ImFont* font, float size) {
    add_wide_letters(*ImGui::GetIO().Fonts, font, size);
    if (wanted.letters.empty()) return;
    for (const char* file : {"NotoSansCJK-Regular.ttc", "DejaVuSans.ttf"}) {
        std::string& bytes = font_bytes(file);
        if (bytes.empty()) continue;
        ImFontConfig merged;
        merged.MergeMode = true;
        merged.PixelSnapH = true;
        merged.FontDataOwnedByAtlas = false;
        ImGui::GetIO().Fonts->AddFontFromMemoryTTF(bytes.data(), index_count(bytes), std::round(size), &merged,
                                                   wanted.ranges.data());
    }
}

// How much of the pixel at (x, y) from the centre lies within the radius.
float covered(float x, float y, float radius) { return std::clamp(radius - std::hypot(x, y) + 0.5f, 0.0f, 1.0f); }

void copy_picture(Look& look, const ImFontAtlasCustomRect& rectangle, unsigned char* pixels, int width, int height) {
    const Picture& picture = *wanted_picture;
    const std::size_t row = place_of_index(picture.width) * 4;
    for (int y = 0; y < picture.height; ++y)
        std::memcpy(pixels + 4 * (std::ptrdiff_t{rectangle.Y + y} * width + rectangle.X),
                    picture.pixels.data() + place_of_index(y) * row, row);
    const auto uv = [&](int x, int y) {
        return ImVec2{PixelAxis{0, 1}.middle(x, width), PixelAxis{0, 1}.middle(y, height)};
    };
    look.picture = {wanted_picture.get(), uv(rectangle.X, rectangle.Y),
                    uv(rectangle.X + picture.width - 1, rectangle.Y + picture.height - 1)};
}

void build_atlas(Look& look) {
    ImFontAtlas& fonts = *ImGui::GetIO().Fonts;
    IndexedArray<int, int, largest_disc + 1> place{};
    for (int r = 1; r <= largest_disc; ++r) place[r] = fonts.AddCustomRectRegular(2 * r + 2, 2 * r + 2);
    look.picture = {};
    const int picture = wanted_picture ? fonts.AddCustomRectRegular(wanted_picture->width, wanted_picture->height) : -1;
    add_icons(fonts);
    fonts.Build();
    unsigned char* pixels = nullptr;
    int width = 0, height = 0;
    fonts.GetTexDataAsRGBA32(&pixels, &width, &height);
    for (int r = 1; r <= largest_disc; ++r) {
        const ImFontAtlasCustomRect& rectangle = *fonts.GetCustomRectByIndex(place[r]);
        const auto radius = static_cast<float>(r);
        const EqualSteps from_centre{-radius - 0.5f, 1};  // of a pixel's middle
        for (int y = 0; y < rectangle.Height; ++y)
            for (int x = 0; x < rectangle.Width; ++x) {
                unsigned char* pixel = pixels + 4 * ((rectangle.Y + y) * width + rectangle.X + x);
                pixel[0] = pixel[1] = pixel[2] = 255;
                pixel[3] = static_cast<unsigned char>(covered(from_centre[x], from_centre[y], radius) * 255 + 0.5f);
            }
        const auto uv = [&](int x, int y) {
            return ImVec2{share_of(rectangle.X + x, width), share_of(rectangle.Y + y, height)};
        };
        look.discs[r] = {uv(1, 1), uv(rectangle.Width - 1, rectangle.Height - 1)};
    }
    draw_wide_letters(fonts, pixels, width);
    draw_icons(look, fonts, pixels, width, height);
    if (picture >= 0) copy_picture(look, *fonts.GetCustomRectByIndex(picture), pixels, width, height);
}

}  // namespace

std::string find_font(const std::string& file_name) {
    static const char* const folders[] = {
        "/usr/share/fonts/opentype/inter/",  "/usr/share/fonts/truetype/jetbrains-mono/",
        "/usr/share/fonts/truetype/inter/",  "/usr/local/share/fonts/",
        "/usr/share/fonts/truetype/dejavu/", "/usr/share/fonts/opentype/noto/"};
    for (const char* folder : folders)
        if (std::string path = folder + file_name; access(path.c_str(), R_OK) == 0) return path;
    return "";
}

std::string& font_bytes(const char* file) {
    static std::map<std::string, std::string> read;
    const auto [entry, fresh] = read.emplace(file, "");
    if (const std::string path = find_font(file); fresh && !path.empty()) {
        std::ifstream in(path, std::ios::binary);
        entry->second.assign(std::istreambuf_iterator<char>(in), {});
    }
    return entry->second;
}

void load_fonts(Look& look, float scale) {
    ImGuiIO& io = ImGui::GetIO();
    io.Fonts->Clear();
    forget_wide_places();
    wanted.ranges.clear();
    for (const ImWchar letter : wanted.letters) wanted.ranges.insert(wanted.ranges.end(), {letter, letter});
    wanted.ranges.push_back(0);
    io.Fonts->TexDesiredWidth = scale > 1.4f ? 4096 : 2048;
    const auto size = [&](float units) { return std::round(units * scale); };
    look.body = add_font("Inter-Regular.otf", size(17), wide_ranges);
    merge_font("DejaVuSans.ttf", size(15), other_ranges);
    merge_letters(look.body, size(17));
    look.medium = add_font("Inter-Medium.otf", size(17), narrow_ranges);
    look.bold = add_font("Inter-SemiBold.otf", size(17), narrow_ranges);
    merge_letters(look.bold, size(17));
    look.small = add_font("Inter-Regular.otf", size(14.5f), narrow_ranges);
    merge_letters(look.small, size(14.5f));
    look.title = add_font("Inter-SemiBold.otf", size(24), narrow_ranges);
    merge_letters(look.title, size(24));
    look.mono = add_font("JetBrainsMono-Regular.ttf", size(16), narrow_ranges);
    merge_letters(look.mono, size(16));
    for (std::size_t i = 0; i < canvas_font_sizes.size(); ++i) {
        look.canvas[i] = add_font("Inter-Medium.otf", canvas_font_sizes[i], narrow_ranges);
        merge_letters(look.canvas[i], canvas_font_sizes[i]);
        look.canvas_bold[i] = add_font("Inter-Bold.otf", canvas_font_sizes[i], narrow_ranges);
        merge_letters(look.canvas_bold[i], canvas_font_sizes[i]);
    }
    io.FontDefault = look.body;
    build_atlas(look);
    wanted.fresh = false;
}

void want_letters(std::string_view utf8) {
    for (std::size_t index = 0; index < utf8.size();) {
        const CodePoint letter = decode(utf8, index);
        index += std::max<std::size_t>(1, letter.size);
        if (letter.size < 2 || always_there(letter.value)) continue;
        if (is_wide_letter(letter.value)) {
            for_toolkit(letter.value);
            continue;
        }
        wanted.fresh |= wanted.letters.insert(static_cast<ImWchar>(letter.value)).second;
    }
}

void want_picture(std::shared_ptr<const Picture> picture) {
    if (picture == wanted_picture) return;
    wanted_picture = std::move(picture);
    wanted.fresh = true;
}

bool letters_wanted() { return wanted.fresh || wide_letters_wanted() || icons_wanted(); }

}  // namespace nedforge
