#pragma once
// A game of a home in words: what lies open, what the Hacker keeps secret, how it ended, and what is wrong with its
// replay. `replay` and `play` print it.

#include <string>

#include "engine/smart_home/state.h"
#include "formats/smart_home/replay_file.h"

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

// Of a replay with an illegal step: "file:4:7: round 2, turn 3 (security_expert), action 1: … (ruling H15)" and a line
// break. Counted from 1 for people.
std::string illegal_text(const std::string& path, const nedforge::smart_home::LoadedReplay&,
                         const nedforge::smart_home::ReplayError&);

}  // namespace nedforge::cli::smart_home
