#pragma once
// The known word that a misspelt one was meant to be.

#include <cstddef>
#include <string_view>
#include <vector>

namespace nedforge {

// The word of `known` with the smallest edit distance, where a swap of neighbours is one edit, and whether it is near
// enough to be what was meant. If none is near enough, the result is a word that begins with `word`.
struct Closest {
    std::string_view word;  // empty: `known` is
    bool near = false;
    std::size_t distance = 0;  // of `word`, in edits
};
Closest closest_of(std::string_view word, const std::vector<std::string_view>& known);
// That word, or empty where it is not near.
std::string_view nearest(std::string_view word, const std::vector<std::string_view>& known);

}  // namespace nedforge
