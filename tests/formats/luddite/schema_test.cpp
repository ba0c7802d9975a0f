// The JSON Schemas against the loaders: what a schema refuses the loader refuses, and what the loader refuses the
// schema refuses too, but for the things that a schema can't say (`beyond_a_schema` lists them; docs/format.md says
// them to users).

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "engine/base/seeded_dice.h"
#include "engine/luddite/gates.h"
#include "formats/base/family_name.h"
#include "formats/base/pack/pack_file.h"
#include "formats/base/record/record.h"
#include "formats/luddite/map_file.h"
#include "formats/luddite/map_template.h"
#include "formats/luddite/replay_file.h"
#include "tests/support/luddite/random_map.h"
#include "tests/support/schema/schema_probe.h"
#include "tests/support/support.h"

namespace nedforge::luddite {
namespace {

using nlohmann::json;

using test::SchemaFile;
using test::yaml_as_json;

const std::vector<std::string> nothing;

// What is one value's relation to another, a count over several lists, or another file's business.
bool beyond_a_schema(const Diagnostic& d) {
    if (const auto is = d.message.find(" is "); d.message.ends_with("in steps of 0.001") && is != std::string::npos) {
        const double share = std::stod(d.message.substr(is + 4));
        return 0 <= share && share <= 1;
    }
    for (const char* words :
         {"two nodes have the id", "is more than the", "must be below", "the rows of a drawing have one length",
          "boxes; there may be at most", "with this section there are", "actions in a replay", "the map was changed",
          "this is a replay of the map"})
        if (d.message.find(words) != std::string::npos) return true;
    return false;
}

// One thing wrong, or odd, somewhere.
void spoil(json& root, SeededDice& dice) {
    const std::vector<json*> places = test::values_of(root);
    json& place = *places[dice.below(static_cast<std::uint32_t>(places.size()))];
    static const std::vector<json> odd{0,
                                       1,
                                       2,
                                       6,
                                       7,
                                       -1,
                                       9,
                                       10,
                                       20,
                                       21,
                                       63,
                                       64,
                                       999,
                                       1000,
                                       1000000,
                                       1000001,
                                       true,
                                       false,
                                       nullptr,
                                       "",
                                       "A",
                                       "a b",
                                       "ON 1",
                                       "ON 7",
                                       "XOR 1 2",
                                       "up",
                                       "enter",
                                       "31.4",
                                       "#e",
                                       ".",
                                       json::array(),
                                       json::object(),
                                       "NED305",
                                       "NED999",
                                       "until_won",
                                       "both",
                                       90,
                                       45,
                                       json::array({0, 0}),
                                       json::array({1, 2, 3}),
                                       0.65,
                                       0.5004,
                                       -0.1,
                                       1.5};
    static const std::vector<std::string> keys{"id",     "at",     "gate",   "lock",   "code",     "damage", "energy",
                                               "credit", "zoom",   "across", "down",   "boxes",    "die",    "turn",
                                               "entry",  "row",    "mirror", "repeat", "attempts", "gain",   "notes",
                                               "reward", "number", "target", "novice", "expert",   "more"};
    const auto any = [&](const auto& list) { return list[dice.below(static_cast<std::uint32_t>(list.size()))]; };
    switch (dice.below(6)) {
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
            if (place.is_object())
                place[any(keys)] = any(odd);
            else if (place.is_number_integer())
                place = place.get<int>() + (dice.below(2) ? 1 : -1);
            break;
        case 3:
            if (place.is_array() && !place.empty())
                place.push_back(place[dice.below(static_cast<std::uint32_t>(place.size()))]);
            break;
        case 4:
            if (place.is_array() && !place.empty())
                place.erase(place.begin() + dice.below(static_cast<std::uint32_t>(place.size())));
            else if (place.is_string())
                place = place.get<std::string>() + "x";
            break;
        default:
            if (place.is_array() && !place.empty()) {
                const json item = place[0];
                for (std::uint32_t n = dice.below(70); n > 0; --n) place.push_back(item);
            } else if (place.is_string() && !place.get_ref<const std::string&>().empty()) {
                place = std::string(1 + dice.below(70), place.get_ref<const std::string&>()[0]);
            }
    }
}

struct Tally {
    int good = 0, bad = 0;
};

void compare(const SchemaFile& schema, const json& value, const Diagnostics& findings, Tally& tally) {
    const bool taken = schema.takes(value);
    if (findings.empty()) {
        ++tally.good;
        ASSERT_TRUE(taken) << "the schema refuses what the loader takes:\n" << value.dump();
        return;
    }
    ++tally.bad;
    for (const auto& d : findings)
        if (!beyond_a_schema(d)) {
            ASSERT_FALSE(taken) << "the schema takes what the loader refuses (" << d.code << " " << d.path << ": "
                                << d.message << "):\n"
                                << value.dump();
            return;
        }
}

// Where the project is published stands in formats/base/family_name.h; what can only repeat it repeats it rightly.
TEST(Schema, AddressesAreThoseOfTheProject) {
    for (const char* name : {"map", "replay", "home", "home_replay", "pack", "settings", "answers"})
        EXPECT_EQ(SchemaFile(std::string(name) + ".schema.json").text().at("$id"),
                  schema_address(std::string(name) + ".schema.json"));
    EXPECT_NE(test::read_all(test::source_path("docs/json.md")).find(schema_address("answers.schema.json")),
              std::string::npos);
    EXPECT_NE(test::read_all(test::source_path("docs/ci.md")).find("- repo: " + std::string(project_address) + "\n"),
              std::string::npos);
}

TEST(Schema, MapsOfTheRepositoryAreTaken) {
    const SchemaFile schema("map.schema.json");
    for (const auto& path : test::sample_map_paths())
        EXPECT_TRUE(schema.takes(yaml_as_json(test::read_all(path)))) << path;
    for (const auto variant : hack_variant_names)
        EXPECT_TRUE(schema.takes(yaml_as_json(map_template(variant)))) << variant;
    EXPECT_TRUE(schema.takes(yaml_as_json(write_export(*read_map(map_template("sums")).map, "nedforge", 0))));
}

TEST(Schema, MapsAreTakenAndRefusedAsByTheLoader) {
    const SchemaFile schema("map.schema.json");
    SeededDice dice(7);
    Tally tally;
    for (int i = 0; i < test::cases(500, 25'000); ++i) {
        test::RandomMapOptions options;
        options.max_nodes = 6;
        options.max_clock = 12;
        options.max_rewards = 4;
        json value = yaml_as_json(write_map(test::random_map(dice, options)));
        if (dice.below(2)) value["target"] = {{"easy", {{"novice", 0.65}}}, {"hard", {{"expert", 1}}}};
        for (std::uint32_t n = dice.below(3); n > 0; --n) spoil(value, dice);
        compare(schema, value, read_map(value.dump()).diagnostics, tally);
        if (HasFatalFailure()) return;
    }
    EXPECT_GT(tally.good, test::expected(100));
    EXPECT_GT(tally.bad, test::expected(100));
}

// For each variant: actions that have every key that an action can have there.
std::vector<std::pair<std::string_view, std::string>> actions_with_every_key() {
    std::vector<std::pair<std::string_view, std::string>> all{
        {"lines", "{do: hack, die: 1, box: [0, 0]}, {do: hack, box: [1, 0]}"},
        {"sums", "{do: hack, die: 2, entry: 0}, {do: hack, entry: 1}"},
        {"patterns",
         "{do: hack, die: 1, section: 0, at: [0, 0], turn: 90}, {do: hack, section: 0, at: [1, 1]}, "
         "{do: hack, die: 1, section: 0, at: [0, 0], turn: 0, mirror: true}"},
        {"ordered_rows", "{do: hack, die: 1, section: 0, row: 2}"}};
    for (auto& [variant, actions] : all)
        actions =
            "{do: adjust, die: 2, by: -1}, {do: duplicate, die: 1}, {do: create, value: 6}, {do: clock, die: 3}, "
            "{do: switch, die: 2}, {do: switch, number: 4}, {do: bonus, die: 4, box: 0}, {do: unlock, die: 4, node: "
            "B1}, {do: power, node: C2}, {do: move, die: 5, path: [B1, C1]}, {do: move, path: [B1]}, "
            "{do: move, die: 5, path: [B1], more: true}, {do: force, to: D1}, " +
            actions;
    return all;
}

TEST(Schema, ReplaysAreTakenAndRefusedAsByTheLoader) {
    const SchemaFile schema("replay.schema.json");
    SeededDice dice(8);
    Tally tally;
    const auto games = actions_with_every_key();
    for (int i = 0; i < test::cases(500, 25'000); ++i) {
        const auto& [variant, actions] = games[dice.below(4)];
        const Map map = *read_map(map_template(variant)).map;
        json value =
            yaml_as_json("format: 1\nmap: my-map\nrulings: {or_gate: both}\nrounds:\n- roll: [1, 2, 3]\n  actions: [" +
                         actions + "]\n- {roll: [4, 5, 6], actions: []}\n");
        for (std::uint32_t n = dice.below(3); n > 0; --n) spoil(value, dice);
        compare(schema, value, read_replay(value.dump(), map).diagnostics, tally);
        if (HasFatalFailure()) return;
    }
    EXPECT_GT(tally.good, test::expected(100));
    EXPECT_GT(tally.bad, test::expected(100));
}

// The schema says in a pattern of its own what a gate looks like.
TEST(Schema, TakesEveryKindOfGate) {
    const SchemaFile schema("map.schema.json");
    json map = yaml_as_json(map_template("lines"));
    for (const GateRow& row : gate_rows) {
        map["nodes"][1]["gate"] = to_string(Gate{row.kind, 1, row.switches == 2 ? 6 : 0});
        EXPECT_TRUE(schema.takes(map)) << map["nodes"][1];
        map["nodes"][1]["gate"] = std::string(row.word) + (row.switches == 2 ? " 1" : " 1 6");
        EXPECT_FALSE(schema.takes(map)) << map["nodes"][1];
    }
}

TEST(Schema, PacksAreTakenAndRefusedAsByTheLoader) {
    const SchemaFile schema("pack.schema.json");
    EXPECT_TRUE(
        schema.takes(yaml_as_json(test::read_all(test::source_path("sample_maps/luddite/campaign/pack.yaml")))));
    SeededDice dice(9);
    Tally tally;
    for (int i = 0; i < test::cases(500, 25'000); ++i) {
        json value = yaml_as_json(
            "format: 1\npack: a\nname: A\nmaps: [a.ned.yaml, b.ned.yaml]\ntarget: {easy: {novice: 0.65}}\ncampaign: "
            "[{maps: [a.ned.yaml], repeat: "
            "until_won}, {maps: [b.ned.yaml], attempts: 2}]\n");
        for (std::uint32_t n = dice.below(3); n > 0; --n) spoil(value, dice);
        compare(schema, value, read_pack(value.dump()).diagnostics, tally);
        if (HasFatalFailure()) return;
    }
    EXPECT_GT(tally.good, test::expected(100));
    EXPECT_GT(tally.bad, test::expected(100));
}

// A map of the variant with every key that a map can have.
json map_with_every_key(std::string_view variant) {
    json map = yaml_as_json(map_template(variant));
    const json reward = yaml_as_json("{code: alpha, damage: 1, energy: 1, multi_tool: 1, credit: 1}");
    json& node = map["nodes"][1];
    node["role"] = "exit";
    node["gate"] = "ON 1";
    node["lock"] = 3;
    node["cache"] = yaml_as_json("{energy: 1, multi_tool: 1, credit: 1}");
    node["critical"] = yaml_as_json("{code: alpha, damage: 1}");
    node["energy"] = true;
    const std::string id = node["id"], other = map["nodes"][0]["id"];
    map["walls"] = map["links"] = json::array({json::array({id, other})});
    map.merge_patch(
        yaml_as_json("{campaign_game: 3, author: A, notes: B, thresholds: {easy: 50, medium: 60, hard: 70}, "
                     "target: {easy: {random: 0.1}, medium: {novice: 0.5}, hard: {regular: 1}}, "
                     "waivers: [{check: NED305, nodes: [A1], reason: C}], editor: {}, "
                     "validated: {by: D, digest: E, warnings: 0}}"));
    map["bonuses"] = yaml_as_json("[{die: 1, gain: {energy: 1, multi_tool: 1, credit: 1}}, {die: 2, damage: 3}]");
    for (const RulingInfo& info : ruling_table())
        map["rulings"][std::string(info.name)] = std::string(info.readings[0]);
    for (const char* list : {"lines", "entries", "sections"})
        if (map["hack"].contains(list)) map["hack"][list][0]["reward"] = reward;
    if (variant == "sums") map["hack"]["entries"][0]["boxes"] = 4;
    // Short lists keep the probes quick.
    for (json* list : {&map["nodes"], &map["clock"]}) list->erase(list->begin() + 2, list->end());
    return map;
}

TEST(Schema, HasTheKeysTypesWordsAndLimitsOfMaps) {
    test::SchemaProbe probe("map.schema.json", beyond_a_schema);
    json experts = map_with_every_key("lines");
    experts["target"]["hard"] = yaml_as_json("{expert: 0.5}");
    for (const json& map : {map_with_every_key("lines"), map_with_every_key("sums"), map_with_every_key("patterns"),
                            map_with_every_key("ordered_rows"), experts})
        probe.probe(map, [](const json& value) {
            Diagnostics findings = read_map(value.dump()).diagnostics;
            // The digest of the document is wrong: were it counted, no other finding could be missed.
            std::erase_if(findings, [](const auto& d) { return d.message.find("was changed") != std::string::npos; });
            return findings;
        });
    EXPECT_EQ(probe.keys_without_a_probe(), nothing);
    EXPECT_EQ(probe.keys_without_description(), nothing);
    EXPECT_GT(probe.probes(), 5000);
}

TEST(Schema, HasTheKeysTypesWordsAndLimitsOfReplays) {
    test::SchemaProbe probe("replay.schema.json", beyond_a_schema);
    for (const auto& [variant, actions] : actions_with_every_key()) {
        const Map map = *read_map(map_template(variant)).map;
        json replay =
            yaml_as_json("format: 1\nmap: my-map\nrounds:\n- roll: [1, 2, 3]\n  actions: [" + actions + "]\n");
        for (const RulingInfo& info : ruling_table())
            replay["rulings"][std::string(info.name)] = std::string(info.readings[0]);
        // The schema does not know the map: a hack of another variant is right to it.
        probe.probe(replay, [&](const json& value) { return read_replay(value.dump(), map).diagnostics; });
    }
    EXPECT_EQ(probe.keys_without_a_probe(), nothing);
    EXPECT_EQ(probe.keys_without_description(), nothing);
    EXPECT_GT(probe.probes(), 2000);
}

TEST(Schema, HasTheKeysTypesWordsAndLimitsOfPacks) {
    test::SchemaProbe probe("pack.schema.json", beyond_a_schema);
    const auto probe_target = [&](const std::string& target) {
        probe.probe(
            yaml_as_json("format: 1\npack: a\nname: A\nmaps: [a.ned.yaml, b.ned.yaml]\ntarget: " + target +
                         "\ncampaign: [{maps: [a.ned.yaml], repeat: until_won}, {maps: [b.ned.yaml], attempts: 2}]\n"),
            [](const json& value) { return read_pack(value.dump()).diagnostics; });
    };
    for (const std::string level : {"random: 0.5", "novice: 0.5", "regular: 0.5", "expert: 0.5"})
        probe_target("{easy: {" + level + "}, medium: {novice: 0.1}, hard: {expert: 1}}");
    probe_target("[{easy: {novice: 0.5}, medium: {novice: 0.1}, hard: {expert: 1}}, {hard: {expert: 0.4}}]");
    EXPECT_EQ(probe.keys_without_a_probe(), nothing);
    EXPECT_EQ(probe.keys_without_description(), nothing);
    EXPECT_GT(probe.probes(), 500);
}

}  // namespace
}  // namespace nedforge::luddite
