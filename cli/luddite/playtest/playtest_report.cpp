#include "cli/luddite/playtest/playtest_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "cli/base/answer.h"
#include "engine/base/indexed.h"
#include "engine/base/words.h"
#include "engine/luddite/rules.h"
#include "formats/base/report/report.h"
#include "validator/base/statistics/intervals.h"

namespace nedforge::cli::luddite {

using namespace nedforge::luddite;
using nlohmann::ordered_json;

namespace {

// The people's games as figures.
struct PeopleFigures {
    int games = 0;
    double mean = 0, sd = 0, escaped = 0;
    std::array<double, 3> win{};
    std::array<Interval, 3> interval{};
};

PeopleFigures figures_of(const PlaytestReport& report) {
    PeopleFigures figures;
    figures.games = index_count(report.people);
    if (figures.games == 0) return figures;
    const double n = figures.games;
    std::array<int, 3> wins{};
    for (const ObservedGame& game : report.people) {
        figures.mean += game.score / n;
        figures.escaped += game.escaped / n;
        for (std::size_t l = 0; l < wins.size(); ++l)
            wins[l] += game.escaped && beats(report.board->rulings, game.score, report.board->thresholds.of[l]);
    }
    double squares = 0;
    for (const ObservedGame& game : report.people) squares += (game.score - figures.mean) * (game.score - figures.mean);
    figures.sd = n > 1 ? std::sqrt(squares / (n - 1)) : 0;
    for (std::size_t l = 0; l < wins.size(); ++l) {
        figures.win[l] = wins[l] / n;
        figures.interval[l] = binomial_interval(wins[l], figures.games);
    }
    return figures;
}

ordered_json people_json(const PlaytestReport& report) {
    const PeopleFigures figures = figures_of(report);
    ordered_json json{{"games", figures.games},       {"players", report.players}, {"unfinished", report.unfinished},
                      {"escaped", figures.escaped},   {"mean", figures.mean},      {"sd", figures.sd},
                      {"win", ordered_json::object()}};
    for (std::size_t l = 0; l < 3; ++l)
        json["win"][std::string(level_names[l])] = {
            {"rate", figures.win[l]}, {"low", figures.interval[l].low}, {"high", figures.interval[l].high}};
    return json;
}

ordered_json games_json(const RateResult& r) {
    ordered_json json{{"games", r.games}, {"escaped", r.escaped}, {"mean", r.mean}, {"win", ordered_json::object()}};
    for (std::size_t l = 0; l < 3; ++l) json["win"][std::string(level_names[l])] = r.win[l].rate;
    return json;
}

// The lowest and the highest win rate of three skills: the fitted one and the ends of its interval.
Interval predicted_win(const PlaytestReport& report, std::size_t level) {
    const auto [low, high] = std::minmax(
        {report.fitted_low->win[level].rate, report.fitted->win[level].rate, report.fitted_high->win[level].rate});
    return {low, high};
}

ordered_json fit_json(const PlaytestReport& report) {
    const SkillFit& fit = *report.fit;
    ordered_json json{{"policy", "regular"}, {"skill", fit.skill}, {"low", fit.low},
                      {"high", fit.high},    {"games", fit.games}, {"with_known_dice", fit.with_known_dice}};
    for (std::size_t l = 0; l < 3; ++l) {
        const Interval interval = predicted_win(report, l);
        json["predicted_win"][std::string(level_names[l])] = {
            {"rate", report.fitted->win[l].rate}, {"low", interval.low}, {"high", interval.high}};
    }
    json["predicted_mean"] = report.fitted->mean;
    return json;
}

ordered_json departures_json(const Departures& departures) {
    ordered_json json{
        {"rounds", ordered_json::array()}, {"parts", ordered_json::object()}, {"complete", departures.complete}};
    for (std::size_t i = 0; i < departures.rounds.size(); ++i) {
        const auto& round = departures.rounds[i];
        json["rounds"].push_back(
            {{"round", i + 1}, {"games", round.games}, {"left", round.left}, {"costs", round.costs}});
    }
    for (const RoundPart p : indices_of(round_part_names)) {
        const auto& part = departures.parts[p];
        json["parts"][std::string(round_part_names[p])] = {{"people", part.people},
                                                           {"expert", part.expert},
                                                           {"rounds_that_differ", part.rounds},
                                                           {"costs", part.costs}};
    }
    return json;
}

std::string row(const std::string& name, int games, double mean, double escaped, const std::array<double, 3>& win) {
    return fmt::format("  {:<10} {:>6}  {:6.1f}  {:5.1f} %  {:5.1f} %  {:5.1f} %  {:5.1f} %\n", name, games, mean,
                       100 * escaped, 100 * win[0], 100 * win[1], 100 * win[2]);
}

std::array<double, 3> wins_of(const RateResult& r) { return {r.win[0].rate, r.win[1].rate, r.win[2].rate}; }

std::string fit_text(const PlaytestReport& report) {
    const SkillFit& fit = *report.fit;
    std::string text = fmt::format(
        "\n  They play like a regular of skill {:.2f} ({:.2f} to {:.2f}); a novice has {:.2f}, the regular {:.2f}.\n",
        fit.skill, fit.low, fit.high, novice_skill, regular_skill);
    if (fit.above_scale > 0)
        text += fmt::format("  {} of their {} scores {} higher than nearly all of the best regular's.\n",
                            fit.above_scale, fit.games, fit.above_scale == 1 ? "is" : "are");
    if (fit.skill >= 1 || fit.skill <= 0)
        text += fmt::format("  The scale ends there: they may play {} than any regular.\n",
                            fit.skill >= 1 ? "better" : "worse");
    text += "  Players of that skill are expected to win\n";
    const PeopleFigures figures = figures_of(report);
    for (std::size_t l = 0; l < 3; ++l) {
        const Interval interval = predicted_win(report, l);
        text += fmt::format("  {:<7} {:>3}  {:5.1f} % ({:.1f} to {:.1f}); they have won {:.1f} % ({:.1f} to {:.1f})\n",
                            level_names[l], report.board->thresholds.of[l], 100 * report.fitted->win[l].rate,
                            100 * interval.low, 100 * interval.high, 100 * figures.win[l],
                            100 * figures.interval[l].low, 100 * figures.interval[l].high);
    }
    if (report.thresholds.empty()) return text;
    text += "\n  Thresholds that give them the target\n";
    for (const auto& wanted : report.thresholds)
        text += fmt::format("  {:<7} {:>3}  wins {:.1f} %; the target is {:.1f} %\n", level_names[wanted.level],
                            wanted.threshold, 100 * wanted.rate, 100 * wanted.target);
    return text;
}

std::string departures_text(const Departures& departures, double think) {
    std::string text = "\n  Where they leave the expert's choice\n";
    text += fmt::format(
        "  The expert thinks with --think {:g}{}.\n", think,
        think == 1 ? ", as for the hints of play" : "; for the hints of play it has 1, and may choose otherwise");
    text += "  round   games   left   points lost a game\n";
    for (std::size_t i = 0; i < departures.rounds.size(); ++i) {
        const auto& round = departures.rounds[i];
        text += fmt::format("  {:>5}  {:>6}  {:>5}   {:6.1f}\n", i + 1, round.games, round.left, round.costs);
    }
    std::vector<RoundPart> order;
    for (const RoundPart p : indices_of(round_part_names)) order.push_back(p);
    const auto weight = [&](RoundPart p) { return departures.parts[p].costs * departures.parts[p].rounds; };
    std::stable_sort(order.begin(), order.end(), [&](RoundPart a, RoundPart b) { return weight(a) > weight(b); });
    text += "\n  uses a round             they   expert   rounds that differ   points lost in these\n";
    for (const RoundPart p : order) {
        const auto& part = departures.parts[p];
        text += fmt::format("  {:<22} {:6.2f}   {:6.2f}   {:>18}   {:6.1f}\n", round_part_names[p], part.people,
                            part.expert, part.rounds, part.costs);
    }
    return text + (departures.complete ? "" : "  stopped: not all rounds were compared\n");
}

}  // namespace

std::string playtest_text(const PlaytestReport& report) {
    const PeopleFigures figures = figures_of(report);
    std::string text =
        fmt::format("{} ({}): {} {} by {} {}{}\n\n", printable(report.map->name), report.map->id, figures.games,
                    noun_for(figures.games, "game"), report.players, noun_for(report.players, "player"),
                    report.unfinished ? fmt::format("; {} unfinished", report.unfinished) : "");
    text += "               games    mean  escaped   easy     medium   hard\n";
    if (figures.games > 0) text += row("people", figures.games, figures.mean, figures.escaped, figures.win);
    for (const auto& [name, result] : report.ladder)
        text += row(name, result.games, result.mean, result.escaped, wins_of(result));
    if (report.fit) text += fit_text(report);
    if (report.departures) text += departures_text(*report.departures, report.think);
    return text;
}

std::string playtest_json(const PlaytestReport& report) {
    ordered_json json{{"id", report.map->id}, {"people", people_json(report)}, {"ladder", ordered_json::object()}};
    for (const auto& [name, result] : report.ladder) json["ladder"][name] = games_json(result);
    json["fit"] = report.fit ? fit_json(report) : ordered_json();
    json["thresholds"] = ordered_json::array();
    for (const auto& wanted : report.thresholds)
        json["thresholds"].push_back({{"level", level_names[wanted.level]},
                                      {"target", wanted.target},
                                      {"threshold", wanted.threshold},
                                      {"rate", wanted.rate}});
    json["departures"] = report.departures ? departures_json(*report.departures) : ordered_json();
    return answer_text(json);
}

}  // namespace nedforge::cli::luddite
