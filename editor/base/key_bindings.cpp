#include "editor/base/key_bindings.h"

#include <algorithm>

#include "editor/base/state_folder.h"
#include "formats/base/text/text_file.h"

namespace nedforge {

KeyBindings parse_key_bindings(std::string_view text) {
    KeyBindings keys;
    for (std::size_t from = 0, end = 0; from < text.size(); from = end + 1) {
        end = std::min(text.find('\n', from), text.size());
        const std::string_view line = text.substr(from, end - from);
        const auto space = std::min(line.find(' '), line.size());
        if (space > 0) keys[std::string(line.substr(0, space))] = line.substr(std::min(space + 1, line.size()));
    }
    return keys;
}

std::string key_bindings_text(const KeyBindings& keys) {
    std::string text;
    for (const auto& [id, chord] : keys) text += id + (chord.empty() ? "" : " " + chord) + "\n";
    return text;
}

KeyBindings read_key_bindings(const std::string& folder) {
    if (folder.empty()) return {};
    const auto text = read_file(folder + "/editor.keys");
    return text ? parse_key_bindings(*text) : KeyBindings{};
}

void write_key_bindings(const KeyBindings& keys, const std::string& folder) {
    if (make_folders(folder)) (void)save_file(folder + "/editor.keys", key_bindings_text(keys));
}

}  // namespace nedforge
