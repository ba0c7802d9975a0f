#include "editor/luddite/model/snippets/canvas_notes.h"

#include <algorithm>

#include "editor/base/documents/editor_key.h"
#include "editor/luddite/edits/nodes.h"
#include "formats/base/yaml/flow_text.h"

namespace nedforge::luddite {
namespace {

std::optional<CanvasNote> note_in(const YamlNode& node) {
    const YamlNode* position = node.is_mapping() ? entry_value(node, "at") : nullptr;
    const YamlNode* text = node.is_mapping() ? entry_value(node, "text") : nullptr;
    if (!position || !text || !position->is_list() || position->children.size() != 2) return std::nullopt;
    const auto coordinate = [](const YamlNode& n) {
        return n.kind == YamlNode::Kind::integer && n.integer >= 0 && n.integer <= max_coordinate;
    };
    if (!coordinate(position->children[0]) || !coordinate(position->children[1])) return std::nullopt;
    return CanvasNote{
        {static_cast<int>(position->children[0].integer), static_cast<int>(position->children[1].integer)}, text->text};
}

std::string text_of(const CanvasNote& note) {
    return FlowMapping()
        .put("at", "[" + std::to_string(note.at.column) + ", " + std::to_string(note.at.row) + "]")
        .put("text", yaml_text(note.text))
        .done();
}

}  // namespace

std::vector<CanvasNote> notes_of(const Map& map) {
    std::vector<CanvasNote> notes;
    const std::optional<YamlNode> list = editor_entry(map, "notes");
    if (!list || !list->is_list()) return notes;
    for (const YamlNode& item : list->children)
        if (auto note = note_in(item)) notes.push_back(std::move(*note));
    return notes;
}

CanEdit can_set_note(const Map&, Position position, const std::string& text) {
    if (!map_grid.holds(cell_of(position))) return no("the grid goes from 0 to 63 in both directions");
    if (text.size() > longest_note) return no("a note has at most 400 bytes");
    return yes();
}

Edited set_note(const Map& map, Position position, const std::string& text) {
    if (auto refused = can_set_note(map, position, text)) return *refused;
    std::vector<CanvasNote> notes = notes_of(map);
    std::erase_if(notes, [&](const CanvasNote& note) { return note.at == position; });
    if (!text.empty()) notes.push_back({position, text});
    return with_editor_entry(map, "notes", notes.empty() ? "" : flow_list(notes, text_of));
}

}  // namespace nedforge::luddite
