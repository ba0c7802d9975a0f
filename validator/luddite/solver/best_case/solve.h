#pragma once
// Best case: the highest score with every roll the player's choice, under the full rules, with a game that reaches it
// and an upper bound that is proved. The method is bound and play: plans bound every game (plan_value.h) and are found
// best first (label_setting_search.h), the engine plays them (schedule.h), and where the best plan can't be played a
// branch and bound over all games closes the interval (branch_and_bound.h). Where moves may be in parts (R22) plans
// bound nothing; small maps are decided by backward induction (exact/optimal_play.h). The score is exact where `proved`
// is true; else score and upper_bound bracket it. Cost: SearchBudget, in counts; and for solve() the seconds that the
// caller gives.

#include <functional>
#include <optional>
#include <vector>

#include "engine/luddite/board.h"
#include "engine/luddite/game/replay.h"
#include "validator/luddite/solver/best_case/plan_limits.h"
#include "validator/luddite/solver/best_case/search_budget.h"

namespace nedforge::luddite {

struct SolveOptions {
    double seconds = 10;
    StopQuestion stop;
    SearchBudget budget;
    PlanLimits limits;
    std::function<void(double fraction, std::optional<int> best, std::optional<int> bound)> progress;
};

// What showed that nothing scores more; `movement`: the movement model, by which nothing gets to the Exit (no_escape).
enum class SolveProof { none, movement, plans, branch_and_bound, backward_induction };

struct SolveResult {
    std::optional<int> score;        // reached by the witness; none: none found
    std::optional<int> upper_bound;  // no game scores more; none with `proved`: no game ends on the Exit
    bool proved = false;             // score == upper_bound, or proved that there is none
    std::optional<Replay> witness;   // without readings
    SolveProof proof = SolveProof::none;
};

// Whether the movement model proves that no game ends on the Exit (NED301, NED308). `map`: that of the board.
bool no_escape(const Map& map, const Board& board);

// Ends within 0.2 s of `seconds` or of a stop, with what is known by then.
SolveResult solve(const Board&, const SolveOptions&);

// The same within a small budget in counts, for checks (NED502, NED601, NED604): the answer depends on the map alone.
struct BestCaseOptions {
    // Scores in question: the search ends once it knows of each whether a game reaches it, and whether any game ends on
    // the Exit. Empty: it looks for the best score.
    std::vector<int> scores{};
    SearchBudget budget{.plans = 100,
                        .labels = 200'000,
                        .states_a_plan = 2'000,
                        .states_of_plans = 20'000,
                        .states = 10'000,
                        .bound_cells = 100'000};
    PlanLimits limits{
        .unions = 10'000, .covers = 20'000, .bundles = 10'000, .combined = 8'000'000, .walk_pairs = 20'000'000};
    StopQuestion stop{};
};

struct BestCaseBound {
    bool no_escape = false;    // proved: no game ends on the Exit
    int upper_bound = 0;       // proved: no game scores more
    std::optional<int> score;  // of the best game found, which ends on the Exit; none: none found
    bool complete = false;     // the questions are answered; false: the budget ran out, or it was stopped
};
BestCaseBound best_case_bound(const Board&, const BestCaseOptions& = {});

}  // namespace nedforge::luddite
