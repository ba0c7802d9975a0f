// The overview: what the story asks for in players, hours, Dread and decks, and the setup step by step.

#include "engine/base/indexed.h"
#include "engine/london_dread/words.h"
#include "formats/base/drawing/print/text_flow.h"
#include "formats/base/words/worded.h"
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
        if (size.allies == 0)
            lines.push_back(worded("{1} players: no allies; {2} each in the endgame; {3} at most.", digits_of(players),
                                   worded_count(size.dice, "Action die"), worded_count(size.challenges, "challenge")));
        else
            lines.push_back(worded(
                "{1} players: {2} in a deal, at most {3} with each character; {4} each in the endgame; {5} at most.",
                digits_of(players), worded_count(size.allies, "ally card"), digits_of(size.ally_limit),
                worded_count(size.dice, "Action die"), worded_count(size.challenges, "challenge")));
    }
    return lines;
}

std::vector<std::string> deck_lines(const Story& story) {
    std::vector<std::string> lines;
    for (const int tier : {1, 2}) {
        int count = 0;
        for (const DreadCard& card : story.dread) count += card.tier == tier ? card.copies : 0;
        if (count > 0) lines.push_back(worded("{1} of tier {2}.", worded_count(count, "Dread card"), tier_mark(tier)));
    }
    lines.push_back(worded_count(copies_in(story.allies), "ally") + ", " +
                    worded_count(copies_in(story.items), "item") + ", " +
                    worded_count(copies_in(story.confidence), "Confidence card") + ".");
    lines.push_back(worded("{1} and {2}.", worded_count(copies_in(story.challenges), "challenge"),
                           worded_count(index_count(story.characters), "character")));
    for (int chapter = 0; chapter < index_count(story.chapters); ++chapter)
        lines.push_back(worded("Chapter {1}: {2}.", digits_of(chapter + 1),
                               worded_count(index_count(story.chapters[chapter].plots), "Plot")));
    return lines;
}

std::vector<std::string> setup_lines(const Story& story) {
    const Level& level = story.level;
    std::vector<std::string> lines{
        worded("Lay out the four areas, the table, and the place of the endgame. Put the antagonist there, and shuffle "
               "the challenges face down beside it."),
        worded("Set Dread to {1}.", digits_of(story.track.start)),
        worded("Each player takes a character with its personality deck, a clock, two Action tokens of each number, "
               "{1} and {2} from the shuffled item deck. Turn over three items as the supply.",
               worded_count(level.virtues, "virtue token"), worded_count(level.items, "item")),
        level.confidence == 1
            ? worded("Shuffle the Confidence cards. The top one begins the Investigation deck, face down.")
            : worded("Shuffle the Confidence cards. The top {1} begin the Investigation deck, face down.",
                     level.confidence),
        worded(
            "Deal the chapter: begin four piles with a Plot placeholder each. Shuffle the other placeholders, the ally "
            "cards for your number of players and random Dread cards of the chapter's tier, until all {1} locations "
            "can be filled. Deal them onto the piles, shuffle each pile, and lay each out in one area, face down.",
            digits_of(area_count * story.city.locations)),
        worded("Put the Plots of the chapter on their place, A on top."),
        worded("All pawns stand on the Streets of the {1}. Plan for {2}.", worded(name_of(story.city.start)),
               worded_count(level.minutes, "minute"))};
    for (const auto& [i, line] : with_index(lines)) line = digits_of(i + 1) + ". " + line;
    return lines;
}

std::vector<Section> overview_sections(const Story& story) {
    const auto& hours = story.city.segments;
    std::vector<Section> sections{
        {worded("Players"), party_lines(story)},
        {worded("A chapter"),
         {worded("{1} hours: {2} of the morning, {3} of the day and {4} of the night.", digits_of(hours_of(story)),
                 digits_of(hours[0]), digits_of(hours[1]), digits_of(hours[2])),
          worded("{1} locations in each area.", digits_of(story.city.locations))}},
        {worded("Dread"),
         {worded("Begins at {1}. The game is lost above {2}.", digits_of(story.track.start),
                 digits_of(story.track.limit)),
          worded("The last roll needs one success more for each {1} Dread.", digits_of(story.track.step))}},
        {worded("Decks"), deck_lines(story)},
        {worded("Level"),
         {worded("{1}, {2} and {3} of planning; {4} in the Investigation deck.",
                 worded_count(story.level.virtues, "virtue token"), worded_count(story.level.items, "item"),
                 worded_count(story.level.minutes, "minute"), worded_count(story.level.confidence, "Confidence card")),
          story.level.impeccable ? worded("Each success beyond the last tier of a Plot gives a Confidence card.")
                                 : worded("Successes beyond the last tier of a Plot give nothing.")}}};
    std::vector<std::string> people;
    for (const Character& character : story.characters)
        people.push_back(character.name + ": " + worded(name_of(character.icons[0])) + ", " +
                         worded(name_of(character.icons[1])) + ".");
    sections.push_back({worded("Characters"), people});
    if (const auto readings = reading_lines(story.rulings); !readings.empty())
        sections.push_back({worded("Other readings of the rules"), readings});
    return sections;
}

void draw_overview(Painter& out, const SheetStory& sheet, const SheetOptions& options) {
    const Palette& p = palette_of(options.ink);
    const Box body =
        draw_page(out, p, paper_size(options.paper), page_words(sheet, worded("OVERVIEW"), sheet.story.name));
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
    const Box inside = draw_panel(out, p, {body.x, body.bottom() - height, body.w, height}, worded("Setup"));
    double line_y = inside.y;
    for (const auto& line : setup)
        line_y = draw_paragraph(out, {inside.x, line_y, inside.w, inside.h}, line, used, Weight::regular, p.ink) + 1.4;
}

}  // namespace

SidedPages overview_pages(const SheetStory& sheet, const SheetOptions& options) {
    return {plain_page(worded("Overview"), [sheet, options](Painter& out) { draw_overview(out, sheet, options); })};
}

}  // namespace nedforge::london_dread
