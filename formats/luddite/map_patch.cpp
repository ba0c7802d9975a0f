// Changes of a map in the text that its author wrote: what differs is replaced, everything else keeps its bytes.

#include "formats/base/yaml/edit.h"
#include "formats/luddite/map_file.h"

namespace nedforge::luddite {

namespace {

YamlFile tree_of(const std::string& text) {
    const LineIndex lines(text);
    Findings findings;
    return read_yaml(text, lines, findings);
}

}  // namespace

std::string patch_map(const LoadedMap& loaded, const Map& changed) {
    Map wanted = changed;
    // A changed map is no longer the validated one; saying so would make the file unreadable (NED110).
    if (wanted.validated && wanted.validated->digest != digest_of(wanted)) wanted.validated.reset();
    std::string now = write_map(wanted);
    if (!loaded.map) return now;
    const YamlFile source = tree_of(loaded.text);
    const std::string before = write_map(*loaded.map);
    const YamlFile before_tree = tree_of(before);
    const YamlFile now_tree = tree_of(now);
    if (!source.whole || !before_tree.whole || !now_tree.whole) return now;
    const YamlChange change = change_between(source.root, loaded.text, before_tree.root, now_tree.root, now);
    if (change.empty()) return loaded.text;
    std::string text = changed_text(loaded.text, source, change);
    // The text is worth nothing if it says something else: then rather a map without comments.
    const LoadedMap again = read_map(text);
    return again.map && *again.map == wanted ? text : now;
}

std::optional<std::string> apply_edits(const LoadedMap& loaded, const std::vector<PathEdit>& edits) {
    return edited_text(loaded.text, edits);
}

}  // namespace nedforge::luddite
