#pragma once
// The greedy policy: judges a sheet by what it is likely to score, and in each round takes, die by die, the use that
// raises that most. The judgement adds what is banked, the boxes left on the Clock, resources at a price, and every
// reward, critical function and cache still to be had, discounted by how many dice away it is (routes.h,
// hack_outlook.h); all of it times the odds of getting home (need_odds.h). It is also the base of the look-ahead policy.
// One object a thread. Every action it returns is legal by the engine's word.

#include <array>
#include <memory>
#include <vector>

#include "engine/luddite/action.h"
#include "engine/luddite/rules.h"
#include "engine/luddite/state.h"
#include "validator/luddite/solver/hack_outlook.h"
#include "validator/luddite/solver/need_odds.h"
#include "validator/luddite/solver/routes.h"

namespace nedforge::luddite {

// Set by hand, by trial on the sample maps; damage points where not said otherwise.
struct GreedyWeights {
    double hack_decay = 0.022;      // of a reward's worth, for each tenth of a die it is away
    double walk_decay = 0.012;
    double box = 1.25;              // a Clock box still to be crossed
    std::array<double, 3> extra{0.6, 0.8, 1.0};  // a resource, above what it scores left over, while there is time
    double fuse = 0.5;              // of the 2 points, when one toggle is missing
    double cache = 0.8;
    double code = 0.9;              // of a critical function's damage while its code is locked
    double dice_a_box = 0.45;       // free dice for each box left
};

class Greedy {
public:
    explicit Greedy(const Board& board, const GreedyWeights& weights = {});
    // With ways worked out before, for one policy a thread.
    Greedy(const Board& board, std::shared_ptr<const Routes> routes, const GreedyWeights& weights = {});

    const Board& board() const { return *board_; }

    // The judgement: about the final score. Exact where the game is over.
    double worth(const State& state);

    // A use of a die or of resources: one action, or an adjustment, copy or new die and its use.
    struct Choice {
        double gain = 0;
        std::array<Action, 2> actions{};
        int count = 1;
    };
    // All sensible uses of this unused die but the Clock, with `keep` kept for the Clock (0: none).
    void die_choices(const State& state, int keep, Die die, std::vector<Choice>& out);
    // All sensible uses of resources.
    void resource_choices(const State& state, int keep, std::vector<Choice>& out);

    // From the start of a round, or from its midst, to its end. `keep`: value of a die that is kept for the Clock (0: as
    // judged). Appends what it did where `done` is given.
    void finish_round(State& state, int keep = 0, std::vector<Action>* done = nullptr, bool spend = true);
    // The first thing it would do now; none: end the round.
    std::vector<Action> next(const State& state);

    void make(State& state, const Choice& choice, std::vector<Action>* done) const;

private:
    // The dice still free in this round: not the one that is kept for the Clock.
    struct Hand {
        std::array<std::uint8_t, 6> value{};
        std::uint8_t size = 0;
        Hand without(int v) const {
            Hand h = *this;
            for (std::size_t i = 0; i < h.size; ++i)
                if (h.value[i] == v) {
                    h.value[i] = h.value[--h.size];
                    break;
                }
            return h;
        }
    };
    // What a judgement is made of, as if the kept die had gone to the Clock.
    struct Look {
        double banked = 0, time = 0, resources = 0, fuses = 0, hack = 0, visits = 0, odds = 1;
        double sum() const { return banked + time + resources + fuses + hack + visits; }
        double worth() const { return odds * sum(); }
        int boxes_left = 0;
        Hand hand;
        std::array<std::uint8_t, 64> cost{};         // of rewards
        std::array<std::uint8_t, max_nodes> code{};  // of the codes, by place in routes' targets
        // Targets that are still worth a visit: their points, as far as they don't hang on the way there.
        struct Goal { std::uint8_t target, code; float points; };
        std::array<Goal, max_nodes> goals;
        std::uint8_t goal_count = 0;
        std::uint16_t open = 0;                      // locks, as routes count them
        bool tight() const;
    };
    struct Visits { double sum = 0, odds = 0; };
    using Times = std::array<float, 256>;

    Look look_at(const State& state, int keep);
    Visits visits_from(const State& s, const Look& look, const Hand& hand, int node, std::uint16_t toggles, std::uint16_t open) const;
    float odds_of(const State& s, const Look& look, const Hand& hand, unsigned toggles, unsigned locks, int steps, int powers) const;
    double near_hack(int cost, const Times& in_time) const {
        return hack_near_[static_cast<std::size_t>(cost)] * in_time[static_cast<std::size_t>(cost)];
    }
    const Times& times(int boxes_left, const Hand& hand) const;
    double price(std::size_t resource, int boxes_left) const;
    double fuse_worth(std::uint16_t toggles, int number) const;
    std::uint16_t open_locks(const State& s) const { return routes_->open_locks(s.opened | s.powered); }
    void die_choices(const State& s, const Look& look, Die die, int value, std::vector<Choice>& out);
    void hack_choices(const State& s, const Look& look, const Hand& hand, Die die, int value, double paid, std::vector<Choice>& out);
    void fixed_choices(const State& s, const Look& look, const Hand& hand, Die die, int value, double paid, std::vector<Choice>& out);
    void move_choices(const State& s, const Look& look, const Hand& hand, Die die, int steps, double paid, std::vector<Choice>& out);
    void toggle_choice(const State& s, const Look& look, const Hand& hand, Die die, int number, double paid, std::vector<Choice>& out);
    void resource_choices(const State& s, const Look& look, int keep, std::vector<Choice>& out);
    int choose_clock_die(const State& s);
    Choice best_use(const State& s, const Look& look, Die die, int value);
    bool go_home(State& s, int keep, int depth, std::vector<Action>& done);

    const Board* board_;
    GreedyWeights weights_;
    std::shared_ptr<const Routes> routes_;
    HackOutlook outlook_;
    const NeedOdds& odds_;
    std::array<float, 256> hack_near_{}, walk_near_{};
    std::vector<Times> in_time_;   // by dice left, in quarters: the share of goals so far away that are reached
    std::vector<double> reward_points_;             // damage and resources, without the code
    // Early in the game what can be fetched from a node does not hang on the dice in hand: worked out once a look.
    std::array<Visits, max_nodes> visits_{};
    NodeMask visits_known_ = 0;
    std::vector<HackOutlook::Option> options_;
    std::vector<Choice> choices_, resource_list_;
};

}  // namespace nedforge::luddite
