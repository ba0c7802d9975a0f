#pragma once
// The expert: a one-step look-ahead over a learned value function (TD-Gammon's two-ply search: Tesauro 1995). Diverse
// plans for the round (plans/round_plans.h) are valued by the network (plans/value_model.h). The best of them are
// looked into: for each roll of a sample of the next round's dice, common to all of them, the best plan for it is laid
// out and valued. Sequential halving (Karnin, Koren and Somekh 2013) drops the worse half and doubles the sample; a
// plan that is surely behind on the same rolls is dropped earlier (plans/values_ahead.h). The sample is systematic:
// every n-th of the 216 rolls in the order of their sums, so the expert has no chance of its own. On large maps
// (work_share.h), and in games whose tours cost much (Expert::game_work), fewer plans and rolls are looked into. What
// it aims at is a utility of the score (expert_aim.h). On small maps it plays optimally (exact/optimal_play.h), and so
// it does at home in the last rounds where counted steps are enough (exact/end_game/end_game.h). One object a thread.
// Cost: counted layouts, so that the same game is played on every machine.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/luddite/rules.h"
#include "validator/base/stop_question.h"
#include "validator/luddite/solver/policy/expert_aim.h"
#include "validator/luddite/solver/policy/greedy.h"
#include "validator/luddite/solver/policy/plans/values_ahead.h"
#include "validator/luddite/solver/policy/tours/tour_dice.h"

namespace nedforge::luddite {

class EndGame;
class OptimalPlay;
struct RoundPlan;
class RoundPlans;

struct ExpertEffort {
    int plans = 8;  // that enter the first heat; 1: the best by its value, without rollouts
    int rolls = 9;  // of the next round in the first heat, a divisor of 216; a heat has twice those of the heat before
    int weightings = 7;  // that plans are laid out under
    // What a round may take on a large map (work_share.h), in states whose candidates are looked at.
    std::int64_t decisions = 30'000;
};

// What comes after the round of a plan: a tour that ends on the Exit; nothing, for the NEETLE stays on the Exit;
// nothing, for the game is over; or the Exit can't be entered any more, except by force where there may be energy for
// it.
enum class PlanEnd { tour, stay, over, force, lost };

// One of the expert's plans, for people. `dice` is the bill of the tour as it is now (Evaluator::best_tour): its steps,
// toggles, locks, energy nodes and the codes that it needs, each at its usual price in dice. `wants` says which of them
// must show a certain number. `odds` says how likely the game does all of it: it hits these functions and ends on the
// Exit (ValueWeights::of_odds).
struct PlanView {
    std::vector<Action> actions;  // of this round
    PlanEnd after = PlanEnd::over;
    std::vector<std::uint8_t> functions;  // critical functions of the tour, in order
    std::optional<std::uint8_t> home_by;  // the last node of the tour before the Exit; none: not known
    TourDice wants;                       // of the tour
    double dice = 0, odds = 1;            // of the tour
    double score = 0;                     // expected
};
struct ExpertView {
    PlanView best;
    std::optional<PlanView> second;  // none: nothing to choose
    double second_costs = 0;         // points of the expected score
    bool exact = false;              // no way to play has a higher utility; else the look-ahead decided
};
// "C4 (gamma), then A1 (alpha), home by F2; wants 1 1 4, and 4 of any; about 60 %", "stay on the Exit", "the game
// ends".
std::string words_of(const Board&, const PlanView&);

// `think` times the thought of the default.
ExpertEffort effort_of(double think);
// That of the light expert, which plays no rollouts: some 5 ms a game, a hundredth of the usual time.
inline constexpr double light_think = 0.015;

class Expert {
public:
    explicit Expert(const Board& board) : Expert(board, policy_tables(board)) {}
    Expert(const Board& board, SharedTables tables, const ExpertEffort& effort = {}, const GreedyWeights& weights = {});
    ~Expert();

    // States whose candidates were looked at so far: the work, counted.
    std::int64_t decisions() const;

    // Asked during rollouts. Stopped, it plays the round by what it has looked at; nobody counts such a game.
    void set_stop(StopQuestion stop) { stop_ = std::move(stop); }

    // The state is at the start of a round or in its midst; plays to the end of the round (which may be the game's).
    // Appends what it did, and says why where a `view` is given.
    void play_round(State& state, std::vector<Action>* actions = nullptr, ExpertView* view = nullptr);
    // The same: the expert's choice depends on no seed. Where tours cost much, it depends on what the game has taken so
    // far (game_work).
    void play_round(State& state, std::uint64_t /*seed*/, std::vector<Action>* actions = nullptr,
                    ExpertView* view = nullptr) {
        play_round(state, actions, view);
    }

private:
    struct Plan {
        const RoundPlan* plan = nullptr;
        Worth value;  // by the network
        ValuesAhead ahead;
        Worth mean;     // over the sample of the last heat that it was in
        int rolls = 0;  // of that sample
    };
    Worth value_of(const State& end);
    void value_plans(std::size_t usual);  // the place of the first plan that was searched for
    void search_plans(const State& state);
    Worth look_ahead(const Plan& plan, const std::array<int, 3>& roll);
    struct Heats {
        int plans = 0, rolls = 0;  // of the first
    };
    static int layouts_of(Heats heats);
    Heats affordable(int plans, std::int64_t decided) const;
    // `a_layout`: the work of laying out one plan, by those of this round.
    void hold_heats(std::int64_t decided, std::int64_t a_layout);

    // What a game and a round may take, in sets of functions that tours are valued for (EvaluatorMemory::work). The
    // games of a usual map stay below; where resources and tours are plenty a game would take ten times as much.
    static constexpr std::int64_t game_work = 300'000'000, round_work = 60'000'000;
    // Boxes left in which plans are searched for. Earlier, what a state is worth is too uncertain on some maps.
    static constexpr int search_boxes = 8;
    static constexpr int found_plans = 4;  // of a search, in the first heat beside the usual ones
    std::int64_t work() const;
    void begin_round(const State& state);
    std::size_t payable_plans(int rolls, std::int64_t a_layout) const;
    bool play_optimally(State& state, std::vector<Action>* actions, ExpertView* view);
    bool play_last_rounds(State& state, std::vector<Action>* actions, ExpertView* view);
    void show_exact(const State& state, const RoundPlan& best, ExpertView& view);
    static double points_between(const Plan& plan, const Plan& rival);
    PlanView view_of(const Plan& plan);

    const Board* board_;
    ExpertEffort effort_;
    StopQuestion stop_;
    std::unique_ptr<RoundPlans> here_, ahead_;  // of this round and of the next
    SharedTables tables_;
    const OptimalPlay* optimal_;  // of a small map; nullptr: the map is not small
    std::vector<Plan> plans_;
    int last_clock_ = -1;          // of the round that was begun last
    std::int64_t game_begun_ = 0;  // by work()
    std::int64_t round_ends_ = 0;  // the work that this round may reach
    ExpertAim aim_;
    // Steps of a round at home with at most three boxes left.
    static constexpr std::int64_t end_game_steps = 20'000;
    std::unique_ptr<EndGame> end_game_;
};

}  // namespace nedforge::luddite
