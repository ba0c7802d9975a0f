#pragma once
// What the expert does, plans and expects, in plain English: for `rate --explain`, `play --hint` and the hints of the
// editor.

#include <string>

#include "engine/luddite/game/replay.h"
#include "validator/luddite/solver/policy/expert.h"

namespace nedforge::luddite {

// "the 3 on the Clock", "an energy walks C2, C3". The action has not been played yet.
std::string sentence_of(const Game&, const Action&);

// The sentences of a round's actions, one after the other. A round of the game is under way, or over.
std::string sentences_of(Game, const std::vector<Action>&);

// "58 points; the second choice (…) is expected to score 2.1 points less". The second choice is described by its
// plan, or by its actions if both choices have the same plan. The game is where the view was taken.
std::string expectation(const Game&, const ExpertView&);
// The plan, what it is expected to score, and what the second choice would cost, as indented lines.
std::string plan_lines(const Game&, const ExpertView&);

// What the expert would do with the round that is under way, as one sentence.
std::string advised(const Game&, const ExpertView&);

}  // namespace nedforge::luddite
