#include "formats/london_dread/story_template.h"

#include "formats/base/yaml/tree.h"

namespace nedforge::london_dread {

namespace {

constexpr std::string_view body = R"(
# texts: {intro: Read aloud before the game., victory: After a game that was won., defeat: After one that was lost.}

# locations: numbered ones of an area, 2 to 9; segments: hours of morning, day and night, 1 to 8 each, together at most
# twice the locations; start: where everybody begins. Left out: 6, [4, 4, 4] and west.
city: {locations: 3, segments: [2, 2, 2]}
# The game is lost above `limit`; the last roll needs one success more for each `step` of Dread.
track: {limit: 30}
# The numbers of players (2, 3, 4) that the story is for: ally cards in a deal, allies of one character, Action dice at
# the start of the endgame, challenges. Left out: all three numbers, with the usual values.
party:
  2: {allies: 1, ally_limit: 2, challenges: 3}
# level: {virtues: 1, items: 1, confidence: 3, impeccable: true, minutes: 12}  # what each character begins with
# dice: {action: [0, 0, 0, 1, 1, 1]}  # the successes of the six faces; `trauma` has the faces of the Trauma die
# conditions: [{id: injured, name: Injured}, {id: unhinged, name: Unhinged}]  # again: 5, the Dread for whoever has it

# The icons are strength, charm, guile, spirit, lore, courage, impact, tech, spellcraft; wild counts everywhere. Each
# character has two icons and a wild, an effect for its virtue tokens, and six personality cards with one trauma. A card
# with `do` is a Talent: its effects are carried out when it is flipped.
characters:
  - id: docker
    name: The Docker
    icons: [strength, courage]
    virtue: [{add: [wild]}]
    personality:
      - {name: Heavy Hands, icons: [strength]}
      - {name: Card Sharp, icons: [guile]}
      - {name: Chapel Boy, icons: [spirit]}
      - {name: Never Runs, icons: [courage]}
      - {name: Good Company, do: [{confidence: 1}]}
      - {name: The Dry Dock, trauma: true}
  - id: clerk
    name: The Clerk
    icons: [lore, guile]
    virtue: [{add: [lore, wild]}]
    personality:
      - {name: Old Ledgers, icons: [lore]}
      - {name: Forger, icons: [guile]}
      - {name: Table Rapping, icons: [spellcraft]}
      - {name: Clockmaker's Son, icons: [tech]}
      - {name: Quiet Nerves, icons: [courage]}
      - {name: The Fire, trauma: true}
  - id: actress
    name: The Actress
    icons: [charm, spirit]
    virtue: [{success: 1}]
    personality:
      - {name: Lead Role, icons: [charm]}
      - {name: Quick Change, icons: [guile]}
      - {name: Confirmed, icons: [spirit]}
      - {name: Fencing Lessons, icons: [impact]}
      - {name: Empty Stalls, trauma: true}
      - {name: Curtain Call, icons: [charm], do: [{success: 1}]}

# Dread cards: whoever stands there brings a point for each of its icons that the card shows, and for each wild. With
# `difficulty` points the card is solved; `dread` is what it costs face up at the end of the chapter. Tier 1 is for the
# first chapter, tier 2 for the second. clue: the icons that it gives afterwards; left out: its own.
dread:
  - {id: porters, name: Night Porters, tier: 1, icons: [strength, courage], difficulty: 3, dread: 4}
  - {id: cipher, name: A Cipher, tier: 1, icons: [lore, tech], difficulty: 2, dread: 3}
  - {id: tide, name: The Black Tide, tier: 1, icons: [courage, lore], difficulty: 4, dread: 5}
  - {id: purse, name: A Cut Purse, tier: 1, icons: [guile], difficulty: 2, dread: 3}
  - {id: vigil, name: The Vigil, tier: 1, icons: [charm, spirit], difficulty: 3, dread: 4}
  - {id: sluice, name: The Sluice, tier: 1, icons: [tech, strength], difficulty: 3, dread: 3}
  - {id: mirror, name: A Covered Mirror, tier: 1, icons: [spirit, spellcraft], difficulty: 3, dread: 4, clue: [spellcraft, wild]}
  - {id: gossip, name: Gossip, tier: 1, icons: [charm, impact], difficulty: 2, dread: 3, text: Everybody has a cousin who saw it.}

# Allies lie among the cards of a deal; Confidence cards are drawn in need; items lie in a supply of three.
allies:
  - {id: beadle, name: The Beadle, icons: [courage], deplete: [{dread: -1}]}
confidence:
  - {id: steady, icons: [wild], copies: 8}
  - {id: heart, icons: [strength, spirit], copies: 4}
# use tilts an item, deplete discards it. Effects: add, success, reroll, die, dread, condition, heal, item, random_item,
# virtue, confidence, ready, and text for what no program can play.
items:
  - {id: lantern, name: Lantern, copies: 3, use: [{add: [courage]}], deplete: [{add: [courage, wild]}]}
  - {id: crowbar, name: Crowbar, copies: 3, use: [{add: [strength]}], deplete: [{reroll: 2}]}
  - {id: salts, name: Smelling Salts, copies: 2, deplete: [{heal: 1}]}

# The Plots of a chapter in their order, 4 to 8. from: the segment from which on it can be investigated; dread: what it
# costs at the end of each segment in which it is overdue. The tier with the highest `from` that is reached is carried
# out. The last Plot of the last chapter begins the endgame.
chapters:
  - plots:
      - id: warehouse
        name: The Shut Warehouse
        from: morning
        dread: 2
        icons: [lore, guile]
        text: "The padlock is new, and the chain is wet."
        tiers:
          - {from: 0, do: [{condition: unhinged}], text: Something breathes behind the crates. You are outside again.}
          - {from: 1, text: The crates are addressed to a house that burnt down.}
          - {from: 3, do: [{random_item: 1}], text: Somebody has left in a hurry.}
      - id: pilot
        name: The River Pilot
        from: morning
        dread: 2
        icons: [charm, strength]
        tiers:
          - {from: 0, do: [{dread: 1}]}
          - {from: 1, do: [{confidence: 1}]}
          - {from: 3, do: [{confidence: 2}]}
      - id: bell
        name: The Bell Foundry
        from: day
        dread: 3
        icons: [strength, tech]
        tiers:
          - {from: 0, do: [{condition: injured, who: one}]}
          - {from: 2, do: [{virtue: 1}, {item: 1}]}
      - id: crypt
        name: Under the Crypt
        from: night
        dread: 0
        endgame: 2

# rules: target (successes more in the last roll), difficulty (of challenges), wild (icons that count as wild), text.
antagonist: {name: The Sexton, text: He has rung for every one of them., rules: [{wild: [spellcraft]}]}
# Challenges of the endgame: each character that stays in meets them alone.
challenges:
  - {id: gate, name: Hold the Gate, copies: 3, icons: [strength, lore], difficulty: 3, win: [{die: 1}], fail: [{condition: injured}]}
  - {id: names, name: Do Not Answer, copies: 3, icons: [courage, guile, spirit], difficulty: 3, win: [{die: 1}], fail: [{condition: unhinged}]}
# standards: {last_low: 0.3, last_high: 0.95}  # limits beyond which a check reports a finding
# rulings: {overdue: open}  # another reading of the rulebook: overdue, present, gains, defeated, chapter_start
# waivers: [{check: DREAD503, reason: the first story is for beginners}]  # a finding that is accepted
)";

}  // namespace

std::string story_template(const TemplateWords& words) {
    std::string text;
    if (!words.schema.empty()) text += "# yaml-language-server: $schema=" + words.schema + "\n";
    text += "format: 1\ngame: london_dread\n";
    text += "id: " + yaml_text(words.id) + "  # names the story in packs and replays: a-z, 0-9 and '-'\n";
    text += "name: " + yaml_text(words.name) + "  # the title of all that is printed\n";
    return text + std::string(body);
}

}  // namespace nedforge::london_dread
