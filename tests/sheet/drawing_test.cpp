// What printed pages of every family share (formats/base/drawing/print): text that flows, grids with backs, one drawing
// over several pages, cards.

#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "formats/base/drawing/ink.h"
#include "formats/base/drawing/print/cards.h"
#include "formats/base/drawing/print/page_parts.h"
#include "formats/base/drawing/print/tiling.h"
#include "formats/base/drawing/text_metrics.h"
#include "tests/sheet/sheet_cases.h"
#include "tests/support/support.h"

namespace nedforge {
namespace {

using test::Picture;

const std::string story =
    "The lamp in the hall goes out, and nobody has touched it. A second one follows, then the third.\n"
    "Whoever stands near the stairs hears a door that was locked an hour ago. It is not the wind.";

std::string joined(const std::vector<std::string>& lines) {
    std::string text;
    for (const auto& line : lines) text += (text.empty() ? "" : " ") + line;
    return text;
}

std::string on_one_line(std::string text) {
    std::replace(text.begin(), text.end(), '\n', ' ');
    return text;
}

TEST(TextFlow, LosesNoWordAndKeepsItsWidth) {
    for (const double width : {12.0, 25.0, 57.0}) {
        const auto lines = flowed_lines(story, 8, Weight::regular, width);
        for (const auto& line : lines) EXPECT_LE(text_width(line, 8, Weight::regular), width) << line;
        EXPECT_EQ(joined(lines), on_one_line(story)) << width;
    }
    // A word that is wider than a line is broken within, in whole characters.
    const auto parts = flowed_lines("Übergrößenträgerübergrößen", 10, Weight::bold, 15);
    EXPECT_GT(parts.size(), 2u);
    std::string whole;
    for (const auto& part : parts) {
        EXPECT_LE(text_width(part, 10, Weight::bold), 15);
        EXPECT_NE(static_cast<unsigned char>(part.front()) & 0xC0u, 0x80u) << "a half character";
        whole += part;
    }
    EXPECT_EQ(whole, "Übergrößenträgerübergrößen");
    EXPECT_TRUE(lines_of("one two three", 8, Weight::regular, 8, 2).empty());
}

TEST(TextFlow, TakesTheLargestSizeThatFitsAndSaysWhatIsLeft) {
    const double width = 50;
    for (const double height : {20.0, 26.0, 40.0}) {
        const TextBlock block = fitted(story, card_text_sizes, Weight::regular, width, height);
        EXPECT_TRUE(block.remainder.empty());
        EXPECT_LE(block.height(), height);
        for (const double larger : card_text_sizes)
            if (larger > block.points) {
                EXPECT_GT(paragraph_height(story, larger, Weight::regular, width), height) << larger << " fits too";
            }
    }
    const TextBlock tight = fitted(story, card_text_sizes, Weight::regular, width, 7);
    EXPECT_EQ(tight.points, 6.5);
    EXPECT_EQ(on_one_line(tight.taken_text + " " + tight.remainder), on_one_line(story));
    const TextBlock cut = cut_short(tight, Weight::regular, width);
    EXPECT_TRUE(cut.remainder.empty());
    EXPECT_TRUE(cut.lines.back().ends_with(" ...")) << cut.lines.back();
    EXPECT_LE(text_width(cut.lines.back(), cut.points, Weight::regular), width);
}

TEST(TextFlow, GoesOnInTheNextBoxAtOneSize) {
    const std::array<double, 3> heights{8, 12, 30};
    const auto blocks = flowed(story, card_text_sizes, Weight::regular, 45, heights);
    ASSERT_GE(blocks.size(), 2u);
    std::string all;
    for (const TextBlock& block : blocks) {
        EXPECT_EQ(block.points, blocks.front().points);
        all += (all.empty() ? "" : " ") + joined(block.lines);
    }
    EXPECT_EQ(all, on_one_line(story));
    EXPECT_TRUE(blocks.back().remainder.empty());
}

TEST(Cards, ATextThatIsTooLongGoesOnAnotherCard) {
    const Box card{0, 0, 44, 63};
    CardFace face;
    face.title = "The Third Lamp";
    face.deck = "STORY";
    face.picture = [](Painter&, const Box&) {};
    for (int i = 0; i < 6; ++i) face.text += (i ? "\n" : "") + story;
    const auto faces = continued(face, card);
    ASSERT_GE(faces.size(), 2u);
    std::string all;
    for (const CardFace& one : faces) {
        EXPECT_TRUE(text_on_card(one, card).remainder.empty()) << "each card holds its text";
        all += (all.empty() ? "" : " ") + one.text;
    }
    EXPECT_EQ(on_one_line(all), on_one_line(face.text));
    EXPECT_FALSE(faces[1].picture) << "the rest has the whole card";
}

TEST(Cards, PartsAreInsideTheSafeAreaAndApart) {
    for (const auto& [width, height] : {std::pair{63.0, 88.0}, {44.0, 63.0}, {70.0, 110.0}, {57.0, 87.0}}) {
        const Box card{10, 20, width, height};
        CardFace face;
        face.kicker = "kind", face.title = "title", face.deck = "deck", face.below_height = height * 0.13;
        face.picture = [](Painter&, const Box&) {};
        const CardParts parts = parts_of(face, card);
        const Box safe = card.inset(safe_inset);
        double y = safe.y;
        for (const Box& part : {parts.band, parts.picture, parts.text, parts.below, parts.foot}) {
            EXPECT_GE(part.y, y - 1e-9);
            EXPECT_GT(part.h, 3) << width;
            EXPECT_GE(part.x, safe.x);
            EXPECT_LE(part.right(), safe.right());
            y = part.bottom();
        }
        EXPECT_LE(y, safe.bottom());
    }
}

// Backs are alike: whichever place of the page they have, the pixels of a back are the same. So nothing tells a card
// from another.
TEST(Cards, BacksAreAlikeAndTheirPatternMeetsAtTheCuts) {
    const PrintLook& look = full_ink_look();
    const CutGrid grid = grid_of(60, 60);  // 240 pixels a card at this resolution
    for (const BackPattern pattern :
         {BackPattern::lattice, BackPattern::stripes, BackPattern::rings, BackPattern::dots, BackPattern::bricks}) {
        CutSheet sheet{"Cards", grid, {}, ground_of(look, pattern, look.accent)};
        for (int i = 0; i < grid.places(); ++i)
            sheet.items.push_back({[](Painter&, const Box&) {}, [](Painter&, const Box&) {}});
        const auto pages = cut_pages(sheet, look, a4_paper, Duplex::long_edge);
        ASSERT_EQ(pages.size(), 2u);
        const double per_mm = 4;
        const Picture picture = test::decode_png(page_png(a4_paper, 102, pages[1].page, nullptr));
        const auto grey = [&](const Box& card, int x, int y) {
            return picture.grey(static_cast<int>(std::lround(card.x * 102 / 25.4)) + x,
                                static_cast<int>(std::lround(card.y * 102 / 25.4)) + y);
        };
        const Box first = place_of(grid, a4_paper, 0, true);
        double off = 0, inked = 0;
        int count = 0;
        for (int i = 1; i < grid.places(); ++i)
            for (int y = 8; y < 60 * per_mm - 8; y += 3)
                for (int x = 8; x < 60 * per_mm - 8; x += 3, ++count) {
                    const Box card = place_of(grid, a4_paper, i, true);
                    off += std::abs(grey(first, x, y) - grey(card, x, y));
                    inked += 255 - grey(card, x, y);
                }
        EXPECT_LT(off / count, 12) << "the pattern has another phase on another card";
        EXPECT_LT(inked / count, 0.35 * 255) << "a pattern spares ink";
        EXPECT_GT(inked / count, 0.01 * 255);
    }
}

TEST(CutGrid, HoldsTheSameNumberOnBothKindsOfPaper) {
    for (const auto& [width, height, columns, rows] : {std::tuple{63.0, 88.0, 3, 3},
                                                       {58.0, 80.0, 3, 3},
                                                       {57.0, 87.0, 3, 3},
                                                       {60.0, 60.0, 3, 4},
                                                       {44.0, 63.0, 4, 4},
                                                       {70.0, 110.0, 2, 2},
                                                       {70.0, 120.0, 2, 2}}) {
        const CutGrid grid = grid_of(width, height);
        EXPECT_EQ(grid.columns, columns) << width;
        EXPECT_EQ(grid.rows, rows) << height;
        for (const Box& paper : {a4_paper, letter_paper})
            for (int i = 0; i < grid.places(); ++i) {
                const Box front = place_of(grid, paper, i, false), back = place_of(grid, paper, i, true);
                EXPECT_NEAR(front.x, paper.w - back.right(), 1e-9);
                EXPECT_NEAR(front.y, back.y, 1e-9);
                EXPECT_GE(std::min(front.x, front.y), 7.5 - 1e-9);
                EXPECT_LE(front.right(), paper.w - 7.5 + 1e-9);
                EXPECT_LE(front.bottom(), paper.h - 7.5 + 1e-9);
            }
    }
}

// An item in the corner of fronts and one behind it: turned about each edge they cover each other.
TEST(CutGrid, BacksLieBehindTheirFronts) {
    const PrintLook& look = low_ink_look();
    const auto mark = [](Painter& out, const Box& box) {
        out.rectangle({box.x + 3, box.y + 3, 8, 8}, 0, filled({0, 0, 0, 1}));
    };
    const CutGrid grid = grid_of(63, 88);
    for (const Duplex duplex : {Duplex::long_edge, Duplex::short_edge}) {
        CutSheet sheet{"Cards", grid, {{mark, mark}}, nullptr};
        const auto pages = cut_pages(sheet, look, a4_paper, duplex);
        const Picture front = test::decode_png(page_png(a4_paper, 51, pages[0].page, nullptr)),
                      back = test::decode_png(page_png(a4_paper, 51, pages[1].page, nullptr));
        const Box place = place_of(grid, a4_paper, 0, false);
        const auto dark = [&](const Picture& picture, double x, double y) {
            return picture.grey(static_cast<int>(x * 51 / 25.4), static_cast<int>(y * 51 / 25.4)) < 60;
        };
        EXPECT_TRUE(dark(front, place.x + 7, place.y + 7));
        // What is seen through the sheet: about the long edge left and right change, about the short one top and
        // bottom.
        const bool about_long = duplex == Duplex::long_edge;
        const auto through = [&](double x, double y) {
            return dark(back, about_long ? a4_paper.w - x : x, about_long ? y : a4_paper.h - y);
        };
        // The mark is at the item's upper left as it is read, so it shines through at the upper right.
        EXPECT_TRUE(through(place.right() - 7, place.y + 7));
        EXPECT_FALSE(through(place.x + 7, place.bottom() - 7));
    }
}

TEST(CutGrid, FrontsFallOnFrontsOfSheets) {
    const PrintLook& look = full_ink_look();
    const auto nothing = [](Painter&, const Box&) {};
    const CutSheet cards{"Cards", grid_of(63, 88), std::vector<CutItem>(10, {nothing, nothing}), nullptr},
        tokens{"Tokens", grid_of(25, 25), std::vector<CutItem>(3, {nothing, nullptr}), nullptr};
    const auto labels = [&](Duplex duplex) {
        std::vector<std::string> all;
        for (const auto& page : on_sheets("Game",
                                          {{plain_page("Rules", [](Painter&) {})},
                                           cut_pages(cards, look, a4_paper, duplex),
                                           cut_pages(tokens, look, a4_paper, duplex),
                                           {plain_page("Aid", [](Painter&) {})}},
                                          duplex))
            all.push_back(page.label);
        return all;
    };
    EXPECT_EQ(labels(Duplex::long_edge),
              (std::vector<std::string>{"Rules", "empty", "Cards 1 of 2", "Cards 1 of 2 (back)", "Cards 2 of 2",
                                        "Cards 2 of 2 (back)", "Tokens", "empty", "Aid"}));
    const auto off = labels(Duplex::off);
    EXPECT_EQ(std::count(off.begin(), off.end(), "empty"), 0);
}

// --- one drawing over several pages

// Squares with a sloped line and a number each, so that no two places look alike.
TiledDrawing numbered_squares(int columns, int rows) {
    TiledDrawing drawing;
    drawing.label = "Squares";
    drawing.columns = columns, drawing.rows = rows;
    drawing.draw = [=](Painter& out, const Box& part) {
        for (int row = 0; row < rows; ++row)
            for (int column = 0; column < columns; ++column) {
                const Box square{column * 25.4, row * 25.4, 25.4, 25.4};
                if (square.right() < part.x || square.bottom() < part.y || square.x > part.right() ||
                    square.y > part.bottom())
                    continue;
                out.rectangle(
                    square, 0,
                    {true, {0.5 + 0.04 * (column % 10), 0.9, 0.6 + 0.03 * (row % 12), 1}, {{0, 0, 0, 1}, 0.3, false}});
                draw_stroke(out, {square.x, square.y}, {square.right() + 9, square.bottom() + 9}, {0, 0, 0, 1}, 0.5);
                out.text({square.x + 12, square.y + 14}, std::to_string(column) + "," + std::to_string(row), 12,
                         Weight::bold, Align::centre, {0, 0, 0, 1});
            }
    };
    return drawing;
}

TEST(Tiling, PagesCoverTheDrawingOnceAndShareTheirJoints) {
    for (const auto& [columns, rows, across, down] :
         {std::tuple{12, 12, 2, 2}, {30, 30, 5, 3}, {7, 10, 1, 1}, {64, 64, 10, 7}}) {
        const TiledDrawing drawing = numbered_squares(columns, rows);
        const auto pages = tile_pages(drawing);
        ASSERT_EQ(pages.size(), static_cast<std::size_t>(across * down));
        std::vector<int> covered(static_cast<std::size_t>(columns * rows), 0);
        std::map<std::string, int> joints;
        for (const TilePage& page : pages) {
            EXPECT_LE(page.columns, 7);
            EXPECT_LE(page.rows, 10);
            for (int y = page.row; y < page.row + page.rows; ++y)
                for (int x = page.column; x < page.column + page.columns; ++x)
                    ++covered[static_cast<std::size_t>(y * columns + x)];
            for (const auto& letter : {page.joint_left, page.joint_top, page.joint_right, page.joint_below})
                if (!letter.empty()) ++joints[letter];
            for (const Box& paper : {a4_paper, letter_paper}) {
                const Box part = part_on_paper(drawing, page, paper);
                EXPECT_GE(part.x - tile_text_side, 8 - 0.2);
                EXPECT_LE(part.right() + joint_strip, paper.w - 8 + 0.2);
                EXPECT_LE(part.bottom() + joint_strip, paper.h - 8);
            }
        }
        EXPECT_EQ(std::count(covered.begin(), covered.end(), 1), columns * rows);
        for (const auto& [letter, times] : joints) EXPECT_EQ(times, 2) << letter;
        EXPECT_EQ(joints.size(), static_cast<std::size_t>((across - 1) * down + across * (down - 1)));
    }
}

// Two neighbours lie over each other at their joint: the strip of one is the first millimetres of the other, pixel by
// pixel, with the joint's arrow and letter.
TEST(Tiling, NeighboursAgreeAtTheJointPixelByPixel) {
    const TiledDrawing drawing = numbered_squares(12, 12);
    const PrintLook& look = full_ink_look();
    const auto pages = tile_pages(drawing);
    const auto sheets = tiled_pages(drawing, look, a4_paper);
    constexpr int dpi = 254, per_mm = 10;  // whole pixels a millimetre
    std::vector<Picture> pictures;
    for (const auto& sheet : sheets) pictures.push_back(test::decode_png(page_png(a4_paper, dpi, sheet.page, nullptr)));
    const auto overlay = [&](std::size_t a, std::size_t b, bool beside) {
        const Box one = part_on_paper(drawing, pages[a], a4_paper), other = part_on_paper(drawing, pages[b], a4_paper);
        const int w = static_cast<int>(std::lround((beside ? joint_strip : one.w) * per_mm)),
                  h = static_cast<int>(std::lround((beside ? one.h : joint_strip) * per_mm));
        const int ax = static_cast<int>(std::lround((beside ? one.right() : one.x) * per_mm)),
                  ay = static_cast<int>(std::lround((beside ? one.y : one.bottom()) * per_mm)),
                  bx = static_cast<int>(std::lround(other.x * per_mm)),
                  by = static_cast<int>(std::lround(other.y * per_mm));
        int differ = 0, inked = 0;
        for (int y = 0; y < h; ++y)
            for (int x = 0; x < w; ++x) {
                // The rasteriser rounds places to 1/256 of a pixel, on each page anew: a few shades on a slope.
                differ += std::abs(pictures[a].grey(ax + x, ay + y) - pictures[b].grey(bx + x, by + y)) > 8;
                inked += pictures[a].grey(ax + x, ay + y) < 128;
            }
        EXPECT_EQ(differ, 0) << "pages " << pages[a].number << " and " << pages[b].number;
        EXPECT_GT(inked, 100) << "the strip has something to compare";
    };
    overlay(0, 1, true);
    overlay(2, 3, true);
    overlay(0, 2, false);
    overlay(1, 3, false);
}

// Every fifth column and row, and those at the edges of a page, have their number, within the margin of both papers;
// the texts stand upwards along the left side and fit there.
TEST(Tiling, PagesHaveNumbersAndTextsBesideTheirPart) {
    TiledDrawing drawing = numbered_squares(30, 30);
    drawing.draw = [](Painter&, const Box&) {};
    drawing.column_name = drawing.row_name = [](int step) { return std::to_string(step); };
    drawing.label = "A name of forty characters, all of it wide";
    for (const Box& paper : {a4_paper, letter_paper}) {
        const auto tiles = tile_pages(drawing);
        const auto sheets = tiled_pages(drawing, full_ink_look(), paper);
        const std::string svg = page_svg(paper, "", "", sheets[6].page, nullptr);  // columns 6 to 11, rows 10 to 19
        for (const char* number : {">6</text>", ">10</text>", ">11</text>", ">15</text>", ">19</text>"})
            EXPECT_NE(svg.find(number), std::string::npos) << number;
        for (const char* number : {">7</text>", ">16</text>"}) EXPECT_EQ(svg.find(number), std::string::npos) << number;
        EXPECT_NE(svg.find("rotate(270"), std::string::npos);
        EXPECT_NE(svg.find("100 mm"), std::string::npos);
        const Picture picture = test::decode_png(page_png(paper, 127, sheets[6].page, nullptr));
        const auto shade = [&](double mm_x, double mm_y) {
            return picture.grey(static_cast<int>(mm_x * 5), static_cast<int>(mm_y * 5));
        };
        for (double x = 1; x < paper.w - 1; x += 0.2)
            for (const double y : {4.0, 6.0, 7.8}) EXPECT_GT(shade(x, y), 250) << "ink in the margin above at " << x;
        for (double y = 1; y < paper.h - 1; y += 0.2)
            for (const double x : {4.0, 6.0, 7.8}) EXPECT_GT(shade(x, y), 250) << "ink in the left margin at " << y;
        const Box part = part_on_paper(drawing, tiles[6], paper);
        EXPECT_LE(part.bottom() + joint_strip, paper.h - 8);
    }
}

TEST(Tiling, ThePlanNumbersThePages) {
    const TiledDrawing drawing = numbered_squares(12, 12);
    DocumentPage page;
    page.draw = [&](Painter& out) { draw_tile_plan(out, full_ink_look(), {20, 20, 100, 100}, drawing); };
    const std::string svg = page_svg(a4_paper, "", "", page, nullptr);
    for (const char* number : {">1</text>", ">2</text>", ">3</text>", ">4</text>", ">11,11</text>"})
        EXPECT_NE(svg.find(number), std::string::npos) << number;
}

TEST(PageParts, SectionsStayInsideTheirArea) {
    std::vector<Section> sections;
    for (int i = 0; i < 7; ++i) sections.push_back({"Part " + std::to_string(i), {story, "Short.", story}});
    DocumentPage page;
    const Box area{10, 30, 190, 250};
    page.draw = [&](Painter& out) { draw_sections(out, full_ink_look(), area, sections); };
    const Picture picture = test::decode_png(page_png(a4_paper, 51, page, nullptr));
    for (int y = 0; y < picture.height; ++y)
        for (int x = 0; x < picture.width; ++x)
            if (picture.grey(x, y) < 250) {
                const double mm_x = (x + 0.5) * 25.4 / 51, mm_y = (y + 0.5) * 25.4 / 51;
                ASSERT_TRUE(mm_x > area.x - 0.6 && mm_x < area.right() + 0.6 && mm_y > area.y - 0.6 &&
                            mm_y < area.bottom() + 0.6)
                    << mm_x << ", " << mm_y;
            }
}

TEST(PageParts, AHalfTurnIsDrawnUpsideDown) {
    DocumentPage page;
    page.draw = [](Painter& out) {
        out.begin_half_turn({50, 50});
        out.rectangle({20, 20, 10, 5}, 0, filled({0, 0, 0, 1}));
        out.text({20, 30}, "turned", 10, Weight::bold, Align::left, {0, 0, 0, 1});
        out.end_half_turn();
    };
    const Picture picture = test::decode_png(page_png(a4_paper, 254, page, nullptr));
    EXPECT_LT(picture.grey(750, 775), 50);
    EXPECT_GT(picture.grey(250, 225), 200);
    const std::string svg = page_svg(a4_paper, "", "", page, nullptr);
    EXPECT_NE(svg.find("transform=\"rotate(180 "), std::string::npos);
}

}  // namespace
}  // namespace nedforge
