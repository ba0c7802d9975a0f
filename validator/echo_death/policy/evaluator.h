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

    // What a Node is worth by itself.
    double value_of(const NodeState&) const;

private:
    struct Attacker {
        const NodeState* node = nullptr;
        std::uint64_t programs = 0;  // attacks it may run
    };
    // What the Nodes of `striker` can destroy of the other player's in one turn, in Nodes: surely, and in the long run.
    double strikes(const PublicState&, int striker, int struck) const;
    // The least price of destroying a Node from where the attacker is.
    double price_of_strike(const PublicState&, const Attacker&, double boost, const NodeState& target,
                           double limit) const;
    double price_of_approach(const NodeState&, int steps) const;
    double price_of_boost(const PublicState&, int player) const;

    const Board& board_;
    std::uint64_t attacks_ = 0;  // programs with an attack on enemies
};

}  // namespace nedforge::echo_death
