#pragma once
// What is on each card of a story, and one call that draws a card of any kind: the printed decks and the editor's
// preview of what is being edited are the same drawing. Millimetres and points.

#include <array>
#include <string>
#include <vector>

#include "formats/london_dread/sheet/card_layout.h"

namespace nedforge::london_dread {

enum class PrintedKind : std::uint8_t {
    dread,
    placeholder,
    ally,
    item,
    confidence,
    personality,
    plot,
    challenge,
    antagonist,
    character
};

// `index` counts in the story's list of the kind: for a placeholder and a Plot the chapters, for a personality card the
// characters, and `second` is the Plot or the card then. An antagonist and a placeholder need no more.
struct CardRef {
    PrintedKind kind = PrintedKind::dread;
    int index = 0, second = 0;
    bool operator==(const CardRef&) const = default;
};

// 44 by 63 mm, or 70 by 110 mm: Plots, challenges, antagonist and characters.
Box size_of_card(PrintedKind);
bool card_exists(const Story&, const CardRef&);
// Preconditions: the card exists; the box has the card's size (a MovedPainter scales it).
void draw_card_front(Painter&, const Palette&, const Story&, const CardRef&, const Box&);
// `part` 1: the continuation of a Plot's back. `chapter`: whose back an ally and a placeholder have.
void draw_card_back(Painter&, const Palette&, const Story&, const CardRef&, const Box&, int part = 0, int chapter = 0);

// The pieces of the above, for decks and checks.
StoryCard card_of(const Story&, const Palette&, const CardRef&);
TextSide plot_back_of(const Story&, const Palette&, const CardRef&);

}  // namespace nedforge::london_dread
