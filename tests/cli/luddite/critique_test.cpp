// nedforge critique, rate PACK and report --critique: what they print, and what they refuse.

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

#include "tests/support/smart_home/homes.h"
#include "tests/support/support.h"

using namespace nedforge::test;

namespace {

const std::string corridor = source_path("tests/validator/luddite/play_fixtures/NED905-corridor_of_locks.ned.yaml");

Ran critique(std::vector<std::string> more) {
    std::vector<std::string> words{program(), "critique", corridor, "--games", "40", "--expert-games", "10"};
    words.insert(words.end(), more.begin(), more.end());
    return run(words);
}

void expect_refusal(std::vector<std::string> more, const std::string& says) {
    const Ran ran = critique(std::move(more));
    EXPECT_EQ(ran.status, 2) << says;
    EXPECT_NE(ran.err.find(says), std::string::npos) << ran.err;
    EXPECT_EQ(ran.out, "");
}

}  // namespace

TEST(CritiqueCommand, TellsAdviceAndFigures) {
    const Ran ran = critique({});
    ASSERT_EQ(ran.status, 0) << ran.err;
    for (const char* words : {"the novice (40)", "the expert with little thought (--think 0.015; rate has 1) (10)",
                              "info[NED905] few-decisions", "help: ", "luck "})
        EXPECT_NE(ran.out.find(words), std::string::npos) << words << "\n" << ran.out;
    EXPECT_EQ(critique({}).out, ran.out);
}

TEST(CritiqueCommand, JsonHasAdviceAndFigures) {
    const Ran ran = critique({"--format", "json", "--without", "hack"});
    ASSERT_EQ(ran.status, 0) << ran.err;
    const auto answer = nlohmann::json::parse(ran.out);
    EXPECT_EQ(answer["id"], "corridor-of-locks");
    EXPECT_EQ(answer["complete"], true);
    EXPECT_EQ(answer["figures"]["players"]["novice"]["games"], 40);
    EXPECT_EQ(answer["figures"]["players"]["expert"]["games"], 10);
    EXPECT_GT(answer["figures"]["choices"]["rounds"], 0);
    bool found = false;
    for (const auto& d : answer["diagnostics"]) {
        EXPECT_EQ(answer["thresholds"][d["threshold_name"].get<std::string>()], d["threshold"]);
        EXPECT_LE(d["interval"][0].get<double>(), d["figure"].get<double>() + 1e-9);
        if (d["code"] != "NED905") continue;
        found = true;
        EXPECT_EQ(d["figure"], answer["figures"]["choices"]["without_decision"]["value"]);
        EXPECT_GT(d["figure"].get<double>(), d["threshold"].get<double>());
    }
    EXPECT_TRUE(found);
    for (const auto& [name, player] : answer["figures"]["players"].items()) {
        EXPECT_NEAR(player["lost_exit"].get<double>(), 1 - player["escaped"].get<double>(), 1e-9) << name;
        EXPECT_LE(player["lost_by_step"], player["lost_exit"]) << name;
    }
    ASSERT_EQ(answer["without"].size(), 1u);
    EXPECT_EQ(answer["without"][0]["without"], "hack");
    for (const char* player : {"novice", "regular", "expert"})
        EXPECT_TRUE(answer["without"][0]["loss"][player]["points"].is_number()) << player;
}

TEST(CritiqueCommand, ThePacksTargetMakesWarningsOfItsMaps) {
    const TemporaryFolder folder;
    const std::string text =
        read_all(source_path("tests/validator/luddite/play_fixtures/NED911-doors_that_shut_behind.ned.yaml"));
    folder.write("pack.yaml", "format: 1\npack: p\nname: P\nmaps: [a.ned.yaml]\ntarget: {easy: {novice: 0.5}}\n");
    const auto severity = [&](const std::string& map) -> std::string {
        const Ran ran = run({program(), "critique", map, "--only", "NED911", "--format", "json"});
        const auto found = nlohmann::json::parse(ran.out)["diagnostics"];
        return found.empty() ? "nothing" : found[0]["severity"];
    };
    EXPECT_EQ(severity(folder.write("a.ned.yaml", text)), "warning");
    EXPECT_EQ(severity(folder.write("b.ned.yaml", text)), "info") << "the pack does not name it";
    const std::string page = folder.path() + "/page.html";
    ASSERT_EQ(run({program(), "report", folder.path() + "/a.ned.yaml", "-o", page, "--critique"}).status, 0);
    const std::string html = read_all(page);
    EXPECT_NE(html.find("<li class=\"warning\"><b>NED911"), std::string::npos);
}

