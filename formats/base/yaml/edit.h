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
    std::optional<std::string> value;            // the node's new text
    bool removed = false;                        // the whole entry
    std::map<std::size_t, YamlChange> children;  // by the index of the item or of the entry
    std::vector<Added> added;                    // in order
    bool empty() const { return !value && !removed && children.empty() && added.empty(); }
};

// Every comment of the text stays, that of an entry which is removed above the next one.
std::string changed_text(std::string_view text, const YamlFile&, const YamlChange&);

// The change that makes the tree `target` out of the tree `before` (both of canonical texts), in the words of `source`,
// a text whose tree has the same keys and items as `before`, apart from keys that the canonical text leaves out. Items
// of lists are matched by their `id`, or by being equal.
YamlChange change_between(const YamlNode& source, std::string_view source_text, const YamlNode& before,
                          const YamlNode& target, std::string_view target_text);

// The source, which has the values of the canonical text `before`, changed so that it has those of `target`; nullopt:
// it can't be. The caller reads the result again, and keeps it only where it says the same as `target`.
std::optional<std::string> patched_text(const std::string& source, const std::string& before,
                                        const std::string& target);

// The text of a file with its map as `wanted`, in the words of its author where they can be kept. `before` is what the
// text says, nullopt if it can't be read; read(text) gives a std::optional<Map>.
template <class Map, class Digest, class Write, class Read>
std::string patched_file(const std::string& source, const std::optional<Map>& before, Map wanted, Digest digest_of,
                         Write write, Read read) {
    // A changed map is no longer the validated one; saying so would make the file unreadable (check 110).
    if (wanted.validated && wanted.validated->digest != digest_of(wanted)) wanted.validated.reset();
    std::string text = write(wanted);
    if (!before) return text;
    const auto patched = patched_text(source, write(*before), text);
    if (!patched) return text;
    // A patched text with another meaning is useless; then the map is written without comments.
    const std::optional<Map> patched_map = read(*patched);
    return patched_map && *patched_map == wanted ? *patched : text;
}

// One step of a path: the key of a mapping, the item of a list, or the place after the last item.
struct PathStep {
    enum class Kind { key, item, append };
    Kind kind = Kind::key;
    std::string key;
    std::size_t index = 0;  // of an item
};
// "nodes[3].gate" -> the key nodes, the item 3, the key gate; "walls[+]" ends with append.
std::vector<PathStep> steps_of_path(const std::string& path);

// How far a path leads into a tree: the children on the way, each as the index of its item or entry. The path is there
// where there are as many of them as steps.
std::vector<std::size_t> children_on_path(const YamlNode& root, const std::vector<PathStep>&);
// The value of a child: an item of a list, the value of an entry.
inline std::size_t child_of(const YamlNode& collection, std::size_t index) {
    return collection.is_list() ? index : index * 2 + 1;
}
// What is added to the last node on the way, so that the steps from `from` on lead to `value`: {easy: 40} for
// thresholds.easy. Nothing where a step is an item: an item can't be added by its index.
std::optional<std::string> value_below(const std::vector<PathStep>&, std::size_t from, const std::string& value);

// Edits by path ("nodes[3].gate", "walls[+]"), all of them of the text as it is; nullopt where a path is not there, or
// the result would not be YAML.
std::optional<std::string> edited_text(std::string_view text, const std::vector<PathEdit>&);
// The same of a text that was read already, without findings or with `good` false.
std::optional<std::string> edited_text(std::string_view text, const YamlFile&, const std::vector<PathEdit>&,
                                       bool good = true);

}  // namespace nedforge
