// Our YAML reader against yaml-test-suite, the common test suite of YAML parsers: what is no YAML is refused, what is
// YAML is read as the suite says, or is refused by one of the formats' own rules (docs/format.md, YAML). The data is
// made from the suite (its licence stands in the file).

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "formats/base/yaml/tree.h"
#include "tests/support/support.h"

namespace nedforge {
namespace {

using nlohmann::json;

std::string escaped(const std::string& text) {
    std::string out;
    for (const char c : text) switch (c) {
            case '\\':
                out += "\\\\";
                break;
            case '\n':
                out += "\\n";
                break;
            case '\t':
                out += "\\t";
                break;
            case '\r':
                out += "\\r";
                break;
            case '\b':
                out += "\\b";
                break;
            default:
                out += c;
        }
    return out;
}

// The tree as the suite writes it, without what style tells: whether a scalar is quoted, a collection in brackets.
void write(const YamlNode& node, std::ostringstream& out) {
    if (!node.is_collection()) {
        out << "=VAL " << escaped(node.text) << "\n";
        return;
    }
    out << (node.is_list() ? "+SEQ\n" : "+MAP\n");
    for (const YamlNode& child : node.children) write(child, out);
    out << (node.is_list() ? "-SEQ\n" : "-MAP\n");
}

// The suite's events of the one document there is, in the same form.
std::string expected(const json& events) {
    std::string out;
    for (const std::string event : events) {
        if (event.ends_with("STR") || event.find("DOC") == 1) continue;
        if (event.starts_with("=VAL ")) {
            const auto style = event.find_first_of(":'\"|>", 5);
            out += "=VAL " + event.substr(style + 1) + "\n";
        } else {
            out += event.substr(0, 4) + "\n";
        }
    }
    return out;
}

// Texts that end in white space without a line break. The suite reads such an end as if it had one; YAML 1.2.2
// (8.1.1.2) keeps a line break only where there is one.
const std::set<std::string> unbroken_ends{"JEF9/02", "L24T/01"};

struct Judged {
    std::set<std::string> taken, refused_by_rule, refused, different;
};

// Rules of the formats that YAML does not have: no key twice (YAML has that one too), limits, and no anchors, tags,
// further documents or other directives.
bool is_rule(const Diagnostics& found) {
    for (const Diagnostic& d : found)
        if (d.code == "NED107" || d.code == "NED109" || d.code == "NED112") return true;
    return false;
}

TEST(YamlSuite, IsReadAsItSaysOrRefused) {
    const json suite = json::parse(test::read_all(test::source_path("tests/formats/yaml/yaml_test_suite.json")));
    Judged valid, invalid;
    for (const json& one : suite.at("cases")) {
        const std::string id = one.at("id"), text = one.at("yaml");
        const LineIndex lines(text);
        Findings findings;
        const YamlFile file = read_yaml(text, lines, findings);
        const Diagnostics found = findings.take();
        Judged& judged = one.contains("error") ? invalid : valid;
        if (!found.empty() || !file.whole) {
            (is_rule(found) ? judged.refused_by_rule : judged.refused).insert(id);
            continue;
        }
        judged.taken.insert(id);
        if (one.contains("error")) continue;
        std::ostringstream tree;
        const std::string wanted = expected(one.at("events"));
        if (!file.empty || !wanted.empty()) write(file.root, tree);
        if (tree.str() != wanted) {
            judged.different.insert(id);
            if (!unbroken_ends.contains(id))
                ADD_FAILURE() << id << "\n" << text << "\nread as\n" << tree.str() << "wanted\n" << wanted;
        }
    }
    EXPECT_EQ(invalid.taken, std::set<std::string>{});
    EXPECT_EQ(valid.refused, std::set<std::string>{});
    EXPECT_EQ(valid.different, unbroken_ends);
    EXPECT_EQ(valid.taken.size(), 218u);
    EXPECT_EQ(valid.refused_by_rule.size(), 90u);
}

}  // namespace
}  // namespace nedforge
