#include "editor/luddite/model/snippets/canvas_notes.h"

#include <algorithm>

#include "formats/base/text/utf8.h"
#include "formats/base/yaml/tree.h"

namespace nedforge::luddite {
namespace {

YamlNode editor_tree(const std::string& text) {
    Findings ignored;
    YamlFile file = read_yaml(text, LineIndex(text), ignored);
    return file.whole && file.root.is_mapping() ? std::move(file.root) : YamlNode{};
}

std::optional<CanvasNote> note_in(const YamlNode& node) {
    const YamlNode* at = node.is_mapping() ? entry_value(node, "at") : nullptr;
    const YamlNode* text = node.is_mapping() ? entry_value(node, "text") : nullptr;
    if (!at || !text || !at->is_list() || at->children.size() != 2) return std::nullopt;
    const auto coordinate = [](const YamlNode& n) {
        return n.kind == YamlNode::Kind::integer && n.integer >= 0 && n.integer <= max_coordinate;
    };
    if (!coordinate(at->children[0]) || !coordinate(at->children[1])) return std::nullopt;
    return CanvasNote{{static_cast<int>(at->children[0].integer), static_cast<int>(at->children[1].integer)},
                      text->text};
}

std::string quoted(const std::string& text) {
    std::string quoted = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') quoted += '\\';
        if (c == '\n')
            quoted += "\\n";
        else if (static_cast<unsigned char>(c) >= ' ')
            quoted += c;
    }
    return quoted + "\"";
}

std::string text_of(const std::vector<CanvasNote>& notes) {
    std::string text;
    for (const CanvasNote& note : notes)
        text += (text.empty() ? "" : ", ") + std::string("{at: [") + std::to_string(note.at.column) + ", " +
                std::to_string(note.at.row) + "], text: " + quoted(note.text) + "}";
    return text;
}

}  // namespace

std::vector<CanvasNote> notes_of(const Map& map) {
    std::vector<CanvasNote> notes;
    if (map.editor.find("notes") == std::string::npos) return notes;
    const YamlNode root = editor_tree(map.editor);
    const YamlNode* list = root.is_mapping() ? entry_value(root, "notes") : nullptr;
    if (!list || !list->is_list()) return notes;
    for (const YamlNode& item : list->children)
        if (auto note = note_in(item)) notes.push_back(std::move(*note));
    return notes;
}

CanEdit can_set_note(const Map&, Position at, const std::string& text) {
    if (at.column < 0 || at.row < 0 || at.column > max_coordinate || at.row > max_coordinate)
        return no("the grid goes from 0 to 63 in both directions");
    if (text.size() > longest_note) return no("a note has at most 400 bytes");
    return yes();
}

Edited set_note(const Map& map, Position at, const std::string& text) {
    if (auto refused = can_set_note(map, at, text)) return *refused;
    std::vector<CanvasNote> notes = notes_of(map);
    std::erase_if(notes, [&](const CanvasNote& note) { return note.at == at; });
    if (!text.empty()) notes.push_back({at, text});
    std::string all;
    const auto entry = [&](const std::string& words) { all += (all.empty() ? "" : ", ") + words; };
    if (const YamlNode root = editor_tree(map.editor); root.is_mapping())
        for (std::size_t i = 0; i + 1 < root.children.size(); i += 2)
            if (root.children[i].text != "notes")
                entry(quoted(root.children[i].text) + ": " + yaml_flow(root.children[i + 1]));
    if (!notes.empty()) entry("notes: [" + text_of(notes) + "]");
    Map result = map;
    result.editor = all.empty() ? "" : yaml_flow(editor_tree("{" + all + "}"));
    return result;
}

}  // namespace nedforge::luddite
