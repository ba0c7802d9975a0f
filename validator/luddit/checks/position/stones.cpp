// LOOP407, LOOP408 and LOOP501: what a puzzle could do without, what it depends on, and how it repeats itself.

#include "engine/base/indexed.h"
#include "engine/base/words.h"
#include "validator/luddit/checks/check.h"
#include "validator/luddit/facts/facts.h"

namespace nedforge::luddit {

namespace {

bool stops_others(const CheckContext& context) {
    return was_found(context, "LOOP402") || was_found(context, "LOOP403") || was_found(context, "LOOP404");
}

void idle_stone(const CheckContext& context, Diagnostics& out) {
    const Board& board = context.proofs->board();
    if (!context.position.task || context.position.task->goal != Goal::win || stops_others(context) ||
        was_found(context, "LOOP401"))
        return;
    const Task& task = *context.position.task;
    const bool unique = task.solutions == Solutions::one;
    board.start[board.first].for_each([&](Spot stone) {
        Board reduced_board = board;
        reduced_board.start[board.first].remove(stone);
        const TaskProof proof = context.proofs->task_on(reduced_board, task, unique ? 2 : 1);
        if (proof.state != TaskState::solved || (unique && (proof.count != 1 || !proof.counted))) return;
        const Point point = board.point_of(stone);
        report(out, idle_stone_check, "rows",
               "without the stone on " + text_of(point) + " the task still has " +
                   std::string(unique ? "one solution" : "a solution"),
               "take it off, or give it something to do",
               {std::to_string(point.column) + "," + std::to_string(point.row)});
    });
}

void depends_on_reading(const CheckContext& context, Diagnostics& out) {
    const TaskProof* proof = context.proofs->task();
    if (!proof || proof->state == TaskState::undecided || was_found(context, "LOOP403")) return;
    const bool solved = proof->state == TaskState::solved;
    std::vector<std::string> readings;
    for (const RulingInfo& ruling : ruling_table()) {
        if (ruling.name == "repeat") continue;
        const int in_force = ruling.get(context.position.rulings);
        for (int reading = 0; reading < index_count(ruling.readings); ++reading) {
            const std::string_view word = ruling.readings[static_cast<std::size_t>(reading)];
            if (reading == in_force || word == "free") continue;
            Board changed = context.proofs->board();
            ruling.set(changed.rulings, reading);
            const TaskProof changed_proof = context.proofs->task_on(changed, *context.position.task, 1);
            if (changed_proof.state == TaskState::undecided || (changed_proof.state == TaskState::solved) == solved)
                continue;
            readings.push_back(std::string(ruling.name) + "=" + std::string(word));
        }
    }
    if (readings.empty()) return;
    report(out, depends_on_reading_check, "task",
           std::string("the task has ") + (solved ? "a solution" : "no solution") +
               " under the readings in force, and " + (solved ? "none" : "one") + " under " + listed(readings, "or"),
           "tell people which readings are in force, or change the stones", readings);
}

void symmetric(const CheckContext& context, Diagnostics& out) {
    const Board& board = context.proofs->board();
    if (board.start.count() == 0) return;
    const Symmetries symmetries = symmetries_of(board, board.start);
    if (symmetries.same < 2 && symmetries.swapped == 0) return;
    const auto maps = [](int count) { return std::to_string(count) + " of its turns, mirrors and shifts"; };
    std::string message;
    if (symmetries.same > 1)
        message = "the board looks the same after " + maps(symmetries.same) + ", the one that changes nothing included";
    if (symmetries.swapped > 0)
        message += (message.empty() ? "the board looks the same with the colours swapped after "
                                    : "; with the colours swapped it does after ") +
                   maps(symmetries.swapped);
    report(out, symmetric_check, "rows", message,
           "nothing is wrong: solutions come in pairs; move a stone to break the symmetry");
}

}  // namespace

const Check idle_stone_check{
    {"LOOP407", "idle-stone", Severity::info,
     "A stone of the player to move can be left out, and the task still has a solution (with `solutions: one`: one).",
     "A stone without a use misleads, which may be meant.", "Take it off, or give it something to do.",
     "# bad: the third black stone does nothing\n"
     "rows: [\"o.....\", \"......\", \"......\", \"#..#..\", \"......\", \"..#...\"]\n"
     "# good: every black stone is needed\n"
     "rows: [\"o.....\", \"......\", \"......\", \"#..#..\", \"......\", \"......\"]\n"},
    CheckPhase::task,
    idle_stone};

const Check depends_on_reading_check{
    {"LOOP408", "depends-on-reading", Severity::info,
     "The task has a solution under the readings in force and none under another reading of one ruling, or the "
     "reverse. "
     "Each ruling but `repeat` is changed alone; `carry: free` is not tried.",
     "People who read the rules in another way can't solve the puzzle, or solve it where it can't be solved.",
     "Say the readings beside the puzzle, as the sheet does, or change the stones.",
     "# under own=apart nobody can take the white stone\n"
     "rulings: {own: counted}\n"},
    CheckPhase::task,
    depends_on_reading};

const Check symmetric_check{
    {"LOOP501", "symmetric", Severity::info,
     "A turn, a mirror or a shift of the torus puts every stone on a stone of its own colour, or every stone on one of "
     "the other colour.",
     "Solutions of a symmetric position come in pairs, so that a task with one solution is hard to make.",
     "Nothing needs to change.",
     "# a shift by three columns swaps the colours\n"
     "rows: [\"#..o..\", \"......\", \"......\", \"......\", \"......\", \"......\"]\n"},
    CheckPhase::position,
    symmetric};

}  // namespace nedforge::luddit
