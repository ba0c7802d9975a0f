// home.schema.json against the reader: what the schema refuses the reader refuses, and what the reader refuses the
// schema refuses too, but for what a schema can't say (`beyond_a_schema`).

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "engine/base/seeded_dice.h"
#include "engine/smart_home/game/replay.h"
#include "formats/smart_home/home_file.h"
#include "formats/smart_home/replay_file.h"
#include "tests/support/schema/schema_probe.h"
#include "tests/support/smart_home/games.h"
#include "tests/support/smart_home/homes.h"
#include "tests/support/support.h"

namespace nedforge::smart_home {
namespace {

using nlohmann::json;

using test::SchemaFile;

json json_of(const std::string& text) { return test::yaml_as_json(text); }
json json_of(const Home& home) { return json_of(write_map(home)); }

// The relation of values to each other, and a sum over several of them.
bool beyond_a_schema(const Diagnostic& d) {
    for (const char* words : {"two tiles have the id", "must be below", "must rise", "is from 0, and this is from",
                              "the attack pile has", "the home was changed", "this is a replay of the home",
                              "is not among those drawn", "actions in a replay", "'reaction'", "'movement'"})
        if (d.message.find(words) != std::string::npos) return true;
    return false;
}

// One thing wrong, or odd, somewhere.
void spoil(json& root, SeededDice& dice) {
    static const std::vector<json> odd{0,
                                       1,
                                       2,
                                       6,
                                       7,
                                       -1,
                                       9,
                                       10,
                                       13,
                                       14,
                                       40,
                                       41,
                                       64,
                                       99,
                                       100,
                                       0.5,
                                       1.5,
                                       -0.1,
                                       true,
                                       false,
                                       nullptr,
                                       "",
                                       "A",
                                       "a b",
                                       "patch",
                                       "password",
                                       "ddos",
                                       "know_it_all",
                                       "held",
                                       json::array(),
                                       json::object(),
                                       json::array({0, 0}),
                                       "HOME305",
                                       std::string(40, 'x'),
                                       std::string(41, 'x'),
                                       std::string(17, 'x')};
    static const std::vector<std::string> keys{
        "id",      "room",      "capacity", "symbols", "bugs",  "secret_target", "count",  "ddos", "botnet", "1",
        "10",      "standards", "chain",    "win",     "notes", "editor",        "colour", "tile", "spill",  "token",
        "discard", "held",      "firewall", "do",      "card",  "from",          "tokens"};
    const auto any = [&](const auto& list) { return list[dice.below(static_cast<std::uint32_t>(list.size()))]; };
    const std::vector<json*> places = test::values_of(root);
    json& place = *any(places);
    switch (dice.below(5)) {
        case 0:
            place = any(odd);
            break;
        case 1:
            if (place.is_object() && !place.empty()) {
                auto entry = place.begin();
                std::advance(entry, dice.below(static_cast<std::uint32_t>(place.size())));
                place.erase(entry);
            } else {
                place = any(odd);
            }
            break;
        case 2:
            if (place.is_object()) place[any(keys)] = any(odd);
            break;
        case 3:
            if (place.is_array() && !place.empty()) {
                const json item = place[0];
                for (std::uint32_t n = 1 + dice.below(3); n > 0; --n) place.push_back(item);
            }
            break;
        default:
            if (place.is_array() && !place.empty())
                place.erase(place.begin() + dice.below(static_cast<std::uint32_t>(place.size())));
            else if (place.is_number_integer())
                place = place.get<int>() + (dice.below(2) ? 1 : -1);
    }
}

TEST(HomeSchema, TakesTemplateCottageAndExport) {
    const SchemaFile schema("home.schema.json");
    EXPECT_TRUE(schema.takes(json_of(*read_home(home_template({})).home)));
    EXPECT_TRUE(schema.takes(json_of(test::cottage())));
    EXPECT_TRUE(schema.takes(json_of(*read_home(write_export(test::cottage(), "nedforge", 0)).home)));
}

TEST(HomeSchema, TakesAndRefusesWhatTheReaderDoes) {
    const SchemaFile schema("home.schema.json");
    SeededDice dice(17);
    int good = 0, bad = 0;
    for (int i = 0; i < test::cases(500, 25'000); ++i) {
        json value = json_of(dice.below(3) ? test::random_home(dice) : test::cottage());
        for (std::uint32_t n = dice.below(3); n > 0; --n) spoil(value, dice);
        const Diagnostics findings = read_home(value.dump()).diagnostics;
        const bool taken = schema.takes(value);
        if (findings.empty()) {
            ++good;
            ASSERT_TRUE(taken) << "the schema refuses what the reader takes:\n" << value.dump();
            continue;
        }
        ++bad;
        for (const auto& d : findings)
            if (!beyond_a_schema(d)) {
                ASSERT_FALSE(taken) << "the schema takes what the reader refuses (" << d.code << " " << d.path << ": "
                                    << d.message << "):\n"
                                    << value.dump();
                break;
            }
    }
    EXPECT_GT(good, test::expected(100));
    EXPECT_GT(bad, test::expected(100));
}

TEST(HomeSchema, OfReplaysTakesAndRefusesWhatTheReaderDoes) {
    const SchemaFile schema("home_replay.schema.json");
    SeededDice dice(19);
    int good = 0, bad = 0;
    for (int i = 0; i < test::cases(300, 10'000); ++i) {
        const Home home = dice.below(3) ? test::random_home(dice) : test::cottage();
        const Board board = compile(home);
        std::vector<Step> steps = test::lively_game(board, dice, 60 + static_cast<int>(dice.below(200)));
        Replay replay = *to_replay(board, steps);
        replay.map = home.id;
        json value = json_of(write_replay(replay));
        for (std::uint32_t n = dice.below(3); n > 0; --n) spoil(value, dice);
        const Diagnostics findings = read_replay(value.dump(), home.id).diagnostics;
        const bool taken = schema.takes(value);
        if (findings.empty()) {
            ++good;
            ASSERT_TRUE(taken) << "the schema refuses what the reader takes:\n" << value.dump();
            continue;
        }
        ++bad;
        for (const auto& d : findings)
            if (!beyond_a_schema(d)) {
                ASSERT_FALSE(taken) << "the schema takes what the reader refuses (" << d.code << " " << d.path << ": "
                                    << d.message << "):\n"
                                    << value.dump();
                break;
            }
    }
    EXPECT_GT(good, test::expected(60));
    EXPECT_GT(bad, test::expected(60));
}

const std::vector<std::string> nothing;

json rulings_in_full() {
    json rulings;
    for (const RulingInfo& info : ruling_table()) rulings[std::string(info.name)] = std::string(info.readings[0]);
    return rulings;
}

// Every key that a home can have.
json home_with_every_key() {
    json home = json_of(test::cottage());
    home["tiles"][0]["secret_target"] = true;
    home["tiles"][1]["bugs"] = 2;
    home["attacks"]["botnet"] = {{"1", 1}, {"2", 1}, {"3", 1}, {"4", 1}, {"5", 1},
                                 {"6", 1}, {"7", 1}, {"8", 1}, {"9", 1}};
    home.merge_patch(test::yaml_as_json(
        "{notes: A, win: {compromised: 13}, hacker_steps: [{from: 0, steps: 1}], characters: [know_it_all, "
        "security_expert, password_wizz, tech_hobbyist], "
        "tokens: [{icons: [patch, password, privilege, antivirus, monitoring, two_factor], count: 2}], waivers: "
        "[{check: HOME508, tiles: [oven], reason: B}], editor: {}, "
        "standards: {arrival_rounds: 3, pocket: 4, chain: 3, defence_low: 0.5, defence_high: 0.99, dead_hand: 0.01, "
        "win_low: 0.35, win_high: 0.65, rounds: 15, ending: 0.02}, validated: {by: D, digest: E, warnings: 0}}"));
    home["rulings"] = rulings_in_full();
    home["tiles"].erase(home["tiles"].begin() + 2, home["tiles"].end());  // short lists keep the probes quick
    return home;
}

TEST(HomeSchema, HasTheKeysTypesWordsAndLimitsOfTheReader) {
    test::SchemaProbe probe("home.schema.json", beyond_a_schema);
    probe.probe(home_with_every_key(), [](const json& value) {
        Diagnostics findings = read_home(value.dump()).diagnostics;
        // The digest of the document is wrong: were it counted, no other finding could be missed.
        std::erase_if(findings, [](const auto& d) { return d.message.find("was changed") != std::string::npos; });
        return findings;
    });
    EXPECT_EQ(probe.keys_without_a_probe(), nothing);
    EXPECT_EQ(probe.keys_without_description(), nothing);
    EXPECT_GT(probe.probes(), 2000);
}

TEST(HomeSchema, OfReplaysHasTheKeysTypesWordsAndLimitsOfTheReader) {
    test::SchemaProbe probe("home_replay.schema.json", beyond_a_schema);
    json replay = test::yaml_as_json(R"({format: 1, game: smart_home, map: cottage,
  setup: {target: printer, hand: [ddos], start: console, order: [know_it_all, security_expert, password_wizz, tech_hobbyist]},
  rounds: [{movement: [camera], turns: [{who: know_it_all, actions: [
    {do: move, path: [speaker]}, {do: send, who: know_it_all, to: oven},
    {do: take, from: know_it_all, token: 3, discard: 1}, {do: check, tile: oven},
    {do: defend, rolls: [{dice: [patch], set_aside: [patch], tokens: [{token: 3, as: patch}]},
                         {dice: [patch], set_aside: [patch], tokens: [{token: 3, as: patch}], held: [patch]}],
     reward: {level: 5, firewall: [speaker, console], token: 3, discard: 1}, compromised: [{tile: oven, spill: lamp}]}],
    reaction: {hobbyist: {drawn: [ddos, phishing], chosen: ddos}, draw: [ddos],
               play: {card: phishing, tile: oven, compromised: [{tile: oven, spill: lamp}]}}}, {who: know_it_all, actions: [],
    reaction: {play: {card: botnet_2, from: oven, bugs: {lamp: 2}, compromised: [{tile: oven}]}}}]}]})");
    replay["rulings"] = rulings_in_full();
    probe.probe(replay, [](const json& value) { return read_replay(value.dump(), "cottage").diagnostics; });
    EXPECT_EQ(probe.keys_without_a_probe(), nothing);
    EXPECT_EQ(probe.keys_without_description(), nothing);
    EXPECT_GT(probe.probes(), 2000);
}

}  // namespace
}  // namespace nedforge::smart_home
