// Our YAML reader against yaml-cpp, an independent one: on the texts that people write, cut and mistyped, the two read the
// same tree wherever both read one at all. yaml-cpp is no judge of what is not YAML: it reads unclosed quotes, hangs on
// ',', and refuses some rare texts that are YAML.

#include <gtest/gtest.h>
#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <sstream>

#include "engine/base/seeded_dice.h"
#include "formats/base/yaml_tree.h"
#include "tests/support/support.h"

namespace nedforge {
namespace {

// A tree as one line: [a 'b'] {k v}; quoted scalars in quotes, nothing as ~.
std::string described(const YamlNode& node) {
    if (!node.is_collection()) {
        const bool plain = node.style == YamlNode::Style::plain || node.style == YamlNode::Style::none;
        if (plain && node.kind == YamlNode::Kind::null) return "~ ";
        return (plain ? "(" : "'(") + node.text + ") ";
    }
    std::string out = node.is_list() ? "[ " : "{ ";
    for (const auto& child : node.children) out += described(child);
    return out + (node.is_list() ? "] " : "} ");
}

class Describer : public YAML::EventHandler {
public:
    std::string out;
    void OnDocumentStart(const YAML::Mark&) override {}
    void OnDocumentEnd() override {}
    void OnNull(const YAML::Mark&, YAML::anchor_t) override { out += "~ "; }
    void OnAlias(const YAML::Mark&, YAML::anchor_t) override { out += "* "; }
    void OnScalar(const YAML::Mark&, const std::string& tag, YAML::anchor_t, const std::string& value) override {
        out += (tag == "?" ? "(" : "'(") + value + ") ";
    }
    void OnSequenceStart(const YAML::Mark&, const std::string&, YAML::anchor_t, YAML::EmitterStyle::value) override { out += "[ "; }
    void OnSequenceEnd() override { out += "] "; }
    void OnMapStart(const YAML::Mark&, const std::string&, YAML::anchor_t, YAML::EmitterStyle::value) override { out += "{ "; }
    void OnMapEnd() override { out += "} "; }
};

std::string by_yaml_cpp(const std::string& text) {
    std::istringstream in(text);
    Describer describer;
    try {
        YAML::Parser parser(in);
        parser.HandleNextDocument(describer);
    } catch (const YAML::Exception&) {
        return "refused";
    }
    return describer.out;
}

std::string by_us(const std::string& text) {
    const LineIndex lines(text);
    Findings findings;
    const YamlFile file = read_yaml(text, lines, findings);
    return !file.whole ? "refused" : file.empty ? "" : described(file.root);
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
    static const std::vector<std::string> pieces{"a", " ", "1", ":", ": ", "-", "- ", ",", "[", "]", "{", "}", "\"", "'",
                                                 "#", " #", "\n", "\n  ", "\n\n", "\\"};
    std::string out = text;
    for (std::uint32_t edits = dice.below(3); edits > 0; --edits) {
        const auto at = dice.below(static_cast<std::uint32_t>(out.size()));
        const std::string& piece = pieces[dice.below(static_cast<std::uint32_t>(pieces.size()))];
        switch (dice.below(3)) {
            case 0: out.erase(at, 1); break;
            case 1: out.insert(at, piece); break;
            default: out.replace(at, 1, piece);
        }
    }
    return out;
}

TEST(YamlReference, ReadsWhatAnIndependentReaderReads) {
    std::vector<std::string> texts{every_style};
    for (const auto& path : test::sample_map_paths()) texts.push_back(test::read_all(path));
    for (const auto& text : texts) EXPECT_EQ(by_us(text), by_yaml_cpp(text));
    SeededDice dice(20);
    int read = 0;
    int refused = 0;
    const int tries = test::cases(3000, 100'000);
    for (int i = 0; i < tries; ++i) {
        const std::string& whole = texts[dice.below(4) == 0 ? 0 : dice.below(static_cast<std::uint32_t>(texts.size()))];
        // Some lines of it.
        std::size_t begin = dice.below(static_cast<std::uint32_t>(whole.size()));
        begin = begin < 40 ? 0 : whole.find('\n', begin) + 1;
        const std::string text = mistyped(whole.substr(begin, 400) + "\n", dice);
        const std::string ours = by_us(text);
        if (ours == "refused") continue;
        const std::string theirs = by_yaml_cpp(text);
        if (theirs == "refused") {
            ++refused;
            continue;
        }
        ++read;
        ASSERT_EQ(ours, theirs) << text;
    }
    EXPECT_GT(read, tries / 5);
    EXPECT_LT(refused, tries / 100);  // keys over several lines in {}: YAML, but not to yaml-cpp
}

}  // namespace
}  // namespace nedforge
