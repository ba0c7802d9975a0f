#include "cli/luddite/rating/rate_players.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <nlohmann/json.hpp>

#include "cli/base/answer.h"
#include "cli/base/options.h"
#include "cli/base/run_messages.h"
#include "engine/base/words.h"
#include "formats/base/report/report.h"
#include "validator/luddite/solver/rating/thresholds.h"
#include "validator/luddite/table/shared_dice.h"

namespace nedforge::cli::luddite {

namespace {

using nlohmann::ordered_json;
using namespace nedforge::luddite;

constexpr int most_table_games = 100'000;  // of a player: their sheets are in memory
constexpr std::array<std::string_view, 4> decided_names{"score", "clock", "leftover", "shared"};

ordered_json share_json(const Share& share) {
    return {{"rate", share.rate}, {"low", share.interval.low}, {"high", share.interval.high}};
}

ordered_json levels_json(const std::array<Share, 3>& levels) {
    ordered_json json = ordered_json::object();
    for (std::size_t l = 0; l < levels.size(); ++l) json[std::string(level_names[l])] = share_json(levels[l]);
    return json;
}

// The policies without chance that more than one player has: these players play the same game.
std::vector<std::string_view> who_play_alike(const TableResult& r) {
    std::vector<std::string_view> names;
    for (const PolicyKind policy : {PolicyKind::planner, PolicyKind::expert}) {
        const auto players = std::count_if(r.seats.begin(), r.seats.end(),
                                           [&](const SeatFigures& seat) { return seat.policy == policy; });
        if (players > 1) names.push_back(policy_names[policy]);
    }
    return names;
}

ordered_json to_json(const Map& map, const PlayOptions& play, bool competitive, bool cooperative,
                     const TableResult& r) {
    ordered_json json{{"id", map.id},        {"games", r.games},       {"seed", play.seed},
                      {"think", play.think}, {"complete", r.complete}, {"players", ordered_json::array()}};
    for (const SeatFigures& seat : r.seats) {
        ordered_json player{{"policy", policy_names[seat.policy]},
                            {"escaped", seat.escaped},
                            {"mean", seat.mean},
                            {"solo", levels_json(seat.solo)}};
        if (competitive) {
            player["wins"] = seat.wins;
            player["won_alone"] = share_json(seat.alone);
        }
        json["players"].push_back(player);
    }
    if (competitive) {
        json["competitive"] = {{"margin", {{"mean", r.margin.mean}, {"median", r.margin.median}}},
                               {"decided_by", ordered_json::object()}};
        for (std::size_t d = 0; d < decided_names.size(); ++d)
            json["competitive"]["decided_by"][std::string(decided_names[d])] = r.decided[d];
    }
    if (cooperative) json["cooperative"] = {{"win", levels_json(r.cooperative)}};
    json["play_alike"] = who_play_alike(r);
    json["ways"] = {{"different_functions", r.different_functions},
                    {"same_functions", r.same_set},
                    {"score_correlation", r.score_correlation}};
    return json;
}

std::string words_of(const Share& share) {
    return fmt::format("{:5.1f} % ({:.1f} to {:.1f})", 100 * share.rate, 100 * share.interval.low,
                       100 * share.interval.high);
}

std::string competitive_text(const TableResult& r) {
    std::string text = "\n  competitive: share of the wins (a shared victory counts for each in part), won alone\n";
    for (std::size_t p = 0; p < r.seats.size(); ++p)
        text += fmt::format("  {} {:<10} {:5.1f} %   {}\n", p + 1, policy_names[r.seats[p].policy],
                            100 * r.seats[p].wins, words_of(r.seats[p].alone));
    return text +
           fmt::format(
               "  the best is {:.1f} points ahead of the second on average, {} in half of the games or less\n"
               "  decided by the score {:.1f} %, by the Clock {:.1f} %, by what is left {:.1f} %; shared {:.1f} %\n",
               r.margin.mean, r.margin.median, 100 * r.decided[0], 100 * r.decided[1], 100 * r.decided[2],
               100 * r.decided[3]);
}

std::string to_text(const Map& map, const Board& board, bool competitive, bool cooperative, const TableResult& r) {
    std::string text =
        fmt::format("{} ({}): {} {} of {} players with the same dice{}\n\n", printable(map.name), map.id, r.games,
                    noun_for(r.games, "game"), r.seats.size(), r.complete ? "" : ", stopped early");
    text += "  solo           mean  escaped   easy     medium   hard\n";
    for (std::size_t p = 0; p < r.seats.size(); ++p) {
        const SeatFigures& seat = r.seats[p];
        text += fmt::format("  {} {:<10} {:6.1f}  {:5.1f} %  {:5.1f} %  {:5.1f} %  {:5.1f} %\n", p + 1,
                            policy_names[seat.policy], seat.mean, 100 * seat.escaped, 100 * seat.solo[0].rate,
                            100 * seat.solo[1].rate, 100 * seat.solo[2].rate);
    }
    if (competitive) text += competitive_text(r);
    if (cooperative) {
        text += "\n  co-operative: the mean of all passes\n";
        for (std::size_t l = 0; l < 3; ++l)
            text += fmt::format("  {:<7} {:<5} {:>3}  {}\n", level_names[l], threshold_word(board.rulings),
                                board.thresholds.of[l], words_of(r.cooperative[l]));
    }
    for (const std::string_view name : who_play_alike(r))
        text += fmt::format("\n  The {0}s play one and the same game, for the {0} leaves nothing to chance.\n", name);
    return text +
           fmt::format(
               "\n  ways: of the functions that either of two players hits, {:.0f} % are hit by one of them only;\n"
               "  the same functions in {:.0f} % of the games; correlation of two players' scores {:.2f}\n",
               100 * r.different_functions, 100 * r.same_set, r.score_correlation);
}

// Who sits at the table: those named, in turn until all seats are taken; else --policy for all.
std::vector<PolicyKind> seated(const PlayersOptions& options, const PlayOptions& play) {
    std::vector<PolicyKind> players;
    for (int p = 0; p < options.players; ++p)
        players.push_back(options.policies.empty()
                              ? policy_of(play)
                              : policy_named(options.policies[place_of_index(p) % options.policies.size()]));
    return players;
}

}  // namespace

void add_players_options(CLI::App& app, PlayersOptions& options) {
    whole_number(app.add_option("--players", options.players,
                                "how many players have the same dice, each on a sheet of their own; 1 by default"),
                 1, most_players);
    one_of(app.add_option("--mode", options.mode, "with --players: how they play; all by default"),
           {"solo", "competitive", "cooperative"});
    const std::vector<std::string> names(policy_names.begin(), policy_names.end());
    one_of(
        app.add_option(
               "--policies", options.policies,
               "with --players: their policies, separated by commas; the list repeats if it is shorter than the number "
               "of players. Two experts, or two planners, play the same game, because they make no random choices. "
               "That of --policy by default")
            ->delimiter(','),
        names);
}

std::optional<int> rate_players(const PlayersOptions& options, const PlayOptions& play, const Map& map,
                                const Common& common) {
    if (options.players == 1) {
        if (options.mode.empty() && options.policies.empty()) return std::nullopt;
        return failed("rate", "--mode and --policies need --players 2 or more");
    }
    if (options.policies.size() > place_of_index(options.players))
        return failed("rate", fmt::format("--policies names {} players, and --players says {}", options.policies.size(),
                                          options.players));
    if (play.games > most_table_games)
        return failed("rate",
                      fmt::format("--players keeps every sheet in memory: play at most {} games", most_table_games));
    const Board board = compile(map);
    Interruption interruption;
    Progress progress;
    TableOptions table;
    table.players = seated(options, play);
    table.think = play.think;
    table.games = play.games;
    table.seed = play.seed;
    table.jobs = play.jobs;
    table.stop = interruption.token();
    table.progress = [&](int count, int total) { progress.show_games(count, total); };
    const TableResult result = rate_table(board, table);
    progress.clear();
    if (result.games == 0) return failed("rate", "stopped before every player had played a game");
    if (!result.complete) std::cerr << "nedforge rate: stopped; the figures are of the games that all have played\n";
    const bool competitive = options.mode.empty() || options.mode == "competitive",
               cooperative = options.mode.empty() || options.mode == "cooperative";
    if (common.format == "json")
        std::cout << answer_text(to_json(map, play, competitive, cooperative, result));
    else
        std::cout << to_text(map, board, competitive, cooperative, result);
    return status_ok;
}

}  // namespace nedforge::cli::luddite
