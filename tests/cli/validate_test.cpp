// nedforge validate and explain, as CI and people use them.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "tests/support/support.h"

using namespace nedforge::test;
using nlohmann::json;

namespace {

const std::string samples = source_path("sample_maps");
const std::string fixtures = source_path("tests/validator/luddite/fixtures");
const std::string clean = fixtures + "/NED202/good.ned.yaml", bad = fixtures + "/NED203/bad.ned.yaml",
                  warned = fixtures + "/NED206/bad.ned.yaml";

Ran validate(std::vector<std::string> args, const std::string& input = "", const std::string& folder = "") {
    args.insert(args.begin(), {program(), "validate"});
    return run(args, input, folder);
}

json summary_of(const Ran& ran) { return json::parse(ran.out).at("summary"); }

}  // namespace

TEST(Validate, StatusSaysWhetherErrorsAreThere) {
    EXPECT_EQ(validate({clean}).status, 0);
    EXPECT_EQ(validate({bad}).status, 1);
    EXPECT_EQ(validate({warned}).status, 0);
    EXPECT_EQ(validate({warned, "--strict"}).status, 1);
    EXPECT_EQ(validate({fixtures + "/NED101/bad.ned.yaml"}).status, 1) << "found, but not readable as text";
}

TEST(Validate, WhatCanNotBeCarriedOutIsStatusTwo) {
    TemporaryFolder folder;
    for (const auto& args :
         std::vector<std::vector<std::string>>{{folder.path() + "/gone.ned.yaml"},
                                               {clean, folder.path() + "/gone"},
                                               {std::string(300, 'z') + ".ned.yaml"},  // no file has so long a name
                                               {folder.path()},                        // no map below it
                                               {},
                                               {clean, "--format", "pdf"},
                                               {clean, "--jobs", "0"},
                                               {clean, "--rate", "--promise", "easy=2"},
                                               {clean, "--rate", "--promise", "tricky=0.5"},
                                               {clean, "--rate", "--promise", "easy"},
                                               {clean, "--rate", "--promise", "easy=0.5", "--promise", "easy=0.5"},
                                               {clean, "--promise", "easy=0.5"},  // of no games
                                               {clean, "--ruling", "or_gate=neither"},
                                               {clean, "--baseline", folder.path() + "/gone.json"},
                                               {clean, "--settings", folder.path() + "/gone.yaml"},
                                               {clean, "--yes"},
                                               {clean, "--write-baseline", folder.path() + "/no/such/folder"}}) {
        const Ran ran = validate(args);
        EXPECT_EQ(ran.status, 2) << ran.out << ran.err;
        EXPECT_FALSE(ran.err.empty());
        EXPECT_EQ(ran.out, "");
    }
}

TEST(Validate, JsonIsTheContract) {
    const json root = json::parse(validate({bad, "--format", "json"}).out);
    EXPECT_EQ(root["tool"]["name"], "nedforge");
    EXPECT_EQ(root["maps"][0]["path"], bad);
    EXPECT_EQ(root["maps"][0]["id"], "fixture");
    EXPECT_EQ(root["packs"], json::array());
    const json& d = root["maps"][0]["diagnostics"][0];
    EXPECT_EQ(d["code"], "NED203");
    EXPECT_EQ(d["name"], "position-clash");
    EXPECT_EQ(d["severity"], "error");
    EXPECT_EQ(d["nodes"], (json::array({"B1", "C1", "D1"})));
    EXPECT_EQ(d["waived"], nullptr);
    EXPECT_EQ(d["witness"], nullptr);
    EXPECT_EQ(root["summary"], (json{{"maps", 1}, {"errors", 2}, {"warnings", 0}, {"infos", 0}}));
    EXPECT_EQ(json::parse(validate({fixtures + "/NED101/bad.ned.yaml", "--format", "json"}).out)["maps"][0]["id"],
              nullptr);
}

