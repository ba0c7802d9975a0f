// The registry of the checks of positions, and the run over it: phases, waivers, places, order.

#include "validator/luddit/validate.h"

#include <utility>

#include "engine/luddit/loops.h"
#include "formats/base/family_name.h"
#include "formats/base/findings/findings.h"
#include "formats/base/report/report.h"
#include "validator/base/check_loaded_file.h"
#include "validator/base/check_run.h"
#include "validator/luddit/checks/check.h"
#include "validator/luddit/facts/facts.h"
#include "validator/luddit/fixes/fixes.h"
#include "validator/luddit/solver/whole_game.h"

namespace nedforge::luddit {

namespace {

const std::vector<const Check*>& registry() {
    static const std::vector<const Check*> checks{
#define NEDFORGE_CHECK(name) &name##_check,
#include "validator/luddit/checks/checks.def"
#undef NEDFORGE_CHECK
    };
    return checks;
}

// Which checks the options leave out: their waivers can't be called unused.
bool is_left_out(std::string_view code, const ValidateOptions& options) {
    return nedforge::is_left_out(registry(), code, [&](CheckPhase phase) {
        return (phase == CheckPhase::task && !options.proofs) || (phase == CheckPhase::sheet && !options.sheet);
    });
}

std::vector<AcceptedFindings> accepted_in(const Position& position) {
    return accepted_findings(position.waivers, &Waiver::subjects);
}

}  // namespace

const std::vector<CheckInfo>& all_checks() {
    static const std::vector<CheckInfo> infos = infos_of(registry());
    return infos;
}

const CheckInfo* find_check(std::string_view code_or_name) { return nedforge::find_check(all_checks(), code_or_name); }

LoadedPosition open_position(std::string text) {
    return with_known_waivers(read_position(std::move(text)), &LoadedPosition::position, all_checks(),
                              family_name("luddit").prefix);
}

LoadedPosition open_position_file(const std::string& path) {
    return with_known_waivers(read_position_file(path), &LoadedPosition::position, all_checks(),
                              family_name("luddit").prefix);
}

std::uint64_t budget_of_checks(const Board& board, const Task& task) {
    constexpr std::uint64_t every_board_of_a_turn = 400'000'000;
    const bool one_turn =
        task.turns == 1 && board.moves <= 2 &&
        (task.goal == Goal::win ? board.start.count() <= most_listed_stones : count_turns(board).has_value());
    if (one_turn) return every_board_of_a_turn;
    return is_small_game(board) ? budget_of_small_games : budget_of_longer_tasks;
}

Diagnostics check_position(const Position& authored, const SourceMap& places, const ValidateOptions& options) {
    Position position = authored;
    position.rulings = options.rulings.applied_to(position.rulings);
    Diagnostics found;
    std::optional<Board> board;
    std::optional<Proofs> proofs;
    const auto context = [&]() -> CheckContext { return {position, options, found, proofs ? &*proofs : nullptr}; };
    const auto run = [&](auto wanted) { run_checks(registry(), wanted, context, found, options.stop); };
    run([](CheckPhase phase) { return phase == CheckPhase::structure; });
    if (!has_errors(found)) {
        board = compile(position);
        proofs.emplace(position, *board, options);
    }
    run([&](CheckPhase phase) {
        if (phase == CheckPhase::sheet) return options.sheet;
        if (phase == CheckPhase::task) return board && options.proofs;
        return board && (phase == CheckPhase::game || phase == CheckPhase::position);
    });
    finish_findings(
        found, accepted_in(position), all_checks(), [&](std::string_view code) { return is_left_out(code, options); },
        places, options.stop);
    return found;
}

Diagnostics check_loaded(const LoadedPosition& loaded, const ValidateOptions& options) {
    return check_loaded_file(loaded, &LoadedPosition::position, all_checks(), family_name("luddit").prefix, options,
                             check_position);
}

}  // namespace nedforge::luddit