TEST(CritiqueCommand, ASeverityOfErrorFailsTheRun) {
    const TemporaryFolder folder;
    const std::string settings = folder.write("nedforge.yaml", "format: 1\nchecks: {NED905: error}\n");
    const std::vector<std::string> words{program(), "critique", corridor, "--only", "NED905", "--games", "40"};
    EXPECT_EQ(run(words).status, 0);
    std::vector<std::string> strict = words;
    strict.insert(strict.end(), {"--settings", settings});
    EXPECT_EQ(run(strict).status, 1);
}

TEST(ValidateCommand, RateJudgesAMapThatIsNamedAloneByThePacksTarget) {
    const TemporaryFolder folder;
    folder.write("pack.yaml", "format: 1\npack: p\nname: P\nmaps: [a.ned.yaml]\ntarget: {hard: {random: 0.95}}\n");
    const std::string map = folder.write("a.ned.yaml", read_all(corridor));
    const auto judged = [](const std::string& path, const std::string& in) {
        return run({program(), "validate", path, "--rate", "--games", "20"}, "", in).out;
    };
    for (const auto& [path, in] : {std::pair(map, std::string()), {"a.ned.yaml", folder.path()}})
        EXPECT_NE(judged(path, in).find("; the target is 95 %"), std::string::npos) << judged(path, in);
    EXPECT_EQ(judged(folder.write("b.ned.yaml", read_all(corridor)), "").find("the target is"), std::string::npos);
}

TEST(CritiqueCommand, SaysThatNothingIsWrongOnlyWhereItLooked) {
    const TemporaryFolder folder;
    folder.write("nedforge.yaml", "format: 1\nchecks: {NED905: off}\n");
    const auto told = [&](const std::vector<std::string>& more) {
        std::vector<std::string> words{program(), "critique", corridor, "--games", "40", "--expert-games", "10"};
        words.insert(words.end(), more.begin(), more.end());
        return run(words, "", folder.path()).out;
    };
    EXPECT_EQ(told({"--only", "NED905"}), "\nno advice: NED905 is off in nedforge.yaml\n");
    EXPECT_EQ(told({"--only", "NED905", "--only", "NED907"}),
              "\nno advice: every figure is within its threshold; NED905 is off in nedforge.yaml\n");
    EXPECT_EQ(told({"--only", "NED907"}), "\nno advice: every figure is within its threshold\n");
    const std::string map = source_path("sample_maps/luddite/campaign-2026-11/ned-04.ned.yaml");
    const Ran stopped = run({"timeout", "-s", "INT", "1", program(), "critique", map, "--games", "1000000"});
    EXPECT_EQ(stopped.out.find("no advice"), std::string::npos) << stopped.out;
}

TEST(CritiqueCommand, AWaiverOfAdviceThatIsNotGivenIsUnused) {
    const TemporaryFolder folder;
    const std::string map =
        folder.write("a.ned.yaml",
                     read_all(corridor) + "waivers: [{check: NED905, reason: meant}, {check: NED907, reason: gone}]\n");
    const std::vector<std::string> words{program(), "critique", map, "--games", "40", "--expert-games", "10"};
    const std::string text = run(words).out;
    EXPECT_NE(text.find("warning[NED111] waiver-unused: the waiver for NED907 matches no finding\n"), std::string::npos)
        << text;
    EXPECT_EQ(text.find("the waiver for NED905"), std::string::npos) << text;
    auto of_one_code = words;
    of_one_code.insert(of_one_code.end(), {"--only", "NED905"});
    EXPECT_EQ(run(of_one_code).out.find("NED111"), std::string::npos) << "nobody looked for NED907";
    auto as_json = words;
    as_json.insert(as_json.end(), {"--format", "json"});
    const auto last = nlohmann::json::parse(run(as_json).out)["diagnostics"].back();
    EXPECT_EQ(last["code"], "NED111");
    EXPECT_TRUE(last["figure"].is_null());
}

