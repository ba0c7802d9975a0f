#pragma once
// What a check of a position is given and what it returns. A check sees the position, the compiled board and what is
// proved of it, never YAML: it names paths ("rows") and the run gives them places. Each file below checks/ defines one
// `const Check NAME_check` (or a close family of them), each has its line in checks.def. A check may put candidates for
// fixes into its findings; the run keeps those that prove themselves.

#include <string>
#include <string_view>
#include <vector>

#include "engine/base/diagnostic.h"
#include "engine/luddit/board.h"
#include "validator/base/check.h"
#include "validator/luddit/facts/end.h"
#include "validator/luddit/family.h"
#include "validator/luddit/task/prove.h"

namespace nedforge::luddit {

// What the checks of a game and of a position share, worked out when first asked for.
class Proofs {
public:
    Proofs(const Position& position, const Board& board, const ValidateOptions& options)
        : position_(position), board_(board), options_(options) {}

    const Board& board() const { return board_; }
    const EndFacts& end();
    bool is_over();              // the player to move has no legal turn
    const TaskProof& win_now();  // turns that leave the other player without a move
    const TaskProof* task();     // null: there is no task
    // The task on a board, with solutions counted up to `count_to`. `aside`: a question beside the task itself, which
    // gets less of a budget where it may not be decided.
    TaskProof task_on(const Board&, const Task&, std::uint64_t count_to, bool aside = true) const;

private:
    const Position& position_;
    const Board& board_;
    const ValidateOptions& options_;
    std::optional<EndFacts> end_;
    std::optional<bool> is_over_;
    std::optional<TaskProof> win_now_, task_;
};

// `proofs` is there where Structure has no error.
struct CheckContext {
    const Position& position;  // with the rulings in force already applied
    const ValidateOptions& options;
    const Diagnostics& found;  // by the checks before this one (waived ones too), in the order of codes
    Proofs* proofs = nullptr;
};

// When a check runs: `game` and `position` only where Structure has no error, `task` besides only with the option
// `proofs`; `never` for what the readers and the waivers report, whose entries carry the texts only.
enum class CheckPhase { never, structure, game, position, task, sheet };

using Check = CheckOf<CheckContext, CheckPhase>;

#define NEDFORGE_CHECK(name) extern const Check name##_check;
#include "validator/luddit/checks/checks.def"
#undef NEDFORGE_CHECK

// The moves of a turn as a witness.
std::vector<WitnessStep> witness_of(const Board&, const std::vector<Step>& moves);

}  // namespace nedforge::luddit
