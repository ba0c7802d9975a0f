// The registry of the checks of grids, and the run over it: phases, waivers, places, order.

#include "validator/echo_death/validate.h"

#include <functional>
#include <optional>
#include <utility>

#include "formats/base/family_name.h"
#include "formats/base/findings/findings.h"
#include "formats/base/report/report.h"
#include "validator/base/check_loaded_file.h"
#include "validator/base/loaded_map_file.h"
#include "validator/base/waivers.h"
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
    for (const Check* check : registry())
        if (check->info.code == code)
            return (check->phase == CheckPhase::facts && !options.proofs) ||
                   (check->phase == CheckPhase::balance && !options.rate) ||
                   (check->phase == CheckPhase::sheet && !options.sheet);
    return false;
}

GridRating rating_of(const Board& board, const ValidateOptions& options) {
    RateOptions play;
    play.games = options.rate_games + options.rate_games % 2;  // whole pairs
    play.seed = options.rate_seed;
    play.jobs = 1;  // the grids of a run are shared out already
    play.stop = options.stop;
    play.progress = options.playing;
    return rate(board, play);
}

std::vector<AcceptedFindings> accepted_in(const Grid& grid) {
    std::vector<AcceptedFindings> accepted;
    for (const auto& waiver : grid.waivers) accepted.push_back({waiver.check, waiver.subjects, waiver.reason});
    return accepted;
}

}  // namespace

const std::vector<CheckInfo>& all_checks() {
    static const std::vector<CheckInfo> infos = infos_of(registry());
    return infos;
}

const CheckInfo* find_check(std::string_view code_or_name) { return nedforge::find_check(all_checks(), code_or_name); }

LoadedGrid open_grid(std::string text) {
    LoadedGrid loaded = read_grid(std::move(text));
    refuse_unknown_waivers(loaded, &LoadedGrid::grid, all_checks(), family_name("echo_death").prefix);
    return loaded;
}

LoadedGrid open_grid_file(const std::string& path) {
    LoadedGrid loaded = read_grid_file(path);
    refuse_unknown_waivers(loaded, &LoadedGrid::grid, all_checks(), family_name("echo_death").prefix);
    return loaded;
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
