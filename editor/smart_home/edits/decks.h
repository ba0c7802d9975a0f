#pragma once
// Edits of what a home has beside its tiles and plain keys: decks, tokens, characters and the Hacker's figures.

#include "editor/smart_home/edits/tiles.h"

namespace nedforge::smart_home {

Edited set_cards(const Home&, Card, int count);
Edited set_in_play(const Home&, Character, bool in_play);

Edited add_token(const Home&);
Edited set_token(const Home&, int kind, const TokenKind&);
Edited remove_token(const Home&, int kind);

Edited add_steps(const Home&);
Edited set_steps(const Home&, int row, const HackerSteps&);
Edited remove_steps(const Home&, int row);

}  // namespace nedforge::smart_home
