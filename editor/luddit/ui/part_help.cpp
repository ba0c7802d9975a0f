#include "editor/luddit/ui/part_help.h"

#include "editor/luddit/edits/position.h"
#include "editor/shell/parts/part_help.h"
#include "engine/base/words.h"
#include "engine/luddit/words.h"
#include "formats/luddit/position_record.h"

namespace nedforge::luddit {
namespace {

PartHelp help_of_point(const Position& position, GridCell cell) {
    const char stone = stone_at(position, cell);
    const std::string content = stone == '#' ? "a black stone" : stone == 'o' ? "a white stone" : "an empty point";
    PartHelp help{"Point " + text_of(Point{cell.column, cell.row}) + ": " + content, "", "", {}};
    if (stone == '.')
        add_rule(help,
                 "A player may place a stone of the own supply here while the board has fewer stones than the cap. "
                 "The cap is " +
                     counted(position.board.stones, "stone") + ", both colours together (L2).",
                 {"LOOP202", "LOOP203"});
    else
        add_rule(help,
                 "Its own player may take it off the board or carry it. The other player may do so as well if there is "
                 "a group of other pieces that are all at range of it, and in which each is at range of at least two "
                 "others (L11).",
                 {"LOOP201", "LOOP407"});
    add_rule(help,
             "Two stones are at range of each other when their distance is 1 or 2. The opposite edges of the board are "
             "joined, and the shorter way counts (L1, L4).",
             {"LOOP501"});
    add_keys(help, position_record(), &position, {"board"});
    add_row_of(help, position_record(), "rows", position.rows.value_or(std::vector<std::string>{}), cell.row);
    return help;
}

PartHelp help_of_task(const Position& position) {
    const Task& task = *position.task;
    PartHelp help{
        "Task: " + std::string(task_record().row("goal").form->flow(task_record().row("goal").in(&task))), "", "", {}};
    switch (task.goal) {
        case Goal::win:
            add_rule(help, "The player to move has to force a win within " + counted(task.turns, "own turn") +
                               ", whatever the other player does.");
            break;
        case Goal::hold:
            add_rule(help,
                     "After the turn of the player to move, the other player must not be able to force a win "
                     "within " +
                         counted(task.turns, "turn") + ".");
            break;
        case Goal::untie:
            add_rule(help, "The turn of the player to move has to leave no loop on the board (L8).");
            break;
    }
    add_rule(
        help,
        task.solutions == Solutions::one ? "It promises one solution, which is one board after the first turn." : "",
        {"LOOP401", "LOOP402"});
    add_rule(help, "", {"LOOP403", "LOOP404", "LOOP405", "LOOP406", "LOOP408"});
    add_keys(help, task_record(), &task, {}, "task.");
    return help;
}

}  // namespace

std::optional<PartHelp> help_of_part(const Session& session, const std::optional<GridCell>& pointed) {
    const Position& position = session.position();
    std::optional<PartHelp> help;
    if (session.view == View::solve && position.task)
        help = help_of_task(position);
    else if (session.view == View::canvas && !session.selection.empty())
        help = help_of_point(position, session.selection.back());
    else if (session.view == View::canvas && pointed)
        help = help_of_point(position, *pointed);
    if (help && position.rulings != Rulings{})
        add_rule(*help, "This position has readings of its own, which may change these rules.");
    return help;
}

}  // namespace nedforge::luddit
