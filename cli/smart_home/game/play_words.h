#pragma once
// What people type at `nedforge play` of a home, and how legal steps are listed there: one grammar, both ways.
//   order know_it_all tech_hobbyist … | move TILE | send WHO TILE | take WHO TOKEN | discard TOKEN | defend
//   check TILE | end | token TOKEN SYMBOL | aside SYMBOL… | stop | roll [SYMBOL…] | level N | firewall TILE | draw
//   hobbyist yes|no | choose CARD
//   start TILE | play CARD TILE | play botnet_N SOURCE TILE… | pass | compromise TILE | spill TILE | walk TILE | stay
// A botnet names a tile once for each bug. `roll patch` leaves a die lying (reading `held`).

#include <string>
#include <string_view>

#include "engine/base/result.h"
#include "engine/smart_home/step.h"

namespace nedforge::cli {

// Steps of chance too: "rolled patch x2, …".
std::string words_of(const smart_home::Board&, const smart_home::Step&);

// The error says what was expected. Only words are checked here; whether the step may be made, the rules say.
Result<smart_home::Step, std::string> step_of(const smart_home::Board&, std::string_view line);

std::string defenders_grammar();
std::string hacker_grammar();

}  // namespace nedforge::cli
