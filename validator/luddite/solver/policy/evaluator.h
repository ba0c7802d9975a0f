#pragma once
// What a sheet is worth to a policy: about the score it will have in the end. The judgement adds what is banked, the
// boxes left on the Clock, resources at a price, and every reward, critical function and cache still to be had,
// discounted by how many dice away it is (path_cache.h, hack_costs.h); all of it times the odds of getting home
// (completion_odds.h). It is made of parts, so that a use of a die is judged by the part that it changes. One object a
// thread.

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "engine/luddite/rules.h"
#include "engine/luddite/state.h"
#include "validator/luddite/solver/policy/completion_odds.h"
#include "validator/luddite/solver/policy/hack_costs.h"
#include "validator/luddite/solver/policy/path_cache.h"
#include "validator/luddite/solver/policy/shortest_paths.h"

namespace nedforge::luddite {

// Set by trial on the nine maps of the campaign, with dice that no published figure uses; damage points where not said
// otherwise.
struct GreedyWeights {
    double hack_decay = 0.015;  // of a reward's worth, for each tenth of a die it is away
    double walk_decay = 0.022;
    double box = 1.9;                            // a Clock box still to be crossed
    std::array<double, 3> extra{0.3, 0.6, 1.0};  // a resource, above what it scores left over, while there is time
    double fuse = 0.35;                          // of the 2 points, when one toggle is missing
    double cache = 0.8;
    double code = 0.9;         // of a critical function's damage while its code is locked
    double dice_a_box = 0.45;  // free dice for each box left
};

// The same, found by random search on greedy games with common dice: better on all nine maps of the campaign under
// rollouts.
inline constexpr GreedyWeights expert_weights{
    .hack_decay = 0.0155,
    .walk_decay = 0.027,
    .box = 2.9,
    .extra = {0.18, 0.5, 0.66},
    .fuse = 0.31,
    .cache = 0.49,
    .code = 0.88,
    .dice_a_box = 0.68,
};

// The dice still free in this round: not the one that is kept for the Clock.
struct Hand {
    std::array<std::uint8_t, 7> count{};
    std::uint8_t numbers = 0;  // bit v-1: there is a v
    int size = 0, sum = 0;
    void add(int v) {
        ++count[static_cast<std::size_t>(v)];
        numbers = static_cast<std::uint8_t>(numbers | 1u << (v - 1));
        ++size;
        sum += v;
    }
    Hand without(int v) const {
        Hand h = *this;
        if (v == 0 || h.count[static_cast<std::size_t>(v)] == 0) return h;
        if (--h.count[static_cast<std::size_t>(v)] == 0)
            h.numbers = static_cast<std::uint8_t>(h.numbers & ~(1u << (v - 1)));
        --h.size;
        h.sum -= v;
        return h;
    }
};

class Evaluator {
public:
    Evaluator(const Board& board, std::shared_ptr<const ShortestPaths> routes, const GreedyWeights& weights);

    // By tenths of a die that a goal is away: the share of goals so far that are reached in time.
    static constexpr int lost_code = 254, hit_code = 255;  // as costs of a code

    using Times = std::array<float, 3 * 256>;
    struct Visits {
        double sum = 0, odds = 1;
    };
    // What a hand is good for.
    struct Means {
        unsigned numbers = 0;  // bit v-1: there is a v
        int sum = 0;
        const Times* in_time = nullptr;
    };

