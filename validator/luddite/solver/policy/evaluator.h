#pragma once
// The evaluation: a value function in closed form, about the score that a state will have in the end. It adds what is
// banked, the boxes left on the Clock, resources at a price, rewards and caches still to be had, discounted by how many
// dice away they are (path_cache.h, hack_costs.h), and the best tour through critical functions (tour_table.h): the
// points of a set of them times the odds that its bill (toggles and locks by number, energy nodes, steps, codes) is
// paid in time. All of it times the odds of getting home (completion_odds.h). In the last round a bill is checked
// against the dice and resources at hand. The shape is that of a Lagrangian relaxation's policy (Adelman and Mersereau,
// Operations Research 56, 2008): dice have prices, a state is evaluated by the bill that is still open. It is made of
// parts, so that a candidate is evaluated by the part that it changes. Cost: about 1 microsecond. One object a thread.

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "engine/luddite/rules.h"
#include "engine/luddite/state.h"
#include "validator/luddite/solver/policy/completion_odds.h"
#include "validator/luddite/solver/policy/hack_costs.h"
#include "validator/luddite/solver/policy/policy_tables.h"
#include "validator/luddite/solver/policy/tours/path_cache.h"
#include "validator/luddite/solver/policy/tours/tour_cache.h"

namespace nedforge::luddite {

// Found by random search over the mean score of greedy games on the nine maps of the campaign, with common dice that no
// published figure uses (bench/policy_bench.cpp); damage points where not said otherwise.
struct GreedyWeights {
    double hack_decay = 0.00785;  // of a reward's value, for each tenth of a die it is away
    double walk_decay = 0.0318;
    double box = 3.325;                          // a Clock box still to be crossed
    ByResource<double> extra{0.455, 0.68, 0.4};  // a resource, above what it scores left over, while there is time
    double fuse = 0.404;                         // of the 2 points, when one toggle is missing
    double cache = 0.89;
    double dice_a_box = 1.875;  // dice for each box left, as the odds below count them
    // Tours (tour_table.h).
    double die = 1.338;                             // points that a die spent on a tour would bring elsewhere
    double fallback = 0.967;                        // of the next best tour, where one is not finished
    ByResource<double> supply{0.787, 1.483, 0.79};  // dice that a resource stands for
    // The odds that a tour is finished: 1 - exp(-luck * (dice / need) ^ sharpness).
    double luck = 0.554, sharpness = 1.482;
    int most_functions = 8;  // of a tour
};

// The dice still free in this round: not the one that is kept for the Clock.
struct Hand {
    ByDie<std::uint8_t> count{};
    std::uint8_t numbers = 0;  // bit v-1: there is a v
    int size = 0, sum = 0;
    void add(int v) {
        ++count[v];
        numbers |= 1u << (v - 1);
        ++size;
        sum += v;
    }
    Hand without(int v) const {
        Hand h = *this;
        if (v == 0 || h.count[v] == 0) return h;
        if (--h.count[v] == 0) h.numbers ^= 1u << (v - 1);
        --h.size;
        h.sum -= v;
        return h;
    }
};

// By dice left, in quarters, and tenths of a die that a goal is away: the share of goals so far that are reached in
// time.
struct TimeTables {
    using Times = IndexedArray<float, int, 3 * 256>;
    TimeTables(double luck, double sharpness);
    double luck, sharpness;
    IndexedVector<Times, int> goals, tours;
};

// What was asked for before, and what is the same under most weights. One object a thread. It knows tours of at most
// `most_functions` functions.
struct EvaluatorMemory {
    EvaluatorMemory(const Board& board, const PolicyTables& tables, int most_functions)
        : paths(*tables.paths), tours(*tables.tours, most_functions), hack_costs(board) {}
    std::shared_ptr<const TimeTables> times;  // of the evaluator that was made last
    PathCache paths;
    TourCache tours;
    TourValues tour_values;
    HackCosts hack_costs;
    // What was worked out so far, counted: sets of functions that tours were valued for; each question for a value
    // counts as `sets_a_question` of them, for it costs as much.
    std::int64_t work = 0;
    static constexpr int sets_a_question = 24;
};

class Evaluator {
public:
    // `memory`: that of another evaluator of the board and the thread with as many functions a tour; nullptr: one of
    // its own.
    Evaluator(const Board& board, SharedTables tables, const GreedyWeights& weights,
              std::shared_ptr<EvaluatorMemory> memory = nullptr);

