// sheet of grids: parts, scale and copies; pictures of the editor's layers.

#include <gtest/gtest.h>

#include <filesystem>

#include "tests/support/support.h"

using namespace nedforge::test;

namespace {

const std::string grid = source_path("sample_maps/echo_death/twin-yards.grid.yaml");

int pages_in(const std::string& folder, const std::string& stem) {
    int count = 0;
    for (const auto& file : std::filesystem::directory_iterator(folder))
        count += file.path().filename().string().starts_with(stem + "-");
    return count;
}

TEST(GridSheetCommand, PartsAndScaleDecideThePages) {
    const TemporaryFolder folder;
    const auto pages = [&](const std::string& stem, std::vector<std::string> more) {
        std::vector<std::string> line{program(),  "sheet", grid, "-o", folder.path() + "/" + stem + ".svg",
                                      "--duplex", "off"};
        line.insert(line.end(), more.begin(), more.end());
        const Ran ran = run(line);
        EXPECT_EQ(ran.status, 0) << ran.err;
        return pages_in(folder.path(), stem);
    };
    EXPECT_EQ(pages("poster", {"--parts", "poster"}), 4);
    EXPECT_EQ(pages("half", {"--parts", "poster", "--scale", "0.5"}), 1);
    EXPECT_EQ(pages("cards", {"--parts", "programs"}), 3);
    EXPECT_EQ(pages("copies", {"--parts", "programs", "--copies", "2"}), 5);  // 42 cards, nine a page
    EXPECT_EQ(pages("features", {"--parts", "features"}), 2);                 // the tokens and their backs
}

TEST(GridSheetCommand, WrongPartsAndScalesAreRefused) {
    const TemporaryFolder folder;
    const std::string out = folder.path() + "/x.pdf";
    EXPECT_NE(run({program(), "sheet", grid, "-o", out, "--parts", "tiles"}).status, 0);
    EXPECT_NE(run({program(), "sheet", grid, "-o", out, "--scale", "2"}).status, 0);
    EXPECT_NE(run({program(), "sheet", grid, "-o", out, "--copies", "0"}).status, 0);
    const Ran home =
        run({program(), "sheet", source_path("sample_maps/smart_home/cottage.home.yaml"), "-o", out, "--scale", "0.5"});
    EXPECT_NE(home.status, 0);
    EXPECT_NE(home.err.find("--scale and --copies are not for maps of"), std::string::npos) << home.err;
    EXPECT_FALSE(std::filesystem::exists(out));
}

TEST(GridSheetCommand, APackIsOneDocument) {
    const TemporaryFolder folder;
    const std::string out = folder.path() + "/lessons.pdf";
    const Ran ran =
        run({program(), "sheet", source_path("sample_maps/echo_death/lessons"), "-o", out, "--parts", "overview"});
    ASSERT_EQ(ran.status, 0) << ran.err;
    EXPECT_TRUE(read_all(out).starts_with("%PDF"));
}

TEST(GridSheetCommand, ThePageOfTheChecksIsCurrent) {
    EXPECT_EQ(run({program(), "explain", "--markdown", "--game", "echo_death"}).out,
              read_all(source_path("docs/echo_death/checks.md")))
        << "nedforge explain --markdown --game echo_death > docs/echo_death/checks.md";
}

}  // namespace
