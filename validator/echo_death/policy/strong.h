#pragma once
// The strong policy. A turn is found by beam search (turn_search.h) over what the engine does, valued by what can be
// struck next (evaluator.h). Before it, and whenever a Hack has changed what is there, it weighs the Shutdowns in
// reach: half of the gain of a turn with the Task gone. Cards are a mixed strategy against the stake (hack_choice.h).
// It takes the Tasks of the launch by the same search, chooses programs by what they do for their cost, and places
// Nodes where marks help and enemies can't strike.

#include "validator/echo_death/policy/policy.h"

namespace nedforge::echo_death {

std::unique_ptr<GridPolicy> strong_policy(const Board&, game::Seat, const SeededDice&);

}  // namespace nedforge::echo_death
