#include "validator/luddit/task/solution_line.h"

namespace nedforge::luddit {

ReplayTurn replay_turn(const Board& board, const std::vector<Step>& moves) {
    ReplayTurn turn;
    for (const Step& move : moves) turn.push_back(replay_move(board, move));
    return turn;
}

std::vector<ReplayTurn> solution_line(const Board& board, const Task& task, const TaskSolution& solution,
                                      const std::stop_token& stop) {
    std::vector<ReplayTurn> line{replay_turn(board, solution.moves)};
    if (task.goal != Goal::win || task.turns < 2) return line;
    Board next = board;
    next.start = solution.after;
    next.first = other(board.first);
    SolveOptions options;
    options.turns = task.turns;
    options.stop = stop;
    if (const auto remainder = solve(next, options).line) line.insert(line.end(), remainder->begin(), remainder->end());
    return line;
}

}  // namespace nedforge::luddit
