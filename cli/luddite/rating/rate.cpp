// nedforge rate: how hard a map is, by many games of a strong policy; --exact: by working it out.

#include "validator/luddite/solver/rating/rate.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <initializer_list>
#include <iostream>
#include <memory>
#include <utility>

#include "cli/base/command.h"
#include "cli/base/options.h"
#include "cli/base/paths.h"
#include "cli/base/run_messages.h"
#include "cli/luddite/critique/rate_pack.h"
#include "cli/luddite/game/play_options.h"
#include "cli/luddite/game/replay_text.h"
#include "cli/luddite/map_input.h"
#include "cli/luddite/rating/explain_game.h"
#include "cli/luddite/rating/rate_players.h"
#include "cli/luddite/rating/rate_text.h"
#include "cli/luddite/rating/set_thresholds.h"
#include "formats/base/text/text_file.h"
#include "formats/luddite/replay_file.h"
#include "validator/luddite/solver/exact/backward_induction.h"
#include "validator/luddite/solver/rating/upper_bounds.h"
#ifdef NEDFORGE_WEB
#include "web/core/workers.h"
#endif

namespace nedforge::cli {

namespace {

using namespace luddite;

struct RateArguments {
    std::string map;
    PlayOptions play;
    PlayersOptions players;
    bool exact = false;
    bool no_bounds = false;
    bool explain = false;
    bool set_thresholds = false;
    SettingsOptions settings;
    std::string rolls;       // a replay
    std::string of_one_map;  // an option that was given and says nothing of a pack
    std::string of_pack;     // one that says nothing of a map
};

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
        rung.bounds = false;
        rated.weaker.emplace_back(policy_names[weaker], rate(board, rung));
    }
}

void put_exact_figures(Rated& rated) {
    if (!rated.exact) return;
    for (std::size_t l = 0; l < 3; ++l) {
        rated.main.win[l].optimal = rated.exact->win[l];
        rated.main.win[l].upper_bound = rated.exact->win[l];
    }
    rated.main.optimal_mean = rated.exact->mean;
    rated.main.guaranteed = rated.exact->guaranteed;
}

// False: it can't be worked out, and why was said.
bool work_out(const Board& board, const Interruption& interruption, Progress& progress, Rated& rated) {
    ExactOptions exact;
    exact.stop = interruption.token();
    exact.progress = [&](double fraction, std::uint64_t states) {
        progress.show(fmt::format("working out: {:.0f} %, {} game states", 100 * fraction, states));
    };
    auto optima = exact_optima(board, exact);
    if (optima) {
        rated.exact = *optima;
        return true;
    }
    progress.clear();
    std::cerr << "nedforge rate: " << optima.error().reason << "\n";
    return false;
}

// The rolls of the replay into `rating`. Not status_ok: it can't be read, and why was said.
int read_rolls(const RateArguments& options, const Map& map, const Common& common, RateOptions& rating) {
    if (options.rolls.empty()) return status_ok;
    if (!replay_exists("rate", options.rolls, options.map)) return status_failed;
    const LoadedReplay loaded = read_replay_file(options.rolls, map);
    if (!loaded.replay) {
        std::cerr << unreadable_text(options.rolls, loaded, common.colour);
        return status_findings;
    }
    rating.rolls.emplace();
    for (const auto& round : loaded.replay->rounds) rating.rolls->push_back(round.roll);
    return status_ok;
}

