// The registry of the checks of grids, and the run over it: phases, waivers, places, order.

#include "validator/echo_death/validate.h"

#include <functional>
#include <optional>
#include <utility>

#include "formats/base/family_name.h"
#include "formats/base/findings/findings.h"
#include "formats/base/report/report.h"
#include "validator/base/check_loaded_file.h"
#include "validator/base/check_run.h"
#include "validator/echo_death/checks/check.h"
#include "validator/echo_death/fixes/fixes.h"
#include "validator/echo_death/rating/rate.h"

namespace nedforge::echo_death {

namespace {

const std::vector<const Check*>& registry() {
    static const std::vector<const Check*> checks{
#define NEDFORGE_CHECK(name) &name##_check,
#include "validator/echo_death/checks/checks.def"
#undef NEDFORGE_CHECK
    };
    return checks;
}

// Which checks the options leave out: their waivers can't be called unused.
bool is_left_out(std::string_view code, const ValidateOptions& options) {
    return nedforge::is_left_out(registry(), code, [&](CheckPhase phase) {
        return (phase == CheckPhase::facts && !options.proofs) || (phase == CheckPhase::balance && !options.rate) ||
               (phase == CheckPhase::sheet && !options.sheet);
    });
}

GridRating rating_of(const Board& board, const ValidateOptions& options) {
    auto play = rate_options_of_checks<RateOptions>(options);
    play.games += play.games % 2;  // whole pairs
    return rate(board, play);
}

std::vector<AcceptedFindings> accepted_in(const Grid& grid) {
    return accepted_findings(grid.waivers, &Waiver::subjects);
}

}  // namespace

const std::vector<CheckInfo>& all_checks() {
    static const std::vector<CheckInfo> infos = infos_of(registry());
    return infos;
}

const CheckInfo* find_check(std::string_view code_or_name) { return nedforge::find_check(all_checks(), code_or_name); }

LoadedGrid open_grid(std::string text) {
    return with_known_waivers(read_grid(std::move(text)), &LoadedGrid::grid, all_checks(),
                              family_name("echo_death").prefix);
}

LoadedGrid open_grid_file(const std::string& path) {
    return with_known_waivers(read_grid_file(path), &LoadedGrid::grid, all_checks(), family_name("echo_death").prefix);
}

Diagnostics check_grid(const Grid& authored, const SourceMap& places, const ValidateOptions& options) {
    Grid grid = authored;
    grid.rulings = options.rulings.applied_to(grid.rulings);
    Diagnostics found;
    std::optional<Board> board;
    std::optional<GridFacts> facts;
    std::optional<GridRating> rated;
    const std::function<const GridRating*()> rating = [&] {
        if (!rated) rated = rating_of(*board, options);
        return rated->complete && rated->games > 0 ? &*rated : nullptr;
    };
    const auto context = [&]() -> CheckContext { return {grid, options, facts ? &*facts : nullptr, rating}; };
    const auto run = [&](auto wanted) { run_checks(registry(), wanted, context, found, options.stop); };
    run([](CheckPhase phase) { return phase == CheckPhase::structure; });
    if (!has_errors(found)) {
        board = compile(grid);
        facts.emplace(*board);
    }
    run([&](CheckPhase phase) {
        return phase == CheckPhase::sheet ? options.sheet : facts && options.proofs && phase == CheckPhase::facts;
    });
    apply_waivers(found, accepted_in(grid));  // a waived error does not stop the rating
    if (options.rate && facts && board->players == rated_players && !has_errors(found))
        run([](CheckPhase phase) { return phase == CheckPhase::balance; });
    finish_findings(
        found, accepted_in(grid), all_checks(), [&](std::string_view code) { return is_left_out(code, options); },
        places, options.stop);
    return found;
}

Diagnostics check_loaded(const LoadedGrid& loaded, const ValidateOptions& options) {
    return check_loaded_file(loaded, &LoadedGrid::grid, all_checks(), family_name("echo_death").prefix, options,
                             check_grid);
}

}  // namespace nedforge::echo_death
