#include "formats/luddit/position_words.h"

#include "engine/luddit/words.h"
#include "formats/base/words/worded.h"

namespace nedforge::luddit {

std::string colour_title(Colour colour) { return worded(title_of(colour)); }

std::string task_sentence(const Position& position) {
    const Task& task = *position.task;
    const std::string player = colour_title(position.to_move), enemy = colour_title(other(position.to_move));
    if (task.goal == Goal::untie) return worded("{1} to move leaves no loop on the board.", player);
    if (task.goal == Goal::hold)
        return task.turns == 1 ? worded("{1} to move stops {2} from winning with the next turn.", player, enemy)
                               : worded("{1} to move stops {2} from forcing a win within {3}.", player, enemy,
                                        worded_count(task.turns, "turn"));
    return task.turns == 1 ? worded("{1} to move wins with this turn.", player)
                           : worded("{1} to move wins within {2}.", player, worded_count(task.turns, "turn"));
}

std::string move_words(const ReplayMove& move) {
    const auto points = [](const std::vector<Point>& list) {
        std::string text;
        for (const Point point : list) text += (text.empty() ? "" : " ") + text_of(point);
        return text;
    };
    switch (move.kind) {
        case StepKind::place:
            return worded("place {1}", points(move.to));
        case StepKind::take:
            return worded("take {1}", points(move.stones));
        case StepKind::carry:
            return worded("carry {1} to {2}", points(move.stones), points(move.to));
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
