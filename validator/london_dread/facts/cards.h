#pragma once
// What follows from the icons of characters and cards alone (CHECKS, Definitions): points, helpers, which icons are
// shown and given, and the Dread that no plan avoids.

#include <optional>
#include <string>
#include <vector>

#include "engine/london_dread/story.h"

namespace nedforge::london_dread {

// The greatest number of players that the story allows; the least is player_counts().front().
int most_players_of(const Story& story);

// points(c, j) for every character at something that shows these icons.
IndexedVector<int, int> points_at(const Story& story, unsigned shown);
// helpers(j): how many of the best characters reach the difficulty; none: more than the largest party has.
std::optional<int> helpers_of(const Story& story, const DreadCard& card);
// Characters that solve the card alone, by index.
std::vector<int> alone_at(const Story& story, const DreadCard& card);

// Copies of Dread cards of a tier, all or those that show one of these icons.
int cards_of_tier(const Story& story, int tier);
int cards_of_tier_showing(const Story& story, int tier, unsigned icons);

// floor(n, chapter): Dread of cards that no party of this size has the hours for; floor(n) with the track's start.
int floor_of_chapter(const Story& story, int chapter, int players);
int floor_of(const Story& story, int players);

// Parties: sets of this many characters, as rising indices, in lexicographic order.
std::vector<std::vector<int>> groups_of(const Story& story, int size);

std::vector<std::string> ids_of_characters(const Story& story, const std::vector<int>& characters);  // sorted

}  // namespace nedforge::london_dread
