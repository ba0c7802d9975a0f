// Puzzles, six a page, with their solutions upside down at the foot; and pages of solutions in full.

#include <algorithm>

#include "engine/base/words.h"
#include "engine/luddit/words.h"
#include "formats/base/drawing/ink.h"
#include "formats/base/drawing/print/text_flow.h"
#include "formats/base/drawing/text_metrics.h"
#include "formats/base/words/worded.h"
#include "formats/luddit/position_words.h"
#include "formats/luddit/sheet/parts.h"

namespace nedforge::luddit {

namespace {

constexpr int columns = 2, rows = 3, a_page = columns * rows, solutions_a_page = 3;
constexpr double cell_gap = 5, foot_height = 25, number_width = 9, title_height = 7;

// What a page is of, in words.
struct Things {
    std::string plural;                                                        // "Puzzles"
    std::function<std::string(std::size_t)> title_of;                          // "Puzzle 7"
    std::function<std::string(std::size_t first, std::size_t last)> numbered;  // "Puzzles 1 to 6"
    std::string kicker, kicker_of_one;
};
Things puzzles_in_words() {
    return {worded("Puzzles"), [](std::size_t number) { return worded("Puzzle {1}", number); },
            [](std::size_t first, std::size_t last) { return worded("Puzzles {1} to {2}", first, last); },
            worded("PUZZLES"), worded("PUZZLE")};
}
Things solutions_in_words() {
    return {worded("Solutions"), [](std::size_t number) { return worded("Solution {1}", number); },
            [](std::size_t first, std::size_t last) { return worded("Solutions {1} to {2}", first, last); },
            worded("SOLUTIONS"), worded("SOLUTION")};
}

std::string numbered(const Things& things, std::size_t first, std::size_t count, std::size_t total) {
    if (count >= total) return things.plural;
    return count == 1 ? things.title_of(first + 1) : things.numbered(first + 1, first + count);
}

// What stands beside a diagram, from the top: each with its size and weight.
void draw_facts(Painter& out, const Palette& p, const Box& box, const Position& position) {
    double y = draw_paragraph(out, box, task_sentence(position), 9.5, Weight::bold, p.ink) + 1.6;
    const auto line = [&](const std::string& text, Tint colour) {
        y = draw_paragraph(out, {box.x, y, box.w, box.bottom() - y}, text, 7.5, Weight::regular, colour) + 0.8;
    };
    if (position.task->solutions == Solutions::one) line(worded("There is exactly one solution."), p.ink);
    line(worded("Cap: {1}.", worded_count(position.board.stones, "stone")), p.muted);
    for (const Colour colour : {Colour::black, Colour::white})
        if (position.supply_of(colour) < position.board.stones)
            line(worded("{1} has {2}.", colour_title(colour), worded_count(position.supply_of(colour), "stone")),
                 p.muted);
    if (position.board.moves != usual_moves)
        line(worded("{1} a turn.", worded_count(position.board.moves, "move")), p.muted);
    for (const std::string& reading : reading_lines(position.rulings)) line(reading, p.muted);
    if (!position.author.value_or("").empty()) line(worded("by {1}", *position.author), p.muted);
}

void draw_title_line(Painter& out, const Palette& p, const Box& box, std::size_t number, const Position& position) {
    draw_line_of_text(out, {box.x, box.y, number_width, title_height}, std::to_string(number), 15, Weight::bold,
                      p.accent, Align::left);
    draw_line_of_text(out, {box.x + number_width, box.y, box.w - number_width, title_height}, position.name, 12,
                      Weight::bold, p.ink, Align::left);
}

double side_of(const Box& cell) { return std::min(cell.h - title_height, cell.w - 31); }

void draw_puzzle(Painter& out, const Palette& p, const Box& cell, std::size_t number, const SheetPosition& sheet) {
    const Position& position = sheet.position;
    out.begin_part(PagePart::figure, std::to_string(number) + ". " + position.name + ". " + task_sentence(position));
    draw_title_line(out, p, cell, number, position);
    const double side = side_of(cell);
    const BoardFrame frame =
        frame_in({cell.x, cell.y + title_height, side, side}, position.board.size, puzzle_margin, 9);
    draw_lines(out, p, frame);
    draw_stones(out, p, frame, stones_of(position));
    const Box beside{cell.x + side + 2.5, cell.y + title_height + 1, cell.w - side - 2.5, cell.h - title_height - 1};
    draw_facts(out, p, beside, position);
    out.end_part();
}

std::string solution_words(std::size_t number, const SheetPosition& sheet) {
    std::string text = std::to_string(number) + ". ";
    if (!sheet.solution || !sheet.solution->decided) return text + worded("Undecided: the search ended at its budget.");
    if (sheet.solution->turns.empty()) return text + worded("There is no solution.");
    text += turn_words(sheet.solution->turns[0]);
    if (sheet.solution->turns.size() > 1) text += " …";
    if (sheet.solution->count > 1) text += " " + worded("(one of {1})", sheet.solution->count);
    return text + ".";
}

void draw_foot(Painter& out, const Palette& p, const Box& box, std::size_t first,
               std::span<const SheetPosition> puzzles) {
    draw_stroke(out, {box.x, box.y}, {box.right(), box.y}, p.panel_line, 0.25);
    out.begin_half_turn(box.centre());
    std::string text;
    for (std::size_t i = 0; i < puzzles.size(); ++i)
        text += (i ? "\n" : "") + solution_words(first + i + 1, puzzles[i]);
    constexpr std::array<double, 3> sizes{8, 7.25, min_points};
    const Box inside{box.x + 12, box.y + 1, box.w - 24, box.h - 3};
    const TextBlock block =
        cut_short(fitted(text, sizes, Weight::regular, inside.w, inside.h), Weight::regular, inside.w);
    draw_block(out, inside, block, Weight::regular, p.muted);
    out.end_half_turn();
}

// The board after the first turn of the solution.
Stones after_turn(const Position& position, const ReplayTurn& turn) {
    const Board board = compile(position);
    Stones stones = board.start;
    for (const ReplayMove& move : turn) {
        Step step{move.kind, {}, {}};
        for (const Point point : move.stones) step.stones.push_back(board.spot_of(point));
        for (const Point point : move.to) step.to.push_back(board.spot_of(point));
        stones = after(stones, position.to_move, step);
    }
    return stones;
}

void draw_solution(Painter& out, const Palette& p, const Box& box, std::size_t number, const SheetPosition& sheet) {
    const Position& position = sheet.position;
    draw_title_line(out, p, box, number, position);
    const double side = std::min(box.h - title_height - 6, (box.w - 52) / 2);
    const Box left{box.x + 3, box.y + title_height + 4, side, side}, right{left.right() + 8, left.y, side, side};
    const Box words{right.right() + 4, left.y - 1, box.right() - right.right() - 4, side + 2};
    double y = draw_paragraph(out, words, task_sentence(position), 8.5, Weight::bold, p.ink) + 1.2;
    const auto line = [&](const std::string& text, Weight weight = Weight::regular) {
        y = draw_paragraph(out, {words.x, y, words.w, words.bottom() - y}, text, 8, weight, p.ink) + 0.8;
    };
    const auto board = [&](const Box& place, const Stones& stones, const ReplayTurn* turn) {
        const BoardFrame frame = frame_in(place, position.board.size, puzzle_margin, 9);
        draw_lines(out, p, frame);
        draw_numbers(out, p, frame, min_points);
        draw_stones(out, p, frame, stones);
        if (turn) draw_moves(out, p, frame, *turn, position.to_move);
    };
    const bool solved = sheet.solution && sheet.solution->decided && !sheet.solution->turns.empty();
    const ReplayTurn* first = solved ? &sheet.solution->turns[0] : nullptr;
    board(left, stones_of(position), first);
    if (!solved) return line(solution_words(number, sheet).substr(std::to_string(number).size() + 2));
    board(right, after_turn(position, *first), nullptr);
    for (std::size_t i = 0; i < first->size(); ++i) {
        std::string words_of_move = move_words((*first)[i]);
        words_of_move = with_capital(words_of_move);
        line((first->size() > 1 ? std::to_string(i + 1) + "  " : "") + words_of_move + ".");
    }
    for (std::size_t t = 1; t < sheet.solution->turns.size(); ++t) {
        const Colour player = t % 2 == 1 ? other(position.to_move) : position.to_move;
        line(colour_title(player) + ": " + turn_words(sheet.solution->turns[t]) + ".");
    }
    line(sheet.solution->count == 1 ? worded("The only solution.")
                                    : worded("One of {1} solutions.", sheet.solution->count),
         Weight::medium);
}

// Pages of `group_size` puzzles; `draw(out, body, first, puzzles of the page)`.
template <class Draw>
SidedPages pages_of(const std::vector<SheetPosition>& puzzles, const SheetOptions& options, std::size_t group_size,
                    const Things& things, const Draw& draw) {
    SidedPages pages;
    const Palette& p = palette_of(options.ink);
    const Box paper = paper_size(options.paper);
    for (std::size_t first = 0; first < puzzles.size(); first += group_size) {
        const std::size_t count = std::min(group_size, puzzles.size() - first);
        const std::vector<SheetPosition> shown(puzzles.data() + first, puzzles.data() + first + count);
        const std::string title = numbered(things, first, count, puzzles.size());
        PageWords words{"LUDDIT  " + things.kicker, title, worded("Opposite edges of each board are joined."), ""};
        if (puzzles.size() == 1) words = page_words(shown[0], things.kicker_of_one, shown[0].position.name);
        pages.push_back(
            plain_page(title, [=, &p](Painter& out) { draw(out, p, draw_page(out, p, paper, words), first, shown); }));
    }
    return pages;
}

Box cell_of(const Box& body, int i) {
    const double w = (body.w - cell_gap) / columns, h = (body.h - foot_height - (rows - 1) * cell_gap - 2) / rows;
    return {body.x + i % columns * (w + cell_gap), body.y + i / columns * (h + cell_gap), w, h};
}

}  // namespace

double puzzle_title_width(const Box& paper) { return cell_of(page_body(paper), 0).w - number_width; }

SidedPages puzzle_pages(const std::vector<SheetPosition>& puzzles, const SheetOptions& options) {
    return pages_of(puzzles, options, a_page, puzzles_in_words(),
                    [](Painter& out, const Palette& p, const Box& body, std::size_t first,
                       const std::vector<SheetPosition>& shown) {
                        std::size_t number = first;
                        for (const auto& [i, puzzle] : with_index(shown))
                            draw_puzzle(out, p, cell_of(body, i), ++number, puzzle);
                        draw_foot(out, p, {body.x, body.bottom() - foot_height, body.w, foot_height}, first, shown);
                    });
}

SidedPages solution_pages(const std::vector<SheetPosition>& puzzles, const SheetOptions& options) {
    return pages_of(puzzles, options, solutions_a_page, solutions_in_words(),
                    [](Painter& out, const Palette& p, const Box& body, std::size_t first,
                       const std::vector<SheetPosition>& shown) {
                        const double h = (body.h - 2 * cell_gap) / solutions_a_page;
                        std::size_t number = first;
                        for (const auto& [i, puzzle] : with_index(shown))
                            draw_solution(out, p, {body.x, body.y + i * (h + cell_gap), body.w, h}, ++number, puzzle);
                    });
}

}  // namespace nedforge::luddit
