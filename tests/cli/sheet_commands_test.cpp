// The commands that draw: sheet, report, diff -o. What they write, what they refuse, and that hostile names stay text.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>

#include "cli/luddite/pages/html_plots.h"
#include "tests/support/smart_home/homes.h"
#include "tests/support/support.h"

namespace nedforge::test {
namespace {

namespace fs = std::filesystem;

class SheetCommands : public testing::Test {
protected:
    Ran nedforge(std::vector<std::string> words) {
        words.insert(words.begin(), program());
        return run(words);
    }
    std::string out(const std::string& name) const { return folder_.path() + "/" + name; }
    std::string read(const std::string& name) const { return read_all(out(name)); }
    // A copy of a sample map with one piece replaced.
    std::string changed(const std::string& name, const std::string& what, const std::string& with) {
        std::string text = read_all(first_);
        const auto at = text.find(what);
        EXPECT_NE(at, std::string::npos) << what;
        return folder_.write(name, text.replace(at, what.size(), with));
    }
    TemporaryFolder folder_;
    const std::string first_ = source_path("sample_maps/luddite/lines-first-hack.ned.yaml");
    const std::string campaign_ = source_path("sample_maps/luddite/campaign");
};

TEST_F(SheetCommands, WritesEachFormat) {
    for (const auto& [name, magic] :
         {std::pair<std::string, std::string>{"a.pdf", "%PDF-1.5"}, {"a.svg", "<?xml"}, {"a.png", "\x89PNG"}}) {
        const Ran ran = nedforge({"sheet", first_, "-o", out(name)});
        EXPECT_EQ(ran.status, 0) << ran.err;
        EXPECT_EQ(ran.out, "");
        EXPECT_EQ(read(name).substr(0, magic.size()), magic);
    }
}

TEST_F(SheetCommands, TakesEndingsInLettersOfAnySize) {
    for (const auto& [name, magic] :
         {std::pair<std::string, std::string>{"a.PDF", "%PDF-1.5"}, {"a.Svg", "<?xml"}, {"a.PNG", "\x89PNG"}}) {
        EXPECT_EQ(nedforge({"sheet", first_, "-o", out(name)}).status, 0);
        EXPECT_EQ(read(name).substr(0, magic.size()), magic);
    }
    EXPECT_EQ(nedforge({"report", first_, "-o", out("a.HTML")}).status, 0);
    EXPECT_EQ(nedforge({"diff", first_, first_, "-o", out("d.SVG")}).status, 0);
}

TEST_F(SheetCommands, WritesAllPagesAsOneFileThatABrowserPrints) {
    ASSERT_EQ(
        nedforge({"sheet", first_, campaign_ + "/ned-02.ned.yaml", "-o", out("two.html"), "--paper", "letter"}).status,
        0);
    const std::string page = read("two.html");
    EXPECT_NE(page.find("@page{size:215.9mm 279.4mm;margin:0}"), std::string::npos);
    std::size_t pages = 0;
    for (auto at = page.find("<img "); at != std::string::npos; at = page.find("<img ", at + 1)) ++pages;
    EXPECT_EQ(pages, 2u);
    for (const char* elsewhere : {"http:", "https:", "src=\"/", "<script"})
        EXPECT_EQ(page.find(elsewhere), std::string::npos);
    EXPECT_EQ(nedforge({"sheet", out("missing.ned.yaml"), "-o", out("none.html")}).status, 2);
}

TEST_F(SheetCommands, PrintsAPackAndSeveralMapsAsOnePdf) {
    ASSERT_EQ(nedforge({"sheet", campaign_, "-o", out("pack.pdf"), "--paper", "letter", "--ink", "low"}).status, 0);
    ASSERT_EQ(nedforge({"sheet", campaign_ + "/pack.yaml", first_, "-o", out("more.pdf")}).status, 0);
    if (!fs::exists("/usr/bin/pdfinfo")) GTEST_SKIP() << "poppler-utils is not installed";
    const std::string info = run({"pdfinfo", out("pack.pdf")}).out;
    EXPECT_NE(info.find("Pages:           9"), std::string::npos) << info;
    EXPECT_NE(info.find("(letter)"), std::string::npos) << info;
    EXPECT_NE(run({"pdfinfo", out("more.pdf")}).out.find("Pages:           10"), std::string::npos);
    const std::string bytes = read("pack.pdf");
    EXPECT_NE(bytes.find("/Outlines"), std::string::npos);
}

// A pack of both games is one document, in the order of its list; a home begins a sheet of paper, and ends one.
TEST_F(SheetCommands, PrintsAPackOfBothGamesAsOnePdf) {
    folder_.write("one.ned.yaml", read_all(first_));
    folder_.write("two.ned.yaml", read_all(source_path("sample_maps/luddite/campaign-2026-11/ned-01.ned.yaml")));
    folder_.write("cottage.home.yaml", cottage_text());
    folder_.write("pack.yaml",
                  "format: 1\npack: both\nname: Both games\n"
                  "maps: [one.ned.yaml, cottage.home.yaml, two.ned.yaml]\n");
    const Ran ran = nedforge({"sheet", folder_.path(), "-o", out("both.pdf"), "--format", "json"});
    ASSERT_EQ(ran.status, 0) << ran.err;
    const auto answer = nlohmann::json::parse(ran.out);
    ASSERT_EQ(answer["sheets"].size(), 3u);
    EXPECT_EQ(answer["sheets"][1]["id"], "cottage");
    EXPECT_EQ(answer["sheets"][2]["id"], "ned-01");
    ASSERT_EQ(nedforge({"sheet", folder_.path(), "-o", out("parts.pdf"), "--parts", "tokens"}).status, 0);
    EXPECT_EQ(nedforge({"sheet", folder_.path(), "-o", out("a.svg")}).status, 2);
    EXPECT_EQ(nedforge({"sheet", folder_.path(), "-o", out("a.pdf"), "--parts", "roof"}).status, 2);
    ASSERT_EQ(nedforge({"sheet", out("cottage.home.yaml"), "-o", out("home.pdf")}).status, 0);
    if (!fs::exists("/usr/bin/pdfinfo")) GTEST_SKIP() << "poppler-utils is not installed";
    const auto pages = [&](const std::string& name) {
        const std::string info = run({"pdfinfo", out(name)}).out;
        return std::stoi(info.substr(info.find("Pages:") + 6));
    };
    const int home = pages("home.pdf");
    EXPECT_EQ(pages("both.pdf"), 2 + home + home % 2 + 1);
    EXPECT_NE(run({"pdfinfo", out("both.pdf")}).out.find("Both games"), std::string::npos);
}

TEST_F(SheetCommands, SaysWhatItCannotDo) {
    EXPECT_EQ(nedforge({"sheet", first_, "-o", out("a.gif")}).status, 2);
    EXPECT_EQ(nedforge({"sheet", first_}).status, 2);
    EXPECT_EQ(nedforge({"sheet", out("none.ned.yaml"), "-o", out("a.pdf")}).status, 2);
    EXPECT_EQ(nedforge({"sheet", campaign_, "-o", out("a.svg")}).status, 2);
    EXPECT_EQ(nedforge({"sheet", folder_.path(), "-o", out("a.pdf")}).status, 2);
    EXPECT_EQ(nedforge({"sheet", first_, "-o", out("no/such/folder.pdf")}).status, 2);
    EXPECT_EQ(nedforge({"sheet", first_, "-o", out("a.pdf"), "--paper", "a3"}).status, 2);
    EXPECT_FALSE(fs::exists(out("a.pdf")));
}

TEST_F(SheetCommands, RefusesBrokenMapsWithTheirFindings) {
    const std::string broken = changed("broken.ned.yaml", "role: enter_exit", "role: enter");
    const Ran ran = nedforge({"sheet", broken, "-o", out("a.pdf"), "--format", "json"});
    EXPECT_EQ(ran.status, 1);
    EXPECT_FALSE(fs::exists(out("a.pdf")));
    const auto json = nlohmann::json::parse(ran.out);
    EXPECT_EQ(json["maps"][0]["diagnostics"][0]["code"], "NED202");
}

TEST_F(SheetCommands, TellsOfOverflowsAndPrintsAllTheSame) {
    const Ran ran = nedforge(
        {"sheet", source_path("tests/sheet/luddite/maps/row-64.ned.yaml"), "-o", out("a.pdf"), "--format", "json"});
    EXPECT_EQ(ran.status, 0);
    EXPECT_NE(ran.err.find("NED801"), std::string::npos) << ran.err;
    EXPECT_EQ(nlohmann::json::parse(ran.out)["sheets"][0]["overflows"][0]["module"], "NED module");
    EXPECT_TRUE(fs::exists(out("a.pdf")));
}

TEST_F(SheetCommands, FillsInASolution) {
    const std::string replay = folder_.write(
        "won.replay.yaml",
        "format: 1\nrounds:\n"
        "  - roll: [3, 2, 6]\n    actions:\n"
        "      - {do: switch, die: 2}\n      - {do: hack, die: 1, box: [0, 0]}\n      - {do: clock, die: 3}\n"
        "  - roll: [1, 1, 1]\n    actions:\n      - {do: move, die: 1, path: [B1]}\n");
    const Ran ran = nedforge({"sheet", first_, "-o", out("won.svg"), "--solution", replay});
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_NE(read("won.svg").find("Filled in: numbers are rounds"), std::string::npos);
    ASSERT_EQ(nedforge({"sheet", first_, "-o", out("bare.svg")}).status, 0);
    const auto count = [](const std::string& text, const std::string& what) {
        std::size_t n = 0;
        for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++n;
        return n;
    };
    // Round 1: one switch, one box of the Hack module, six of the Clock and the energy gained there. Round 2: one step.
    EXPECT_EQ(count(read("won.svg"), ">1</text>") - count(read("bare.svg"), ">1</text>"), 9u);
    EXPECT_EQ(count(read("won.svg"), ">2</text>") - count(read("bare.svg"), ">2</text>"), 1u);

    const std::string illegal = folder_.write(
        "bad.replay.yaml",
        "format: 1\nrounds:\n  - roll: [1, 1, 1]\n    actions:\n      - {do: move, die: 1, path: [D1]}\n");
    const Ran refused = nedforge({"sheet", first_, "-o", out("bad.svg"), "--solution", illegal});
    EXPECT_EQ(refused.status, 1);
    EXPECT_NE(refused.err.find("round 1, action 1"), std::string::npos) << refused.err;
    EXPECT_FALSE(fs::exists(out("bad.svg")));
    const Ran json = nedforge({"sheet", first_, "-o", out("bad.svg"), "--solution", illegal, "--format", "json"});
    EXPECT_EQ(json.status, 1);
    EXPECT_EQ(nlohmann::json::parse(json.out)["status"], "illegal");
    const Ran foreign = nedforge({"sheet", first_, "-o", out("bad.svg"), "--format", "json", "--solution",
                                  folder_.write("foreign.replay.yaml", "format: 1\nmap: other\nrounds: []\n")});
    EXPECT_EQ(foreign.status, 1);
    EXPECT_EQ(nlohmann::json::parse(foreign.out)["status"], "unreadable");
}

// A round that ends without a Clock die is at fault itself, not the round after it.
TEST_F(SheetCommands, SaysWhichRoundIsIllegalAsReplayDoes) {
    const std::string round = "  - roll: [3, 2, 6]\n    actions: [{do: clock, die: 3}]\n";
    const std::string replay = folder_.write(
        "empty.replay.yaml", "format: 1\nrounds:\n" + round + "  - {roll: [1, 1, 1], actions: []}\n" + round);
    const Ran sheet = nedforge({"sheet", first_, "-o", out("bad.svg"), "--solution", replay}),
              played = nedforge({"replay", first_, replay});
    EXPECT_EQ(sheet.status, 1);
    EXPECT_EQ(played.status, 1);
    for (const std::string& said : {sheet.err, played.out})
        EXPECT_NE(said.find("round 2, at its end: "), std::string::npos) << said;
}

TEST_F(SheetCommands, ReportIsOnePageWithNothingFromElsewhere) {
    const Ran ran = nedforge({"report", first_, "-o", out("a.html"), "--rate", "--games", "2"});
    ASSERT_EQ(ran.status, 0) << ran.err;
    const std::string page = read("a.html");
    for (const char* part : {"<!DOCTYPE html>", "<h1>First Hack</h1>", "<svg", "Findings", "Analysis", "Hack module",
                             "Difficulty", "Games won, by level"})
        EXPECT_NE(page.find(part), std::string::npos) << part;
    for (const char* outside : {"<script", "<img", "<link", "src=", "@import", "url(http"})
        EXPECT_EQ(page.find(outside), std::string::npos) << outside;
}

TEST(Report, AnAxisToAMillionPointsHasFewNumbers) {
    luddite::RateResult rated;
    rated.histogram = {{0, 1}, {1'000'000, 1}};
    const std::string plot = cli::luddite::histogram_plot({}, rated);
    EXPECT_NE(plot.find(">100000</text>"), std::string::npos);
    EXPECT_LT(plot.size(), 8'000u);
}

// A machine with no other typeface than DejaVu Sans.
TEST_F(SheetCommands, TypefaceThatStandsInIsNamed) {
    const TemporaryFolder fonts;
    const std::string settings = fonts.write(
        "fonts.conf", "<?xml version=\"1.0\"?><fontconfig><dir>/usr/share/fonts/truetype/dejavu</dir><cachedir>" +
                          fonts.path() + "</cachedir></fontconfig>");
    EXPECT_EQ(nedforge({"sheet", first_, "-o", out("own.svg")}).err, "");
    const Environment without("FONTCONFIG_FILE", settings);
    const Ran drawn = nedforge({"sheet", first_, "-o", out("other.svg")});
    EXPECT_EQ(drawn.status, 0);
    EXPECT_NE(drawn.err.find("Inter is not installed"), std::string::npos) << drawn.err;
    EXPECT_NE(drawn.err.find("DejaVu Sans"), std::string::npos) << drawn.err;
}

TEST_F(SheetCommands, HostileNamesStayText) {
    const std::string hostile = changed("hostile.ned.yaml", "name: First Hack",
                                        "name: \"<script>alert('x')</script> & <b onload=\\\"x\\\">\"\nauthor: "
                                        "\"<i>me</i>\"\nnotes: \"</p><script>1</script>\"");
    for (const auto& words : {std::vector<std::string>{"report", hostile, "-o", out("h.html")},
                              {"sheet", hostile, "-o", out("h.svg")},
                              {"diff", first_, hostile, "-o", out("d.svg")}})
        EXPECT_EQ(nedforge(words).status, 0);
    for (const char* name : {"h.html", "h.svg", "d.svg"}) {
        const std::string text = read(name);
        for (const char* raw : {"<script", "<b onload", "<i>me"})
            EXPECT_EQ(text.find(raw), std::string::npos) << name << " " << raw;
        EXPECT_NE(text.find("&lt;script&gt;"), std::string::npos) << name;
    }
}

// U+FFFF is no character of XML, raw or as an entity, nor of YAML; as an escape YAML can say it.
TEST_F(SheetCommands, WhatIsNoCharacterIsSpeltOut) {
    const std::string odd = changed("odd.ned.yaml", "name: First Hack", "name: \"a\\uffffb\"\nauthor: \"\\ufffe\"");
    for (const auto& words : {std::vector<std::string>{"report", odd, "-o", out("o.html")},
                              {"sheet", odd, "-o", out("o.svg")},
                              {"diff", first_, odd, "-o", out("od.svg")},
                              {"export", odd, "-o", out("o.ned.yaml")}})
        EXPECT_EQ(nedforge(words).status, 0) << words[0];
    for (const char* name : {"o.html", "o.svg", "od.svg"})
        EXPECT_NE(read(name).find("a(U+FFFF)b"), std::string::npos) << name;
    for (const char* line : {"name: \"a\\uFFFFb\"\n", "author: \"\\uFFFE\"\n"})
        EXPECT_NE(read("o.ned.yaml").find(line), std::string::npos) << line;
    for (const char* name : {"o.html", "o.svg", "od.svg", "o.ned.yaml"})
        for (const char* raw : {"\uFFFE", "\uFFFF"}) EXPECT_EQ(read(name).find(raw), std::string::npos) << name;
}

TEST_F(SheetCommands, ReportOfABrokenMapListsWhatIsWrong) {
    const Ran ran =
        nedforge({"report", changed("broken.ned.yaml", "role: enter_exit", "role: enter"), "-o", out("b.html")});
    EXPECT_EQ(ran.status, 1);
    EXPECT_NE(read("b.html").find("NED202"), std::string::npos);
    const Ran unreadable = nedforge({"report", folder_.write("u.ned.yaml", "nodes: <b>"), "-o", out("u.html")});
    EXPECT_EQ(unreadable.status, 1);
    EXPECT_NE(read("u.html").find("NED104"), std::string::npos);
    EXPECT_EQ(nedforge({"report", out("none"), "-o", out("n.html")}).status, 2);
}

TEST_F(SheetCommands, DiffDrawsBothSheets) {
    const std::string after = changed("after.ned.yaml", "gate: ON 2", "gate: OFF 2");
    const Ran ran = nedforge({"diff", first_, after, "-o", out("d.svg")});
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_NE(ran.out.find("ON 2 -> OFF 2"), std::string::npos);
    EXPECT_NE(read("d.svg").find(">BEFORE</text>"), std::string::npos);
    EXPECT_NE(read("d.svg").find("node B1: gate ON 2 -&gt; OFF 2"), std::string::npos);
    EXPECT_EQ(nedforge({"diff", first_, after, "-o", out("d.pdf")}).status, 2);
}

}  // namespace
}  // namespace nedforge::test