TEST(Validate, WaivedFindingsAreListedAndNotCounted) {
    const Ran ran = validate({fixtures + "/NED111/good.ned.yaml", "--format", "json", "--strict"});
    EXPECT_EQ(ran.status, 0);
    const json root = json::parse(ran.out);
    EXPECT_EQ(root["maps"][0]["diagnostics"][0]["waived"], "drawn on the sheet for clarity");
    EXPECT_EQ(root["summary"]["warnings"], 0);
    EXPECT_TRUE(contains(validate({fixtures + "/NED111/good.ned.yaml"}).out, "1 waived"));
}

TEST(Validate, TheOutputDependsOnTheFilesAlone) {
    TemporaryFolder folder;
    std::filesystem::create_directories(folder.path() + "/maps");
    for (const std::string code : {"NED203", "NED206", "NED302", "NED405", "NED703", "broken"})
        std::filesystem::copy(fixtures + "/" + code, folder.path() + "/maps/" + code,
                              std::filesystem::copy_options::recursive);
    for (const std::string format : {"text", "json", "sarif", "junit", "github", "gitlab"}) {
        const auto args = [&](const std::string& jobs) {
            return std::vector<std::string>{program(), "validate", "maps", "--format", format, "--jobs", jobs};
        };
        const Ran one = run(args("1"), "", folder.path());
        EXPECT_EQ(one.status, 1) << one.err;
        EXPECT_EQ(one.out, run(args("7"), "", folder.path()).out) << format;
        auto other = args("2");
        other.insert(other.begin(), {"env", "LC_ALL=de_DE.UTF-8", "TZ=Asia/Tokyo", "COLUMNS=20"});
        EXPECT_EQ(one.out, run(other, "", folder.path()).out) << format;
    }
}

TEST(Validate, FoldersAreSearchedInOrderWithTheirPacks) {
    TemporaryFolder folder;
    const std::string text = read_all(clean);
    const auto with_id = [&](const std::string& id) {
        std::string copy = text;
        return copy.replace(copy.find("id: fixture"), 11, "id: " + id);
    };
    folder.write("b/two.ned.yaml", with_id("two"));
    folder.write("a.ned.yaml", with_id("a"));
    folder.write("b/sub/one.ned.yaml", with_id("one"));
    folder.write(".hidden/x.ned.yaml", with_id("x"));
    folder.write("b/readme.txt", "no map");
    folder.write("p/pack.yaml", "format: 1\npack: p\nname: P\nmaps: [z.ned.yaml, y.ned.yaml]\n");
    folder.write("p/y.ned.yaml", with_id("y"));
    folder.write("p/z.ned.yaml", with_id("z"));
    folder.write("p/extra.ned.yaml", with_id("extra"));
    std::filesystem::create_directory_symlink(folder.path(), folder.path() + "/b/loop");
    const auto paths = [](const json& files) {
        std::vector<std::string> list;
        for (const auto& file : files) list.push_back(file["path"]);
        return list;
    };
    const json all = json::parse(validate({".", "--format", "json"}, "", folder.path()).out);
    EXPECT_EQ(paths(all["packs"]), (std::vector<std::string>{"p/pack.yaml"}));
    EXPECT_EQ(paths(all["maps"]),
              (std::vector<std::string>{"p/z.ned.yaml", "p/y.ned.yaml", "a.ned.yaml", "b/sub/one.ned.yaml",
                                        "b/two.ned.yaml", "p/extra.ned.yaml"}));
    const json pack = json::parse(validate({"p", "p/pack.yaml", "--format", "json"}, "", folder.path()).out);
    EXPECT_EQ(paths(pack["packs"]), (std::vector<std::string>{"p/pack.yaml"})) << "named twice, checked once";
    EXPECT_EQ(paths(pack["maps"]), (std::vector<std::string>{"p/z.ned.yaml", "p/y.ned.yaml", "p/extra.ned.yaml"}))
        << "a map that the pack does not list is checked too";
}

