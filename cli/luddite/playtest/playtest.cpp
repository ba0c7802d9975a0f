// nedforge playtest: what people's games say of a map, beside the games of the ladder.

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <set>

#include "cli/base/command.h"
#include "cli/base/options.h"
#include "cli/base/run_messages.h"
#include "cli/luddite/game/play_options.h"
#include "cli/luddite/map_input.h"
#include "cli/luddite/playtest/playtest_games.h"
#include "cli/luddite/playtest/playtest_report.h"
#include "validator/luddite/solver/rating/target_player.h"
#include "validator/luddite/solver/rating/thresholds.h"

namespace nedforge::cli::luddite {

namespace {

using namespace nedforge::luddite;

struct PlaytestArguments {
    std::string map;
    std::vector<std::string> files;
    int games = 1000;
    std::uint64_t seed = 1;
    int jobs = 0;
    double think = quick_think;
    bool no_expert = false;
};

constexpr int expert_games = 60;
constexpr unsigned fewest_games = 100, most_fit_games = 100'000;

// Fills the report in, as far as it is not stopped.
class Playtest {
public:
    Playtest(const PlaytestArguments& options, PlaytestReport& report, const std::vector<Replay>& replays,
             std::stop_token stop)
        : options_(options), report_(report), replays_(replays), stop_(std::move(stop)) {}

    void run() {
        play_ladder();
        if (!stop_.stop_requested()) fit();
        if (!stop_.stop_requested() && !replays_.empty() && !options_.no_expert) compare_with_expert();
        progress_.clear();
    }

private:
    void play_ladder() {
        for (const PolicyKind policy : {PolicyKind::novice, PolicyKind::regular, PolicyKind::expert}) {
            const bool expert = policy == PolicyKind::expert;
            if (stop_.stop_requested() || (expert && options_.no_expert)) return;
            RateOptions rating;
            rating.policy = policy;
            rating.think = options_.think;
            rating.games = expert ? std::min(expert_games, options_.games) : options_.games;
            rating.seed = options_.seed;
            rating.jobs = options_.jobs;
            rating.bounds = false;
            rating.stop = stop_;
            rating.progress = [&](int count, int games) {
                progress_.show(fmt::format("playing as {}: {} of {} games", policy_names[policy], count, games));
            };
            const RateResult result = rate(*report_.board, rating);
            if (result.games > 0) report_.ladder.emplace_back(policy_names[policy], result);
        }
    }

    void fit() {
        FitOptions options;
        options.games = options_.games;
        options.seed = options_.seed;
        options.jobs = options_.jobs;
        options.stop = stop_;
        options.progress = [&](int count, int total) { progress_.show(fmt::format("skill {} of {}", count, total)); };
        report_.fit = fit_skill(*report_.board, report_.people, options);
        if (!report_.fit) return;
        options.stop = {};  // short: the figures belong to the fit
        report_.fitted = rate_skill(*report_.board, report_.fit->skill, options);
        report_.fitted_low = rate_skill(*report_.board, report_.fit->low, options);
        report_.fitted_high = rate_skill(*report_.board, report_.fit->high, options);
        find_thresholds();
    }

    void find_thresholds() {
        const Target target = target_in_force(*report_.map, options_.map).value_or(usual_target());
        const Rulings& rulings = report_.board->rulings;
        int threshold = -1;
        for (const Level level : all_levels) {
            const auto& wanted = target.of[level];
            if (!wanted) continue;
            const double share = wanted->thousandths / 1000.0;
            const auto& scores = report_.fitted->scores;
            threshold = threshold_for(rulings, scores, share, threshold);
            report_.thresholds.push_back(
                {level, share, threshold, wins(rulings, scores, threshold) / static_cast<double>(scores.size())});
        }
    }

    void compare_with_expert() {
        DepartureOptions options;
        options.think = options_.think;
        options.seed = options_.seed;
        options.stop = stop_;
        options.progress = [&](int count, int total) { progress_.show(fmt::format("round {} of {}", count, total)); };
        report_.departures = find_departures(*report_.board, replays_, options);
    }

    const PlaytestArguments& options_;
    PlaytestReport& report_;
    const std::vector<Replay>& replays_;
    std::stop_token stop_;
    Progress progress_;
};

int run_playtest(const PlaytestArguments& options, const Common& common) {
    const MapInput input = read_playable_map("playtest", options.map, common);
    if (!input.map) return input.status;
    const Board board = compile(*input.map);
    PlaytestGames games = read_games(options.files, input, board, common);
    if (games.status != status_ok) return games.status;
    if (games.games.empty() && games.replays.empty()) {
        std::cerr << "nedforge playtest: the files hold no game\n";
        return status_failed;
    }
    Interruption interruption;
    PlaytestReport report;
    report.map = &*input.map;
    report.board = &board;
    report.people = games.games;
    report.players = static_cast<int>(std::set<std::string>(games.players.begin(), games.players.end()).size());
    report.unfinished = games.unfinished;
    report.think = options.think;
    Playtest(options, report, games.replays, interruption.token()).run();
    if (interruption.happened()) std::cerr << "nedforge playtest: stopped; what is missing was not worked out\n";
    std::cout << (common.format == "json" ? playtest_json(report) : playtest_text(report));
    return status_ok;
}

Runner add_playtest(CLI::App& app) {
    auto options = std::make_shared<PlaytestArguments>();
    app.add_option("MAP", options->map, "the map")->required();
    app.add_option("FILE", options->files, "replays, and tables of games (.csv)")->required();
    whole_number(app.add_option("--games", options->games,
                                fmt::format("games of each skill that is tried, at least {}", fewest_games)),
                 fewest_games, most_fit_games)
        ->capture_default_str();
    whole_number(app.add_option("--seed", options->seed, "the seed of the dice; the same seed gives the same figures"),
                 0)
        ->capture_default_str();
    whole_number(app.add_option("--jobs", options->jobs, "threads; as many as cores by default"), 1, most_jobs);
    add_think_option(app, options->think);
    app.add_flag("--no-expert", options->no_expert, "leave out the expert's games and choices: quicker");
    return [options](const Common& common) { return run_playtest(*options, common); };
}

}  // namespace

extern const Command playtest_command;
const Command playtest_command{
    "playtest", "what people's games say: their skill, what they will win, which thresholds suit them",
    "A table has a line that names its columns: player and score, and where you have them game, escaped (yes or no),\n"
    "notes, and seed, of `nedforge play --seed`. With replays it also says where people leave the expert's choice.\n"
    "Nothing is sent anywhere.\n\n"
    "Examples:\n"
    "  nedforge playtest my.ned.yaml friday.csv\n"
    "  nedforge playtest my.ned.yaml anna.replay.yaml ben.replay.yaml friday.csv --format json\n"
    "Ctrl-C ends it with what is known so far; a second Ctrl-C ends the program.",
    add_playtest};

}  // namespace nedforge::cli::luddite
