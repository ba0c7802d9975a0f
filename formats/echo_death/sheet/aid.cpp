// The players' aid: the rules on one page, with the figures and the readings of the grid, and the signs of the marks.

#include "formats/base/drawing/ink.h"
#include "formats/base/drawing/print/text_flow.h"
#include "formats/base/words/worded.h"
#include "formats/echo_death/program_words.h"
#include "formats/echo_death/sheet/parts.h"

namespace nedforge::echo_death {
namespace {

std::string digits_of(int value) { return std::to_string(value); }

std::string mark_rule(Mark mark) {
    switch (mark) {
        case Mark::none:
            return "";
        case Mark::hardline:
            return worded("In reach: 1 Instruction more at the start of each turn.");
        case Mark::boost:
            return worded("Entering it costs nothing.");
        case Mark::trap:
            return worded("Entering it with a Task: the next player may shut one down.");
        case Mark::focus:
            return worded("In reach: a program of distance 1 or more may strike 4 by 4 squares.");
        case Mark::life:
            return worded("In reach: 1 Hard Drive, not the last, for 3 Instructions.");
        case Mark::helper:
            return worded("In reach: prices are lower by 2, but not below 1.");
        case Mark::cover:
            return worded("In reach: Defense +1 for each.");
        case Mark::turret:
            return worded("In reach: every program of the list.");
    }
    return "";
}

std::vector<Section> aid_sections(const Grid& grid) {
    const Rulings& r = grid.rulings;
    const int overclock = overclock_of(grid);
    std::string turn = worded("A turn has {1} Instructions", digits_of(grid.budget.turn));
    if (overclock > 0)
        turn = r.overclock == OverclockReading::once
                   ? worded("A turn has {1} Instructions, or {2} for a player with {3} or fewer, the first time only",
                            grid.budget.turn, grid.budget.overclock.turn, worded_count(overclock, "Node"))
                   : worded("A turn has {1} Instructions, or {2} for a player with {3} or fewer", grid.budget.turn,
                            grid.budget.overclock.turn, worded_count(overclock, "Node"));
    std::vector<Section> sections{
        {worded("Setup"),
         {worded("Everybody chooses {1} in secret; all are shown together.", worded_count(grid.directory, "program")),
          worded("Hack: the winner names who places the first Node. In turn, each player places one Node on a free "
                 "square, more than {1} from every Node, until each has {2}. If a Node finds no square, the deployment "
                 "is over.",
                 worded_count(spacing_of(grid), "square"), digits_of(grid.nodes)),
          r.deploy == DeployReading::all
              ? worded("A free square neither holds nor touches a mark or a square of level 1 or more.")
              : worded("A free square neither holds nor touches a mark."),
          worded("Hack for the launch: in order, each player has {1} Instructions for Tasks on friendly Nodes. Then "
                 "Hack for the first turn.",
                 digits_of(grid.budget.launch))}},
        {worded("A turn"),
         {worded("{1}, and 1 more for each Node in reach of each Hardline. The second turn of the game has {2} more.",
                 turn, digits_of(grid.budget.second)),
          worded("Then the Tasks that heal take effect. Run programs with any Nodes in any order. Instructions that "
                 "are left at the end are lost."),
          worded("In reach: on the square of the mark, or beside it, diagonals too.")}},
        {worded("Programs"),
         {r.distance == DistanceReading::square
              ? worded("The Node that runs a program is its origin. Pay the price, name a target in its distance: the "
                       "larger of columns and rows.")
              : worded("The Node that runs a program is its origin. Pay the price, name a target in its distance: "
                       "columns and rows added up."),
          worded("A price X, then Y: X for the first run in a turn, Y for each later one."),
          worded("Movement: orthogonal and diagonal steps are paid separately, by the Node's figures: Y for each X "
                 "squares or part of X."),
          worded("Shutdown removes one Task, up to {1} away: free once in a turn, then 1. Your own Tasks go without a "
                 "Hack.",
                 worded_count(shutdown_of(grid), "square")),
          r.stunned == StunnedReading::silent ? worded("A stunned Node runs no program.")
                                              : worded("A stunned Node runs neither Movement nor a jump.")}},
        {worded("Attack"),
         {r.zone == ZoneReading::higher ? worded("Offense: the origin's, plus what the program adds, plus the "
                                                 "difference of levels from the higher one down.")
                                        : worded("Offense: the origin's, plus what the program adds, plus the "
                                                 "difference of levels whichever is higher."),
          worded("Defense: the target's, plus 1 for each Cover in reach, less what the program pierces."),
          worded("Offense less Defense is the damage. A Node without Hard Drives is destroyed."),
          worded("A Node that is pushed from a level above 0 to another level suffers an attack of Offense 2.")}},
        {worded("Hacks and Disconnect"),
         {worded("Each player the Hack is about reveals a card, and the highest card wins. Those who tie Hack again; "
                 "from the third round on their cards are drawn at random. All others discard a card in each round. An "
                 "empty deck is renewed with all ten cards."),
          worded("Disconnect: once in the game you may answer a program that another player runs. The two of you Hack. "
                 "If you win, the program has no effect, but its price is paid.")}},
        {worded("The end"),
         {worded("A player without a Node is out. The last player with Nodes wins."),
          worded("The game is drawn when {1} turns for each player in the game have ended in a row without a destroyed "
                 "Node.",
                 digits_of(grid.standstill))}}};
    if (const auto readings = reading_lines(r); !readings.empty())
        sections.push_back({worded("Other readings of this grid"), readings});
    return sections;
}

constexpr double sign_side = 9, mark_height = 12.5;

void draw_marks(Painter& out, const Palette& p, const Box& box) {
    constexpr int columns = 3;
    const double width = box.w / columns;
    for (int i = 0; i < static_cast<int>(mark_count); ++i) {
        // The pads stand in the place of "no mark", at the end.
        const bool pads = i + 1 == static_cast<int>(mark_count);
        const Mark mark = pads ? Mark::none : static_cast<Mark>(i + 1);
        const Box cell{box.x + (i % columns) * width, box.y + (i / columns) * mark_height, width, mark_height};
        const Box sign{cell.x + 1, cell.y + 1, sign_side, sign_side};
        if (pads)
            draw_pad(out, p, sign.inset(0.6), {1, true, true});
        else
            draw_sign(out, p, sign, mark);
        const Box words{cell.x + sign_side + 3.5, cell.y, cell.w - sign_side - 5, cell.h};
        draw_line_of_text(
            out, {words.x, words.y, words.w, 4},
            pads ? worded("Teleport Pad") : std::string(1, letter_of(mark)) + "  " + worded(mark_titles[mark]), 8,
            Weight::bold, p.ink, Align::left);
        draw_paragraph(out, {words.x, words.y + 4, words.w, words.h - 4},
                       pads ? worded("Entering it sends to its exit, if nobody stands there.") : mark_rule(mark), 7,
                       Weight::regular, p.ink);
    }
}

}  // namespace

SidedPages aid_pages(const SheetGrid& sheet, const SheetOptions& options) {
    const Palette& p = palette_of(options.ink);
    const Box paper = paper_size(options.paper);
    return {plain_page(worded("Players' aid"), [&p, paper, sheet](Painter& out) {
        const Box body = draw_page(out, p, paper, page_words(sheet, worded("AID"), worded("How to play")));
        const double height = panel_height(3 * mark_height);
        const Box marks = draw_panel(out, p, {body.x, body.y, body.w, height}, worded("Marks"));
        draw_marks(out, p, marks);
        const double top = body.y + height + panel_gap;
        draw_sections(out, p, {body.x, top, body.w, body.bottom() - top}, aid_sections(sheet.grid), 10.5);
    })};
}

}  // namespace nedforge::echo_death
