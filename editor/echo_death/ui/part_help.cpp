#include "editor/echo_death/ui/part_help.h"

#include "editor/echo_death/edits/squares.h"
#include "editor/shell/parts/part_help.h"
#include "engine/base/words.h"
#include "formats/echo_death/grid_record.h"

namespace nedforge::echo_death {
namespace {

// The rule of each mark, as on the page of rules.
constexpr IndexedArray<std::string_view, Mark, mark_count> mark_rules{
    "",
    "Each Node in reach has 1 Instruction more in its player's turn (E19).",
    "A step onto it costs nothing (E36).",
    "When a Node with a Task enters it, the next player may shut one of its Tasks down (E38).",
    "A program of distance 1 or more, run in reach of it, may strike 4 by 4 squares (E27).",
    "In reach, a Node may give 1 Hard Drive, never its last, for 3 Instructions (E42).",
    "In reach, prices are lower by 2, but not below 1 (E23).",
    "In reach, Defense is higher by 1 for each (E29).",
    "In reach, a Node runs every program of the list (E22)."};

PartHelp help_of(const Grid& grid, GridCell cell) {
    const Square square{cell.column, cell.row};
    const Mark mark = mark_on(grid, square);
    PartHelp help{"Square " + text_of(square) + ": " + std::string(mark_titles[mark]), "", "", {}};
    if (mark == Mark::none)
        add_rule(
            help,
            "A Node may be deployed here if no square beside it has a mark, and if every other Node is more than " +
                counted(spacing_of(grid), "square") + " away (E15).",
            {"ECHO301", "ECHO302", "ECHO304"});
    else
        add_rule(help,
                 std::string(mark_rules[mark]) +
                     " A Node is in reach on this square and on the eight around it (E2). No Node may be deployed on "
                     "them (E15).",
                 {"ECHO604", "ECHO301"});
    if (mark == Mark::hardline) add_rule(help, "", {"ECHO403"});
    if (const int level = level_on(grid, square); level > 0)
        add_rule(help,
                 "Its level is " + std::to_string(level) +
                     ". The levels that an attacker stands above its target are added to its Offense (E29). A Node "
                     "that is pushed from here to another level suffers an attack of Offense 2 (E32).",
                 {"ECHO201"});
    if (const auto pair = pad_at(grid, cell)) {
        add_rule(help,
                 "A Teleport Pad: a Node that enters a sending pad goes to its exit at once, if no Node stands there "
                 "(E37).",
                 {"ECHO202"});
        add_keys(help, teleport_record(), &grid.teleports[*pair], {}, "teleports: ");
    }
    add_rule(help, "", {"ECHO303", "ECHO401"});
    add_row_of(help, grid_record(), "rows", grid.rows, cell.row);
    if (grid.zones) add_row_of(help, grid_record(), "zones", *grid.zones, cell.row);
    return help;
}

}  // namespace

std::optional<PartHelp> help_of_square(const Session& session, const std::optional<GridCell>& pointed) {
    if (session.view != DocumentView::canvas) return std::nullopt;
    const auto cell = session.selection.empty() ? pointed : std::optional(session.selection.back());
    if (!cell || !size_of_squares(session.grid()).holds(*cell)) return std::nullopt;
    PartHelp help = help_of(session.grid(), *cell);
    if (session.grid().rulings != Rulings{})
        add_rule(help, "This grid has readings of its own, which may change these rules.");
    return help;
}

}  // namespace nedforge::echo_death
