// nedforge rate: how hard a map is, by many games of a strong policy; --exact: by working it out.

#include "validator/luddite/solver/rating/rate.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <array>
#include <cstdlib>
#include <initializer_list>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <utility>

#include "cli/base/answer.h"
#include "cli/base/command.h"
#include "cli/base/options.h"
#include "cli/base/paths.h"
#include "cli/base/run_messages.h"
#include "cli/luddite/critique/pack_games.h"
#include "cli/luddite/critique/rate_pack.h"
#include "cli/luddite/game/play_options.h"
#include "cli/luddite/game/replay_text.h"
#include "cli/luddite/map_input.h"
#include "cli/luddite/rating/explain_game.h"
#include "cli/luddite/rating/rate_players.h"
#include "cli/luddite/rating/set_thresholds.h"
#include "formats/base/report/report.h"
#include "formats/base/text/text_file.h"
#include "formats/luddite/replay_file.h"
#include "validator/luddite/solver/exact/backward_induction.h"
#include "validator/luddite/solver/rating/thresholds.h"
#include "validator/luddite/solver/rating/upper_bounds.h"
#ifdef NEDFORGE_WEB
#include "web/core/workers.h"
#endif

namespace nedforge::cli {

namespace {

using nlohmann::ordered_json;
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

constexpr std::array<std::string_view, 5> part_names{"critical", "hack", "switches", "clock", "leftover"};
constexpr int exact_games = 500;       // sampled beside the exact figures
constexpr double least_said = 0.9995;  // an upper bound of 100.0 % says nothing
constexpr int ladder_games = 2000;     // of the weaker policies

struct Rated {
    RateResult main;
    std::vector<std::pair<std::string, RateResult>> weaker;
    std::optional<ExactOptima> exact;
};

ordered_json win_json(const WinFigures& win, bool exact) {
    ordered_json json{{"rate", win.rate}, {"low", win.low}, {"high", win.high}, {"upper_bound", nullptr}};
    if (win.upper_bound) json["upper_bound"] = *win.upper_bound;
    if (exact) json["optimal"] = *win.optimal;
    return json;
}

ordered_json by_percent(const std::map<int, int>& points) {
    ordered_json json = ordered_json::object();
    for (const auto& [percent, score] : points) json[std::to_string(percent)] = score;
    return json;
}

// Points from the policy's median up to the score that nobody exceeds in more than half of the games.
std::optional<int> gap_to_ceiling(const RateResult& r) {
    const auto ceiling = r.ceilings.find(50);
    const auto median = r.quantiles.find(50);
    if (ceiling == r.ceilings.end() || median == r.quantiles.end()) return std::nullopt;
    return ceiling->second - median->second;
}

ordered_json score_json(const RateResult& r) {
    ordered_json json{{"mean", r.mean}, {"sd", r.sd}, {"quantiles", by_percent(r.quantiles)}};
    if (!r.ceilings.empty()) json["ceilings"] = by_percent(r.ceilings);
    if (r.optimal_mean) json["optimal_mean"] = *r.optimal_mean;
    return json;
}

ordered_json turn_back_json(const Board& board, const RateResult& r) {
    const auto or_null = [](const std::optional<int>& box) { return box ? ordered_json(*box) : ordered_json(); };
    ordered_json line = ordered_json::object();
    for (int n = 0; n < board.node_count; ++n) {
        const TurnBack& at = r.turn_back[place_of_index(n)];
        line[board.node_ids[n]] = {{"sure", or_null(at.sure)}, {"choice", or_null(at.choice)}};
    }
    return line;
}

ordered_json nodes_json(const Board& board, const RateResult& r) {
    ordered_json nodes = ordered_json::object();
    for (std::size_t n = 0; n < r.visits.size(); ++n) {
        ordered_json node{{"visits", r.visits[n]}};
        if ((board.critical_nodes >> n) & 1) node["hits"] = r.hits[n];
        nodes[board.node_ids[n]] = node;
    }
    return nodes;
}

ordered_json ladder_json(const Rated& rated) {
    ordered_json ladder = ordered_json::object();
    const auto rung = [&](const std::string& name, const RateResult& result) {
        ordered_json win = ordered_json::object();
        for (std::size_t l = 0; l < 3; ++l) win[std::string(level_names[l])] = result.win[l].rate;
        ladder[name] = {{"games", result.games}, {"escaped", result.escaped}, {"mean", result.mean}, {"win", win}};
    };
    for (const auto& [name, result] : rated.weaker) rung(name, result);
    rung(rated.main.policy, rated.main);
    return ladder;
}

// What the expert wins more often at the medium level than somebody in a first game; nullopt: another policy.
std::optional<double> skill_gap(const Rated& rated) {
    constexpr auto medium = place_of_index(Level::medium);
    if (rated.main.policy != policy_names[PolicyKind::expert]) return std::nullopt;
    for (const auto& [name, result] : rated.weaker)
        if (name == policy_names[PolicyKind::novice]) return rated.main.win[medium].rate - result.win[medium].rate;
    return std::nullopt;
}

ordered_json to_json(const Map& map, const Board& board, const RateArguments& options, const Rated& rated) {
    const RateResult& r = rated.main;
    ordered_json json{{"id", map.id},
                      {"policy", r.policy},
                      {"games", r.games},
                      {"seed", options.play.seed},
                      {"rolls", options.rolls.empty() ? ordered_json() : ordered_json(options.rolls)},
                      {"think", options.play.think},
                      {"escaped", r.escaped}};
    json["score"] = score_json(r);
    for (std::size_t l = 0; l < 3; ++l)
        json["win"][std::string(level_names[l])] = win_json(r.win[l], rated.exact.has_value());
    const auto gap = gap_to_ceiling(r);
    json["gap_to_ceiling"] = gap ? ordered_json(*gap) : ordered_json();
    json["guaranteed"] = r.guaranteed ? ordered_json(*r.guaranteed) : ordered_json();
    if (!r.turn_back.empty()) json["turn_back"] = turn_back_json(board, r);
    for (std::size_t l = 0; l < 3; ++l) json["thresholds"][std::string(level_names[l])] = board.thresholds.of[l];
    json["complete"] = r.complete;
    ordered_json parts = ordered_json::object();
    for (std::size_t p = 0; p < part_names.size(); ++p) parts[std::string(part_names[p])] = r.part_means[p];
    json["parts_of_escaped"] = parts;
    json["rounds"] = r.mean_rounds;
    json["home_at_clock"] = r.escaped > 0 ? ordered_json(r.mean_clock_at_escape) : ordered_json();
    json["nodes"] = nodes_json(board, r);
    json["rewards"] = r.reward_rates;
    json["bonuses"] = r.bonus_rates;
    json["histogram"] = by_percent(r.histogram);
    if (!rated.weaker.empty()) json["ladder"] = ladder_json(rated);
    if (const auto skill = skill_gap(rated)) json["skill_gap"] = *skill;
    if (rated.exact) json["exact"] = {{"states", rated.exact->states}, {"sheets", rated.exact->positions}};
    return json;
}

// The text for people, section by section.
class RatingText {
public:
    RatingText(const Map& map, const Board& board, const Rated& rated, bool colour)
        : map_(map), board_(board), rated_(rated), r_(rated.main), colour_(colour) {}

