#pragma once
// A game of a home in words: what lies open, what the Hacker keeps secret, how it ended. `replay` and `play` print it.

#include <string>

#include "engine/smart_home/state.h"

namespace nedforge::cli::smart_home {

// "the Hacker wins: the secret target fridge is compromised". Precondition: the game is over.
std::string ending_text(const nedforge::smart_home::Board&, const nedforge::smart_home::State&);

// Whose turn of which round it is: "round 2, Tech Hobbyist, reaction". Precondition: the setup is over.
std::string turn_words(const nedforge::smart_home::PublicState&);
// What is due, and the dice of a defence: "round 2, Tech Hobbyist, 3 matches". Precondition: the game is not over.
std::string due_text(const nedforge::smart_home::PublicState&, bool hacker_decides);

// Characters with their tiles and tokens, bugs, compromised devices, firewalls, DDoS tokens, pile and discard: lines
// that each begin with two spaces.
std::string status_text(const nedforge::smart_home::Board&, const nedforge::smart_home::PublicState&);

// The Hacker's tile, target, hand and visited tiles.
std::string secrets_text(const nedforge::smart_home::Board&, const nedforge::smart_home::HackerSecrets&);

// The layout as a grid of boxes: id, bugs of capacity, characters, firewalls as heavy borders.
std::string layout_text(const nedforge::smart_home::Home&, const nedforge::smart_home::Board&,
                        const nedforge::smart_home::PublicState&);

// "patch 2, password 1" and the like.
std::string symbols_text(const nedforge::smart_home::SymbolCounts&);
std::string cards_text(const nedforge::smart_home::CardCounts&);

}  // namespace nedforge::cli::smart_home