TEST(CritiqueCommand, OneCodePlaysAlone) {
    const Ran ran = critique({"--only", "few-decisions", "--format", "json"});
    ASSERT_EQ(ran.status, 0) << ran.err;
    const auto answer = nlohmann::json::parse(ran.out);
    EXPECT_FALSE(answer.contains("figures"));
    ASSERT_EQ(answer["diagnostics"].size(), 1u);
    EXPECT_EQ(answer["diagnostics"][0]["code"], "NED905");
}

TEST(CritiqueCommand, RefusesWhatItDoesNotKnow) {
    expect_refusal({"--only", "NED301"}, "--only NED301: give a code from NED901 to NED915");
    expect_refusal({"--without", "luck"}, "--without luck: ");
    expect_refusal({"--without", "node Z9"}, "--without node Z9: ");
    expect_refusal({"--think", "nan"}, "--think");
    const TemporaryFolder folder;
    std::ofstream(folder.path() + "/nedforge.yaml") << "format: 1\nthresholds: {patience: 1}\n";
    expect_refusal({"--settings", folder.path() + "/nedforge.yaml"},
                   ":2:14: error: 'thresholds' has no key 'patience'");
    const Ran validated = run({program(), "validate", corridor, "--settings", folder.path() + "/nedforge.yaml"});
    EXPECT_EQ(validated.status, 2);
    EXPECT_NE(validated.err.find("'thresholds' has no key 'patience'"), std::string::npos) << validated.err;
    std::ofstream(folder.path() + "/nedforge.yaml") << "format: 1\nthresholds: {luck-most: 7}\n";
    expect_refusal({"--settings", folder.path() + "/nedforge.yaml"},
                   ":2:25: error: 'luck-most' must be a number from 0 to 1, and this is the number 7");
}

namespace {

// A pack of the corridor under two names.
void write_pack(const std::string& folder) {
    std::filesystem::copy_file(corridor, folder + "/one.ned.yaml");
    std::string second = read_all(corridor);
    const std::string id = "corridor-of-locks";
    second.replace(second.find(id), id.size(), "second-map");
    std::ofstream(folder + "/two.ned.yaml") << second;
    std::ofstream(folder + "/pack.yaml") << "format: 1\npack: two\nname: Two <b>maps</b>\n"
                                            "maps: [one.ned.yaml, two.ned.yaml]\n"
                                            "campaign: [{maps: [two.ned.yaml], attempts: 3}]\n";
}

// Every id of a page stands once, and what refers to one has it: drawings on one page share their names otherwise.
void expect_ids_of_one_place(const std::string& html) {
    std::set<std::string> ids;
    const auto names_after = [&](const std::string& before, auto&& hear) {
        for (std::size_t at = html.find(before); at != std::string::npos; at = html.find(before, at + 1)) {
            const std::size_t from = at + before.size();
            hear(html.substr(from, html.find_first_of("\")", from) - from));
        }
    };
    names_after(" id=\"", [&](const std::string& id) { EXPECT_TRUE(ids.insert(id).second) << id << " stands twice"; });
    ASSERT_GT(ids.size(), 100u) << "the sheets' glyphs have ids";
    for (const char* refers : {"href=\"#", "url(#"})
        names_after(refers, [&](const std::string& id) { EXPECT_TRUE(ids.contains(id)) << id << " stands nowhere"; });
}

}  // namespace

TEST(RatePack, RefusesWhatIsOfOneMap) {
    const TemporaryFolder folder;
    write_pack(folder.path());
    for (const std::vector<std::string>& more : {std::vector<std::string>{"--policy", "novice"},
                                                 {"--exact"},
                                                 {"--from", "a.replay.yaml"},
                                                 {"--mode", "solo"},
                                                 {"--policies", "novice"},
                                                 {"--no-bounds"}}) {
        std::vector<std::string> words{program(), "rate", folder.path()};
        words.insert(words.end(), more.begin(), more.end());
        const Ran ran = run(words);
        EXPECT_EQ(ran.status, 2) << more[0];
        EXPECT_NE(ran.err.find(more[0] + " is for one map"), std::string::npos) << ran.err;
    }
}

