#pragma once
// A YAML 1.2 file as a tree of values with their places. Limits hold before or while the file is read: 1 MiB,
// UTF-8, no control or direction characters, depth 32 (of collections inside each other, the root being 1), 200,000
// nodes (scalars, keys too, and collections), 4 KiB a scalar (of its value in UTF-8). The formats use no anchors,
// aliases, tags, merge keys or second documents; each is a finding. Scalars are typed by YAML 1.2's core schema:
// quoted ones are texts, 017 is decimal, on/off/yes/no are texts. No exception leaves, and nothing recurses deeper
// than the depth limit.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/base/findings/findings.h"
#include "formats/base/text/utf8.h"

namespace nedforge {

inline constexpr std::size_t max_yaml_depth = 32;
inline constexpr std::size_t max_yaml_nodes = 200'000;
inline constexpr std::size_t max_scalar_bytes = 4096;

struct YamlNode {
    enum class Kind : std::uint8_t {
        null,
        boolean,
        integer,
        real,
        text,
        list,
        mapping,
        unknown  // an alias or a tagged value: reported already, not checked further
    };
    enum class Style : std::uint8_t { none, plain, single_quoted, double_quoted, block, flow };
    Kind kind = Kind::null;
    Style style = Style::none;  // of a collection: block or flow; of nothing at all: none
    bool merged = false;        // a mapping with a merge key: what it lacks may be there
    bool repeated = false;      // a key that its mapping has already
    bool huge = false;          // an integer beyond 64 bits
    std::int64_t integer = 0;   // of integers, and 0 or 1 of booleans
    std::size_t begin = 0;      // byte offsets in the text; tags and anchors are left out
    std::size_t end = 0;
    std::string text;                // of scalars, unescaped
    std::vector<YamlNode> children;  // of lists; of mappings key, value, key, value, …

    bool is_list() const { return kind == Kind::list; }
    bool is_mapping() const { return kind == Kind::mapping; }
    bool is_collection() const { return is_list() || is_mapping(); }
};

// A comment as it stands, from '#' to the end of its line.
struct YamlComment {
    std::size_t begin = 0;
    std::size_t end = 0;
};

struct YamlFile {
    YamlNode root;
    bool whole = false;  // the tree is all of the file; else only the findings count
    bool empty = false;  // nothing but comments
    std::vector<YamlComment> comments;
};

YamlFile read_yaml(std::string_view text, const LineIndex&, Findings&);
YamlFile yaml_tree(std::string_view text);  // of a text whose findings were said before

// The type of a plain scalar under the core schema; sets kind, integer, huge.
void type_plain_scalar(YamlNode&);
// A text as a YAML scalar on one line: plain where every YAML reader takes it for the same text, else in double quotes.
std::string yaml_text(std::string_view);
// A value in flow style on one line, as canonical text.
std::string yaml_flow(const YamlNode&);

// Of a mapping: the index of the entry with this key; its value, or nullptr.
std::optional<std::size_t> entry_index(const YamlNode& mapping, std::string_view key);
const YamlNode* entry_value(const YamlNode& mapping, std::string_view key);

}  // namespace nedforge
