#pragma once
// The parts of a printed story (docs/london_dread/sheets.md): each gives its pages. Inner header of
// formats/london_dread/sheet.

#include <memory>
#include <string>
#include <vector>

#include "formats/base/drawing/print/cards.h"
#include "formats/base/drawing/print/page_parts.h"
#include "formats/london_dread/sheet/cards.h"
#include "formats/london_dread/sheet/sheet.h"

namespace nedforge::london_dread {

SidedPages overview_pages(const SheetStory&, const SheetOptions&);
SidedPages board_pages(const SheetStory&, const SheetOptions&);
SidedPages clock_pages(const SheetStory&, const SheetOptions&);
SidedPages token_pages(const SheetStory&, const SheetOptions&);
SidedPages card_pages(const SheetStory&, const SheetOptions&);
SidedPages story_pages(const SheetStory&, const SheetOptions&);
SidedPages text_pages(const SheetStory&, const SheetOptions&);
SidedPages aid_pages(const SheetStory&, const SheetOptions&);
SidedPages plan_pages(const SheetStory&, const SheetOptions&);

PageWords page_words(const SheetStory&, const std::string& kicker, const std::string& title);
void append(SidedPages& pages, SidedPages new_pages);
inline std::string digits_of(int n) { return std::to_string(n); }
int players_at_most(const Story&);  // the greatest number of players
// An empty place with its name in small print along its upper edge.
void draw_place(Painter&, const Palette&, const Box&, const std::string& name);
// Where the hours of a chapter lie on a clock, as squares around `centre`: one ring, or two beyond sixteen hours.
IndexedVector<Box, int> clock_places(int hours, Point centre);
inline constexpr double clock_place = 22;

// The cards of the decks as they are printed, all copies.
struct PrintedCard {
    CardRef card;
    int chapter = 0;  // whose back an ally and a placeholder have
};
std::vector<PrintedCard> small_cards(const Story&);
std::vector<CardRef> large_cards(const Story&, PrintedKind);  // one of each copy

}  // namespace nedforge::london_dread
