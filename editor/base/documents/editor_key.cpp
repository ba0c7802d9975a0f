#include "editor/base/documents/editor_key.h"

#include <utility>

#include "formats/base/yaml/flow_text.h"

namespace nedforge {
namespace {

YamlNode editor_tree(const std::string& text) {
    Findings ignored;
    YamlFile file = read_yaml(text, LineIndex(text), ignored);
    return file.whole && file.root.is_mapping() ? std::move(file.root) : YamlNode{};
}

}  // namespace

std::optional<YamlNode> entry_in_editor(const std::string& editor, const std::string& key) {
    if (editor.find(key) == std::string::npos) return std::nullopt;
    const YamlNode root = editor_tree(editor);
    const YamlNode* value = root.is_mapping() ? entry_value(root, key) : nullptr;
    return value ? std::optional(*value) : std::nullopt;
}

std::string editor_with_entry(const std::string& editor, const std::string& key, const std::string& flow) {
    FlowMapping entries;
    if (const YamlNode root = editor_tree(editor); root.is_mapping())
        for (std::size_t i = 0; i + 1 < root.children.size(); i += 2)
            if (root.children[i].text != key)
                entries.put(yaml_text(root.children[i].text), yaml_flow(root.children[i + 1]));
    if (!flow.empty()) entries.put(key, flow);
    return entries.empty() ? "" : yaml_flow(editor_tree(entries.done()));
}

}  // namespace nedforge
