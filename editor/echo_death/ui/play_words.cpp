// Steps, Nodes and what is due, in words.

#include "editor/echo_death/ui/play.h"
#include "engine/echo_death/rules.h"
#include "formats/echo_death/step_words.h"

namespace nedforge::echo_death {

std::string due_words(const Playtest& play) {
    return play.over() ? "The end" : due_words(play.board(), play.open(), std::max(0, play.next_seat()));
}

std::string step_words(const Playtest& play, const Step& step) { return words_of(play.board(), play.open(), step); }

std::string log_words(const Playtest& play, std::size_t index) {
    const auto& [step, before] = play.made()[index];
    return logged_words(play.board(), before, play.after(index), step);
}

std::string node_words(const Playtest& play, int node) {
    const Board& board = play.board();
    const PublicState& s = play.open();
    const NodeState& state = s.node(node);
    std::string words = board.name_of_node(node) + ": Hard Drive " + std::to_string(state.hard_drive) + ", Offense " +
                        std::to_string(offense_of(state)) + ", Defense " + std::to_string(defense_of(state));
    if (state.on_grid() && board.square(state.spot).covers > 0)
        words += " and Cover " + std::to_string(board.square(state.spot).covers);
    words += ", moves " + std::to_string(orthogonal_of(state)) + "/" +
             std::to_string(board.statistics.orthogonal.price) + " and " + std::to_string(diagonal_of(state)) + "/" +
             std::to_string(board.statistics.diagonal.price) + " diagonally";
    if (state.stunned()) words += ", stunned";
    std::string tasks;
    for (const TaskOn& task : tasks_of(s, node))
        tasks += (tasks.empty() ? "" : ", ") + board.program(task.program).name;
    return tasks.empty() ? words : words + ". Tasks: " + tasks;
}

}  // namespace nedforge::echo_death
