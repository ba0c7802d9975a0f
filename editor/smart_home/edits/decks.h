#pragma once
// Edits of what a home has beside its tiles: words, decks, tokens, characters and the Hacker's figures.

#include "editor/smart_home/edits/tiles.h"

namespace nedforge::smart_home {

// A key of the home gets what a person typed; an empty text takes it away.
Edited set_key(const Home&, std::string_view key, const std::string& typed);
Edited set_cards(const Home&, Card, int count);
int cards_in_pile(const Home&);
Edited set_win(const Home&, int compromised);
Edited set_in_play(const Home&, Character, bool in_play);

CanEdit can_add_token(const Home&);
Edited add_token(const Home&);
Edited set_token(const Home&, std::size_t kind, const TokenKind&);
CanEdit can_remove_token(const Home&, std::size_t kind);
Edited remove_token(const Home&, std::size_t kind);

Edited set_steps(const Home&, std::size_t row, const HackerSteps&);
CanEdit can_add_steps(const Home&);
Edited add_steps(const Home&);
CanEdit can_remove_steps(const Home&, std::size_t row);
Edited remove_steps(const Home&, std::size_t row);

// A limit of taste, by its key in `standards`.
Edited set_standard(const Home&, std::string_view key, const std::string& typed);

}  // namespace nedforge::smart_home