TEST(Validate, APackWithAnErrorOfItsOwnStillHasItsMapsChecked) {
    TemporaryFolder folder;
    folder.write("one.ned.yaml", read_all(bad));
    for (const std::string pack :
         {"format: 1\npack: p\nname: P\nmaps: [one.ned.yaml]\ncolour: red\n", "format: 1\npack: [\n"}) {
        folder.write("pack.yaml", pack);
        const json root = json::parse(validate({folder.path(), "--format", "json"}).out);
        EXPECT_EQ(root["packs"][0]["diagnostics"].size(), 1u);
        ASSERT_EQ(root["maps"].size(), 1u) << pack;
        EXPECT_EQ(root["maps"][0]["diagnostics"][0]["code"], "NED203");
    }
}

TEST(Validate, OnlyWhatIsNewCountsWithABaseline) {
    TemporaryFolder folder;
    const std::string map = folder.write("m.ned.yaml", read_all(warned)), known = folder.path() + "/known.json";
    const Ran written = validate({map, "--write-baseline", known, "--strict"});
    EXPECT_EQ(written.status, 0) << written.err;
    const Ran again = validate({map, "--baseline", known, "--strict", "--format", "json"});
    EXPECT_EQ(again.status, 0);
    EXPECT_EQ(summary_of(again), (json{{"maps", 1}, {"errors", 0}, {"warnings", 0}, {"infos", 0}, {"baselined", 2}}));
    // A new finding counts, an old one that is gone is told.
    std::string text = read_all(warned);
    text.replace(text.find("walls: [[D1, A1]]"), 17, "walls: [[D1, B1]]");
    std::ofstream(map) << "# a line more above\n" << text;
    const Ran changed = validate({map, "--baseline", known, "--strict"});
    EXPECT_EQ(changed.status, 1);
    EXPECT_TRUE(contains(changed.out, "between D1 and B1")) << changed.out;
    EXPECT_TRUE(contains(changed.out, "nothing matches 'NED206 in m.ned.yaml: A1, D1, wall' any more")) << changed.out;
    EXPECT_TRUE(contains(changed.out, "1 in the baseline"));
    folder.write("known.json", "{\"format\": 1, \"findings\": [{}]}");
    EXPECT_EQ(validate({map, "--baseline", known}).status, 2);
}

// A path with the other slash, or with letters of another size, names a file that is there.
TEST(Validate, APackPathThatIsNearlyRightSaysWhichFileWasMeant) {
    const TemporaryFolder folder;
    folder.write("p/sub/inner.ned.yaml", read_all(clean));
    folder.write("outside.ned.yaml", read_all(clean));
    std::filesystem::create_directory_symlink(folder.path(), folder.path() + "/p/way_out");
    folder.write("p/pack.yaml",
                 "format: 1\npack: p\nname: P\nmaps: ['sub\\inner.ned.yaml', Sub/Inner.ned.yaml, ./SUB/inner.ned.yaml, "
                 "sub/outer.ned.yaml, 'Way_out\\outside.ned.yaml']\n");
    const Ran ran = validate({folder.path() + "/p", "--format", "sarif"});
    const json results = json::parse(ran.out)["runs"][0]["results"];
    std::vector<std::string> meant;
    for (const json& result : results)
        if (result["ruleId"] == "NED701") {
            const std::string text = result["message"]["text"];
            meant.push_back(text.substr(text.find("Help: ") + 6));
        }
    const std::string inner =
        "did you mean sub/inner.ned.yaml? A path has '/' between its parts, and capital letters count";
    EXPECT_EQ(meant, (std::vector<std::string>{inner, inner, inner, "add the file, or correct its name",
                                               "add the file, or correct its name"}));
}

