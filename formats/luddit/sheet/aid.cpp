// The players' aid: the rules on one page, with the readings in force.

#include "engine/luddit/words.h"
#include "formats/base/drawing/ink.h"
#include "formats/base/drawing/print/text_flow.h"
#include "formats/base/words/worded.h"
#include "formats/luddit/sheet/parts.h"

namespace nedforge::luddit {

namespace {

constexpr double pictures_height = 62;

// A part of a large board around a point, without copies.
struct Picture {
    int columns = 5, rows = 5;
    std::vector<Point> black, white, range;
    std::vector<Point> outlined;
};

void draw_picture(Painter& out, const Palette& p, const Box& box, const Picture& picture) {
    constexpr int large = 99;  // so large that no edge is near
    BoardFrame f;
    f.size = large;
    f.step = std::min(box.w / picture.columns, box.h / picture.rows);
    f.first = {0, 0};
    f.last = {picture.columns - 1, picture.rows - 1};
    f.origin = {box.centre().x - f.step * (picture.columns - 1) / 2, box.centre().y - f.step * (picture.rows - 1) / 2};
    const Box area = f.area();
    if (!picture.outlined.empty()) draw_outline(out, f, picture.outlined, 1, p.mark, p.fills ? p.panel : p.paper);
    for (int i = 0; i < picture.columns; ++i)
        draw_stroke(out, {f.at({i, 0}).x, area.y}, {f.at({i, 0}).x, area.bottom()}, p.line);
    for (int i = 0; i < picture.rows; ++i)
        draw_stroke(out, {area.x, f.at({0, i}).y}, {area.right(), f.at({0, i}).y}, p.line);
    for (const Point point : picture.range) draw_dot(out, f, point, p.mark);
    for (const Point point : picture.black) draw_stone(out, p, f.at(point), f.radius(point), Colour::black);
    for (const Point point : picture.white) draw_stone(out, p, f.at(point), f.radius(point), Colour::white);
}

Picture range_picture() {
    Picture picture{7, 7, {{3, 3}}, {}, {}, {}};
    for (int row = 1; row < 6; ++row)
        for (int column = 1; column < 6; ++column)
            if (row != 3 || column != 3) picture.range.push_back({column, row});
    return picture;
}
Picture triangle_picture() { return {7, 7, {{2, 2}, {4, 2}}, {{3, 4}}, {}, {{2, 2}, {4, 2}, {3, 4}}}; }
Picture ring_picture() {
    // Each of the six has two others at range; the seventh stone hangs on and belongs to a larger loop.
    const std::vector<Point> ring{{1, 3}, {2, 1}, {4, 1}, {5, 3}, {4, 5}, {2, 5}};
    return {7, 7, {ring[0], ring[2], ring[4]}, {ring[1], ring[3], ring[5]}, {}, ring};
}

Section carry_section(const Rulings& rulings) {
    Section section{worded("Moves"),
                    {worded("Place: put a stone of your own supply on an empty point, if the board may hold one more."),
                     worded("Take: remove a piece that is conditioned to you. Its stones go back to their owners."),
                     worded("Carry: remove such a piece and put the same stones back on empty points at once.")}};
    switch (rulings.carry) {
        case CarryReading::shift:
            section.lines.push_back(
                worded("A loop is put back in the same form, only shifted. A single stone goes anywhere."));
            break;
        case CarryReading::turn:
            section.lines.push_back(
                worded("A loop is put back in the same form: shifted, turned by quarters or mirrored. A single stone "
                       "goes anywhere."));
            break;
        case CarryReading::free:
            section.lines.push_back(
                worded("A loop is put back as any loop of the same stones. A single stone goes anywhere."));
            break;
    }
    section.lines.push_back(rulings.still == StillReading::allowed ? worded("A piece may be put back where it was.")
                            : rulings.still == StillReading::turn
                                ? worded("Every move changes the board, and so does the turn as a whole.")
                                : worded("Every move changes the board; two moves may undo each other."));
    return section;
}

Section conditioned_section(const Rulings& rulings) {
    Section section{worded("Conditioned pieces"), {worded("A piece of your colour is conditioned to you.")}};
    const bool apart = rulings.own == OwnReading::apart;
    if (rulings.condition == ConditionReading::loop)
        section.lines.push_back(worded("A piece is conditioned to both players when another loop is at range of it."));
    else
        section.lines.push_back(
            worded("A piece is conditioned to both players when there is a group of other pieces, each at range of it, "
                   "in which each is at range of two others."));
    section.lines.push_back(apart ? worded("The stones of the piece do not count among those of the group or loop.")
                                  : worded("The stones of the piece may be among those of the group or loop. So both "
                                           "players may move nearly every loop, and nearly every stone of a loop."));
    return section;
}

std::vector<Section> sections_of(const SheetPosition& sheet) {
    const Position& position = sheet.position;
    const Rulings& r = position.rulings;
    const int moves = position.board.moves;
    const std::string turn = moves == 1 ? worded("A turn has one move.")
                                        : worded("A turn has one to {1} moves. The first is compulsory.", moves);
    std::vector<Section> sections{
        {worded("The turn"),
         {worded("{1} Each is judged on the board that the one before it left.", turn),
          worded("At most {1} may be on the board at any time, both colours together.",
                 worded_count(position.board.stones, "stone"))}},
        carry_section(r),
        {worded("Pieces and loops"),
         {worded("A piece is a single stone or a loop. Two pieces are at range when their stones are at range, or when "
                 "they share a stone."),
          worded("A loop is a group of pieces, of any colours, in which each is at range of at least two others."),
          worded("So a set of stones is a loop when each of its parts closes a ring: a part is what hangs together by "
                 "range, and a ring is there when it has at least as many pairs at range as stones."),
          r.loops == LoopReading::connected ? worded("The stones of a loop hang together by range.")
                                            : worded("Loops that lie far apart are one loop together."),
          worded("A loop is taken or carried as a whole, with the stones of both players.")}},
        conditioned_section(r),
        {worded("The end"),
         {worded("Who is to move and has no legal turn loses. That is so when the cap is reached, no stone on the "
                 "board is yours, and no piece is conditioned to both players."),
          r.repeat == RepeatReading::forbidden
              ? worded("A turn may not lead to a position that has occurred before.")
              : worded("A position that occurs for the third time ends the game as a draw.")}}};
    if (const auto readings = reading_lines(r); !readings.empty())
        sections.push_back({worded("Readings in force"), readings});
    if (!sheet.known.empty()) sections.push_back({worded("What is known"), sheet.known});
    return sections;
}

}  // namespace

SidedPages aid_pages(const SheetPosition& sheet, const SheetOptions& options) {
    const Palette& p = palette_of(options.ink);
    const Box paper = paper_size(options.paper);
    return {plain_page(worded("Players' aid"), [&p, paper, sheet](Painter& out) {
        const Box body = draw_page(out, p, paper, page_words(sheet, worded("AID"), worded("How to play")));
        struct Shown {
            std::string title, words;
            Picture picture;
        };
        const std::vector<Shown> pictures{
            {worded("Range"), worded("A stone is at range of stones at distance 1 or 2: these 24 points."),
             range_picture()},
            {worded("A loop"),
             worded("Each is at range of the two others. It has both colours, so it has no player's colour."),
             triangle_picture()},
            {worded("A ring"),
             worded("Each stone is at range of its two neighbours. Rings also close around the edges."),
             ring_picture()}};
        const double width = (body.w - 2 * panel_gap) / 3;
        double x = body.x;
        for (const Shown& shown : pictures) {
            out.begin_part(PagePart::figure, shown.title + ". " + shown.words);
            const Box inside = draw_panel(out, p, {x, body.y, width, pictures_height}, shown.title);
            const double text = paragraph_height(shown.words, 8, Weight::regular, inside.w);
            draw_picture(out, p, {inside.x, inside.y, inside.w, inside.h - text - 2}, shown.picture);
            draw_paragraph(out, {inside.x, inside.bottom() - text, inside.w, text}, shown.words, 8, Weight::regular,
                           p.ink);
            out.end_part();
            x += width + panel_gap;
        }
        const double top = body.y + pictures_height + panel_gap;
        draw_sections(out, p, {body.x, top, body.w, body.bottom() - top}, sections_of(sheet), 11);
    })};
}

}  // namespace nedforge::luddit
