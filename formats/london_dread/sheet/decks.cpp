// The decks: small cards sixteen to a page, and the large cards of the story four to a page.

#include "engine/base/indexed.h"
#include "formats/base/drawing/ink.h"
#include "formats/base/words/worded.h"
#include "formats/london_dread/sheet/parts.h"

namespace nedforge::london_dread {

namespace {

struct DeckLook {
    std::string label;
    BackPattern pattern;
    Colour colour;
};

CutSheet sheet_of(const Palette& p, const DeckLook& look, double width, double height) {
    return {look.label, grid_of(width, height), {}, ground_of(p, look.pattern, look.colour), CutSheet::Kind::cards};
}

CutItem item_of(const SheetStory& sheet, const Palette& p, const PrintedCard& printed) {
    const auto story = std::make_shared<const Story>(sheet.story);
    return {[&p, story, printed](Painter& out, const Box& box) { draw_card_front(out, p, *story, printed.card, box); },
            [&p, story, printed](Painter& out, const Box& box) {
                draw_card_back(out, p, *story, printed.card, box, 0, printed.chapter);
            },
            card_of(*story, p, printed.card).title};
}

// Which pages a small card belongs to; cards of one deck have one ground on their backs.
int deck_of(const Story& story, const PrintedCard& printed) {
    switch (printed.card.kind) {
        case PrintedKind::dread:
            return story.dread[printed.card.index].tier - 1;
        case PrintedKind::placeholder:
        case PrintedKind::ally:
            return printed.chapter;
        case PrintedKind::item:
            return 2;
        case PrintedKind::confidence:
            return 3;
        default:
            return 4;
    }
}

}  // namespace

std::vector<PrintedCard> small_cards(const Story& story) {
    std::vector<PrintedCard> cards;
    const auto add = [&](const CardRef& card, int copies, int chapter = 0) {
        for (int i = 0; i < copies; ++i) cards.push_back({card, chapter});
    };
    for (int i = 0; i < index_count(story.dread); ++i) add({PrintedKind::dread, i}, story.dread[i].copies);
    for (int chapter = 0; chapter < index_count(story.chapters); ++chapter) {
        add({PrintedKind::placeholder, chapter}, index_count(story.chapters[chapter].plots), chapter);
        for (int i = 0; i < index_count(story.allies); ++i)
            add({PrintedKind::ally, i}, story.allies[i].copies, chapter);
    }
    for (int i = 0; i < index_count(story.items); ++i) add({PrintedKind::item, i}, story.items[i].copies);
    for (int i = 0; i < index_count(story.confidence); ++i)
        add({PrintedKind::confidence, i}, story.confidence[i].copies);
    for (int i = 0; i < index_count(story.characters); ++i)
        for (int card = 0; card < index_count(story.characters[i].personality); ++card)
            add({PrintedKind::personality, i, card}, 1);
    return cards;
}

std::vector<CardRef> large_cards(const Story& story, PrintedKind kind) {
    std::vector<CardRef> cards;
    if (kind == PrintedKind::plot)
        for (int chapter = 0; chapter < index_count(story.chapters); ++chapter)
            for (int plot = 0; plot < index_count(story.chapters[chapter].plots); ++plot)
                cards.push_back({kind, chapter, plot});
    if (kind == PrintedKind::challenge)
        for (int i = 0; i < index_count(story.challenges); ++i)
            for (int copy = 0; copy < story.challenges[i].copies; ++copy) cards.push_back({kind, i});
    if (kind == PrintedKind::character)
        for (int i = 0; i < index_count(story.characters); ++i) cards.push_back({kind, i});
    if (kind == PrintedKind::antagonist) cards.push_back({kind});
    return cards;
}

SidedPages card_pages(const SheetStory& sheet, const SheetOptions& options) {
    const Palette& p = palette_of(options.ink);
    const IndexedArray<DeckLook, int, 5> decks{{{worded("Location cards, tier I"), BackPattern::lattice, p.dread},
                                                {worded("Location cards, tier II"), BackPattern::bricks, p.dread},
                                                {worded("Items"), BackPattern::stripes, p.item},
                                                {worded("Confidence cards"), BackPattern::rings, p.confidence},
                                                {worded("Personality cards"), BackPattern::dots, p.person}}};
    const Box size = size_of_card(PrintedKind::dread);
    const std::vector<PrintedCard> cards = small_cards(sheet.story);
    SidedPages pages;
    for (int deck = 0; deck < index_count(decks); ++deck) {
        CutSheet cut = sheet_of(p, decks[deck], size.w, size.h);
        for (const PrintedCard& card : cards)
            if (deck_of(sheet.story, card) == deck) cut.items.push_back(item_of(sheet, p, card));
        append(pages, cut_pages(cut, p, paper_size(options.paper), options.duplex));
    }
    return pages;
}

SidedPages story_pages(const SheetStory& sheet, const SheetOptions& options) {
    const Palette& p = palette_of(options.ink);
    const Box size = size_of_card(PrintedKind::plot), paper = paper_size(options.paper);
    const auto story = std::make_shared<const Story>(sheet.story);
    SidedPages pages;
    CutSheet plots{worded("Plots"), grid_of(size.w, size.h), {}, nullptr, CutSheet::Kind::cards};
    for (const CardRef& card : large_cards(sheet.story, PrintedKind::plot)) {
        plots.items.push_back(item_of(sheet, p, {card}));
        const TextSide side = plot_back_of(sheet.story, p, card);
        if (pages_of(side, size).cards.size() < 2) continue;
        StoryCard front;
        front.title = side.title;
        front.mark = side.mark;
        front.colour = side.colour;
        front.text = worded("This card goes with the Plot of its letter. Turn it over with the Plot, and read on.");
        front.deck = side.deck, front.number = worded("continued");
        plots.items.push_back(
            {[&p, front](Painter& out, const Box& box) { draw_story_card(out, p, box, front); },
             [&p, story, card](Painter& out, const Box& box) { draw_card_back(out, p, *story, card, box, 1); }});
    }
    append(pages, cut_pages(plots, p, paper, options.duplex));
    CutSheet endgame =
        sheet_of(p, {worded("Antagonist and challenges"), BackPattern::rings, p.challenge}, size.w, size.h);
    for (const PrintedKind kind : {PrintedKind::antagonist, PrintedKind::challenge})
        for (const CardRef& card : large_cards(sheet.story, kind)) endgame.items.push_back(item_of(sheet, p, {card}));
    append(pages, cut_pages(endgame, p, paper, options.duplex));
    CutSheet people = sheet_of(p, {worded("Characters"), BackPattern::dots, p.ink}, size.w, size.h);
    for (const CardRef& card : large_cards(sheet.story, PrintedKind::character))
        people.items.push_back(item_of(sheet, p, {card}));
    append(pages, cut_pages(people, p, paper, options.duplex));
    return pages;
}

}  // namespace nedforge::london_dread
