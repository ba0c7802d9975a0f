#pragma once
// The task of a puzzle, proved: the boards that solve it (docs/luddit/checks.md). `win`: the other is lost in fewer
// than `turns` turns; `hold`: the other is not won in at most `turns`; `untie`: no loop is left. What the theorems T3
// and T4 decide is not searched; small boards are decided by the whole game; where a turn can fill an empty board (T7),
// what the search leaves open is decided by the turns that do.

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/luddit/moves.h"
#include "engine/luddit/position.h"
#include "validator/luddit/solver/solve.h"

namespace nedforge::luddit {

struct ProveOptions {
    std::uint64_t budget = usual_budget;
    std::uint64_t count_to = UINT64_MAX;   // solutions: the rest is not counted
    std::uint64_t count_for = UINT64_MAX;  // budget after which two solutions are enough
    std::size_t keep = 2;                  // solutions with their moves
    std::stop_token stop = {};
};

struct TaskSolution {
    std::vector<Step> moves;
    Stones after;
};

enum class TaskState : std::uint8_t {
    solved,      // there is a solution
    impossible,  // there is none
    over,        // the player to move has no legal turn, so there is none
    undecided    // the budget ended first
};

struct TaskProof {
    TaskState state = TaskState::undecided;
    std::uint64_t count = 0;  // solutions found
    bool counted = false;     // these are all
    std::vector<TaskSolution> solutions;
    std::uint64_t boards = 0;  // of first turns that were looked at; of `untie` those without a loop
    std::uint64_t used = 0;    // of the budget
    bool spent = false;        // the budget ended; else boards have too many stones to list their loops
};

// Precondition: the position has a task, and no finding of structure.
TaskProof prove_task(const Board&, const Task&, const ProveOptions& = {});

}  // namespace nedforge::luddit
