#pragma once
// A rating by several workers, each with a module of its own and no memory in common. The page asks one module which
// games there are (plan), gives every worker a share of them (play), and has one module make the figures of all records
// (gather). In each step the command `rate` runs as it always does, and asks here for the games it needs.

#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace nedforge::web {

// Whether games of this family can be played elsewhere; `rate` of the others is always run whole.
bool rates_in_shares(std::string_view family);

// Each runs `rate` by `run` and answers {"done": true, …} where the step was done, else what `run` answered: a refusal.
// plan: "rungs" lists {"policy", "games"}, the strongest last. play: the records are in the file `records`, raw: every
// worker has the same module. gather: the records are in `folder`, one file a policy.
using Run = std::function<nlohmann::ordered_json()>;
nlohmann::ordered_json plan_games(const std::string& policy, const Run& run);
nlohmann::ordered_json play_share(const std::string& policy, int first, int games, const std::string& records,
                                  const Run& run);
nlohmann::ordered_json gather_games(const std::string& folder, const Run& run);

}  // namespace nedforge::web
