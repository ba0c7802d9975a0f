#pragma once
// What a step of `nedforge play` brought, in words: resources, codes, damage, what a switch opens.

#include <string>

#include "engine/luddite/board.h"
#include "engine/luddite/state.h"

namespace nedforge::cli::luddite {

// "  -> +1 energy; switch 2 is ON: opens B1, C1" and a line break; empty: nothing.
std::string gains_text(const nedforge::luddite::Board&, const nedforge::luddite::State& before,
                       const nedforge::luddite::State& after);

}  // namespace nedforge::cli::luddite
