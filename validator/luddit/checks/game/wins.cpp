// LOOP303 and LOOP304: whether a win can be forced at all, and whether the first turn wins.

#include <fmt/format.h>

#include "engine/base/words.h"
#include "validator/luddit/checks/check.h"

namespace nedforge::luddit {

namespace {

bool wins_at_once(const CheckContext& context) {
    const Board& board = context.proofs->board();
    return board.start.count() == 0 && context.proofs->win_now().state == TaskState::solved;
}

void win_needs_a_blunder(const CheckContext& context, Diagnostics& out) {
    if (!nobody_can_be_forced(context.proofs->board()) || was_found(context, "LOOP301") || wins_at_once(context))
        return;
    report(out, win_needs_a_blunder_check, "board",
           "with two moves a turn a player who has a turn can always keep the other from winning in the "
           "next one, so a win needs a blunder",
           "nothing is wrong; with `moves` of 1, 3 or 4 there may be forced wins");
}

void won_at_once(const CheckContext& context, Diagnostics& out) {
    if (!wins_at_once(context)) return;
    const Board& board = context.proofs->board();
    report(out, won_at_once_check, "board",
           fmt::format("{} can win with the first turn: {} a turn are enough to fill the cap of {}",
                       title_of(board.first), counted(board.moves, "move"), counted(board.cap, "stone")),
           "raise `stones` above `moves`, so that the other player gets a turn")
        .witness = witness_of(board, context.proofs->win_now().solutions.front().moves);
}

}  // namespace

const Check win_needs_a_blunder_check{
    {"LOOP303", "win-needs-a-blunder", Severity::info,
     "A turn has two moves, a repeated position is a draw, and a turn may lead back to where it began. Then a player "
     "who "
     "has a legal turn can always move so that the other can't win in the next turn, whatever the size and the cap.",
     "Between players who see the threats every game is drawn. That may be meant; designers should know it.",
     "Nothing needs to change. With one, three or four moves a turn there are forced wins on some boards.",
     "# with two moves a turn\n"
     "board: {size: 6, stones: 5}\n"
     "# with three there are forced wins\n"
     "board: {size: 6, stones: 5, moves: 3}\n"},
    CheckPhase::game,
    win_needs_a_blunder};

const Check won_at_once_check{
    {"LOOP304", "won-at-once", Severity::warning,
     "The board is empty, and the player to move fills it with a dead board in the first turn.",
     "The other player never gets a turn.", "Raise the cap above the number of moves of a turn.",
     "# bad: Black places two stones and has won\n"
     "board: {size: 6, stones: 2}\n"
     "# good\n"
     "board: {size: 6, stones: 4}\n"},
    CheckPhase::game,
    won_at_once};

}  // namespace nedforge::luddit
