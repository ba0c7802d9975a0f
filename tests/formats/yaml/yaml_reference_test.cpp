// Our YAML reader against yaml-cpp, an independent one: on the texts that people write, cut and mistyped, the two read
// the same tree wherever both read one at all. yaml-cpp is no judge of what is not YAML: it reads unclosed quotes,
// hangs on
// ',', and refuses some rare texts that are YAML.

#include <gtest/gtest.h>

#include "engine/base/seeded_dice.h"
#include "formats/base/yaml/parser/second_reader.h"
#include "formats/base/yaml/tree.h"
#include "tests/support/support.h"

namespace nedforge {
namespace {

// Read by both, or why not.
enum class Read { same, refused_by_us, refused_by_yaml_cpp, different };

Read compared(const std::string& text) {
    const LineIndex lines(text);
    Findings findings;
    const YamlFile file = read_yaml(text, lines, findings);
    const auto found = findings.take();
    if (!file.whole) {
        const bool differ = !found.empty() && found[0].message.find("differ about") != std::string::npos;
        return differ ? Read::different : Read::refused_by_us;
    }
    // read_yaml asks the second reader only where the text is not plainly written.
    const SecondReading second = second_reading(text, file.root);
    if (second == SecondReading::different) return Read::different;
    return second == SecondReading::refused ? Read::refused_by_yaml_cpp : Read::same;
}

constexpr const char* every_style = R"(a:
  - b: 1
    c: |
      text here
       more

      end
    d: >-
      folded
      text

