// The answers of the commands in JSON against their published shapes (formats/schema/answers.schema.json,
// docs/json.md).

#include <gtest/gtest.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>

#include "tests/support/echo_death/twin_yards.h"
#include "tests/support/support.h"

using namespace nedforge::test;
using nlohmann::json;

namespace {

json read_schema(const std::string& name) { return json::parse(read_all(source_path("formats/schema/" + name))); }

// What is wrong with the value, by this definition of the answers; empty: nothing is.
std::string faults(const json& value, const std::string& definition) {
    static const json answers = read_schema("answers.schema.json");
    json document{{"definitions", answers.at("definitions")}};
    document.update(answers.at("definitions").at(definition));
    valijson::Schema schema;
    const valijson::adapters::NlohmannJsonAdapter adapter(document);
    valijson::SchemaParser(valijson::SchemaParser::kDraft7).populateSchema(adapter, schema);
    valijson::ValidationResults results;
    valijson::Validator().validate(schema, valijson::adapters::NlohmannJsonAdapter(value), &results);
    std::string text;
    for (valijson::ValidationResults::Error error; results.popError(error);) {
        for (const std::string& step : error.context) text += step;
        text += ": " + error.description + "\n";
    }
    return text;
}

struct Answer {
    std::string definition;
    std::vector<std::string> words;
};

void expect_shape(const Answer& asked, const std::string& input = "") {
    std::vector<std::string> words = asked.words;
    words.insert(words.begin(), program());
    words.insert(words.end(), {"--format", "json"});
    const Ran ran = run(words, input);
    const json answer = json::parse(ran.out, nullptr, false);
    ASSERT_TRUE(answer.is_object()) << asked.definition << ": " << ran.out << ran.err;
    EXPECT_EQ(nlohmann::ordered_json::parse(ran.out).begin().key(), "schema") << asked.definition;
    EXPECT_EQ(faults(answer, asked.definition), "") << asked.definition;
}

const std::string answered_map = source_path("sample_maps/luddite/campaign-2026-11/ned-01.ned.yaml"),
                  other = source_path("sample_maps/luddite/campaign-2026-11/ned-02.ned.yaml"),
                  small = source_path("sample_maps/luddite/lessons/gate-on.ned.yaml"),
                  home = source_path("sample_maps/smart_home/cottage.home.yaml"),
                  position = source_path("sample_maps/luddit/quarter.torus.yaml"),
                  position_game = source_path("sample_maps/luddit/quarter.replay.yaml"),
                  grid = source_path("sample_maps/echo_death/twin-yards.grid.yaml"),
                  story = source_path("tests/support/london_dread/small-fog.story.yaml");

void expect_descriptions(const json& schema, const std::string& at) {
    if (const auto keys = schema.find("properties"); keys != schema.end() && keys->is_object())
        for (const auto& [key, value] : keys->items()) {
            EXPECT_TRUE(value.contains("description") || value.contains("$ref")) << at << "/" << key;
            expect_descriptions(value, at + "/" + key);
        }
    for (const char* below : {"items", "additionalProperties", "then"})
        if (const auto found = schema.find(below); found != schema.end() && found->is_object())
            expect_descriptions(*found, at + "/" + below);
    if (const auto found = schema.find("definitions"); found != schema.end())
        for (const auto& [name, value] : found->items()) expect_descriptions(value, at + "#" + name);
}

}  // namespace

