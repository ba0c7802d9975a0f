#pragma once
// Who plays a home: a policy for each side (engine/base/game/policy.h). It gets the view of its own side and nothing
// else (H44), so the other side's secrets and the order of the piles can't change a decision.

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/base/game/match.h"
#include "engine/smart_home/game/trait.h"
#include "validator/smart_home/policy/policy_tables.h"

namespace nedforge::smart_home {

// A policy of one side, which gets that side's view.
template <class SideView>
class SidePolicy : public game::Policy<SmartHomeGame> {
public:
    using game::Policy<SmartHomeGame>::decide;
    Step decide(const SmartHomeGame::View& view) final { return decide(std::get<SideView>(view)); }
    virtual Step decide(const SideView&) = 0;
};
using DefenderPolicy = SidePolicy<DefenderView>;
using HackerPolicy = SidePolicy<HackerView>;

// `random` draws evenly from the legal steps. `checks` and `defends` play the Defenders only: one checks a random tile
// every turn, the other defends and never checks. `greedy` takes the step that changes most at once and knows neither
// odds nor belief. `strong` is the best there is.
enum class PolicyKind { random, checks, defends, greedy, strong };
inline constexpr IndexedArray<std::string_view, PolicyKind, 5> policy_names{"random", "checks", "defends", "greedy",
                                                                            "strong"};
bool plays_the_hacker(PolicyKind);
// The policies that can play the seat, from the weakest on.
std::vector<PolicyKind> policies_of(game::Seat);
std::vector<std::string> policy_words(game::Seat);
std::optional<PolicyKind> policy_named(std::string_view);
// The number changes whenever the play of `strong` changes.
inline constexpr int strong_version = 3;
std::string title_of(PolicyKind);  // "strong 3", "random"

// The tables outlive the policy and serve one thread.
std::unique_ptr<DefenderPolicy> make_defenders(PolicyKind, PolicyTables&, const SeededDice&);
std::unique_ptr<HackerPolicy> make_hacker(PolicyKind, PolicyTables&, const SeededDice&);

// Of either seat.
std::unique_ptr<game::Policy<SmartHomeGame>> make_policy(game::Seat, PolicyKind, PolicyTables&, const SeededDice&);

// Who plays a side; nullopt: a person.
struct Seats {
    std::optional<PolicyKind> defenders, hacker;
    std::optional<PolicyKind> operator[](game::Seat seat) const { return seat == defenders_seat ? defenders : hacker; }
    bool operator==(const Seats&) const = default;
};
// Makes the policies of these seats, with tables of their own. The board outlives it.
game::PolicyMaker<SmartHomeGame> players_of(const Seats&, const Board&);

}  // namespace nedforge::smart_home