// Two maps with one id: the fault of one is corrected, and the other one gets it.
TEST(Validate, ABaselineHidesNoNewError) {
    const TemporaryFolder folder;
    const std::string good = read_all(clean), bad = replaced(good, "bonuses: []", "bonuses: []\nwalls: [[A1, A1]]");
    ASSERT_NE(good, bad);
    folder.write("maps/first/m.ned.yaml", bad);
    folder.write("maps/second/m.ned.yaml", good);
    const std::string maps = folder.path() + "/maps", known = folder.path() + "/known.json";
    EXPECT_EQ(validate({maps, "--write-baseline", known}).status, 0);
    EXPECT_EQ(validate({maps, "--baseline", known}).status, 0);
    const std::string old = read_all(known);
    EXPECT_TRUE(contains(old, "\"path\": \"maps/first/m.ned.yaml\"")) << old;
    folder.write("maps/first/m.ned.yaml", good);
    folder.write("maps/second/m.ned.yaml", bad);
    const Ran ran = validate({maps, "--baseline", known, "--format", "json"});
    EXPECT_EQ(ran.status, 1);
    EXPECT_EQ(json::parse(ran.out)["maps"][1]["diagnostics"][0]["code"], "NED205");
    EXPECT_EQ(summary_of(ran)["stale_baseline"].size(), 1u);
    // From another folder, and by another path, the entries are the same.
    folder.write("maps/second/m.ned.yaml", good);
    folder.write("maps/first/m.ned.yaml", bad);
    EXPECT_EQ(run({program(), "validate", ".", "--baseline", "../known.json"}, "", maps).status, 0);
    EXPECT_EQ(run({program(), "validate", "first/../first/m.ned.yaml", "--baseline", known}, "", maps).status, 0);
    // A baseline of the old form can't tell the two apart, and says so.
    const std::string before = folder.write(
        "old.json", R"({"format": 1, "findings": [{"map": "fixture", "code": "NED205", "nodes": [], "count": 1}]})");
    const Ran ambiguous = validate({maps, "--baseline", before});
    EXPECT_EQ(ambiguous.status, 1);
    EXPECT_TRUE(contains(ambiguous.err, "has the old form")) << ambiguous.err;
    EXPECT_TRUE(contains(ambiguous.err, "write a new one with --write-baseline")) << ambiguous.err;
    EXPECT_EQ(validate({maps + "/first", "--baseline", before}).status, 0);
}

TEST(Validate, ABaselineTakesNoErrorOfForm) {
    const TemporaryFolder folder;
    const std::string known = folder.path() + "/known.json";
    folder.write("p/pack.yaml", "format: 1\npack: p\nname: P\nmaps: [a.ned.yaml, sub]\n");
    const std::string map = folder.write("p/a.ned.yaml", replaced(read_all(clean), "format: 1", "format: one"));
    const auto refused = [&](const std::string& path, const std::string& piece) {
        const Ran ran = validate({path, "--write-baseline", known});
        EXPECT_EQ(ran.status, 2);
        EXPECT_TRUE(contains(ran.err, "none takes an error of form: ") && contains(ran.err, piece)) << ran.err;
        EXPECT_FALSE(std::filesystem::exists(known));
    };
    refused(map, "a.ned.yaml: ");
    std::filesystem::create_directory(folder.path() + "/p/sub");
    refused(folder.path() + "/p", "pack.yaml: the pack names sub, but that is a folder [NED101]");
}

TEST(Validate, ABaselineOrSettingsOfTooManyBytesNameTheLimit) {
    const TemporaryFolder folder;
    const std::string baseline = folder.write("known.json", std::string((std::size_t{2} << 20) + 1, ' ')),
                      settings = folder.write("settings.yaml", std::string((std::size_t{1} << 20) + 1, ' '));
    for (const std::vector<std::string>& option :
         {std::vector<std::string>{"--baseline", baseline}, {"--settings", settings}}) {
        const Ran ran = validate({clean, option[0], option[1]});
        EXPECT_EQ(ran.status, 2);
        EXPECT_TRUE(contains(ran.err, option[1]) && contains(ran.err, "[NED109 limit-exceeded]")) << ran.err;
    }
}

