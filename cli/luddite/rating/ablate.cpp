// nedforge ablate: what each part of a map is worth to a good player.

#include "validator/luddite/solver/rating/ablate.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/base/answer.h"
#include "cli/base/command.h"
#include "cli/base/options.h"
#include "cli/base/run_messages.h"
#include "cli/luddite/game/play_options.h"
#include "cli/luddite/map_input.h"
#include "formats/base/report/report.h"

namespace nedforge::cli::luddite {

namespace {

using nlohmann::ordered_json;
using namespace nedforge::luddite;

struct AblateArguments {
    std::string map;
    PlayOptions play;
    int up_to = 0;
    std::vector<std::string> parts;
};

// False: a part that was asked for is not there, and that was said.
bool all_known(const std::vector<std::string>& names, const std::vector<Part>& known) {
    for (const auto& name : names)
        if (std::none_of(known.begin(), known.end(), [&](const Part& part) { return part.name == name; })) {
            std::cerr << "nedforge ablate: there is no part '" << printable(name) << "'; parts are:";
            for (const auto& part : known) std::cerr << (&part == &known.front() ? " " : ", ") << part.name;
            std::cerr << "\n";
            return false;
        }
    return true;
}

ordered_json part_json(const EvaluatedPart& j) {
    ordered_json part{{"part", j.part.name},
                      {"kind", j.part.kind},
                      {"nodes", j.part.nodes},
                      {"verdict", verdict_names[j.verdict]},
                      {"used", j.used ? ordered_json(*j.used) : ordered_json()},
                      {"games", j.comparison.games}};
    part["score_without"] = j.comparison.b.mean;
    part["score"] = {{"difference", j.comparison.score.mean},
                     {"low", j.comparison.score.interval.low},
                     {"high", j.comparison.score.interval.high}};
    for (std::size_t l = 0; l < 3; ++l) {
        const auto& win = j.comparison.win[l];
        part["win"][std::string(level_names[l])] = {{"without", j.comparison.b.win[l].rate},
                                                    {"difference", win.mean},
                                                    {"low", win.interval.low},
                                                    {"high", win.interval.high}};
    }
    return part;
}

ordered_json to_json(const Map& map, const AblateArguments& options, const Ablation& ablation) {
    const RateResult& whole = ablation.whole;
    ordered_json json{{"id", map.id},
                      {"policy", options.play.policy},
                      {"games", whole.games},
                      {"seed", options.play.seed},
                      {"complete", ablation.complete},
                      {"score", whole.mean}};
    for (std::size_t l = 0; l < 3; ++l) json["win"][std::string(level_names[l])] = whole.win[l].rate;
    json["parts"] = ordered_json::array();
    for (const auto& j : ablation.parts) json["parts"].push_back(part_json(j));
    return json;
}

std::string to_text(const Map& map, const AblateArguments& options, Ablation& ablation) {
    const RateResult& whole = ablation.whole;
    std::stable_sort(ablation.parts.begin(), ablation.parts.end(), [](const EvaluatedPart& a, const EvaluatedPart& b) {
        return a.comparison.score.mean < b.comparison.score.mean;
    });
    std::string text =
        fmt::format("{}: {} games by the {} policy score {:.1f}; won easy {:.0f} %, medium {:.0f} %, hard {:.0f} %\n\n",
                    map.id, whole.games, options.play.policy, whole.mean, 100 * whole.win[0].rate,
                    100 * whole.win[1].rate, 100 * whole.win[2].rate);
    text += "             without                          score             easy  medium    hard    used  games\n";
    for (const auto& j : ablation.parts)
        text +=
            fmt::format("  {:<10} {:<30} {:+6.1f} (\u00b1{:4.1f})   {:+5.0f}   {:+5.0f}   {:+5.0f}   {:>5}  {:>5}\n",
                        verdict_names[j.verdict], j.part.name, j.comparison.score.mean,
                        j.comparison.score.interval.high - j.comparison.score.mean, 100 * j.comparison.win[0].mean,
                        100 * j.comparison.win[1].mean, 100 * j.comparison.win[2].mean,
                        j.used ? fmt::format("{:.0f} %", 100 * *j.used) : "", j.comparison.games);
    return text;
}

int run_ablate(const AblateArguments& options, const Common& common) {
    const MapInput input = read_playable_map("ablate", options.map, common);
    if (!input.map) return input.status;
    Interruption interruption;
    Progress progress;
    AblateOptions ablate_options;
    put_into(ablate_options.compare, options.play);
    ablate_options.compare.stop = interruption.token();
    ablate_options.most_games = options.up_to;
    ablate_options.only = options.parts;
    const auto known = parts_of(*input.map, interruption.token());
    if (interruption.happened()) {
        std::cerr << "nedforge ablate: stopped before a part was evaluated\n";
        return status_failed;
    }
    if (!all_known(options.parts, known)) return status_failed;
    const auto asked = [&](const Part& part) {
        return options.parts.empty() ||
               std::find(options.parts.begin(), options.parts.end(), part.name) != options.parts.end();
    };
    const auto parts_asked = std::count_if(known.begin(), known.end(), asked);
    ablate_options.progress = [&](const std::string& part, int number, int parts, int count, int games) {
        progress.show(fmt::format("{} ({} of {}): {} of {} games", part, number, parts, count, games));
    };
    Ablation ablation = ablate(*input.map, ablate_options);
    progress.clear();
    const auto verdicts = std::ssize(ablation.parts);
    if (ablation.whole.games == 0) {
        std::cerr << "nedforge ablate: stopped before a part was evaluated\n";
        return status_failed;
    }
    if (!ablation.complete && verdicts < parts_asked)
        std::cerr << "nedforge ablate: stopped; " << verdicts << " of " << parts_asked << " parts were evaluated\n";
    else if (!ablation.complete)
        std::cerr
            << "nedforge ablate: stopped; all parts were evaluated, but the second games of parts near the line and "
               "of traps are missing\n";
    if (common.format == "json")
        std::cout << answer_text(to_json(*input.map, options, ablation));
    else
        std::cout << to_text(*input.map, options, ablation);
    return status_ok;
}

Runner add_ablate(CLI::App& app) {
    auto options = std::make_shared<AblateArguments>();
    app.add_option("MAP", options->map, "the map")->required();
    options->play.games = 100;
    options->play.think = luddite::quick_think;
    add_play_options(app, options->play, "games with and without each part, 100 by default", 2);
    whole_number(
        app.add_option(
            "--up-to", options->up_to,
            "play parts that are near the line again, with twice the games, up to this many; only once by default"),
        2, 10'000'000);
    any_number_of_times(
        app.add_option("--part", options->parts, "evaluate only this part, named as in the table; may be repeated"))
        ->type_name("PART");
    return [options](const Common& common) { return run_ablate(*options, common); };
}

}  // namespace

extern const Command ablate_command;
const Command ablate_command{
    "ablate", "what each node, cache, critical function, gate, lock, wall, reward and bonus is worth to a good player",
    "A prize (cache, function, reward, bonus, link, way through a node) should help the player, a guard (gate,\n"
    "lock, wall) should hinder. An effect is significant beyond three standard errors of the score or a level's wins.\n"
    "  essential  without the prize, medium is won or the Exit reached a quarter less often (guard: more often)\n"
    "  useful     the prize helps significantly, or the guard hinders significantly\n"
    "  choice     no significant effect, or one for it and one against it; at least a tenth of the games use it\n"
    "  idle       the same, but fewer than a tenth of the games use it\n"
    "  trap       the prize harms or the guard helps significantly, also with the dice of the next seed\n"
    "What looks like a trap is played again with the dice of the next seed, and the table shows those games.\n"
    "The \u00b1 is a 95 % interval. The whole map is played five times as often as --games says.\n\n"
    "Examples:\n"
    "  nedforge ablate my.ned.yaml\n"
    "  nedforge ablate my.ned.yaml --up-to 800            more games for parts near the line\n"
    "  nedforge ablate my.ned.yaml --part 'cache B2' --part 'gate of C1 (AND 1 2)'\n"
    "  nedforge ablate my.ned.yaml --policy planner --games 5000   a quick look\n"
    "Ctrl-C ends it with the parts evaluated so far; a second Ctrl-C ends the program.",
    add_ablate};

}  // namespace nedforge::cli::luddite
