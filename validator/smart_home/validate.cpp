// The registry of the checks of homes, and the run over it: phases, waivers, places, order.

#include "validator/smart_home/validate.h"

#include <iterator>
#include <utility>

#include "formats/base/family_name.h"
#include "formats/base/findings/findings.h"
#include "formats/base/report/report.h"
#include "validator/base/check_loaded_file.h"
#include "validator/base/check_run.h"
#include "validator/smart_home/checks/check.h"
#include "validator/smart_home/fixes/fixes.h"
#include "validator/smart_home/rating/rate.h"

namespace nedforge::smart_home {

namespace {

const std::vector<const Check*>& registry() {
    static const std::vector<const Check*> checks{
#define NEDFORGE_CHECK(name) &name##_check,
#include "validator/smart_home/checks/checks.def"
#undef NEDFORGE_CHECK
    };
    return checks;
}

// Which checks the options leave out: their waivers can't be called unused.
bool is_left_out(std::string_view code, const ValidateOptions& options) {
    return nedforge::is_left_out(registry(), code, [&](CheckPhase phase) {
        return (phase == CheckPhase::balance && !options.rate) || (phase == CheckPhase::sheet && !options.sheet);
    });
}

std::vector<AcceptedFindings> accepted_in(const Home& home) { return accepted_findings(home.waivers, &Waiver::tiles); }

HomeRating rating_of(const Board& board, const ValidateOptions& options) {
    return rate(board, rate_options_of_checks<RateOptions>(options));
}

}  // namespace

const std::vector<CheckInfo>& all_checks() {
    static const std::vector<CheckInfo> infos = infos_of(registry());
    return infos;
}

const CheckInfo* find_check(std::string_view code_or_name) { return nedforge::find_check(all_checks(), code_or_name); }

LoadedHome open_home(std::string text) {
    return with_known_waivers(read_home(std::move(text)), &LoadedHome::home, all_checks(),
                              family_name("smart_home").prefix);
}

LoadedHome open_home_file(const std::string& path) {
    return with_known_waivers(read_home_file(path), &LoadedHome::home, all_checks(), family_name("smart_home").prefix);
}

// Of the checks that follow those of structure and of the connected network: `whole` says that the network is
// connected.
static bool is_run_then(CheckPhase phase, bool compiled, bool whole, const ValidateOptions& options) {
    switch (phase) {
        case CheckPhase::network:
            return compiled && whole;
        case CheckPhase::dice:
        case CheckPhase::decks:
            return compiled;
        case CheckPhase::sheet:
            return options.sheet;
        default:
            return false;
    }
}

Diagnostics check_home(const Home& authored, const SourceMap& places, const ValidateOptions& options) {
    Home home = authored;
    home.rulings = options.rulings.applied_to(home.rulings);
    Diagnostics found;
    std::optional<Board> board;
    std::optional<HomeFacts> facts;
    std::optional<HomeRating> rated;
    std::optional<OddsTable> odds_table;
    const std::function<OddsTable&()> odds = [&]() -> OddsTable& {
        return odds_table ? *odds_table : odds_table.emplace(board->rulings);
    };
    const std::function<const HomeRating*()> rating = [&] {
        if (!rated) rated = rating_of(*board, options);
        return rated->complete && rated->games > 0 ? &*rated : nullptr;
    };
    const auto context = [&]() -> CheckContext {
        return {home, options, found, board ? &*board : nullptr, facts ? &*facts : nullptr, rating, odds};
    };
    const auto run = [&](auto wanted) { run_checks(registry(), wanted, context, found, options.stop); };
    run([](CheckPhase phase) { return phase == CheckPhase::structure; });
    if (!has_errors(found)) {
        board = compile(home);
        facts = facts_of(*board);
    }
    run([&](CheckPhase phase) { return phase == CheckPhase::connected && board; });
    run([&, whole = !has_errors(found)](CheckPhase phase) {
        return is_run_then(phase, board.has_value(), whole, options);
    });
    apply_waivers(found, accepted_in(home));  // a waived error does not stop the rating
    if (options.rate && board && !has_errors(found)) run([](CheckPhase phase) { return phase == CheckPhase::balance; });
    finish_findings(
        found, accepted_in(home), all_checks(), [&](std::string_view code) { return is_left_out(code, options); },
        places, options.stop);
    return found;
}

Diagnostics check_loaded(const LoadedHome& loaded, const ValidateOptions& options) {
    return check_loaded_file(loaded, &LoadedHome::home, all_checks(), family_name("smart_home").prefix, options,
                             check_home);
}

}  // namespace nedforge::smart_home
