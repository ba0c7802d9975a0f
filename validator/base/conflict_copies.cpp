#include "validator/base/conflict_copies.h"

#include <algorithm>
#include <array>
#include <string>

#include "formats/base/family_name.h"
#include "formats/base/text/utf8.h"

namespace nedforge {

namespace {

constexpr std::string_view yaml_ending = ".yaml";

// Where the mark of a tool begins in the name, or npos.
std::size_t mark_in(std::string_view name) {
    constexpr std::array<std::string_view, 6> marks{"conflicted copy", "(conflict", "sync-conflict",
                                                    "sfconflict",      "[conflict", "case conflict"};
    const std::string small = ascii_lower(std::string(name));
    std::size_t first = std::string::npos;
    for (const std::string_view mark : marks) first = std::min(first, small.find(mark));
    return first;
}

}  // namespace

bool is_conflict_copy(std::string_view name) { return mark_in(name) != std::string::npos; }

bool is_conflict_copy_of_map(std::string_view name) {
    const std::size_t mark = mark_in(name);
    if (mark == std::string::npos || !name.ends_with(yaml_ending)) return false;
    const auto& families = family_names();
    return std::any_of(families.begin(), families.end(), [&](const FamilyName& family) {
        const std::string_view stem = family.suffix.substr(0, family.suffix.size() - yaml_ending.size());
        return name.ends_with(family.suffix) || name.substr(0, mark).find(stem) != std::string_view::npos;
    });
}

}  // namespace nedforge
