// The texts to be read aloud, the players' aid, and the score sheet.

#include <algorithm>

#include "engine/base/indexed.h"
#include "engine/base/words.h"
#include "engine/london_dread/words.h"
#include "formats/base/drawing/ink.h"
#include "formats/base/drawing/print/text_flow.h"
#include "formats/base/words/worded.h"
#include "formats/london_dread/sheet/parts.h"
#include "formats/london_dread/story_words.h"

namespace nedforge::london_dread {

namespace {

constexpr std::array<double, 15> reading_sizes{16, 15, 14, 13, 12, 11.5, 11, 10.5, 10, 9.5, 9, 8.5, 8, 7, 6.5};

void draw_reading(Painter& out, const SheetStory& sheet, const SheetOptions& options, const std::string& title,
                  const std::string& text) {
    const Palette& p = palette_of(options.ink);
    const Box body = draw_page(out, p, paper_size(options.paper), page_words(sheet, worded("TO BE READ ALOUD"), title));
    const double side = 22, rule = 30;
    const Box box{body.x + side, body.y + 14, body.w - 2 * side, body.h - 22};
    draw_stroke(out, {box.x, box.y - 5}, {box.x + rule, box.y - 5}, p.accent, 0.6);
    draw_block(out, box, cut_short(fitted(text, reading_sizes, Weight::regular, box.w, box.h), Weight::regular, box.w),
               Weight::regular, p.ink);
}

// What an ordinary die's numbers stand for: "1, 2 and 3: 0 successes; 4, 5 and 6: 1 success."
std::string faces_of(const Story& story, bool trauma) {
    std::vector<std::pair<std::string, std::vector<std::string>>> results;
    for (int i = 0; i < die_faces; ++i) {
        std::string result = worded_count(story.dice.action[i], "success");
        if (trauma) {
            const TraumaFace& face = story.dice.trauma[i];
            const int condition = face.condition ? index_of_condition(story, *face.condition) : -1;
            result = condition >= 0 ? story.conditions[condition].name
                                    : worded("{1} Dread", digits_of(face.dread.value_or(0)));
        }
        const auto found =
            std::find_if(results.begin(), results.end(), [&](const auto& r) { return r.first == result; });
        auto& numbers =
            found == results.end() ? results.emplace_back(result, std::vector<std::string>{}).second : found->second;
        numbers.push_back(digits_of(i + 1));
    }
    return joined(results, "; ", [](const auto& result) { return worded_list(result.second) + ": " + result.first; }) +
           ".";
}

std::string overdue_line(const Rulings& r) {
    if (r.overdue == OverdueReading::open)
        return worded(
            "After the last hour of a segment, the next Plot in order costs its Dread if it is face up and its segment "
            "is over.");
    return r.overdue == OverdueReading::always
               ? worded(
                     "After the last hour of a segment, each Plot of this or an earlier segment that has not been "
                     "investigated costs its Dread, face up or not.")
               : worded(
                     "After the last hour of a segment, each Plot of this or an earlier segment that has not been "
                     "investigated costs its Dread if it is face up.");
}

std::vector<Section> aid_sections(const Story& story) {
    const Rulings& r = story.rulings;
    const std::string locations = digits_of(story.city.locations);
    std::vector<Section> sections{
        {worded("Planning"),
         {worded("For {1} turn over any cards, and lay tokens on your clocks: a number from 1 to {2}, or an arrow that "
                 "points to an area.",
                 worded_count(story.level.minutes, "minute"), locations),
          worded("A Plot comes up in the order A, B, C. A card that is turned over stays so."),
          worded("There is one further token of each number for all. Each that lies in a clock at the end costs 1 "
                 "Dread.")}},
        {worded("An hour"),
         {worded("All move at once: a number leads to that location of your area, an arrow to the Streets of the area "
                 "that it names, an empty slot to your Streets."),
          worded("For 1 Dread an arrow of this hour may be turned to another area first."),
          worded("Then come the investigations and spends, in any order; each location once an hour."),
          overdue_line(r)}},
        {worded("Dread cards"),
         {worded("Your points: each of your icons that the card shows, and each wild."),
          worded("All who stand there add their points. They may use and deplete items, spend virtue tokens, deplete "
                 "allies and draw from the Investigation deck; what is drawn leaves the game afterwards."),
          worded("Points of at least the shield solve the card. It goes into the Investigation deck, where the strip "
                 "at its left edge is what it gives."),
          worded("An ally is taken along by one who stands there, up to the limit.")}},
        {worded("Plots"),
         {worded("In order, and not before their segment.") + " " +
              (r.present == PresentReading::some ? worded("The team chooses who of those there takes part.")
                                                 : worded("All who stand there take part.")),
          worded("Each turns over a card of the shuffled personality deck. A Talent happens at once. A trauma hides "
                 "the three printed icons and rolls the Trauma die."),
          worded("Then, one after the other: spend, roll a die for each point, spend again."),
          worded("The highest line of the table that the successes reach is carried out.") +
              (story.level.impeccable ? " " + worded("Each success beyond the last line adds a Confidence card.")
                                      : "")}},
        {worded("Effects"),
         {r.gains == GainsReading::own
              ? worded("What one effect gives of items and virtue tokens from a Plot is shared evenly; other gains go "
                       "to whose card it is.")
              : worded("What one effect gives of items and virtue tokens is shared evenly among those who take part."),
          worded("A ready item is tilted to use it, or discarded to deplete it. Items become ready at the start of a "
                 "chapter, of the endgame, of each challenge, and before the last roll."),
          worded("An item from the supply is replaced at once. After one from the top of the deck the supply is "
                 "renewed.")}},
        {worded("Conditions"),
         {worded("A condition that you have already costs the Dread on its token, and in the endgame it defeats you."),
          worded("Before you suffer one you may spend.")}},
        {worded("The end of a chapter"),
         {worded("{1} Dread for each card that is face down, its Dread for each Dread card that is face up, 1 for each "
                 "stash token.",
                 digits_of(dread_of_face_down)),
          worded("A Plot of the chapter that was not investigated: the game is lost."),
          worded("A Confidence card for each ally; the allies leave.")}},
        {worded("The endgame"),
         {worded("Choose a leader and deal the Investigation deck from there on. Hands are open."),
          worded("Before each challenge everybody who is in may leave. Then it is turned over."),
          worded("Whoever is in meets it alone: turn over a personality card, spend items, virtue tokens and cards of "
                 "the hand. Points of at least the shield win it."),
          worded("Last roll: all who are not defeated roll their Action dice, and may spend before and after. "
                 "Successes of at least 1, and 1 more for each {1} Dread, win the game.",
                 digits_of(story.track.step))}},
        {worded("Dice"),
         {worded("Action die: {1}", faces_of(story, false)), worded("Trauma die: {1}", faces_of(story, true))}}};
    return sections;
}

void draw_icon_row(Painter& out, const Palette& p, const Box& box) {
    const double width = box.w / index_count(icon_words);
    for (int i = 0; i < index_count(icon_words); ++i) {
        const Icon icon = index_of_place<Icon>(place_of_index(i));
        const Box cell{box.x + width * i, box.y, width, box.h};
        draw_icon(out, p, {cell.x, cell.y, cell.w, 7.4}, icon);
        draw_line_of_text(out, {cell.x, cell.y + 8.2, cell.w, 3.4}, icon_title(icon), 7.5, Weight::medium, p.ink);
    }
}

void draw_aid(Painter& out, const SheetStory& sheet, const SheetOptions& options) {
    const Palette& p = palette_of(options.ink);
    const Box body =
        draw_page(out, p, paper_size(options.paper), page_words(sheet, worded("AID"), worded("How to play")));
    const double height = panel_height(12);
    draw_icon_row(out, p, draw_panel(out, p, {body.x, body.y, body.w, height}, worded("Icons")));
    const double top = body.y + height + panel_gap;
    draw_sections(out, p, {body.x, top, body.w, body.bottom() - top}, aid_sections(sheet.story), 9.5);
}

// Lines for the parts of a score, without figures: what each is worth is for the table to say.
void draw_score(Painter& out, const SheetStory& sheet, const SheetOptions& options) {
    const Palette& p = palette_of(options.ink);
    const Box body =
        draw_page(out, p, paper_size(options.paper), page_words(sheet, worded("SCORE"), worded("Score sheet")));
    constexpr IndexedArray<const char*, int, 7> rows{
        "Survivors", "Successes beyond need", "Items", "Virtue tokens", "Cards in hand", "Other", "Together"};
    constexpr int games = 6;
    const double note = 12, head = 22, row = std::min(32.0, (body.h - note - head) / index_count(rows));
    const double name = 44, points = 22, column = (body.w - name - points) / games;
    draw_paragraph(out, {body.x, body.y, body.w, note},
                   worded("Agree beforehand how many points each part is worth, and write it into the second column. "
                          "The score is no part of the game's end: who wins the last roll has won."),
                   9, Weight::regular, p.muted);
    const double top = body.y + note;
    for (int game = 0; game < games; ++game)
        draw_line_of_text(out, {body.x + name + points + game * column, top, column, 5},
                          worded("game {1}", digits_of(game + 1)), 8, Weight::medium, p.muted);
    draw_line_of_text(out, {body.x, top + head - 6, name, 5}, worded("names and date"), 8, Weight::medium, p.muted,
                      Align::left);
    draw_line_of_text(out, {body.x + name, top + head - 6, points, 5}, worded("points each"), 8, Weight::medium,
                      p.muted);
    for (int i = 0; i < index_count(rows); ++i) {
        const double y = top + head + i * row;
        const bool last = i + 1 == index_count(rows);
        draw_line_of_text(out, {body.x, y, name - 2, row}, worded(rows[i]), 11, last ? Weight::bold : Weight::medium,
                          p.ink, Align::left);
        for (int cell = -1; cell < games; ++cell) {
            const Box box{cell < 0 ? body.x + name : body.x + name + points + cell * column, y,
                          cell < 0 ? points : column, row};
            out.rectangle(box.inset(0.6), 1, {true, p.paper, {last ? p.ink : p.line, last ? 0.4 : 0.25, false}});
        }
    }
}

}  // namespace

SidedPages text_pages(const SheetStory& sheet, const SheetOptions& options) {
    SidedPages pages;
    if (!sheet.story.texts) return pages;
    const auto add = [&](const std::string& title, const std::optional<std::string>& text) {
        if (text)
            pages.push_back(plain_page(title, [sheet, options, title, words = *text](Painter& out) {
                draw_reading(out, sheet, options, title, words);
            }));
    };
    add(worded("At the beginning"), sheet.story.texts->intro);
    add(worded("After a game that was won"), sheet.story.texts->victory);
    add(worded("After a game that was lost"), sheet.story.texts->defeat);
    return pages;
}

SidedPages aid_pages(const SheetStory& sheet, const SheetOptions& options) {
    return {plain_page(worded("Players' aid"), [sheet, options](Painter& out) { draw_aid(out, sheet, options); }),
            plain_page(worded("Score sheet"), [sheet, options](Painter& out) { draw_score(out, sheet, options); })};
}

}  // namespace nedforge::london_dread
