// sheet of positions, and the page of their checks.

#include <gtest/gtest.h>

#include <filesystem>

#include "tests/support/support.h"

using namespace nedforge::test;

namespace {

const std::string samples = source_path("sample_maps/luddit");

TEST(PositionSheetCommand, APackOfPuzzlesIsOneDocumentAndSolutionsArePagesMore) {
    const TemporaryFolder folder;
    const std::string plain = folder.path() + "/plain.pdf", solved = folder.path() + "/solved.pdf";
    Ran ran = run({program(), "sheet", samples + "/puzzles", "-o", plain});
    ASSERT_EQ(ran.status, 0) << ran.err;
    ran = run({program(), "sheet", samples + "/puzzles", "-o", solved, "--solutions"});
    ASSERT_EQ(ran.status, 0) << ran.err;
    EXPECT_TRUE(read_all(plain).starts_with("%PDF"));
    EXPECT_GT(read_all(solved).size(), read_all(plain).size());
}

TEST(PositionSheetCommand, APictureIsAFileAPage) {
    const TemporaryFolder folder;
    const Ran ran = run({program(), "sheet", samples + "/published.torus.yaml", "-o", folder.path() + "/p.svg",
                         "--parts", "board,aid"});
    ASSERT_EQ(ran.status, 0) << ran.err;
    EXPECT_TRUE(std::filesystem::exists(folder.path() + "/p-001.svg"));
    EXPECT_TRUE(std::filesystem::exists(folder.path() + "/p-002.svg"));
    EXPECT_FALSE(std::filesystem::exists(folder.path() + "/p-003.svg"));
}

TEST(PositionSheetCommand, SeveralPuzzlesPrintTogetherAsPicturesToo) {
    const TemporaryFolder folder;
    const auto pages = [&](const std::string& stem) {
        int count = 0;
        for (const auto& file : std::filesystem::directory_iterator(folder.path()))
            count += file.path().filename().string().starts_with(stem + "-0");
        return count;
    };
    Ran ran = run({program(), "sheet", samples + "/puzzles", "-o", folder.path() + "/all.svg", "--duplex", "off"});
    ASSERT_EQ(ran.status, 0) << ran.err;
    EXPECT_EQ(pages("all"), 2);  // twelve puzzles, six a page
    const std::string first = samples + "/puzzles/01-half-a-turn.torus.yaml";
    ran = run({program(), "sheet", first, source_path("sample_maps/luddite/tutorial-kennel.ned.yaml"), "-o",
               folder.path() + "/mixed.svg"});
    EXPECT_EQ(ran.status, 2);
    EXPECT_EQ(pages("mixed"), 0);
}

TEST(PositionSheetCommand, SolutionsAreForPositionsOnly) {
    const TemporaryFolder folder;
    const Ran ran = run({program(), "sheet", source_path("sample_maps/luddite/tutorial-kennel.ned.yaml"), "-o",
                         folder.path() + "/k.pdf", "--solutions"});
    EXPECT_NE(ran.status, 0);
    EXPECT_NE(ran.err.find("--solutions is not for maps of LUDDITE"), std::string::npos) << ran.err;
}

TEST(PositionSheetCommand, ThePageOfTheChecksIsCurrent) {
    EXPECT_EQ(run({program(), "explain", "--markdown", "--game", "luddit"}).out,
              read_all(source_path("docs/luddit/checks.md")))
        << "nedforge explain --markdown --game luddit > docs/luddit/checks.md";
}

}  // namespace
