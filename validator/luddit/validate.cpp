// The checks of positions in their order, and what a run over them shares.

#include <optional>
#include <utility>

#include "engine/luddit/loops.h"
#include "validator/base/file_checks.h"
#include "validator/luddit/checks/check.h"
#include "validator/luddit/facts/facts.h"
#include "validator/luddit/family.h"
#include "validator/luddit/solver/whole_game.h"

namespace nedforge::luddit {

namespace {

constexpr const Check* registry_of_checks[]{
#define NEDFORGE_CHECK(name) &name##_check,
#include "validator/luddit/checks/checks.def"
#undef NEDFORGE_CHECK
};

struct CheckParts {
    using Check = luddit::Check;
    using Options = ValidateOptions;
    using Loaded = LoadedPosition;
    static constexpr std::string_view name = "luddit";
    static constexpr auto& registry = registry_of_checks;
    static constexpr CheckPhase phases[]{CheckPhase::game, CheckPhase::position, CheckPhase::task, CheckPhase::sheet};

    static bool is_asked_for(CheckPhase phase, const ValidateOptions& options) {
        return phase == CheckPhase::sheet ? options.sheet : phase != CheckPhase::task || options.proofs;
    }

    class Facts {
    public:
        Facts(const Position& position, const ValidateOptions& options, const Diagnostics& found)
            : position_(position), options_(options), found_(found) {}
        void compile() { proofs_.emplace(position_, board_.emplace(luddit::compile(position_)), options_); }
        bool is_ready_for(CheckPhase phase) const { return proofs_ || phase == CheckPhase::sheet; }
        CheckContext context() { return {position_, options_, found_, proofs_ ? &*proofs_ : nullptr}; }

    private:
        const Position& position_;
        const ValidateOptions& options_;
        const Diagnostics& found_;
        std::optional<Board> board_;
        std::optional<Proofs> proofs_;
    };
};

}  // namespace

const MapChecks<LoadedPosition, ValidateOptions>& map_checks(const Position*) {
    return FileChecks<CheckParts>::entrance();
}

std::uint64_t budget_of_checks(const Board& board, const Task& task) {
    constexpr std::uint64_t every_board_of_a_turn = 400'000'000;
    const bool one_turn =
        task.turns == 1 && board.moves <= 2 &&
        (task.goal == Goal::win ? board.start.count() <= most_listed_stones : count_turns(board).has_value());
    if (one_turn) return every_board_of_a_turn;
    return is_small_game(board) ? budget_of_small_games : budget_of_longer_tasks;
}

}  // namespace nedforge::luddit
