// read_replay: a game written down, read whole before it is played (docs/smart_home/format.md). What no home and no
// state could make right is found here; what depends on home or state is left to the rules.

#include <algorithm>

#include "formats/base/text/printable.h"
#include "formats/base/text/text_file.h"
#include "formats/base/yaml/document.h"
#include "formats/smart_home/home_shapes.h"
#include "formats/smart_home/replay_file.h"

namespace nedforge::smart_home {

namespace {

constexpr int max_actions = 10'000;
constexpr std::size_t max_rounds = 1'000;
using Values = std::vector<Value>;

// A list of what `read_one` reads; what it can't read is left out, after its finding.
template <class Item>
std::vector<Item> read_list(const Value& value, std::size_t least, std::size_t most, std::string_view items,
                            std::optional<Item> (*read_one)(const Value&)) {
    std::vector<Item> list;
    if (!value.node()) return list;
    for (const Value& item : value.list(least, most, items).value_or(Values{}))
        if (auto one = read_one(item)) list.push_back(std::move(*one));
    return list;
}

std::optional<int> read_token(const Value& value) { return value.number(0, largest_number); }

std::string read_id(const Value& value) { return read_tile_id(value).value_or(""); }

class Reader {
public:
    explicit Reader(std::optional<std::string_view> home_id) : home_id_(home_id) {}

    Replay root(const Fields& root) {
        Replay replay;
        read_format_version(root);
        read_game(root);
        const Value id = root.get("map");
        replay.home = read_file_id(id).value_or("");
        if (home_id_ && !replay.home.empty() && replay.home != *home_id_)
            id.report(FormatCode::bad_value,
                      "this is a replay of the home " + in_quotes(replay.home) + ", not of " + in_quotes(*home_id_),
                      "name the right home");
        replay.rulings = read_rulings(root.get("rulings"));
        replay.setup = setup(root.required("setup"));
        rounds(root.required("rounds"), replay);
        return replay;
    }

private:
    // One more of what counts against the limit of actions; false beyond it.
    bool count(const Value& at) {
        if (++actions_ == max_actions + 1)
            at.report(FormatCode::limit_exceeded, "more than " + std::to_string(max_actions) + " actions in a replay");
        return actions_ <= max_actions;
    }

    ReplaySetup setup(const Value& value) {
        ReplaySetup setup;
        const auto keys = value.mapping({"target", "hand", "start", "order"}, "'setup'");
        if (!keys) return setup;
        setup.target = read_id(keys->required("target"));
        setup.hand = read_list(keys->required("hand"), 0, hand_limit, "cards", read_card);
        setup.start = read_id(keys->required("start"));
        for (const Value& item : keys->required("order").list(0, character_count, "characters").value_or(Values{})) {
            const auto character = read_character(item);
            if (!character) continue;
            if (std::find(setup.order.begin(), setup.order.end(), *character) != setup.order.end())
                item.report(FormatCode::duplicate,
                            "the character " + in_quotes(name_of(*character)) + " is in the order twice");
            setup.order.push_back(*character);
        }
        return setup;
    }

    void rounds(const Value& value, Replay& replay) {
        const Values items = value.list(0, max_rounds, "rounds").value_or(Values{});
        std::vector<std::optional<Fields>> rounds;
        std::vector<Values> turns;
        std::size_t with_last_turn = 0;  // the round that has the last turn of the file
        for (const Value& item : items) {
            rounds.push_back(item.mapping({"turns", "movement"}, "a round"));
            turns.push_back(rounds.back()
                                ? rounds.back()->required("turns").list(0, no_limit, "turns").value_or(Values{})
                                : Values{});
            if (!turns.back().empty()) with_last_turn = turns.size() - 1;
        }
        for (std::size_t r = 0; r < rounds.size(); ++r) {
            ReplayRound round;
            for (std::size_t t = 0; t < turns[r].size(); ++t)
                round.turns.push_back(turn(turns[r][t], r == with_last_turn && t + 1 == turns[r].size()));
            const bool last = r + 1 == rounds.size();
            if (rounds[r] && (!last || rounds[r]->has("movement"))) {
                const Value movement = rounds[r]->required("movement");
                if (movement.node() && count(movement))
                    round.movement = read_list(movement, 0, no_limit, "tiles", read_tile_id);
            }
            replay.rounds.push_back(std::move(round));
        }
    }

