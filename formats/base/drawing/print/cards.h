#pragma once
// Cards and tokens of every family, of any size: a frame inside the safe area, a title band, an icon with weight, text
// at the largest legible size, and a foot with deck and number. Backs are patterns of thin lines around a plain disc:
// they spare ink, tell decks apart without colour, and are alike on every card, because the pattern is laid out anew
// from the corner of each card and meets itself at the cuts.

#include <array>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "formats/base/drawing/print/cut_grid.h"
#include "formats/base/drawing/print/text_flow.h"

namespace nedforge {

// Sizes of running text on cards, from the usual one to the smallest that is legible.
inline constexpr std::array<double, 9> card_text_sizes{10.5, 10, 9.5, 9, 8.5, 8, 7.5, 7, 6.5};

struct CardFace {
    std::string kicker;  // small, over the title: what kind of card it is
    std::string title;
    ItemDrawing picture;          // null: no place for one
    double picture_share = 0.34;  // of the card's height inside the frame
    std::string text;
    Align text_align = Align::left;
    double most_points = 99;  // of the text, where it shall not be larger than on the other cards
    ItemDrawing below;        // what the family draws at the foot of the text's place; null: nothing
    double below_height = 0;
    std::string deck, number;  // at the foot
};
// Where the parts of a card are.
struct CardParts {
    Box frame, band, picture, text, below, foot;
};
CardParts parts_of(const CardFace&, const Box& card);
// What the text's place has no room for at the smallest size goes on another card; here it is cut short.
void draw_card(Painter&, const PrintLook&, Colour deck, const Box&, const CardFace&);
// The texts of all these faces get the size at which the longest one fits.
void set_alike(std::span<CardFace>, const Box& card);
TextBlock text_on_card(const CardFace&, const Box& card);
// The faces of as many cards as the text takes: the first with picture and all, the others with the rest of the text.
std::vector<CardFace> continued(const CardFace&, const Box& card);

enum class BackPattern { lattice, stripes, rings, dots, bricks };
// The pattern over a row of items, each `item` large, the first at `first`; clipped to the box.
void draw_pattern(Painter&, BackPattern, const Box&, const Box& first, Colour, double width);
// The ground of a page of cards or tokens: plain in front, the pattern on the backs.
std::function<void(Painter&, const CutSheet::Ground&)> ground_of(const PrintLook&, BackPattern, Colour);
// Over that pattern: a plain plate with an icon, and the deck's word below it.
void draw_back(Painter&, const PrintLook&, Colour deck, const Box&, const ItemDrawing& icon, const std::string& word);

// The cards of one deck: texts of one size, and one back for all.
struct Deck {
    std::string label;  // of its pages
    Colour colour;
    BackPattern pattern = BackPattern::lattice;
    ItemDrawing back_icon;  // null: the cards have no backs
    std::string back_word;
    std::vector<CardFace> faces;
};
SidedPages deck_pages(Deck, const PrintLook&, const Box& paper, const CutGrid&, Duplex);

// A thin frame inside the safe area, as cards have it; gives back what is inside of it.
Box draw_item_frame(Painter&, Colour, const Box&, double inset = safe_inset + 0.3);
// A strip that is folded in the middle and stands: the same on both halves, the upper one upside down when it lies
// flat. `half` draws one half, whose foot is at the bottom of its box.
void draw_folded(Painter&, const PrintLook&, const Box&, const ItemDrawing& half);

}  // namespace nedforge
