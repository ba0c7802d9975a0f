#include "formats/london_dread/sheet/sheet.h"

#include <algorithm>

#include "engine/base/indexed.h"
#include "engine/base/words.h"
#include "formats/base/drawing/print/map_sheets.h"
#include "formats/base/drawing/print/text_flow.h"
#include "formats/base/words/worded.h"
#include "formats/london_dread/sheet/parts.h"

namespace nedforge::london_dread {
namespace {

constexpr PagesOfParts<SheetPart, SheetStory, SheetOptions, sheet_part_names.size()> pages_of_parts{
    overview_pages, board_pages, clock_pages, token_pages, card_pages, story_pages, text_pages, aid_pages, plan_pages};

std::vector<DocumentPage> sheet_pages(const SheetStory& sheet, const SheetOptions& options) {
    return pages_of_map(pages_of_parts, sheet.story.name, sheet, options);
}

// Where a card is in the file, and whose id names it.
struct NamedCard {
    CardRef card;
    std::string path, id, words;
};
std::vector<NamedCard> all_cards(const Story& story) {
    std::vector<NamedCard> cards;
    const auto add = [&](PrintedKind kind, const char* list, const auto& items) {
        for (int i = 0; i < index_count(items); ++i)
            cards.push_back({{kind, i}, std::string(list) + "[" + std::to_string(i) + "]", items[i].id, items[i].id});
    };
    add(PrintedKind::character, "characters", story.characters);
    for (int i = 0; i < index_count(story.characters); ++i) {
        const Character& character = story.characters[i];
        for (int j = 0; j < index_count(character.personality); ++j)
            cards.push_back({{PrintedKind::personality, i, j},
                             "characters[" + std::to_string(i) + "].personality[" + std::to_string(j) + "]",
                             character.id,
                             "personality card " + std::to_string(j) + " of " + character.id});
    }
    add(PrintedKind::dread, "dread", story.dread);
    add(PrintedKind::ally, "allies", story.allies);
    add(PrintedKind::item, "items", story.items);
    for (int chapter = 0; chapter < index_count(story.chapters); ++chapter)
        for (int plot = 0; plot < index_count(story.chapters[chapter].plots); ++plot) {
            const std::string& id = story.chapters[chapter].plots[plot].id;
            cards.push_back({{PrintedKind::plot, chapter, plot},
                             "chapters[" + std::to_string(chapter) + "].plots[" + std::to_string(plot) + "]",
                             id,
                             id});
        }
    cards.push_back({{PrintedKind::antagonist}, "antagonist", "", "the antagonist"});
    add(PrintedKind::challenge, "challenges", story.challenges);
    return cards;
}

// What does not fit one card, in words; empty: all fits.
std::string overflow_of(const Story& story, const NamedCard& named) {
    const Palette& p = palette_of(InkUse::full);
    const Box size = size_of_card(named.card.kind);
    const CardFit fit = fit_of(card_of(story, p, named.card), size);
    std::vector<std::string> parts;
    if (!fit.title) parts.push_back("the name");
    if (!fit.effects) parts.push_back("the effects");
    if (!fit.text) parts.push_back("the text");
    if (named.card.kind == PrintedKind::plot && !pages_of(plot_back_of(story, p, named.card), size).fits)
        parts.push_back("the texts of the back, even with a continuation card,");
    if (parts.empty()) return {};
    const bool plural = parts.size() > 1;
    return listed(parts) + " of " + named.words + (plural ? " do" : " does") +
           " not fit the card at 6.5 points, the smallest size";
}

}  // namespace

PageWords page_words(const SheetStory& sheet, const std::string& kicker, const std::string& title) {
    const Story& story = sheet.story;
    std::string subtitle = title == story.name ? "" : story.name + "   /   ";
    subtitle += story.id;
    if (!story.author.value_or("").empty()) subtitle += worded("   /   by {1}", *story.author);
    return {kicker, title, subtitle, sheet.digest};
}

void append(SidedPages& pages, SidedPages new_pages) {
    for (auto& page : new_pages) pages.push_back(std::move(page));
}

int players_at_most(const Story& story) {
    const std::vector<int> players = player_counts(story);
    return players.empty() ? least_players : players.back();
}

PrintedDocument sheet_document(const std::vector<SheetStory>& stories, const SheetOptions& options,
                               const std::string& title) {
    return document_of_maps(stories, &SheetStory::story, options, title, worded("A story"),
                            [&](const SheetStory& sheet) { return sheet_pages(sheet, options); });
}

std::string sheet_pdf(const std::vector<SheetStory>& stories, const SheetOptions& options, const std::string& title,
                      int* missing_glyphs) {
    return pages_pdf(sheet_document(stories, options, title), missing_glyphs);
}

std::vector<SheetOverflow> sheet_overflows(const Story& story) {
    std::vector<SheetOverflow> overflows;
    if (!title_fits(story.name, a4_paper.w - 2 * page_margin))
        overflows.push_back({"name", "", "the name of the story does not fit its line on the overview"});
    for (const NamedCard& named : all_cards(story))
        if (const std::string words = overflow_of(story, named); !words.empty())
            overflows.push_back({named.path, named.id, words});
    return overflows;
}

}  // namespace nedforge::london_dread
