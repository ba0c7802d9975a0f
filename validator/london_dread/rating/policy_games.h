#pragma once
// The games of a validation with --rate: each policy plays each number of players that is rated, on the same chance.

#include <vector>

#include "engine/base/indexed.h"
#include "validator/london_dread/rating/rate.h"

namespace nedforge::london_dread {

struct PolicyGames {
    PolicyKind policy = PolicyKind::planner;
    int players = 2;
    std::vector<double> won;  // 1 or 0, by game
    IndexedArray<int, Ending, ending_count + 1> endings{};
    int games() const { return index_count(won); }
};

// Empty where it was stopped. `options`: the policy and the party are replaced. Numbers that the story does not allow
// are left out.
std::vector<PolicyGames> games_of_policies(const Story&, const RateOptions& options, const std::vector<int>& players);

}  // namespace nedforge::london_dread