    static constexpr int lost_code = 254, hit_code = 255;  // as costs of a code

    using Times = TimeTables::Times;
    struct Visits {
        double sum = 0, odds = 1;
    };
    // What a hand is good for.
    struct Means {
        unsigned numbers = 0;  // bit v-1: there is a v
        int sum = 0, energy = 0, tools = 0, credits = 0;
        double dice = 0, stored = 0;  // dice to be expected, and what resources stand for
        const Times* in_time = nullptr;
        const Times* tour_time = nullptr;  // what resources stand for included
        std::uint64_t tour_key = 0;        // of what tours' values depend on with these means
    };

    // What does not depend on the die that is kept for the Clock.
    struct Features {
        int banked = 0, leftover = 0;
        IndexedArray<std::uint8_t, int, max_rewards> cost{};  // of rewards
        std::uint16_t open = 0;                               // locks, as ShortestPaths counts them
        ByResource<bool> room{};                              // the resource can still be gained
        Hand dice;                                            // all that are unused
        unsigned rolled = 0;                                  // what copies show: bit v-1
        int longest = 0;                                      // the highest of them
        double fuses = 0;
        // Critical functions of tours, by bit: their codes' costs; and those that are still worth a visit.
        IndexedArray<std::uint8_t, int, 8> away{};
        unsigned live = 0;
        double all_points = 0;
    };
    // The evaluation, as if the kept die had gone to the Clock.
    struct Evaluation {
        double base_points = 0;  // all but the visits
        Visits visits;
        double value = 0;
        int boxes_left = 0;
        bool finished = false;
        Hand hand;
        Means means;  // of the whole hand
        int energy = 0, tools = 0, credits = 0;
        unsigned rolled = 0;
        int longest = 0;
        double stored = 0;            // dice that the resources held stand for
        const float* odds = nullptr;  // completion_odds.h for the boxes left
        ByResource<double> price{};
        // Targets that are still worth a visit: their points, as far as they don't depend on the way there.
        ByNode<std::uint8_t> target{};
        ByNode<float> points{};
        int goals = 0;
        IndexedArray<std::uint8_t, int, 8> away{};  // of the codes, by bit of a tour's set
        unsigned live = 0;
        // The sets of live functions, smaller ones first as numbers: their points, and their codes' costs.
        struct Set {
            std::uint8_t bits = 0;
            std::uint16_t codes = 0;
            float points = 0;
        };
        IndexedArray<Set, int, 64> sets{};
        int set_count = 0;
        double most_visits = 0;      // no visits sum is above
        std::uint64_t tour_key = 0;  // of what tours' values depend on here, the means aside
        // Near the end the way back counts for every visit.
        bool tight = false;
    };

    void read(const State& state, Features& out);
    void evaluate(const State& state, const Features& features, int keep, Evaluation& out);

    // What the NEETLE may still fetch, and the odds of getting home, were it at `node` with these toggles and open
    // locks and these dice free.
    Visits visits_from(const Evaluation& evaluation, const Means& means, int node, std::uint16_t toggles,
                       std::uint16_t open) {
        const PathCache::Ways routes = ways(evaluation, node, toggles, open);
        const TourBill* tours = bills(node, toggles, open);
        return {sum_from(evaluation, means, routes, tours, evaluation.live),
                odds_from(evaluation, means, node, tours[0])};
    }
    // The same in two steps: the odds first, they are cheap.
    PathCache::Ways ways(const Evaluation& evaluation, int node, std::uint16_t toggles, std::uint16_t open) {
        return memory_->paths.from(node, toggles, open, evaluation.tight);
    }
    double odds_from(const Evaluation& evaluation, const Means& means, int node, const TourBill& home) const;
    double sum_from(const Evaluation& evaluation, const Means& means, const PathCache::Ways& ways,
                    const TourBill* bills, unsigned live, NodeMask prizes = 0) const;
    // No sum from there is above, whatever is paid with: as if every bill could be paid. Quicker.
    double most_from(const Evaluation& evaluation, const PathCache::Ways& ways, const TourBill* bills, unsigned live,
                     NodeMask prizes = 0) const;
    // What the best tour through functions of `live` is worth, with the code of `changed` further away by `extra_cost`
    // tenths of a die.
    double tour_value(const Evaluation& evaluation, const Means& means, const TourBill* bills, unsigned live,
                      int changed = 8, int extra_cost = 0) const;
    // The tour that the evaluation follows from here: where the most points are, times the odds that it is finished.
    struct Tour {
        unsigned set = 0;
        double odds = 1, dice = 0;
        bool found = false;  // not so: no tour gets home
    };
    Tour best_tour(const State& state);
    Tour best_tour(const Evaluation& evaluation, const TourBill* bills) const;
    const TourBill* bills(int node, std::uint16_t toggles, std::uint16_t open) {
        return memory_->tours.from(node, toggles, open);
    }
    unsigned function_bit(int node) const {
        const auto& functions = tour_table_->functions();
        for (int f = 0; f < index_count(functions); ++f)
            if (functions[f] == node) return 1u << f;
        return 0;
    }
    const TourTable& tours() const { return *tour_table_; }

