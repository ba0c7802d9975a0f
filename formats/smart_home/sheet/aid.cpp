// The players' aid: a page for the Defenders, a page for the Hacker, and the Hacker's record. It says the readings that
// the home has.

#include <algorithm>
#include <array>

#include "engine/base/words.h"
#include "formats/base/drawing/ink.h"
#include "formats/base/words/worded.h"
#include "formats/smart_home/sheet/parts.h"

namespace nedforge::smart_home {

namespace {

std::vector<Section> for_defenders(const Rulings& r) {
    const std::string rerolls =
        r.reroll == RerollRuling::held
            ? worded("You may roll again. Dice that you leave lying keep their faces; roll at least one.")
            : worded("You may roll all remaining dice again.");
    return {
        {worded("Before the game"),
         {worded("Lay out the tiles as on the overview and put their bugs on them. All characters stand on the Router. "
                 "Agree on the order of their turns.")}},
        {worded("Your turn"),
         {worded("Move up to 2 steps. Then defend the tile you stand on, or check a tile, or do neither. Then the "
                 "Hacker reacts."),
          worded("Once a turn you may take one token from a character on your tile.")}},
        {worded("Moving"),
         {worded("Steps go to tiles that share a side. Firewalls do not stop you."),
          worded("You can't enter a tile with a DDoS token."),
          worded("After you enter a compromised tile you make no more steps.")}},
        {worded("Defending"),
         {worded("You can defend a device that is not compromised and has no DDoS token, under attack or not."),
          worded("Roll all six dice. Set aside dice that match open symbols of the device, at least one if any "
                 "matches. Each die closes one symbol; a symbol printed twice can be matched twice."),
          rerolls, worded("After a roll you may play tokens: each closes one open symbol among its icons."),
          worded("Stop when you like. Fewer than 3 matches pay nothing.")}},
        {worded("Rewards: your level, or a lower one"),
         {worded("3: place a firewall on a border of the tile."), worded("4: remove 1 bug."),
          worded("5: remove 1 bug, then place a firewall or draw a token."),
          worded("6: remove 2 bugs, then place a firewall, then draw a token."),
          worded("You hold at most 3 tokens; discard one when you get a fourth.")}},
        {worded("A roll without a match"),
         {worded("If no die matches and you play no token, the roll fails."),
          r.support == SupportRuling::end
              ? worded("Each other character on your tile when you begin is one support. A failed roll uses one up, "
                       "adds no bug, and ends the defence without a reward.")
              : worded("Each other character on your tile when you begin is one support. A failed roll uses one up, "
                       "adds no bug, and you stop or roll again."),
          worded("Without support it is an Error: everything matched is lost, and the tile gets 1 bug.")}},
        {worded("Checking"),
         {worded("Name your tile or one beside it. The Hacker answers: here (you have won), been (was there before), "
                 "or no.")}},
        {worded("You win"),
         {worded("When a check finds the Hacker, or when a reward removes the last bug of the home. Compromised "
                 "devices hold no bugs.")}},
    };
}

std::vector<Section> for_hacker(const Home& home) {
    const Rulings& r = home.rulings;
    const std::string steps = joined(
        home.hacker_steps, ", ", [](const HackerSteps& row) { return worded("{1} from {2}", row.steps, row.from); });
    Section cards{worded("Your cards"),
                  {worded("Play one after each character's turn, or pass. Then fill your hand up to five.")}};
    const bool walk = r.range == RangeRuling::moves;
    cards.lines.push_back(worded("DDoS: a token on a device {1}. Nobody enters or defends it {2}",
                                 walk ? worded("that you could walk to in 3 steps") : worded("within 3 steps"),
                                 (r.ddos == DdosRuling::round ? worded("until the end of the next round.")
                                                              : worded("until every character has had one turn."))));
    cards.lines.push_back(worded("Phishing: 1 bug on a device, not compromised, on which a character stands."));
    cards.lines.push_back(r.botnet == BotnetRuling::single
                              ? worded("BotNet Spread: bugs from a compromised device on one device beside it that is "
                                       "not compromised, not through firewalls.")
                              : worded("BotNet Spread: bugs from a compromised device on devices beside it that are "
                                       "not compromised, not through firewalls."));
    cards.lines.push_back(worded("Target Device: 1 bug on a device {1}, if it has none and is not compromised.",
                                 walk ? worded("that you could walk to in 1 step") : worded("within 1 step")));
    cards.lines.push_back(worded("CryptoJacking: 1 bug on a device that has some."));
    cards.lines.push_back(r.deck == DeckRuling::once
                              ? worded("The discard is not used again: when the pile is empty, no card is drawn.")
                              : worded("When a card is drawn and the pile is empty, shuffle the discard, the card just "
                                       "played included: it is the new pile."));
    return {
        {worded("Before the game"),
         {worded("Draw a secret target and show it to nobody. Start on any tile but the Router, in secret; note it."),
          worded("Shuffle the attack cards and take a hand of {1}.", hand_limit)}},
        cards,
        {worded("Moving"),
         {worded("After the last reaction of a round you may walk in secret. Steps by compromised devices: {1}.",
                 steps),
          worded("You can't cross a firewall and can't enter a tile with a character. Note each tile you enter.")}},
        {worded("Compromise"),
         {worded(
              "A device with as many bugs as its capacity is turned over; its bugs go, and it never holds bugs again."),
          worded("It spills 1 bug on a device beside it that is not compromised, not through a firewall: the one with "
                 "the lowest capacity; you choose among equals."),
          r.cascade == CascadeRuling::chain
              ? worded("A device filled by a spilled bug falls next.")
              : worded("Of several full devices the one with the lowest capacity falls first.")}},
        {worded("Being checked"),
         {worded("Answer the truth: here, been, or no. The start tile counts as one where you have been.")}},
        {worded("You win"),
         {worded("When your secret target is compromised: show the card; or when {1} devices are compromised.",
                 home.win_compromised)}},
    };
}

void draw_dice_key(Painter& out, const Palette& p, const Box& area) {
    const double width = area.w / 6;
    for (const Symbol symbol : all_symbols) {
        const int i = static_cast<int>(symbol);
        const Box cell{area.x + i * width + 1, area.y, width - 2, area.h};
        out.rectangle(cell, 1.4, {p.fills, p.paper, {p.panel_line, 0.25, false}});
        out.text({cell.x + 5, cell.y + 9}, std::to_string(i + 1), 16, Weight::bold, Align::centre, p.accent);
        draw_symbol(out, p, {cell.right() - 16, cell.y + 1.4, 11, 11}, symbol);
        draw_line_of_text(out, {cell.x, cell.bottom() - 5, cell.w, 4}, worded(symbol_title(symbol)), 8, Weight::medium,
                          p.ink);
    }
}

// The layout, to mark tiles in: each with its name and room for a mark.
void draw_marking_layout(Painter& out, const Palette& p, const Box& box, const Home& home) {
    const SmallLayout layout = small_layout(home, box, 34);
    for (std::size_t i = 0; i < layout.tiles.size(); ++i) {
        const Box cell = layout.tiles[i].inset(0.4);
        const bool router = home.tiles[i].id == home.router;
        out.rectangle(cell, 1, {true, p.paper, {router ? p.accent : p.line, router ? 0.8 : 0.3, false}});
        if (cell.w >= 8)
            draw_title(out, {cell.x + 0.6, cell.y + 0.6, cell.w - 1.2, std::min(6.0, cell.h / 2)}, home.tiles[i].name,
                       8, Weight::medium, p.muted);
    }
}

void draw_record(Painter& out, const SheetHome& sheet, const SheetOptions& options) {
    const Palette& p = palette_of(options.ink);
    const Box body =
        draw_page(out, p, paper_size(options.paper), page_words(sheet, worded("AID"), worded("The Hacker's record")));
    const Box area{body.x, body.y, body.w, body.h * 0.44};
    const Box inside = draw_panel(out, p, area, worded("Where you have been"));
    draw_marking_layout(out, p, inside, sheet.home);
    constexpr int rounds = 20;
    const Box panel{body.x, area.bottom() + panel_gap, body.w, body.h - area.h - panel_gap};
    const Box table = draw_panel(out, p, panel, worded("Rounds"));
    const double row = table.h / (rounds + 1);
    const std::array<std::pair<double, std::string>, 4> columns{
        {{0, worded("round")}, {0.08, worded("walk")}, {0.5, worded("cards played")}, {0.78, worded("checks")}}};
    out.rectangle({table.x, table.y + row, table.w, table.h - row}, 0, filled(p.paper));
    for (int i = 0; i <= rounds; ++i) {
        const double y = table.y + (i + 1) * row;
        draw_stroke(out, {table.x, y}, {table.right(), y}, p.line, 0.25);
        if (i > 0)
            draw_line_of_text(out, {table.x, y - row, table.w * 0.08, row}, std::to_string(i), 8, Weight::regular,
                              p.ink);
    }
    for (const auto& [share, title] : columns) {
        const double x = table.x + share * table.w;
        draw_line_of_text(out, {x + 1, table.y, 40, row}, title, 8, Weight::medium, p.ink, Align::left);
        if (share > 0) draw_stroke(out, {x, table.y}, {x, table.bottom()}, p.line, 0.25);
    }
}

}  // namespace

SidedPages aid_pages(const SheetHome& sheet, const SheetOptions& options) {
    const Palette& p = palette_of(options.ink);
    const Box paper = paper_size(options.paper);
    const auto defenders = [&p, paper, sheet](Painter& out) {
        const Box body = draw_page(out, p, paper, page_words(sheet, worded("AID"), worded("For the Defenders")));
        const Box key{body.x, body.y, body.w, panel_height(20)};
        draw_dice_key(out, p, draw_panel(out, p, key, worded("The symbols, by the numbers of ordinary dice")));
        const double top = key.bottom() + panel_gap;
        draw_sections(out, p, {body.x, top, body.w, body.bottom() - top}, for_defenders(sheet.home.rulings));
    };
    const auto hacker = [&p, paper, sheet](Painter& out) {
        const Box body = draw_page(out, p, paper, page_words(sheet, worded("AID"), worded("For the Hacker")));
        draw_sections(out, p, body, for_hacker(sheet.home));
    };
    return {plain_page(worded("For the Defenders"), defenders), plain_page(worded("For the Hacker"), hacker),
            plain_page(worded("The Hacker's record"),
                       [sheet, options](Painter& out) { draw_record(out, sheet, options); })};
}

}  // namespace nedforge::smart_home
