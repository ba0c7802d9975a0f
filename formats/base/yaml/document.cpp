#include "formats/base/yaml/document.h"

#include <algorithm>
#include <array>
#include <string>

#include "formats/base/family_name.h"

namespace nedforge {

namespace {

// A file of another kind than was asked for, told by the keys that its kind alone has.
struct OtherKind {
    std::string_view subject, key, help;
};
constexpr std::array<OtherKind, 5> other_kinds{{
    {"a pack", "pack", "a pack is checked by its folder: 'nedforge validate FOLDER'"},
    {"a replay", "rounds", "a replay is played on its map: 'nedforge replay MAP FILE'"},
    {"a replay", "turns", "a replay is played on its map: 'nedforge replay MAP FILE'"},
    {"a replay", "directories", "a replay is played on its map: 'nedforge replay MAP FILE'"},
    {"a map", "nodes", "a map is checked by 'nedforge validate FILE'"},
}};

// Nothing where the root has the key that tells the kind asked for, or none that tells another. A key that the kind
// asked for has itself tells nothing.
const OtherKind* other_kind(const YamlNode& root, const DocumentKind& kind) {
    if (!root.is_mapping() || !entry_index(root, "format")) return nullptr;
    const OtherKind* found = nullptr;
    for (const OtherKind& candidate : other_kinds) {
        if (!entry_index(root, candidate.key)) continue;
        if (candidate.subject == kind.subject) return nullptr;
        if (std::find(kind.keys.begin(), kind.keys.end(), candidate.key) != kind.keys.end()) continue;
        if (!found) found = &candidate;
    }
    return found;
}

}  // namespace

std::string_view kind_of_text(std::string_view text) {
    const LineIndex lines(text);
    Findings ignored;
    const YamlFile file = read_yaml(text, lines, ignored);
    if (!file.whole || !file.root.is_mapping()) return {};
    for (const OtherKind& kind : other_kinds)
        if (entry_index(file.root, kind.key)) return kind.subject;
    return {};
}

ReadDocument read_document(std::string_view text, const DocumentKind& kind,
                           const std::function<void(const Fields&, const Findings&)>& body) {
    ReadDocument document;
    const LineIndex lines(text);
    Findings findings(family_name(kind.family).prefix);
    const YamlFile file = read_yaml(text, lines, findings);
    if (file.whole) {
        document.places = source_map_of(file.root, lines, kind.opaque);
        FileShape shape{lines, findings};
        const Value root(shape, &file.root, "");
        if (file.empty)
            root.report(FormatCode::missing_key,
                        "the file is empty: " + std::string(kind.subject) + " begins with 'format: 1'",
                        std::string(kind.help_of_empty));
        else if (const OtherKind* actual_kind = other_kind(file.root, kind)) {
            const YamlNode& key = file.root.children[*entry_index(file.root, actual_kind->key) * 2];
            findings.add(FormatCode::unknown_key, std::string(actual_kind->key), lines.place(key.begin, key.end),
                         "this is " + std::string(actual_kind->subject) + ", not " + std::string(kind.subject),
                         std::string(actual_kind->help));
        } else if (const auto fields = root.mapping(kind.keys, kind.subject))
            body(*fields, findings);
    }
    document.diagnostics = findings.take();
    return document;
}

}  // namespace nedforge
