#include "formats/base/family_name.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "engine/base/indexed.h"
#include "formats/base/yaml/tree.h"

namespace nedforge {

namespace {

// Whether a line of its own says `game: NAME`. Below a root in block style nothing else can stand there.
bool has_line(std::string_view text, std::string_view name) {
    const std::string line = "game: " + std::string(name);
    for (std::size_t begin = text.find(line); begin != std::string_view::npos; begin = text.find(line, begin + 1)) {
        const std::size_t end = begin + line.size();
        const bool starts = begin == 0 || text[begin - 1] == '\n';
        if (starts && (end == text.size() || std::string_view(" \r\n").find(text[end]) != std::string_view::npos))
            return true;
    }
    return false;
}

}  // namespace

const std::vector<FamilyName>& family_names() {
    static const std::vector<FamilyName> names{
#define NEDFORGE_FAMILY(name, title, suffix, prefix) {#name, title, suffix, prefix},
#include "families.def"
#undef NEDFORGE_FAMILY
    };
    return names;
}

const FamilyName& family_name(std::string_view name) {
    for (const FamilyName& family : family_names())
        if (family.name == name) return family;
    if (name.empty()) return family_names().front();
    std::fprintf(stderr, "nedforge: families.def has no line for the family '%.*s'\n", index_count(name), name.data());
    std::abort();
}

std::size_t family_of_path(std::string_view path) {
    const auto& families = family_names();
    for (std::size_t family = 0; family < families.size(); ++family)
        if (path.ends_with(families[family].suffix)) return family;
    return 0;
}

std::size_t family_of_text(std::string_view path, std::string_view text) {
    const auto& families = family_names();
    const std::size_t usual = family_of_path(path);
    // nearly always: the file is read once
    if (families.size() == 1 || has_line(text, families[usual].name)) return usual;
    const bool may_name_one = text.find("game") != std::string_view::npos || text.find('\\') != std::string_view::npos;
    if (!may_name_one) return usual;  // neither the key nor an escape that could write it
    Findings ignored;
    return family_of_tree(path, read_yaml(text, LineIndex(text), ignored));
}

std::size_t family_of_tree(std::string_view path, const YamlFile& file) {
    const auto& families = family_names();
    const YamlNode* game = file.whole && file.root.is_mapping() ? entry_value(file.root, "game") : nullptr;
    for (std::size_t i = 0; game && i < families.size(); ++i)
        if (game->kind == YamlNode::Kind::text && game->text == families[i].name) return i;
    return family_of_path(path);
}

}  // namespace nedforge
