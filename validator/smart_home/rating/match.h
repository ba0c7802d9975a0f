#pragma once
// A game that people play, against each other or a policy: the steps so far, and who makes the next one. What chance
// brings after n steps is that of (seed, n), so that a decision taken back and made again meets the same dice.

#include <memory>
#include <optional>
#include <vector>

#include "validator/smart_home/rating/game.h"

namespace nedforge::smart_home {

// Who plays a side; nullopt: a person.
struct Seats {
    std::optional<PolicyKind> defenders, hacker;
    bool operator==(const Seats&) const = default;
};

class Match {
public:
    Match(const Board& board, const Seats& seats, std::uint64_t seed);  // the board outlives it

    const State& state() const { return state_; }
    const std::vector<Step>& steps() const { return steps_; }
    const Seats& seats() const { return seats_; }
    std::uint64_t seed() const { return seed_; }
    bool over() const { return is_over(state_); }
    Side side() const { return side_to_act(state_.open); }  // precondition: the game is not over
    bool is_person(Side side) const {
        return side == Side::defenders ? !seats_.defenders : side == Side::hacker && !seats_.hacker;
    }
    // Of chance or a policy. Precondition: the game is not over, and no person decides next.
    Step next_step();
    // Precondition: legal.
    void make(const Step&);
    // Begins anew with these steps.
    void restart(const std::vector<Step>&);

private:
    const Board& board_;
    PolicyTables tables_;
    Seats seats_;
    std::uint64_t seed_;
    State state_;
    std::vector<Step> steps_;
    std::unique_ptr<DefenderPolicy> defenders_;
    std::unique_ptr<HackerPolicy> hacker_;
};

}  // namespace nedforge::smart_home