    ReplayTurn turn(const Value& value, bool last) {
        ReplayTurn turn;
        const auto keys = value.mapping({"who", "actions", "reaction"}, "a turn");
        if (!keys) return turn;
        turn.who = read_character(keys->required("who")).value_or(Character{});
        for (const Value& item : keys->required("actions").list(0, no_limit, "actions").value_or(Values{})) {
            if (!count(item)) break;
            if (auto one = action(item)) turn.actions.push_back(std::move(*one));
        }
        if (last && !keys->has("reaction")) return turn;
        const Value said = keys->required("reaction");
        if (said.node() && count(said)) turn.reaction = reaction(said);
        return turn;
    }

    std::optional<ReplayAction> action(const Value& value) {
        // `do` decides which other keys there may be.
        static constexpr std::array<std::vector<std::string_view> (*)(), 5> keys_of{
            [] {
                return std::vector<std::string_view>{"do", "path"};
            },
            [] {
                return std::vector<std::string_view>{"do", "who", "to"};
            },
            [] {
                return std::vector<std::string_view>{"do", "from", "token", "discard"};
            },
            [] {
                return std::vector<std::string_view>{"do", "rolls", "reward", "compromised"};
            },
            [] {
                return std::vector<std::string_view>{"do", "tile"};
            }};
        const auto what =
            word_of(value, "do", {replay_action_names.begin(), replay_action_names.end()},
                    {"do", "path", "who", "to", "from", "token", "discard", "rolls", "reward", "compromised", "tile"},
                    "an action");
        if (!what) return std::nullopt;
        const auto keys = value.mapping(keys_of[*what](), "'" + std::string(replay_action_names[*what]) + "'");
        if (!keys) return std::nullopt;
        switch (*what) {
            case 0:
                return ReplayMove{read_list(keys->required("path"), 1, steps_a_turn, "tiles", read_tile_id)};
            case 1:
                return ReplaySend{read_character(keys->required("who")).value_or(Character{}),
                                  read_id(keys->required("to"))};
            case 2:
                return ReplayTake{read_character(keys->required("from")).value_or(Character{}),
                                  read_token(keys->required("token")).value_or(0), read_token(keys->get("discard"))};
            case 3:
                return defence(*keys);
            default:
                return ReplayCheck{read_id(keys->required("tile"))};
        }
    }

    // The word under `key`, with which other keys go; `all` are the keys of any word, for the finding where it is
    // wrong.
    std::optional<std::size_t> word_of(const Value& value, std::string_view key,
                                       const std::vector<std::string_view>& words,
                                       const std::vector<std::string_view>& all, std::string_view what) {
        if (!value.readable()) return std::nullopt;
        const YamlNode* node = value.node()->is_mapping() ? entry_value(*value.node(), key) : nullptr;
        if (node && node->kind == YamlNode::Kind::text) {
            const auto found = std::find(words.begin(), words.end(), node->text);
            if (found != words.end()) return static_cast<std::size_t>(found - words.begin());
        }
        if (const auto keys = value.mapping(all, what)) keys->required(key).word(words);
        return std::nullopt;
    }

    ReplayDefend defence(const Fields& keys) {
        ReplayDefend defend;
        for (const Value& item : keys.required("rolls").list(1, no_limit, "rolls").value_or(Values{})) {
            if (!count(item)) break;
            defend.rolls.push_back(roll(item, defend.rolls.empty()));
        }
        if (keys.has("reward")) defend.reward = reward(keys.get("reward"));
        defend.compromised = compromises(keys.get("compromised"));
        return defend;
    }

