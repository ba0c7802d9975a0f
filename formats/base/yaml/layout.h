#pragma once
// A YAML text in canonical layout. Comments stay where they belong: above the entry that follows them, or behind the
// entry on whose line they stand. The values stay the same; quotes, indentation, the order of keys and blank lines
// follow one rule. Laying out a laid-out text changes nothing.

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"
#include "formats/base/yaml/tree.h"

namespace nedforge {

// What a family of files looks like. Paths are of keys and '[]': "hack.lines", "nodes[]".
struct YamlLook {
    // Collections that get a line an entry, as do mappings that hold one that is not empty; others stay on one line.
    std::vector<std::string> blocks;
    std::vector<std::string> lists;  // values that get a line an entry where they are lists
    std::vector<std::string> gaps;   // root keys with a blank line before them
    std::vector<std::string> texts;  // lists of texts always in double quotes: drawings
    std::vector<std::pair<std::string, std::vector<std::string>>> order;  // of the keys of a mapping
};

std::string laid_out(std::string_view text, const YamlFile&, const YamlLook&);

// The text in the layout that stays, or the reason why it is left as it is: it is not YAML, its layout does not settle,
// or `why_not` refuses the new text (empty: it does not), which says whether that text reads as the same values. It is
// not asked about a text that is laid out already.
struct NotFormatted {
    std::string reason;  // "its form has errors"
};
Result<std::string, NotFormatted> formatted_text(const std::string& text, const YamlLook&,
                                                 const std::function<std::string(const std::string& next)>& why_not);

}  // namespace nedforge
