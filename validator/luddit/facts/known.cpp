#include "validator/luddit/facts/known.h"

#include "formats/base/words/worded.h"

namespace nedforge::luddit {

namespace {

std::string end_sentence(const Board& board, const EndFacts& end) {
    const std::string cap = worded_count(board.cap, "stone");
    const OwnReading reading = board.rulings.own;
    if (!end.possible)
        return worded(
            "Whether a game on this board can end is not decided: the largest dead board that is known has {1}, and "
            "none has more than {2}.",
            worded_count(known_dead_set(board).count(), "stone"), window_bound(board.size, reading));
    if (*end.possible)
        return worded("A game on this board can end: {1} of one colour can be dead, and who faces them has lost.", cap);
    switch (end.why) {
        case EndReason::supply:
            return worded("No game on this board ends by rule 7: no player has the {1} that fill it.", cap);
        case EndReason::window:
            return worded(
                "No game on this board ends by rule 7: each window of 3 × 3 points holds at most {1} stones of a dead "
                "board, so that none has more than {2}, and the cap is {3}.",
                reading == OwnReading::apart ? worded("three") : worded("two"), window_bound(board.size, reading),
                board.cap);
        case EndReason::search:
        case EndReason::example:
        case EndReason::none:
            break;
    }
    const auto largest = largest_dead(board);
    return largest
               ? worded("No game on this board ends by rule 7: there is no dead board of {1}; the largest one has {2}.",
                        cap, *largest)
               : worded("No game on this board ends by rule 7: there is no dead board of {1}.", cap);
}

}  // namespace

std::vector<std::string> known_sentences(const Board& board, const EndFacts& end) {
    std::vector<std::string> known;
    if (board.size < 6)
        known.push_back(worded("All points are at range of each other, so that only the numbers of stones count."));
    if (board.rulings.repeat == RepeatReading::forbidden) {
        known.push_back(worded("No position may occur twice, so that every game ends and is won."));
        return known;
    }
    known.push_back(end_sentence(board, end));
    if (end.possible == false) return known;
    if (nobody_can_be_forced(board))
        known.push_back(
            worded("A win needs a blunder: a player who has a legal turn can always move so that the other can't win "
                   "with the next turn."));
    else if (board.moves != 2)
        known.push_back(
            worded("With {1} a turn nothing is known that rules out forced wins.", worded_count(board.moves, "move")));
    return known;
}

}  // namespace nedforge::luddit
