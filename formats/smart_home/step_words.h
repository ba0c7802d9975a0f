#pragma once
// The steps of a game at home in words, for the editor's playtest and for a page: names of the home's tiles, titles of
// cards, symbols and characters as they are printed.

#include <functional>
#include <string>
#include <string_view>

#include "engine/smart_home/board.h"
#include "engine/smart_home/home.h"
#include "engine/smart_home/state.h"
#include "engine/smart_home/step.h"

namespace nedforge::smart_home {

std::string tile_words(const Tile&);  // its name, or its id where that is empty
std::string cards_words(const CardCounts&);

// "Move to Kettle", "Set aside Patch, Monitoring".
std::string words_of(const Home&, const Board&, const PublicState& before, const Step&);
// The heading under which a step is offered: "Move", "Attack"; empty: none.
std::string_view group_of(StepKind);
// "Round 2, Password Wizz: 2 steps left". Precondition: the game is not over. `hacker`: the Hacker decides next.
std::string due_words(const PublicState&, bool hacker);
// "The Hacker wins: the secret target Fridge is compromised.", and the same within a sentence, with other names of
// tiles. Precondition: the game is over.
std::string ending_words(const Home&, const State&);
std::string ending_words(const State&, const std::function<std::string(int)>& name_of_tile);

}  // namespace nedforge::smart_home
