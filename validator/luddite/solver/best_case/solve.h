#pragma once
// Best case: the highest score with every roll the player's choice, under the full rules, with a game that reaches it
// and an upper bound that is proved. Also feeds NED502 and NED601.

#include <functional>
#include <optional>
#include <stop_token>

#include "engine/luddite/board.h"
#include "engine/luddite/replay.h"
#include "validator/luddite/solver/best_case/plan_limits.h"

namespace nedforge::luddite {

struct SolveOptions {
    double seconds = 10;
    std::optional<int> enough;  // stop at a game that scores this much
    std::stop_token stop;
    PlanLimits limits;
    std::function<void(double fraction, std::optional<int> best, std::optional<int> bound)> progress;
};

// What showed that nothing scores more.
enum class SolveProof { none, plans, branch_and_bound };

struct SolveResult {
    std::optional<int> score;        // reached by the witness; none: none found
    std::optional<int> upper_bound;  // no game scores more; none with `proved`: no game ends on the Exit
    bool proved = false;             // score == upper_bound, or proved that there is none
    std::optional<Replay> witness;   // without readings
    SolveProof proof = SolveProof::none;
};

SolveResult solve(const Board&, const SolveOptions&);

// Only a sound bound, fast (for NED502, NED601). The search ends at a game that scores `enough`: then `upper_bound` is
// no less than that, and no more is known.
struct BestCaseBound {
    bool no_escape = false;
    int upper_bound = 0;
};
BestCaseBound best_case_bound(const Board&, double seconds, std::optional<int> enough = {}, std::stop_token = {});

}  // namespace nedforge::luddite
