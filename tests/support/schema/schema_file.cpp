#include "tests/support/schema/schema_file.h"

#include <gtest/gtest.h>

#include <fstream>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validator.hpp>

#include "formats/base/record/record.h"
#include "formats/base/yaml/tree.h"
#include "tests/support/support.h"

namespace nedforge::test {

using nlohmann::json;

namespace {

json as_json(const YamlNode& node) {
    switch (node.kind) {
        case YamlNode::Kind::boolean:
            return node.integer != 0;
        case YamlNode::Kind::integer:
            return node.integer;
        case YamlNode::Kind::real:
            return std::stod(node.text);
        case YamlNode::Kind::text:
            return node.text;
        case YamlNode::Kind::list: {
            json out = json::array();
            for (const auto& item : node.children) out.push_back(as_json(item));
            return out;
        }
        case YamlNode::Kind::mapping: {
            json out = json::object();
            for (std::size_t i = 0; i + 1 < node.children.size(); i += 2)
                out[node.children[i].text] = as_json(node.children[i + 1]);
            return out;
        }
        default:
            return nullptr;
    }
}

void collect(json& value, std::vector<json*>& out) {
    out.push_back(&value);
    if (value.is_structured())
        for (auto& item : value) collect(item, out);
}

}  // namespace

SchemaFile::SchemaFile(const std::string& name) : validator_(std::make_shared<valijson::Validator>()) {
    std::ifstream in(source_path("formats/schema/" + name));
    text_ = json::parse(in);
    EXPECT_EQ(text_.at("$schema"), "http://json-schema.org/draft-07/schema#");
    EXPECT_EQ(text_.at("$id"), schema_address(name));
    valijson::SchemaParser(valijson::SchemaParser::kDraft7)
        .populateSchema(valijson::adapters::NlohmannJsonAdapter(text_), schema_);
}

bool SchemaFile::takes(const json& value) const {
    return validator_->validate(schema_, valijson::adapters::NlohmannJsonAdapter(value), nullptr);
}

json yaml_as_json(const std::string& text) {
    const LineIndex lines(text);
    Findings findings;
    const YamlFile file = read_yaml(text, lines, findings);
    EXPECT_TRUE(file.whole && findings.empty()) << text;
    return as_json(file.root);
}

std::vector<json*> values_of(json& document) {
    std::vector<json*> out;
    collect(document, out);
    return out;
}

}  // namespace nedforge::test
