#pragma once
// Compares a schema with a reader, place by place. At every place of a document that both take, the probe tries every
// type, both sides of each limit that the schema names, every word, every printable character of a text, each key left
// out, each key added, and a key that nobody knows: schema and reader must agree on all of them, and the keys that the
// reader lists for the unknown one must be those of the schema. So no key, type, word or limit is in the one and not in
// the other, provided that the documents have every key of the schema (`keys_without_a_probe`).

#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "engine/base/diagnostic.h"
#include "tests/support/schema/schema_file.h"

namespace nedforge::test {

class SchemaProbe {
public:
    using Json = nlohmann::json;
    using Read = std::function<Diagnostics(const Json&)>;

    // `beyond` names the findings that no schema can have.
    SchemaProbe(const std::string& name, bool (*beyond)(const Diagnostic&)) : schema_(name), beyond_(beyond) {}

    void probe(const Json& document, const Read&);
    std::vector<std::string> keys_without_a_probe() const;      // JSON Pointers into the schema
    std::vector<std::string> keys_without_description() const;  // likewise
    int probes() const { return probes_; }

private:
    // The rules of the schema for one place: JSON Pointers of every subschema that applies.
    using Rules = std::vector<std::string>;

    void add_rules(const std::string& pointer, const Json& value, Rules&) const;
    bool holds(const Json& condition, const Json& value) const;
    Rules rules_of_key(const Rules&, const std::string& key, const Json& value);
    Rules rules_of_item(const Rules&, std::size_t index, const Json& value) const;
    void gather(const Json& value, const Rules&);
    void visit(const std::string& place, const Rules&);
    void probe_scalar(const std::string& place, const Rules&);
    void probe_text(const std::string& place, const Json& value, const Rules&);
    void probe_list(const std::string& place, const Json& value, const Rules&);
    void probe_keys(const std::string& place, const Json& value, const Rules&);
    void try_value(const std::string& place, const Json& value);
    Diagnostics compare(const Json& document);
    void add_plain_keys();
    const Json& rule(const std::string& pointer) const { return schema_.text().at(Json::json_pointer(pointer)); }

    SchemaFile schema_;
    bool (*beyond_)(const Diagnostic&);
    Json document_;
    Read read_;
    std::set<Rules> visited_;
    std::set<std::string> patterns_;        // whose characters were probed
    std::set<std::string> keys_;            // whose values were probed
    std::map<std::string, Json> examples_;  // of values, by the pointer of their key
    int probes_ = 0;
};

}  // namespace nedforge::test
