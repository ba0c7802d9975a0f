#include "validator/luddit/checks/check.h"

#include <algorithm>

#include "engine/luddit/game/replay.h"
#include "validator/luddit/family.h"

namespace nedforge::luddit {

const EndFacts& Proofs::end() {
    if (!end_) end_ = end_of(board_);
    return *end_;
}

bool Proofs::is_over() {
    if (!is_over_) is_over_ = !has_legal_turn(board_, initial_state(board_));
    return *is_over_;
}

const TaskProof& Proofs::win_now() {
    if (!win_now_) win_now_ = task_on(board_, Task{}, 1);
    return *win_now_;
}

const TaskProof* Proofs::task() {
    if (!position_.task) return nullptr;
    // More than the standard is as good as many, and of a task with one solution people are told how many there are.
    if (!task_)
        task_ = task_on(board_, *position_.task,
                        position_.task->solutions == Solutions::any
                            ? static_cast<std::uint64_t>(position_.standards.solutions) + 1
                            : static_cast<std::uint64_t>(INT32_MAX),
                        false);
    return &*task_;
}

TaskProof Proofs::task_on(const Board& board, const Task& task, std::uint64_t count_to, bool aside) const {
    ProveOptions options;
    options.budget = budget_of_checks(board, task);
    if (aside && options.budget <= budget_of_small_games) options.budget /= 8;
    options.count_to = count_to;
    options.count_for = budget_of_longer_tasks;
    options.stop = options_.stop;
    return prove_task(board, task, options);
}

std::vector<WitnessStep> witness_of(const Board& board, const std::vector<Step>& moves) {
    const auto list_points = [](const std::vector<Point>& points) {
        std::vector<WitnessPoint> list;
        for (const Point point : points) list.push_back({point.column, point.row});
        return list;
    };
    std::vector<WitnessStep> witness;
    for (const Step& step : moves) {
        const ReplayMove move = replay_move(board, step);
        if (move.kind == StepKind::place) witness.push_back({{{"place", list_points(move.to).front()}}});
        if (move.kind == StepKind::take) witness.push_back({{{"take", list_points(move.stones)}}});
        if (move.kind == StepKind::carry)
            witness.push_back({{{"carry", list_points(move.stones)}, {"to", list_points(move.to)}}});
    }
    return witness;
}

}  // namespace nedforge::luddit
