#pragma once
// How a solution of a task is shown: its turn, and where the task has several turns, the longest resistance of the
// other player and the win that follows.

#include <stop_token>
#include <vector>

#include "engine/luddit/game/replay.h"
#include "validator/luddit/task/prove.h"

namespace nedforge::luddit {

ReplayTurn replay_turn(const Board&, const std::vector<Step>& moves);
std::vector<ReplayTurn> solution_line(const Board&, const Task&, const TaskSolution&, const std::stop_token& stop = {});

}  // namespace nedforge::luddit
