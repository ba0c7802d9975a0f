#include "editor/toolkit/atlas/wide_letters.h"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstring>
#include <unordered_map>
#include <vector>

#include "editor/toolkit/atlas/cover.h"
#include "editor/toolkit/atlas/fonts.h"
#include "editor/toolkit/measures.h"
#include "formats/base/text/utf8.h"

#define STB_TRUETYPE_IMPLEMENTATION
#define STBTT_STATIC
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-function"
#include <stb/stb_truetype.h>
#pragma GCC diagnostic pop

namespace nedforge {
namespace {

constexpr char32_t first_slot = 0xA000, last_slot = 0xA4CF;
constexpr std::size_t most_pictures = 256;  // of letters, in each font: the atlas stays small

struct Slots {
    std::vector<char32_t> letters;  // by slot
    std::unordered_map<char32_t, char32_t> slot_of;
    std::size_t in_atlas = 0;  // how many of them, from the first
};
Slots slots;

// A letter's picture: coverage from 0 to 255, and where it stands from the pen on the base line.
struct Glyph {
    int left = 0, top = 0;
    float advance = 0;
    Cover cover;
};

struct Face {
    std::string bytes;
    stbtt_fontinfo info{};
    bool good = false;
};
const Face& face() {
    static const Face* known = [] {
        static Face face;
        face.bytes = font_bytes("DejaVuSans.ttf");
        face.good = !face.bytes.empty() &&
                    stbtt_InitFont(&face.info, reinterpret_cast<const unsigned char*>(face.bytes.data()), 0) != 0;
        return &face;
    }();
    return *known;
}

// Empty where the font has no such letter.
Glyph glyph_of(char32_t letter, float size) {
    Glyph glyph;
    const int index = face().good ? stbtt_FindGlyphIndex(&face().info, static_cast<int>(letter)) : 0;
    if (index == 0) return glyph;
    const float scale = stbtt_ScaleForPixelHeight(&face().info, size);
    int right = 0, bottom = 0, advance = 0, bearing = 0;
    stbtt_GetGlyphBitmapBox(&face().info, index, scale, scale, &glyph.left, &glyph.top, &right, &bottom);
    stbtt_GetGlyphHMetrics(&face().info, index, &advance, &bearing);
    glyph.advance = std::round(in_all(scale, advance));
    Cover& cover = glyph.cover = Cover(std::max(right - glyph.left, 0), std::max(bottom - glyph.top, 0));
    if (!cover.empty())
        stbtt_MakeGlyphBitmap(&face().info, cover.data(), cover.width(), cover.height(), cover.width(), scale, scale,
                              index);
    return glyph;
}

// The letter's code in two rows of three digits, in a frame.
Glyph code_box(char32_t letter, float size) {
    Glyph box;
    const int side = std::max(static_cast<int>(size * 0.8f), 6);
    box.top = -side;
    box.left = 1;
    box.advance = static_cast<float>(side + 2);
    box.cover = Cover(side, side);
    for (int i = 0; i < side; ++i) box.cover.at(i, 0) = box.cover.at(i, side - 1) = 160;
    for (int i = 0; i < side; ++i) box.cover.at(0, i) = box.cover.at(side - 1, i) = 160;
    const float digit = in_all(0.5f, side);
    for (int place = 0; place < 6; ++place) {
        const char32_t value = letter >> (4 * (5 - place)) & 15;
        const Glyph mark = glyph_of(value < 10 ? U'0' + value : U'A' + value - 10, digit);
        const int x0 = 1 + (place % 3) * (side - 2) / 3, y1 = (place / 3 + 1) * (side - 2) / 2;
        for (int y = 0; y < mark.cover.height(); ++y)
            for (int x = 0; x < mark.cover.width(); ++x) {
                const int u = x0 + x, v = y1 + mark.top + y;
                if (u <= 0 || v <= 0 || u >= side - 1 || v >= side - 1) continue;
                box.cover.at(u, v) = mark.cover.at(x, y);
            }
    }
    return box;
}

struct LetterPlace {
    int rectangle = 0;
    Glyph glyph;
};
std::vector<LetterPlace> places;

bool has_wide_letters(std::string_view utf8) {
    // By first bytes; some letters that are not wide begin with the first of them too.
    return std::any_of(utf8.begin(), utf8.end(), [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return byte == 0xEA || byte >= 0xF0;
    });
}

// The text with each letter replaced; what is not UTF-8 stays.
std::string replaced(std::string_view utf8, char32_t (*replace)(char32_t)) {
    if (!has_wide_letters(utf8)) return std::string(utf8);
    std::string text;
    for (std::size_t index = 0; index < utf8.size();) {
        const CodePoint letter = decode(utf8, index);
        const std::size_t size = std::max<std::size_t>(1, letter.size);
        if (letter.size > 0)
            append_utf8(text, replace(letter.value));
        else
            text += utf8.substr(index, size);
        index += size;
    }
    return text;
}

}  // namespace

bool is_wide_letter(char32_t letter) { return letter > 0xFFFF || (letter >= first_slot && letter <= last_slot); }

bool wide_letters_wanted() { return std::min(slots.letters.size(), most_pictures) > slots.in_atlas; }

char32_t for_toolkit(char32_t letter) {
    if (!is_wide_letter(letter)) return letter;
    const auto known = slots.slot_of.find(letter);
    if (known != slots.slot_of.end()) return known->second;
    const char32_t slot = first_slot + static_cast<char32_t>(slots.letters.size());
    if (slot > last_slot) return 0xFFFD;
    slots.letters.push_back(letter);
    slots.slot_of.emplace(letter, slot);
    return slot;
}

std::string for_toolkit(std::string_view utf8) { return replaced(utf8, for_toolkit); }

std::string from_toolkit(std::string_view utf8) {
    return replaced(utf8, [](char32_t letter) {
        const bool slot = letter >= first_slot && letter - first_slot < slots.letters.size();
        return slot ? slots.letters[letter - first_slot] : letter;
    });
}

void forget_wide_places() {
    places.clear();
    slots.in_atlas = std::min(slots.letters.size(), most_pictures);
}

void add_wide_letters(ImFontAtlas& atlas, ImFont* font, float size) {
    const std::size_t count = slots.in_atlas;
    for (std::size_t i = 0; i < count; ++i) {
        Glyph glyph = glyph_of(slots.letters[i], size);
        if (glyph.cover.empty()) glyph = code_box(slots.letters[i], size);
        const float base = std::round(size * 0.8f);  // of Inter: the base line below the top of a line
        const int rectangle = atlas.AddCustomRectFontGlyph(
            font, static_cast<ImWchar>(first_slot + i), glyph.cover.width(), glyph.cover.height(), glyph.advance,
            {static_cast<float>(glyph.left), base + static_cast<float>(glyph.top)});
        places.push_back({rectangle, std::move(glyph)});
    }
}

void draw_wide_letters(ImFontAtlas& atlas, unsigned char* pixels, int width) {
    for (const LetterPlace& place : places) {
        const ImFontAtlasCustomRect& rectangle = *atlas.GetCustomRectByIndex(place.rectangle);
        const Glyph& glyph = place.glyph;
        for (int y = 0; y < glyph.cover.height(); ++y)
            for (int x = 0; x < glyph.cover.width(); ++x) {
                unsigned char* pixel = pixels + 4 * ((std::ptrdiff_t{rectangle.Y} + y) * width + rectangle.X + x);
                pixel[0] = pixel[1] = pixel[2] = 255;
                pixel[3] = glyph.cover.at(x, y);
            }
    }
}

}  // namespace nedforge
