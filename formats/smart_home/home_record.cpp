#include "formats/smart_home/home_record.h"

#include <algorithm>
#include <set>

#include "engine/base/words.h"
#include "engine/smart_home/home.h"
#include "formats/base/record/changes.h"
#include "formats/base/record/described.h"
#include "formats/base/record/key_checks.h"
#include "formats/base/record/map_rows.h"
#include "formats/base/text/printable.h"

namespace nedforge::smart_home {

namespace {

using Attacks = IndexedArray<int, Card, card_count>;

constexpr std::size_t longest_printed = 40;
constexpr int most_steps = 10;

FormOf<std::string> tile_id() { return name_id("tileId"); }
FormOf<Symbol> symbol() { return as_part("symbol", one_word<Symbol>(symbol_names)); }

// `true` is the printed symbol, and a number is that many bugs.
FormOf<Tile> bugs_of_tile() {
    const auto flow = [](const Tile& tile) { return tile.bug_symbol ? "true" : std::to_string(tile.bugs.value_or(0)); };
    return form_by<Tile>(
        {.read_into =
             [](const Value& value, Tile& tile) {
                 if (!value.readable()) return false;
                 const auto kind = value.node()->kind;
                 if (kind == YamlNode::Kind::integer || kind == YamlNode::Kind::real)
                     tile.bugs = value.number(0, max_capacity);
                 else if (kind == YamlNode::Kind::boolean)
                     tile.bug_symbol = value.only_true();
                 else
                     value.report(FormatCode::wrong_type,
                                  "'bugs' must be true or a number from 0 to 9, and this is " + value.shown());
                 return tile.bugs.has_value() || tile.bug_symbol;
             },
         .flow = flow,
         .words =
             [flow](const Tile& tile) {
                 return tile.bug_symbol ? "the symbol (" + std::to_string(starting_bugs(tile)) + ")" : flow(tile);
             },
         .given = [](const Tile& tile) { return tile.bug_symbol || tile.bugs; },
         .schema =
             R"({"if":{"type":"boolean"},"then":{"const":true},"else":{"type":"integer","minimum":0,"maximum":9}})"});
}

// Only a device has them in the digest.
template <class Value>
auto of_device(const Value& value) {
    return [value](const Tile& tile) { return tile.is_device() ? value(tile) : std::string(); };
}

FormOf<int> cards() { return number(0, max_cards_of_a_kind); }

const Record& botnet_record() {
    static constexpr std::array<std::string_view, 9> strengths{"1", "2", "3", "4", "5", "6", "7", "8", "9"};
    return described<Attacks>("'botnet'", [](Rows<Attacks>& rows, const Attacks& attacks) {
        for (int strength = 1; strength <= index_count(strengths); ++strength) {
            const Card card = botnet(strength);
            const std::string_view key = strengths[place_of_index(strength - 1)];
            rows.add(key, attacks[card], cards(), "how many cards of strength " + std::string(key))
                .digested_if_set()
                .called(name_of(card))
                .titled(short_title(card));
        }
    });
}

const Record& token_record() {
    return described<TokenKind>("a token", [](Rows<TokenKind>& rows, const TokenKind& kind) {
        rows.add("icons", kind.icons,
                 list_of<std::vector<Symbol>>(
                     symbol(), {.least = 1,
                                .most = symbol_count,
                                .things = "icons",
                                .different = "icon",
                                .twice = FormatCode::bad_value,
                                .help_of_twice = "the icons of a token are different symbols: remove one of the two"}),
                 "the symbols that count as this token")
            .required();
        rows.add("count", kind.count, number(1, max_token_count), "how many pieces");
    });
}

const Record& steps_record() {
    return described<HackerSteps>("an item of 'hacker_steps'", [](Rows<HackerSteps>& rows, const HackerSteps& steps) {
        rows.add("from", steps.from, number(0, max_tiles), "from this many compromised devices on").required();
        rows.add("steps", steps.steps, number(0, max_walk), "steps of the Hacker in a turn").required();
    });
}

std::string steps_words(const Home& home) {
    return joined(home.hacker_steps, ", ", [](const HackerSteps& row) {
        return std::to_string(row.steps) + " from " + std::to_string(row.from);
    });
}

// Characters in the order of their kinds: that of the file has no meaning.
std::vector<Character> sorted_characters(const Home& home) {
    std::vector<Character> sorted = home.characters;
    std::sort(sorted.begin(), sorted.end());
    return sorted;
}
std::string characters_words(const Home& home) {
    return joined(sorted_characters(home), ", ", [](Character character) { return name_of(character); });
}

std::set<std::string> rooms_of(const Home& home) {
    std::set<std::string> rooms;
    for (const Tile& tile : home.tiles)
        if (tile.room) rooms.insert(*tile.room);
    return rooms;
}

void compare_rooms(Changes& out, const Home& a, const Home& b) {
    const auto before = rooms_of(a), after = rooms_of(b);
    for (const auto& room : before)
        if (!after.contains(room)) out.removed("room " + room, "");
    for (const auto& room : after)
        if (!before.contains(room)) out.added("room " + room, "");
}

void describe_deck(Rows<Home>& rows, const Home& home) {
    rows.add("attacks", home.attacks, mapping<Attacks>(attacks_record()), "the attack pile, 1 to 200 cards")
        .required()
        .block()
        .gap()
        .called("cards");
    rows.add("tokens", home.tokens,
             list_of<IndexedVector<TokenKind, int>>(mapping<TokenKind>(token_record()),
                                                    {.most = max_token_kinds, .things = "tokens"}),
             "kinds of knowledge tokens, named by their index from 0")
        .required()
        .block()
        .gap()
        .called("token")
        .counted_from(0);
    rows.add("firewalls", home.firewalls, number(0, max_firewalls), "pieces in the supply")
        .required()
        .gap()
        .titled("Firewalls in the supply");
    rows.add("characters", home.characters,
             list_of<std::vector<Character>>(
                 one_word<Character>(character_names),
                 {.least = 1, .most = character_count, .things = "characters", .different = "character"}),
             "the characters in play, 1 to 4")
        .digest_by([](const Home& h) {
            return json_list(sorted_characters(h), [](Character character) { return json_string(name_of(character)); });
        })
        .differs_by([](Changes& out, const Home& a, const Home& b) {
            out.changed("characters", "", characters_words(a), characters_words(b));
        });
    rows.whole("win", mapping<Home>(win_record()), "when the Hacker wins");
    rows.add("hacker_steps", home.hacker_steps,
             list_of<IndexedVector<HackerSteps, int>>(mapping<HackerSteps>(steps_record()),
                                                      {.least = 1, .most = most_steps, .things = "items"},
                                                      [](const ReadKeys& keys, IndexedVector<HackerSteps, int>& read) {
                                                          check_rising(keys, read, "item of 'hacker_steps'");
                                                      }),
             "how far the Hacker walks, by compromised devices; the first is from 0")
        .block()
        .differs_by([](Changes& out, const Home& a, const Home& b) {
            out.changed("hacker steps", "", steps_words(a), steps_words(b));
        });
}

const std::vector<std::string_view> helps_of_rulings{"which dice are rolled again",
                                                     "what a failed roll with support does",
                                                     "when the Hobbyist's ability is used",
                                                     "what happens when the attack pile is empty",
                                                     "how the distance to a device is counted",
                                                     "how long a DDoS token stays",
                                                     "whether the bugs of one card may be split",
                                                     "which of several full devices is compromised next"};

}  // namespace

const FamilyName& family() { return family_name("smart_home"); }

const std::vector<std::string_view>& ruling_help() { return helps_of_rulings; }

const Record& tile_record() {
    return described<Tile>("a tile", [](Rows<Tile>& rows, const Tile& tile) {
        rows.add("id", tile.id, tile_id(), "names the tile in waivers and replays: 1 to 16 of A-Z, a-z, 0-9, _ and -")
            .required()
            .not_compared();
        rows.add("name", tile.name, printed_text(longest_printed), "printed on the tile").required();
        rows.add("room", tile.room, printed_text(longest_printed), "devices with the same text are one room");
        rows.add("at", tile.at, position<Position>(max_coordinate, true), "[column, row] from the top left")
            .required()
            .called("position");
        rows.add("capacity", tile.capacity, number(1, max_capacity), "with this many bugs the device is compromised");
        rows.whole("bugs", bugs_of_tile(), "true: the bug symbol, capacity - 2 bugs; a number: that many")
            .digest_by(of_device([](const Tile& device) { return std::to_string(starting_bugs(device)); }));
        rows.add("secret_target", tile.secret_target, only_true(), "true: it may be drawn as the secret target")
            .digest_by(
                of_device([](const Tile& device) { return std::string(device.secret_target ? "true" : "false"); }));
        rows.add("symbols", tile.symbols, exactly<Symbol, 6>(symbol(), "symbols"),
                 "what the dice must show to defend it: six symbols");
    });
}

const Record& attacks_record() {
    return described<Attacks>("'attacks'", [](Rows<Attacks>& rows, const Attacks& attacks) {
        using Named = std::pair<Card, const char*>;
        for (const auto& [card, title] :
             {Named{Card::ddos, "DDoS"}, Named{Card::phishing, "Phishing"}, Named{Card::cryptojacking, "Cryptojacking"},
              Named{Card::target_device, "Target Device"}})
            rows.add(card_names[card], attacks[card], cards(), std::string("how many cards of ") + title)
                .called(name_of(card))
                .titled(short_title(card));
        rows.whole("botnet", mapping<Attacks>(botnet_record()), "how many cards of Botnet, by their strength");
        rows.check([](const ReadKeys& keys, Attacks& read) {
            int total = 0;
            for (const int count : read) total += count;
            if (keys.all_good() && (total < 1 || total > max_cards))
                keys.fields.self().report(total < 1 ? FormatCode::bad_value : FormatCode::limit_exceeded,
                                          "the attack pile has " + std::to_string(total) + " cards; it has 1 to " +
                                              std::to_string(max_cards));
        });
    });
}

const Record& win_record() {
    return described<Home>("'win'", [](Rows<Home>& rows, const Home& home) {
        rows.add("compromised", home.win_compromised, number(1, max_tiles),
                 "with this many compromised devices the Hacker wins")
            .required()
            .titled("Devices for the Hacker's win");
    });
}

const Record& standards_record() {
    return described<Standards>("'standards'", [](Rows<Standards>& rows, const Standards& s) {
        rows.add("arrival_rounds", s.arrival_rounds, number(1, 20),
                 "rounds after which a character has to reach every device")
            .titled("Rounds to any tile");
        rows.add("pocket", s.pocket, number(0, 63), "this many tiles, or fewer, behind one border are a finding")
            .titled("Tiles in a pocket");
        rows.add("chain", s.chain, number(2, 13), "this many devices, or more, in one cascade are a finding")
            .titled("Devices in a chain");
        rows.add("defence_low", s.defence_low, share(), "the least chance that a defence succeeds")
            .titled("Defence at least");
        rows.add("defence_high", s.defence_high, share(), "the greatest chance that a defence succeeds")
            .titled("Defence at most");
        rows.add("dead_hand", s.dead_hand, share(), "the greatest chance of a hand that can do nothing")
            .titled("Dead first hands");
        rows.add("win_low", s.win_low, share(), "the least share of games that the Defenders win")
            .titled("Defenders win at least");
        rows.add("win_high", s.win_high, share(), "the greatest share of games that the Defenders win")
            .titled("Defenders win at most");
        rows.add("rounds", s.rounds, number(1, 100), "the most rounds of a game, in the mean")
            .titled("Rounds of a game");
        rows.add("ending", s.ending, share(), "the least share of games for each ending")
            .titled("Each ending at least");
        rows.check([](const ReadKeys& keys, Standards& read) {
            check_order(keys, "defence_low", "defence_high", read.defence_low, read.defence_high);
            check_order(keys, "win_low", "win_high", read.win_low, read.win_high);
        });
    });
}

const Record& home_record() {
    return described<Home>("a home", [](Rows<Home>& rows, const Home& home) {
        add_head_rows(rows, home, family().name, "home", printed_text(longest_printed), "printed on the board");
        rows.add("router", home.router, tile_id(), "id of the tile on which all characters start").required().gap();
        rows.add(
                "tiles", home.tiles,
                list_of<IndexedVector<Tile, int>>(as_part("tile", mapping<Tile>(tile_record())),
                                                  {.least = 2, .most = max_tiles, .things = "tiles", .identity = "id"}),
                "the devices and the Router, 2 to 64")
            .required()
            .block()
            .called("tile")
            .differs_by([](Changes& out, const Home& a, const Home& b) {
                compare_rooms(out, a, b);
                out.compare_row(home_record().row("tiles"), &a, &b);
            });
        describe_deck(rows, home);
        rows.add("standards", home.standards, mapping<Standards>(standards_record()),
                 "the limits beyond which a check reports a finding")
            .of_no_game()
            .as_a_whole();
        add_tail_rows(rows, home, "home", rulings_form<Rulings>(ruling_table(), ruling_help()),
                      waiver_list(family().name, "tiles", tile_id()));
    });
}

}  // namespace nedforge::smart_home
