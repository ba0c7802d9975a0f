#include "formats/base/text/utf8.h"

#include <gtest/gtest.h>

using namespace nedforge;

// The first and the last character of each size, and beside the surrogates.
TEST(Utf8, EveryCharacterIsReadAsItIsWritten) {
    for (const auto& [value, bytes] : {std::pair<char32_t, std::string>{0x00, std::string(1, '\0')},
                                       {0x7F, "\x7F"},
                                       {0x80, "\xC2\x80"},
                                       {0x7FF, "\xDF\xBF"},
                                       {0x800, "\xE0\xA0\x80"},
                                       {0xD7FF, "\xED\x9F\xBF"},
                                       {0xE000, "\xEE\x80\x80"},
                                       {0xFFFF, "\xEF\xBF\xBF"},
                                       {0x10000, "\xF0\x90\x80\x80"},
                                       {0x10FFFF, "\xF4\x8F\xBF\xBF"}}) {
        std::string written;
        append_utf8(written, value);
        EXPECT_EQ(written, bytes) << name_of(value);
        const CodePoint read = decode("a" + bytes, 1);
        EXPECT_EQ(read.value, value);
        EXPECT_EQ(read.size, bytes.size());
        EXPECT_EQ(find_invalid_utf8(bytes + bytes), std::nullopt) << name_of(value);
    }
}

TEST(Utf8, WhatIsNoUtf8IsFoundAtItsFirstByte) {
    for (const std::string bad :
         {"\x80", "\xBF", "\xC1\xBF", "\xC2", "\xC2\x41", "\xE0\x9F\xBF", "\xE2\x82", "\xED\xA0\x80", "\xED\xBF\xBF",
          "\xF0\x8F\xBF\xBF", "\xF0\x9F\x98", "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xFF"})
        EXPECT_EQ(find_invalid_utf8("a\xC3\xA4" + bad + "b"), 3u) << bad;
}

TEST(Utf8, Utf16IsKnownByItsMarkOrByItsZeros) {
    using namespace std::string_literals;
    for (const std::string& text : {"\xFF\xFE"s, "\xFE\xFF\0a"s, "a\0b\0"s, "\0a\0b"s, "a\0b\0c"s})
        EXPECT_TRUE(looks_like_utf16(text)) << text;
    for (const std::string& text : {""s, "a\0b"s, "abcd"s, "a\0bc"s, "\0\0\0\0"s, "\xFE\xFE"s})
        EXPECT_FALSE(looks_like_utf16(text)) << text;
}

TEST(Utf8, NoFileMayHoldControlAndDirectionCharacters) {
    for (const char32_t c : {U'\x00', U'\x08', U'\x0B', U'\x1F', U'\x7F', U'\x80', U'\x9F', U'\u061C', U'\u200E',
                             U'\u200F', U'\u202A', U'\u202E', U'\u2066', U'\u2069'})
        EXPECT_TRUE(is_forbidden(c)) << name_of(c);
    for (const char32_t c : {U'\x09', U'\x0A', U'\x0D', U'\x20', U'\x7E', U'\xA0', U'\u061B', U'\u200D', U'\u2010',
                             U'\u2029', U'\u202F', U'\u2065', U'\u206A'})
        EXPECT_FALSE(is_forbidden(c)) << name_of(c);
}

TEST(Utf8, SmallLettersAreThoseOfAscii) { EXPECT_EQ(ascii_lower("@AZ[`az{\xC3\x84"), "@az[`az{\xC3\x84"); }

TEST(Utf8, PlacesCountCharactersAndEveryKindOfLineEnd) {
    const std::string text =
        "\xEF\xBB\xBF\xC3\xA4"
        "b\r\nc\rd\n\n" +
        std::string(200, 'e') +
        "\xC3\xA4"
        "f";
    const LineIndex lines(text);
    EXPECT_EQ(lines.line_count(), 5);
    EXPECT_EQ(lines.line(1),
              "\xC3\xA4"
              "b");
    EXPECT_EQ(lines.line(2), "c");
    EXPECT_EQ(lines.line(3), "d");
    EXPECT_EQ(lines.line(4), "");
    EXPECT_EQ(lines.line(5), std::string(200, 'e') +
                                 "\xC3\xA4"
                                 "f");
    EXPECT_EQ(lines.line(0), "");
    EXPECT_EQ(lines.line(6), "");
    EXPECT_EQ(lines.place(0), (Place{1, 1, 0})) << "a byte order mark takes no column";
    EXPECT_EQ(lines.place(3, 6), (Place{1, 1, 2}));
    EXPECT_EQ(lines.place(5, text.size()), (Place{1, 2, 1})) << "a place ends with its line";
    EXPECT_EQ(lines.place(text.size() - 1, text.size()), (Place{5, 202, 1}));
    EXPECT_EQ(lines.offset_of(5, 202), text.size() - 1);
    for (int line = 1; line <= lines.line_count(); ++line)
        for (int column = 1, at = static_cast<int>(lines.line_start(line));; ++column) {
            const auto offset = static_cast<std::size_t>(at);
            EXPECT_EQ(lines.offset_of(line, column), offset) << line << ":" << column;
            if (offset == lines.line_start(line) + lines.line(line).size()) {
                EXPECT_EQ(lines.offset_of(line, column + 9), offset) << "beyond the line is its end";
                break;
            }
            EXPECT_EQ(lines.place(offset), (Place{line, column, 0}));
            at += static_cast<int>(decode(text, offset).size);
        }
}