TEST(Validate, SettingsSayHowSevereAProjectTakesAFinding) {
    TemporaryFolder folder;
    folder.write("m.ned.yaml", read_all(warned));
    const auto status_with = [&](const std::string& settings, const std::vector<std::string>& more = {}) {
        folder.write("nedforge.yaml", settings);
        std::vector<std::string> args{"m.ned.yaml", "--format", "json"};
        args.insert(args.end(), more.begin(), more.end());
        return validate(args, "", folder.path());
    };
    EXPECT_EQ(status_with("format: 1\nchecks: {NED206: error}\n").status, 1);
    EXPECT_EQ(status_with("format: 1\nchecks: {pointless-wall: error}\n").status, 1);
    EXPECT_EQ(status_with("format: 1\nchecks: {NED206: error}\n", {"--no-settings"}).status, 0);
    EXPECT_EQ(status_with("format: 1\nstrict: true\n").status, 1);
    const Ran off = status_with("format: 1\nstrict: true\nchecks: {NED206: off}\n");
    EXPECT_EQ(off.status, 0);
    EXPECT_EQ(json::parse(off.out)["maps"][0]["diagnostics"], json::array());
    EXPECT_EQ(summary_of(status_with("format: 1\nchecks: {NED206: info}\n"))["infos"], 2);
    const auto said = [&](const std::string& settings) { return status_with(settings).err; };
    EXPECT_TRUE(contains(said("format: 2\n"), "nedforge.yaml:1:9: error: format 2 is not known"));
    EXPECT_TRUE(contains(said("format: 2\n"), "NED108"));
    EXPECT_TRUE(contains(said("format: 1\nthresholds: {lost-exit: 2}\n"),
                         "nedforge.yaml:2:25: error: 'lost-exit' must be a number from 0 to 1"));
    const std::string unknown = said("format: 1\nthresholds: {lost: 2}\n");
    EXPECT_TRUE(contains(unknown, "nedforge.yaml:2:14: error: 'thresholds' has no key 'lost'")) << unknown;
    EXPECT_TRUE(contains(unknown, "2 | thresholds: {lost: 2}")) << unknown;
    EXPECT_TRUE(contains(said("format: 1\ncheck: {}\n"), "a settings file has no key 'check'"));
    for (const std::string wrong :
         {"", "checks: {}\n", "format: 2\n", "format: 1\nchecks: {NED999: off}\n",
          "format: 1\nchecks: {NED206: loud}\n", "format: 1\nchecks: {NED203: off}\n",
          "format: 1\nchecks: {NED104: off}\n", "format: 1\nchecks: [NED206]\n", "format: 1\nstrict: yes please\n",
          "format: 1\ncheck: {}\n", "format: [\n", "format: 1\nchecks: {NED206: off, pointless-wall: info}\n"}) {
        const Ran ran = status_with(wrong);
        EXPECT_EQ(ran.status, 2) << wrong;
        EXPECT_EQ(ran.out, "") << wrong;
        EXPECT_TRUE(contains(ran.err, "nedforge.yaml")) << ran.err;
    }
    const Ran misspelt = status_with("format: 1\nchecks: {NED36: off}\n");
    EXPECT_TRUE(contains(misspelt.err, "'checks' has no key 'NED36' (the nearest is 'NED306')")) << misspelt.err;
    EXPECT_FALSE(contains(status_with("format: 1\nchecks: {chess: off}\n").err, "its keys are")) << "a hundred";
}

