#pragma once
// Edits of what a home has beside its tiles: words, decks, tokens, characters and the Hacker's figures.

#include "editor/smart_home/edits/tiles.h"

namespace nedforge::smart_home {

// A key of the home gets what a person typed; an empty text takes it away.
Edited set_key(const Home&, std::string_view key, const std::string& typed);
Edited set_cards(const Home&, Card, int count);
Edited set_win(const Home&, int compromised);
Edited set_in_play(const Home&, Character, bool in_play);

Edited add_token(const Home&);
Edited set_token(const Home&, int kind, const TokenKind&);
Edited remove_token(const Home&, int kind);

Edited add_steps(const Home&);
Edited set_steps(const Home&, int row, const HackerSteps&);
Edited remove_steps(const Home&, int row);

// A limit of taste, by its key in `standards`.
Edited set_standard(const Home&, std::string_view key, const std::string& typed);

}  // namespace nedforge::smart_home
