#pragma once
// Who plays a seat on a grid (engine/base/game/policy.h). A policy gets the view of its own seat and nothing else:
// cards and directories that are chosen and not shown yet never reach it. The cards that others hold lie open (E8).

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/game/match.h"
#include "engine/echo_death/game/trait.h"

namespace nedforge::echo_death {

using GridPolicy = game::Policy<EchoDeathGame>;

// `random` draws evenly from the legal steps of each decision; it ends a turn with a chance of one in the number of
// kinds of steps that it has. `greedy` runs what does most damage for an Instruction and walks towards the nearest
// target. `strong` is the best there is (strong.h).
enum class PolicyKind : std::uint8_t { random, greedy, strong };
inline constexpr IndexedArray<std::string_view, PolicyKind, 3> policy_names{"random", "greedy", "strong"};
// The number changes whenever the play of `strong` changes.
inline constexpr int strong_version = 2;
std::string title_of(PolicyKind);  // "strong 1", "random"

// The board outlives the policy.
std::unique_ptr<GridPolicy> make_policy(game::Seat, PolicyKind, const Board&, const SeededDice&);

// Makes the policies of these seats; a seat without a kind is a person's. The board outlives it.
game::PolicyMaker<EchoDeathGame> players_of(std::vector<std::optional<PolicyKind>> seats, const Board&);

}  // namespace nedforge::echo_death
