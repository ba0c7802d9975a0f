// Printed positions: which pages a file gets, what stands on them, arrows across the edges, and the same bytes always.

#include <gtest/gtest.h>

#include <cmath>

#include "formats/base/drawing/ink.h"
#include "formats/luddit/position_file.h"
#include "formats/luddit/position_words.h"
#include "formats/luddit/sheet/sheet.h"
#include "tests/sheet/sheet_cases.h"

namespace nedforge::luddit {
namespace {

Position last_stone() {
    Position position;
    position.id = "last-stone";
    position.name = "The Last Stone";
    position.board = {6, 4, 2};
    position.rows = {"o#....", "#.....", "......", "...#..", "......", "......"};
    position.task = Task{};
    return position;
}

SheetPosition solved() {
    return {last_stone(),
            "sha256:0",
            {},
            SheetSolution{true, 19, {{{StepKind::take, {{0, 0}}, {}}, {StepKind::place, {}, {{3, 0}}}}}}};
}

SheetPosition published() {
    Position position;
    position.id = position.name = "published";
    return {position, "sha256:0", {"No game on this board ends by rule 7."}, {}};
}

std::vector<std::string> labels(const std::vector<SheetPosition>& positions, SheetOptions options = {}) {
    options.duplex = Duplex::off;
    std::vector<std::string> all;
    for (const auto& page : sheet_document(positions, options, "T").pages) all.push_back(page.label);
    return all;
}

std::string words_on(const std::vector<SheetPosition>& positions, const SheetOptions& options = {}) {
    std::string words;
    const PrintedDocument document = sheet_document(positions, options, "T");
    for (const DocumentPage& page : document.pages) {
        const std::string svg = page_svg(document.size, "", "", page, nullptr);
        for (auto at = svg.find("<text "); at != std::string::npos; at = svg.find("<text ", at + 1)) {
            const auto begin = svg.find('>', at) + 1;
            words += svg.substr(begin, svg.find('<', begin) - begin) + " ";
        }
    }
    return words;
}

TEST(PositionSheet, KindsOfFilesGetTheirPages) {
    using Labels = std::vector<std::string>;
    EXPECT_EQ(labels({published()}), (Labels{"published", "Players' aid", "Stones"}));
    SheetPosition study = solved();
    study.position.task.reset();
    EXPECT_EQ(labels({study}), (Labels{"The Last Stone", "Players' aid"}));
    EXPECT_EQ(labels({solved()}), (Labels{"Puzzles"}));
    SheetOptions options;
    options.solutions = true;
    EXPECT_EQ(labels(std::vector<SheetPosition>(7, solved()), options),
              (Labels{"Puzzles 1 to 6", "Puzzle 7", "Solutions 1 to 3", "Solutions 4 to 6", "Solution 7"}));
    options.parts = {SheetPart::board};
    EXPECT_EQ(labels({published(), solved()}, options), (Labels{"published"}));
}

TEST(PositionSheet, SaysWhatIsNeededToPlayAndToSolve) {
    const std::string board = words_on({published()});
    for (const char* words : {"9 × 9", "1 to 2", "No game on this board", "only shifted"})
        EXPECT_NE(board.find(words), std::string::npos) << words << "\n" << board;
    EXPECT_EQ(board.find("READINGS"), std::string::npos);
    SheetPosition other = published();
    other.position.rulings = {LoopReading::connected, ConditionReading::loop, OwnReading::apart,
                              CarryReading::turn,     StillReading::turn,     RepeatReading::forbidden};
    const std::string readings = words_on({other});
    for (const char* words : {"loops=connected", "condition=loop", "own=apart", "carry=turn", "still=turn",
                              "repeat=forbidden", "turned by quarters or mirrored"})
        EXPECT_NE(readings.find(words), std::string::npos) << words << "\n" << readings;
    SheetOptions options;
    options.solutions = true;
    const std::string puzzle = words_on({solved()}, options);
    for (const char* words : {"Black to move", "Cap: 4 stones.", "take [0, 0], place [3, 0] (one of 19)",
                              "1 Take [0, 0].", "One of 19 solutions."})
        EXPECT_NE(puzzle.find(words), std::string::npos) << words << "\n" << puzzle;
    SheetPosition open = solved();
    open.solution = SheetSolution{false, 0, {}};
    EXPECT_NE(words_on({open}).find("Undecided"), std::string::npos);
}

TEST(PositionSheet, TasksAreSentences) {
    Position position = last_stone();
    EXPECT_EQ(task_sentence(position), "Black to move wins with this turn.");
    position.task->turns = 2;
    EXPECT_EQ(task_sentence(position), "Black to move wins within 2 turns.");
    position.to_move = Colour::white;
    position.task = Task{Goal::hold, 1, Solutions::any};
    EXPECT_EQ(task_sentence(position), "White to move stops Black from winning with the next turn.");
    position.task->goal = Goal::untie;
    EXPECT_EQ(task_sentence(position), "White to move leaves no loop on the board.");
}

TEST(PositionSheet, GivesTheSameBytesAgainInBothInksOnBothPapers) {
    for (const InkUse ink : {InkUse::full, InkUse::low})
        for (const Paper paper : {Paper::a4, Paper::letter}) {
            SheetOptions options;
            options.ink = ink, options.paper = paper, options.solutions = true;
            const std::vector<SheetPosition> all{published(), solved()};
            int missing = 0;
            const std::string pdf = sheet_pdf(all, options, "T", &missing);
            EXPECT_TRUE(pdf.starts_with("%PDF"));
            EXPECT_EQ(missing, 0);
            EXPECT_EQ(pdf, sheet_pdf(all, options, "T", nullptr));
            const PrintedDocument document = sheet_document(all, options, "T");
            for (const DocumentPage& page : document.pages) {
                if (page.label == "Stones") continue;  // its crosses lie near the edges
                const test::Picture picture = test::decode_png(page_png(document.size, 51, page, nullptr));
                const int margin = static_cast<int>(4 * 51 / 25.4);
                for (int y = 0; y < picture.height; ++y)
                    for (const int x : {0, margin / 2, picture.width - margin / 2, picture.width - 1})
                        ASSERT_GT(picture.grey(x, y), 250) << page.label << ": something lies in the margin";
                for (std::size_t i = 0; ink == InkUse::low && i < picture.rgb.size(); i += 3)
                    ASSERT_TRUE(picture.rgb[i] == picture.rgb[i + 1] && picture.rgb[i] == picture.rgb[i + 2]);
            }
        }
}

// What was drawn: circles, and the ends of lines.
class Recorder final : public Painter {
public:
    struct Line {
        nedforge::Point from, to;
    };
    std::vector<Line> lines;
    std::vector<nedforge::Point> circles;
    void polygon(std::span<const nedforge::Point>, const Ink&) override {}
    void polyline(std::span<const nedforge::Point> points, const Pen&) override {
        lines.push_back({points.front(), points.back()});
    }
    void rectangle(const Box&, double, const Ink&) override {}
    void circle(nedforge::Point centre, double, const Ink&) override { circles.push_back(centre); }
    void curve(nedforge::Point, nedforge::Point, nedforge::Point, nedforge::Point, const Pen&) override {}
    void text(nedforge::Point, std::string_view, double, Weight, Align, nedforge::Colour, double) override {}
    double text_width(std::string_view, double, Weight) override { return 0; }
};

TEST(PositionDrawing, ArrowsGoTheShortWayAndOnAtTheOtherSide) {
    const BoardFrame f = frame_in({0, 0, 80, 80}, 6, 1, 10);
    Recorder inside, across;
    draw_arrow(inside, f, {1, 1}, {3, 1}, {}, 1);
    ASSERT_EQ(inside.lines.size(), 1u);
    EXPECT_LT(inside.lines[0].from.x, inside.lines[0].to.x);
    draw_arrow(across, f, {1, 1}, {5, 1}, {}, 1);
    ASSERT_EQ(across.lines.size(), 2u) << "one leaves the board, the other comes in";
    EXPECT_GT(across.lines[0].from.x, across.lines[0].to.x);
    EXPECT_LT(across.lines[0].to.x, f.board().x + f.step);
    EXPECT_GT(across.lines[1].from.x, f.board().right() - f.step / 2);
}

TEST(PositionDrawing, EveryStoneIsRepeatedInTheWrappedMargin) {
    for (const int margin : {0, 1, 2}) {
        const BoardFrame f = frame_in({0, 0, 100, 100}, 5, margin, 10);
        Stones stones;
        stones[Colour::black].add(0);   // in the corner: seen four times
        stones[Colour::black].add(12);  // in the middle: once
        Recorder out;
        draw_stones(out, palette_of(InkUse::full), f, stones);
        EXPECT_EQ(out.circles.size(), margin == 0 ? 2u : 5u);
        int seen = 0;
        for (int column = 0; column < 5; ++column)
            for (int row = 0; row < 5; ++row)
                f.for_each_copy({column, row}, [&](Point shown) {
                    ++seen;
                    EXPECT_EQ(f.meant(shown), (Point{column, row}));
                });
        EXPECT_EQ(seen, (5 + 2 * margin) * (5 + 2 * margin)) << "each shown point once";
    }
}

TEST(PositionSheet, SaysWhatDoesNotFit) {
    EXPECT_TRUE(sheet_overflows(last_stone()).empty());
    Position position = last_stone();
    for (position.name.clear(); position.name.size() < 120;) position.name += "日";  // 40 characters, an em each
    ASSERT_EQ(sheet_overflows(position).size(), 1u) << "a diagram's line is narrower than a page's";
    EXPECT_EQ(sheet_overflows(position)[0].path, "name");
    position.task.reset();
    EXPECT_TRUE(sheet_overflows(position).empty());
    position.board.size = most_size;
    EXPECT_TRUE(sheet_overflows(position).empty()) << "the largest board has 6 mm from point to point";
}

}  // namespace
}  // namespace nedforge::luddit
