#pragma once
// A JSON Schema of formats/schema as tests ask it: by valijson, an implementation of draft 7 that nedforge has no part
// in. Files enter as JSON, which the loaders read as well, because JSON is YAML.

#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <valijson/schema.hpp>
#include <vector>

namespace valijson {
class Validator;
}

namespace nedforge::test {

class SchemaFile {
public:
    explicit SchemaFile(const std::string& name);  // "map.schema.json"
    const nlohmann::json& text() const { return text_; }
    bool takes(const nlohmann::json& value) const;

private:
    nlohmann::json text_;
    valijson::Schema schema_;
    std::shared_ptr<valijson::Validator> validator_;  // keeps the patterns that it has compiled
};

nlohmann::json yaml_as_json(const std::string& text);

// Every value of a document, the document itself among them.
std::vector<nlohmann::json*> values_of(nlohmann::json& document);

}  // namespace nedforge::test
