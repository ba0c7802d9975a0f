#pragma once
// Wins that were counted before, kept in the user's cache folder ($XDG_CACHE_HOME/nedforge, else ~/.cache/nedforge): a
// map that has not changed is not played again by `validate --rate`. The file's name holds the map's digest (readings
// in force included), the settings, and the revision of the policy; a file that can't be read or makes no sense is
// played anew, and nothing is said when it can't be written.

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "engine/base/indexed.h"
#include "engine/luddite/map.h"
#include "validator/luddite/solver/rating/rate.h"

namespace nedforge::luddite {

struct CountedWins {
    int games = 0;
    IndexedArray<int, Level, 3> wins{};
    int escaped = 0;  // games that ended on the Exit
    bool operator==(const CountedWins&) const = default;
};

// Raised when the policy plays differently, or its games are counted differently.
inline constexpr int policy_revision = 11;

std::optional<CountedWins> parse_wins(const std::string& text, int games);  // nullopt: other games, or no wins
std::string wins_text(const CountedWins&);

std::optional<CountedWins> remembered_wins(const Map& map, PolicyKind, int games, std::uint64_t seed);
void remember_wins(const Map& map, PolicyKind, std::uint64_t seed, const CountedWins& wins);

}  // namespace nedforge::luddite
