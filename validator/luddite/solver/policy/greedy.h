#pragma once
// The greedy policy over the evaluation (evaluator.h), known to users as the planner: in each round it takes, die by
// die, the candidate that raises the evaluation most, then candidates that spend resources, and sees to it that the
// NEETLE is home before the Clock's last box. It also finishes the expert's plans. Cost: 0.15 to 0.35 ms a
// game. One object a thread. Every action it returns is legal by the engine's word.

#include <array>
#include <cstddef>
#include <memory>
#include <vector>

#include "engine/base/seeded_dice.h"
#include "engine/luddite/action.h"
#include "engine/luddite/rules.h"
#include "engine/luddite/state.h"
#include "validator/luddite/solver/policy/candidates.h"
#include "validator/luddite/solver/policy/evaluator.h"

namespace nedforge::luddite {

// How a player errs. All zero: not at all.
struct Habits {
    double noise = 0;    // points, at most, by which the gain of a candidate is off
    double forgets = 0;  // share of rounds in which resources are not thought of
    bool hasty = false;  // settles what the dice are for when they are rolled, and thinks again of what is left
    Avoided avoided = {};
};

class Greedy {
public:
    explicit Greedy(const Board& board, const GreedyWeights& weights = {});
    // With tables worked out before, for one policy a thread.
    Greedy(const Board& board, SharedTables tables, const GreedyWeights& weights = {},
           std::shared_ptr<EvaluatorMemory> memory = nullptr);
    Greedy(const Greedy&) = delete;
    Greedy& operator=(const Greedy&) = delete;

    const Board& board() const { return *board_; }

    // The evaluation: about the final score. Exact where the game is over.
    double value(const State& state);

    Evaluator& evaluator() { return evaluator_; }
    // States whose candidates were looked at so far: the work, counted.
    std::int64_t decisions() const { return candidates_.begun(); }

    // The best candidates of the rolled dice that are unused, one die of each value, but the Clock. `out` keeps the
    // best `limit` of what it has and of them, the highest gain first.
    void die_candidates(const State& state, std::size_t limit, std::vector<Candidate>& out);
    // Those of resources, likewise.
    void resource_candidates(const State& state, std::size_t limit, std::vector<Candidate>& out);

    // From the start of a round, or from its midst, to its end. `keep`: value of a die that is kept for the Clock (0:
    // as evaluated). Appends what it did where `actions` is given.
    void finish_round(State& state, int keep = 0, std::vector<Action>* actions = nullptr, bool spend = true);

    // What finish_round() decides in a state is remembered from now on, and what was remembered before is forgotten. To
    // be called where many plans of one round are finished, as most of them come to states of others.
    void remember_decisions();

    // Errs from now on, by the dice of this seed.
    void set_habits(const Habits& habits, std::uint64_t seed);

    void make(State& state, const Candidate& candidate, std::vector<Action>* actions) const;

private:
    // Of the unused dice one of each value.
    struct Values {
        ByDie<Die> die{};
        ByDie<int> count{};
        int total = 0;
    };
    static Values unused_values(const State& s);
    // What to do in a state, as long as there are dice or resources to use.
    struct Decision {
        int keep = 0;      // value of the die that is kept for the Clock
        double value = 0;  // of the state with that die kept
        Candidate die;     // the best of the free dice; count 0: none gains anything
        Candidate spend;   // the best of resources, once it was asked for
        bool spend_known = false;
    };
    struct RememberedDecision {
        State state;
        int keep = 0;  // that was asked for
        std::uint32_t round = 0;
        Decision decision;
    };
    Decision& decide(const State& s, const Values& values, int keep);
    void work_out(const State& s, const Values& values, int keep, Decision& out);
    const Candidate& best_spend(const State& s, Decision& decision);
    const Candidate* best_candidate(const Values& values, int keep, bool known);
    int use_dice_hastily(State& s, const Values& values, std::vector<Action>* actions);
    int clock_die_worth_it(const State& s, const Values& values, double value);
    void give_to_clock(State& s, Die die, int keep, double value, bool spend, std::vector<Action>* actions);
    void act(State& s, const Action& action, std::vector<Action>* actions) const;
    int choose_clock_die(const State& s, const Values& values);
    int better_clock_value(const State& s, double value, Die die, int keep);
    void go_home(State& s, int keep, std::vector<Action>* actions);
    struct DeadEnd {
        State state;
        int depth;
    };
    bool way_home(State& s, int keep, int depth, std::vector<Action>& way);

    const Board* board_;
    SharedTables tables_;
    Habits habits_;
    SeededDice whims_{0};
    Evaluator evaluator_;
    Candidates candidates_;
    Evaluator::Features features_, other_features_;
    IndexedArray<Evaluator::Evaluation, int, 2> evaluations_;
    Evaluator::Evaluation* evaluation_ = &evaluations_[0];  // the one in use
    Evaluator::Evaluation* other_evaluation_ = &evaluations_[1];
    ByDie<Candidate> best_, other_best_;  // by value; valid after choose_clock_die
    Decision decision_;                   // that is not remembered
    // Of this round, by their hash; those of the same place overwrite each other. Empty: nothing is remembered.
    std::vector<RememberedDecision> decisions_;
    std::uint32_t round_ = 0;
    bool at_hand_ = false;            // features_ and candidates_ are those of the state that was decided on last
    std::vector<DeadEnd> dead_ends_;  // of the way home that is looked for
};

}  // namespace nedforge::luddite
