#pragma once
// Optimal play of the last rounds. With at most three Clock boxes left a game has at most three rounds. Their values
// are found top-down, by backward induction with memory (Bellman 1957; Michie 1968) over the engine's actions and the
// 56 rolls. What keeps the states few:
//  - a die is changed or made at the moment it is used, so that no state has such a die in hand;
//  - only the parts of the sheet that may still pay are acted on (prospects.h), and states alike in them are one;
//  - the round in which the game ends has no more chance in it. Its best score does not depend on the aim. It is found
//    by best-first branch and bound (Land and Doig 1960), and the points banked before are added later;
//  - in a round after which the game goes on, resources are spent only where they change a die of this round or gain
//    something; the rest can wait. Ends of such a round that another end dominates are left out, and the others are
//    tried in the order of an upper bound on their value;
//  - trips come before what gains no resource.
// In the last round all trips of the NEETLE are looked at. Before it, only states are answered in which no trip may
// pay. Readings: the usual ones of R1, R5 and R22. Budget: counted steps, of about 1 microsecond. On campaign maps most
// positions at home with one box left fit 60,000 steps, few of those with two or three, and a third of last rounds away
// from it. One object a thread; it remembers what it has found.

#include <array>
#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "engine/luddite/rules.h"
#include "validator/base/stop_question.h"
#include "validator/luddite/solver/exact/end_game/prospects.h"
#include "validator/luddite/solver/exact/end_game/value_memory.h"

namespace nedforge::luddite {

class EndGame {
public:
    static constexpr int most_boxes = 3;
    // `utility`: of a final score; it never falls as the score rises. `budget`: steps, for each question.
    EndGame(const Board& board, std::function<double(int score)> utility, std::int64_t budget);

    // At most three boxes are left, the game is not over, and the readings are the usual ones.
    static bool suits(const Board& board, const State& state);

    // The expected utility, which no way of play exceeds. nullopt: it does not suit, a trip may pay before the last
    // round, or the budget is not enough.
    std::optional<double> value_of(const State& state);
    // To the end of the round, or of the game. nullopt, and nothing done: as above. Precondition: a round is under way.
    std::optional<double> play_round(State& state, std::vector<Action>* actions = nullptr);

    // Asked every thousand steps; stopped, it answers as if the budget were not enough.
    void set_stop(StopQuestion stop) { stop_ = std::move(stop); }

    std::int64_t steps() const { return steps_; }
    // What is remembered: all states, and those between rounds.
    std::size_t states() const { return memory_.size(); }
    std::size_t positions() const { return positions_; }

private:
    static constexpr int no_way = -1000;  // points of a game that does not escape

    // A use of a die or of resources, with what makes the die beforehand.
    struct Step {
        State after;
        std::array<Action, 6> actions{};
        std::size_t count = 0;
        bool plain = false;  // no trip follows in this round
        void make(const Board& board, const Action& action) {
            apply(board, after, action);
            actions[count++] = action;
        }
    };
    // A state within a round after which the game goes on, and how it was reached.
    struct Place {
        Step step;
        std::size_t before = SIZE_MAX;
    };
    struct RoundEnd {
        State state;
        std::size_t place = 0;
        double bound = 0;  // on its value
    };
    // A state within the last round: the points banked on the way there, and the most that it can come to.
    struct Branch {
        State state;
        bool plain = false;
        int gain = 0, bound = 0;
    };
    struct Ways;

    double value(const State& state);
    double value_in_round(const State& state);
    double value_between_rounds(const State& state, double lower_limit);
    double bounds_by_roll(const State& state, std::array<double, 56>& bounds);
    double bound_between_rounds(const State& state);
    std::vector<RoundEnd> ends_of_round(const State& state, std::vector<Place>& places);
    std::vector<RoundEnd> undominated(std::vector<RoundEnd>& ends);
    bool is_as_good(const State& a, const State& b, const Prospects& of_b) const;
    double best_of_ends(std::vector<RoundEnd>& ends, double lower_limit, const RoundEnd** best);
    int best_finish(const State& state, bool plain, int lower_limit);
    int points_of(const State& state) const { return score_parts(*board_, state).sum(); }  // as if on the Exit
    double utility_of_finish(const State& state, int gain) const;
    State key_of(const State& state, const Prospects& prospects, Horizon horizon, int points) const;
    Prospects prospects_of(const State& state, Horizon horizon, bool plain = false) {
        return prospects_.of(state, horizon, trips_, plain);
    }

    template <class Take>
    void for_each_step(const State& state, const Prospects& prospects, Horizon horizon, bool plain, const Take& take);
    template <class Take>
    void clock_steps(const State& state, const Ways& ways, Horizon horizon, bool plain, const Take& take);
    bool matters(const State& state, const Prospects& prospects, const Action& action) const;
    bool may_gain(const Prospects& prospects, const Action& action) const;
    bool spend() {
        if (++steps_ > limit_ || (steps_ % 1024 == 0 && asked_to_stop(stop_))) given_up_ = true;
        return given_up_;
    }
    void plan_finish(State& state, std::vector<Action>& plan);
    bool plan_next(State& state, bool& plain, std::vector<Action>& plan);

    const Board* board_;
    Board still_;  // on which nothing moves or opens
    std::function<double(int score)> utility_;
    EndGameProspects prospects_;
    std::int64_t budget_, limit_ = 0, steps_ = 0;
    std::size_t positions_ = 0;
    StopQuestion stop_;
    bool given_up_ = false;
    Trips trips_ = Trips::all;
    ValueMemory memory_;
    std::deque<std::vector<Action>> lists_;  // of actions, by depth; reused
    std::size_t depth_ = 0;
};

}  // namespace nedforge::luddite
