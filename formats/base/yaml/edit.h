#pragma once
// Changes of a YAML text that leave comments, quotes, order and layout alone. A change is a tree that mirrors the tree
// of values; whatever it does not name keeps its bytes.

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/diagnostic.h"
#include "formats/base/yaml/tree.h"

namespace nedforge {

struct YamlChange {
    struct Added {
        std::size_t before = 0;  // index of the child that it comes before; the number of children: at the end
        std::string key;         // of an entry of a mapping
        std::string text;        // of the value, without '- '; beginning with a line break: a block at its place
    };
    std::optional<std::string> value;      // the node's new text
    bool removed = false;                  // the whole entry
    std::map<std::size_t, YamlChange> of;  // of children: index of the item or of the entry
    std::vector<Added> added;              // in order
    bool empty() const { return !value && !removed && of.empty() && added.empty(); }
};

// Every comment of the text stays, that of an entry which is removed above the next one.
std::string changed_text(std::string_view text, const YamlFile&, const YamlChange&);

// The change that makes the tree `now` out of the tree `before` (both of canonical texts), in the words of `source`, a
// text whose tree has the same keys and items as `before`, apart from keys that the canonical text leaves out. Items of
// lists are matched by their `id`, or by being equal.
YamlChange change_between(const YamlNode& source, std::string_view source_text, const YamlNode& before,
                          const YamlNode& now, std::string_view now_text);

// "nodes[3].gate" -> "nodes", "[3]", "gate".
std::vector<std::string> steps_of_path(const std::string& path);

// Edits by path ("nodes[3].gate", "walls[+]"), all of them of the text as it is; nullopt where a path is not there, or
// the result would not be YAML.
std::optional<std::string> edited_text(std::string_view text, const std::vector<PathEdit>&);

}  // namespace nedforge
