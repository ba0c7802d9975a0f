// The players' aid: a page for the Defenders, a page for the Hacker, and the Hacker's record. It says the readings that
// the home has.

#include <algorithm>

#include "engine/base/indexed.h"
#include "formats/base/drawing/text_metrics.h"
#include "formats/smart_home/sheet/parts.h"

namespace nedforge::smart_home {

namespace {

struct Section {
    std::string title;
    std::vector<std::string> lines;
};

// Millimetres that a section takes in a column.
double height_of(const Section& section, double points, double width) {
    double height = 9;
    for (const auto& line : section.lines)
        height += static_cast<double>(broken(line, points, Weight::regular, width - 4, 1000).size()) *
                      line_height(points) * 1.3 +
                  0.8;
    return height;
}

// How many sections stand in the left of two columns, so that the longer one is as short as can be; and its height.
struct Columns {
    std::size_t left = 0;
    double height = 0;
};
Columns two_columns(const std::vector<Section>& sections, double points, double width) {
    double below = 0, above = 0;
    for (const Section& section : sections) below += height_of(section, points, width);
    Columns best{0, below};
    for (std::size_t i = 0; i < sections.size(); ++i) {
        const double height = height_of(sections[i], points, width);
        above += height, below -= height;
        if (std::max(above, below) < best.height) best = {i + 1, std::max(above, below)};
    }
    return best;
}

void draw_section(Painter& out, const Palette& p, const Box& column, const Section& section, double points) {
    out.begin_part(PagePart::section, section.title);
    out.begin_part(PagePart::heading, "");
    draw_line_of_text(out, {column.x, column.y, column.w, 6}, section.title, points + 2.5, Weight::bold, p.accent,
                      Align::left);
    out.end_part();
    double y = column.y + 6.5;
    for (const auto& line : section.lines) {
        out.circle({column.x + 1, y + line_height(points) * 0.65}, 0.5, {true, p.ink, {}});
        y = draw_paragraph(out, {column.x + 4, y, column.w - 4, 10}, line, points, Weight::regular, p.ink) + 0.8;
    }
    out.end_part();
}

// Sections in two columns of like height, as large as the area has room for.
void draw_sections(Painter& out, const Palette& p, const Box& area, const std::vector<Section>& sections) {
    constexpr double gap = 8, largest = 12, least = 9;
    const double width = (area.w - gap) / 2;
    double points = largest;
    Columns columns = two_columns(sections, points, width);
    while (points > least && columns.height > area.h) columns = two_columns(sections, points -= 0.5, width);
    double y = area.y;
    for (std::size_t i = 0; i < sections.size(); ++i) {
        if (i == columns.left) y = area.y;
        draw_section(out, p, {area.x + (i < columns.left ? 0 : width + gap), y, width, area.h}, sections[i], points);
        y += height_of(sections[i], points, width);
    }
}

void draw_head(Painter& out, const Palette& p, const Box& paper, const std::string& title, const std::string& home) {
    out.rectangle(paper, 0, {true, {1, 1, 1, 1}, {}});
    draw_line_of_text(out, {page_margin, 9, paper.w - 2 * page_margin, 8}, title, 18, Weight::bold, p.ink, Align::left);
    draw_line_of_text(out, {page_margin, 17, paper.w - 2 * page_margin, 5}, home, 9, Weight::regular, p.muted,
                      Align::left);
}

std::vector<Section> for_defenders(const Rulings& r) {
    const std::string again = r.reroll == RerollRuling::held
                                  ? "You may roll again. Dice that you leave lying keep their faces; roll at least one."
                                  : "You may roll all remaining dice again.";
    return {
        {"Before the game",
         {"Lay out the tiles as on the overview and put their bugs on them. All characters stand on the Router. Agree "
          "on "
          "the order of their turns."}},
        {"Your turn",
         {"Move up to 2 steps. Then defend the tile you stand on, or check a tile, or do neither. Then the Hacker "
          "reacts.",
          "Once a turn you may take one token from a character on your tile."}},
        {"Moving",
         {"Steps go to tiles that share a side. Firewalls do not stop you.",
          "You can't enter a tile with a DDoS token.", "After you enter a compromised tile you make no more steps."}},
        {"Defending",
         {"You can defend a device that is not compromised and has no DDoS token, under attack or not.",
          "Roll all six dice. Set aside dice that match open symbols of the device, at least one if any matches. Each "
          "die closes "
          "one symbol; a symbol printed twice can be matched twice.",
          again, "After a roll you may play tokens: each closes one open symbol among its icons.",
          "Stop when you like. Fewer than 3 matches pay nothing."}},
        {"Rewards: your level, or a lower one",
         {"3: place a firewall on a border of the tile.", "4: remove 1 bug.",
          "5: remove 1 bug, then place a firewall or draw a token.",
          "6: remove 2 bugs, then place a firewall, then draw a token.",
          "You hold at most 3 tokens; discard one when you get a fourth."}},
        {"A roll without a match",
         {"If no die matches and you play no token, the roll fails.",
          std::string("Each other character on your tile when you begin is one support. A failed roll uses one up, ") +
              (r.support == SupportRuling::end ? "adds no bug, and ends the defence without a reward."
                                               : "adds no bug, and you stop or roll again."),
          "Without support it is an Error: everything matched is lost, and the tile gets 1 bug."}},
        {"Checking",
         {"Name your tile or one beside it. The Hacker answers: here (you have won), been (was there before), or no."}},
        {"You win",
         {"When a check finds the Hacker, or when a reward removes the last bug of the home. Compromised devices hold "
          "no bugs."}},
    };
}

std::vector<Section> for_hacker(const Home& home) {
    const Rulings& r = home.rulings;
    std::string steps;
    for (const auto& row : home.hacker_steps)
        steps += (steps.empty() ? "" : ", ") + std::to_string(row.steps) + " from " + std::to_string(row.from);
    Section cards{"Your cards", {"Play one after each character's turn, or pass. Then fill your hand up to five."}};
    const std::string range = r.range == RangeRuling::moves ? "that you could walk to in " : "within ";
    cards.lines.push_back(
        "DDoS: a token on a device " + range + "3 steps. Nobody enters or defends it " +
        (r.ddos == DdosRuling::round ? "until the end of the next round." : "until every character has had one turn."));
    cards.lines.push_back("Phishing: 1 bug on a device, not compromised, on which a character stands.");
    cards.lines.push_back(
        "BotNet Spread: bugs from a compromised device on " +
        std::string(r.botnet == BotnetRuling::single ? "one device beside it that is" : "devices beside it that are") +
        " not compromised, not through firewalls.");
    cards.lines.push_back("Target Device: 1 bug on a device " + range +
                          "1 step, if it has none and is not compromised.");
    cards.lines.push_back("CryptoJacking: 1 bug on a device that has some.");
    cards.lines.push_back(r.deck == DeckRuling::once
                              ? "The discard is not used again: when the pile is empty, no card is drawn."
                              : "When a card is drawn and the pile is empty, shuffle the discard, the card just played "
                                "included: it is the new pile.");
    return {
        {"Before the game",
         {"Draw a secret target and show it to nobody. Start on any tile but the Router, in secret; note it.",
          "Shuffle the attack cards and take a hand of " + std::to_string(hand_limit) + "."}},
        cards,
        {"Moving",
         {"After the last reaction of a round you may walk in secret. Steps by compromised devices: " + steps + ".",
          "You can't cross a firewall and can't enter a tile with a character. Note each tile you enter."}},
        {"Compromise",
         {"A device with as many bugs as its capacity is turned over; its bugs go, and it never holds bugs again.",
          "It spills 1 bug on a device beside it that is not compromised, not through a firewall: the one with the "
          "lowest capacity; you choose among equals.",
          r.cascade == CascadeRuling::chain ? "A device filled by a spilled bug falls next."
                                            : "Of several full devices the one with the lowest capacity falls first."}},
        {"Being checked", {"Answer the truth: here, been, or no. The start tile counts as one where you have been."}},
        {"You win",
         {"When your secret target is compromised: show the card; or when " + std::to_string(home.win_compromised) +
          " devices are compromised."}},
    };
}

void draw_dice_key(Painter& out, const Palette& p, const Box& area) {
    const double width = area.w / 6;
    for (int s = 0; s < static_cast<int>(symbol_count); ++s) {
        const auto symbol = static_cast<Symbol>(s);
        const Box cell{area.x + s * width, area.y, width, area.h};
        out.text({cell.x + 4, cell.y + 8.5}, std::to_string(s + 1), 16, Weight::bold, Align::centre, p.ink);
        draw_symbol(out, p, {cell.x + 8, cell.y + 1, 11, 11}, symbol);
        draw_line_of_text(out, {cell.x, cell.y + 13, cell.w, 4}, symbol_title(symbol), 8, Weight::medium, p.ink);
    }
}

void draw_record(Painter& out, const SheetHome& sheet, const SheetOptions& options) {
    const Palette& p = palette_of(options.ink);
    const Box paper = paper_size(options.paper);
    draw_head(out, p, paper, "The Hacker's record", sheet.home.name + ": mark the tiles where you have been");
    const SmallLayout layout = small_layout(sheet.home, {page_margin, 26, paper.w - 2 * page_margin, 95}, 18);
    for (std::size_t i = 0; i < layout.tiles.size(); ++i) {
        const Box& box = layout.tiles[i];
        out.rectangle(box, 0.6, {false, {}, {p.ink, sheet.home.tiles[i].id == sheet.home.router ? 0.8 : 0.25, false}});
        if (box.w >= 8)
            draw_line_of_text(out, {box.x + 0.5, box.y + 0.5, box.w - 1, 3}, sheet.home.tiles[i].name, min_points,
                              Weight::regular, p.muted);
    }
    constexpr int rounds = 20;
    const double top = 128, row = (paper.h - top - 12) / (rounds + 1), width = paper.w - 2 * page_margin;
    const std::array<std::pair<double, const char*>, 4> columns{
        {{0, "round"}, {14, "walk"}, {95, "cards played"}, {150, "checks"}}};
    for (int i = 0; i <= rounds; ++i) {
        const double y = top + i * row;
        const std::array<Point, 2> rule{Point{page_margin, y + row}, Point{page_margin + width, y + row}};
        out.polyline(rule, {p.line, 0.25, false});
        if (i > 0)
            out.text({page_margin + 5, y + row - 1.6}, std::to_string(i), 8, Weight::regular, Align::centre, p.ink);
        else
            for (const auto& [x, title] : columns)
                out.text({page_margin + x + 1, y + row - 1.6}, title, 8, Weight::medium, Align::left, p.ink);
    }
    for (const auto& [x, title] : columns) {
        const std::array<Point, 2> rule{Point{page_margin + x, top}, Point{page_margin + x, top + row * (rounds + 1)}};
        if (x > 0) out.polyline(rule, {p.line, 0.25, false});
    }
}

DocumentPage page_with(const std::string& label, Drawing draw) {
    DocumentPage page;
    page.label = label;
    page.draw = std::move(draw);
    return page;
}

}  // namespace

PartPages aid_pages(const SheetHome& sheet, const SheetOptions& options) {
    const Palette& p = palette_of(options.ink);
    const Box paper = paper_size(options.paper);
    const Box body{page_margin, 26, paper.w - 2 * page_margin, paper.h - 38};
    return {
        {page_with(
            "For the Defenders",
            [&p, paper, body, sheet](Painter& out) {
                draw_head(out, p, paper, "For the Defenders", sheet.home.name);
                draw_line_of_text(out, {body.x, body.y - 2, body.w, 5},
                                  "The symbols, and the numbers that stand for them on ordinary dice", 9,
                                  Weight::medium, p.muted, Align::left);
                draw_dice_key(out, p, {body.x, body.y + 5, body.w, 18});
                draw_sections(out, p, {body.x, body.y + 28, body.w, body.h - 28}, for_defenders(sheet.home.rulings));
            })},
        {page_with("For the Hacker",
                   [&p, paper, body, sheet](Painter& out) {
                       draw_head(out, p, paper, "For the Hacker", sheet.home.name);
                       draw_sections(out, p, body, for_hacker(sheet.home));
                   })},
        {page_with("The Hacker's record", [sheet, options](Painter& out) { draw_record(out, sheet, options); })}};
}

}  // namespace nedforge::smart_home