TEST(ReportPack, OnePageHasCurveTableAndThumbnails) {
    const TemporaryFolder folder;
    write_pack(folder.path());
    const std::string page = folder.path() + "/pack.html";
    const std::vector<std::string> words{program(), "report", folder.path(), "-o", page, "--games", "4"};
    ASSERT_EQ(run(words).status, 0);
    const std::string html = read_all(page);
    for (const char* part : {"The difficulty curve", "Mean scores", "The novice", "Two &lt;b&gt;maps&lt;/b&gt;",
                             "second-map", "one.ned.yaml", "The campaign", "Findings on the pack"})
        EXPECT_NE(html.find(part), std::string::npos) << part;
    std::size_t pictures = 0;
    for (std::size_t at = html.find("<img "); at != std::string::npos; at = html.find("<img ", at + 1)) ++pictures;
    EXPECT_EQ(pictures, 2u);
    EXPECT_NE(html.find("src=\"data:image/png;base64,iVBORw0KGgo"), std::string::npos);
    for (const char* foreign : {"<script", "http://", "https://"})
        for (std::size_t at = html.find(foreign); at != std::string::npos; at = html.find(foreign, at + 1))
            EXPECT_EQ(html.substr(at, 26), "http://www.w3.org/2000/svg") << foreign;
    EXPECT_EQ(run(words).status, 0);
    EXPECT_EQ(read_all(page), html);
}

TEST(RatePack, SettingsChangeWhatIsSaidOfThePack) {
    const TemporaryFolder folder;
    write_pack(folder.path());
    std::string long_id = read_all(corridor);
    const std::string id = "corridor-of-locks", longer = "second-map-with-a-long-name";
    long_id.replace(long_id.find(id), id.size(), longer);
    folder.write("two.ned.yaml", long_id);
    const std::vector<std::string> words{program(), "rate", ".", "--games", "4"};
    const std::string plain = run(words, "", folder.path()).out;
    EXPECT_NE(plain.find("[NED707]"), std::string::npos) << plain;
    EXPECT_NE(plain.find("  " + longer + "  "), std::string::npos) << plain;
    const std::string settings = folder.write("nedforge.yaml", "format: 1\nchecks: {maps-alike: off}\n");
    EXPECT_EQ(run(words, "", folder.path()).out.find("NED707"), std::string::npos);
    const auto with = [](std::vector<std::string> given, const std::vector<std::string>& more) {
        given.insert(given.end(), more.begin(), more.end());
        return given;
    };
    EXPECT_NE(run(with(words, {"--no-settings"}), "", folder.path()).out.find("NED707"), std::string::npos);
    const std::vector<std::string> page{program(), "report", ".", "-o", "p.html", "--games", "4"};
    ASSERT_EQ(run(page, "", folder.path()).status, 0);
    EXPECT_EQ(read_all(folder.path() + "/p.html").find("NED707"), std::string::npos);
    std::filesystem::rename(settings, folder.path() + "/strict.yaml");
    EXPECT_EQ(run(with(words, {"--settings", "strict.yaml"}), "", folder.path()).out.find("NED707"), std::string::npos);
    ASSERT_EQ(run(with(page, {"--settings", "strict.yaml"}), "", folder.path()).status, 0);
    EXPECT_EQ(read_all(folder.path() + "/p.html").find("NED707"), std::string::npos);
}

// No settings bear on the figures of one map, so a file of them is refused, and reading none is what is done anyway.
TEST(RatePack, SettingsAreForPacks) {
    const TemporaryFolder folder;
    std::ofstream(folder.path() + "/nedforge.yaml") << "format: [\n";
    const Ran none =
        run({program(), "rate", corridor, "--no-settings", "--games", "2", "--policy", "novice"}, "", folder.path());
    EXPECT_EQ(none.status, 0) << none.err;
    const Ran ran = run({program(), "rate", corridor, "--settings", "nedforge.yaml"}, "", folder.path());
    EXPECT_EQ(ran.status, 2);
    EXPECT_NE(ran.err.find("--settings is for a pack"), std::string::npos) << ran.err;
}

