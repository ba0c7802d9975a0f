// LOOP401 to LOOP406: the task, its solutions, and whether there is anything left to do.

#include "engine/base/words.h"
#include "engine/luddit/loops.h"
#include "validator/luddit/checks/check.h"

namespace nedforge::luddit {

namespace {

// What there is to be said of a task that is decided; null where nothing is.
const TaskProof* decided(const CheckContext& context) {
    const TaskProof* proof = context.proofs->task();
    return proof && !was_found(context, "LOOP401") && !was_found(context, "LOOP403") ? proof : nullptr;
}

std::string goal_text(const Position& position) {
    const Task& task = *position.task;
    const std::string mover = title_of(position.to_move), rival = title_of(other(position.to_move));
    switch (task.goal) {
        case Goal::win:
            return task.turns == 1 ? mover + " can't win with this turn"
                                   : mover + " can't force a win within " + counted(task.turns, "turn");
        case Goal::hold:
            return "after every turn of " + mover + ", " + rival +
                   (task.turns == 1 ? " wins with the next one"
                                    : " can force a win within " + counted(task.turns, "turn"));
        default:
            return "no turn of " + mover + " leaves a board without a loop";
    }
}

void already_over(const CheckContext& context, Diagnostics& out) {
    if (!context.proofs->is_over()) return;
    const Position& position = context.position;
    const std::string mover = title_of(position.to_move), winner = name_of(other(position.to_move));
    Diagnostic& d =
        report(out, already_over_check, position.rows ? "rows" : "task",
               mover +
                   " is to move and has no legal turn, so the game is over and lost (ruling L20): the cap is "
                   "reached, all stones are " +
                   winner + ", and no piece is conditioned to both players",
               "let " + title_of(other(position.to_move)) + " move, or take a stone off");
    if (!position.task) d.severity = Severity::info;
    d.fixes.push_back(
        {"let " + title_of(other(position.to_move)) + " move", {{"to_move", name_of(other(position.to_move))}}});
}

void task_impossible(const CheckContext& context, Diagnostics& out) {
    const TaskProof* proof = context.proofs->task();
    if (!proof || proof->state != TaskState::impossible) return;
    std::string reason;
    if (context.position.task->goal == Goal::win && never_ends(context.proofs->board()))
        reason = ": no game on this board can end by rule 7";
    else if (context.position.task->goal != Goal::untie && context.position.task->turns > 1 &&
             nobody_can_be_forced(context.proofs->board()))
        reason = ": with two moves a turn nobody can be forced, so only a win of one turn counts";
    report(out, task_impossible_check, "task", "the task has no solution: " + goal_text(context.position) + reason,
           "change the stones or the task until `solve` finds a solution");
}

void task_undecided(const CheckContext& context, Diagnostics& out) {
    const TaskProof* proof = context.proofs->task();
    if (!proof || was_found(context, "LOOP401")) return;
    const bool unique = context.position.task->solutions == Solutions::one;
    if (proof->state != TaskState::undecided && !(unique && proof->count == 1 && !proof->counted)) return;
    report(out, task_undecided_check, "task",
           "whether the task can be solved" + std::string(unique ? " in one way only" : "") + " is not decided: " +
               (proof->spent ? "the search ended at its budget"
                             : "boards of more than " + std::to_string(most_loop_stones) +
                                   " stones have too many loops to list; the search ended") +
               " after " + counted(static_cast<long long>(proof->used), "board") + ", " +
               std::to_string(proof->boards) + " of them after a first turn, " + std::to_string(proof->count) +
               " of these solutions",
           "use fewer turns, fewer stones or a smaller board");
}

void second_solution(const CheckContext& context, Diagnostics& out) {
    const TaskProof* proof = decided(context);
    if (!proof || context.position.task->solutions != Solutions::one || proof->count < 2) return;
    Diagnostic& d = report(out, second_solution_check, "task",
                           "the task asks for one solution and has " + std::string(proof->counted ? "" : "at least ") +
                               std::to_string(proof->count) +
                               ": boards after the first turn, each counted once however it is reached",
                           "change the stones until one solution is left, or say `solutions: any`");
    d.fixes.push_back({"accept any solution", {{"task.solutions", "any"}}});
    d.witness.emplace();
    for (const TaskSolution& solution : proof->solutions) {
        std::vector<WitnessStep> run = witness_of(context.proofs->board(), solution.moves);
        run.front().begins_run = true;
        d.witness->insert(d.witness->end(), run.begin(), run.end());
    }
}

void shorter_solution(const CheckContext& context, Diagnostics& out) {
    const TaskProof* proof = decided(context);
    if (!proof || context.position.task->goal != Goal::win) return;
    for (int turns = 1; turns < context.position.task->turns; ++turns) {
        const TaskProof shorter =
            context.proofs->task_on(context.proofs->board(), {Goal::win, turns, Solutions::any}, 1);
        if (shorter.state != TaskState::solved) continue;
        Diagnostic& d =
            report(out, shorter_solution_check, "task",
                   "the task gives " + counted(context.position.task->turns, "turn") + ", and " +
                       title_of(context.position.to_move) + " can force the win in " + std::to_string(turns),
                   "say `turns: " + std::to_string(turns) + "`, or make the position harder");
        d.fixes.push_back({"ask for a win in " + counted(turns, "turn"), {{"task.turns", std::to_string(turns)}}});
        d.witness = witness_of(context.proofs->board(), shorter.solutions.front().moves);
        return;
    }
}

void many_solutions(const CheckContext& context, Diagnostics& out) {
    const TaskProof* proof = decided(context);
    const int limit = context.position.standards.solutions;
    if (!proof || context.position.task->solutions != Solutions::any ||
        proof->count <= static_cast<std::uint64_t>(limit))
        return;
    report(out, many_solutions_check, "task",
           "the task has more than " + counted(limit, "solution") + ", so it asks little",
           "change the stones until fewer turns solve it, or raise `standards.solutions`");
}

}  // namespace

const Check already_over_check{
    {"LOOP401", "already-over", Severity::error,
     "The player to move has no legal turn. In a puzzle this is an error, elsewhere an info.",
     "The game is over, and a task can't be solved.", "Let the other player move, or change the stones.",
     "# bad: White has nothing to move\n"
     "board: {size: 6, stones: 2}\n"
     "to_move: white\n"
     "rows: [\"#..#..\", \"......\", \"......\", \"......\", \"......\", \"......\"]\n"
     "# good\n"
     "board: {size: 6, stones: 3}\n"},
    CheckPhase::position,
    already_over};

const Check task_impossible_check{
    {"LOOP402", "task-impossible", Severity::error, "It is proved that the task of the puzzle has no solution.",
     "People would search in vain.", "Change the stones or the task.",
     "# bad: White has two stones, and two moves can't replace both\n"
     "rows: [\"oo....\", \"......\", \"......\", \"...#..\", \"......\", \"......\"]\n"
     "task: {goal: win, turns: 1}\n"
     "# good\n"
     "task: {goal: hold, turns: 1}\n"},
    CheckPhase::task,
    task_impossible};

const Check task_undecided_check{
    {"LOOP403", "task-undecided", Severity::warning,
     "The search for solutions of the task ended at its budget, which is counted in boards and not in seconds.",
     "Nobody knows yet whether the task can be solved.",
     "Use fewer turns, fewer stones, a smaller board, or `nedforge solve --budget` for a longer search.",
     "# bad: four turns on a large board\n"
     "board: {size: 9, stones: 12, moves: 3}\n"
     "task: {goal: win, turns: 4}\n"
     "# good\n"
     "board: {size: 6, stones: 4, moves: 3}\n"
     "task: {goal: win, turns: 2}\n"},
    CheckPhase::task,
    task_undecided};

const Check second_solution_check{
    {"LOOP404", "second-solution", Severity::error,
     "The task promises one solution, and there are several. A solution is the board after the first turn.",
     "A puzzle with a promise of one solution is wrong with two.", "Change the stones, or let any solution do.",
     "# bad: several points solve it\n"
     "task: {goal: win, turns: 1, solutions: one}\n"
     "# good\n"
     "task: {goal: win, turns: 1, solutions: any}\n"},
    CheckPhase::task,
    second_solution};

const Check shorter_solution_check{
    {"LOOP405", "shorter-solution", Severity::warning, "The win can be forced in fewer turns than the task gives.",
     "The task is easier than it says, and its solutions are not what was meant.",
     "Give the task fewer turns, or change the stones.",
     "# bad: one turn is enough\n"
     "task: {goal: win, turns: 2}\n"
     "# good\n"
     "task: {goal: win, turns: 1}\n"},
    CheckPhase::task,
    shorter_solution};

const Check many_solutions_check{
    {"LOOP406", "many-solutions", Severity::info, "More boards solve the task than `standards.solutions` allows.",
     "A task that most turns solve is dull.", "Change the stones, or raise the standard.",
     "# bad\n"
     "standards: {solutions: 10}\n"
     "# good\n"
     "standards: {solutions: 40}\n"},
    CheckPhase::task,
    many_solutions};

}  // namespace nedforge::luddit
