#include "tests/support/schema/schema_probe.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <regex>

namespace nedforge::test {

namespace {

using Json = nlohmann::json;

constexpr std::size_t largest_document = 800'000;  // bytes; a reader refuses what is larger than 1 MiB
constexpr const char* unknown_key = "qqqqqqqqqqqq";

std::string below(const std::string& pointer, const std::string& step) { return pointer + "/" + step; }

// The words that a reader lists: "its keys are id, at and role".
std::set<std::string> listed_keys(const std::string& help) {
    std::set<std::string> keys;
    static const std::string begin = "its keys are ";
    if (!help.starts_with(begin)) return keys;
    static const std::regex word("[a-z0-9_]+");
    const std::string words = help.substr(begin.size());
    for (std::sregex_iterator i(words.begin(), words.end(), word), end; i != end; ++i)
        if (i->str() != "and") keys.insert(i->str());
    return keys;
}

// Every key of a schema, as a pointer to what it says of the key's value. Conditions only repeat keys.
void schema_keys(const Json& schema, const std::string& pointer, std::vector<std::string>& out) {
    if (!schema.is_structured()) return;
    for (const auto& [step, value] : schema.items()) {
        if (schema.is_object() && (step == "if" || step == "not" || step == "default")) continue;
        const std::string here = below(pointer, step);
        if (schema.is_object() && step == "properties") {
            for (const auto& [key, rule] : value.items()) {
                out.push_back(below(here, key));
                schema_keys(rule, below(here, key), out);
            }
        } else {
            schema_keys(value, here, out);
        }
    }
}

// The type that a rule says; empty where it says none, or several.
std::string type_in(const Json& rule) {
    return rule.contains("type") && rule["type"].is_string() ? rule["type"].get<std::string>() : "";
}

}  // namespace

bool SchemaProbe::holds(const Json& condition, const Json& value) const {
    const std::string type = type_in(condition);
    if (type == "boolean") return value.is_boolean();
    if (type == "string") return value.is_string();
    if (type == "array") return value.is_array();
    if (!value.is_object()) return !condition.contains("type");
    if (condition.contains("not") && holds(condition["not"], value)) return false;
    const Json any = condition.value("anyOf", Json::array());
    if (!any.empty() && std::none_of(any.begin(), any.end(), [&](const Json& one) { return holds(one, value); }))
        return false;
    for (const auto& key : condition.value("required", Json::array()))
        if (!value.contains(key.get<std::string>())) return false;
    const Json properties = condition.value("properties", Json::object());
    for (const auto& [key, rule] : properties.items()) {
        if (!value.contains(key)) continue;
        const Json words = rule.contains("enum") ? rule["enum"] : Json::array({rule.at("const")});
        if (std::find(words.begin(), words.end(), value[key]) == words.end()) return false;
    }
    return true;
}

void SchemaProbe::add_rules(const std::string& pointer, const Json& value, Rules& rules) const {
    rules.push_back(pointer);
    const Json& here = rule(pointer);
    if (here.contains("$ref")) add_rules(here["$ref"].get<std::string>().substr(1), value, rules);
    for (std::size_t i = 0; i < here.value("allOf", Json::array()).size(); ++i)
        add_rules(below(pointer, "allOf/" + std::to_string(i)), value, rules);
    if (!here.contains("if")) return;
    const char* branch = holds(here["if"], value) ? "then" : "else";
    if (here.contains(branch)) add_rules(below(pointer, branch), value, rules);
}

SchemaProbe::Rules SchemaProbe::rules_of_key(const Rules& rules, const std::string& key, const Json& value) {
    Rules found;
    for (const auto& pointer : rules) {
        const Json& here = rule(pointer);
        const std::string named = below(pointer, "properties/" + key);
        if (here.contains("properties") && here["properties"].contains(key)) {
            keys_.insert(named);
            examples_.emplace(named, value);
            add_rules(named, value, found);
        } else if (here.contains("additionalProperties") && here["additionalProperties"].is_object()) {
            add_rules(below(pointer, "additionalProperties"), value, found);
        }
    }
    return found;
}

SchemaProbe::Rules SchemaProbe::rules_of_item(const Rules& rules, std::size_t index, const Json& value) const {
    Rules found;
    for (const auto& pointer : rules) {
        const Json& here = rule(pointer);
        if (!here.contains("items")) continue;
        if (here["items"].is_object())
            add_rules(below(pointer, "items"), value, found);
        else if (index < here["items"].size())
            add_rules(below(pointer, "items/" + std::to_string(index)), value, found);
        else
            add_rules(below(pointer, "additionalItems"), value, found);
    }
    return found;
}

// Examples of values for the keys that another part of the document does not have.
void SchemaProbe::gather(const Json& value, const Rules& rules) {
    if (value.is_object())
        for (const auto& [key, item] : value.items()) gather(item, rules_of_key(rules, key, item));
    if (value.is_array())
        for (std::size_t i = 0; i < value.size(); ++i) gather(value[i], rules_of_item(rules, i, value[i]));
}

// A plain key of the root that the document does not have gets a value, so that a new key needs no new document. A text
// with a pattern is a digest.
void SchemaProbe::add_plain_keys() {
    for (const auto& [key, described] : rule("").at("properties").items()) {
        const Json words = described.value("enum", Json::array());
        const std::string type = type_in(described);
        if (document_.contains(key)) continue;
        if (!words.empty()) document_[key] = words.front();
        if (type == "string") document_[key] = described.contains("pattern") ? "sha256:" + std::string(64, '0') : "x";
        if (type == "integer") document_[key] = described.value("minimum", 0);
        if (type == "boolean" || described.value("const", Json()) == true) document_[key] = true;
    }
}

void SchemaProbe::probe(const Json& of, const Read& read) {
    document_ = of;
    add_plain_keys();
    const Json document = document_;
    read_ = read;
    EXPECT_TRUE(schema_.takes(document)) << document.dump();
    compare(document);
    Rules root;
    add_rules("", document, root);
    gather(document, root);
    visit("", root);
}

void SchemaProbe::visit(const std::string& place, const Rules& rules) {
    const Json value = document_.at(Json::json_pointer(place));
    if (visited_.insert(rules).second) {
        for (const Json& other : {Json(nullptr), Json(true), Json(false), Json(0), Json(0.5), Json("x"), Json(""),
                                  Json::array(), Json::object()})
            try_value(place, other);
        probe_scalar(place, rules);
        if (value.is_string()) probe_text(place, value, rules);
        if (value.is_array()) probe_list(place, value, rules);
        if (value.is_object()) probe_keys(place, value, rules);
    }
    if (value.is_object())
        for (const auto& [key, item] : value.items()) visit(below(place, key), rules_of_key(rules, key, item));
    if (value.is_array())
        for (std::size_t i = 0; i < value.size(); ++i)
            visit(below(place, std::to_string(i)), rules_of_item(rules, i, value[i]));
}

void SchemaProbe::probe_scalar(const std::string& place, const Rules& rules) {
    for (const int n : {-1'000'001, -1'000'000, -1, 1, 2, 7, 1'000'000, 1'000'001}) try_value(place, n);
    for (const double share : {-0.001, 0.001, 0.999, 1.001}) try_value(place, share);
    for (const auto& pointer : rules) {
        const Json& here = rule(pointer);
        for (const char* limit : {"minimum", "maximum"})
            if (here.contains(limit))
                for (const int step : {-1, 0, 1}) try_value(place, here[limit].get<int>() + step);
        for (const Json& word : here.value("enum", Json::array())) {
            try_value(place, word);
            if (word.is_number()) try_value(place, word.get<int>() + 1);
        }
        if (here.contains("const")) try_value(place, here["const"]);
        if (here.contains("default")) try_value(place, here["default"]);
    }
}

void SchemaProbe::probe_text(const std::string& place, const Json& value, const Rules& rules) {
    const std::string text = value;
    const std::string letter = text.empty() ? "x" : text.substr(0, 1);
    for (const std::size_t length :
         {1u, 2u, 15u, 16u, 17u, 39u, 40u, 41u, 63u, 64u, 65u, 199u, 200u, 201u, 4096u, 4097u}) {
        std::string long_text;
        for (std::size_t i = 0; i < length; ++i) long_text += letter;
        try_value(place, long_text);
    }
    // What the characters of a text may be is said by its pattern; one place of each pattern is enough.
    const bool fresh = std::any_of(rules.begin(), rules.end(), [&](const std::string& pointer) {
        return rule(pointer).contains("pattern") && patterns_.insert(pointer).second;
    });
    for (char c = ' '; fresh && c <= '~'; ++c) {
        try_value(place, std::string(1, c));
        try_value(place, text + c);
        try_value(place, c + text);
    }
    try_value(place, text + "\u00e4");
    for (const char* word :
         {"up", "exit", "ON 7", "ON 0", "AND 1", "AND 1 7", "NAND 6 6", "XOR 1 2", "NED99", "HOME1000"})
        try_value(place, word);
}

void SchemaProbe::probe_list(const std::string& place, const Json& value, const Rules& rules) {
    std::set<std::size_t> sizes{1, 2, 3, 4, 7};
    for (const auto& pointer : rules)
        for (const char* limit : {"minItems", "maxItems"})
            if (const Json& here = rule(pointer); here.contains(limit)) {
                const auto n = here[limit].get<std::size_t>();
                sizes.insert({n, n + 1});
                if (n > 0) sizes.insert(n - 1);
            }
    if (value.empty()) return;
    // Where the schema knows no limit the reader has none either, but for the whole of a file.
    if (std::none_of(rules.begin(), rules.end(), [&](const auto& r) { return rule(r).contains("maxItems"); }))
        sizes.insert(std::min<std::size_t>(9000, largest_document / (value.back().dump().size() + 1)));
    for (const std::size_t size : sizes) {
        Json list = Json::array();
        for (std::size_t i = 0; i < size; ++i) {
            list.push_back(value[std::min(i, value.size() - 1)]);
            if (list.back().is_object() && list.back().contains("id")) list.back()["id"] = "n" + std::to_string(i);
        }
        try_value(place, list);
    }
}

void SchemaProbe::probe_keys(const std::string& place, const Json& value, const Rules& rules) {
    for (const auto& [key, item] : value.items()) {
        Json without = value;
        without.erase(key);
        try_value(place, without);
    }
    std::set<std::string> keys;
    bool closed = false;
    for (const auto& pointer : rules) {
        const Json& here = rule(pointer);
        closed |= here.contains("additionalProperties") && here["additionalProperties"] == false;
        const Json properties = here.value("properties", Json::object());
        for (const auto& [key, unused] : properties.items()) {
            keys.insert(key);
            if (const auto example = examples_.find(below(pointer, "properties/" + key));
                example != examples_.end() && !value.contains(key)) {
                Json with = value;
                with[key] = example->second;
                try_value(place, with);
            }
        }
    }
    if (!closed) return;
    Json document = document_;
    document[Json::json_pointer(place)][unknown_key] = 1;
    std::set<std::string> listed;
    for (const Diagnostic& d : compare(document))
        if (d.message.find(unknown_key) != std::string::npos) listed = listed_keys(d.help);
    // A key that makes other rules apply is known to the reader, and to the schema by the condition of these rules.
    std::erase_if(listed, [&](const std::string& key) {
        Json with = value;
        with[key] = 1;
        Rules others;
        add_rules(rules.front(), with, others);
        return !keys.contains(key) && others != rules;
    });
    EXPECT_EQ(listed, keys) << "the keys that the reader knows and those of the schema at " << place;
}

void SchemaProbe::try_value(const std::string& place, const Json& value) {
    Json document = document_;
    document[Json::json_pointer(place)] = value;
    SCOPED_TRACE(place + ": " + value.dump().substr(0, 200));
    compare(document);
}

// Where the reader finds only what no schema can say, the schema may take the document or not.
Diagnostics SchemaProbe::compare(const Json& document) {
    ++probes_;
    const Diagnostics findings = read_(document);
    const auto refusal = std::find_if_not(findings.begin(), findings.end(), beyond_);
    const bool taken = schema_.takes(document);
    EXPECT_FALSE(taken && refusal != findings.end())
        << "the schema takes what the reader refuses (" << refusal->path << ": " << refusal->message << ")";
    EXPECT_TRUE(taken || !findings.empty()) << "the schema refuses what the reader takes";
    return findings;
}

std::vector<std::string> SchemaProbe::keys_without_a_probe() const {
    std::vector<std::string> all, missing;
    schema_keys(schema_.text(), "", all);
    for (const auto& key : all)
        if (!keys_.contains(key)) missing.push_back(key);
    return missing;
}

std::vector<std::string> SchemaProbe::keys_without_description() const {
    std::vector<std::string> all, missing;
    schema_keys(schema_.text(), "", all);
    for (const auto& key : all)
        if (rule(key).value("description", "").empty()) missing.push_back(key);
    return missing;
}

}  // namespace nedforge::test
