#pragma once
// The endgame (CHECKS): what a character beats by a card alone, the stopping problem of one character that decides
// before each challenge whether it stays in, and the dice of the last roll.
//
// The stopping problem is solved exactly by backward induction over the challenges left in the deck, the character's
// conditions and its dice. Challenges that serve the character alike are one kind. A deck with more different rests
// than `most_rests` is not solved; the answer is then empty.

#include <optional>
#include <vector>

#include "engine/london_dread/story.h"

namespace nedforge::london_dread {

inline constexpr double stay_margin = 1e-9;  // staying has to be better by more than this
inline constexpr double most_rests = 100'000;

// Points of the printed icons (unless `trauma`) and of the card with its `add` effects at a challenge, under the
// antagonist's rules.
int challenge_points(const Story& story, const Character& character, const PersonalityCard& card,
                     const Challenge& challenge);
int challenge_difficulty(const Story& story, const Challenge& challenge);
// By a card alone.
double beating_odds(const Story& story, const Character& character, const Challenge& challenge);

struct Stopping {
    double dice = 0;            // dice(c, n, g)
    bool stays = false;         // stays(c, n, g)
    bool stays_always = false;  // in every state before a challenge that best play reaches
};
// `help`: g, the points that items, virtues and cards of the hand add in each challenge.
std::optional<Stopping> stopping(const Story& story, int character, int players, int help);

// dice_most(n).
int most_dice(const Story& story, int players);

}  // namespace nedforge::london_dread
