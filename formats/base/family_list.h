#pragma once
// Whether families.def has a line for a family, at compile time: the record of each family asserts it, so that a family
// whose line is missing is an error of the build and never answers as another one.

#include <string_view>

namespace nedforge {

constexpr bool is_listed_family(std::string_view name) {
#define NEDFORGE_FAMILY(listed, title, suffix, prefix) \
    if (name == #listed) return true;
#include "families.def"
#undef NEDFORGE_FAMILY
    return false;
}

}  // namespace nedforge
