// Standard input, pipes and standard output in place of files, several formats of one run, and files of the wrong kind.

#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>

#include "tests/support/support.h"

using namespace nedforge::test;
using nlohmann::json;

namespace {

const std::string fixture_folder = source_path("tests/validator/luddite/fixtures");
const std::string clean_fixture = fixture_folder + "/NED202/good.ned.yaml",
                  bad_fixture = fixture_folder + "/NED203/bad.ned.yaml";
const std::string piped_map = source_path("sample_maps/luddite/campaign-2026-11/ned-01.ned.yaml");

Ran ask(std::vector<std::string> args, const std::string& input = "", const std::string& folder = "") {
    args.insert(args.begin(), program());
    return run(args, input, folder);
}
}  // namespace

TEST(Streams, StandardInputIsAMapForEveryCommandThatReadsOne) {
    TemporaryFolder folder;
    const std::string text = read_all(piped_map);
    for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{
             {"validate", "-"},
             {"validate", "--strict", "-", "--format", "json"},
             {"analyze", "-", "--format", "json"},
             {"export", "-", "-o", "-"},
             {"fmt", "--check", "-"},
             {"diff", "-", piped_map},
             {"diff", piped_map, "-"},
             {"sheet", "-", "-o", folder.path() + "/a.svg"},
             {"report", "-", "-o", folder.path() + "/a.html"},
             {"rate", "-", "--games", "2", "--policy", "random", "--no-bounds", "--format", "json"},
             {"solve", "-", "--seconds", "0", "--format", "json"}}) {
        const Ran ran = ask(words, text);
        EXPECT_EQ(ran.status, 0) << words[0] << ": " << ran.err;
    }
    EXPECT_EQ(ask({"analyze", "-", "--format", "json"}, text).out, ask({"analyze", piped_map, "--format", "json"}).out);
    EXPECT_EQ(ask({"diff", "-", "-"}, text).status, 2) << "it can be read once";
}

TEST(Streams, RateTakesTheRollsFromStandardInput) {
    const TemporaryFolder folder;
    const std::string game = ask({"solve", piped_map, "--seconds", "0", "-o", "-"}).out;
    const std::string file = folder.write("game.replay.yaml", game);
    const auto rated_with = [&](const std::string& rolls) {
        return ask({"rate", piped_map, "--rolls", rolls, "--games", "3", "--policy", "random", "--no-bounds"}, game);
    };
    EXPECT_EQ(rated_with("-").status, 0) << rated_with("-").err;
    EXPECT_EQ(rated_with("-").out, rated_with(file).out);
}

// The families have commands of one name; which is meant, the text says.
TEST(Streams, AHomeIsTakenFromAStreamAsAMapIs) {
    TemporaryFolder folder;
    const std::string home = source_path("sample_maps/smart_home/cottage.home.yaml"), text = read_all(home);
    for (const std::vector<std::string>& words :
         std::vector<std::vector<std::string>>{{"validate", "-"},
                                               {"analyze", "-", "--format", "json"},
                                               {"analyze", "--stdin-name", "mine.home.yaml", "-"},
                                               {"rate", "-", "--games", "2", "--format", "json"},
                                               {"fmt", "--check", "-"},
                                               {"sheet", "-", "-o", folder.path() + "/a.pdf", "--parts", "tiles"},
                                               {"report", "-o", folder.path() + "/a.html", "-"}})
        EXPECT_EQ(ask(words, text).status, 0) << words[0] << ": " << ask(words, text).err;
    EXPECT_EQ(run({"bash", "-c", program() + " analyze <(cat " + home + ")"}).out, ask({"analyze", home}).out);
    EXPECT_NE(ask({"new", "-", "--game", "smart_home"}).out.find("game: smart_home"), std::string::npos);
}

TEST(Streams, PacksAndReplaysAreLaidOutFromAStreamToo) {
    const std::string pack = read_all(source_path("sample_maps/luddite/campaign/pack.yaml")),
                      replay = read_all(source_path("sample_maps/luddite/examples/switches.replay.yaml"));
    for (const std::string& text : {pack, replay}) {
        const Ran laid_out = ask({"fmt", "-"}, text);
        EXPECT_EQ(laid_out.status, 0) << laid_out.err;
        EXPECT_EQ(ask({"fmt", "-"}, laid_out.out).out, laid_out.out);
    }
    EXPECT_NE(
        ask({"fmt", "-"}, "maps: [a.ned.yaml]\nformat: 1\npack: mine\nname: Mine\n").out.find("format: 1\npack: mine"),
        std::string::npos);
}

