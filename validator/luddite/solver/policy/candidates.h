#pragma once
// Candidate actions: the sensible actions with dice and resources in one state, each with what it gains by the
// evaluation: all of them as a list, or only the best. What several candidates share (where a move may end, the best
// place in the Hack module for a value, what can be fetched from a node) is worked out once and kept until the next
// state. One object a thread.

#include <array>
#include <bitset>
#include <cstdint>
#include <vector>

#include "engine/base/seeded_dice.h"
#include "engine/luddite/action.h"
#include "engine/luddite/state.h"
#include "validator/luddite/solver/policy/evaluator.h"
#include "validator/luddite/solver/policy/move_reach.h"

namespace nedforge::luddite {

// What a player may never do (restricted play).
struct Avoided {
    bool force = false;
    bool second_toggle = false;  // of one switch
    bool copied_die = false;
    bool made_die = false;
    bool has(const State& before, const Action& action) const;
};

// One action with a die or resources, or an adjustment, a copy or a new die and the action with that die.
struct Candidate {
    double gain = 0;
    IndexedArray<Action, int, 2> actions{};
    int count = 0;  // 0: none
};

class Candidates {
public:
    explicit Candidates(Evaluator& evaluator) : evaluator_(&evaluator), board_(&evaluator.board()), reach_(evaluator) {}

    // All that follows is about this state; the three must outlive the questions.
    void begin(const State& state, const Evaluator::Features& features, const Evaluator::Evaluation& evaluation);

    // How many states have been begun with: the work of a policy, counted.
    std::int64_t begun() const { return begun_; }

    // Skill noise: from now on the gain of each candidate is off by up to `points` when the best is asked for.
    void set_noise(double points, std::uint64_t seed) {
        noise_ = points;
        whims_ = SeededDice(seed, 1);
    }

    // From now on no candidate has an action of these.
    void avoid(const Avoided& avoided) { avoided_ = avoided; }

    // Of this unused die but the Clock; `gain` above 0. most_of_die() puts those into `out` that belong to the best
    // `limit` of it and them; `out` is in order, the highest gain first.
    Candidate best_of_die(Die die, int value);
    void most_of_die(Die die, int value, std::size_t limit, std::vector<Candidate>& out);
    // Of resources, likewise. `keep`: value of the die that is kept for the Clock, which is not adjusted; 0: none.
    Candidate best_of_resources(int keep, double lower_limit);
    void most_of_resources(int keep, std::size_t limit, std::vector<Candidate>& out);

private:
    struct Place {
        double gain = 0;
        std::int16_t target = 0;
    };  // in the Hack module: what it adds to the sum
    // What is left of the hand and the resources when something has been paid: a die of 1 to 6 less, or resources.
    enum Left : int {
        whole = 0,
        less_energy = 7,
        less_two_energy = 8,
        less_credit = 9,
        less_two_credits = 10,
        less_tool = 11,
        less_tool_and_die = 12,  // and the die's value
        ways_left = 19
    };
    // What is paid with: the die that is free no more (`remainder`: what is left of the hand) and resources.
    struct Price {
        Die die;
        int remainder = 0;
        double points = 0;
    };

    template <class Taker>
    void die_candidates(Die die, int value, Taker& taker);
    template <class Taker>
    void resource_candidates(int keep, Taker& taker);
    template <class Taker>
    void credit_candidates(Taker& taker);
    template <class Taker>
    void hack_candidates(int value, const Price& price, Taker& taker);
    template <class Taker>
    void fixed_candidates(int value, const Price& price, Taker& taker);
    template <class Taker>
    void toggle_candidate(int number, const Price& price, Taker& taker);
    template <class Taker>
    void move_candidates(int steps, const Price& price, Taker& taker);
    template <class Taker>
    void power_candidates(const Price& price, Taker& taker);
    template <class Taker>
    void force_candidates(const Price& price, Taker& taker);

    // Early in the game nothing depends on one die more in hand.
    int left_without(int value) const { return evaluation_->tight ? value : whole; }
    const Evaluator::Means& means(int remainder);
    const Evaluator::Visits& staying(int remainder);
    double place_gain(const HackCosts::Option& option, const Evaluator::Means& means, int remainder);
    double code_gain(int function, int code, const Evaluator::Means& means, int remainder);
    const Place& best_place(int value, int remainder);
    std::uint16_t with_lock(int node) const {
        return static_cast<std::uint16_t>(features_->open | evaluator_->paths().lock_bit(node));
    }
    Evaluator::Visits visits_with(std::uint16_t toggles, std::uint16_t open, int remainder) {
        return evaluator_->visits_from(*evaluation_, means(remainder), s_->node, toggles, open);
    }

    Evaluator* evaluator_;
    const Board* board_;
    const State* s_ = nullptr;
    const Evaluator::Features* features_ = nullptr;
    const Evaluator::Evaluation* evaluation_ = nullptr;
    std::int64_t begun_ = 0;

    IndexedArray<Evaluator::Means, int, ways_left> means_;
    IndexedArray<Evaluator::Visits, int, ways_left> staying_;
    unsigned means_known_ = 0, staying_known_ = 0;
    IndexedArray<ByDie<Place>, int, ways_left> places_;
    IndexedArray<unsigned, int, ways_left> places_known_{};
    IndexedArray<Evaluator::Visits, int, switch_count + 1> toggled_;  // with the whole hand
    unsigned toggled_known_ = 0;
    // What rewards are worth as they stand, before a die: by slot.
    IndexedArray<IndexedArray<double, int, max_rewards>, int, 2> standing_{};
    IndexedArray<bool, int, 2> standing_known_{};
    // The best tour's value, by the die removed.
    IndexedArray<double, int, ways_left> tour_{};
    unsigned tour_known_ = 0;
    using Arrival = MoveReach::Arrival;
    static constexpr int most_arrivals = MoveReach::most_arrivals;
    double most_from(Arrival& arrival, const TourBill* bills) const;
    double sum_from(const Arrival& arrival, const Evaluator::Means& means, const TourBill* bills) const;
    MoveReach reach_;
    IndexedArray<IndexedArray<float, int, most_arrivals>, int, ways_left> sum_{};
    IndexedArray<std::bitset<most_arrivals>, int, ways_left> sum_asked_{};
    IndexedArray<std::uint32_t, int, ways_left> sum_for_{};
    std::uint32_t round_ = 0;
    std::vector<HackCosts::Option> options_;
    double noise_ = 0;
    SeededDice whims_{0};
    Avoided avoided_;
};

}  // namespace nedforge::luddite
