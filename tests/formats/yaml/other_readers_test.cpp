// Our YAML reader against independent ones, on every text of yaml-test-suite that ours takes: where the other reads a
// text at all, both read the same tree. libyaml reads YAML 1.1, and refuses some texts of YAML 1.2. libfyaml reads
// YAML 1.2, in a process of its own with a time limit, because it hangs on some texts.

#include <gtest/gtest.h>
#include <yaml.h>

#include <nlohmann/json.hpp>
#include <optional>
#include <regex>
#include <sstream>

#include "formats/base/yaml/tree.h"
#include "tests/support/support.h"

namespace nedforge {
namespace {

using nlohmann::json;

void write_tree(const YamlNode& node, std::ostringstream& out) {
    if (!node.is_collection()) {
        out << "'" << node.text << "' ";
        return;
    }
    out << (node.is_list() ? "[ " : "{ ");
    for (const YamlNode& child : node.children) write_tree(child, out);
    out << (node.is_list() ? "] " : "} ");
}

// The same by libyaml; nothing where it refuses the text.
std::optional<std::string> by_libyaml(const std::string& text) {
    yaml_parser_t parser;
    yaml_parser_initialize(&parser);
    yaml_parser_set_input_string(&parser, reinterpret_cast<const unsigned char*>(text.data()), text.size());
    std::ostringstream out;
    for (bool done = false; !done;) {
        yaml_event_t event;
        if (!yaml_parser_parse(&parser, &event)) {
            yaml_parser_delete(&parser);
            return std::nullopt;
        }
        switch (event.type) {
            case YAML_SCALAR_EVENT:
                out << "'"
                    << std::string(reinterpret_cast<const char*>(event.data.scalar.value), event.data.scalar.length)
                    << "' ";
                break;
            case YAML_SEQUENCE_START_EVENT:
                out << "[ ";
                break;
            case YAML_SEQUENCE_END_EVENT:
                out << "] ";
                break;
            case YAML_MAPPING_START_EVENT:
                out << "{ ";
                break;
            case YAML_MAPPING_END_EVENT:
                out << "} ";
                break;
            default:
                done = event.type == YAML_STREAM_END_EVENT;
        }
        yaml_event_delete(&event);
    }
    yaml_parser_delete(&parser);
    return out.str();
}

std::optional<std::string> by_us(const std::string& text) {
    const LineIndex lines(text);
    Findings findings;
    const YamlFile file = read_yaml(text, lines, findings);
    if (!file.whole || file.empty || !findings.empty()) return std::nullopt;
    std::ostringstream out;
    write_tree(file.root, out);
    return out.str();
}

// The text of a scalar in the notation of yaml-test-suite.
std::string unescaped(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '\\' || i + 1 == text.size()) {
            out += text[i];
            continue;
        }
        constexpr std::string_view letters = "ntrb\\", meant = "\n\t\r\b\\";
        const auto letter = letters.find(text[++i]);
        out += letter == std::string_view::npos ? text[i] : meant[letter];
    }
    return out;
}

// The same by libfyaml's program; nothing where it refuses the text or takes longer than five seconds.
std::optional<std::string> by_libfyaml(const std::string& text) {
    const test::Ran read = test::run({"timeout", "5", "fy-tool", "--testsuite", "-"}, text);
    if (read.status != 0) return std::nullopt;
    std::istringstream events(read.out);
    std::ostringstream out;
    for (std::string line; std::getline(events, line);) {
        if (line.starts_with("=VAL ")) out << "'" << unescaped(std::string_view(line).substr(6)) << "' ";
        if (line.starts_with("+SEQ")) out << "[ ";
        if (line == "-SEQ") out << "] ";
        if (line.starts_with("+MAP")) out << "{ ";
        if (line == "-MAP") out << "} ";
    }
    return out.str();
}

// Both readers on all texts but those that `passed_over` names; how many only ours takes stays small.
void compare(std::optional<std::string> (*other)(const std::string&), bool (*passed_over)(const std::string&)) {
    std::vector<std::string> texts;
    const json suite = json::parse(test::read_all(test::source_path("tests/formats/yaml/yaml_test_suite.json")));
    for (const json& one : suite.at("cases")) texts.push_back(one.at("yaml"));
    for (const std::string& path : test::sample_map_paths()) texts.push_back(test::read_all(path));
    int both = 0, only_ours = 0;
    for (const std::string& text : texts) {
        if (passed_over(text)) continue;
        const auto ours = by_us(text);
        if (!ours) continue;
        const auto theirs = other(text);
        if (!theirs) {
            ++only_ours;
            continue;
        }
        ++both;
        EXPECT_EQ(*ours, *theirs) << text;
    }
    EXPECT_GT(both, 5 * only_ours) << "compared: " << both << ", read by us alone: " << only_ours;
}

TEST(OtherReaders, LibyamlReadsTheSameTree) {
    compare(by_libyaml, [](const std::string& text) {
        // In brackets YAML 1.1 takes the '?' of "[?x]" for the mark of a key; since 1.2 that needs a space behind it.
        static const std::regex mark_of_1_1(R"([\[{]\s*\?\S)");
        return std::regex_search(text, mark_of_1_1);
    });
}

TEST(OtherReaders, LibfyamlReadsTheSameTree) {
    if (test::run({"timeout", "5", "fy-tool", "--version"}).status != 0)
        GTEST_SKIP() << "libfyaml-utils is not installed";
    // libfyaml ends the last line of a block scalar that the text leaves unended (docs/format.md).
    compare(by_libfyaml, [](const std::string& text) { return text.ends_with(' ') || text.ends_with('\t'); });
}

}  // namespace
}  // namespace nedforge
