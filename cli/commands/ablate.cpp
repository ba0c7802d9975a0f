// nedforge ablate: what each part of a map is worth to a good player.

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "cli/shared/map_input.h"
#include "cli/shared/run_messages.h"
#include "validator/luddite/solver/compare.h"

namespace nedforge::cli {

namespace {

using nlohmann::ordered_json;
using namespace luddite;

struct Options {
    std::string map;
    int games = 100;
    std::uint64_t seed = 1;
    int jobs = 0;
    std::string policy = "look-ahead";
};

struct Judged { Part part; Comparison comparison; Worth worth; };

int run(const Options& options, const Common& common) {
    const MapInput input = read_playable_map("ablate", options.map, common);
    if (!input.map) return input.status;
    Interruption interruption;
    Progress progress;
    const auto parts = parts_of(*input.map);
    const Board board = compile(*input.map);
    CompareOptions compare_options;
    compare_options.policy = static_cast<PolicyKind>(std::find(policy_names.begin(), policy_names.end(), options.policy) - policy_names.begin());
    compare_options.games = options.games;
    compare_options.seed = options.seed;
    compare_options.jobs = options.jobs;
    compare_options.stop = interruption.token();
    RateOptions rating;
    rating.policy = compare_options.policy;
    rating.games = options.games;
    rating.seed = options.seed;
    rating.jobs = options.jobs;
    rating.bounds = false;
    rating.stop = compare_options.stop;
    rating.progress = [&](int done, int all) { progress.show(fmt::format("the whole map: {} of {} games", done, all)); };
    const RateResult whole = rate(board, rating);
    std::vector<Judged> judged;
    for (std::size_t i = 0; i < parts.size() && whole.complete; ++i) {
        compare_options.progress = [&](int done, int all) {
            progress.show(fmt::format("without {} ({} of {}): {} of {} games", parts[i].name, i + 1, parts.size(), done, all));
        };
        Comparison comparison = compare(board, whole, compile(parts[i].without), compare_options);
        if (comparison.games < options.games) break;
        const Worth worth = worth_of(comparison);
        judged.push_back({parts[i], std::move(comparison), worth});
    }
    progress.clear();
    if (whole.games == 0) {
        std::cerr << "nedforge ablate: stopped before the first game was played\n";
        return status_failed;
    }
    if (judged.size() < parts.size()) std::cerr << "nedforge ablate: stopped; " << judged.size() << " of " << parts.size() << " parts were judged\n";
    if (common.format == "json") {
        ordered_json json{{"id", input.map->id}, {"policy", options.policy}, {"games", whole.games}, {"seed", options.seed}, {"score", whole.mean}};
        for (std::size_t l = 0; l < 3; ++l) json["win"][std::string(level_names[l])] = whole.win[l].rate;
        json["parts"] = ordered_json::array();
        for (const auto& j : judged) {
            ordered_json part{{"part", j.part.name}, {"kind", j.part.kind}, {"nodes", j.part.nodes},
                              {"verdict", worth_names[static_cast<std::size_t>(j.worth)]}};
            part["score_without"] = j.comparison.b.mean;
            part["score"] = {{"difference", j.comparison.score.mean}, {"low", j.comparison.score.interval.low}, {"high", j.comparison.score.interval.high}};
            for (std::size_t l = 0; l < 3; ++l) {
                const auto& win = j.comparison.win[l];
                part["win"][std::string(level_names[l])] = {{"without", j.comparison.b.win[l].rate}, {"difference", win.mean},
                                                            {"low", win.interval.low}, {"high", win.interval.high}};
            }
            json["parts"].push_back(part);
        }
        std::cout << json.dump(2) << "\n";
        return status_ok;
    }
    std::stable_sort(judged.begin(), judged.end(), [](const Judged& a, const Judged& b) { return a.comparison.score.mean < b.comparison.score.mean; });
    std::cout << fmt::format("{}: {} games by the {} policy score {:.1f}; won easy {:.0f} %, medium {:.0f} %, hard {:.0f} %\n\n", input.map->id,
                             whole.games, options.policy, whole.mean, 100 * whole.win[0].rate, 100 * whole.win[1].rate, 100 * whole.win[2].rate);
    std::cout << "  without                                  score            easy  medium    hard\n";
    for (const auto& j : judged)
        std::cout << fmt::format("  {:<10} {:<28} {:+6.1f} (\u00b1{:4.1f})   {:+5.0f}   {:+5.0f}   {:+5.0f}\n", worth_names[static_cast<std::size_t>(j.worth)],
                                 j.part.name, j.comparison.score.mean, j.comparison.score.interval.high - j.comparison.score.mean,
                                 100 * j.comparison.win[0].mean, 100 * j.comparison.win[1].mean, 100 * j.comparison.win[2].mean);
    return status_ok;
}

Runner add(CLI::App& app) {
    auto options = std::make_shared<Options>();
    app.add_option("MAP", options->map, "the map")->required();
    app.add_option("--games", options->games, "games with and without each part, 100 by default")->check(CLI::Range(2, 10'000'000));
    app.add_option("--seed", options->seed, "of the dice");
    app.add_option("--jobs", options->jobs, "threads; as many as cores by default")->check(CLI::Range(1, 1024));
    app.add_option("--policy", options->policy, "who plays")->check(CLI::IsMember({"random", "greedy", "look-ahead"}));
    return [options](const Common& common) { return run(*options, common); };
}

}  // namespace

extern const Command ablate_command;
const Command ablate_command{"ablate", "what each cache, critical function, gate, lock, reward and bonus is worth to a good player",
                             "essential: without it medium is won a quarter less often, or more; useful: it helps for sure; idle: no difference\n"
                             "is seen; trap: without it the player does better, for sure (gates and locks nearly always are).\n\n"
                             "Examples:\n"
                             "  nedforge ablate my.ned.yaml\n"
                             "  nedforge ablate my.ned.yaml --policy greedy --games 5000   a quick look",
                             add};

}  // namespace nedforge::cli
