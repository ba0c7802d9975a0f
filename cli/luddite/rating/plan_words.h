#pragma once
// What the expert does, plans and expects, in plain English: for `rate --explain` and `play --hint`.

#include <string>

#include "engine/luddite/game/replay.h"
#include "validator/luddite/solver/rating/rate.h"

namespace nedforge::cli {

// "the 3 on the Clock", "an energy walks C2, C3". The action has not been played yet.
std::string sentence_of(const luddite::Game&, const luddite::Action&);

// The sentences of a round's actions, one after the other. A round of the game is under way, or over.
std::string sentences_of(luddite::Game, const std::vector<luddite::Action>&);

// The plan, what it is expected to score, and what the second choice would cost, as indented lines.
std::string plan_lines(const luddite::Board&, const luddite::ExpertView&);

// The expert's advice on the round that is under way.
std::string hint_text(const luddite::Game&, std::uint64_t seed);

}  // namespace nedforge::cli
