#pragma once
// Optimal play on small maps: the policy that backward induction (backward_induction.h) gives. Every game state has its
// value, the highest expected utility of the final score, and in each state the policy does what leads to the highest.
// Worked out once a map, by counted work; then read by any number of threads. Keeps a reference to the board.

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "engine/luddite/game/replay.h"
#include "engine/luddite/rules.h"
#include "validator/base/stop_question.h"
#include "validator/luddite/solver/exact/backward_induction.h"

namespace nedforge::luddite {

class OptimalPlay {
public:
    // nullptr: stopped, the map's states are too many (600,000), or the hands of dice that they ask for
    // (1.2 million, each time that one is asked for).
    static std::shared_ptr<const OptimalPlay> of(const Board& board, std::function<double(int score)> utility,
                                                 const StopQuestion& stop = {});
    // Within other limits, and where the options say so with dice of the player's choice.
    static std::shared_ptr<const OptimalPlay> of(const Board& board, std::function<double(int score)> utility,
                                                 const ExactOptions& options);
    ~OptimalPlay();

    // A game of the highest utility with dice of the player's choice. Precondition: made with `chosen_dice`.
    std::vector<PlayedRound> best_game() const;

    // To the end of the round, or of the game. False, and nothing done: a state that games worth playing don't reach.
    bool play_round(State& state, std::vector<Action>* actions = nullptr) const;

    // The highest expected utility; nullopt: as above. Between rounds the next roll is still to come.
    std::optional<double> value_of(const State& state) const;

private:
    struct Tables;
    OptimalPlay(const Board& board, std::function<double(int score)> utility, const ExactOptions& options);
    std::optional<double> value_between_rounds(const State& state) const;
    std::optional<Action> best_action(const State& state) const;

    const Board* board_;
    std::function<double(int score)> utility_;
    std::unique_ptr<Tables> tables_;
};

}  // namespace nedforge::luddite
