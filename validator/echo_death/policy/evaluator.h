#pragma once
// What a state between two turns is worth to a player: Nodes, Hard Drives and Tasks on both sides, and what each side
// can strike in its next turn. A strike is the approach to a Node and the runs that destroy it; where a program does no
// damage, Tasks of Offense or Shutdowns come first. Prices of approaches are estimates by distance; damage is the
// engine's. The unit is a Node.

#include <array>
#include <vector>

#include "engine/echo_death/rules.h"

namespace nedforge::echo_death {

class Evaluator {
public:
    explicit Evaluator(const Board&);

    // For the player `seat`, when the next turn is another player's.
    double value(const PublicState&, int seat) const;

    // What the Instructions that the player `seat` has left in the open turn may still add to the value.
    double promise(const PublicState&, int seat) const;

    // What a Node is worth by itself.
    double value_of(const NodeState&) const;
    // What `steps` steps cost a Node that walks, by the cheaper kind of step.
    double price_of_walk(const NodeState&, int steps) const;

private:
    struct Attacker {
        const NodeState* node = nullptr;
        std::uint64_t programs = 0;  // attacks it may run
        std::uint64_t jumps = 0;     // programs with a jump that it may run
    };
    // What the Nodes of `striker` can destroy of the other player's, in Nodes: with its Instructions, and in later
    // turns.
    struct Strikes {
        double now = 0, later = 0;
    };
    Strikes strikes(const PublicState&, int striker, int struck, int instructions) const;
    // The least price of destroying a Node from where the attacker is.
    double price_of_strike(const PublicState&, const Attacker&, double boost, const NodeState& target,
                           double limit) const;
    double price_of_approach(const Attacker&, int steps) const;
    double price_of_boost(const PublicState&, int player) const;

    const Board& board_;
    std::uint64_t attacks_ = 0;  // programs with an attack on enemies
    std::uint64_t jumps_ = 0;    // programs with a jump
};

}  // namespace nedforge::echo_death
