// sheet of stories: parts, plans, options that are refused; the page of the checks; the samples and what is said of
// their deals.

#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "tests/support/support.h"

using namespace nedforge::test;

namespace {

const std::string samples = source_path("sample_maps/london_dread"), lessons = samples + "/lessons";

int pages_in(const std::string& folder, const std::string& stem) {
    int count = 0;
    for (const auto& file : std::filesystem::directory_iterator(folder))
        count += file.path().filename().string().starts_with(stem + "-");
    return count;
}

TEST(StorySheetCommand, PartsDecideThePages) {
    const TemporaryFolder folder;
    const auto pages = [&](const std::string& stem, std::vector<std::string> more) {
        std::vector<std::string> line{
            program(),  "sheet", lessons + "/1-first-hour.story.yaml", "-o", folder.path() + "/" + stem + ".svg",
            "--duplex", "off"};
        line.insert(line.end(), more.begin(), more.end());
        const Ran ran = run(line);
        EXPECT_EQ(ran.status, 0) << ran.err;
        return pages_in(folder.path(), stem);
    };
    EXPECT_EQ(pages("boards", {"--parts", "boards"}), 6);  // four areas, the table, the endgame
    EXPECT_EQ(pages("clocks", {"--parts", "clocks"}), 2);
    EXPECT_EQ(pages("plan", {"--parts", "plan", "--plan", lessons + "/1-first-hour.replay.yaml"}), 1);
}

TEST(StorySheetCommand, WrongOptionsAreRefused) {
    const TemporaryFolder folder;
    const std::string out = folder.path() + "/x.pdf", lesson = lessons + "/1-first-hour.story.yaml";
    EXPECT_NE(run({program(), "sheet", lesson, "-o", out, "--parts", "tiles"}).status, 0);
    EXPECT_NE(run({program(), "sheet", lesson, "-o", out, "--card", "57x87"}).status, 0);
    EXPECT_NE(run({program(), "sheet", lesson, "-o", out, "--plan", folder.path() + "/none.replay.yaml"}).status, 0);
    EXPECT_NE(run({program(), "sheet", lesson, "-o", out, "--plan", lessons + "/2-card-for-two.replay.yaml"}).status,
              0);
    EXPECT_NE(run({program(), "sheet", lesson, "-o", out, "--parts", "plan"}).status, 0) << "no plan is given";
    const Ran grid = run({program(), "sheet", source_path("sample_maps/echo_death/twin-yards.grid.yaml"), "-o", out,
                          "--plan", lessons + "/1-first-hour.replay.yaml"});
    EXPECT_NE(grid.status, 0);
    EXPECT_NE(grid.err.find("--plan is not for maps of Echo Death"), std::string::npos) << grid.err;
    EXPECT_FALSE(std::filesystem::exists(out));
}

TEST(StorySamples, HaveNoFindingsAtAll) {
    for (const std::string& pack : {samples, lessons}) {
        const Ran ran = run({program(), "validate", pack, "--strict"});
        EXPECT_EQ(ran.status, 0) << ran.out;
        EXPECT_NE(ran.out.find("nothing found"), std::string::npos) << ran.out;
    }
}

// The plan beside each lesson is legal, and no plan of its deal is worth less than the lesson says.
TEST(StorySamples, DealsOfLessonsAreWorthWhatTheirCommentsSay) {
    const TemporaryFolder folder;
    for (const auto& [name, dread, all_turned] :
         {std::tuple{"1-first-hour", 10, 11}, {"2-card-for-two", 15, 28}, {"3-plot-in-time", 13, 14}}) {
        const std::string lesson = lessons + "/" + name + ".story.yaml", deal = lessons + "/" + name + ".replay.yaml";
        EXPECT_EQ(run({program(), "replay", lesson, deal}).status, 0) << name;
        const auto least = [&](const std::string& file) {
            const auto json =
                nlohmann::json::parse(run({program(), "solve", lesson, "--deal", file, "--format", "json"}).out);
            EXPECT_EQ(json["proved"], true) << name;
            return json["dread"].get<int>();
        };
        EXPECT_EQ(least(deal), dread) << name;
        // The plan of the file is as good: printed with its worth.
        const std::string page = folder.path() + "/" + name + ".svg";
        ASSERT_EQ(
            run({program(), "sheet", lesson, "--plan", deal, "--parts", "plan", "-o", page, "--duplex", "off"}).status,
            0);
        const std::string svg = read_all(folder.path() + "/" + name + "-001.svg");
        EXPECT_NE(svg.find("used: " + std::to_string(dread) + "."), std::string::npos) << name;
        if (std::string(name) == "3-plot-in-time") continue;
        // With all the other cards turned over as well.
        std::string text = read_all(deal);
        const auto reveal = text.find("    reveal: "), end = text.find('\n', reveal);
        std::string line = text.substr(reveal, end - reveal);
        line.pop_back();
        for (const char* area : {"north", "east", "south", "west"})
            for (const char* number : {"1", "2", "3"}) {
                const std::string place = std::string("[") + area + ", " + number + "]";
                if (line.find(place) == std::string::npos) line += ", " + place;
            }
        text.replace(reveal, end - reveal, line + "]");
        EXPECT_EQ(least(folder.write("all.replay.yaml", text)), all_turned) << name;
    }
}

TEST(StorySheetCommand, ThePageOfTheChecksIsCurrent) {
    EXPECT_EQ(run({program(), "explain", "--markdown", "--game", "london_dread"}).out,
              read_all(source_path("docs/london_dread/checks.md")))
        << "nedforge explain --markdown --game london_dread > docs/london_dread/checks.md";
}

}  // namespace
