// The JSON Schema (draft 7) of a record.

#include "formats/base/family_name.h"
#include "formats/base/record/record.h"

namespace nedforge {

namespace {

std::string keys_json(const std::vector<std::string_view>& keys) { return json_list(keys, json_string); }

void describe(const Row& row, const Record& record, SchemaParts& parts, JsonObject& properties) {
    JsonObject value = row.form->schema_part(parts);
    if (!row.required && !row.sparse)
        if (std::string usual = row.form->usual(row.in(record.blank())); !usual.empty()) value.put("default", usual);
    if (!row.help.empty()) value.put("description", json_string(row.help));
    properties.put(row.key, value.text());
}

}  // namespace

JsonObject Record::schema(SchemaParts& parts, const std::pair<std::string_view, JsonObject>& first) const {
    JsonObject properties, out;
    std::vector<std::string_view> required_keys;
    if (!first.first.empty()) {
        properties.put(first.first, first.second.text());
        required_keys.push_back(first.first);
    }
    for (const Row& row : rows_) {
        describe(row, *this, parts, properties);
        if (row.required) required_keys.push_back(row.key);
    }
    out.put("type", json_string("object")).put("additionalProperties", "false").put("properties", properties.text());
    if (!required_keys.empty()) out.put("required", keys_json(required_keys));
    if (needs_a_key_) out.put("minProperties", "1");
    if (one_of_.first.empty()) return out;
    const auto [a, b] = one_of_;
    const std::string second = JsonObject().put("required", keys_json({b})).text();
    return out.put("if", JsonObject().put("type", json_string("object")).put("required", keys_json({a})).text())
        .put("then", JsonObject().put("not", second).text())
        .put("else", second);
}

std::string schema_address(std::string_view name) {
    const std::string_view project = project_address.substr(std::string_view("https://github.com").size());
    return "https://raw.githubusercontent.com" + std::string(project) + "/main/formats/schema/" + std::string(name);
}

std::string schema_of(const Record& root, std::string_view name, std::string_view title, std::string_view description) {
    SchemaParts parts;
    const JsonObject described = root.schema(parts);
    JsonObject definitions;
    for (const auto& [part, schema] : parts) definitions.put(part, schema.text());
    std::string text = JsonObject()
                           .put("$schema", json_string("http://json-schema.org/draft-07/schema#"))
                           .put("$id", json_string(schema_address(name)))
                           .put("title", json_string(title))
                           .put("description", json_string(description))
                           .text();
    text.back() = ',';
    text += described.text().substr(1);
    if (definitions.empty()) return laid_out_json(text);
    text.back() = ',';
    return laid_out_json(text + JsonObject().put("definitions", definitions.text()).text().substr(1));
}

}  // namespace nedforge
