// The fixes of `validate --format json`: made in their order on the map as JSON, as a program without a YAML reader of
// ours makes them, they give the map that the fix itself gives.

#include "formats/base/report/fix_json.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "formats/base/findings/findings.h"
#include "formats/base/yaml/edit.h"
#include "tests/support/support.h"
#include "validator/luddite/validate.h"

namespace fs = std::filesystem;

namespace nedforge::luddite {
namespace {

using Json = nlohmann::ordered_json;

Json json_of(const YamlNode& node) {
    Json out;
    if (node.kind == YamlNode::Kind::text) out = node.text;
    if (node.kind == YamlNode::Kind::integer) out = node.integer;
    if (node.kind == YamlNode::Kind::boolean) out = node.integer != 0;
    if (node.kind == YamlNode::Kind::real) out = std::stod(node.text);
    if (node.is_list()) {
        out = Json::array();
        for (const auto& child : node.children) out.push_back(json_of(child));
    }
    if (node.is_mapping()) {
        out = Json::object();
        for (std::size_t i = 0; i < node.children.size(); i += 2)
            out[node.children[i].text] = json_of(node.children[i + 1]);
    }
    return out;
}

Json json_of(const std::string& text) {
    const LineIndex lines(text);
    Findings findings;
    return json_of(read_yaml(text, lines, findings).root);
}

void make(Json& document, const Json& edit) {
    const auto path = edit.at("path").get<std::string>(), op = edit.at("op").get<std::string>();
    const Json::json_pointer pointer(path);
    if (op == "set") {
        ASSERT_TRUE(document.contains(pointer.parent_pointer())) << path;
        document[pointer] = edit.at("value");
    } else {
        ASSERT_TRUE(op == "insert" || op == "remove") << op;
        Json step{{"op", op == "insert" ? "add" : "remove"}, {"path", path}};
        if (op == "insert") step["value"] = edit.at("value");
        document = document.patch(Json::array({step}));
    }
}

TEST(FixJson, EditsMadeInTheirOrderGiveTheFixedMap) {
    int fixes = 0;
    std::set<std::string> ops;
    for (const auto& entry : fs::recursive_directory_iterator(test::source_path("tests/validator/luddite/fixtures"))) {
        if (!entry.path().string().ends_with(".ned.yaml")) continue;
        const LoadedMap loaded = read_map_file(entry.path().string());
        ValidateOptions options;
        options.proofs = false;
        for (const auto& finding : check_loaded(loaded, options))
            for (const auto& fix : finding.fixes) {
                SCOPED_TRACE(entry.path().string() + ": " + fix.title);
                const auto text = edited_text(loaded.text, fix.edits);
                ASSERT_TRUE(text);
                Json document = json_of(loaded.text);
                const Json made = Json::parse(fix_json(fix, loaded.text));
                for (const auto& edit : made.at("edits")) {
                    make(document, edit);
                    ops.insert(edit.at("op"));
                }
                EXPECT_EQ(document, json_of(*text));
                ++fixes;
            }
    }
    EXPECT_GT(fixes, 30);
    EXPECT_EQ(ops, (std::set<std::string>{"remove", "set"})) << "and insert, below";
}

TEST(FixJson, PlacesOfTheTextAsItIsBecomePlacesInOrder) {
    const std::string text = "list: [a, b, c, d, e, f, g, h, i, j, k]\nmap: {}\n";
    const Fix fix{"t",
                  {{"list[2]", std::nullopt},
                   {"list[10]", std::nullopt},
                   {"list[0]", "24"},
                   {"more[+]", "[A, B]"},
                   {"more[+]", "OR 1 2"},
                   {"map.deep.key", "true"}}};
    Json document = json_of(text);
    const Json made = Json::parse(fix_json(fix, text));
    for (const auto& edit : made.at("edits")) make(document, edit);
    EXPECT_EQ(made.at("edits").at(2), (Json{{"path", "/more/-"}, {"op", "insert"}, {"value", "OR 1 2"}}));
    EXPECT_EQ(document, Json::parse(R"({"list": [24, "b", "d", "e", "f", "g", "h", "i", "j"],
                                        "map": {"deep": {"key": true}}, "more": [["A", "B"], "OR 1 2"]})"));
}

}  // namespace
}  // namespace nedforge::luddite