// The patterns of nedforge.yaml are relative to its folder, those of --exclude to the folder where the program starts.
TEST(Validate, AProjectSaysWhatIsLeftOut) {
    TemporaryFolder folder;
    folder.write("drafts/bad.ned.yaml", read_all(bad));
    folder.write("maps/good.ned.yaml", read_all(clean));
    folder.write("maps/other.ned.yml", read_all(clean));
    folder.write("nedforge.yaml", "format: 1\nexclude: [/drafts/]\n");
    const auto maps_of = [&](std::vector<std::string> args) {
        args.insert(args.end(), {"--format", "json"});
        const Ran ran = validate(args, "", folder.path());
        EXPECT_EQ(ran.err.find("old"), std::string::npos) << ran.err;
        return summary_of(ran)["maps"];
    };
    EXPECT_EQ(maps_of({"."}), 1);
    EXPECT_EQ(maps_of({".", "--no-settings"}), 2);
    EXPECT_EQ(maps_of({"drafts", "maps"}), 2) << "a folder that is named is walked";
    EXPECT_EQ(maps_of({".", "--no-settings", "--exclude", "maps", "--exclude", "nothing"}), 1);
    const Ran ran = validate({"."}, "", folder.path());
    EXPECT_TRUE(contains(ran.err, "1 file was passed over")) << ran.err;
    EXPECT_TRUE(contains(ran.err, "maps/other.ned.yml; rename it, as in other.ned.yaml")) << ran.err;
    EXPECT_EQ(validate({".", "--exclude", "/"}, "", folder.path()).status, 2);
    folder.write("nedforge.yaml", "format: 1\nexclude: [\"!\"]\n");
    const Ran wrong = validate({"."}, "", folder.path());
    EXPECT_EQ(wrong.status, 2);
    EXPECT_TRUE(contains(wrong.err, "nedforge.yaml:2:11")) << wrong.err;
    folder.write("nedforge.yaml", "format: 1\nexclude: [/drafts/]\n");
    const Ran laid_out = run({program(), "fmt", "--check", "."}, "", folder.path());
    EXPECT_FALSE(contains(laid_out.out + laid_out.err, "bad.ned.yaml")) << laid_out.out << laid_out.err;
    EXPECT_TRUE(contains(laid_out.err, "other.ned.yml")) << laid_out.err;
}

TEST(Validate, FixShowsADiffAndWritesOnlyWhenToldTo) {
    TemporaryFolder folder;
    const std::string before = read_all(fixtures + "/NED401/bad.ned.yaml");
    const std::string map = folder.write("m.ned.yaml", before);
    const Ran shown = validate({map, "--fix"});
    EXPECT_EQ(shown.status, 1);
    EXPECT_TRUE(contains(shown.err, "-    - {target: 12") || contains(shown.err, "-    - {target: 25")) << shown.err;
    EXPECT_TRUE(contains(shown.err, "--yes")) << shown.err;
    EXPECT_EQ(read_all(map), before);
    const Ran fixed = validate({map, "--fix", "--yes"});
    EXPECT_EQ(fixed.status, 0) << fixed.out;
    const std::string after = read_all(map);
    EXPECT_TRUE(contains(after, "target: 24")) << after;
    EXPECT_TRUE(contains(after, "# Targets too high and too low.")) << "comments stay";
    EXPECT_TRUE(contains(validate({map, "--fix", "--yes"}).err, "no finding has a proved fix"));
}

TEST(Validate, AnOtherReadingGoesBeforeTheMaps) {
    const std::string map = fixtures + "/NED501/bad.ned.yaml";
    EXPECT_GT(summary_of(validate({map, "--format", "json"}))["infos"], 0);
    EXPECT_EQ(summary_of(validate({map, "--format", "json", "--ruling", "spaces=held"}))["infos"], 0);
}

TEST(Validate, TheSamplesHaveNoErrorsAndNoWarnings) {
    const json summary = summary_of(validate({samples, "--format", "json"}));
    EXPECT_GE(summary["maps"], 10);
    EXPECT_EQ(summary["errors"], 0);
    EXPECT_EQ(summary["warnings"], 0);
}

TEST(Explain, TellsOneOrAll) {
    const Ran one = run({program(), "explain", "NED301"});
    EXPECT_EQ(one.status, 0);
    for (const auto* piece : {"NED301 exit-unreachable", "What it means", "Why it matters", "How to fix it", "Example"})
        EXPECT_TRUE(contains(one.out, piece)) << piece;
    EXPECT_EQ(run({program(), "explain", "exit-unreachable"}).out, one.out);
    EXPECT_EQ(run({program(), "explain", "ned301"}).out, one.out);
    const Ran all = run({program(), "explain"});
    for (const auto* code : {"NED101", "NED111", "NED215", "NED308", "NED406", "NED501", "NED705", "NED801"})
        EXPECT_TRUE(contains(all.out, code)) << code;
    const Ran unknown = run({program(), "explain", "exit-unreachble"});
    EXPECT_EQ(unknown.status, 2);
    EXPECT_TRUE(contains(unknown.err, "exit-unreachable")) << unknown.err;
    EXPECT_TRUE(contains(run({program(), "explain", "NED3O1"}).err, "is it NED301?")) << "an O for a nought";
    EXPECT_EQ(run({program(), "explain", "301"}).out, one.out);
}

