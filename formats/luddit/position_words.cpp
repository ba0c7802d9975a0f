#include "formats/luddit/position_words.h"

#include "engine/base/words.h"
#include "engine/luddit/words.h"

namespace nedforge::luddit {

std::string task_sentence(const Position& position) {
    const Task& task = *position.task;
    const std::string player = title_of(position.to_move) + " to move ", enemy = title_of(other(position.to_move));
    if (task.goal == Goal::untie) return player + "leaves no loop on the board.";
    if (task.goal == Goal::hold)
        return player + "stops " + enemy +
               (task.turns == 1 ? " from winning with the next turn."
                                : " from forcing a win within " + counted(task.turns, "turn") + ".");
    return player + (task.turns == 1 ? "wins with this turn." : "wins within " + counted(task.turns, "turn") + ".");
}

std::string move_words(const ReplayMove& move) {
    const auto points = [](const std::vector<Point>& list) {
        std::string text;
        for (const Point point : list) text += (text.empty() ? "" : " ") + text_of(point);
        return text;
    };
    switch (move.kind) {
        case StepKind::place:
            return "place " + points(move.to);
        case StepKind::take:
            return "take " + points(move.stones);
        case StepKind::carry:
            return "carry " + points(move.stones) + " to " + points(move.to);
        case StepKind::end_turn:
            break;
    }
    return "";
}

std::string turn_words(const ReplayTurn& turn) {
    std::string text;
    for (const ReplayMove& move : turn) text += (text.empty() ? "" : ", ") + move_words(move);
    return text;
}

}  // namespace nedforge::luddit