TEST(Streams, StandardInputHasTheNameItIsGiven) {
    const std::string text = read_all(bad_fixture);
    const auto path_of = [](const Ran& ran) { return json::parse(ran.out)["maps"][0]["path"]; };
    EXPECT_EQ(path_of(ask({"validate", "-", "--format", "json"}, text)), "-");
    EXPECT_EQ(path_of(ask({"validate", "-", "--stdin-name", "vault.ned.yaml", "--format", "json"}, text)),
              "vault.ned.yaml");
    EXPECT_EQ(path_of(ask({"validate", "--stdin-name=vault.ned.yaml", "--format", "json", "-"}, text)),
              "vault.ned.yaml");
    TemporaryFolder folder;
    folder.write("vault.ned.yaml", read_all(clean_fixture));
    EXPECT_EQ(ask({"validate", "-", "--stdin-name", "vault.ned.yaml"}, text, folder.path()).status, 1)
        << "what an editor has not saved yet, not the file";
    ask({"validate", "-", "--stdin-name", "vault.ned.yaml", "--fix", "--yes"}, text, folder.path());
    EXPECT_EQ(read_all(folder.path() + "/vault.ned.yaml"), read_all(clean_fixture)) << "nothing is written there";
}

TEST(Streams, APipeIsReadAsAFile) {
    const auto shell = [](const std::string& line) { return run({"bash", "-c", line}); };
    const std::string pipe = "<(cat " + piped_map + ")";
    EXPECT_EQ(shell(program() + " validate " + pipe).status, 0);
    EXPECT_EQ(shell(program() + " diff " + pipe + " " + pipe).status, 0);
    TemporaryFolder folder;
    EXPECT_EQ(shell(program() + " sheet " + pipe + " -o " + folder.path() + "/a.svg").status, 0);
    EXPECT_EQ(shell("head -c 3000000 /dev/zero | " + program() + " validate - --format json | grep -c NED109").out,
              "1\n");
    const Ran endless = shell("head -c 3000000 /dev/zero | " + program() + " fmt -");
    EXPECT_EQ(endless.status, 1);
    EXPECT_NE(endless.err.find("-:1:1: error: the file is larger than 1048576 bytes"), std::string::npos)
        << endless.err;
}

TEST(Streams, NewAndExportWriteToStandardOutput) {
    const Ran made = ask({"new", "-", "--name", "The Vault"});
    EXPECT_EQ(made.status, 0);
    EXPECT_EQ(ask({"validate", "--strict", "-"}, made.out).status, 0);
    EXPECT_EQ(ask({"export", piped_map, "-o", "/dev/stdout"}).out, ask({"export", piped_map, "-o", "-"}).out);
    EXPECT_EQ(ask({"export", piped_map, "-o", "/dev/stdout"}).status, 0);
}

TEST(Streams, SolveWritesItsGameToStandardOutput) {
    const TemporaryFolder folder;
    const std::string map = source_path("sample_maps/luddite/lessons/gate-on.ned.yaml");
    for (const char* output : {"-", "/dev/stdout"}) {
        const Ran ran = run({program(), "solve", map, "-o", output}, "", folder.path());
        EXPECT_EQ(ran.status, 0) << ran.err;
        EXPECT_TRUE(contains(ran.err, "the highest score")) << "the rest is for standard error: " << ran.err;
        EXPECT_EQ(ask({"replay", map, folder.write("game.replay.yaml", ran.out)}).status, 0) << ran.out;
        EXPECT_FALSE(std::filesystem::exists(folder.path() + "/-"));
    }
}

TEST(Streams, OneStreamIsNotTheMapAndAReplay) {
    for (const std::vector<std::string>& words : {std::vector<std::string>{"rate", "-", "--rolls", "-", "--games", "1"},
                                                  {"play", "-", "--from", "-", "--seed", "1"}}) {
        const Ran ran = ask(words, read_all(piped_map));
        EXPECT_EQ(ran.status, 2);
        EXPECT_TRUE(contains(ran.err, "standard input can be read once")) << ran.err;
    }
}

