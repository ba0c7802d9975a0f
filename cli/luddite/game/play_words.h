#pragma once
// What a player types at `nedforge play`, and how the legal steps are listed there: one grammar, both ways.
//   clock 2 | switch 2 | tool 4 | bonus 2 0 | unlock 2 B1 | power C2 | move 2 B1 C1 | walk B1 C1 | force D1
//   adjust 2 +1 | copy 1 | make 6 | hack … | end | roll 1 3 5
// where the first number is a die's index. hack takes a die or `energy`, then what a replay's keys for its place say
// (HackFormat): a name such as B3 for a box or a cell (or its column and row), top, middle or bottom for a row, numbers
// for the others, perhaps `mirror`. `move 2 B1 ...` and `walk B1 ...` are parts of a move that are not the last (R22).

#include "engine/base/game/grammar.h"
#include "engine/luddite/game/trait.h"

namespace nedforge::cli::luddite {

// The words for maps of one variant of the Hack module, under a reading of R22.
const game::Grammar<nedforge::luddite::LudditeGame>& grammar_of(nedforge::luddite::HackBoard::Variant,
                                                                nedforge::luddite::MoveRuling);

// "clock 2". The words of an action are the same under every reading.
std::string words_of(const nedforge::luddite::Board&, const nedforge::luddite::ReplayAction&);

}  // namespace nedforge::cli::luddite