TEST(Answers, AreShapedAsPublished) {
    const TemporaryFolder folder;
    const std::string out = folder.path() + "/";
    const std::string pack = folder.write("pack/pack.yaml", "format: 1\npack: mine\nname: Mine\nmaps: [a.ned.yaml]\n");
    folder.write("pack/a.ned.yaml", read_all(source_path("tests/sheet/luddite/maps/tiny.ned.yaml")));
    const std::string table = folder.write("games.csv", "player,score\nanna,50\nben,61\n");
    const std::string replay = source_path("sample_maps/luddite/examples/switches.replay.yaml"),
                      worked = source_path("sample_maps/luddite/examples/worked-base.ned.yaml");
    const std::string barred = source_path("tests/validator/luddite/fixtures/NED301/bad.ned.yaml"),
                      walled = source_path("sample_maps/luddite/lessons/wall.ned.yaml"),
                      by_hand = source_path("tests/validator/luddite/human_games/ned-01-77.replay.yaml"),
                      aimed = folder.write("aimed.ned.yaml",
                                           read_all(source_path("sample_maps/luddite/lines-first-hack.ned.yaml")) +
                                               "thresholds: {easy: 1, medium: 2, hard: 3}\n"
                                               "target: {easy: {random: 0.01}}\n");
    const std::string aimed_pack = folder.path() + "/aimed";
    folder.write("aimed/pack.yaml",
                 "format: 1\npack: aimed\nname: Aimed\nmaps: [a.ned.yaml]\ntarget: [{easy: {random: 0.01}}]\n");
    folder.write("aimed/a.ned.yaml", read_all(source_path("sample_maps/luddite/lines-first-hack.ned.yaml")));
    const std::vector<Answer> answers{
        {"validate", {"validate", answered_map, home, source_path("tests/validator/luddite/fixtures/NED203")}},
        {"validate", {"validate", source_path("sample_maps/luddite/campaign")}},
        {"validate", {"analyze", source_path("tests/validator/luddite/fixtures/NED203/bad.ned.yaml")}},
        {"explain", {"explain"}},
        {"explain_check", {"explain", "NED301"}},
        {"new", {"new", out + "new.ned.yaml"}},
        {"fmt", {"fmt", "--check", source_path("sample_maps/luddite/campaign")}},
        {"diff", {"diff", answered_map, other}},
        {"merge", {"merge", answered_map, answered_map, answered_map}},
        {"sheet", {"sheet", answered_map, "-o", out + "a.pdf"}},
        {"sheet", {"sheet", home, "-o", out + "b.pdf", "--parts", "aid"}},
        {"export", {"export", answered_map, "-o", out + "e.ned.yaml"}},
        {"replay", {"replay", worked, replay}},
        {"replay", {"replay", other, replay}},
        {"replay", {"replay", worked, table}},
        {"analyze", {"analyze", answered_map}},
        {"analyze_home", {"analyze", home}},
        {"analyze_position", {"analyze", position}},
        {"solve_position", {"solve", position, "--readings"}},
        {"replay_position", {"replay", position, position_game}},
        {"replay_grid",
         {"replay", folder.write("twin.grid.yaml", twin_yards_text),
          folder.write("twin.replay.yaml", twin_yards_replay)}},
        {"analyze_grid", {"analyze", grid}},
        {"analyze_grid", {"analyze", grid, "--from", "0,7"}},
        {"rate_grid", {"rate", grid, "--games", "2"}},
        {"compare_grid",
         {"compare", grid, source_path("sample_maps/echo_death/river-port.grid.yaml"), "--games", "2", "--policy",
          "greedy"}},
        {"rulings_grid", {"rulings", grid, "--games", "2", "--policy", "greedy"}},
        {"analyze_story", {"analyze", story}},
        {"replay_story", {"replay", story, source_path("tests/support/london_dread/small-fog.replay.yaml")}},
        {"solve_story", {"solve", story, "--party", "porter,reader", "--seed", "1"}},
        {"rate_story", {"rate", story, "--games", "2"}},
        {"rate_story", {"rate", story, "--games", "1", "--policy", "careless"}},
        {"compare_story", {"compare", story, story, "--games", "2", "--policy", "table"}},
        {"rulings_story", {"rulings", story, "--games", "2", "--policy", "table"}},
        {"solve", {"solve", small, "--seconds", "0"}},
        {"rate", {"rate", answered_map, "--games", "20", "--policy", "random", "--no-bounds"}},
        {"rate", {"rate", small, "--games", "4"}},
        {"rate", {"rate", barred, "--games", "4"}},
        {"rate", {"rate", answered_map, "--games", "1", "--think", "0.015", "--rolls", by_hand, "--no-bounds"}},
        {"rate_explain", {"rate", answered_map, "--explain", "--think", "0.015"}},
        {"rate_explain", {"rate", barred, "--explain"}},
        {"rate_home", {"rate", home, "--games", "2"}},
        {"rate_pack", {"rate", folder.path() + "/pack", "--games", "20"}},
        {"rate_players", {"rate", answered_map, "--players", "2", "--games", "4", "--policies", "random"}},
        {"rate_players",
         {"rate", answered_map, "--players", "2", "--games", "4", "--policies", "random", "--mode", "solo"}},
        {"rate_players",
         {"rate", answered_map, "--players", "2", "--games", "4", "--policy", "planner", "--mode", "cooperative"}},
        {"set_thresholds", {"rate", aimed, "--set-thresholds", "--games", "40"}},
        {"set_thresholds_of_pack", {"rate", aimed_pack, "--set-thresholds", "--games", "40"}},
        {"compare_sweep", {"compare", answered_map, "--sweep", "clock=40..41", "--games", "4", "--policy", "random"}},
        {"rate", {"rate", answered_map, "--from", by_hand, "--games", "2", "--think", "0.015"}},
        {"compare", {"compare", answered_map, other, "--games", "10", "--policy", "random"}},
        {"compare_home",
         {"compare", home, source_path("sample_maps/smart_home/small-flat.home.yaml"), "--games", "3", "--hacker",
          "random"}},
        {"ablate", {"ablate", small, "--games", "20", "--policy", "random"}},
        {"ablate", {"ablate", walled, "--games", "4", "--policy", "random"}},
        {"rulings", {"rulings", small, "--games", "4", "--policy", "random"}},
        {"rulings_home", {"rulings", home, "--games", "3", "--hacker", "random"}},
        {"critique", {"critique", small, "--games", "20"}},
        {"generate",
         {"generate", "-o", out + "maps", "--count", "1", "--seed", "2", "--nodes", "9..12", "--candidates", "24",
          "--games", "50", "--think", "0.01", "--target", "hard=regular:0.1"}},
        {"playtest", {"playtest", small, table, "--games", "100", "--no-expert"}},
    };
    for (const Answer& answer : answers) expect_shape(answer);
    expect_shape({"replay", {"play", small, "--seed", "1"}}, "quit\n");
    expect_shape({"replay_home", {"play", home, "--defenders", "greedy", "--hacker", "greedy", "--seed", "1"}},
                 "quit\n");
}

