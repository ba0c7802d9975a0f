// nedforge compare: two maps with the same dice, game by game, and which element makes the difference.

#include "validator/luddite/solver/rating/compare.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cmath>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/base/answer.h"
#include "cli/base/command.h"
#include "cli/base/run_messages.h"
#include "cli/luddite/game/play_options.h"
#include "cli/luddite/map_input.h"

namespace nedforge::cli::luddite {

namespace {

using nlohmann::ordered_json;
using namespace nedforge::luddite;

struct CompareArguments {
    std::string a, b;
    PlayOptions play;
    bool no_elements = false;
};

constexpr int fewest_pairs = 2;  // one has no interval

struct Cause {
    std::string name;
    Comparison comparison;
};

ordered_json difference_json(const Difference& d) {
    return {{"difference", d.mean}, {"low", d.interval.low}, {"high", d.interval.high}};
}

void put_rate(ordered_json& json, const std::string& map, const WinFigures& win) {
    json[map] = win.rate;
    json[map + "_low"] = win.low;
    json[map + "_high"] = win.high;
}

ordered_json comparison_json(const Comparison& c) {
    ordered_json json;
    for (std::size_t l = 0; l < 3; ++l) {
        auto win = difference_json(c.win[l]);
        put_rate(win, "a", c.a.win[l]);
        put_rate(win, "b", c.b.win[l]);
        json["win"][std::string(level_names[l])] = win;
    }
    json["score"] = difference_json(c.score);
    json["escaped"] = difference_json(c.escaped);
    return json;
}

std::string sure_word(const Difference& d) {
    return d.interval.low > 0 ? "more" : d.interval.high < 0 ? "less" : "no difference seen";
}

// Each change alone, put into the first map; of the greatest difference first. Fewer than there are where it was
// stopped.
struct Causes {
    std::vector<Cause> list;
    std::vector<std::string> not_alone;
    bool complete = true;
};
Causes causes_of(const Map& a, const Map& b, const Comparison& whole, CompareOptions options,
                 const Interruption& interruption, Progress& progress) {
    Causes causes;
    const auto [elements, not_alone] = differing_elements(a, b);
    causes.not_alone = not_alone;
    if (elements.size() == 1 && not_alone.empty()) causes.list.push_back({elements[0].name, whole});
    const Board board = compile(a);
    for (std::size_t i = causes.list.size(); i < elements.size() && !interruption.happened(); ++i) {
        const std::string what = fmt::format("{} ({} of {})", elements[i].name, i + 1, elements.size());
        options.progress = [&](int done, int all) {  // the first map's games are played already
            progress.show(fmt::format("{}: {} of {} games", what, done - options.games, all - options.games));
        };
        Cause cause{elements[i].name, compare(board, whole.a, compile(elements[i].map), options)};
        if (cause.comparison.games < options.games) break;
        causes.list.push_back(std::move(cause));
    }
    causes.complete = causes.list.size() == elements.size();
    std::stable_sort(causes.list.begin(), causes.list.end(), [](const Cause& x, const Cause& y) {
        return std::abs(x.comparison.score.mean) > std::abs(y.comparison.score.mean);
    });
    return causes;
}

ordered_json to_json(const Map& a, const Map& b, const CompareArguments& options, const Comparison& whole,
                     const Causes& causes, bool complete) {
    ordered_json json{{"a", a.id},
                      {"b", b.id},
                      {"policy", options.play.policy},
                      {"games", whole.games},
                      {"seed", options.play.seed},
                      {"complete", complete}};
    json.update(comparison_json(whole));
    json["elements"] = ordered_json::array();
    for (const auto& cause : causes.list) {
        ordered_json element{{"element", cause.name}};
        element.update(comparison_json(cause.comparison));
        json["elements"].push_back(element);
    }
    json["not_alone"] = causes.not_alone;
    return json;
}

std::string points(const Difference& win) {
    return fmt::format("{:+.1f} points ({:+.1f} to {:+.1f}): {}", 100 * win.mean, 100 * win.interval.low,
                       100 * win.interval.high, sure_word(win));
}

std::string rate_words(const WinFigures& win) {
    return fmt::format("{:.1f} % ({:.1f} to {:.1f})", 100 * win.rate, 100 * win.low, 100 * win.high);
}
std::string mean_words(const RateResult& rated) {
    const Difference mean = difference_of(rated.mean, rated.sd / std::sqrt(rated.games), Figure::points);
    return fmt::format("{:.1f} ({:.1f} to {:.1f})", mean.mean, mean.interval.low, mean.interval.high);
}

std::string causes_text(const Map& a, const Causes& causes) {
    std::string text;
    if (!causes.list.empty()) text += "\n  each change alone, put into " + a.id + "\n";
    for (const auto& [name, c] : causes.list) {
        text += fmt::format("  {:<28} score  {:+.2f} ({:+.2f} to {:+.2f})\n", name, c.score.mean, c.score.interval.low,
                            c.score.interval.high);
        for (std::size_t l = 0; l < 3; ++l)
            text += fmt::format("{:30} {:<6} {}\n", "", level_names[l], points(c.win[l]));
    }
    if (causes.list.size() > 1)
        text += fmt::format("  Each interval holds by itself in 95 of 100 comparisons; there are {} of them.\n",
                            4 * causes.list.size());
    for (const auto& name : causes.not_alone)
        text += fmt::format("  {:<28} can't be put in alone: the map would have errors of structure\n", name);
    return text;
}

std::string to_text(const Map& a, const CompareArguments& options, const Comparison& whole, const Causes& causes) {
    std::string text =
        fmt::format("{} pairs of games by the {} policy, with the same dice\n\n", whole.games, options.play.policy);
    for (std::size_t l = 0; l < 3; ++l)
        text += fmt::format("  {:<7} {:<24} -> {:<24}   {}\n", level_names[l], rate_words(whole.a.win[l]),
                            rate_words(whole.b.win[l]), points(whole.win[l]));
    text += fmt::format("  {:<7} {:<24} -> {:<24}   {:+.2f} ({:+.2f} to {:+.2f})\n", "score", mean_words(whole.a),
                        mean_words(whole.b), whole.score.mean, whole.score.interval.low, whole.score.interval.high);
    return text + causes_text(a, causes);
}

int run_compare(const CompareArguments& options, const Common& common) {
    const MapInput a = read_playable_map("compare", options.a, common);
    if (!a.map) return a.status;
    const MapInput b = read_playable_map("compare", options.b, common);
    if (!b.map) return b.status;
    Interruption interruption;
    Progress progress;
    CompareOptions compare_options;
    put_into(compare_options, options.play);
    compare_options.stop = interruption.token();
    compare_options.progress = [&](int done, int all) { progress.show_games(done, all); };
    const Comparison whole = compare(compile(*a.map), compile(*b.map), compare_options);
    Causes causes;
    if (!options.no_elements) causes = causes_of(*a.map, *b.map, whole, compare_options, interruption, progress);
    const bool complete = whole.games == options.play.games && causes.complete;
    progress.clear();
    if (whole.games < fewest_pairs) {
        std::cerr << "nedforge compare: stopped before the second pair of games was played\n";
        return status_failed;
    }
    if (!complete) std::cerr << "nedforge compare: stopped; the figures are of what was played by then\n";
    if (common.format == "json")
        std::cout << answer_text(to_json(*a.map, *b.map, options, whole, causes, complete));
    else
        std::cout << to_text(*a.map, options, whole, causes);
    return status_ok;
}

Runner add_compare(CLI::App& app) {
    auto options = std::make_shared<CompareArguments>();
    app.add_option("A", options->a, "a map")->required();
    app.add_option("B", options->b, "another, or the same after a change")->required();
    options->play.games = 400;
    options->play.think = luddite::quick_think;
    add_play_options(app, options->play, "pairs of games, 400 by default", fewest_pairs);
    app.add_flag("--no-elements", options->no_elements, "do not look for the element that makes the difference");
    return [options](const Common& common) { return run_compare(*options, common); };
}

}  // namespace

extern const Command compare_command;
const Command compare_command{
    "compare", "how much harder one map is than another, and which element makes it so",
    "Examples:\n"
    "  nedforge compare before.ned.yaml after.ned.yaml\n"
    "  nedforge compare a.ned.yaml b.ned.yaml --policy planner --games 20000   a quick look at many games\n"
    "Ctrl-C ends it with what is known so far; a second Ctrl-C ends the program.",
    add_compare};

}  // namespace nedforge::cli::luddite