TEST(Explain, JsonHasTheSameTexts) {
    const json one = json::parse(run({program(), "explain", "NED203", "--format", "json"}).out);
    EXPECT_EQ(one["code"], "NED203");
    for (const auto* key : {"name", "severity", "what", "why", "help", "example"})
        EXPECT_FALSE(one[key].empty()) << key;
    EXPECT_GT(json::parse(run({program(), "explain", "--format", "json"}).out)["checks"].size(), 40u);
}

// .pre-commit-hooks.yaml: each hook starts a command that there is, on the files that it is for.
TEST(PreCommit, HooksStartCommandsOfTheProgram) {
    const TemporaryFolder folder;
    const std::string map = folder.write("clean.ned.yaml", read_all(clean));
    std::istringstream hooks(read_all(source_path(".pre-commit-hooks.yaml")));
    int entries = 0;
    for (std::string line; std::getline(hooks, line);) {
        const std::string key = "  entry: ";
        if (!line.starts_with(key)) continue;
        ++entries;
        std::istringstream words(line.substr(key.size()));
        std::string starts, command;
        words >> starts >> command;
        EXPECT_TRUE(starts == "nedforge" || std::filesystem::exists(source_path(starts))) << line;
        EXPECT_EQ(run({program(), command, map}).status, 0) << line;
    }
    EXPECT_EQ(entries, 5);
}

// The script behind action.yml, with names that would like to be commands.
TEST(CiScript, HandsInputsThroughTheEnvironmentOnly) {
    TemporaryFolder folder;
    const std::string name = "$(touch owned); `touch owned` & x.ned.yaml";
    folder.write("maps/" + name, read_all(warned));
    folder.write("clean.ned.yaml", read_all(clean));
    const auto check = [&](std::vector<std::string> env) {
        env.insert(env.begin(), {"env", "NEDFORGE_PROGRAM=" + program()});
        env.insert(env.end(), {"bash", source_path("scripts/ci_check")});
        return run(env, "", folder.path());
    };
    EXPECT_EQ(check({"NEDFORGE_PATHS=clean.ned.yaml\n"}).status, 0);
    const Ran ran = check({"NEDFORGE_PATHS=clean.ned.yaml\nmaps/" + name, "NEDFORGE_STRICT=true",
                           "NEDFORGE_SARIF=out.sarif", "GITHUB_STEP_SUMMARY=summary.md", "GITHUB_OUTPUT=output"});
    EXPECT_EQ(ran.status, 1) << ran.err;
    EXPECT_TRUE(contains(ran.out, "::warning file=maps/$(touch owned);")) << ran.out;
    EXPECT_FALSE(std::filesystem::exists(folder.path() + "/owned"));
    EXPECT_EQ(json::parse(read_all(folder.path() + "/out.sarif"))["runs"][0]["results"].size(), 4u)
        << "two walls that part nothing, and for each map that another has its id";
    EXPECT_TRUE(contains(read_all(folder.path() + "/summary.md"), "NED206"));
    EXPECT_EQ(read_all(folder.path() + "/output"), "status=1\n");
    EXPECT_EQ(check({"NEDFORGE_PATHS=--fix"}).status, 2) << "a path is no option";
    EXPECT_EQ(check({"NEDFORGE_PATHS=gone"}).status, 2);
    EXPECT_EQ(check({"NEDFORGE_PATHS=clean.ned.yaml", "NEDFORGE_SARIF=no/such/folder/x.sarif"}).status, 2)
        << "no report";
    // No input stands in the text of a script.
    std::istringstream action(read_all(source_path("action.yml")));
    bool script = false;
    for (std::string line; std::getline(action, line);) {
        if (contains(line, "run: |"))
            script = true;
        else if (line.starts_with("    - "))
            script = false;
        EXPECT_FALSE(script && contains(line, "${{")) << line;
    }
}