TEST(ReportPack, SaysWhatIsLeftOutAndRefusesWhatIsOfOneMap) {
    const TemporaryFolder folder;
    write_pack(folder.path());
    std::ofstream(folder.path() + "/two.ned.yaml") << "nothing: true\n";
    const std::string page = folder.path() + "/pack.html";
    const std::vector<std::string> words{program(), "report", folder.path(), "-o", page, "--games", "2"};
    const std::string broken = "two.ned.yaml is left out: NED1";
    Ran ran = run(words);
    EXPECT_EQ(ran.status, 1);
    EXPECT_NE(ran.err.find("nedforge report: " + broken), std::string::npos) << ran.err;
    EXPECT_NE(read_all(page).find(broken), std::string::npos);
    EXPECT_NE(read_all(page).find("not all maps were played"), std::string::npos) << "its stage has no figures";
    std::filesystem::remove(folder.path() + "/two.ned.yaml");
    const std::string missing = "two.ned.yaml is left out: there is no such file";
    ran = run(words);
    EXPECT_EQ(ran.status, 1);
    EXPECT_NE(ran.err.find("nedforge report: " + missing), std::string::npos) << ran.err;
    EXPECT_NE(read_all(page).find(missing), std::string::npos);
    EXPECT_EQ(run({program(), "report", folder.path(), "-o", page, "--critique"}).status, 2);
    EXPECT_EQ(run({program(), "report", folder.path() + "/..", "-o", page}).status, 2);
}

TEST(RatePack, SaysWhatIsLeftOut) {
    const TemporaryFolder folder;
    write_pack(folder.path());
    std::ofstream(folder.path() + "/one.ned.yaml") << "nothing: true\n";
    std::filesystem::remove(folder.path() + "/two.ned.yaml");
    const Ran text = run({program(), "rate", folder.path()});
    EXPECT_EQ(text.status, 1);
    for (const char* words : {"2 maps are left out:", "one.ned.yaml: NED1", "two.ned.yaml: there is no such file",
                              "stage 1: - games of the novice"})
        EXPECT_NE(text.out.find(words), std::string::npos) << words << "\n" << text.out;
    EXPECT_EQ(text.out.find("no finding on the pack"), std::string::npos) << text.out;
    EXPECT_NE(text.err.find("nedforge rate: two.ned.yaml is left out: there is no such file"), std::string::npos);
    const Ran as_json = run({program(), "rate", folder.path(), "--format", "json"});
    EXPECT_EQ(as_json.status, 1);
    const auto answer = nlohmann::json::parse(as_json.out);
    ASSERT_EQ(answer["left_out"].size(), 2u);
    EXPECT_EQ(answer["left_out"][0]["path"], "two.ned.yaml") << "in the order of play";
    EXPECT_EQ(answer["left_out"][0]["reason"], "there is no such file");
    EXPECT_TRUE(answer["stages"][0]["games_of_novice"].is_null());
}

// A home in a pack is a map of another game: it is left out, and nothing is wrong with it.
TEST(RatePack, LeavesHomesOut) {
    const TemporaryFolder folder;
    write_pack(folder.path());
    folder.write("cottage.home.yaml", cottage_text());
    folder.write("pack.yaml",
                 "format: 1\npack: both\nname: Both\nmaps: [one.ned.yaml, two.ned.yaml, cottage.home.yaml]\n"
                 "campaign: [{maps: [one.ned.yaml, cottage.home.yaml], attempts: 3}]\n");
    const std::string said = "cottage.home.yaml is left out: it is a map of Protecting the Smart Home; ";
    const Ran text = run({program(), "rate", folder.path(), "--games", "2"});
    EXPECT_EQ(text.status, 0) << text.err;
    EXPECT_NE(text.err.find(said + "rate it by itself"), std::string::npos) << text.err;
    EXPECT_EQ((text.err + text.out).find("NED104"), std::string::npos) << text.err;
    EXPECT_NE(text.out.find("1 map is left out:"), std::string::npos) << text.out;
    const Ran as_json = run({program(), "rate", folder.path(), "--games", "2", "--format", "json"});
    EXPECT_EQ(as_json.status, 0);
    const auto answer = nlohmann::json::parse(as_json.out);
    EXPECT_EQ(answer["maps"].size(), 2u);
    ASSERT_EQ(answer["left_out"].size(), 1u);
    EXPECT_EQ(answer["left_out"][0]["path"], "cottage.home.yaml");
    EXPECT_TRUE(answer["stages"][0]["games_of_novice"].is_null());
    const std::string page = folder.path() + "/pack.html";
    const Ran report = run({program(), "report", folder.path(), "-o", page, "--games", "2"});
    EXPECT_EQ(report.status, 0) << report.err;
    EXPECT_NE(read_all(page).find(said + "report it by itself"), std::string::npos);
    // A file of the other game that can't be read is at fault.
    folder.write("cottage.home.yaml", "format: 1\ngame: smart_home\nid: cottage\n");
    const Ran broken = run({program(), "rate", folder.path(), "--games", "2"});
    EXPECT_EQ(broken.status, 1);
    EXPECT_NE(broken.err.find("cottage.home.yaml is left out: HOME104"), std::string::npos) << broken.err;
}

