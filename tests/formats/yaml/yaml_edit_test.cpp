// Changes of a YAML text keep every comment, whatever goes away around it.

#include <gtest/gtest.h>

#include <algorithm>
#include <tuple>

#include "engine/base/seeded_dice.h"
#include "formats/base/yaml/edit.h"
#include "tests/support/support.h"

namespace nedforge {
namespace {

using Kind = YamlNode::Kind;

YamlFile read(const std::string& text) {
    const LineIndex lines(text);
    Findings findings;
    return read_yaml(text, lines, findings);
}

std::vector<std::string> comments_of(const std::string& text) {
    std::vector<std::string> comments;
    for (const auto& c : read(text).comments) {
        comments.push_back(text.substr(c.begin, c.end - c.begin));
        while (comments.back().ends_with(' ')) comments.back().pop_back();
    }
    std::sort(comments.begin(), comments.end());
    return comments;
}

std::string without(const std::string& text, const std::vector<std::string>& paths) {
    std::vector<PathEdit> edits;
    for (const auto& path : paths) edits.push_back({path, std::nullopt});
    return edited_text(text, edits).value_or("not YAML");
}

TEST(YamlEdit, CommentsStayWithWhatStays) {
    const std::string flow = "links: [[A1, D1], # the short way home\n  [A1, B1]] # all\n";
    EXPECT_EQ(without(flow, {"links[1]"}), "links: [[A1, D1] # the short way home\n  ] # all\n");
    EXPECT_EQ(without(flow, {"links[0]"}), "links: [ # the short way home\n  [A1, B1]] # all\n");
    EXPECT_EQ(without(flow, {"links[0]", "links[1]"}), "links: [ # the short way home\n  ] # all\n");
    EXPECT_EQ(without("links: [[A1, D1],\n  [A1, B1]]\n", {"links[1]"}), "links: [[A1, D1]]\n");
    EXPECT_EQ(*edited_text(flow, {{"links[+]", "[B1, C1]"}}),
              "links: [[A1, D1], # the short way home\n  [A1, B1], [B1, C1]] # all\n");
    EXPECT_EQ(*edited_text("a: [1, # one\n  2 # two\n  ]\n", {{"a[+]", "3"}}), "a: [1, # one\n  2, # two\n  3\n  ]\n");

    const std::string asked = "a: {? b : 1, ? c : 2, d: 3}\n";
    EXPECT_EQ(without(asked, {"a.b"}), "a: {? c : 2, d: 3}\n");
    EXPECT_EQ(without(asked, {"a.c"}), "a: {? b : 1, d: 3}\n");

    const std::string block = "links: # all\n  - [A1, C1] # bad\n  # below\n  - [C1, D1] # ok\nend: 1\n";
    EXPECT_EQ(without(block, {"links[0]"}), "links: # all\n  # bad\n  # below\n  - [C1, D1] # ok\nend: 1\n");
    EXPECT_EQ(without(block, {"links[1]"}), "links: # all\n  - [A1, C1] # bad\n  # below\n  # ok\nend: 1\n");
    EXPECT_EQ(without(block, {"links[0]", "links[1]"}), "links: []\n  # bad\n  # below\n  # ok\n# all\nend: 1\n");
    EXPECT_EQ(without("a:\n- b:  # of b\n    c: 1  # of c\n- d\n", {"a[0]"}), "a:\n# of b\n# of c\n- d\n");
    EXPECT_EQ(without("a:\n- |\n  text\n- b\n    # deep\nc: 1\n", {"a[1]"}), "a:\n- |\n  text\n# deep\nc: 1\n")
        << "and no line of the text";
}

// A closing bracket may stand farther left than an item may.
TEST(YamlEdit, ANewItemStandsFartherRightThanWhatItsListIsOf) {
    for (const auto& [text, path, wanted] :
         {std::tuple{"a:\n  - - [1, # one\n      2 # two\n   ]\n", "a[0][0][+]", "      2, # two\n     3\n   ]\n"},
          {"a:\n  - b: [1 # one\n  ]\n", "a[0].b[+]", "[1, # one\n     3\n  ]\n"},
          {"a:\n  -\n    [1 # one\n  ]\n", "a[0][+]", "[1, # one\n    3\n  ]\n"},
          {"b: [1 # one\n]\n", "b[+]", "[1, # one\n 3\n]\n"},
          {"b : [1 # one\n]\n", "b[+]", "[1, # one\n 3\n]\n"},
          {"-b: [1 # one\n]\n", "-b[+]", "[1, # one\n 3\n]\n"},
          {"\xEF\xBB\xBF"
           "b: [1 # one\n]\n",
           "b[+]", "[1, # one\n 3\n]\n"},
          {"? b\n: - [1 # one\n ]\n", "b[0][+]", ": - [1, # one\n   3\n ]\n"}}) {
        const std::string now = edited_text(text, {{path, "3"}}).value_or("not YAML");
        EXPECT_TRUE(now.ends_with(wanted)) << text << "->\n" << now;
    }
}

// Random texts in both styles, with comments wherever one may stand.
class RandomText {
public:
    explicit RandomText(SeededDice& dice) : dice_(dice) {}
    std::string text() {
        line_break_ = dice_.below(5) ? "\n" : "\r\n";
        std::string text = lines();
        for (auto n = 1 + dice_.below(4); n > 0; --n) text += "r" + std::to_string(n) + ":" + value(3, 0) + lines();
        return text + "end: x" + line_break_;
    }

private:
    std::string comment() { return "# c" + std::to_string(++comments_); }
    std::string word() {
        return std::string(1, static_cast<char>('a' + dice_.below(26))) + std::to_string(dice_.below(100));
    }
    std::string line_end() { return (dice_.below(3) ? "" : " " + comment()) + line_break_; }
    std::string lines() {
        std::string text;
        while (dice_.below(4) == 0)
            text += (dice_.below(4) ? std::string(dice_.below(5), ' ') + comment() : "") + line_break_;
        return text;
    }
    std::string gap() {
        switch (dice_.below(6)) {
            case 0:
                return " " + comment() + line_break_ + "      ";
            case 1:
                return line_break_ + "      ";
            case 2:
                return line_break_ + "    " + comment() + line_break_ + "       ";
            default:
                return dice_.below(2) ? " " : "";
        }
    }
    std::string flow(int depth) {
        const bool mapping = dice_.below(3) == 0;
        const auto count = dice_.below(4);
        std::string text = (mapping ? "{" : "[") + gap();
        for (std::uint32_t i = 0; i < count; ++i) {
            if (i > 0) text += gap() + "," + gap();
            if (mapping) text += "k" + std::to_string(i) + ": ";
            text += depth > 0 && dice_.below(3) == 0 ? flow(depth - 1) : word();
        }
        if (count > 0 && dice_.below(6) == 0) text += gap() + ",";
        return text + gap() + (mapping ? "}" : "]");
    }
    std::string value(int depth, std::size_t indent) {
        if (depth > 0 && dice_.below(3) == 0) {
            const std::string head = line_end() + lines();
            return head + block(depth - 1, indent + 2);
        }
        switch (dice_.below(6)) {
            case 0:
                return line_end();
            case 1:
                return " |" + line_end() + std::string(indent + 2, ' ') + "text # no comment" + line_break_;
            case 2:
                return " 'a # b'" + line_end();
            case 3:
                return " " + word() + line_end();
            default:
                return " " + flow(2) + line_end();
        }
    }
    std::string block(int depth, std::size_t indent) {
        const bool mapping = dice_.below(2);
        std::string text;
        const auto count = 1 + dice_.below(4);
        for (std::uint32_t i = 0; i < count; ++i) {
            if (i > 0) text += lines();
            text += std::string(indent, ' ') + (mapping ? "k" + std::to_string(i) + ":" : "-");
            text += value(depth, indent);
        }
        return text;
    }
    SeededDice& dice_;
    std::string line_break_;
    int comments_ = 0;
};

YamlNode leaf(const std::string& text) {
    YamlNode node;
    node.kind = Kind::text;
    node.text = text;
    return node;
}

// A random change of a tree, and what the tree is then.
YamlChange change_of(const YamlNode& node, YamlNode& wanted, SeededDice& dice, int& added) {
    YamlChange change;
    wanted = node;
    if (!node.is_collection() || dice.below(12) == 0) {
        if (node.is_collection() || dice.below(3) == 0) {
            change.value = "[new]";
            wanted.kind = Kind::list;
            wanted.children = {leaf("new")};
        }
        return change;
    }
    wanted.children.clear();
    const std::size_t step = node.is_mapping() ? 2 : 1, count = node.children.size() / step;
    for (std::size_t i = 0; i <= count; ++i) {
        for (; dice.below(8) == 0; ++added) {
            const std::string key = "n" + std::to_string(added);
            change.added.push_back({i, key, "added"});
            if (step == 2) wanted.children.push_back(leaf(key));
            wanted.children.push_back(leaf("added"));
        }
        if (i == count) break;
        YamlChange inner;
        YamlNode value = node.children[i * step + step - 1];
        if (dice.below(4) == 0) {
            inner.removed = true;
        } else {
            if (dice.below(2)) inner = change_of(node.children[i * step + step - 1], value, dice, added);
            if (step == 2) wanted.children.push_back(node.children[i * step]);
            wanted.children.push_back(value);
        }
        if (!inner.empty()) change.children[i] = std::move(inner);
    }
    return change;
}

TEST(YamlEdit, EveryCommentOutlivesRandomChanges) {
    SeededDice dice(21);
    int judged = 0;
    for (int i = 0; i < test::cases(5000, 300'000); ++i) {
        const std::string text = RandomText(dice).text();
        const YamlFile file = read(text);
        if (!file.whole) continue;  // a comment deeper than a block text is a line of it, and the rest no YAML
        YamlNode wanted;
        int added = 0;
        const YamlChange change = change_of(file.root, wanted, dice, added);
        if (change.value || wanted.children.empty()) continue;
        const std::string result = changed_text(text, file, change);
        const YamlFile again = read(result);
        ASSERT_TRUE(again.whole) << text << "->\n" << result;
        ASSERT_EQ(yaml_flow(again.root), yaml_flow(wanted)) << text << "->\n" << result;
        ASSERT_EQ(comments_of(result), comments_of(text)) << text << "->\n" << result;
        if (change.empty()) {
            ASSERT_EQ(result, text);
        }
        ++judged;
    }
    EXPECT_GT(judged, test::expected(2000));
}

}  // namespace
}  // namespace nedforge
