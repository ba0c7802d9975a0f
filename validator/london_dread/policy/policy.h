#pragma once
// Policies that play a story as the tables do that they stand for (engine/base/game/policy.h). A policy gets the view
// of the team and nothing else, so a card that lies face down can't change a decision. What a policy draws for itself
// comes from the dice that it was made with. Budgets are counts, never seconds.

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "engine/base/game/match.h"
#include "engine/london_dread/game/trait.h"

namespace nedforge::london_dread {

using TeamPolicy = game::Policy<LondonDreadGame>;

// `careless` turns all cards, and each of its people fills the own clock with the nearest cards. `table` turns as many
// cards as it can deal with and plans together, card by card. `planner` turns cards as long as the planned worth falls,
// and plans with local search (planner/plan_search.h).
enum class PolicyKind : std::uint8_t { careless, table, planner };
inline constexpr IndexedArray<std::string_view, PolicyKind, 3> policy_names{"careless", "table", "planner"};
// The number changes whenever the play of `planner` changes.
inline constexpr int planner_version = 1;
std::string title_of(PolicyKind);  // "planner 1", "table"

struct TeamPlayers {
    PolicyKind policy = PolicyKind::planner;
    int tries = 6000;  // moves of the planner's local search in a chapter
};

// The board outlives the policy.
std::unique_ptr<TeamPolicy> make_policy(const TeamPlayers&, const Board&, const SeededDice&);

}  // namespace nedforge::london_dread
