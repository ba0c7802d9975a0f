// The record of a replay of a home.

#include <algorithm>

#include "engine/smart_home/game/replay.h"
#include "formats/base/record/described.h"
#include "formats/base/record/file_rows.h"
#include "formats/base/record/variant_form.h"
#include "formats/base/replay_digest.h"
#include "formats/base/text/printable.h"
#include "formats/base/yaml/flow_text.h"
#include "formats/smart_home/home_record.h"

namespace nedforge::smart_home {

namespace {

constexpr std::size_t max_rounds = 1'000;
// Actions, rolls, reactions and movements together.
constexpr FileLimit actions_of_replay{10'000, "actions in a replay"};

FormOf<std::string> tile() { return as_part("tileId", with_help("id of a tile", name_id("tileId"))); }
FormOf<Symbol> die_symbol() {
    return as_part("symbol", with_help("a symbol of the dice", one_word<Symbol>(symbol_names)));
}
FormOf<Character> character() {
    return as_part("character", with_help("a character of the Defenders", one_word<Character>(character_names)));
}
FormOf<Card> card() { return as_part("card", with_help("a card of attack", one_word<Card>(card_names))); }
FormOf<int> token() {
    return as_part("token", with_help("a kind of token, by its place from 0", number(0, largest_number)));
}

template <class Item>
FormOf<std::vector<Item>> some(const FormOf<Item>& item, std::string_view things, std::size_t minimum = 0,
                               std::size_t maximum = no_limit) {
    return list_of<std::vector<Item>>(item, {.least = minimum, .most = maximum, .things = things});
}

const Record& compromise_record() {
    return described<ReplayCompromise>(
        "a compromise", [](Rows<ReplayCompromise>& rows, const ReplayCompromise& compromise) {
            rows.add("tile", compromise.tile, tile(), "the device that is compromised").required();
            rows.add("spill", compromise.spill, tile(), "the tile on which its bug spills");
        });
}
FormOf<std::vector<ReplayCompromise>> compromises() {
    return some(as_part("compromise", mapping<ReplayCompromise>(compromise_record())), "compromises");
}

const Record& setup_record() {
    return described<ReplaySetup>("'setup'", [](Rows<ReplaySetup>& rows, const ReplaySetup& setup) {
        rows.add("target", setup.target, tile(), "the secret target, drawn").required();
        rows.add("hand", setup.hand, some(card(), "cards", 0, hand_limit), "the Hacker's first hand, drawn").required();
        rows.add("start", setup.start, tile(), "the Hacker's first tile").required();
        rows.add("order", setup.order,
                 list_of<std::vector<Character>>(character(), {.most = character_count,
                                                               .things = "characters",
                                                               .different = "character",
                                                               .is_twice = "is in the order twice",
                                                               .help_of_twice = ""}),
                 "the characters in the order of their turns")
            .required();
    });
}

const Record& played_token_record() {
    return described<ReplayToken>("a token", [](Rows<ReplayToken>& rows, const ReplayToken& t) {
        rows.add("token", t.token, token(), "which token").required();
        rows.add("as", t.as, die_symbol(), "the symbol it stands for").required();
    });
}

// Before the first roll no die lies there.
template <bool first>
const Record& roll_record() {
    return described<ReplayRoll>(first ? "a first roll" : "a roll", [](Rows<ReplayRoll>& rows, const ReplayRoll& roll) {
        rows.add("dice", roll.dice, some(die_symbol(), "dice", 1, dice_count), "the dice as rolled").required();
        rows.add("set_aside", roll.set_aside, some(die_symbol(), "symbols", 0, dice_count),
                 "the symbols that are set aside");
        rows.add("tokens", roll.tokens, some(mapping<ReplayToken>(played_token_record()), "tokens"),
                 "the tokens that are used");
        if (!first)
            rows.add("held", roll.held, some(die_symbol(), "symbols", 0, dice_count),
                     "the dice left lying, under the ruling 'reroll: held'");
    });
}

// The two tiles of a border.
FormOf<TilePair> firewall() {
    return form_by<TilePair>(
        {.read = [](const Value& border) -> std::optional<TilePair> {
             std::vector<std::string> ends;
             // A list of more than two is limit-exceeded, as is every list that is too long, except `symbols`.
             const bool longer = border.readable() && border.node()->is_list() && border.node()->children.size() > 2;
             for (const Value& end : border.list(longer ? 0 : 2, 2, "tiles").value_or(std::vector<Value>{}))
                 if (auto id = read_name_id(end)) ends.push_back(std::move(*id));
             if (ends.size() != 2) return std::nullopt;
             if (ends[0] == ends[1])
                 border.report(FormatCode::bad_value, "a firewall stands between two different tiles");
             return TilePair{ends[0], ends[1]};
         },
         .flow = [](const TilePair& pair) { return flow_list(pair, yaml_text); },
         .schema = R"({"type":"array","items":{"$ref":"#/definitions/tileId"},"minItems":2,"maxItems":2,)"
                   R"("uniqueItems":true})"});
}

const Record& reward_record() {
    return described<ReplayReward>("'reward'", [](Rows<ReplayReward>& rows, const ReplayReward& reward) {
        rows.add("level", reward.level, number(lowest_reward, highest_reward), "the level that is taken, 3 to 6")
            .required();
        rows.add("firewall", reward.firewall, firewall(), "the two tiles of the border that gets a firewall");
        rows.add("token", reward.token, token(), "the token that is taken");
        rows.add("discard", reward.discard, token(), "the token that is put back, if four are held");
    });
}

const Record& move_record() {
    return described<ReplayMove>("'move'", [](Rows<ReplayMove>& rows, const ReplayMove& move) {
        rows.add("path", move.path, some(tile(), "tiles", 1, steps_a_turn), "the tiles entered, 1 or 2").required();
    });
}
const Record& send_record() {
    return described<ReplaySend>("'send'", [](Rows<ReplaySend>& rows, const ReplaySend& send) {
        rows.add("who", send.who, character(), "the character that is sent").required();
        rows.add("to", send.to, tile(), "the tile it is sent to").required();
    });
}
const Record& take_record() {
    return described<ReplayTake>("'take'", [](Rows<ReplayTake>& rows, const ReplayTake& take) {
        rows.add("from", take.from, character(), "the character that gives").required();
        rows.add("token", take.token, token(), "the token that is taken").required();
        rows.add("discard", take.discard, token(), "the token that is put back, if four are held");
    });
}
const Record& defend_record() {
    return described<ReplayDefend>("'defend'", [](Rows<ReplayDefend>& rows, const ReplayDefend& defend) {
        rows.add("rolls", defend.rolls,
                 list_of<std::vector<ReplayRoll>>(
                     as_part("roll", mapping<ReplayRoll>(roll_record<false>())),
                     {.least = 1,
                      .things = "rolls",
                      .of_file = &actions_of_replay,
                      .first = as_part("firstRoll", mapping<ReplayRoll>(roll_record<true>())).form}),
                 "the rolls in their order")
            .required()
            .block();
        rows.add("reward", defend.reward, as_part("reward", mapping<ReplayReward>(reward_record())),
                 "what a successful defence gives");
        rows.add("compromised", defend.compromised, compromises(),
                 "the devices that an Error compromises, in their order");
    });
}
const Record& check_record() {
    return described<ReplayCheck>("'check'", [](Rows<ReplayCheck>& rows, const ReplayCheck& check) {
        rows.add("tile", check.tile, tile(), "the device that is checked").required();
    });
}

FormOf<ReplayAction> action() {
    const std::string_view help = "what is done";
    return as_part("action", variants_by_key<ReplayAction>("an action", "do", std::string(help),
                                                           {{"move", help, &move_record(), "'move'"},
                                                            {"send", help, &send_record(), "'send'"},
                                                            {"take", help, &take_record(), "'take'"},
                                                            {"defend", help, &defend_record(), "'defend'"},
                                                            {"check", help, &check_record(), "'check'"}}));
}

const Record& hobbyist_record() {
    return described<ReplayHobbyist>("'hobbyist'", [](Rows<ReplayHobbyist>& rows, const ReplayHobbyist& hobbyist) {
        rows.add("drawn", hobbyist.drawn, some(card(), "cards", 1, 2), "the cards drawn, the top one first").required();
        rows.add("chosen", hobbyist.chosen, card(), "the card that the Hacker gets").required();
        rows.check([](const ReadKeys& keys, ReplayHobbyist& read) {
            // Where a card drawn can't be read, it may be the chosen one.
            if (!keys.good("drawn") || !keys.good("chosen")) return;
            if (std::find(read.drawn.begin(), read.drawn.end(), read.chosen) == read.drawn.end())
                keys.get("chosen").report(FormatCode::bad_value,
                                          "the chosen card, " + name_of(read.chosen) + ", is not among those drawn");
        });
    });
}

// The one mapping whose keys are free: ids of tiles.
using Bugs = std::vector<std::pair<std::string, int>>;
std::optional<Bugs> read_bugs(const Value& value) {
    if (!value.readable()) return std::nullopt;
    std::vector<std::string_view> ids;
    for (std::size_t i = 0; value.node()->is_mapping() && i + 1 < value.node()->children.size(); i += 2)
        if (const YamlNode& key = value.node()->children[i]; key.kind == YamlNode::Kind::text) ids.push_back(key.text);
    const auto keys = value.mapping(ids, "'bugs'");
    if (!keys) return std::nullopt;
    if (value.node()->children.empty())
        value.report(FormatCode::bad_value, "'bugs' is empty", "name the tiles that get bugs: {oven: 2}");
    Bugs bugs;
    for (const std::string_view id : ids) {
        if (!keys->has(id)) continue;
        const auto name = read_name_id(keys->key_of(id));
        const auto number = keys->get(id).number(1, largest_number);
        const bool known =
            name && std::any_of(bugs.begin(), bugs.end(), [&](const auto& b) { return b.first == *name; });
        if (name && number && !known) bugs.emplace_back(*name, *number);
    }
    return bugs;
}
FormOf<Bugs> bugs() {
    return form_by<Bugs>(
        {.read = read_bugs,
         .flow =
             [](const Bugs& bugs) {
                 FlowMapping out;
                 for (const auto& [id, number] : bugs) out.put(yaml_text(id), number);
                 return out.done();
             },
         .schema =
             R"({"type":"object","minProperties":1,"propertyNames":{"$ref":"#/definitions/tileId"},)"
             R"("additionalProperties":{"type":"integer","minimum":1,"maximum":1000000,"description":"how many bugs the tile gets"}})"});
}

const Record& attack_record() {
    return described<ReplayPlay>("'play'", [](Rows<ReplayPlay>& rows, const ReplayPlay& play) {
        rows.add("tile", play.tile, tile(), "the device that is attacked").required();
        rows.add("compromised", play.compromised, compromises(), "every device that is compromised, in their order");
    });
}
const Record& botnet_record_of_play() {
    return described<ReplayPlay>("'play'", [](Rows<ReplayPlay>& rows, const ReplayPlay& play) {
        rows.add("from", play.from, tile(), "the device from which the botnet attacks").required();
        rows.add("bugs", play.bugs, bugs(), "tiles, and how many bugs each gets").required();
        rows.add("compromised", play.compromised, compromises(), "every device that is compromised, in their order");
    });
}

// The card says which other keys there are.
FormOf<ReplayPlay> play() {
    std::vector<VariantRow> rows;
    for (std::size_t i = 0; i < card_names.size(); ++i) {
        const bool is_botnet = strength_of(static_cast<Card>(i)) > 0;
        rows.push_back({card_names[i], "the card that is played",
                        is_botnet ? &botnet_record_of_play() : &attack_record(),
                        "the play of " + std::string(card_names[i]), is_botnet ? "botnet" : "attack"});
    }
    return as_part("play", variants_by_word(&ReplayPlay::card, "'play'", "card", "the card that is played",
                                            std::move(rows), {"card", "tile", "from", "bugs", "compromised"}));
}

const Record& reaction_record() {
    return described<ReplayReaction>("'reaction'", [](Rows<ReplayReaction>& rows, const ReplayReaction& reaction) {
        rows.add("hobbyist", reaction.hobbyist, mapping<ReplayHobbyist>(hobbyist_record()),
                 "what the Hobbyist saw, after the Hobbyist's turn");
        rows.add("play", reaction.play, play(), "the attack");
        rows.add("draw", reaction.draw, some(card(), "cards", 0, hand_limit), "the cards drawn");
    });
}

const Record& turn_record() {
    return described<ReplayTurn>("a turn", [](Rows<ReplayTurn>& rows, const ReplayTurn& turn) {
        rows.add("who", turn.who, character(), "whose turn it is").required();
        rows.add("actions", turn.actions,
                 list_of<std::vector<ReplayAction>>(action(), {.things = "actions", .of_file = &actions_of_replay}),
                 "the actions in their order")
            .required()
            .block();
        rows.add("reaction", turn.reaction,
                 counted_in_file(as_part("reaction", mapping<ReplayReaction>(reaction_record())), actions_of_replay),
                 "the Hacker's reaction; only the last turn may have none");
    });
}

const Record& round_record() {
    return described<ReplayRound>("a round", [](Rows<ReplayRound>& rows, const ReplayRound& round) {
        rows.add("turns", round.turns,
                 list_of<IndexedVector<ReplayTurn, int>>(as_part("turn", mapping<ReplayTurn>(turn_record())),
                                                         {.things = "turns"}),
                 "the turns in their order")
            .required()
            .block();
        rows.add("movement", round.movement, counted_in_file(some(tile(), "tiles"), actions_of_replay),
                 "the tiles of the Hacker's walk; only the last round may have none");
    });
}

// The turns and rounds that lack what only the last ones may lack.
void check_what_only_the_last_lack(const ReadKeys& keys, Replay&) {
    const Value rounds = keys.get("rounds");
    std::vector<Value> turns;  // of all rounds
    std::vector<Value> all_rounds = rounds.items();
    if (all_rounds.size() > max_rounds) all_rounds.resize(max_rounds);
    for (const Value& round : all_rounds) {
        for (const Value& turn : round.below("turns").items()) turns.push_back(turn);
        if (round.path() != all_rounds.back().path()) round.must_have("movement", "a round");
    }
    if (!turns.empty()) turns.pop_back();
    for (const Value& turn : turns) turn.must_have("reaction", "a turn");
}

}  // namespace

const Record& replay_record() {
    return described<Replay>("a replay", [](Rows<Replay>& rows, const Replay& replay) {
        rows.fixed("format", format_version(), "version of this format");
        rows.fixed("game", game_word(family().name), "game family");
        rows.add("map", replay.map, file_id(), "id of the home that was played");
        rows.add("rulings", replay.rulings, overrides_form<RulingOverrides>(ruling_table(), ruling_help()),
                 "readings of the rulebook that are not the usual ones");
        rows.add("digest", replay.digest, replay_digest(), "play digest of the home that was played");
        rows.add("setup", replay.setup, mapping<ReplaySetup>(setup_record()),
                 "what is drawn and chosen before the first round")
            .required()
            .block();
        rows.add("rounds", replay.rounds,
                 list_of<IndexedVector<ReplayRound, int>>(mapping<ReplayRound>(round_record()),
                                                          {.most = max_rounds, .things = "rounds"}),
                 "the rounds in their order")
            .required()
            .block();
        rows.check(check_what_only_the_last_lack);
    });
}

}  // namespace nedforge::smart_home
