#include "editor/luddite/model/snippets/editor_key.h"

#include <utility>

#include "formats/base/yaml/flow_text.h"

namespace nedforge::luddite {
namespace {

YamlNode editor_tree(const std::string& text) {
    Findings ignored;
    YamlFile file = read_yaml(text, LineIndex(text), ignored);
    return file.whole && file.root.is_mapping() ? std::move(file.root) : YamlNode{};
}

}  // namespace

std::optional<YamlNode> editor_entry(const Map& map, const std::string& key) {
    if (map.editor.find(key) == std::string::npos) return std::nullopt;
    const YamlNode root = editor_tree(map.editor);
    const YamlNode* value = root.is_mapping() ? entry_value(root, key) : nullptr;
    return value ? std::optional(*value) : std::nullopt;
}

Map with_editor_entry(const Map& map, const std::string& key, const std::string& flow) {
    FlowMapping entries;
    if (const YamlNode root = editor_tree(map.editor); root.is_mapping())
        for (std::size_t i = 0; i + 1 < root.children.size(); i += 2)
            if (root.children[i].text != key)
                entries.put(yaml_text(root.children[i].text), yaml_flow(root.children[i + 1]));
    if (!flow.empty()) entries.put(key, flow);
    Map result = map;
    result.editor = entries.empty() ? "" : yaml_flow(editor_tree(entries.done()));
    return result;
}

}  // namespace nedforge::luddite