TEST(RatePack, JsonHasMapsStagesAndDiagnostics) {
    const TemporaryFolder folder;
    std::filesystem::copy_file(corridor, folder.path() + "/one.ned.yaml");
    std::ofstream(folder.path() + "/pack.yaml") << "format: 1\npack: one\nname: One\nmaps: [one.ned.yaml]\n"
                                                   "campaign: [{maps: [one.ned.yaml], attempts: 3}]\n";
    const Ran ran = run({program(), "rate", folder.path(), "--games", "4", "--format", "json"});
    ASSERT_EQ(ran.status, 0) << ran.err << ran.out;
    const auto answer = nlohmann::json::parse(ran.out);
    EXPECT_EQ(answer["pack"], "one");
    EXPECT_TRUE(answer["diagnostics"].is_array());
    ASSERT_EQ(answer["maps"].size(), 1u);
    EXPECT_EQ(answer["maps"][0]["path"], "one.ned.yaml");
    EXPECT_EQ(answer["maps"][0]["players"]["expert"]["games"], 4);
    for (const char* level : {"easy", "medium", "hard"}) {
        const auto& win = answer["maps"][0]["players"]["regular"]["win"][level];
        EXPECT_LE(win["low"], win["rate"]);
        EXPECT_LE(win["rate"], win["high"]);
    }
    ASSERT_EQ(answer["stages"].size(), 1u);
    EXPECT_EQ(answer["stages"][0]["games_of_novice"], 3);
}

TEST(ReportCommand, CritiqueStandsOnThePage) {
    const TemporaryFolder folder;
    const std::string page = folder.path() + "/page.html";
    const Ran ran = run({program(), "report", corridor, "-o", page, "--critique", "--games", "4"});
    ASSERT_EQ(ran.status, 0) << ran.err;
    const std::string html = read_all(page);
    EXPECT_NE(html.find("NED905"), std::string::npos);
    for (const char* picture : {"Scores of the novice in ", "Scores of the expert in ",
                                "with little thought (--think 0.015; rate has 1)", "Who wins", "Luck and skill"})
        EXPECT_NE(html.find(picture), std::string::npos) << picture;
    // The marks of the heat: the nodes and their locks, 18 toggle boxes, the bonuses, Hack boxes and rewards.
    std::size_t marks = 0;
    for (std::size_t at = html.find("paint-order"); at != std::string::npos; at = html.find("paint-order", at + 1))
        ++marks;
    EXPECT_EQ(marks, 5u + 4u + 18u + 2u + 1u);
    expect_ids_of_one_place(html);
}

TEST(ReportCommand, SettingsChangeFindingsAndAdvice) {
    const TemporaryFolder folder;
    const std::string map =
                          folder.write("a.ned.yaml", read_all(corridor) + "waivers: [{check: NED907, reason: gone}]\n"),
                      page = folder.path() + "/page.html",
                      settings = folder.write("set.yaml",
                                              "format: 1\nchecks: {few-decisions: off, switch-unused: error}\n"
                                              "thresholds: {luck-most: 0}\n");
    EXPECT_EQ(run({program(), "report", map, "-o", page, "--critique", "--settings", settings}).status, 1);
    const std::string html = read_all(page);
    EXPECT_EQ(html.find("<b>NED905"), std::string::npos);
    for (const char* words : {"NED111", "NED906 luck", "Settings in force: ", "leave out some advice", "verdict error"})
        EXPECT_NE(html.find(words), std::string::npos) << words;
    EXPECT_EQ(run({program(), "report", map, "-o", settings, "--settings", settings}).status, 2);
}