    Means means_of(const Evaluation& evaluation, const Hand& hand) const;
    void spend(const Evaluation& evaluation, Resource resource, int amount, Means& means) const;
    double near_hack(int cost, const Times& in_time) const { return hack_near_[cost] * in_time[cost]; }
    double gain_value(const Evaluation& evaluation, const Features& features, const Amounts& gain) const {
        double points = 0;
        for (const Resource r : all_resources)
            if (gain[r] && features.room[r]) points += gain[r] * evaluation.price[r];
        return points;
    }
    double fuse_value(std::uint16_t toggles, int number) const {
        return fuse_value_[(toggles >> (2 * (number - 1))) & 3];
    }
    double reward_points(int reward) const { return reward_points_[reward]; }  // damage and resources, without the code
    // Bits of tours' sets whose code the reward unlocks.
    const IndexedVector<std::uint8_t, int>& codes_of(int reward) const { return codes_of_[reward]; }

    const Board& board() const { return *board_; }
    const ShortestPaths& paths() const { return *paths_table_; }
    const GreedyWeights& weights() const { return weights_; }
    HackCosts& hack_costs() { return memory_->hack_costs; }
    const std::shared_ptr<EvaluatorMemory>& memory() const { return memory_; }

private:
    void read_codes(const State& state, Features& out) const;
    void read_dice(const State& state, Features& out) const;
    double banked_with(int keep, const State& state, const Features& features, const Evaluation& evaluation) const;
    void list_sets(Evaluation& out) const;
    void list_targets(const State& state, const Features& features, Evaluation& out) const;
    // The odds that a bill is paid, and the left-over points of the resources that go into it where they are sure.
    struct Payment {
        float odds = 1, points = 0;
    };
    float goals_from(const Evaluation& evaluation, const Times& in_time, const PathCache::Ways& ways,
                     NodeMask prizes) const;
    // `all_paid`: no value is above what it returns, whatever is paid with.
    template <bool all_paid>
    double work_out_tour_value(const Evaluation& evaluation, const Means& means, const TourBill* bills, unsigned live,
                               int changed, int extra_cost) const;
    std::uint64_t tour_key(const Evaluation& evaluation) const;
    std::uint64_t tour_key(const Evaluation& evaluation, const Means& means) const;
    Payment payment(const Evaluation& evaluation, const Means& means, const TourBill& bill) const;
    static void pay_numbers_by_credits(const Evaluation& evaluation, unsigned& numbers, int& credits);
    static int steps_after_resources(const Evaluation& evaluation, int steps, int& walks, int& credits);

    const Board* board_;
    NodeMask beside_exit_;
    GreedyWeights weights_;
    SharedTables tables_;
    const ShortestPaths* paths_table_;
    const TourTable* tour_table_;
    std::shared_ptr<EvaluatorMemory> memory_;
    const CompletionOdds& odds_;
    IndexedArray<float, int, 256> hack_near_{}, walk_near_{};
    std::shared_ptr<const TimeTables> times_;
    IndexedVector<double, int> reward_points_;
    IndexedVector<IndexedVector<std::uint8_t, int>, int> codes_of_;
    IndexedArray<double, int, 4> fuse_value_{};
    IndexedArray<float, int, 8> damage_{};  // of tours' functions, by bit
    IndexedArray<float, int, 64> points_of_set_{};
    float fallback_ = 0;
    std::uint64_t weights_key_ = 0;  // of the weights that tours' values depend on
};

}  // namespace nedforge::luddite