    // What does not hang on the die that is kept for the Clock.
    struct Sheet {
        int banked = 0, leftover = 0;
        std::array<std::uint8_t, max_rewards> cost{};    // of rewards
        std::array<std::uint8_t, max_nodes + 1> code{};  // of the codes, by target
        std::uint16_t open = 0;                          // locks, as routes count them
        std::array<bool, 3> room{};                      // the resource can still be gained
        Hand dice;                                       // all that are unused
        double fuses = 0;
        // Critical functions still worth a visit: target, code, points.
        std::array<std::uint8_t, max_nodes> target{}, away{};
        std::array<float, max_nodes> points{};
        std::size_t goals = 0;
        double all_points = 0;
    };
    // The judgement, as if the kept die had gone to the Clock.
    struct Look {
        double rest = 0;  // all but the visits
        Visits visits;
        double worth = 0;
        int boxes_left = 0;
        bool over = false;
        Hand hand;
        Means means;  // of the whole hand
        int energy = 0, tools = 0;
        const float* odds = nullptr;  // completion_odds.h for so many boxes
        std::array<double, 3> price{};
        // Targets that are still worth a visit: their points, as far as they don't hang on the way there.
        std::array<std::uint8_t, max_nodes> target{}, code{};
        std::array<float, max_nodes> points{};
        std::size_t goals = 0;
        double most_visits = 0;  // no visits sum is above
        // Near the end the way back counts for every visit; in the last rounds it is judged by odds, not by dice alone.
        bool tight = false, last = false;
    };

    void read(const State& state, Sheet& out);
    void look_at(const State& state, const Sheet& sheet, int keep, Look& out);

    // What the NEETLE may still fetch, and the odds of getting home, were it at `node` with these toggles and open
    // locks and these dice free.
    Visits visits_from(const Look& look, const Means& means, int node, std::uint16_t toggles, std::uint16_t open) {
        const PathCache::Ways there = ways(look, node, toggles, open);
        return {sum_from(look, means, there), odds_from(look, means, node, there)};
    }
    // The same in two steps: the odds first, they are cheap.
    PathCache::Ways ways(const Look& look, int node, std::uint16_t toggles, std::uint16_t open) {
        return paths_.from(node, toggles, open, look.tight);
    }
    double odds_from(const Look& look, const Means& means, int node, const PathCache::Ways& ways) const;
    // Where the sum is below `least` any number below it may be returned.
    double sum_from(const Look& look, const Means& means, const PathCache::Ways& ways, double least = -1) const;

    Means means_of(const Look& look, const Hand& hand) const;
    double near_hack(int cost, const Times& in_time) const {
        return hack_near_[static_cast<std::size_t>(cost)] * in_time[static_cast<std::size_t>(cost)];
    }
    double gain_worth(const Look& look, const Sheet& sheet, const Amounts& gain) const {
        double points = 0;
        for (std::size_t r = 0; r < 3; ++r)
            if (gain.of[r] && sheet.room[r]) points += gain.of[r] * look.price[r];
        return points;
    }
    double fuse_worth(std::uint16_t toggles, int number) const {
        return fuse_worth_[(toggles >> (2 * (number - 1))) & 3];
    }
    double reward_points(std::size_t reward) const {
        return reward_points_[reward];
    }  // damage and resources, without the code
    // Targets (as routes number them) whose code the reward unlocks.
    const std::vector<std::uint8_t>& codes_of(std::size_t reward) const { return codes_of_[reward]; }
    // Of a critical function `walk` tenths of a die away, its code `code` away.
    double critical_worth(int node, int walk, int code, const Times& in_time) const;

    const Board& board() const { return *board_; }
    const ShortestPaths& routes() const { return *routes_; }
    const GreedyWeights& weights() const { return weights_; }
    HackCosts& outlook() { return hack_costs_; }

private:
    float odds_of(const Look& look, const Means& means, const PathNeeds& need) const;

    const Board* board_;
    NodeMask beside_exit_;
    GreedyWeights weights_;
    std::shared_ptr<const ShortestPaths> routes_;
    PathCache paths_;
    HackCosts hack_costs_;
    const CompletionOdds& odds_;
    std::array<float, 256> hack_near_{}, walk_near_{};
    std::vector<Times> in_time_;  // by dice left, in quarters
    std::vector<double> reward_points_;
    std::vector<std::vector<std::uint8_t>> codes_of_;
    std::array<double, 4> fuse_worth_{};
};

}  // namespace nedforge::luddite
