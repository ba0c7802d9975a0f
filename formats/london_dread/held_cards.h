#pragma once
// The cards that a character or the supply has, for people: by kind, and how they lie there.

#include <string>
#include <vector>

#include "engine/london_dread/state.h"

namespace nedforge::london_dread {

struct HeldCards {
    std::string id;
    int count = 0;            // 1 or more
    const char* suffix = "";  // behind the id: " (tilted)", " (hand)"
};
// Items, allies and the cards in hand.
std::vector<HeldCards> cards_of_sheet(const Story&, const Sheet&);
std::vector<HeldCards> cards_in_supply(const Story&, const Open&);

}  // namespace nedforge::london_dread
