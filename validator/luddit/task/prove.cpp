#include "validator/luddit/task/prove.h"

#include "engine/luddit/loops.h"
#include "validator/luddit/facts/end.h"
#include "validator/luddit/solver/search.h"
#include "validator/luddit/solver/without_repeats.h"

namespace nedforge::luddit {

namespace {

class Prover {
public:
    Prover(const Board& board, const Task& task, const ProveOptions& options)
        : board_(board),
          task_(task),
          options_(options),
          budget_(options.budget),
          search_(board, budget_),
          // Under T4 nobody is won or lost in more than one turn.
          turns_(nobody_can_be_forced(board) ? 1 : task.turns) {}

    TaskProof run() {
        TaskProof proof;
        if (!has_legal_turn(board_, initial_state(board_))) return {TaskState::over, 0, true, {}, 0, 0, false};
        if (task_.goal == Goal::win && never_ends(board_)) return {TaskState::impossible, 0, true, {}, 0, 0, false};
        if (task_.goal != Goal::untie && turns_ > 1 && is_small_game(board_)) {
            if (board_.rulings.repeat == RepeatReading::forbidden)
                small_ = std::make_unique<WithoutRepeats>(board_, turns_, budget_, options_.stop);
            else
                small_ = std::make_unique<WholeGame>(board_, options_.stop);
        }
        Outcomes& outcomes = small_ ? *small_ : search_;
        outcomes.enter(board_.start, board_.first);
        TurnBoards boards(board_, board_.start, board_.first, budget_, outcomes.occurred());
        bool undecided = false;
        const auto visit = [&](const Stones& after, int before) {
            const auto solves = is_solution(outcomes, after);
            undecided |= !solves;
            ++proof.boards;
            if (solves && *solves) {
                ++proof.count;
                if (proof.solutions.size() < options_.keep)
                    proof.solutions.push_back({boards.moves_to(after, before), after});
            }
            const bool satisfied = proof.count >= options_.count_to ||
                                   (proof.count > 1 && options_.budget - budget_.left() > options_.count_for);
            return !undecided && !satisfied && !options_.stop.stop_requested();
        };
        const bool wins_now = task_.goal == Goal::win && turns_ == 1;
        const Listed listed = wins_now                    ? boards.for_each_win(visit)
                              : task_.goal == Goal::untie ? boards.for_each_untied(visit)
                                                          : boards.for_each(visit);
        outcomes.leave();
        proof.counted = listed == Listed::whole && !undecided;
        proof.state = proof.count > 0 ? TaskState::solved
                      : proof.counted ? TaskState::impossible
                                      : TaskState::undecided;
        proof.used = options_.budget - budget_.left();
        proof.spent = budget_.spent();
        const bool more_wanted = !proof.counted && proof.count < options_.count_to;
        return task_.goal == Goal::win && !wins_now && more_wanted ? with_wins_at_once(std::move(proof)) : proof;
    }

private:
    // T7: whatever a search of several turns left open, a turn that fills the board solves the task too.
    TaskProof with_wins_at_once(TaskProof proof) const {
        if (board_.start.count() > 0 || board_.cap > board_.moves) return proof;
        TaskProof at_once = prove_task(board_, {Goal::win, 1, task_.solutions}, options_);
        if (at_once.count <= proof.count) return proof;
        at_once.counted = false;
        at_once.used += proof.used;
        return at_once;
    }

    std::optional<bool> is_solution(Outcomes& outcomes, const Stones& after) {
        const Colour rival = other(board_.first);
        if (task_.goal == Goal::untie) return true;
        if (task_.goal == Goal::win) return outcomes.lost_within(after, rival, turns_ - 1);
        if (never_ends(board_)) return true;
        const auto won = outcomes.won_within(after, rival, turns_);
        return won ? std::optional(!*won) : std::nullopt;
    }

    const Board& board_;
    const Task& task_;
    const ProveOptions& options_;
    StepBudget budget_;
    Search search_;
    const int turns_;
    std::unique_ptr<Outcomes> small_;
};

}  // namespace

TaskProof prove_task(const Board& board, const Task& task, const ProveOptions& options) {
    return Prover(board, task, options).run();
}

}  // namespace nedforge::luddit
