#pragma once
// A JSON Schema (draft 7, the part of it that the schemas of formats/schema use) as a text editor asks it: which keys
// may stand in a mapping, which words may be a value, what a key means. It does not validate; the checks do.

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace nedforge::cli::lsp {

struct SchemaNode {
    std::string description;
    std::string type;     // "object", "array", "integer", …; may be empty
    std::string pattern;  // of texts
    std::string usual;    // the default, as it is written
    std::vector<std::pair<std::string, const SchemaNode*>> keys;
    std::vector<std::string> required;
    std::vector<std::string> words;  // the values that may stand here, as they are written; empty: others too
    const SchemaNode* items = nullptr;
    // Further schemas for the same value: what $ref, oneOf, anyOf, allOf, then and else say.
    std::vector<const SchemaNode*> alternatives;
};

// All that a schema says of one place. Alternatives stand side by side.
using SchemaPlace = std::vector<const SchemaNode*>;

struct SchemaKey {
    std::string name;
    SchemaPlace place;
    bool required = false;
};

class Schema {
public:
    // The schema of this name, which has this text. Read once.
    static const Schema& of(std::string_view name, std::string_view text);

    SchemaPlace root() const;

private:
    friend class SchemaReader;
    std::map<std::string, SchemaNode> nodes_;  // by JSON Pointer
};

// The values of the keys of a mapping that are plain texts: {"variant", "lines"}. They tell alternatives apart.
using Told = std::map<std::string, std::string>;

// `place` without the alternatives that ask for another value of a key than it has.
SchemaPlace narrowed(const SchemaPlace& place, const Told& values);
std::vector<SchemaKey> keys_of(const SchemaPlace&);
SchemaPlace value_of(const SchemaPlace&, std::string_view key);
SchemaPlace item_of(const SchemaPlace&);
std::vector<std::string> words_of(const SchemaPlace&);
std::string description_of(const SchemaPlace&);
std::string usual_of(const SchemaPlace&);
std::string pattern_of(const SchemaPlace&);
bool takes(const SchemaPlace&, std::string_view type);

}  // namespace nedforge::cli::lsp
