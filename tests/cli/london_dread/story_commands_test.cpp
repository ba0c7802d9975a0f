// The commands on stories: replay, new, export, fmt, diff and play.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "formats/london_dread/story_file.h"
#include "tests/support/support.h"
#include "validator/london_dread/family.h"

using nedforge::test::contains;
using nedforge::test::program;
using nedforge::test::Ran;
using nedforge::test::read_all;
using nedforge::test::replaced;
using nedforge::test::run;
using nedforge::test::source_path;
using nedforge::test::TemporaryFolder;

namespace {

using Json = nlohmann::ordered_json;

const std::string story = source_path("tests/support/london_dread/small-fog.story.yaml");
const std::string game = source_path("tests/support/london_dread/small-fog.replay.yaml");

Json played(const std::string& replay_text) {
    const TemporaryFolder folder;
    const Ran ran =
        run({program(), "replay", story, folder.write("game.replay.yaml", replay_text), "--format", "json"});
    return Json::parse(ran.out);
}
// The example up to a line.
std::string example_until(const std::string& line) {
    const std::string text = read_all(game);
    return text.substr(0, text.find(line));
}

TEST(StoryCommands, TheExampleComesToTheStateOfTheManual) {
    const Ran ran = run({program(), "replay", story, game, "--format", "json"});
    EXPECT_EQ(ran.status, 0) << ran.out << ran.err;
    Json answer = Json::parse(ran.out);
    answer.erase("schema");
    EXPECT_EQ(answer.dump(1),
              Json::parse(read_all(source_path("tests/support/london_dread/small-fog.outcome.json"))).dump(1))
        << "fields, their values and their order";
}

TEST(StoryCommands, ReplaySaysWhatComesNext) {
    const auto next = [](const std::string& line) {
        const Json json = played(example_until(line));
        EXPECT_EQ(json["status"], "running") << json.dump(1);
        return json["next"].dump();
    };
    EXPECT_EQ(next("    hours:"), R"({"step":"hour","chapter":0,"hour":0,"event":null})");
    EXPECT_EQ(next("    clocks:"), R"({"step":"planning","chapter":0,"hour":null,"event":null})");
    EXPECT_EQ(next("      - detours:"), R"({"step":"hour","chapter":0,"hour":1,"event":null})");
    EXPECT_EQ(next("endgame:"), R"({"step":"endgame","chapter":null,"hour":null,"event":null})");
    EXPECT_EQ(next("  challenges:"), R"({"step":"challenge","chapter":null,"hour":0,"event":null})");
    EXPECT_EQ(next("        - {who: reader, card: 0}"), R"({"step":"meet","chapter":null,"hour":0,"event":1})");
    EXPECT_EQ(next("    - out: [porter]"), R"({"step":"challenge","chapter":null,"hour":2,"event":null})");
    EXPECT_EQ(next("  last_roll:"), R"({"step":"last_roll","chapter":null,"hour":null,"event":0})");
    EXPECT_EQ(next("    - {who: reader, dice: [0, 1, 1]}"),
              R"({"step":"last_roll","chapter":null,"hour":null,"event":1})");
    const Json before_deal = played(replaced(example_until("  - deal:"), "chapters:", "chapters: []"));
    EXPECT_EQ(before_deal["next"].dump(), R"({"step":"deal","chapter":0,"hour":null,"event":null})");
    EXPECT_EQ(before_deal["state"]["phase"], "setup");
    EXPECT_TRUE(before_deal["state"]["chapter"].is_null());
}

TEST(StoryCommands, AnIllegalStepHasItsPlaceAndItsRuling) {
    const Json json = played(replaced(read_all(game), "dice: [1, 1, 0]}", "dice: [1, 1]}"));
    EXPECT_EQ(json["status"], "illegal");
    EXPECT_TRUE(json["won"].is_null());
    const Json& error = json["error"];
    EXPECT_EQ(error["step"], "event");
    EXPECT_EQ(error["chapter"], 0);
    EXPECT_EQ(error["hour"], 2);
    EXPECT_EQ(error["event"], 0);
    EXPECT_EQ(error["rule"], "D23");
    EXPECT_EQ(json["state"]["hour"], 2) << "the hour has begun";
    const Json setup = played(replaced(read_all(game), "reader: [tonic]", "reader: [tonic, rope]"));
    EXPECT_EQ(setup["error"]["step"], "setup");
    EXPECT_TRUE(setup["error"]["chapter"].is_null());
    EXPECT_TRUE(setup["state"].is_null());
    EXPECT_TRUE(setup["charges"].is_null());
}

TEST(StoryCommands, AReplayThatCantBeReadHasFindings) {
    const Json json = played(replaced(read_all(game), "card: 5, face: 2", "card: 5, face: 6"));
    EXPECT_EQ(json["status"], "unreadable");
    EXPECT_EQ(json["diagnostics"][0]["code"], "DREAD106");
}

TEST(StoryCommands, ATemplateIsReadLaidOutAndExported) {
    const TemporaryFolder folder;
    const std::string path = folder.path() + "/my.story.yaml";
    EXPECT_EQ(run({program(), "new", path}).status, 0);
    EXPECT_EQ(run({program(), "fmt", "--check", path}).status, 0);
    const Ran exported = run({program(), "export", path, "-o", folder.path() + "/out.story.yaml"});
    EXPECT_EQ(exported.status, 0) << exported.out << exported.err;
    EXPECT_TRUE(nedforge::open_map_file<nedforge::london_dread::Story>(folder.path() + "/out.story.yaml").story);
    const std::string changed = folder.write(
        "changed.story.yaml", replaced(read_all(path), "difficulty: 4, dread: 5", "difficulty: 5, dread: 5"));
    const Ran differs = run({program(), "diff", path, changed});
    EXPECT_TRUE(contains(differs.out, "Dread card tide")) << differs.out;
}

TEST(StoryCommands, ADealThatIsIllegalOrCantBeReadIsAnInputWithErrors) {
    const TemporaryFolder folder;
    const std::string text = read_all(game);
    const auto status = [&](const std::string& wrong) {
        const std::string file = folder.write("wrong.replay.yaml", wrong);
        const std::string page = folder.path() + "/page.pdf";
        EXPECT_EQ(run({program(), "sheet", story, "--parts", "plan", "--plan", file, "-o", page}).status, 1);
        return run({program(), "solve", story, "--deal", file, "--format", "json"}).status;
    };
    EXPECT_EQ(status(replaced(text, "north: [plot, fog, thief]", "up: [plot, fog, thief]")), 1) << "unreadable";
    EXPECT_EQ(status(replaced(text, "north: [plot, fog, thief]", "north: [plot, fog, fog]")), 1) << "illegal";
    EXPECT_EQ(status(replaced(text, "party: [porter, reader]", "party: [porter, nobody]")), 1) << "no such character";
    EXPECT_EQ(run({program(), "solve", story, "--party", "porter,nobody"}).status, 2) << "usage";
}

TEST(StoryCommands, ARefusedExportSaysTheGame) {
    const TemporaryFolder folder;
    const std::string file = folder.write("bad.story.yaml", replaced(read_all(story), "locations: 3", "locations: 2"));
    const Ran refused = run({program(), "export", file, "-o", folder.path() + "/out.story.yaml", "--format", "json"});
    EXPECT_EQ(refused.status, 1);
    EXPECT_EQ(Json::parse(refused.out)["maps"][0]["game"], "london_dread") << refused.out;
}

TEST(StoryCommands, TheBeginningOfAnHourSaysWhatCanBeDone) {
    const Ran ran = run({program(), "play", story, "--no-clock", "--seed", "7"}, "ready\nquit\n");
    EXPECT_TRUE(contains(ran.out, "hour 0, Dread 0, a detour, or go> ")) << ran.out;
}

TEST(StoryCommands, PlayIsAGameFromAPipe) {
    const TemporaryFolder folder;
    const std::string saved = folder.path() + "/game.replay.yaml";
    const Ran ran =
        run({program(), "play", story, "--party", "porter,reader", "--no-clock", "--seed", "7", "-o", saved},
            "turn west 1; clock porter 0 1; clocks; ready\ngo\nnext\nquit\n");
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_TRUE(contains(ran.out, "clock porter 0 1")) << ran.out;
    const Ran again = run({program(), "replay", story, saved, "--format", "json"});
    EXPECT_EQ(Json::parse(again.out)["next"]["hour"], 1) << again.out;
}

}  // namespace
