#pragma once
// One card of a story: a band with its name, figures, icons with their words, effects in sentences, a text, and a clue
// along the left edge. Names and effects go first and the text gets the rest of the card, each in the largest of the
// sizes below at which it fits. What does not fit at the smallest one is cut at a word and marked with an ellipsis;
// fit_of() says so without a font library. Millimetres and points.

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "formats/base/drawing/print/text_flow.h"
#include "formats/london_dread/sheet/drawing.h"

namespace nedforge::london_dread {

inline constexpr std::array<double, 6> story_text_sizes{9, 8.5, 8, 7.5, 7, 6.5};

struct CardBlock {
    std::string heading;
    std::vector<std::string> sentences;
};

struct StoryCard {
    std::string kicker;  // over the name; may be empty
    std::string title;
    std::string mark;  // in a disc beside the name: the tier, the letter of a Plot; may be empty
    Colour colour;
    IndexedVector<Icon, int> icons;
    bool large_icons = false;  // in a row, with their words below
    bool roomy_icons = false;  // on a small card that has little else
    std::optional<int> difficulty, dread;
    std::vector<CardBlock> blocks;
    bool table = false;  // the headings are a column beside their sentences
    std::string text;
    std::optional<std::vector<Icon>> clue;  // none: the card has no strip for it
    std::string deck, number;               // at the foot
};

// What fits its place at the smallest size.
struct CardFit {
    bool title = true, effects = true, text = true;
    bool all() const { return title && effects && text; }
};
CardFit fit_of(const StoryCard&, const Box& card);
void draw_story_card(Painter&, const Palette&, const Box& card, const StoryCard&);

// A side of a card that has only texts under headings, over one card or two.
struct TextSide {
    std::string title, mark;
    Colour colour;
    std::vector<CardBlock> blocks;  // a sentence is a paragraph here; the heading may be empty
    std::string deck, number;
};
struct TextLine {
    std::string text;
    bool heading = false;
};
struct TextSidePages {
    double points = 0;
    std::vector<std::vector<TextLine>> cards;  // one or two
    bool fits = true;
};
TextSidePages pages_of(const TextSide&, const Box& card);
// `part`: which of the cards.
void draw_text_side(Painter&, const Palette&, const Box& card, const TextSide&, const TextSidePages&, int part);

}  // namespace nedforge::london_dread
