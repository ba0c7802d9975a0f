#pragma once
// How policies plan a chapter from what lies face up (planner/deal.h): the clocks of people who plan alone or card by
// card, and the use of slots that a plan leaves empty.

#include "engine/base/seeded_dice.h"
#include "engine/london_dread/state.h"
#include "validator/london_dread/planner/problem.h"

namespace nedforge::london_dread {

// The face-down place that is turned next: one that may hide a Plot, where a Plot is missing. Precondition: some card
// lies face down.
Location next_to_turn(const Board&, const Open&);

// Each character goes to the nearest Plot that is open, ally or Dread card that it can solve alone.
planner::Clocks careless_clocks(const Board&, const Open&, SeededDice&);
// The Plots first, each with two characters where two can be there; then the cards, those that cost most for a visit
// first, each with its smallest team in the first hour in which that team can be there.
planner::Clocks greedy_clocks(const Board&, const Open&, const planner::Problem&);
// More characters go to a Plot where the plan's worth rises by less than their successes are worth. A success counts as
// `success_worth` Dread, since better tiers bring more.
inline constexpr double success_worth = 2;
void join_plots(const Board&, const planner::Problem&, int chapter, planner::Clocks&);
// Characters with an empty slot join a Plot that is met in their area, take an ally, or help at a card that stays.
void fill_empty_slots(const Board&, const Open&, const planner::Problem&, planner::Clocks&);
// Where characters begin elsewhere than the problem says (reading `chapter_start: stay`), an arrow leads them there.
void go_to_start(const Board&, const Open&, planner::Clocks&);

}  // namespace nedforge::london_dread
