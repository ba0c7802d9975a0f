// Attack cards, secret targets and character cards.

#include "engine/base/indexed.h"
#include "engine/base/words.h"
#include "formats/base/drawing/text_metrics.h"
#include "formats/smart_home/sheet/parts.h"

namespace nedforge::smart_home {

namespace {

// What the card does, in one sentence, under the readings of the home.
std::string card_text(Card card, const Rulings& rulings) {
    const std::string distance =
        rulings.range == RangeRuling::moves ? " that you could walk to in at most " : " at most ";
    const std::string steps = rulings.range == RangeRuling::moves ? "" : " from you";
    switch (card) {
        case Card::ddos:
            return "Put a DDoS token on a device" + distance + "three steps" + steps +
                   ": nobody may enter or defend it " +
                   (rulings.ddos == DdosRuling::round ? "for the rest of this round and the whole next one."
                                                      : "until every character has had one turn.");
        case Card::phishing:
            return "Put 1 bug on a device that is not compromised and on which a character stands, wherever you are.";
        case Card::cryptojacking:
            return "Put 1 bug on a device that is under attack, wherever it is.";
        case Card::target_device:
            return "Put 1 bug on a device" + distance + "one step" + steps +
                   (steps.empty() ? " and that is" : " that is") + " neither compromised nor under attack.";
        default:
            if (strength_of(card) == 1)
                return "Take a compromised device and put 1 bug on a device beside it that is not compromised, not "
                       "through a firewall.";
            return "Take a compromised device and put 1 to " + std::to_string(strength_of(card)) + " bugs on " +
                   (rulings.botnet == BotnetRuling::single ? "one device beside it that is"
                                                           : "devices beside it that are") +
                   " not compromised, not through a firewall.";
    }
}

void draw_attack(Painter& out, const Palette& p, const Box& card, Card kind, const Rulings& rulings) {
    const Box safe = card.inset(safe_inset);
    draw_title(out, {safe.x, safe.y + 1, safe.w, 13}, card_title(kind), 14, Weight::bold, p.ink);
    const int strength = strength_of(kind);
    const Box picture{safe.x, safe.y + 16, safe.w, 22};
    if (strength > 0)
        out.text({picture.x + picture.w / 2, picture.y + 19}, std::to_string(strength), 56, Weight::bold, Align::centre,
                 p.accent);
    else if (kind == Card::ddos)
        draw_compromised(out, picture, p.accent);
    else
        draw_bug(out, picture, p.accent);
    draw_paragraph(out, {safe.x + 1, safe.y + 42, safe.w - 2, 32}, card_text(kind, rulings), 9.5, Weight::regular,
                   p.ink);
}

void draw_attack_back(Painter& out, const Palette& p, const Box& card) {
    const Box safe = card.inset(safe_inset);
    draw_bug(out, {safe.x, safe.y + 12, safe.w, 32}, p.on_dark);
    draw_line_of_text(out, {safe.x, safe.y + 52, safe.w, 8}, "ATTACK", 20, Weight::bold, p.on_dark);
}

void draw_target(Painter& out, const Palette& p, const Box& card, const Tile& tile) {
    const Box safe = card.inset(safe_inset);
    draw_line_of_text(out, {safe.x, safe.y, safe.w, 6}, "Your secret target", 9, Weight::medium, p.muted);
    draw_title(out, {safe.x, safe.y + 10, safe.w, 16}, tile.name, 17, Weight::bold, p.ink);
    draw_title(out, {safe.x, safe.y + 27, safe.w, 10}, tile.room.value_or(""), 11, Weight::regular, p.ink);
    draw_line_of_text(out, {safe.x, safe.y + 40, safe.w, 6},
                      "column " + std::to_string(tile.at.column + 1) + ", row " + std::to_string(tile.at.row + 1), 9,
                      Weight::regular, p.muted);
    draw_paragraph(out, {safe.x + 1, safe.y + 52, safe.w - 2, 20},
                   "Show this card as soon as the device is compromised: you have won.", 9, Weight::regular, p.ink);
}

void draw_target_back(Painter& out, const Palette& p, const Box& card) {
    const Box safe = card.inset(safe_inset);
    const Point centre{safe.x + safe.w / 2, safe.y + 28};
    for (const double radius : {16.0, 10.5, 5.0}) out.circle(centre, radius, {false, {}, {p.on_dark, 2, false}});
    draw_line_of_text(out, {safe.x, safe.y + 52, safe.w, 8}, "SECRET TARGET", 15, Weight::bold, p.on_dark);
}

std::string ability_text(Character character, const Rulings& rulings) {
    switch (character) {
        case Character::know_it_all:
            return "Once in your turn, send one other character to a tile beside it. The tile may not be compromised "
                   "and may "
                   "not have a DDoS token.";
        case Character::security_expert:
            return "In your own defences a die that shows a patch may close an anti-virus, and the reverse.";
        case Character::password_wizz:
            return "In your own defences a die that shows a password may close a two-factor, and the reverse.";
        case Character::tech_hobbyist:
            break;
    }
    return std::string(rulings.hobbyist == HobbyistRuling::optional
                           ? "After your turn you may take over the Hacker's card: "
                           : "After your turn the Hacker plays no card of the hand: ") +
           "draw the two top cards of the attack pile, choose one that is played, and put the other back on top.";
}

void draw_character(Painter& out, const Palette& p, const Box& card, Character character, const Rulings& rulings) {
    const Box safe = card.inset(safe_inset);
    draw_title(out, {safe.x, safe.y + 1, safe.w, 11}, character_titles[place_of_index(character)], 13, Weight::bold,
               p.ink);
    draw_paragraph(out, {safe.x + 1, safe.y + 13, safe.w - 2, 34}, ability_text(character, rulings), 8.5,
                   Weight::regular, p.ink);
    draw_line_of_text(out, {safe.x, safe.bottom() - 23, safe.w, 4}, "knowledge tokens", 7, Weight::regular, p.muted);
    for (int i = 0; i < token_limit; ++i)
        out.rectangle({safe.x + i * (safe.w - 17) / 2, safe.bottom() - 18, 17, 18}, 1.5,
                      {false, {}, {p.muted, 0.3, true}});
}

// A strip that is folded in the middle and stands: name on both halves, one upside down.
void draw_pawn(Painter& out, const Palette& p, const Box& box, Character character) {
    constexpr std::array<std::string_view, character_count> letters{"K", "S", "P", "T"};
    out.rectangle(box, 0, {false, {}, {p.line, 0.25, false}});
    const double middle = box.y + box.h / 2;
    const std::array<Point, 2> fold{Point{box.x, middle}, Point{box.right(), middle}};
    out.polyline(fold, {p.muted, 0.25, true});
    for (const double top : {box.y, middle}) {
        out.circle({box.x + box.w / 2, top + 13}, 6.5, {false, {}, {p.accent, 1.2, false}});
        out.text({box.x + box.w / 2, top + 16}, letters[place_of_index(character)], 22, Weight::bold, Align::centre,
                 p.ink);
        draw_title(out, {box.x + 1, top + 21, box.w - 2, 7}, character_titles[place_of_index(character)], 7,
                   Weight::medium, p.ink);
    }
}

}  // namespace

std::string card_title(Card card) {
    switch (card) {
        case Card::ddos:
            return "Distributed Denial of Service";
        case Card::phishing:
            return "Phishing";
        case Card::cryptojacking:
            return "CryptoJacking";
        case Card::target_device:
            return "Target Device";
        default:
            return "BotNet Spread: " + counted(strength_of(card), "bug");
    }
}

PartPages card_pages(const Home& home, const SheetOptions& options) {
    const Palette& p = palette_of(options.ink);
    std::vector<GridItem> attacks, targets;
    for (int c = 0; c < static_cast<int>(card_count); ++c)
        for (int n = 0; n < home.attacks[place_of_index(c)]; ++n)
            attacks.push_back({[&p, c, rulings = home.rulings](Painter& out, const Box& box) {
                                   draw_attack(out, p, box, static_cast<Card>(c), rulings);
                               },
                               [&p](Painter& out, const Box& box) { draw_attack_back(out, p, box); }});
    for (const Tile& tile : home.tiles)
        if (tile.is_device() && tile.secret_target)
            targets.push_back({[&p, tile](Painter& out, const Box& box) { draw_target(out, p, box, tile); },
                               [&p](Painter& out, const Box& box) { draw_target_back(out, p, box); }});
    PartPages pages = pages_of(
        "Attack cards", card_grid, attacks, [&p](bool front) { return front ? p.ground : p.card_back; }, options);
    for (auto& page : pages_of(
             "Secret targets", card_grid, targets, [&p](bool front) { return front ? p.ground : p.target_back; },
             options))
        pages.push_back(std::move(page));
    return pages;
}

PartPages character_pages(const Home& home, const SheetOptions& options) {
    const Palette& p = palette_of(options.ink);
    std::vector<GridItem> cards;
    for (const Character character : home.characters)
        cards.push_back({[&p, character, rulings = home.rulings](Painter& out, const Box& box) {
                             draw_character(out, p, box, character, rulings);
                         },
                         nullptr});
    PartPages pages = pages_of(
        "Characters", card_grid, cards, [&p](bool) { return p.ground; }, options);
    // The pawns stand in the last row of the grid, whose places the cards leave free.
    pages.front().page.draw = [&p, cards = pages.front().page.draw, options, home](Painter& out) {
        cards(out);
        const Box last = place_of(card_grid, paper_size(options.paper), 6, false);
        for (int i = 0; i < index_count(home.characters); ++i)
            draw_pawn(out, p, {last.x + 25 + 30.0 * i, last.y + 10, 20, 60}, home.characters[place_of_index(i)]);
    };
    return pages;
}

}  // namespace nedforge::smart_home