TEST(Streams, SeveralFormatsComeFromOneRun) {
    TemporaryFolder folder;
    const std::string sarif = folder.path() + "/a.sarif", junit = folder.path() + "/a.xml";
    const Ran ran =
        ask({"validate", bad_fixture, "--format", "json", "--format", "sarif=" + sarif, "--format", "junit=" + junit});
    EXPECT_EQ(ran.status, 1);
    EXPECT_EQ(ran.out, ask({"validate", bad_fixture, "--format", "json"}).out);
    EXPECT_EQ(read_all(sarif), ask({"validate", bad_fixture, "--format", "sarif"}).out);
    EXPECT_EQ(read_all(junit), ask({"validate", bad_fixture, "--format", "junit"}).out);
    EXPECT_TRUE(contains(ask({"validate", bad_fixture, "--format", "sarif=" + sarif}).out, "NED203"))
        << "text for people where no format goes to standard output";
    EXPECT_EQ(ask({"validate", bad_fixture, "--format", "json", "--format", "text"}).status, 2);
    EXPECT_EQ(ask({"validate", bad_fixture, "--format", "json="}).status, 2);
    EXPECT_EQ(ask({"validate", bad_fixture, "--format", "json=" + bad_fixture}).status, 2);
    EXPECT_EQ(ask({"validate", bad_fixture, "--format", "json=" + folder.path() + "/no/such"}).status, 2);
    const std::string once = folder.path() + "/once";
    for (const std::vector<std::string>& second :
         std::vector<std::vector<std::string>>{{"--format", "sarif=" + once},
                                               {"--format", "sarif=" + folder.path() + "/./once"},
                                               {"--write-baseline", once}}) {
        const Ran refused = ask({"validate", bad_fixture, "--format", "json=" + once, second[0], second[1]});
        EXPECT_EQ(refused.status, 2);
        EXPECT_TRUE(contains(refused.err, "the second would overwrite the first")) << refused.err;
        EXPECT_FALSE(std::filesystem::exists(once));
    }
}

TEST(WrongKind, IsNamedWithTheRightCommand) {
    TemporaryFolder folder;
    const std::string pack = source_path("sample_maps/luddite/campaign/pack.yaml");
    const std::string replay = folder.write("a.ned.yaml", "format: 1\nrounds: []\n");
    const std::string as_map = folder.write("p.ned.yaml", read_all(pack));
    const auto only_finding = [](const std::string& path) {
        const json found = json::parse(ask({"validate", path, "--format", "json"}).out)["maps"][0]["diagnostics"];
        EXPECT_EQ(found.size(), 1u) << found;
        return found[0]["message"].get<std::string>();
    };
    EXPECT_EQ(only_finding(as_map), "this is a pack, not a map");
    EXPECT_EQ(only_finding(replay), "this is a replay, not a map");
    EXPECT_TRUE(contains(ask({"validate", as_map}).out, "nedforge validate FOLDER"));
    folder.write("pack.yaml", read_all(clean_fixture));
    EXPECT_TRUE(contains(ask({"validate", folder.path()}).out, "this is a map, not a pack"));
    EXPECT_TRUE(contains(ask({"replay", piped_map, piped_map}).out, "this is a map, not a replay"));
}

