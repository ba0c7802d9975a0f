// The overview: what the story asks for in players, hours, Dread and decks, and the setup step by step.

#include "engine/base/indexed.h"
#include "engine/base/words.h"
#include "engine/london_dread/words.h"
#include "formats/base/drawing/print/text_flow.h"
#include "formats/london_dread/sheet/parts.h"
#include "formats/london_dread/story_words.h"

namespace nedforge::london_dread {

namespace {

template <class List>
int copies_in(const List& list) {
    int count = 0;
    for (const auto& card : list) count += card.copies;
    return count;
}

std::vector<std::string> party_lines(const Story& story) {
    std::vector<std::string> lines;
    for (const int players : player_counts(story)) {
        const PartySize& size = *story.party.of(players);
        lines.push_back(digits_of(players) + " players: " + counted(size.allies, "ally card") + " in a deal, at most " +
                        digits_of(size.ally_limit) + " with each character; " + counted(size.dice, "Action die") +
                        " each in the endgame; " + counted(size.challenges, "challenge") + " at most.");
    }
    return lines;
}

std::vector<std::string> deck_lines(const Story& story) {
    std::vector<std::string> lines;
    for (const int tier : {1, 2}) {
        int count = 0;
        for (const DreadCard& card : story.dread) count += card.tier == tier ? card.copies : 0;
        if (count > 0) lines.push_back(counted(count, "Dread card") + " of tier " + tier_mark(tier) + ".");
    }
    lines.push_back(counted(copies_in(story.allies), "ally") + ", " + counted(copies_in(story.items), "item") + ", " +
                    counted(copies_in(story.confidence), "Confidence card") + ".");
    lines.push_back(counted(copies_in(story.challenges), "challenge") + " and " +
                    counted(index_count(story.characters), "character") + ".");
    for (int chapter = 0; chapter < index_count(story.chapters); ++chapter)
        lines.push_back("Chapter " + digits_of(chapter + 1) + ": " +
                        counted(index_count(story.chapters[chapter].plots), "Plot") + ".");
    return lines;
}

std::vector<std::string> setup_lines(const Story& story) {
    const Level& level = story.level;
    std::vector<std::string> lines{
        "Lay out the four areas, the table, and the place of the endgame. Put the antagonist there, and shuffle the "
        "challenges face down beside it.",
        "Set Dread to " + digits_of(story.track.start) + ".",
        "Each player takes a character with its personality deck, a clock, two Action tokens of each number, " +
            counted(level.virtues, "virtue token") + " and " + counted(level.items, "item") +
            " from the shuffled item deck. Turn over three items as the supply.",
        "Shuffle the Confidence cards. " +
            std::string(level.confidence == 1 ? "The top one begins"
                                              : "The top " + digits_of(level.confidence) + " begin") +
            " the Investigation deck, face down.",
        "Deal the chapter: begin four piles with a Plot placeholder each. Shuffle the other placeholders, the ally "
        "cards "
        "for your number of players and random Dread cards of the chapter's tier, until all " +
            digits_of(area_count * story.city.locations) +
            " locations can be filled. Deal them onto the piles, shuffle each pile, and lay each out in one area, face "
            "down.",
        "Put the Plots of the chapter on their place, A on top.",
        "All pawns stand on the Streets of the " + name_of(story.city.start) + ". Plan for " +
            counted(level.minutes, "minute") + "."};
    for (std::size_t i = 0; i < lines.size(); ++i) lines[i] = digits_of(static_cast<int>(i) + 1) + ". " + lines[i];
    return lines;
}

std::vector<Section> overview_sections(const Story& story) {
    const auto& hours = story.city.segments;
    std::vector<Section> sections{
        {"Players", party_lines(story)},
        {"A chapter",
         {digits_of(hours_of(story)) + " hours: " + digits_of(hours[0]) + " of the morning, " + digits_of(hours[1]) +
              " of the day and " + digits_of(hours[2]) + " of the night.",
          digits_of(story.city.locations) + " locations in each area."}},
        {"Dread",
         {"Begins at " + digits_of(story.track.start) + ". The game is lost above " + digits_of(story.track.limit) +
              ".",
          "The last roll needs one success more for each " + digits_of(story.track.step) + " Dread."}},
        {"Decks", deck_lines(story)},
        {"Level",
         {counted(story.level.virtues, "virtue token") + ", " + counted(story.level.items, "item") + " and " +
              counted(story.level.minutes, "minute") + " of planning; " +
              counted(story.level.confidence, "Confidence card") + " in the Investigation deck.",
          story.level.impeccable ? "Each success beyond the last tier of a Plot gives a Confidence card."
                                 : "Successes beyond the last tier of a Plot give nothing."}}};
    std::vector<std::string> people;
    for (const Character& character : story.characters)
        people.push_back(character.name + ": " + name_of(character.icons[0]) + ", " + name_of(character.icons[1]) +
                         ".");
    sections.push_back({"Characters", people});
    if (const auto readings = reading_lines(story.rulings); !readings.empty())
        sections.push_back({"Other readings of the rules", readings});
    return sections;
}

void draw_overview(Painter& out, const SheetStory& sheet, const SheetOptions& options) {
    const Palette& p = palette_of(options.ink);
    const Box body = draw_page(out, p, paper_size(options.paper), page_words(sheet, "OVERVIEW", sheet.story.name));
    constexpr double points = 11;
    const std::vector<std::string> setup = setup_lines(sheet.story);
    double used = points;
    double height = panel_height(0);
    for (;; used -= 0.25) {
        height = panel_height(0);
        for (const auto& line : setup)
            height += paragraph_height(line, used, Weight::regular, body.w - 2 * panel_padding) + 1.4;
        if (height <= body.h * 0.46 || used <= 7) break;
    }
    const double notes = sheet.story.notes ? 16 : 0;
    double y = body.y;
    if (sheet.story.notes) {
        const Box inside = draw_panel(out, p, {body.x, y, body.w, notes - panel_gap}, "");
        draw_title(out, inside, *sheet.story.notes, 10, Weight::regular, p.ink, Align::left);
        y += notes;
    }
    draw_sections(out, p, {body.x, y, body.w, body.h - height - notes - panel_gap}, overview_sections(sheet.story),
                  10.5);
    const Box inside = draw_panel(out, p, {body.x, body.bottom() - height, body.w, height}, "Setup");
    double line_y = inside.y;
    for (const auto& line : setup)
        line_y = draw_paragraph(out, {inside.x, line_y, inside.w, inside.h}, line, used, Weight::regular, p.ink) + 1.4;
}

}  // namespace

SidedPages overview_pages(const SheetStory& sheet, const SheetOptions& options) {
    return {plain_page("Overview", [sheet, options](Painter& out) { draw_overview(out, sheet, options); })};
}

}  // namespace nedforge::london_dread
