// The renderings of findings for machines: well-formed, complete, and deaf to what strangers write into names.

#include "formats/base/report/report.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <sstream>

#include "engine/base/seeded_dice.h"
#include "formats/base/report/baseline.h"
#include "formats/base/report/fix_json.h"
#include "formats/base/report/identity.h"
#include "formats/base/text/text_diff.h"
#include "tests/support/promised_time.h"
#include "tests/support/support.h"

namespace nedforge {
namespace {

using nlohmann::json;

Diagnostic finding(const std::string& code, Severity severity, const std::string& message, int line = 3) {
    Diagnostic d;
    d.code = code;
    d.name = "some-name";
    d.severity = severity;
    d.message = message;
    d.place = {line, 5, 2};
    return d;
}

const std::vector<std::string> hostile{"::error file=x::gotcha",
                                       "a\n::set-output name=x::y",
                                       "a\r\n::stop-commands::t",
                                       "100% %0A::warning::",
                                       "]]> <script>alert('1')</script> & \"quoted\"",
                                       "\x1b[31mred\x1b[0m \x07 bell",
                                       "right \xE2\x80\xAE to left",
                                       "nul \x01 \x7f",
                                       "not utf-8 \xff\xfe",
                                       "\xEF\xBF\xBE \xEF\xBF\xBF noncharacters",
                                       "file=a,line=1:2,title=x"};

RunReport hostile_report() {
    RunReport report;
    report.version = "0.1.0";
    for (const auto& name : hostile) {
        FileReport file{"maps/" + name + ".ned.yaml", name, {}, "one\ntwo\n  third line\n"};
        Diagnostic d = finding("NED301", Severity::error, name + " is named badly");
        d.help = "rename " + name;
        d.subjects = {name};
        d.related.push_back({{name}, "", {2, 1, 3}, "see " + name});
        d.witness = std::vector<WitnessStep>{{{{"do", std::string("move")}, {"path", std::vector<std::string>{name}}}}};
        d.fixes.push_back({"fix " + name, {{"nodes[0]", std::nullopt}, {"walls", "[]"}}});
        Diagnostic waived = finding("NED305", Severity::warning, "accepted", 1);
        waived.waived = name;
        file.diagnostics = {waived, d, finding("NED307", Severity::info, name)};
        report.maps.push_back(file);
    }
    return report;
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

TEST(Report, CountsLeaveWaivedFindingsOut) {
    const auto report = hostile_report();
    const auto counts = report.counts();
    EXPECT_EQ(counts.errors, static_cast<int>(hostile.size()));
    EXPECT_EQ(counts.warnings, 0);
    EXPECT_EQ(counts.infos, static_cast<int>(hostile.size()));
    EXPECT_EQ(report.waived(), static_cast<int>(hostile.size()));
}

TEST(Report, TextHoldsNoControlCharactersAndUnderlinesThePlace) {
    const std::string text = report_text(hostile_report(), false);
    for (const char c : text) EXPECT_TRUE(c == '\n' || static_cast<unsigned char>(c) >= 0x20) << static_cast<int>(c);
    EXPECT_EQ(text.find("\xE2\x80\xAE"), std::string::npos);
    RunReport one;
    one.maps.push_back({"a.ned.yaml",
                        "a",
                        {finding("NED301", Severity::error, "no way")},
                        "one\ntwo\n\xC3\xA4"
                        "bc defg\n"});
    EXPECT_EQ(report_text(one, false),
              "a.ned.yaml:3:5: error: no way [NED301 some-name]\n"
              "    3 | \xC3\xA4"
              "bc defg\n"
              "      |     ^~\n"
              "1 map: 1 error, 0 warnings, 0 infos\n");
    EXPECT_NE(report_text(one, true).find("\x1b[1;31merror:"), std::string::npos);
}

TEST(Report, UnderlinesBehindWideCharactersAndInLongLines) {
    RunReport report;
    Diagnostic d = finding("NED301", Severity::error, "x", 1);
    d.place = {1, 3, 1};
    report.maps.push_back({"a", "a", {d}, "\xE4\xB8\xAD\xE6\x96\x87z\n"});  // two wide characters, then z
    EXPECT_NE(report_text(report, false).find("      |     ^\n"), std::string::npos);
    report.maps[0].text = std::string(5000, 'a') + "b" + std::string(5000, 'c');
    report.maps[0].diagnostics[0].place = {1, 5001, 1};
    for (const auto& line : lines_of(report_text(report, false))) EXPECT_LT(line.size(), 200u);
    // A character that is shown as several takes as many columns.
    report.maps[0].text = std::string(5000, '\0') + "b" + std::string(5000, '\0');
    const auto lines = lines_of(report_text(report, false));
    ASSERT_GE(lines.size(), 3u);
    EXPECT_LT(lines[1].size(), 200u);
    EXPECT_EQ(lines[1].substr(lines[2].find('^') + std::string("…").size() - 1, 1), "b");
    for (const int column : {1, 2, 59, 60, 61, 62, 119, 120, 121, 122, 200, 201}) {
        report.maps[0].text = std::string(static_cast<std::size_t>(column) - 1, 'a') + "b" + std::string(200, 'c');
        report.maps[0].diagnostics[0].place = {1, column, 3};
        const auto shown = lines_of(report_text(report, false));
        const std::size_t cut =
            shown[1].find("…") == std::string::npos || shown[1].find("…") > 12 ? 0 : 2;  // bytes of it
        const auto mark = shown[2].find('^');
        ASSERT_NE(mark, std::string::npos);
        EXPECT_EQ(shown[1].substr(mark + cut, 3), "bcc") << column;
        EXPECT_EQ(shown[2].substr(mark), "^~~") << column;
    }
}

TEST(Report, ALongLineIsCutBetweenCharacters) {
    for (const auto& [character, width] : {std::pair<std::string, std::size_t>{"a", 1},
                                           {"\xC3\xA4", 1},
                                           {"\xE2\x82\xAC", 1},
                                           {"\xE4\xB8\xAD", 2},
                                           {"\xF0\x9F\x98\x80", 2}}) {
        const auto times = [&character = character](std::size_t n) {
            std::string text;
            while (n-- > 0) text += character;
            return text;
        };
        RunReport report;
        report.maps.push_back({"a", "a", {finding("NED301", Severity::error, "x")}, times(200) + "b" + times(200)});
        report.maps[0].diagnostics[0].place = {1, 201, 1};
        const auto lines = lines_of(report_text(report, false));
        EXPECT_EQ(lines.at(1), "    1 | …" + times(60 / width) + "b" + times(59 / width) + "…");
        EXPECT_EQ(lines.at(2), "      | " + std::string(61, ' ') + "^");
    }
}

// Each finding takes no more time in a long line than in a short one.
TEST(Report, ManyFindingsInOneLongLine) {
    RunReport report;
    report.maps.push_back({"a", "a", {}, std::string(std::size_t{1} << 20, '\0')});
    for (int i = 0; i < 20'000; ++i) {
        report.maps[0].diagnostics.push_back(finding("NED112", Severity::error, "x"));
        report.maps[0].diagnostics.back().place = {1, 1 + i * 50, 1};
    }
    test::expect_takes("findings in a line of 1 MiB", 2,
                       [&] { EXPECT_LT(report_text(report, false).size(), std::size_t{20'000} * 500); });
    std::string& marks = report.maps[0].text;  // without any width
    marks.clear();
    while (marks.size() < std::size_t{1} << 20) marks += "\u0301";
    test::expect_takes("findings in marks without width", 2,
                       [&] { EXPECT_LT(report_text(report, false).size(), std::size_t{20'000} * 800); });
}

TEST(Report, JsonIsAsPromised) {
    const json root = json::parse(report_json(hostile_report()));
    EXPECT_EQ(root["tool"]["name"], "nedforge");
    EXPECT_EQ(root["summary"],
              (json{{"maps", hostile.size()}, {"errors", hostile.size()}, {"warnings", 0}, {"infos", hostile.size()}}));
    EXPECT_EQ(root["packs"], json::array());
    const json& waived = root["maps"][0]["diagnostics"][0];
    EXPECT_EQ(waived["waived"], hostile[0]);
    EXPECT_EQ(waived["witness"], nullptr);
    const json& d = root["maps"][0]["diagnostics"][1];
    std::set<std::string> keys;
    for (const auto& [key, value] : d.items()) keys.insert(key);
    EXPECT_EQ(keys, (std::set<std::string>{"code", "name", "severity", "message", "line", "column", "nodes", "related",
                                           "witness", "waived", "fixes"}));
    EXPECT_EQ(d["witness"], (json::array({{{"do", "move"}, {"path", {hostile[0]}}}})));
    EXPECT_EQ(d["related"][0],
              (json{{"nodes", {hostile[0]}}, {"line", 2}, {"column", 1}, {"message", "see " + hostile[0]}}));
    EXPECT_EQ(d["fixes"][0]["edits"], (json::array({{{"path", "/walls"}, {"op", "set"}, {"value", json::array()}},
                                                    {{"path", "/nodes/0"}, {"op", "remove"}}})));
}

TEST(Report, FixesAreEditsOfJson) {
    const std::string text = "a: {b: 1, c: 2}\nl: [1, 2, 3]\nd/e~: 1\n";
    const auto edits = [&](const std::vector<PathEdit>& of_paths) {
        return json::parse(fix_json({"fix it", of_paths}, text))["edits"].dump();
    };
    EXPECT_EQ(edits({{"a", "{x: 1, y: [true, False, 1.5, .inf, ~, \"q\"], z: {}}"}}),
              R"([{"op":"set","path":"/a","value":{"x":1,"y":[true,false,1.5,".inf",null,"q"],"z":{}}}])");
    EXPECT_EQ(edits({{"a.c", "99999999999999999999"}}),
              R"([{"op":"set","path":"/a/c","value":"99999999999999999999"}])");
    EXPECT_EQ(edits({{"l[+]", "{k: v, m: n}"}}), R"([{"op":"insert","path":"/l/-","value":{"k":"v","m":"n"}}])");
    EXPECT_EQ(edits({{"new.deep.er", "40"}}), R"([{"op":"set","path":"/new","value":{"deep":{"er":40}}}])");
    EXPECT_EQ(edits({{"l[0]", std::nullopt}, {"d/e~", std::nullopt}, {"l[2]", std::nullopt}, {"l[1]", "5"}}),
              R"([{"op":"set","path":"/l/1","value":5},{"op":"remove","path":"/l/2"},{"op":"remove","path":"/l/0"},)"
              R"({"op":"remove","path":"/d~1e~0"}])");
}

TEST(Report, WhatIsTooMuchIsCountedWithTheLastOfItsKind) {
    Diagnostics found;
    for (const Severity severity :
         {Severity::error, Severity::error, Severity::error, Severity::warning, Severity::warning, Severity::info})
        found.push_back(finding("NED301", severity, "x"));
    found[1].more = 2;
    found[2].more = 4;
    found.push_back(found[0]);
    found.back().waived = "on purpose";
    Diagnostics all = found;
    keep_at_most(all, found.size());
    EXPECT_EQ(all, found);
    keep_at_most(all, 2);
    std::string kept;
    for (const Diagnostic& d : all)
        kept += std::string(severity_word(d.severity)) + (d.waived ? " waived" : "") + " " + std::to_string(d.more) +
                ": " + d.message + "\n";
    EXPECT_EQ(kept,
              "error 0: x\nerror 7: x (and 5 more such findings in this file)\n"
              "warning 1: x (and 1 more such findings in this file)\ninfo 0: x\nerror waived 0: x\n");
}

// The parts of the SARIF 2.1.0 schema that concern what is written here.
void check_location(const json& location) {
    const json& physical = location.at("physicalLocation");
    const std::string uri = physical.at("artifactLocation").at("uri");
    EXPECT_TRUE(std::regex_match(uri, std::regex("[A-Za-z0-9._~/%-]+"))) << uri;
    EXPECT_EQ(uri.find('\\'), std::string::npos);
    EXPECT_GE(physical.at("region").at("startLine").get<int>(), 1);
    EXPECT_GE(physical.at("region").at("startColumn").get<int>(), 1);
    EXPECT_GE(physical.at("region").value("endColumn", 99), 1);
}

TEST(Report, SarifHasTheStructureOfItsSchema) {
    const std::vector<CheckText> rules{{"NED301", "exit-unreachable", "what", "why", "help", Severity::error},
                                       {"NED305", "not-in-one-run", "what", "why", "help", Severity::warning},
                                       {"NED307", "switch-unused", "what", "why", "help", Severity::info}};
    const json root = json::parse(report_sarif(hostile_report(), rules));
    EXPECT_EQ(root.at("version"), "2.1.0");
    ASSERT_EQ(root.at("runs").size(), 1u);
    const json& run = root["runs"][0];
    const json& driver = run.at("tool").at("driver");
    EXPECT_EQ(driver.at("name"), "nedforge");
    const std::set<std::string> levels{"none", "note", "warning", "error"};
    for (const auto& rule : driver.at("rules")) {
        EXPECT_TRUE(rule.at("shortDescription").at("text").is_string());
        EXPECT_TRUE(rule.at("fullDescription").at("text").is_string());
        EXPECT_TRUE(rule.at("help").at("text").is_string());
        EXPECT_TRUE(levels.contains(rule.at("defaultConfiguration").at("level")));
    }
    EXPECT_EQ(run.at("invocations").at(0).at("executionSuccessful"), true);
    EXPECT_EQ(run.at("columnKind"), "unicodeCodePoints");
    ASSERT_EQ(run.at("results").size(), 3 * hostile.size());
    std::set<std::string> fingerprints;
    int suppressed = 0;
    for (const auto& result : run["results"]) {
        EXPECT_EQ(driver["rules"][result.at("ruleIndex").get<std::size_t>()]["id"], result.at("ruleId"));
        EXPECT_TRUE(levels.contains(result.at("level")));
        EXPECT_FALSE(result.at("message").at("text").get<std::string>().empty());
        for (const auto& location : result.at("locations")) {
            check_location(location);
            for (const auto& logical : location.value("logicalLocations", json::array()))
                EXPECT_TRUE(logical.at("name").is_string());
        }
        for (const auto& location : result.value("relatedLocations", json::array())) {
            check_location(location);
            EXPECT_TRUE(location.at("message").at("text").is_string());
        }
        for (const auto& suppression : result.value("suppressions", json::array())) {
            ++suppressed;
            EXPECT_EQ(suppression.at("kind"), "inSource");
            EXPECT_TRUE(suppression.at("justification").is_string());
        }
        for (const auto& [key, value] : result.at("partialFingerprints").items()) {
            EXPECT_TRUE(value.is_string());
            fingerprints.insert(value);
        }
    }
    EXPECT_EQ(suppressed, static_cast<int>(hostile.size()));
    EXPECT_EQ(fingerprints.size(), run["results"].size());
}

TEST(Report, SarifWritesPathsAsUris) {
    for (const auto& [path, uri] : {std::pair{"././Maps/azAZ09-._~/x.yaml", "Maps/azAZ09-._~/x.yaml"},
                                    {"a b%[\\]/{@}`^:\xC3\xBC.yaml", "a%20b%25%5B%5C%5D/%7B%40%7D%60%5E%3A%C3%BC.yaml"},
                                    {"/home/Ada/./x.yaml", "file:///home/Ada/./x.yaml"},
                                    {"../x.yaml", "../x.yaml"}}) {
        RunReport report;
        report.maps.push_back({path, "a", {finding("NED301", Severity::error, "x")}, ""});
        EXPECT_EQ(
            json::parse(report_sarif(
                report, {}))["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"],
            uri);
    }
}

TEST(Report, ASarifFixReplacesTheLinesThatDiffer) {
    struct Case {
        const char* text;
        PathEdit edit;
        int first, end, end_column;
        const char* inserted;
    };
    for (const auto& [text, edit, first, end, end_column, inserted] :
         {Case{"a: 1\nb: 2\nc: 3\n", {"b", "9"}, 2, 3, 1, "b: 9\n"},
          Case{"a: 1\nb: 2\nc: 3\n", {"a", "9"}, 1, 2, 1, "a: 9\n"},
          Case{"a: 1\nb: 2\nc: 3\n", {"c", "9"}, 3, 4, 1, "c: 9\n"},
          Case{"a: 1\nb: 2\n", {"b", std::nullopt}, 2, 3, 1, ""}, Case{"a: 1\nb: 2\n", {"c", "3"}, 3, 3, 1, "c: 3\n"},
          Case{"a: 1\nb: 2", {"b", "3"}, 2, 2, 5, "b: 3"}, Case{"a: 1", {"b", "2"}, 1, 1, 5, "a: 1\nb: 2"},
          Case{"a: 1\nb: \xC3\xA4", {"b", std::nullopt}, 1, 2, 5, "a: 1"},
          Case{"- x\n- x\n- x\n", {"[1]", std::nullopt}, 3, 4, 1, ""},
          Case{"- x\n- x\n", {"[+]", "x"}, 3, 3, 1, "- x\n"},
          Case{"a:\n  - 1\n  - 2\nb: 1\n", {"a", "[]"}, 1, 4, 1, "a: []\n"}}) {
        RunReport report;
        report.maps.push_back({"a.yaml", "a", {finding("NED301", Severity::error, "x", 1)}, text});
        report.maps[0].diagnostics[0].fixes.push_back({"fix it", {edit}});
        const json result = json::parse(report_sarif(report, {}))["runs"][0]["results"][0];
        ASSERT_EQ(result.value("fixes", json::array()).size(), 1u) << text << edit.path;
        const json& change = result["fixes"][0]["artifactChanges"][0];
        EXPECT_EQ(change["artifactLocation"]["uri"], "a.yaml");
        EXPECT_EQ(change["replacements"][0]["deletedRegion"],
                  (json{{"startLine", first}, {"startColumn", 1}, {"endLine", end}, {"endColumn", end_column}}))
            << text << edit.path;
        EXPECT_EQ(change["replacements"][0]["insertedContent"]["text"], inserted) << text << edit.path;
    }
}

TEST(Report, FingerprintsOutliveLinesAndMessages) {
    RunReport a, b;
    a.maps.push_back({"x/a.ned.yaml", "id", {finding("NED301", Severity::error, "old words", 3)}, ""});
    b.maps.push_back({"x/a.ned.yaml", "id", {finding("NED301", Severity::error, "new words", 90)}, ""});
    const auto print = [](const RunReport& r) {
        return json::parse(report_sarif(r, {}))["runs"][0]["results"][0]["partialFingerprints"];
    };
    EXPECT_EQ(print(a), print(b));
    b.maps[0].diagnostics[0].subjects = {"D4"};
    EXPECT_NE(print(a), print(b));
    b.maps[0].diagnostics[0].subjects = {};
    b.maps[0].path = "y/a.ned.yaml";
    EXPECT_NE(print(a), print(b)) << "another file with the same id";
    b.maps[0].from_working_folder = "x/a.ned.yaml";
    EXPECT_EQ(print(a), print(b)) << "the path from the working folder counts";
    b.maps[0].diagnostics[0].about = "switch 5";
    EXPECT_NE(print(a), print(b));
}

TEST(Report, PathsAreRelativeToAFolder) {
    test::TemporaryFolder folder;
    const std::string root = folder.path();
    std::filesystem::create_directories(root + "/a/b");
    std::filesystem::create_directory_symlink(root + "/a/b", root + "/link");
    PathsFrom from(root + "/a");
    EXPECT_EQ(from(root + "/a/x.yaml"), "x.yaml");
    EXPECT_EQ(from(root + "/a/b/x.yaml"), "b/x.yaml");
    EXPECT_EQ(from(root + "/a/./b/../b/x.yaml"), "b/x.yaml");
    EXPECT_EQ(from(root + "/link/x.yaml"), "b/x.yaml") << "one file, one path";
    EXPECT_EQ(from(root + "/x.yaml"), "../x.yaml");
    EXPECT_EQ(PathsFrom("")("maps/x.yaml"), "maps/x.yaml");
}

TEST(Report, GitlabIsCodeQuality) {
    RunReport report = hostile_report();
    report.maps.push_back({"clean.ned.yaml", "clean", {}, ""});
    report.maps[0].diagnostics.push_back(finding("NED303", Severity::warning, "w"));
    report.maps[0].diagnostics.push_back(finding("NED303", Severity::warning, "w", 9));
    const json list = json::parse(report_gitlab(report));
    ASSERT_EQ(list.size(), 2 * hostile.size() + 2) << "no waived ones";
    std::set<std::string> fingerprints;
    std::map<std::string, int> severities;
    for (const json& entry : list) {
        EXPECT_TRUE(entry.at("description").is_string());
        EXPECT_TRUE(entry.at("check_name").get<std::string>().starts_with("NED3"));
        EXPECT_TRUE(entry.at("location").at("path").is_string());
        EXPECT_GE(entry.at("location").at("lines").at("begin").get<int>(), 1);
        fingerprints.insert(entry.at("fingerprint"));
        ++severities[entry.at("severity")];
    }
    EXPECT_EQ(fingerprints.size(), list.size());
    const int n = static_cast<int>(hostile.size());
    EXPECT_EQ(severities, (std::map<std::string, int>{{"info", n}, {"major", n}, {"minor", 2}}));
    EXPECT_EQ(report_gitlab({}), "[]\n");
}

std::vector<std::string> names_in(const std::string& junit) {
    std::vector<std::string> names;
    const std::regex name(" name=\"([^\"]*)\" file=");
    for (std::sregex_iterator it(junit.begin(), junit.end(), name), end; it != end; ++it) names.push_back((*it)[1]);
    return names;
}

TEST(Report, JunitNamesWhatTheFindingIsAndNoneTwice) {
    RunReport report;
    FileReport file{"a", "a", {}, ""};
    for (int line = 3; line < 6; ++line) file.diagnostics.push_back(finding("NED307", Severity::info, "x", line));
    file.diagnostics[0].about = "switch 5";
    file.diagnostics[1].path = "thresholds.hard";
    file.diagnostics[2].subjects = {"A1", "B2"};
    file.diagnostics.push_back(file.diagnostics[0]);
    file.diagnostics.push_back(file.diagnostics[0]);
    report.maps.push_back(file);
    const std::vector<std::string> expected{"NED307 some-name switch 5", "NED307 some-name thresholds.hard",
                                            "NED307 some-name A1 B2", "NED307 some-name switch 5 #2",
                                            "NED307 some-name switch 5 #3"};
    EXPECT_EQ(names_in(report_junit(report)), expected);
    for (Diagnostic& d : report.maps[0].diagnostics) d.place.line += 7;
    EXPECT_EQ(names_in(report_junit(report)), expected);
}

TEST(Report, SarifSaysWhatItLeavesOut) {
    RunReport report;
    FileReport file{"a", "a", {}, ""};
    for (int i = 0; i < 6000; ++i) file.diagnostics.push_back(finding("NED307", Severity::info, "x", i + 1));
    file.diagnostics.push_back(finding("NED301", Severity::error, "the worst", 9000));
    report.maps.push_back(file);
    const json run = json::parse(report_sarif(report, {}))["runs"][0];
    EXPECT_EQ(run["results"].size(), 5000u);
    EXPECT_EQ(run["results"][0]["ruleId"], "NED301");
    const std::string told = run["invocations"][0]["toolExecutionNotifications"][0]["message"]["text"];
    EXPECT_NE(told.find("1001 findings are left out"), std::string::npos) << told;
}

TEST(Report, JunitIsWellFormed) {
    RunReport report = hostile_report();
    report.maps.push_back({"clean.ned.yaml", "clean", {}, ""});
    const std::string xml = report_junit(report);
    test::TemporaryFolder folder;
    const auto path = folder.write("report.xml", xml);
    const auto ran = test::run({"xmllint", "--noout", path});
    if (ran.status == 127) GTEST_SKIP() << "xmllint is not here";
    EXPECT_EQ(ran.status, 0) << ran.err;
    const auto count = [&](const std::string& query) {
        return std::stoi(test::run({"xmllint", "--xpath", query, path}).out);
    };
    const int n = static_cast<int>(hostile.size());
    EXPECT_EQ(count("count(//testsuite)"), n + 1);
    EXPECT_EQ(count("count(//testcase)"), 3 * n + 1);
    EXPECT_EQ(count("count(//failure)"), n);
    EXPECT_EQ(count("count(//skipped)"), n);
    EXPECT_EQ(count("number(/testsuites/@failures)"), n);
    EXPECT_EQ(count("number(/testsuites/@tests)"), 3 * n + 1);
}

TEST(Report, JunitFailsWarningsWhereTheRunDoes) {
    RunReport report;
    report.maps.push_back({"a", "a", {finding("NED303", Severity::warning, "x")}, ""});
    EXPECT_EQ(report_junit(report).find("<failure"), std::string::npos);
    report.strict = true;
    EXPECT_NE(report_junit(report).find("<failure"), std::string::npos);
}

TEST(Report, GithubLetsNoNameSpeakForItself) {
    const auto lines = lines_of(report_github(hostile_report()));
    for (const auto& line : lines) {
        if (!line.starts_with("::")) {
            EXPECT_TRUE(line.starts_with("nedforge: ")) << line;
            continue;
        }
        // One command a line, and its properties are ours: the first "::" after them ends them.
        EXPECT_TRUE(std::regex_match(line, std::regex("::(error|warning|notice) (file=[^:,]+,line=\\d+,endLine=\\d+,"
                                                      "col=\\d+(,endColumn=\\d+)?,)?title=[^:,]+::.*")))
            << line;
        EXPECT_EQ(line.find('\r'), std::string::npos);
    }
}

TEST(Report, GithubShowsTheWholeOfWhatIsMeant) {
    RunReport report;
    report.maps.push_back({"a.ned.yaml", "a", {finding("NED301", Severity::error, "Wrong", 7)}, ""});
    Diagnostic& d = report.maps[0].diagnostics[0];
    d.place = {7, 5, 3};
    d.name = "a-name";
    EXPECT_EQ(lines_of(report_github(report))[0],
              "::error file=a.ned.yaml,line=7,endLine=7,col=5,endColumn=8,title=NED301 a-name::Wrong");
}

TEST(Report, GithubSendsTenOfAKindAndASummary) {
    RunReport report;
    FileReport file{"a", "a", {}, ""};
    for (int i = 0; i < 30; ++i) {
        file.diagnostics.push_back(finding("NED301", Severity::error, "e", i + 1));
        file.diagnostics.push_back(finding("NED303", Severity::warning, "w", i + 1));
    }
    report.maps.push_back(file);
    int errors = 0, warnings = 0;
    std::string last;
    for (const auto& line : lines_of(report_github(report))) {
        errors += line.starts_with("::error");
        warnings += line.starts_with("::warning");
        last = line;
    }
    EXPECT_EQ(errors, 10);
    EXPECT_EQ(warnings, 10);
    EXPECT_NE(last.find("30 errors, 30 warnings, 0 infos in 1 map;"), std::string::npos) << last;
    report.maps[0].diagnostics.resize(1);
    EXPECT_NE(report_github(report).find("nedforge: 1 error, 0 warnings, 0 infos in 1 map\n"), std::string::npos);
    report.maps[0].diagnostics[0].more = 6;
    EXPECT_EQ(report.counts().errors, 7) << "with those that are counted and not listed";
}

TEST(Baseline, KnowsFindingsByWhatTheyAre) {
    RunReport report = hostile_report();
    const auto read = read_baseline(write_baseline(baseline_of(report, "")));
    ASSERT_TRUE(read);
    // Moved down, said otherwise, and one of them twice now.
    for (auto& file : report.maps)
        for (auto& d : file.diagnostics) {
            d.place.line += 10;
            d.message += "!";
        }
    report.maps[0].diagnostics.push_back(report.maps[0].diagnostics[1]);
    // Names that are not UTF-8 don't survive JSON, and ids can't be such.
    std::erase_if(report.maps, [](const FileReport& f) { return f.id->find('\xff') != std::string::npos; });
    EXPECT_EQ(apply_baseline(report, *read, "").elsewhere, 2);
    EXPECT_EQ(report.counts().errors, 1);
    EXPECT_EQ(report.counts().infos, 0);
    EXPECT_EQ(report.baselined, 2 * (static_cast<int>(hostile.size()) - 1));
    EXPECT_TRUE(report.stale_baseline.empty());
}

TEST(Baseline, TellsWhatIsStale) {
    RunReport report;
    report.maps.push_back({"a", "a", {}, ""});
    const Baseline baseline{
        {{{"a", "a", "NED301", {"D4"}, "switch 5"}, 2}, {{"elsewhere", "elsewhere", "NED301", {}, ""}, 1}}};
    EXPECT_EQ(apply_baseline(report, baseline, "").elsewhere, 1);
    EXPECT_EQ(report.stale_baseline, (std::vector<std::string>{"NED301 in a: D4, switch 5 (2 times)"}));
}

FileReport with(const std::string& path, const std::string& id, Diagnostics found) {
    return {path, id, std::move(found), ""};
}
Diagnostic switch_of(const std::string& words) {
    Diagnostic d = finding("NED307", Severity::info, "x");
    d.about = words;
    return d;
}

// The waiver says why it is accepted, so it needs no entry.
TEST(Baseline, AWaivedFindingStaysInTheReport) {
    Diagnostic error = finding("NED302", Severity::error, "x");
    RunReport before, after;
    before.maps = {with("a.yaml", "kiosk", {error})};
    error.waived = "on purpose";
    after.maps = {with("a.yaml", "kiosk", {error})};
    EXPECT_EQ(apply_baseline(after, baseline_of(before, ""), "").elsewhere, 0);
    EXPECT_EQ(after.waived(), 1);
    EXPECT_EQ(after.baselined, 0);
    EXPECT_EQ(after.stale_baseline, std::vector<std::string>{"NED302 in a.yaml"});
    EXPECT_EQ(baseline_of(after, ""), Baseline{});
}

// If one fault is corrected and another of its kind is made, the baseline does not hide it.
TEST(Baseline, HidesNoNewFinding) {
    RunReport before;
    before.maps = {with("first/a.yaml", "kiosk", {finding("NED302", Severity::error, "x")}),
                   with("second/a.yaml", "kiosk", {switch_of("switch 5")})};
    const Baseline baseline = *read_baseline(write_baseline(baseline_of(before, "")));
    RunReport after;
    after.maps = {with("first/a.yaml", "kiosk", {}),
                  with("second/a.yaml", "kiosk", {finding("NED302", Severity::error, "x"), switch_of("switch 2")})};
    EXPECT_EQ(apply_baseline(after, baseline, "").elsewhere, 0);
    EXPECT_EQ(after.counts().errors, 1);
    EXPECT_EQ(after.counts().infos, 1);
    EXPECT_EQ(after.baselined, 0);
    EXPECT_EQ(after.stale_baseline,
              (std::vector<std::string>{"NED302 in first/a.yaml", "NED307 in second/a.yaml: switch 5"}));
}

TEST(Baseline, AFileThatWasMovedKeepsItsEntries) {
    const auto left_after = [](const std::vector<FileReport>& known, const std::vector<FileReport>& now) {
        RunReport before, after;
        before.maps = known;
        after.maps = now;
        apply_baseline(after, baseline_of(before, ""), "");
        return after.counts().errors;
    };
    const Diagnostic error = finding("NED302", Severity::error, "x");
    EXPECT_EQ(left_after({with("old/a.yaml", "kiosk", {error})}, {with("new/a.yaml", "kiosk", {error})}), 0);
    EXPECT_EQ(left_after({with("old/a.yaml", "kiosk", {error})}, {with("new/a.yaml", "stall", {error})}), 1);
    // Two files have the id in the run, or in the baseline.
    EXPECT_EQ(left_after({with("old/a.yaml", "kiosk", {error})},
                         {with("new/a.yaml", "kiosk", {error}), with("new/b.yaml", "kiosk", {})}),
              1);
    EXPECT_EQ(left_after({with("old/a.yaml", "kiosk", {error}), with("old/b.yaml", "kiosk", {error})},
                         {with("new/a.yaml", "kiosk", {error})}),
              1);
    // The old file is still there, though the run does not check it.
    test::TemporaryFolder folder;
    RunReport before, after;
    before.maps = {with(folder.write("a.yaml", "x"), "kiosk", {error})};
    after.maps = {with(folder.path() + "/b.yaml", "kiosk", {error})};
    apply_baseline(after, baseline_of(before, folder.path()), folder.path());
    EXPECT_EQ(after.counts().errors, 1);
}

TEST(Baseline, OfTheOldFormKnowsAnIdThatOneFileHas) {
    const auto old =
        read_baseline(R"({"format": 1, "findings": [{"map": "kiosk", "code": "NED302", "nodes": [], "count": 1}]})");
    ASSERT_TRUE(old);
    EXPECT_TRUE(old->old_form);
    const Diagnostic error = finding("NED302", Severity::error, "x");
    RunReport one, two;
    one.maps = {with("anywhere/a.yaml", "kiosk", {error})};
    EXPECT_EQ(apply_baseline(one, *old, "").ambiguous, 0);
    EXPECT_EQ(one.counts().errors, 0);
    two.maps = {with("a.yaml", "kiosk", {}), with("b.yaml", "kiosk", {error})};
    EXPECT_EQ(apply_baseline(two, *old, "").ambiguous, 1);
    EXPECT_EQ(two.counts().errors, 1);
    EXPECT_TRUE(two.stale_baseline.empty());
}

TEST(Baseline, RefusesWhatItDidNotWrite) {
    for (const std::string text :
         {"",
          "nonsense",
          "[]",
          "{}",
          R"({"format": 3, "findings": []})",
          R"({"format": 2, "findings": [{"map": "a", "code": "x", "nodes": [], "count": 1}]})",
          R"({"format": 1})",
          R"({"format": 1, "findings": [{"map": "a"}]})",
          R"({"format": 1, "findings": [1]})",
          R"({"format": 1, "findings": [{"code": "x", "nodes": [], "count": 1}]})",
          R"({"format": 1, "findings": [{"map": "a", "nodes": [], "count": 1}]})",
          R"({"format": 1, "findings": [{"map": "a", "code": 1, "nodes": [], "count": 1}]})",
          R"({"format": 1, "findings": [{"map": "a", "code": "x", "count": 1}]})",
          R"({"format": 1, "findings": [{"map": "a", "code": "x", "nodes": "b", "count": 1}]})",
          R"({"format": 1, "findings": [{"map": "a", "code": "x", "nodes": []}]})",
          R"({"format": 2, "findings": [{"path": 1, "code": "x", "nodes": [], "count": 1}]})",
          R"({"findings": []})",
          R"({"format": 1, "findings": [{"map": "a", "code": "x", "nodes": [1], "count": 1}]})",
          R"({"format": 1, "findings": [{"map": "a", "code": "x", "nodes": [], "count": 0}]})",
          R"({"format": 1, "findings": [{"map": "a", "code": "x", "nodes": [], "count": 1e99}]})"})
        EXPECT_FALSE(read_baseline(text)) << text;
    EXPECT_FALSE(read_baseline(std::string(100000, '[')));
    EXPECT_TRUE(read_baseline(R"({"format": 1, "findings": []})"));
}

TEST(Baseline, AddsUpEqualEntriesWithinReason) {
    const auto read = [](int entries, int count) {
        std::string text = R"({"format": 1, "findings": [)";
        for (int i = 0; i < entries; ++i)
            text += (i ? "," : "") +
                    std::string(R"({"map": "\\\"[[[[[", "code": "NED301", "nodes": ["D4"], "count": )") +
                    std::to_string(count) + "}";
        return read_baseline(text + "]}");
    };
    const auto thrice = read(3, 300'000);
    ASSERT_TRUE(thrice);
    EXPECT_EQ(*thrice, (Baseline{{{{"", "\\\"[[[[[", "NED301", {"D4"}, ""}, 900'000}}, true}));
    EXPECT_TRUE(read(1, 1'000'000));
    for (const auto& [entries, count] : {std::pair(2, 500'001), std::pair(2200, 1'000'000)}) {
        const auto refused = read(entries, count);
        ASSERT_FALSE(refused);
        EXPECT_NE(refused.error().find("findings[1]"), std::string::npos) << refused.error();
    }
}

TEST(TextDiff, ShowsWhatChanged) {
    EXPECT_EQ(unified_diff("a\nb\nc\n", "a\nb\nc\n", "f", false), "");
    EXPECT_EQ(unified_diff("1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nfive\n6\n7\n8\n9\n", "f", false),
              "--- f\n+++ f\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n");
    EXPECT_EQ(unified_diff("a\n", "a\nb\n", "f", false), "--- f\n+++ f\n@@ -1,1 +1,2 @@\n a\n+b\n");
    EXPECT_EQ(unified_diff("a\nb\n", "b\n", "f", false), "--- f\n+++ f\n@@ -1,2 +1,1 @@\n-a\n b\n");
    // Six unchanged lines between two changes are context of the one and of the other; a seventh is of neither.
    EXPECT_EQ(unified_diff("x\n1\n2\n3\n4\n5\n6\ny\n", "X\n1\n2\n3\n4\n5\n6\nY\n", "f", false),
              "--- f\n+++ f\n@@ -1,8 +1,8 @@\n-x\n+X\n 1\n 2\n 3\n 4\n 5\n 6\n-y\n+Y\n");
    EXPECT_EQ(unified_diff("x\n1\n2\n3\n4\n5\n6\n7\ny\n", "X\n1\n2\n3\n4\n5\n6\n7\nY\n", "f", false),
              "--- f\n+++ f\n@@ -1,4 +1,4 @@\n-x\n+X\n 1\n 2\n 3\n@@ -6,4 +6,4 @@\n 5\n 6\n 7\n-y\n+Y\n");
    // A text too large to compare line by line.
    std::string a, b;
    for (int i = 0; i < 5000; ++i) {
        a += "a" + std::to_string(i) + "\n";
        b += "b" + std::to_string(i) + "\n";
    }
    EXPECT_NE(unified_diff(a, b, "f", false).find("@@ -1,5000 +1,5000 @@"), std::string::npos);
}

// The lines as any table finds them: how many of them both texts can share, in order.
std::size_t most_common(const std::vector<std::string>& a, const std::vector<std::string>& b) {
    std::vector<std::vector<std::size_t>> most(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
    for (std::size_t i = 0; i < a.size(); ++i)
        for (std::size_t k = 0; k < b.size(); ++k)
            most[i + 1][k + 1] = a[i] == b[k] ? most[i][k] + 1 : std::max(most[i][k + 1], most[i + 1][k]);
    return most[a.size()][b.size()];
}

TEST(TextDiff, HasEveryLineOfBothTextsAndSharesAsManyAsCanBe) {
    EXPECT_EQ(unified_diff("1\nT\n2\nT\n", "T\n", "f", false), "--- f\n+++ f\n@@ -1,4 +1,1 @@\n-1\n-T\n-2\n T\n");
    EXPECT_EQ(unified_diff("T\n", "1\nT\n2\nT\n", "f", false), "--- f\n+++ f\n@@ -1,1 +1,4 @@\n+1\n+T\n+2\n T\n");
    SeededDice dice(31);
    const auto random_text = [&] {
        std::string text;
        for (auto lines = dice.below(7); lines > 0; --lines) text += {static_cast<char>('a' + dice.below(3)), '\n'};
        return text;
    };
    for (int i = 0; i < test::cases(3000, 100'000); ++i) {
        const std::string a = random_text(), b = random_text();
        std::string before, after;
        std::size_t shared = 0;
        for (const DiffLine& line : compared_lines(a, b)) {
            if (line.mark != '+') before += std::string(line.text) + "\n";
            if (line.mark != '-') after += std::string(line.text) + "\n";
            shared += line.mark == ' ';
        }
        ASSERT_EQ(before, a);
        ASSERT_EQ(after, b);
        ASSERT_EQ(shared, most_common(lines_of(a), lines_of(b))) << a << "->\n" << b;
    }
}

// Each hunk stands where its heading says, and all lines outside the hunks are the same in both texts.
TEST(TextDiff, HunksAreWhereTheySayTheyAre) {
    SeededDice dice(32);
    for (int i = 0; i < test::cases(1000, 30'000); ++i) {
        std::vector<std::string> a, b;
        for (auto n = dice.below(60); n > 0; --n) {
            const std::string line = "l" + std::to_string(n);
            const auto fate = dice.below(24);
            if (fate != 0) a.push_back(line);
            if (fate != 1) b.push_back(fate == 2 ? "other" : line);
        }
        const auto text_of = [](const std::vector<std::string>& lines) {
            std::string text;
            for (const std::string& line : lines) text += line + "\n";
            return text;
        };
        const std::string diff = unified_diff(text_of(a), text_of(b), "f", false);
        ASSERT_EQ(diff.empty(), a == b);
        std::vector<std::string> result;
        std::size_t taken = 0;  // of a
        const auto shown = lines_of(diff);
        for (std::size_t at = 2; at < shown.size();) {
            std::size_t old_line = 0, old_count = 0, new_line = 0, new_count = 0;
            ASSERT_EQ(
                std::sscanf(shown[at].c_str(), "@@ -%zu,%zu +%zu,%zu @@", &old_line, &old_count, &new_line, &new_count),
                4)
                << shown[at];
            while (taken + 1 < old_line) result.push_back(a.at(taken++));
            ASSERT_EQ(result.size() + 1, new_line) << diff;
            std::size_t unchanged = 0, run = 0, changes = 0;
            for (++at; at < shown.size() && !shown[at].starts_with("@@"); ++at) {
                const std::string line = shown[at].substr(1);
                if (shown[at][0] != '+') {
                    ASSERT_EQ(a.at(taken++), line) << diff;
                    --old_count;
                }
                if (shown[at][0] != '-') {
                    result.push_back(line);
                    --new_count;
                }
                run = shown[at][0] == ' ' ? run + 1 : 0;
                if (run == 0) ++changes;
                unchanged = std::max(unchanged, run);
                if (changes == 0) {
                    ASSERT_LE(run, 3u) << diff;
                }
            }
            ASSERT_EQ(old_count, 0u) << diff;
            ASSERT_EQ(new_count, 0u) << diff;
            ASSERT_LE(run, 3u) << diff;
            ASSERT_LE(unchanged, 6u) << diff;
        }
        while (taken < a.size()) result.push_back(a[taken++]);
        ASSERT_EQ(result, b) << diff;
    }
}

}  // namespace
}  // namespace nedforge
