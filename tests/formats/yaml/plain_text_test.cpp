// Which texts are written plainly: what readers of YAML do not differ about.

#include <gtest/gtest.h>

#include "formats/base/yaml/parser/second_reader.h"

namespace nedforge {
namespace {

TEST(YamlText, IsQuotedWhereAReaderCouldTakeItForSomethingElse) {
    for (const char* plain : {"a", "Kiosk", "a b", "Ncaf\xC3\xA9", "Noon", "offer", "yesno"})
        EXPECT_EQ(yaml_text(plain), plain);
    for (const char* text : {"", "a ", " a", "no", "No", "OFF", "y", "Null", "1", "-", "a: b", "a #b"})
        EXPECT_EQ(yaml_text(text), "\"" + std::string(text) + "\"");
    EXPECT_EQ(yaml_text("a\xC2\xA0"
                        "b"),
              "\"a\xC2\xA0"
              "b\"");
    EXPECT_EQ(yaml_text("a\xE2\x80\xA8"
                        "b"),
              "\"a\\Lb\"");
    EXPECT_EQ(yaml_text("a\xEF\xBB\xBF"
                        "b"),
              "\"a\\uFEFFb\"");
}

TEST(PlainlyWritten, HasNoFormThatReadersDifferAbout) {
    const auto is_plain = [](const std::string& text) { return is_plainly_written(text, yaml_tree(text)); };
    for (const char* text :
         {"a: b\n", "a: [1, b, {c: d}]\n", "a: \"b & c, *d\"\n", "a: b  # *c, &d\n", "a:\n  - b\n  - c\n",
          "# only a comment\na: b\n", "a: |\n  b\n  c\nd: e\n", "a: \"x\"\nb: \"y\"  # z\n"})
        EXPECT_TRUE(is_plain(text)) << text;
    for (const char* text : {"- a\n", "--- \na: b\n", "a: 'b'\n", "a: \"b\\\"c\"\n", "a: b\tc\n", "a: b  # c\td\n",
                             "a: \"b\"  # c\td\n", "a: [b, ]\n", "a: {b: c, }\n", "\"a\": b\n", "a: ~\n", "a: b?\n",
                             "a: |+\n  b\nd: e\n", "a: |\n  b\n   c\nd: e\n", "a: |\n  # b\nd: e\n",
                             "a: b\xC2\xA0"
                             "c\n",
                             "a: b\r\n", "a: b?\nc: \"d\"\n"})
        EXPECT_FALSE(is_plain(text)) << text;
}

}  // namespace
}  // namespace nedforge