int run_rate(const RateArguments& options, const Common& common) {
    if (const std::string pack = pack_folder_of(options.map); !pack.empty()) {
        if (leads_out_of("rate", options.settings.file, {options.map})) return status_failed;
        if (options.of_one_map.empty()) return rate_pack(pack, options.play, options.settings, common);
        std::cerr << "nedforge rate: " << options.of_one_map
                  << " is for one map; a pack is rated by the novice, the regular and the expert\n";
        return status_failed;
    }
    if (!options.of_pack.empty())
        return failed("rate", options.of_pack + " is for a pack: settings say nothing of the figures of one map");
    const MapInput input = read_playable_map("rate", options.map, common);
    if (!input.map) return input.status;
    const Map& map = *input.map;
    if (const auto status = rate_players(options.players, options.play, map, common)) return *status;
    if (options.set_thresholds) {
        RateOptions playing;
        put_into(playing, options.play);
        return set_thresholds(options.map, input, playing, common);
    }
    if (options.explain && policy_of(options.play) != PolicyKind::expert)
        return failed("rate", "--explain says what the expert thinks; leave --policy out");
    const Board board = compile(map);
    Interruption interruption;
    Progress progress;
    Rated rated;
    RateOptions rate_options;
    if (const int status = read_rolls(options, map, common, rate_options); status != status_ok) return status;
    if (options.exact && !work_out(board, interruption, progress, rated)) return status_failed;
    put_into(rate_options, options.play);
    if (options.exact && rate_options.games == 0) rate_options.games = exact_games;
    rate_options.bounds = !options.no_bounds;
    if (options.exact) rate_options.bound_states = 0;
    rate_options.stop = interruption.token();
    if (options.explain) return explain_game(map, board, rate_options, options.rolls, common);
#ifdef NEDFORGE_WEB
    rate_options.played = web::played_by_workers;
#endif
    if (rate_options.policy != PolicyKind::random && !rate_options.played)
        rate_options.tables = policy_tables(board, rate_options.stop);
    rate_weaker(board, rate_options, rated);
    play_equal_games_once(rate_options);
    rate_options.progress = [&](int done, int games) {
        progress.show(fmt::format("playing: {} of {} games", done, games));
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
    if (!rated.main.complete) std::cerr << "nedforge rate: stopped; the figures are of the games played\n";
    if (common.format == "json")
        std::cout << rating_json(map, board, options.play, options.rolls, rated);
    else
        std::cout << rating_text(map, board, rated, common.colour);
    return status_ok;
}

Runner add_rate(CLI::App& app) {
    auto options = std::make_shared<RateArguments>();
    app.add_option("MAP", options->map, "the map, or a pack: a folder with pack.yaml")->required();
    add_play_options(
        app, options->play,
        "games to play; 200 by the expert, 500 with --exact, otherwise 20000. For a pack: the expert's games "
        "on each map, 24 by default",
        1);
    add_players_options(app, options->players);
    file_name(app.add_option(
                  "--rolls", options->rolls,
                  "play the rolls of this replay, then those of --seed: games then differ only by the policy's random "
                  "choices; the planner and the expert make none, so they play one game"))
        ->type_name("REPLAY");
    app.add_flag("--explain", options->explain,
                 "play game 0 and say, round by round, which plan the expert follows and what the second would cost; "
                 "\"7 dice, about 80 %\" is what the rest of the plan costs, and an estimate of the odds that the "
                 "remaining dice pay for it");
    app.add_flag("--set-thresholds", options->set_thresholds,
                 "write the thresholds that meet the map's target into the map (without one: a novice wins easy in 65, "
                 "a regular medium in 55, the expert hard in 40 games of 100)");
    app.add_flag("--exact", options->exact, "also work out the best possible figures (small maps only)");
    app.add_flag("--no-bounds", options->no_bounds, "leave out the proved upper bounds");
    add_settings_options(app, options->settings);
    const auto excludes = [&app](const char* option, std::initializer_list<const char*> others) {
        for (const char* other : others) app.get_option(option)->excludes(app.get_option(other));
    };
    excludes("--players", {"--rolls", "--explain", "--set-thresholds", "--exact"});
    excludes("--set-thresholds", {"--explain", "--exact", "--rolls", "--policy"});
    excludes("--explain", {"--games", "--exact"});
    return [options, &app](const Common& common) {
        for (const char* name : {"--policy", "--players", "--mode", "--policies", "--rolls", "--explain",
                                 "--set-thresholds", "--exact", "--no-bounds"})
            if (app.get_option(name)->count() > 0) options->of_one_map = name;
        for (const char* name : {"--settings", "--no-settings"})
            if (app.get_option(name)->count() > 0) options->of_pack = name;
        return run_rate(*options, common);
    };
}

}  // namespace

extern const Command rate_command;
const Command rate_command{
    "rate", "how hard a map is: win rates, scores and where the damage comes from",
    "Examples:\n"
    "  nedforge rate my.ned.yaml                      200 games by the expert\n"
    "  nedforge rate my.ned.yaml --games 1000         a narrower interval\n"
    "  nedforge rate my.ned.yaml --policy planner     a quick look\n"
    "  nedforge rate my.ned.yaml --think 4            nearer to the best player; four times as long a game\n"
    "  nedforge rate mini.ned.yaml --exact            the best any player can do\n"
    "  nedforge rate my_pack/                         every map of a pack, and its curve\n"
    "  nedforge rate my.ned.yaml --set-thresholds     thresholds that meet the target, written into the map\n"
    "  nedforge rate my.ned.yaml --players 3 --policies expert,regular,novice --games 100\n"
    "                                                 who wins at one table, and whether they win together\n"
    "'nedforge rate HOME --help' shows the options of homes.\n"
    "Ctrl-C ends it with the games played so far; a second Ctrl-C ends the program.",
    add_rate};

}  // namespace nedforge::cli