TEST(Fmt, LaysOutPacksAndReplays) {
    TemporaryFolder folder;
    const std::string pack = folder.write("pack.yaml",
                                          "# the pack\nname:   P\nmaps: [a.ned.yaml]   # one\npack: p\nformat: "
                                          "1\ncampaign: [{attempts: 1, maps: [a.ned.yaml]}]\n");
    folder.write("a.ned.yaml", ask({"fmt", "-"}, read_all(clean_fixture)).out);
    const std::string replay =
        folder.write("g.replay.yaml", "rounds: [{actions: [{die: 1, do: clock}], roll: [1,2,3]}]\nformat: 1\n");
    EXPECT_EQ(ask({"fmt", "--check", folder.path()}).status, 1);
    EXPECT_EQ(ask({"fmt", folder.path(), replay}).status, 0);
    EXPECT_EQ(read_all(pack),
              "# the pack\nformat: 1\npack: p\nname: P\nmaps:\n  - a.ned.yaml  # one\ncampaign:\n"
              "  - {maps: [a.ned.yaml], attempts: 1}\n");
    EXPECT_EQ(read_all(replay), "format: 1\nrounds:\n  - roll: [1, 2, 3]\n    actions:\n      - {do: clock, die: 1}\n");
    EXPECT_EQ(ask({"fmt", "--check", folder.path(), replay}).status, 0);
    EXPECT_EQ(ask({"fmt", "--check", source_path("sample_maps")}).status, 0);
    folder.write("pack.yaml", "format: 1\npack: [\n");
    EXPECT_EQ(ask({"fmt", folder.path()}).status, 1);
}

TEST(Fmt, LaysOutReplaysOfHomesInTheirOwnOrder) {
    TemporaryFolder folder;
    const std::string home = source_path("sample_maps/smart_home/cottage.home.yaml");
    const std::string replay = folder.write(
        "g.replay.yaml",
        "rounds: [{movement: [], turns: []}]  # none\nsetup: {order: [know_it_all], start: console, hand: [ddos], "
        "target: printer}\nmap: cottage\ngame: smart_home\nformat: 1\n");
    EXPECT_EQ(ask({"fmt", replay}).status, 0);
    EXPECT_EQ(read_all(replay),
              "format: 1\ngame: smart_home\nmap: cottage\nsetup:\n  target: printer\n  hand: [ddos]\n"
              "  start: console\n  order: [know_it_all]\nrounds:\n  - turns: []  # none\n    movement: []\n");
    for (const char* game : {"0", "1", "2"}) {
        const std::string rated = folder.path() + "/" + game + ".replay.yaml";
        ASSERT_EQ(ask({"rate", home, "--games", "3", "-o", rated, "--game", game}).status, 0);
        EXPECT_EQ(ask({"fmt", "--check", rated}).status, 0) << ask({"fmt", "--stdout", rated}).out;
    }
}

// The replays of both games with a key that their format does not know.
TEST(Fmt, LeavesReplaysWithErrorsOfFormAlone) {
    TemporaryFolder folder;
    const std::string luddite = "rounds: []\nformat: 1\ncolour: red\n",
                      home =
                          "rounds: []\nsetup: {target: a, hand: [], start: a, order: [], colour: red}\n"
                          "game: smart_home\nformat: 1\n",
                      hack =
                          "rounds: [{roll: [1, 2, 3], actions: [{do: hack, die: 1, box: [0, 0], row: 1}]}]\n"
                          "format: 1\n";
    for (const auto& [text, code] : {std::pair{luddite, "NED103"}, {home, "HOME103"}, {hack, "NED103"}}) {
        const std::string path = folder.write("bad.replay.yaml", text);
        const Ran ran = ask({"fmt", path});
        EXPECT_EQ(ran.status, 1) << text;
        EXPECT_TRUE(contains(ran.out, code)) << ran.out << ran.err;
        EXPECT_EQ(read_all(path), text);
    }
    // Of which map a replay is does not matter, nor whose hack it makes.
    for (const char* action : {"{do: hack, die: 1, box: [0, 0]}", "{do: hack, die: 1, entry: 0}",
                               "{do: hack, section: 0, at: [0, 0]}", "{do: hack, die: 1, section: 0, row: 1}"}) {
        const std::string path =
            folder.write("good.replay.yaml",
                         "format: 1\nmap: any\nrounds: [{roll: [1, 2, 3], actions: [" + std::string(action) + "]}]\n");
        EXPECT_EQ(ask({"fmt", path}).status, 0) << action;
        EXPECT_TRUE(contains(read_all(path), action)) << read_all(path);
    }
}

