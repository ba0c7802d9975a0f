// Attack cards, secret targets and character cards.

#include "engine/base/indexed.h"
#include "formats/base/drawing/ink.h"
#include "formats/base/drawing/text_metrics.h"
#include "formats/base/words/worded.h"
#include "formats/smart_home/sheet/parts.h"

namespace nedforge::smart_home {

// What the card does, in one sentence, under the readings of the home.
std::string card_text(Card card, const Rulings& rulings) {
    const bool walk = rulings.range == RangeRuling::moves;
    switch (card) {
        case Card::ddos:
            return worded(
                "Put a DDoS token on a device {1}: nobody may enter or defend it {2}",
                walk ? worded("that you could walk to in at most three steps") : worded("at most three steps from you"),
                (rulings.ddos == DdosRuling::round ? worded("for the rest of this round and the whole next one.")
                                                   : worded("until every character has had one turn.")));
        case Card::phishing:
            return worded(
                "Put 1 bug on a device that is not compromised and on which a character stands, wherever you are.");
        case Card::cryptojacking:
            return worded("Put 1 bug on a device that is under attack, wherever it is.");
        case Card::target_device:
            return walk ? worded(
                              "Put 1 bug on a device that you could walk to in at most one step and that is neither "
                              "compromised nor under attack.")
                        : worded(
                              "Put 1 bug on a device at most one step from you that is neither compromised nor under "
                              "attack.");
        default:
            if (strength_of(card) == 1)
                return worded(
                    "Take a compromised device and put 1 bug on a device beside it that is not compromised, not "
                    "through a firewall.");
            return rulings.botnet == BotnetRuling::single
                       ? worded(
                             "Take a compromised device and put 1 to {1} bugs on one device beside it that is not "
                             "compromised, not through a firewall.",
                             strength_of(card))
                       : worded(
                             "Take a compromised device and put 1 to {1} bugs on devices beside it that are not "
                             "compromised, not through a firewall.",
                             strength_of(card));
    }
}

namespace {

CardFace attack_face(const Palette& p, Card kind, const Rulings& rulings) {
    CardFace face;
    face.title = card_title(kind);
    face.picture = [&p, kind](Painter& out, const Box& box) { draw_attack_picture(out, p, box, kind); };
    face.text = card_text(kind, rulings);
    face.deck = worded("ATTACK");
    return face;
}

// Where the device is: the layout with its tile filled.
void draw_place(Painter& out, const Palette& p, const Box& box, const Home& home, const Tile& target) {
    const SmallLayout layout = small_layout(home, box, 14);
    for (std::size_t i = 0; i < layout.tiles.size(); ++i) {
        const Box cell = layout.tiles[i].inset(layout.side * 0.06);
        const bool is_target = home.tiles[i].id == target.id, router = home.tiles[i].id == home.router;
        out.rectangle(cell, layout.side * 0.08,
                      {is_target && p.fills, p.target, {is_target ? p.target : p.line, is_target ? 0.6 : 0.3, false}});
        if (router) out.circle(cell.centre(), layout.side * 0.2, outlined(p.muted, 0.4));
        if (is_target) draw_target(out, cell.inset(cell.w * 0.1), p.fills ? p.on_accent : p.ink);
    }
}

CardFace target_face(const Palette& p, const Home& home, const Tile& tile) {
    CardFace face;
    face.kicker = worded("Your secret target");
    face.title = tile.name;
    face.picture = [&p, home, tile](Painter& out, const Box& box) { draw_place(out, p, box, home, tile); };
    face.text = worded("{1}, column {2}, row {3}", tile.room.value_or(""), tile.at.column + 1, tile.at.row + 1) + "\n" +
                worded("Show this card as soon as the device is compromised: you have won.");
    face.deck = worded("SECRET TARGET");
    return face;
}

std::string ability_text(Character character, const Rulings& rulings) {
    switch (character) {
        case Character::know_it_all:
            return worded(
                "Once in your turn, send one other character to a tile beside it. The tile may not be compromised and "
                "may not have a DDoS token.");
        case Character::security_expert:
            return worded("In your own defences a die that shows a patch may close an anti-virus, and the reverse.");
        case Character::password_wizz:
            return worded("In your own defences a die that shows a password may close a two-factor, and the reverse.");
        case Character::tech_hobbyist:
            break;
    }
    return rulings.hobbyist == HobbyistRuling::optional
               ? worded(
                     "After your turn you may take over the Hacker's card: draw the two top cards of the attack pile, "
                     "choose one that is played, and put the other back on top.")
               : worded(
                     "After your turn the Hacker plays no card of the hand: draw the two top cards of the attack pile, "
                     "choose one that is played, and put the other back on top.");
}

constexpr IndexedArray<std::string_view, Character, character_count> letters{"K", "S", "P", "T"};

void draw_letter(Painter& out, const Palette& p, Point centre, double radius, Character character) {
    out.circle(centre, radius, {true, p.paper, {p.accent, radius * 0.16, false}});
    const double points = radius * 1.1 / mm_per_point;
    out.text({centre.x, centre.y + cap_height(points) / 2}, letters[character], points, Weight::bold, Align::centre,
             p.ink);
}

// Three places for knowledge tokens, which lie over the card's foot.
void draw_token_places(Painter& out, const Palette& p, const Box& box) {
    draw_line_of_text(out, {box.x, box.y, box.w, 3.4}, worded("knowledge tokens"), 7, Weight::medium, p.muted,
                      Align::left);
    constexpr double gap = 1.6;
    const double side = (box.w - (token_limit - 1) * gap) / token_limit;
    for (int i = 0; i < token_limit; ++i)
        out.rectangle({box.x + i * (side + gap), box.y + 4.4, side, box.h - 4.6}, 1.5, outlined(p.muted, 0.3, true));
}

CardFace character_face(const Palette& p, Character character, const Rulings& rulings) {
    CardFace face;
    face.title = worded(character_titles[character]);
    face.picture = [&p, character](Painter& out, const Box& box) {
        draw_letter(out, p, box.centre(), box.h / 2 - 1, character);
    };
    face.picture_share = 0.16;
    face.text = ability_text(character, rulings);
    face.below = [&p](Painter& out, const Box& box) { draw_token_places(out, p, box); };
    face.below_height = 22;
    face.deck = worded("DEFENDER");
    return face;
}

void draw_pawn(Painter& out, const Palette& p, const Box& box, Character character) {
    draw_folded(out, p, box, [&](Painter& painter, const Box& half) {
        draw_letter(painter, p, {half.x + half.w / 2, half.y + 11}, 7, character);
        draw_title(painter, {half.x + 1.5, half.y + 20, half.w - 3, 7}, worded(character_titles[character]), 7,
                   Weight::medium, p.ink);
    });
}

}  // namespace

std::string card_title(Card card) {
    if (card == Card::ddos) return worded("Distributed Denial of Service");
    if (strength_of(card)) return worded("BotNet Spread: {1}", worded_count(strength_of(card), "bug"));
    return worded(card_titles[card]);
}

SidedPages card_pages(const SheetHome& sheet, const SheetOptions& options) {
    const Home& home = sheet.home;
    const Palette& p = palette_of(options.ink);
    Deck attacks{worded("Attack cards"), p.attack, BackPattern::lattice, nullptr, worded("ATTACK"), {}},
        targets{worded("Secret targets"), p.target, BackPattern::rings, nullptr, worded("SECRET TARGET"), {}};
    attacks.back_icon = [&p](Painter& out, const Box& box) { draw_bug(out, box, p.attack, p.fills); };
    targets.back_icon = [&p](Painter& out, const Box& box) { draw_target(out, box, p.target); };
    for (const Card card : all_cards)
        attacks.faces.insert(attacks.faces.end(), place_of_index(home.attacks[card]),
                             attack_face(p, card, home.rulings));
    for (std::size_t i = 0; i < attacks.faces.size(); ++i)
        attacks.faces[i].number = worded("{1} of {2}", i + 1, attacks.faces.size());
    for (const Tile& tile : home.tiles)
        if (tile.is_device() && tile.secret_target) targets.faces.push_back(target_face(p, home, tile));
    SidedPages pages;
    for (Deck* deck : {&attacks, &targets})
        for (auto& page :
             deck_pages(std::move(*deck), p, paper_size(options.paper), card_grid(options), options.duplex))
            pages.push_back(std::move(page));
    return pages;
}

SidedPages character_pages(const SheetHome& sheet, const SheetOptions& options) {
    const Home& home = sheet.home;
    const Palette& p = palette_of(options.ink);
    const Box paper = paper_size(options.paper);
    const CutGrid grid = card_grid(options);
    Deck deck{worded("Characters"), p.accent, BackPattern::dots, nullptr, "", {}};
    for (const Character character : home.characters) deck.faces.push_back(character_face(p, character, home.rulings));
    SidedPages pages = deck_pages(std::move(deck), p, paper, grid, options.duplex);
    if (pages.empty()) return pages;
    // The pawns stand in the last row of the grid, whose places the cards leave free.
    pages.front().page.draw = [&p, cards = pages.front().page.draw, grid, paper, home](Painter& out) {
        cards(out);
        const Box last = place_of(grid, paper, grid.places() - grid.columns, false);
        for (int i = 0; i < index_count(home.characters); ++i)
            draw_pawn(out, p, {paper.w / 2 - 55 + 30.0 * i, last.y + last.h - 64, 20, 60},
                      home.characters[place_of_index(i)]);
    };
    return pages;
}

}  // namespace nedforge::smart_home
