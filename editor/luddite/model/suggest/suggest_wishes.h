#pragma once
// What a designer wants of the suggestions for a map (suggestions.h): what is locked, how hard they shall be, and how
// long the search is.

#include <array>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>

#include "validator/luddite/generate/search/search_sizes.h"

namespace nedforge::luddite {

inline constexpr int most_suggestions = 12;
// What `--keep` names but nodes, one by one.
inline constexpr std::array<std::string_view, 7> lockable_parts{"nodes",   "hack",  "clock",     "resources",
                                                                "bonuses", "walls", "thresholds"};

// How often the players of the target are to win: as the map says (or as usual), more often, or more seldom.
enum class SuggestedLevel { as_it_is, easier, harder };

struct SuggestWishes {
    std::set<std::string> locked;        // of lockable_parts
    std::set<std::string> locked_nodes;  // ids; one that the map has no more is not locked
    SuggestedLevel level = SuggestedLevel::as_it_is;
    std::uint64_t seed = 1;
    int count = most_suggestions, candidates = 48, games = 400;  // of the light expert, as in GenerateOptions
    SearchSizes sizes;                                           // tests play less
};

}  // namespace nedforge::luddite
