#pragma once
// The sensible uses of dice and resources in one state, each with what it gains by the judgement: all of them as a
// list, or only the best. What several uses share (where a move may end, the best place in the Hack module for a value,
// what can be fetched from a node) is worked out once and kept until the next state. One object a thread.

#include <array>
#include <cstdint>
#include <vector>

#include "engine/luddite/action.h"
#include "engine/luddite/state.h"
#include "validator/luddite/solver/policy/evaluator.h"

namespace nedforge::luddite {

// A use of a die or of resources: one action, or an adjustment, copy or new die and its use.
struct Candidate {
    double gain = 0;
    std::array<Action, 2> actions{};
    int count = 0;  // 0: none
};

class Candidates {
public:
    explicit Candidates(Evaluator& judge) : evaluator_(&judge), board_(&judge.board()) {}

    // All that follows is about this state; the three must outlive the questions.
    void begin(const State& state, const Evaluator::Sheet& sheet, const Evaluator::Look& look);

    // Of this unused die but the Clock; `gain` above 0.
    Candidate best_of_die(Die die, int value);
    void all_of_die(Die die, int value, std::vector<Candidate>& out);
    // Of resources. `keep`: value of the die that is kept for the Clock, which is not adjusted; 0: none.
    Candidate best_of_resources(int keep, double least);
    void all_of_resources(int keep, std::vector<Candidate>& out);

private:
    struct Place {
        double gain = 0;
        std::int16_t target = 0;
    };  // in the Hack module: what it adds to the sum
    // What is paid with: the die that is free no more (`removed`: its value; 0: none of the hand) and resources.
    struct Price {
        Die die;
        int removed = 0;
        double points = 0;
    };

    template <class Taker>
    void die_uses(Die die, int value, Taker& taker);
    template <class Taker>
    void resource_uses(int keep, Taker& taker);
    template <class Taker>
    void credit_uses(Taker& taker);
    template <class Taker>
    void hack_uses(int value, const Price& price, Taker& taker);
    template <class Taker>
    void fixed_uses(int value, const Price& price, Taker& taker);
    template <class Taker>
    void toggle_use(int number, const Price& price, Taker& taker);
    template <class Taker>
    void move_uses(int steps, const Price& price, Taker& taker);
    template <class Taker>
    void power_uses(const Price& price, Taker& taker);
    template <class Taker>
    void force_uses(const Price& price, Taker& taker);

    // Early in the game nothing hangs on one die more in hand.
    int removed_for(int value) const { return look_->tight ? value : 0; }
    std::size_t slot(int removed) const { return removed ? 1 : 0; }
    const Evaluator::Means& means(int removed);
    const Evaluator::Visits& staying(int removed);
    double place_gain(const HackCosts::Option& option, const Evaluator::Times& in_time, std::size_t slot);
    double code_gain(std::size_t target, int code, const Evaluator::Times& in_time);
    const Place& best_place(int value, int removed);
    std::uint16_t with_lock(int node) const {
        return static_cast<std::uint16_t>(sheet_->open | evaluator_->routes().lock_bit(node));
    }
    Evaluator::Visits visits_with(std::uint16_t toggles, std::uint16_t open, int removed) {
        return evaluator_->visits_from(*look_, means(removed), s_->node, toggles, open);
    }
    void walk(int steps);

    Evaluator* evaluator_;
    const Board* board_;
    const State* s_ = nullptr;
    const Evaluator::Sheet* sheet_ = nullptr;
    const Evaluator::Look* look_ = nullptr;

    std::array<Evaluator::Means, 7> means_;
    std::array<Evaluator::Visits, 7> staying_;
    unsigned means_known_ = 0, staying_known_ = 0;
    std::array<std::array<Place, 7>, 2> places_;
    std::array<unsigned, 2> places_known_{};
    std::array<Evaluator::Visits, switch_count + 1> toggled_;  // with the whole hand
    unsigned toggled_known_ = 0;
    // What rewards are worth as they stand, before a die: by slot.
    std::array<std::array<double, max_rewards>, 2> standing_{};
    std::array<bool, 2> standing_known_{};
    // Critical functions from here, by target: tenths of a die away.
    std::array<std::uint8_t, max_nodes + 1> walk_to_{};
    bool walk_to_known_ = false;
    // Where moves end: nodes in the order of their distance, the first of each distance, and the ways.
    std::array<std::uint8_t, max_nodes> reached_{};
    std::array<std::uint8_t, 8> layer_{};
    int walked_ = 0;
    NodeMask seen_ = 0, edge_ = 0, enterable_ = 0;
    std::array<std::uint8_t, max_nodes> step_from_{};  // the node before
    std::array<double, max_nodes> arrival_{}, critical_{};
    std::array<std::array<double, max_nodes>, 2> sum_{};
    std::array<NodeMask, 2> sum_known_{};
    std::vector<HackCosts::Option> options_;
};

}  // namespace nedforge::luddite
