// Printed grids: which pages there are, what is on them, joints of the poster, what does not fit, and the bytes.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "formats/echo_death/grid_file.h"
#include "formats/echo_death/sheet/parts.h"
#include "formats/echo_death/sheet/sheet.h"
#include "tests/sheet/sheet_cases.h"
#include "tests/support/support.h"
#include "validator/echo_death/family.h"

namespace nedforge::echo_death {
namespace {

Grid sample(const std::string& name) {
    return *open_map_file<Grid>(test::source_path("sample_maps/echo_death/" + name)).grid;
}
Grid yards() { return sample("twin-yards.grid.yaml"); }

SheetOptions only(std::vector<SheetPart> parts) {
    SheetOptions options;
    options.duplex = Duplex::off;
    options.parts = std::move(parts);
    return options;
}
std::vector<DocumentPage> pages_of(const Grid& grid, const SheetOptions& options) {
    return sheet_document({{grid, "sha256:0123"}}, options, grid.name).pages;
}
std::string words_of(const Grid& grid, const SheetOptions& options) {
    return test::words_on(pages_of(grid, options), paper_size(options.paper));
}

TEST(GridSheet, HasItsPartsInOrder) {
    std::vector<std::string> labels;
    SheetOptions options;
    options.duplex = Duplex::off;
    for (const auto& page : pages_of(yards(), options)) labels.push_back(page.label);
    EXPECT_EQ(labels[0], "Overview");
    EXPECT_EQ(labels[1], "Twin Yards, page 1 of 4");
    EXPECT_EQ(labels[4], "Twin Yards, page 4 of 4");
    EXPECT_EQ(labels[5], "Programs 1 of 3") << "21 programs, nine to a page";
    const auto is_there = [&](const std::string& label) {
        return std::find(labels.begin(), labels.end(), label) != labels.end();
    };
    for (const char* label : {"Nodes of a", "Nodes of b", "Pawns, to be folded in the middle", "Hack cards of a 1 of 2",
                              "Hack cards of b 2 of 2", "Task tokens", "Instruction counters", "Players' aid"})
        EXPECT_TRUE(is_there(label)) << label;
    EXPECT_FALSE(is_there("Feature tokens")) << "they are printed when they are asked for";
    EXPECT_EQ(labels.back(), "Players' aid");
    EXPECT_EQ(pages_of(sample("server-city.grid.yaml"), only({SheetPart::poster})).size(), 15u);
}

TEST(GridSheet, TheScaleDecidesTheNumberOfPages) {
    SheetOptions half = only({SheetPart::poster});
    half.scale = 0.5;
    EXPECT_EQ(pages_of(yards(), half).size(), 1u);
    EXPECT_EQ(pages_of(sample("server-city.grid.yaml"), half).size(), 6u);
    half.scale = 1;
    EXPECT_EQ(pages_of(yards(), half).size(), 4u);
}

TEST(GridSheet, TheOverviewSaysTheFiguresAndTheReadings) {
    Grid grid = yards();
    grid.rulings.zone = ZoneReading::either;
    const std::string words = words_of(grid, only({SheetPart::overview}));
    test::expect_words(words,
                       {"Twin Yards", "twin-yards", "sha256:0123", "2 players", "3 Nodes", "4 programs", "Launch 10",
                        "reaches 8 squares", "zone=either", "Offense 2", "2 for 1", "PLAN OF THE POSTER"});
}

TEST(GridSheet, CardsSheetsAndAidHaveTheFiguresOfTheGrid) {
    const Grid grid = yards();
    test::expect_words(words_of(grid, only({SheetPart::programs})),
                       {"Movement", "Shutdown", "Kill", "0, then 1", "up to 10", "Bishop", "itself"});
    test::expect_words(words_of(grid, only({SheetPart::nodes})),
                       {"a1", "a3", "b3", "TICK 4 PROGRAMS", "Disconnect", "Lightning, 3"});
    test::expect_words(words_of(grid, only({SheetPart::hack})), {"Player a", "Player b", "10 of 10"});
    test::expect_words(words_of(grid, only({SheetPart::tokens})), {"Fi", "Fo", "Sk", "En"});
    test::expect_words(words_of(grid, only({SheetPart::aid})),
                       {"H  Hardline", "U  Turret", "Teleport Pad", "Disconnect", "stunned Node"});
}

TEST(GridSheet, TokensAndCopiesAreAsMany) {
    const auto count = [](const Grid& grid, const SheetOptions& options, const std::string& text) {
        const std::string words = words_of(grid, options);
        int number = 0;
        for (auto at = words.find(text); at != std::string::npos; at = words.find(text, at + 1)) ++number;
        return number;
    };
    EXPECT_EQ(count(yards(), only({SheetPart::tokens}), " Ha "), 10) << "ten tokens of Haste";
    EXPECT_EQ(count(yards(), only({SheetPart::tokens}), "I "), 20) << "Instruction counters";
    const auto features = only({SheetPart::features});
    for (const auto& [title, number] : {std::pair{"Cover ", 5},
                                        {"Helper ", 1},
                                        {"Life Crystal ", 1},
                                        {"Focus Crystal ", 4},
                                        {"Boost Pad ", 5},
                                        {"Trap ", 3},
                                        {"Hardline ", 5},
                                        {"Zone One ", 4},
                                        {"Zone Two ", 3},
                                        {"Zone Three ", 2}})
        EXPECT_EQ(count(yards(), features, title), number) << title;
    SheetOptions copies = only({SheetPart::programs});
    copies.copies = 2;
    EXPECT_EQ(count(yards(), copies, "set 2 of 2"), 21);
}

TEST(GridSheet, LettersTellEveryTaskFromTheOthers) {
    Grid grid = yards();
    std::vector<std::string> letters;
    for (const auto& task : task_letters(grid)) letters.push_back(task.letters);
    EXPECT_EQ(letters, (std::vector<std::string>{"In", "Fi", "Fo", "Re", "Sk", "Ha", "En", "Bi"}));
    Program first, second;
    first.id = "slow", first.name = "Slow", first.kind = second.kind = ProgramKind::task;
    second.id = "slowly", second.name = "Slime";
    grid.programs = std::vector<ProgramItem>{first, second};
    const auto two = task_letters(grid);
    EXPECT_EQ(two[0].letters, "Slo");
    EXPECT_EQ(two[1].letters, "Sli");
}

// Two neighbours of the real poster lie over each other at their joint, pixel by pixel.
TEST(GridSheet, PagesOfThePosterAgreeAtTheirJoint) {
    const Grid grid = yards();
    const SheetOptions options = only({SheetPart::poster});
    const auto pages = pages_of(grid, options);
    ASSERT_EQ(pages.size(), 4u);
    const TiledDrawing poster = poster_of(grid, palette_of(InkUse::full), 1);
    const auto tiles = tile_pages(poster);
    constexpr int dpi = 254, per_mm = 10;
    const test::Picture left = test::decode_png(page_png(a4_paper, dpi, pages[2], nullptr)),
                        right = test::decode_png(page_png(a4_paper, dpi, pages[3], nullptr));
    const Box one = part_on_paper(poster, tiles[2], a4_paper), other = part_on_paper(poster, tiles[3], a4_paper);
    const auto pixels = [](double mm) { return static_cast<int>(std::lround(mm * per_mm)); };
    int differ = 0, inked = 0;
    for (int y = 0; y < pixels(one.h); ++y)
        for (int x = 0; x < pixels(joint_strip); ++x) {
            const int a = left.grey(pixels(one.right()) + x, pixels(one.y) + y),
                      b = right.grey(pixels(other.x) + x, pixels(other.y) + y);
            differ += std::abs(a - b) > 8;
            inked += a < 200;
        }
    EXPECT_EQ(differ, 0);
    EXPECT_GT(inked, 500) << "lines, hatching and the joint's arrow are there to compare";
}

// A sign is a shape of its own: as black and white pictures no two are alike by far.
TEST(GridSheet, SignsAreToldApartWithoutColour) {
    std::vector<test::Picture> pictures;
    for (std::size_t i = 0; i < mark_count; ++i) {
        DocumentPage page;
        page.draw = [i](Painter& out) {
            const Palette& p = palette_of(InkUse::low);
            const Box box{2, 2, 14, 14};
            if (i == 0)
                draw_pad(out, p, box.inset(2), {1, true, true});
            else
                draw_sign(out, p, box, static_cast<Mark>(i));
        };
        pictures.push_back(test::decode_png(page_png({0, 0, 18, 18}, 100, page, nullptr)));
    }
    for (std::size_t a = 0; a < pictures.size(); ++a)
        for (std::size_t b = a + 1; b < pictures.size(); ++b) {
            int differ = 0, inked = 0;
            for (int y = 0; y < pictures[a].height; ++y)
                for (int x = 0; x < pictures[a].width; ++x) {
                    const bool one = pictures[a].grey(x, y) < 128, other = pictures[b].grey(x, y) < 128;
                    differ += one != other, inked += one || other;
                }
            EXPECT_GT(inked, 100);
            EXPECT_GT(differ * 2, inked) << a << " and " << b;
        }
}

TEST(GridSheet, HigherLevelsAreHatchedMoreDensely) {
    int before = 0;
    for (int level = 0; level <= most_level; ++level) {
        DocumentPage page;
        page.draw = [level](Painter& out) {
            draw_hatch(out, palette_of(InkUse::low), {0, 0, 25.4, 25.4}, level, 25.4);
        };
        const test::Picture picture = test::decode_png(page_png({0, 0, 25.4, 25.4}, 200, page, nullptr));
        int dark = 0;
        for (int y = 0; y < picture.height; ++y)
            for (int x = 0; x < picture.width; ++x) dark += picture.grey(x, y) < 220;
        EXPECT_GE(dark, before + (level > 0)) << level;
        before = dark;
    }
}

TEST(GridSheet, SaysWhatDoesNotFit) {
    Grid grid = yards();
    EXPECT_TRUE(sheet_overflows(grid).empty());
    grid.name = std::string(40, 'W');
    EXPECT_TRUE(sheet_overflows(grid).empty()) << "forty wide letters fit a line of the overview";
    Program program;
    program.id = "nova", program.name = std::string(40, 'W');
    program.attack = Attack{};
    grid.programs = std::vector<ProgramItem>{std::string("lightning"), program};
    const auto overflows = sheet_overflows(grid);
    ASSERT_EQ(overflows.size(), 1u);
    EXPECT_EQ(overflows[0].path, "programs[1]");
    EXPECT_EQ(overflows[0].program, "nova");
}

TEST(GridSheet, TheSameGridGivesTheSameBytes) {
    SheetOptions options;
    options.parts = {SheetPart::overview, SheetPart::programs, SheetPart::tokens};
    for (const InkUse ink : {InkUse::full, InkUse::low})
        for (const Paper paper : {Paper::a4, Paper::letter}) {
            options.ink = ink, options.paper = paper;
            int missing = 0;
            const std::string once = sheet_pdf({{yards(), "sha256:0"}}, options, "Twin Yards", &missing);
            EXPECT_EQ(once, sheet_pdf({{yards(), "sha256:0"}}, options, "Twin Yards", &missing));
            EXPECT_EQ(missing, 0);
        }
}

}  // namespace
}  // namespace nedforge::echo_death