    ReplayRoll roll(const Value& value, bool first) {
        ReplayRoll roll;
        std::vector<std::string_view> known{"dice", "set_aside", "tokens"};
        if (!first) known.push_back("held");  // before the first roll no die lies there
        const auto keys = value.mapping(known, first ? "a first roll" : "a roll");
        if (!keys) return roll;
        roll.dice = read_list(keys->required("dice"), 1, dice_count, "dice", read_symbol);
        roll.set_aside = read_list(keys->get("set_aside"), 0, dice_count, "symbols", read_symbol);
        if (keys->has("tokens"))
            for (const Value& item : keys->get("tokens").list(0, no_limit, "tokens").value_or(Values{}))
                if (const auto token = item.mapping({"token", "as"}, "a token"))
                    roll.tokens.push_back({read_token(token->required("token")).value_or(0),
                                           read_symbol(token->required("as")).value_or(Symbol{})});
        if (keys->has("held")) roll.held = read_list(keys->get("held"), 0, dice_count, "symbols", read_symbol);
        return roll;
    }

    ReplayReward reward(const Value& value) {
        ReplayReward reward;
        const auto keys = value.mapping({"level", "firewall", "token", "discard"}, "'reward'");
        if (!keys) return reward;
        reward.level = keys->required("level").number(lowest_reward, highest_reward).value_or(lowest_reward);
        if (keys->has("firewall")) {
            const Value border = keys->get("firewall");
            std::vector<std::string> ends;
            for (const Value& end : read_pair(border, "tiles"))
                if (auto id = read_tile_id(end)) ends.push_back(std::move(*id));
            if (ends.size() == 2) {
                if (ends[0] == ends[1])
                    border.report(FormatCode::bad_value, "a firewall stands between two different tiles");
                reward.firewall = TilePair{ends[0], ends[1]};
            }
        }
        reward.token = read_token(keys->get("token"));
        reward.discard = read_token(keys->get("discard"));
        return reward;
    }

    std::vector<ReplayCompromise> compromises(const Value& value) {
        std::vector<ReplayCompromise> list;
        if (!value.node()) return list;
        for (const Value& item : value.list(0, no_limit, "compromises").value_or(Values{})) {
            const auto keys = item.mapping({"tile", "spill"}, "a compromise");
            if (!keys) continue;
            ReplayCompromise one{read_id(keys->required("tile")), std::nullopt};
            if (keys->has("spill")) one.spill = read_id(keys->get("spill"));
            list.push_back(std::move(one));
        }
        return list;
    }

    ReplayReaction reaction(const Value& value) {
        ReplayReaction reaction;
        const auto keys = value.mapping({"hobbyist", "play", "draw"}, "'reaction'");
        if (!keys) return reaction;
        if (keys->has("hobbyist")) reaction.hobbyist = hobbyist(keys->get("hobbyist"));
        if (keys->has("play")) reaction.play = play(keys->get("play"));
        reaction.draw = read_list(keys->get("draw"), 0, hand_limit, "cards", read_card);
        return reaction;
    }

    ReplayHobbyist hobbyist(const Value& value) {
        ReplayHobbyist hobbyist;
        const auto keys = value.mapping({"drawn", "chosen"}, "'hobbyist'");
        if (!keys) return hobbyist;
        const Value drawn = keys->required("drawn");
        hobbyist.drawn = read_list(drawn, 1, 2, "cards", read_card);
        // Where a card drawn can't be read, it may be the chosen one.
        const bool whole = !hobbyist.drawn.empty() && drawn.node()->children.size() == hobbyist.drawn.size();
        const Value at = keys->required("chosen");
        const auto chosen = read_card(at);
        if (chosen && whole && std::find(hobbyist.drawn.begin(), hobbyist.drawn.end(), *chosen) == hobbyist.drawn.end())
            at.report(FormatCode::bad_value, "the chosen card, " + name_of(*chosen) + ", is not among those drawn");
        hobbyist.chosen = chosen.value_or(Card{});
        return hobbyist;
    }

