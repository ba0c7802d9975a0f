// LOOP301 and LOOP302: whether a game on this board can end.

#include <algorithm>

#include "engine/base/words.h"
#include "validator/luddit/checks/check.h"

namespace nedforge::luddit {

namespace {

std::string reason_of(const Board& board, const EndFacts& end) {
    const OwnReading reading = board.rulings.own;
    switch (end.why) {
        case EndReason::supply:
            return "neither player has " + counted(board.cap, "stone") + ", as many as the cap, to fill the board with";
        case EndReason::window:
            return "a window of 3 x 3 points holds at most " +
                   std::string(reading == OwnReading::counted ? "two" : "three") +
                   " stones of a dead board, so a dead board of this size has at most " +
                   std::to_string(window_bound(board.size, reading)) + " stones, and the cap is " +
                   std::to_string(board.cap);
        default:
            return "complete search shows that a dead board of this size has at most " +
                   std::to_string(*largest_dead(board)) + " stones, and the cap is " + std::to_string(board.cap);
    }
}

void no_end(const CheckContext& context, Diagnostics& out) {
    const Board& board = context.proofs->board();
    const EndFacts& end = context.proofs->end();
    if (board.rulings.repeat == RepeatReading::forbidden || end.possible != false) return;
    int would_do = known_dead_set(board).count();
    if (end.why == EndReason::supply)
        would_do = std::min(would_do, std::max(board.supply[Colour::black], board.supply[Colour::white]));
    Diagnostic& d =
        report(out, no_end_check, "board",
               "no game on this board can end by rule 7 (ruling L20): " + reason_of(board, end) +
                   "; the largest cap known that would do on this size is " + std::to_string(would_do),
               "lower `stones` to " + std::to_string(would_do) + " or less" +
                   (board.rulings.own == OwnReading::counted ? ", make the board larger, or take the reading own=apart"
                                                             : ", or make the board larger"));
    if (context.position.task && context.position.task->goal == Goal::win)
        d.message += "; nobody can win, and the task asks for a win";
    else
        d.severity = Severity::warning;
    d.fixes.push_back({"lower the cap to " + std::to_string(would_do), {{"board.stones", std::to_string(would_do)}}});
}

void end_undecided(const CheckContext& context, Diagnostics& out) {
    const Board& board = context.proofs->board();
    if (board.rulings.repeat == RepeatReading::forbidden || context.proofs->end().possible) return;
    report(out, end_undecided_check, "board",
           "nobody knows whether a game on this board can end by rule 7: the cap is " + std::to_string(board.cap) +
               ", the largest dead board of this size that is known has " +
               counted(known_dead_set(board).count(), "stone") + ", and the bound by windows of 3 x 3 points is " +
               std::to_string(window_bound(board.size, board.rulings.own)),
           "lower `stones` to " + std::to_string(known_dead_set(board).count()) + " or less to be sure");
}

}  // namespace

const Check no_end_check{
    {"LOOP301", "no-end", Severity::error,
     "No position of this board leaves a player without a move: there is no dead board, which is as many stones of one "
     "colour as the cap allows, no piece of them conditioned to both players. Where the task asks for a win this is an "
     "error, else a warning.",
     "A game ends by rule 7 only. Without a dead board every game is endless or drawn.",
     "Lower the cap to the number that the message names, make the board larger, or take another reading.",
     "# bad: the published board\n"
     "board: {size: 9, stones: 18}\n"
     "# good\n"
     "board: {size: 9, stones: 15}\n"},
    CheckPhase::game,
    no_end};

const Check end_undecided_check{
    {"LOOP302", "end-undecided", Severity::info,
     "The cap lies between the largest dead board that is known and the proved bound of all dead boards.",
     "Perhaps no game on this board can end.",
     "Lower the cap to be sure, or leave it: a game may be played all the same.",
     "# bad\n"
     "board: {size: 10, stones: 21}\n"
     "# good\n"
     "board: {size: 10, stones: 18}\n"},
    CheckPhase::game,
    end_undecided};

}  // namespace nedforge::luddit
