#pragma once
// A file of ours from its text to its root mapping: what the readers of map, pack, replay and settings have in common.

#include <functional>
#include <string_view>
#include <vector>

#include "formats/base/yaml/shape.h"

namespace nedforge {

struct DocumentKind {
    std::string_view subject;                   // "a map", as messages name it
    std::vector<std::string_view> keys;         // of the root
    std::vector<std::string_view> opaque = {};  // those of them below which nothing is addressed
    std::string_view help_of_empty = {};
    std::string_view family = {};  // whose prefix the codes have; none: the first one's (packs, settings)
};

// What a text is, told by the key of its root that this kind alone has: "a map", "a pack" or "a replay"; empty where no
// key tells it.
std::string_view kind_of_text(std::string_view text);

struct ReadDocument {
    Diagnostics diagnostics;  // of form (codes 101 to 112), located, sorted
    SourceMap places;         // empty where the text is not YAML
};

// `body` is called where the text is YAML with a mapping at its root. It reads the fields and reports through them;
// what it read is good if `findings` is still empty at its end.
ReadDocument read_document(std::string_view text, const DocumentKind&,
                           const std::function<void(const Fields&, const Findings& findings)>& body);

}  // namespace nedforge