    ReplayPlay play(const Value& value) {
        ReplayPlay play;
        const auto card = word_of(value, "card", {card_names.begin(), card_names.end()},
                                  {"card", "tile", "from", "bugs", "compromised"}, "'play'");
        if (!card) return play;
        play.card = static_cast<Card>(*card);
        const bool is_botnet = strength_of(play.card) > 0;
        const auto keys = value.mapping(is_botnet ? std::vector<std::string_view>{"card", "from", "bugs", "compromised"}
                                                  : std::vector<std::string_view>{"card", "tile", "compromised"},
                                        "the play of " + name_of(play.card));
        if (!keys) return play;
        if (is_botnet) {
            play.from = read_id(keys->required("from"));
            play.bugs = bugs(keys->required("bugs"));
        } else {
            play.tile = read_id(keys->required("tile"));
        }
        play.compromised = compromises(keys->get("compromised"));
        return play;
    }

    // The one mapping whose keys are free: ids of tiles.
    std::vector<std::pair<std::string, int>> bugs(const Value& value) {
        std::vector<std::pair<std::string, int>> bugs;
        if (!value.readable()) return bugs;
        std::vector<std::string_view> ids;
        for (std::size_t i = 0; value.node()->is_mapping() && i + 1 < value.node()->children.size(); i += 2)
            if (const YamlNode& key = value.node()->children[i]; key.kind == YamlNode::Kind::text)
                ids.push_back(key.text);
        const auto keys = value.mapping(ids, "'bugs'");
        if (!keys) return bugs;
        if (value.node()->children.empty())
            value.report(FormatCode::bad_value, "'bugs' is empty", "name the tiles that get bugs: {oven: 2}");
        for (const std::string_view id : ids) {
            if (!keys->has(id)) continue;
            const auto name = read_tile_id(keys->key_of(id));
            const auto number = keys->get(id).number(1, largest_number);
            const bool known =
                name && std::any_of(bugs.begin(), bugs.end(), [&](const auto& b) { return b.first == *name; });
            if (name && number && !known) bugs.emplace_back(*name, *number);
        }
        return bugs;
    }

    std::optional<std::string_view> home_id_;
    int actions_ = 0;
};

}  // namespace

LoadedReplay read_replay(std::string text, std::optional<std::string_view> home_id) {
    LoadedReplay loaded;
    loaded.text = std::move(text);
    const DocumentKind kind{
        .what = "a replay", .keys = {"format", "game", "map", "rulings", "setup", "rounds"}, .family = family().name};
    ReadDocument document = read_document(loaded.text, kind, [&](const Fields& fields, const Findings& findings) {
        Replay replay = Reader(home_id).root(fields);
        if (findings.empty()) loaded.replay = std::move(replay);
    });
    loaded.diagnostics = std::move(document.diagnostics);
    loaded.places = std::move(document.places);
    return loaded;
}

LoadedReplay read_replay_file(const std::string& path, std::string_view home_id) {
    auto text = read_file(path);
    if (text) return read_replay(std::move(*text), home_id);
    LoadedReplay loaded;
    loaded.diagnostics.push_back(unreadable_file(text.error(), family().prefix));
    return loaded;
}

std::string path_of(const ReplayError& error) {
    if (error.step == ReplayStep::setup) return "setup";
    std::string path = "rounds[" + std::to_string(*error.round) + "]";
    if (error.step == ReplayStep::movement) return path + ".movement";
    path += ".turns[" + std::to_string(*error.turn) + "]";
    if (error.step == ReplayStep::reaction) return path + ".reaction";
    if (error.step == ReplayStep::actions) path += ".actions[" + std::to_string(*error.action) + "]";
    return path;
}

}  // namespace nedforge::smart_home
