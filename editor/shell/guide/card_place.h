#pragma once
// Where a card over the window lies: never on what it points at, and on as few controls as possible.

#include <vector>

#include "editor/toolkit/rings.h"

namespace nedforge {

struct CardRoom {
    Area room;                   // that the card stays in
    ImVec2 size{};               // of the card
    std::vector<Area> pointed;   // must be free
    std::vector<Area> controls;  // are better free
    float unit = 1;              // pixels
};

// The upper left corner. `current`: where it was; it stays there while that is nearly as good as the best place.
ImVec2 card_place(const CardRoom&, const Area& current);

}  // namespace nedforge