// Keys of one name mean different things in different answers.
TEST(Answers, KeysAreDescribedByTheirPlace) {
    const json answers = read_schema("answers.schema.json").at("definitions");
    const auto words = [&](const std::string& definition, const std::string& path) {
        const json* at = &answers.at(definition);
        std::istringstream keys(path);
        for (std::string key; std::getline(keys, key, '/');)
            at = &(key == "*"    ? at->at("additionalProperties")
                   : key == "[]" ? at->at("items")
                                 : at->at("properties").at(key));
        return at->at("description").get<std::string>();
    };
    for (const auto& [definition, path, says] : std::vector<std::array<std::string, 3>>{
             {"playtest", "departures/rounds/[]/round", "counted from 1"},
             {"replay", "error/round", "counted from 0"},
             {"playtest", "departures/parts/*/rounds_that_differ", "how many rounds"},
             {"playtest", "people", "figures of the people's games"},
             {"playtest", "fit/skill", "the skill that fits best"},
             {"generate", "maps/[]/measures/skill", "wins medium more often than the novice"},
             {"generate", "maps/[]/name", "the name of the map"},
             {"generate", "search/dropped/games", "candidates dropped"},
             {"rate", "skill_gap", "the expert's win rate at medium minus the novice's"},
             {"rulings", "readings/[]/ruling", "the name of the ruling"},
             {"critique_player", "lost_exit", "do not end on the Exit"},
             {"critique_player", "dice", "what dice are used for"},
             {"critique", "figures/first_roll/low", "the middle 80 % of the rolls"},
             {"critique", "figures/first_roll/best", "three dice"},
             {"critique", "figures/choices/no_choice", "fewer than 8 such plans"},
             {"critique", "figures/choices/no_difference", "half of the plans come within a point"},
             {"validate", "summary/maps", "how many maps"}})
        EXPECT_NE(words(definition, path).find(says), std::string::npos) << definition << "/" << path;
}

TEST(Answers, EveryKeyOfASchemaIsDescribed) {
    for (const char* name : {"answers.schema.json", "map.schema.json", "pack.schema.json", "replay.schema.json",
                             "home.schema.json", "settings.schema.json", "torus_replay.schema.json"}) {
        const json schema = read_schema(name);
        EXPECT_TRUE(schema.at("$id").get<std::string>().ends_with(std::string("/formats/schema/") + name)) << name;
        expect_descriptions(schema, name);
    }
}

// docs/json.md lists every definition and every schema of a file.
TEST(Answers, ThePageNamesEveryShape) {
    const std::string page = read_all(source_path("docs/json.md"));
    for (const auto& [definition, shape] : read_schema("answers.schema.json").at("definitions").items())
        EXPECT_TRUE(contains(page, "`" + definition + "`")) << definition;
    for (const auto& file : std::filesystem::directory_iterator(source_path("formats/schema")))
        EXPECT_TRUE(contains(page, "formats/schema/" + file.path().filename().string())) << file.path();
}
