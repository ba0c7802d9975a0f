#pragma once
// A file's key `editor`: what only the editor needs, one entry a use. Whatever else is there stays. `editor` is the
// text that a value keeps of it.

#include <optional>
#include <string>

#include "formats/base/yaml/tree.h"

namespace nedforge {

// The value of the entry; nullopt when the text has no such entry.
std::optional<YamlNode> entry_in_editor(const std::string& editor, const std::string& key);
// The text with the entry's value, as flow text of YAML. Empty: without the entry.
std::string editor_with_entry(const std::string& editor, const std::string& key, const std::string& flow);

template <class Value>
std::optional<YamlNode> editor_entry(const Value& value, const std::string& key) {
    return entry_in_editor(value.editor, key);
}
template <class Value>
Value with_editor_entry(Value value, const std::string& key, const std::string& flow) {
    value.editor = editor_with_entry(value.editor, key, flow);
    return value;
}

}  // namespace nedforge
