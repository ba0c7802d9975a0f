#include "cli/luddite/rating/rate_map.h"

#include <fmt/format.h>

#include <iostream>
#include <utility>

#include "cli/base/options.h"
#include "cli/base/paths.h"
#include "cli/base/run_messages.h"
#include "cli/luddite/game/position_input.h"
#include "cli/luddite/game/replay_text.h"
#include "cli/luddite/rating/explain_game.h"
#include "cli/luddite/rating/games_elsewhere.h"
#include "cli/luddite/rating/rate_text.h"
#include "engine/base/words.h"
#include "formats/base/text/text_file.h"
#include "formats/luddite/replay_file.h"
#include "validator/luddite/solver/exact/backward_induction.h"
#include "validator/luddite/solver/position/exact_odds.h"
#include "validator/luddite/solver/rating/upper_bounds.h"

namespace nedforge::cli::luddite {

using namespace nedforge::luddite;

namespace {

constexpr int exact_games = 500;    // sampled beside the exact figures
constexpr int ladder_games = 2000;  // of the weaker policies

// On the same rolls all of their games are one.
bool leaves_nothing_to_chance(PolicyKind policy) {
    return policy == PolicyKind::planner || policy == PolicyKind::expert;
}

// With the rolls of a replay games differ in the policy's own chance alone.
void play_equal_games_once(RateOptions& rating) {
    if (!rating.rolls || !leaves_nothing_to_chance(rating.policy)) return;
    if (rating.games != 1)
        std::cerr << fmt::format(
            "nedforge rate: the {} leaves nothing to chance, so one game is played with these rolls\n",
            policy_names[rating.policy]);
    rating.games = 1;
}

// The weaker policies' games, for the table of skill.
void rate_weaker(const Board& board, const RateOptions& options, Rated& rated) {
    for (const PolicyKind weaker : {PolicyKind::random, PolicyKind::novice, PolicyKind::regular, PolicyKind::planner}) {
        if (weaker >= options.policy) return;
        RateOptions rung = options;
        rung.policy = weaker;
        rung.games = std::min({ladder_games, default_games(weaker), options.games > 0 ? options.games : ladder_games});
        if (rung.rolls && leaves_nothing_to_chance(weaker)) rung.games = 1;
        rung.narrow.reset();
        rung.bounds = false;
        rated.weaker.emplace_back(policy_names[weaker], rate(board, rung));
    }
}

void put_exact_figures(Rated& rated) {
    if (!rated.exact) return;
    for (std::size_t l = 0; l < 3; ++l) {
        const double odds = rated.exact->win[l] > 1 - sum_rounding ? 1 : rated.exact->win[l];
        rated.main.win[l].optimal = odds;
        rated.main.win[l].upper_bound = odds;
    }
    rated.main.optimal_mean = rated.exact->mean;
    rated.main.guaranteed = rated.exact->guaranteed;
    if (!rated.from || rated.main.policy != policy_names[PolicyKind::expert]) return;
    // From a position the odds are those of the best play, and the games are for the rest.
    for (WinFigures& win : rated.main.win) win.rate = win.low = win.high = *win.optimal;
}

auto progress_of(Progress& progress) {
    return [&progress](double fraction, std::uint64_t states) {
        progress.show(fmt::format("working out: {}, {} game states", percent(fraction), states));
    };
}

// False: it can't be worked out, and why was said.
bool work_out(const Board& board, const State& start, const Interruption& interruption, Progress& progress,
              Rated& rated) {
    ExactOptions exact;
    exact.stop = interruption.token();
    exact.progress = progress_of(progress);
    auto optima = exact_optima(board, start, exact);
    if (optima) {
        rated.exact = *optima;
        return true;
    }
    progress.clear();
    std::cerr << "nedforge rate: " << optima.error().reason << "\n";
    return false;
}

// The rolls of the replay into `rating`. Not status_ok: it can't be read, and why was said.
int read_rolls(const std::string& path, const RateMapOptions& options, const Map& map, const Common& common,
               RateOptions& rating) {
    if (options.rolls.empty()) return status_ok;
    if (!replay_exists("rate", options.rolls, path)) return status_failed;
    const LoadedReplay loaded = read_replay_file(options.rolls, map);
    if (!loaded.replay) {
        std::cerr << unreadable_text(options.rolls, loaded, common.colour);
        return status_findings;
    }
    rating.rolls.emplace();
    for (const auto& round : loaded.replay->rounds) rating.rolls->push_back(round.roll);
    return status_ok;
}

}  // namespace

int rate_map(const std::string& path, const MapInput& input, const RateMapOptions& options, const Common& common) {
    if (options.explain && policy_of(options.play) != PolicyKind::expert)
        return failed("rate", "--explain says what the expert thinks; leave --policy out");
    std::optional<PositionInput> position;
    if (!options.from.empty()) {
        int status = status_ok;
        position = read_position("rate", options.from, path, *input.loaded.map, common, status);
        if (!position) return status;
    }
    const Map& map = position ? position->map : *input.map;
    const Board board = compile(map);
    Interruption interruption;
    Progress progress;
    Rated rated;
    RateOptions rate_options;
    if (const int status = read_rolls(path, options, map, common, rate_options); status != status_ok) return status;
    put_into(rate_options, options.play);
    if (position) {
        rate_options.from = start_after(board, position->replay);
        rated.from = {options.from, position_words(board, *position)};
    }
    rate_options.stop = interruption.token();
    if (options.explain)
        return explain_game(map, board, rate_options, options.rolls, position ? &*position : nullptr, common);
    // With --exact the larger budget of a whole game is spent at once.
    if (position &&
        (is_over(board, position->outcome.state) || (!options.exact && rate_options.policy == PolicyKind::expert)))
        rated.exact = exact_odds(board, position->outcome.state, rate_options.stop, progress_of(progress));
    if (options.exact && !rated.exact &&
        !work_out(board, position ? position->outcome.state : initial_state(board), interruption, progress, rated))
        return status_failed;
    if (options.exact && rate_options.games == 0) rate_options.games = exact_games;
    if (rate_options.games == 0 && rate_options.policy == PolicyKind::expert) rate_options.narrow = narrow_enough;
    rate_options.bounds =
        !options.no_bounds && !position && !rate_options.rolls;  // they are of whole games with any dice
    if (options.exact) rate_options.bound_states = 0;
    rate_options.played = games_played_elsewhere();
    if (rate_options.policy != PolicyKind::random && !rate_options.played)
        rate_options.tables = policy_tables(board, rate_options.stop);
    rate_weaker(board, rate_options, rated);
    play_equal_games_once(rate_options);
    rate_options.progress = [&](int count, int games) {
        progress.show(fmt::format("playing: {} of {} games", count, games));
    };
    const bool bounds = std::exchange(rate_options.bounds, false);
    rated.main = rate(board, rate_options);
    rate_options.tables.reset();  // the proofs need the memory
    if (bounds && rated.main.games > 0) put_bounds(board, rate_options, rated.main);
    put_exact_figures(rated);
    progress.clear();
    if (rated.main.games == 0) {
        std::cerr << "nedforge rate: stopped before the first game was played\n";
        return status_failed;
    }
    if (const bool stopped = interruption.happened(); stopped || !rated.main.complete)
        std::cerr << "nedforge rate: stopped; the figures are of the games played"
                  << (stopped && bounds ? "; the bounds are left out\n" : "\n");
    if (common.format == "json")
        std::cout << rating_json(map, board, options.play, options.rolls, rated);
    else
        std::cout << rating_text(map, board, rated, common.colour);
    return status_ok;
}

}  // namespace nedforge::cli::luddite
