#pragma once
// Who plays a home: a policy for each side. A policy is made for one game, sees every step of it as its side sees it
// (seen_by in engine/smart_home/rules.h), and decides where its side decides. It gets the view of its own side and
// nothing else (H44), so the other side's secrets and the order of the piles can't change a decision. What a policy
// draws for itself comes from the dice it was made with.

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engine/base/seeded_dice.h"
#include "engine/smart_home/rules.h"
#include "validator/smart_home/policy/policy_tables.h"

namespace nedforge::smart_home {

template <class View>
class Policy {
public:
    virtual ~Policy() = default;
    // A step was made, by whomever; nullopt: one that the side does not see. `before` and `after` are what lies open.
    virtual void see(const PublicState& before, const std::optional<Step>& step, const PublicState& after);
    // A legal step. Precondition: the side decides next.
    virtual Step decide(const View&) = 0;
};
template <class View>
void Policy<View>::see(const PublicState&, const std::optional<Step>&, const PublicState&) {}

using DefenderPolicy = Policy<DefenderView>;
using HackerPolicy = Policy<HackerView>;

// `random` draws evenly from the legal steps. `greedy` takes the step that changes most at once and knows neither odds
// nor belief. `strong` is the best there is.
enum class PolicyKind { random, greedy, strong };
inline constexpr IndexedArray<std::string_view, PolicyKind, 3> policy_names{"random", "greedy", "strong"};
// The number changes whenever the play of `strong` changes.
inline constexpr int strong_version = 1;
std::string title_of(PolicyKind);  // "strong 1", "random"

// The tables outlive the policy and serve one thread.
std::unique_ptr<DefenderPolicy> make_defenders(PolicyKind, PolicyTables&, const SeededDice&);
std::unique_ptr<HackerPolicy> make_hacker(PolicyKind, PolicyTables&, const SeededDice&);

}  // namespace nedforge::smart_home
