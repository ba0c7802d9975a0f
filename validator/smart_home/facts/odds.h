#pragma once
// The odds of a defence (docs/smart_home/checks.md, HOME401): the highest probability, over all ways to set aside, stop
// and roll again, of at least m matches in one defence of a device, with s supports, an ability or none, and no tokens,
// under the readings of `reroll` and `support` in force. Exact, by dynamic programming over the defence's states
// (finite-horizon backward induction): the multiset of open symbols, the supports left and, under `reroll: held`, the
// faces left lying.
//
// Two symbols that an ability makes alike are one class of faces with two chances in six; so a state depends only on
// how many open symbols each class has, and devices with the same counts share their odds. A table of odds keeps what
// it has worked out.

#include <array>
#include <map>
#include <optional>
#include <tuple>
#include <vector>

#include "engine/smart_home/board.h"

namespace nedforge::smart_home {

inline constexpr int odds_lowest = 3, odds_highest = 6;                // matches
using MatchOdds = std::array<double, odds_highest - odds_lowest + 1>;  // of at least 3, 4, 5, 6 matches

inline double at_least(const MatchOdds& odds, int matches) { return odds[place_of_index(matches - odds_lowest)]; }

enum class Ability { none, security_expert, password_wizz };
inline constexpr IndexedArray<std::string_view, Ability, 3> ability_names{"none", "security_expert", "password_wizz"};
inline constexpr auto all_abilities = indices_of(ability_names);

class OddsTable {
public:
    explicit OddsTable(const Rulings& rulings) : reroll_(rulings.reroll), support_(rulings.support) {}
    // Precondition: six symbols, 0 to 3 supports.
    MatchOdds of(const SymbolCounts& symbols, Ability, int supports);

private:
    using Key = std::tuple<bool, std::vector<int>, int>;
    RerollRuling reroll_;
    SupportRuling support_;
    std::map<Key, MatchOdds> known_;
};

}  // namespace nedforge::smart_home