TEST(Play, GoingOnTakesSeedOrTypedDice) {
    TemporaryFolder folder;
    const std::string game = folder.path() + "/g.replay.yaml";
    ASSERT_EQ(ask({"play", piped_map, "--seed", "7", "-o", game}, "clock 1\nquit\n").status, 0);
    const Ran refused = ask({"play", piped_map, "--from", game}, "quit\n");
    EXPECT_EQ(refused.status, 2);
    EXPECT_TRUE(contains(refused.err, "--seed") && contains(refused.err, "--typed")) << refused.err;
    EXPECT_EQ(ask({"play", piped_map, "--from", game, "--seed", "7"}, "quit\n").status, 0);
    EXPECT_EQ(ask({"play", piped_map, "--from", game, "--typed"}, "quit\n").status, 0);
}

TEST(Unreadable, NoBaselineAndNoPictureIsMadeOfAMapThatCanNotBeRead) {
    TemporaryFolder folder;
    const std::string broken = folder.write("broken.ned.yaml", "format: [\n");
    const std::string known = folder.path() + "/known.json", picture = folder.path() + "/a.png";
    const Ran baseline = ask({"validate", broken, "--write-baseline", known});
    EXPECT_EQ(baseline.status, 2);
    EXPECT_TRUE(contains(baseline.err, "none takes an error of form")) << baseline.err;
    EXPECT_FALSE(std::filesystem::exists(known));
    EXPECT_EQ(ask({"edit", broken, "--screenshot", picture}).status, 2);
    EXPECT_FALSE(std::filesystem::exists(picture));
}

TEST(Help, IsACommandToo) {
    EXPECT_EQ(ask({"help"}).out, ask({"--help"}).out);
    EXPECT_EQ(ask({"help", "validate"}).out, ask({"validate", "--help"}).out);
    EXPECT_TRUE(contains(ask({"help", "rulings"}).out, "or_gate=either|both"));
    const Ran wrong = ask({"help", "validat"});
    EXPECT_EQ(wrong.status, 2);
    EXPECT_TRUE(contains(wrong.err, "is it validate?")) << wrong.err;
}

TEST(Colour, IsAskedForOrRefused) {
    EXPECT_TRUE(contains(ask({"validate", bad_fixture, "--color", "always"}).out, "\x1b["));
    EXPECT_TRUE(contains(ask({"validate", bad_fixture, "--colour=always"}).out, "\x1b["));
    EXPECT_FALSE(contains(ask({"validate", bad_fixture, "--color=never"}).out, "\x1b["));
    EXPECT_FALSE(contains(ask({"validate", bad_fixture}).out, "\x1b[")) << "not on a terminal";
}

// Each rule leads to a heading of a page that there is.
TEST(Sarif, LeadsToThePageOfEachCheck) {
    const json root =
        json::parse(ask({"validate", fixture_folder + "/NED206/bad.ned.yaml", "--format", "sarif"}).out)["runs"][0];
    std::set<std::string> pages;
    for (const auto& rule : root["tool"]["driver"]["rules"]) {
        const std::string uri = rule["helpUri"], branch = "/blob/main/";
        const auto from = uri.find(branch), anchor = uri.find('#');
        ASSERT_TRUE(from != std::string::npos && anchor != std::string::npos) << uri;
        const std::string page = uri.substr(from + branch.size(), anchor - from - branch.size());
        pages.insert(page);
        const std::string id = rule["id"], name = rule["name"];
        EXPECT_TRUE(contains(read_all(source_path(page)), "\n### " + id + " " + name + "\n")) << uri;
    }
    EXPECT_GE(pages.size(), 5u);
}

TEST(Sarif, TellsHelpAndFixes) {
    const json root =
        json::parse(ask({"validate", fixture_folder + "/NED206/bad.ned.yaml", "--format", "sarif"}).out)["runs"][0];
    const json& driver = root["tool"]["driver"];
    EXPECT_TRUE(driver["informationUri"].get<std::string>().starts_with("https://"));
    EXPECT_TRUE(contains(driver["rules"][0]["helpUri"], "docs/luddite/checks.md#ned101-unreadable"));
    std::size_t fixes = 0;
    for (const auto& result : root["results"])
        if (result.contains("fixes"))
            for (const auto& fix : result["fixes"]) {
                ++fixes;
                const json& replaced = fix["artifactChanges"][0]["replacements"][0];
                EXPECT_LE(replaced["deletedRegion"]["startLine"], replaced["deletedRegion"]["endLine"]);
            }
    EXPECT_GT(fixes, 0u);
}
