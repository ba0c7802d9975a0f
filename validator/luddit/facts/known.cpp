#include "validator/luddit/facts/known.h"

#include "engine/base/words.h"

namespace nedforge::luddit {

namespace {

std::string end_sentence(const Board& board, const EndFacts& end) {
    const std::string cap = counted(board.cap, "stone"), never = "No game on this board ends by rule 7: ";
    const OwnReading own = board.rulings.own;
    if (!end.possible)
        return "Whether a game on this board can end is not decided: the largest dead board that is known has " +
               counted(known_dead_set(board).count(), "stone") + ", and none has more than " +
               std::to_string(window_bound(board.size, own)) + ".";
    if (*end.possible)
        return "A game on this board can end: " + cap + " of one colour can be dead, and who faces them has lost.";
    switch (end.why) {
        case EndReason::supply:
            return never + "no player has the " + cap + " that fill it.";
        case EndReason::window:
            return never + "each window of 3 × 3 points holds at most " + (own == OwnReading::apart ? "three" : "two") +
                   " stones of a dead board, so that none has more than " +
                   std::to_string(window_bound(board.size, own)) + ", and the cap is " + std::to_string(board.cap) +
                   ".";
        case EndReason::search:
        case EndReason::example:
        case EndReason::none:
            break;
    }
    const auto largest = largest_dead(board);
    return never + "there is no dead board of " + cap +
           (largest ? "; the largest one has " + std::to_string(*largest) : "") + ".";
}

}  // namespace

std::vector<std::string> known_sentences(const Board& board, const EndFacts& end) {
    std::vector<std::string> known;
    if (board.size < 6)
        known.push_back("All points are at range of each other, so that only the numbers of stones count.");
    if (board.rulings.repeat == RepeatReading::forbidden) {
        known.push_back("No position may occur twice, so that every game ends and is won.");
        return known;
    }
    known.push_back(end_sentence(board, end));
    if (end.possible == false) return known;
    if (nobody_can_be_forced(board))
        known.push_back(
            "A win needs a blunder: a player who has a legal turn can always move so that the other can't win with the "
            "next turn.");
    else if (board.moves != 2)
        known.push_back("With " + counted(board.moves, "move") +
                        " a turn nothing is known that rules out forced wins.");
    return known;
}

}  // namespace nedforge::luddit