    std::string text() {
        head();
        wins();
        ladder();
        damage();
        nodes();
        home();
        shares("Hack rewards taken", r_.reward_rates);
        shares("roll bonuses crossed", r_.bonus_rates);
        if (rated_.exact)
            out_ += fmt::format("\n  worked out over {} game states; {}\n", rated_.exact->states,
                                rated_.exact->guaranteed ? "some policy escapes whatever the dice"
                                                         : "no policy escapes whatever the dice");
        return out_;
    }

private:
    std::string strong(const std::string& text) const { return colour_ ? "\x1b[1m" + text + "\x1b[0m" : text; }

    void head() {
        out_ = strong(fmt::format("{}", map_.name)) + fmt::format(" ({}): {} {} by the {} policy{}\n\n", map_.id,
                                                                  r_.games, r_.games == 1 ? "game" : "games", r_.policy,
                                                                  r_.complete ? "" : ", stopped early");
        out_ +=
            fmt::format("  escaped {:.1f} %, score {:.1f} on average (sd {:.1f})", 100 * r_.escaped, r_.mean, r_.sd);
        if (r_.optimal_mean) out_ += fmt::format("; best possible average {:.4f}", *r_.optimal_mean);
        out_ += "\n";
        if (!r_.quantiles.empty())
            out_ += fmt::format("  scores: 5 % at most {}, 25 % {}, half {}, 75 % {}, 95 % {}\n", r_.quantiles.at(5),
                                r_.quantiles.at(25), r_.quantiles.at(50), r_.quantiles.at(75), r_.quantiles.at(95));
    }

    void wins() {
        out_ += "\n  " + strong("wins") + "\n";
        for (std::size_t l = 0; l < 3; ++l) {
            const auto& win = r_.win[l];
            out_ += fmt::format("  {:<7} {:<5} {:>3}   {:5.1f} %   ({:.1f} to {:.1f})", level_names[l],
                                threshold_word(board_.rulings), board_.thresholds.of[l], 100 * win.rate, 100 * win.low,
                                100 * win.high);
            if (win.upper_bound && *win.upper_bound < least_said)
                out_ += fmt::format("   nobody more than {:.1f} %", 100 * *win.upper_bound);
            if (win.optimal) out_ += fmt::format("   best play {:.4f} %", 100 * *win.optimal);
            out_ += "\n";
        }
        if (r_.ceilings.empty()) return;
        out_ += fmt::format(
            "  whoever plays scores above {} in half of the games at most, above {} in one of ten, above {} in one of "
            "a hundred\n",
            r_.ceilings.at(50), r_.ceilings.at(10), r_.ceilings.at(1));
        if (const auto gap = gap_to_ceiling(r_))
            out_ += fmt::format("  the policy's median is {} {} the first of these\n", counted(std::abs(*gap), "point"),
                                *gap < 0 ? "above" : "below");
    }

