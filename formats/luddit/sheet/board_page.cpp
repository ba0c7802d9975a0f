// The page to play on: the board with its wrapped margin, and what has to be known of it.

#include <algorithm>

#include "engine/base/indexed.h"
#include "engine/luddit/words.h"
#include "formats/base/drawing/ink.h"
#include "formats/base/drawing/print/text_flow.h"
#include "formats/base/drawing/text_metrics.h"
#include "formats/base/words/worded.h"
#include "formats/luddit/position_words.h"
#include "formats/luddit/sheet/parts.h"

namespace nedforge::luddit {

namespace {

constexpr double figures_height = 26, number_room = 5;

struct Figure {
    std::string value, words;
};

std::vector<Figure> figures_of(const Position& position) {
    const std::string size = std::to_string(position.board.size);
    const int black = position.supply_of(Colour::black), white = position.supply_of(Colour::white);
    return {{size + " × " + size, worded("points; opposite edges are joined")},
            {std::to_string(position.board.stones), worded("stones on the board at most, both colours together")},
            {position.board.moves == 1 ? "1" : worded("1 to {1}", position.board.moves), worded("moves a turn")},
            {black == white ? std::to_string(black) : std::to_string(black) + " / " + std::to_string(white),
             black == white ? worded("stones for each player") : worded("stones for Black / White")},
            {colour_title(position.to_move), position.rows ? worded("is to move") : worded("begins")}};
}

void draw_figures(Painter& out, const Palette& p, const Box& box, const Position& position) {
    const auto figures = figures_of(position);
    const double gap = 3, width = (box.w - gap * (index_count(figures) - 1)) / index_count(figures);
    double x = box.x;
    for (const Figure& figure : figures) {
        const Box cell{x, box.y, width, box.h};
        const Box inside = draw_panel(out, p, cell, "");
        draw_line_of_text(out, {inside.x, inside.y, inside.w, 7}, figure.value, 17, Weight::bold, p.ink, Align::left);
        draw_paragraph(out, {inside.x, inside.y + 8, inside.w, inside.h - 8}, figure.words, 8, Weight::regular,
                       p.muted);
        x += width + gap;
    }
}

}  // namespace

Box board_box(const Box& paper) {
    const Box body = page_body(paper);
    return {body.x + number_room, body.y + number_room, body.w - number_room,
            body.h - figures_height - panel_gap - number_room};
}

double board_step(const Box& paper, int size) { return frame_in(board_box(paper), size, board_margin, most_step).step; }

SidedPages board_pages(const SheetPosition& sheet, const SheetOptions& options) {
    const Palette& p = palette_of(options.ink);
    const Box paper = paper_size(options.paper);
    return {plain_page(sheet.position.name, [&p, paper, sheet](Painter& out) {
        const Position& position = sheet.position;
        const Box body = draw_page(out, p, paper,
                                   page_words(sheet, position.rows ? worded("STUDY") : worded("BOARD"), position.name));
        const BoardFrame frame = frame_in(board_box(paper), position.board.size, board_margin, most_step);
        out.begin_part(PagePart::figure,
                       worded("The board: {1} by {2} points", position.board.size, position.board.size));
        draw_lines(out, p, frame);
        draw_numbers(out, p, frame, std::clamp(frame.step * 0.9, min_points, 10.0));
        draw_stones(out, p, frame, stones_of(position));
        out.end_part();
        const Box figures{body.x, body.bottom() - figures_height, body.w, figures_height};
        draw_figures(out, p, figures, position);
    })};
}

}  // namespace nedforge::luddit
