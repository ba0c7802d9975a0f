#pragma once
// The actions of a turn by beam search (Lowerre 1976; Russell and Norvig, ch. 4): states that the turn can reach are
// kept by their value and by what the Instructions that are left promise (evaluator.h), the best of each depth, and
// from each the actions that promise most are carried out by the engine. The turn may end in every state. What others
// decide inside a run is assumed: nobody disconnects, a trap is used, and a Hack for a Task is won; whether a Shutdown
// is tried is weighed by the odds of its Hack.
//
// Cost: depth x width x breadth evaluations, in counts, so that the play depends on nothing but the seed.

#include <map>
#include <optional>
#include <tuple>
#include <vector>

#include "validator/echo_death/policy/evaluator.h"
#include "validator/echo_death/policy/turn_player.h"

namespace nedforge::echo_death {

struct SearchSize {
    int width = 4, breadth = 16, depth = 12;
};

// The push that does most harm to others, and takes an enemy farthest away. `legal`: the pushes that are allowed.
Step best_push(const Board&, const State&, int seat, const std::vector<Step>& legal);

struct Plan {
    std::vector<Action> actions;
    double value = 0;
};

class TurnSearch {
public:
    TurnSearch(const Board& board, const Evaluator& evaluator, int seat)
        : board_(board), evaluator_(evaluator), seat_(seat) {}

    // The best turn from here on. Precondition: the turn of `seat` is open, and no run is being named.
    Plan best_turn(const PublicState&, const SearchSize&);

    // Carries an action out with the assumptions above; false: it is not legal.
    bool carry_out(State&, const Action&) const;

private:
    struct Candidate {
        Action action;
        std::optional<Action> strike;  // a strike after the approach that brings it into reach
        double promise = 0;
    };
    void list_candidates(const PublicState&, std::vector<Candidate>& out);
    void add_strikes(const PublicState&, int origin, int program, std::vector<Candidate>& out);
    void add_tasks(const PublicState&, int origin, int program, std::vector<Candidate>& out);
    void add_moves(const PublicState&, int origin, std::vector<Candidate>& out);
    void choose_shape(const PublicState&, Run&) const;
    double promise_of(const PublicState&, const Run&, int price) const;

    // A square that a Node can come to, by Movement or by a program that jumps.
    struct Approach {
        int price = 0;
        Spot spot = no_spot;
        int program = movement_program;
    };
    using Reach = std::vector<Approach>;
    // The squares that the Node can come to with one run, the cheapest first; of equal ones a walk first.
    const Reach& reach_of(const PublicState&, int node);
    std::optional<Run> run_of(const PublicState&, int node, const Approach&) const;

    const Board& board_;
    const Evaluator& evaluator_;
    int seat_;
    std::map<std::tuple<int, int, int, int>, Reach> reaches_;  // by Node, square, and movements
    std::size_t breadth_ = 0;
};

}  // namespace nedforge::echo_death