    void ladder() {
        if (rated_.weaker.empty()) return;
        out_ += "\n  " + strong("skill") + "      easy    medium    hard\n";
        const auto rung = [&](const std::string& name, const RateResult& result) {
            out_ += fmt::format("  {:<10} {:5.1f} %  {:5.1f} %  {:5.1f} %\n", name, 100 * result.win[0].rate,
                                100 * result.win[1].rate, 100 * result.win[2].rate);
        };
        for (const auto& [name, result] : rated_.weaker) rung(name, result);
        rung(r_.policy, r_);
    }

    void damage() {
        out_ += "\n  " + strong("where the damage comes from") + " (games that escaped)\n";
        for (std::size_t p = 0; p < part_names.size(); ++p)
            out_ += fmt::format("  {:<9} {:5.1f}\n", part_names[p], r_.part_means[p]);
        out_ += fmt::format("\n  {:.1f} rounds a game", r_.mean_rounds);
        if (r_.escaped > 0)
            out_ += fmt::format("; back on the Exit for good at box {:.1f} of {}", r_.mean_clock_at_escape,
                                board_.clock_length);
        out_ += "\n";
    }

    void nodes() {
        out_ += "\n  " + strong("nodes") + " visited, critical functions hit (% of games)\n";
        for (std::size_t n = 0; n < r_.visits.size(); ++n) {
            out_ += fmt::format("  {:<16} {:5.1f}", board_.node_ids[n], 100 * r_.visits[n]);
            if ((board_.critical_nodes >> n) & 1) out_ += fmt::format("   hit {:5.1f}", 100 * r_.hits[n]);
            out_ += "\n";
        }
    }

    void home() {
        if (r_.guaranteed)
            out_ += *r_.guaranteed ? "\n  A way home is sure: some policy escapes whatever the dice.\n"
                                   : "\n  No way home is sure: there are dice with which no policy escapes.\n";
        if (r_.turn_back.empty()) return;
        out_ += "\n  " + strong("turn back") +
                ": the last number of crossed Clock boxes at which a round may begin on a node and the Exit still be "
                "reached\n  (with any dice / with dice of your choice). This counts dice alone: the switches stand as "
                "they best can, every\n  lock on the way is open, and energy, multi-tools and credits are left out; "
                "with them a later turn back may do.\n";
        const auto box = [](const std::optional<int>& b) { return b ? std::to_string(*b) : std::string("-"); };
        for (std::size_t n = 0; n < r_.turn_back.size(); ++n)
            out_ += fmt::format("  {:<16} {:>3} / {:>3}\n", board_.node_ids[n], box(r_.turn_back[n].sure),
                                box(r_.turn_back[n].choice));
    }

    void shares(std::string_view what, const std::vector<double>& list) {
        if (list.empty()) return;
        out_ += "\n  " + strong(std::string(what)) + " (% of games)\n ";
        for (std::size_t i = 0; i < list.size(); ++i) out_ += fmt::format(" {}: {:.1f}", i + 1, 100 * list[i]);
        out_ += "\n";
    }

    const Map& map_;
    const Board& board_;
    const Rated& rated_;
    const RateResult& r_;
    bool colour_;
    std::string out_;
};

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
    if (is_pack_folder(options.map)) {
        if (options.of_one_map.empty()) return rate_pack(options.map, options.play, options.settings, common);
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
        std::cout << answer_text(to_json(map, board, options, rated));
    else
        std::cout << RatingText(map, board, rated, common.colour).text();
    return status_ok;
}

Runner add_rate(CLI::App& app) {
    auto options = std::make_shared<RateArguments>();
    app.add_option("MAP", options->map, "the map, or a pack: a folder with pack.yaml")->required();
    add_play_options(app, options->play,
                     "games to play; 200 by the expert, 500 with --exact, else 20000; of a pack the expert's games on "
                     "each map, 24",
                     1);
    add_players_options(app, options->players);
    file_name(app.add_option(
        "--rolls", options->rolls,
        "play the rolls of this replay, then those of --seed: games differ in the policy's chance alone, and the "
        "planner and the expert, who have none, play one"));
    app.add_flag("--explain", options->explain,
                 "play game 0 and say, round by round, which plan the expert follows and what the second would cost; "
                 "\"7 dice, about 80 %\" is what the rest of the plan costs, and an estimate of the odds that the dice "
                 "that are left pay for it");
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
    "Ctrl-C ends it with the games played so far; twice ends the program.",
    add_rate};

}  // namespace nedforge::cli
