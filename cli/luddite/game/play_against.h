#pragma once
// `nedforge play --against POLICY`: somebody of the ladder plays the same dice, and both sheets are compared when the
// game is over.

#include <optional>
#include <string>
#include <vector>

#include "engine/luddite/game/match.h"
#include "engine/luddite/game/replay.h"
#include "validator/luddite/solver/rating/rate.h"

namespace nedforge::cli::luddite {

struct Opponent {
    nedforge::luddite::PolicyKind policy = nedforge::luddite::PolicyKind::expert;
    nedforge::luddite::PlayedGame game;
};
// Plays the rolls of `game`, and after them the dice of the seed: its Clock may take more rounds.
Opponent play_against(const nedforge::luddite::Game& game, nedforge::luddite::PolicyKind, std::uint64_t seed);

enum class Winner { you, opponent, shared };
Winner winner(const nedforge::luddite::Board&, const nedforge::luddite::State& yours,
              const nedforge::luddite::State& theirs);

// Both sheets side by side, who wins and by what, and the opponent's game where it differs. Precondition: `game` is
// over.
std::string against_text(const nedforge::luddite::Game& game, const Opponent&);
// {"policy": …, "score": …, "winner": "you"|"opponent"|"shared", "parts": {…}, "replay": {…}}
std::string against_json(const nedforge::luddite::Game& game, const Opponent&);

}  // namespace nedforge::cli::luddite
