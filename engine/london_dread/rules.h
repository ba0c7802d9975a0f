#pragma once
// Which steps are legal where (state.h), and what chance brings.

#include <optional>
#include <string>
#include <vector>

#include "engine/base/game/game.h"
#include "engine/london_dread/state.h"

namespace nedforge::london_dread {

// nullopt: the step is legal. A refusal names the ruling where one fits.
std::optional<Refusal> why_illegal(const Board&, const State&, const Step&);
// Every legal step, each once; of chance every outcome. `out` is cleared first.
void legal_steps(const Board&, const State&, std::vector<Step>& out);

constexpr bool is_chance(Ask ask) { return ask >= Ask::dealt_item && ask <= Ask::challenge; }

// The outcomes of chance with their probabilities, and one of them. Precondition: chance acts.
std::vector<game::Outcome<Step>> outcomes(const Board&, const State&);
Step draw(const Board&, const State&, SeededDice&);

// Confidence cards of a kind that nobody has seen: they are in the pile or, unknown, in the Investigation deck.
int unseen(const Board&, const Open&, int kind);

// "the Porter's turn to roll": what is asked for, in words.
std::string words_of(const Board&, const Request&);
// The ruling that asks for it; empty: none fits.
std::string rule_of(Ask, Phase);

}  // namespace nedforge::london_dread