      para
  - "quoted \n text
    over \
    lines"
  - 'single ''q''
    more'
  - plain text
    continued
  -
    - x
    - - y
      - z
e: {f: g, h: [i, j,
  k], "l": m, n: }
# comment
u:
- v    # w
- w: 017
  x: ~
)";

std::string mistyped(const std::string& text, SeededDice& dice) {
    static const std::vector<std::string> pieces{"a", " ", "1",  ":", ": ", "-",  "- ", ",",    "[",    "]",
                                                 "{", "}", "\"", "'", "#",  " #", "\n", "\n  ", "\n\n", "\\"};
    std::string out = text;
    for (std::uint32_t edits = dice.below(3); edits > 0; --edits) {
        const auto at = dice.below(static_cast<std::uint32_t>(out.size()));
        const std::string& piece = pieces[dice.below(static_cast<std::uint32_t>(pieces.size()))];
        switch (dice.below(3)) {
            case 0:
                out.erase(at, 1);
                break;
            case 1:
                out.insert(at, piece);
                break;
            default:
                out.replace(at, 1, piece);
        }
    }
    return out;
}

TEST(YamlReference, ReadsWhatAnIndependentReaderReads) {
    std::vector<std::string> texts{every_style};
    for (const auto& path : test::sample_map_paths()) texts.push_back(test::read_all(path));
    for (const auto& text : texts) EXPECT_EQ(compared(text), Read::same);
    for (const char* keys : {"a[b]{c},d: 1\n", "a: 1\nb[c]{d},e: 2\n", "a: 1\n? b[c]{d},e\n: 2\n"})
        EXPECT_EQ(compared(keys), Read::same) << "outside of brackets these are letters like others: " << keys;
    SeededDice dice(20);
    int same = 0;
    int refused = 0;
    const int tries = test::cases(3000, 100'000);
    for (int i = 0; i < tries; ++i) {
        const std::string& whole = texts[dice.below(4) == 0 ? 0 : dice.below(static_cast<std::uint32_t>(texts.size()))];
        // Some lines of it.
        std::size_t begin = dice.below(static_cast<std::uint32_t>(whole.size()));
        begin = begin < 40 ? 0 : whole.find('\n', begin) + 1;
        const std::string text = mistyped(whole.substr(begin, 400) + "\n", dice);
        const Read read = compared(text);
        ASSERT_NE(read, Read::different) << text;
        same += read == Read::same;
        refused += read == Read::refused_by_yaml_cpp;
    }
    EXPECT_GT(same, tries / 5);
    EXPECT_LT(refused, tries / 100);  // keys over several lines in {}: YAML, but not to yaml-cpp
}

TEST(YamlReference, NearlyEveryMapIsWrittenPlainly) {
    int plainly = 0, all = 0;
    for (const auto& path : test::sample_map_paths()) {
        const std::string text = test::read_all(path);
        Findings findings;
        plainly += is_plainly_written(text, read_yaml(text, LineIndex(text), findings));
        ++all;
    }
    EXPECT_GT(plainly * 10, all * 9);
    for (const std::string text : {"a: |+\n  b\n",      "a: |\n  b",       "a: |\n  b\n\n  c\n",
                                   "a: |\n  b\n   c\n", "a: |2\n  b\n",    "a: >\n  #b\n",
                                   "a: 'b'\n",          "a: \"b\n  c\"\n", "a: b\n  c\n",
                                   "a: [b: c]\n",       "a: [b,]\n",       "a: \"\\n\"\n",
                                   "a:\tb\n",           "a: -1\n",         "a:\n",
                                   "\"a\": b\n",        "? a\n: b\n",      "- a\n",
                                   "a: b\r\n",          "---\na: b\n",     "a: b\n...\n",
                                   "a: b:c\n",          "a: b\u00A0c\n",   "a: b\u2028c\n"}) {
        Findings findings;
        const YamlFile file = read_yaml(text, LineIndex(text), findings);
        EXPECT_TRUE(file.whole) << text;
        EXPECT_FALSE(is_plainly_written(text, file)) << text;
    }
}

TEST(YamlReference, ATextThatReadersTakeForDifferentThingsIsKnown) {
    const std::string text = "a: [1, 'b']\n";
    const LineIndex lines(text);
    Findings findings;
    const YamlNode root = read_yaml(text, lines, findings).root;
    EXPECT_EQ(second_reading(text, root), SecondReading::same);
    for (const char* other : {"a: [1, b]\n", "a: ['1', 'b']\n", "a: [1, 'c']\n", "a: [1]\n", "a: [1, 'b']\nc:\n",
                              "a: [[1, 'b']]\n", "", "a: [&c 1, 'b', *c]\n"})
        EXPECT_EQ(second_reading(other, root), SecondReading::different) << other;
    Findings none;
    const std::string nothing = "# only a comment\n", written = "~\n";
    const YamlNode unwritten = read_yaml(nothing, LineIndex(nothing), none).root;
    const YamlNode tilde = read_yaml(written, LineIndex(written), none).root;
    EXPECT_EQ(second_reading(nothing, unwritten), SecondReading::same);
    EXPECT_EQ(second_reading(nothing, tilde), SecondReading::different);
}

// What is no YAML, of the kinds that readers often take: by indentation, comments, marks, directives, properties.
TEST(YamlReference, WhatIsNoYamlIsRefused) {
    for (const std::string text : {"%YAML 1.2",
                                   "%YAML 1.2\n...\n",
                                   "%YAML 1.2 foo\n---\n",
                                   "%YAML 1.2\n%YAML 1.2\n---\n",
                                   "%YAML 1.1#...\n---\n",
                                   "%YAML 1.2\n---\n%YAML 1.2\n---\n",
                                   "%YAMLL 1.1\n---\n",
                                   "---\nkey: value\n... invalid\n",
                                   "---\nflow: [a,\nb,\nc]\n",
                                   "---\nquoted: \"a\nb\nc\"\n",
                                   "k: {\nk\n:\nv\n}\n",
                                   "key: 'a\n\nb'\n",
                                   "- [a,\nb]\n",
                                   "- 'a\nb'\n",
                                   "a:\n  b: [1,\n  2]\n",
                                   "a: {b: c\n,d: e}\n",
                                   "a: \"b\\\nc\"\n",
                                   "a: [b\nc]\n",
                                   "this\n is\n  invalid: x\n",
                                   "--- |0\n",
                                   "--- |10\n",
                                   "key: - a\n     - b\n",
                                   "---\nx: { y: z }in: valid\n",
                                   "---\n[ [ a, b, c ]\n",
                                   "\"a\\nb\": 1\n\"c\n d\": 1\n",
                                   "ex1:\n  - a\n  - b\nex2\n  - c\n",
                                   "key: word1\n#  x\n  word2\n",
                                   "key:\n - item1\n - item2\ninvalid\n",
                                   "---\n[ a, b, c, ]#invalid\n",
                                   "--- key1: value1\n    key2: value2\n",
                                   "---\n[ , a, b, c ]\n",
                                   "--- \"a\n... x\nb\"\n",
                                   "- item1\n- item2\ninvalid: x\n",
                                   "plain: a\n       b # end\n       c\n",
                                   "word1  # comment\nword2\n",
                                   "[23\n]: 42\n",
                                   "---\n[ a, b, c, , ]\n",
                                   "[ a, b, c,#invalid\n]\n",
                                   "- [ key\n  : value ]\n",
                                   "foo:\n\tbar: baz\n",
                                   "---\n- [-, -]\n",
                                   "[\nsequence item\n]\ninvalid item\n",
                                   "- { y: z }- invalid\n",
                                   "--- '\n... x\n'\n",
                                   "---\nfolded: > first line\n  second line\n",
                                   "block: >\n \n  \n   \n invalid\n",
                                   "key: \"value\"# invalid\n",
                                   "---\n[\n---\n,\n...\n]\n",
                                   "[-]\n",
                                   "a: b: c: d\n",
                                   "---\na: 'b': c\n",
                                   "foo:\n  bar\ninvalid\n",
                                   "[ \"key\"\n  :value ]\n",
                                   "top1:\n  key1: val1\ntop2\n",
                                   "a: - b\n",
                                   "- key: value\n - item1\n",
                                   "k1: v1\n k2: v2\n",
                                   "key:\n   ok: 1\n  wrong: 2\n",
                                   "map:\n  key1: \"quoted1\"\n key2: \"bad\"\n",
                                   "\"missing closing quote\n",
                                   "---\n\"\n---\n\"\n",
                                   "a:\n\t- b\n",
                                   "- -\t-\n",
                                   "?\t-\n",
                                   "? -\n:\t-\n",
                                   "- \t-\n",
                                   "single: 'text' trailing\n",
                                   "key: [ word1 word2 ]]\n",
                                   "{ foo: 1, bar }}\n",
                                   "`a: b\n",
                                   "@a: b\n"}) {
        const LineIndex lines(text);
        Findings findings;
        const YamlFile file = read_yaml(text, lines, findings);
        EXPECT_FALSE(findings.empty()) << text << "\n" << yaml_flow(file.root);
    }
}

TEST(YamlReference, KeysAreNestedNoDeeperThanValues) {
    const auto is_too_deep = [](const std::string& text) {
        Findings findings;
        read_yaml(text, LineIndex(text), findings);
        const auto found = findings.take();
        return !found.empty() && found[0].message == "nested deeper than 32 levels";
    };
    for (const std::size_t levels : {max_yaml_depth - 1, max_yaml_depth}) {
        const std::string list = std::string(levels, '[') + std::string(levels, ']');
        for (const std::string& text : {"a: 1\n" + list + ": 2\n", "a: 1\n? " + list + "\n: 2\n",
                                        "a: 1\nb: " + list + "\n", "{a: 1, " + list + ": 2}\n", "{a: " + list + "}\n"})
            EXPECT_EQ(is_too_deep(text), levels == max_yaml_depth) << text;
    }
}

TEST(YamlReference, ACollectionDoesNotBeginBehindAnAnchorOnItsLine) {
    for (const std::string text : {"&a - b\n", "&a ? b\n", "k:\n  !t - b\n"}) {
        Findings findings;
        read_yaml(text, LineIndex(text), findings);
        EXPECT_EQ(findings.take().back().message, "not YAML: this must begin on a line of its own") << text;
    }
}

// Line ends of every kind mean the same; to yaml-cpp a lone CR is none.
TEST(YamlReference, LineEndsAreReadAlike) {
    for (const std::string end : {"\n", "\r\n", "\r"}) {
        EXPECT_EQ(compared("# a comment" + end + "a: 1" + end), Read::same);
        EXPECT_EQ(compared("a: |" + end + "  two" + end + "  lines" + end + "b: \"three" + end + end + "  more\""),
                  Read::same);
    }
    EXPECT_EQ(compared("a: 1\nb: plain\r"), Read::same);
    EXPECT_EQ(compared("\xEF\xBB\xBF---\na: 1\n...\n"), Read::same);
}

// What yaml-cpp gets wrong of a text's spaces is no reason to refuse it: it folds away the line breaks that end a text.
TEST(YamlReference, EmptyLinesAtTheEndOfATextAreYaml) {
    const auto value = [](const std::string& text) {
        const std::string file = "a: " + text + "\nb: 1\n";
        EXPECT_EQ(compared(file), Read::same) << file;
        const LineIndex lines(file);
        Findings findings;
        return entry_value(read_yaml(file, lines, findings).root, "a")->text;
    };
    EXPECT_EQ(value(">+\n  two\n  words\n"), "two words\n\n");
    EXPECT_EQ(value(">+\n  word\n\n \n"), "word\n\n\n\n");
    EXPECT_EQ(value("\"word\n\n\n  \""), "word\n\n");
    EXPECT_EQ(value("'\n\n  '"), "\n");
}

// Every escape of YAML that makes a character a file may hold. yaml-cpp gives "\_" as a byte that is not UTF-8.
TEST(YamlReference, EscapesAreReadAlike) {
    for (const std::string text :
         {R"("a\_b")", R"("\_")", R"("\xA0\_\u00a0")", R"("\t\n\r\"\/\\\x41\u00e9\U0001F600")"})
        EXPECT_EQ(compared("a: " + text + "\n"), Read::same) << text;
    const std::string text = R"("\_a")";
    const LineIndex lines(text);
    Findings findings;
    EXPECT_EQ(read_yaml(text, lines, findings).root.text,
              "\xC2\xA0"
              "a");
}

}  // namespace
}  // namespace nedforge
