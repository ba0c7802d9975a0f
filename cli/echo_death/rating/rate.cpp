// nedforge rate of grids: how the game goes between two policies, by many games.

#include "validator/echo_death/rating/rate.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/base/rating/figure_json.h"
#include "cli/base/rating/figure_text.h"
#include "cli/base/rating/rate_command.h"
#include "cli/echo_death/grid_input.h"
#include "cli/echo_death/rating/paired_games.h"
#include "engine/base/game/so_far.h"
#include "engine/base/words.h"
#include "engine/echo_death/game/replay.h"
#include "formats/base/report/report.h"
#include "formats/echo_death/replay_file.h"

namespace nedforge::cli::echo_death {

namespace {

using namespace nedforge::echo_death;
using Json = nlohmann::ordered_json;

using Arguments = RateArguments<PlayerOptions>;

Json json_of_survivors(const std::optional<SampleMean>& survivors) {
    return survivors ? nedforge::cli::json_of(*survivors)
                     : Json{{"mean", nullptr}, {"low", nullptr}, {"high", nullptr}, {"sd", nullptr}};
}

Json to_json(const Grid& grid, const Board& board, const Arguments& options, const GridRating& rating) {
    Json json{{"id", grid.id}};
    json.update(head_of(options.players, options.games, rating.games));
    json["policy"] = nedforge::cli::json_of(rating.policy);
    json["first"] = nedforge::cli::json_of(rating.first);
    json["first_placed"] = nedforge::cli::json_of(rating.first_placed);
    for (std::size_t e = 0; e < outcome_words.size(); ++e)
        json["endings"][std::string(outcome_words[e])] = nedforge::cli::json_of(std::optional(rating.endings[e]));
    json["turns"] = nedforge::cli::json_of(rating.turns);
    json["turns"]["quantiles"] = json_by_percent(rating.turn_quantiles);
    json["survivors"] = json_of_survivors(rating.survivors);
    json["marks"] = Json::object();
    for (const MarkUse& mark : rating.marks)
        json["marks"][subject_of(mark.square)] = {{"mark", mark_words[mark.mark]},
                                                  {"used", nedforge::cli::json_of(std::optional(mark.used))}};
    json["pads"] = Json::array();
    for (std::size_t i = 0; i < rating.pads.size(); ++i) {
        const Teleport& pair = board.pads[i];
        json["pads"].push_back({{"from", {pair.from.column, pair.from.row}},
                                {"to", {pair.to.column, pair.to.row}},
                                {"used", nedforge::cli::json_of(std::optional(rating.pads[i]))}});
    }
    json["programs"] = Json::object();
    for (std::size_t p = 0; p < rating.programs.size(); ++p)
        json["programs"][board.programs[p].id] = {
            {"chosen", p < std::size_t{root_count} ? Json() : Json(rating.programs[p].chosen)},
            {"runs", rating.programs[p].runs}};
    return json;
}

std::string decided_text(const char* words, const std::optional<CountedShare>& share) {
    return share ? fmt::format("  {:<28} ", words) + in_percent(*share) + "\n" : "";
}

std::string to_text(const Grid& grid, const Board& board, const RateOptions& options, const GridRating& rating,
                    bool colour) {
    const auto strong = [&](const std::string& text) { return colour ? "\x1b[1m" + text + "\x1b[0m" : text; };
    std::string out = strong(printable(grid.name)) +
                      fmt::format(" ({}): {} {}, {} against {}{}\n\n", grid.id, rating.games,
                                  noun_for(rating.games, "game"), title_of(options.players.policy),
                                  title_of(options.players.against), rating.complete ? "" : ", stopped early");
    out += "  " + strong("of the decided games") + "\n";
    out += rating.policy ? "" : "  no game was decided\n";
    out += decided_text("the policy wins", rating.policy);
    out += decided_text("the first turn wins", rating.first);
    out += decided_text("the first to place wins", rating.first_placed);
    out += "\n  " + strong("endings") + "\n";
    for (std::size_t e = 0; e < outcome_words.size(); ++e)
        out += fmt::format("  {:<28} ", outcome_titles[e]) + in_percent(rating.endings[e]) + "\n";
    out += fmt::format("\n  {:.1f} turns a game; {}\n", rating.turns.mean, quantile_words(rating.turn_quantiles));
    if (rating.survivors) out += fmt::format("  the winner keeps {:.1f} Nodes\n", rating.survivors->mean);
    if (!rating.marks.empty() || !rating.pads.empty()) out += "\n  " + strong("marks used") + " (% of games)\n";
    for (const MarkUse& mark : rating.marks)
        out += fmt::format("  {:<7} {:<20} {:5.1f}\n", subject_of(mark.square), mark_titles[mark.mark],
                           100 * mark.used.rate);
    for (std::size_t i = 0; i < rating.pads.size(); ++i)
        out += fmt::format("  {:<7} {:<20} {:5.1f}\n", subject_of(board.pads[i].from),
                           "pad to " + subject_of(board.pads[i].to), 100 * rating.pads[i].rate);
    out += "\n  " + strong("programs") + "                 chosen %   runs a game\n";
    for (std::size_t p = 0; p < rating.programs.size(); ++p)
        out += fmt::format(
            "  {:<24} {:>8}   {:11.2f}\n", board.programs[p].id,
            p < std::size_t{root_count} ? std::string("-") : fmt::format("{:.1f}", 100 * rating.programs[p].chosen),
            rating.programs[p].runs);
    return out;
}

// Game i as a replay; false, and said why, where it can't be written.
bool write_game(const Arguments& options, const GridInput& input, const Board& board, const RateOptions& rate_options) {
    std::vector<Step> steps;
    play_rated_game(board, rate_options.players, options.games.seed, options.written.game, rate_options.turns, &steps);
    const auto replay = game::replay_so_far(board, steps, input.authored());
    const std::string text = replay ? write_replay(*replay, input.authored()) : "";
    if (!replay || !read_replay(text, input.map->id).replay) {
        say_too_long(options.written, "--turns");
        return false;
    }
    return write_rated_game(options.written, text);
}

int run_rate(const Arguments& options, const Common& common) {
    if (const int status = status_before_rating(options.written, options.games, options.map, common)) return status;
    const GridInput input = read_playable_grid("rate", options.map, common);
    if (!input.map) return input.status;
    if (!can_be_rated("rate", *input.map, options.games)) return status_failed;
    const Board board = compile(*input.map);
    RateOptions rate_options = options.players.rate_options();
    return rate_and_answer(
        options, common, rate_options, [&](const RateOptions& run_options) { return rate(board, run_options); },
        [&] { return write_game(options, input, board, rate_options); },
        [&](const GridRating& rating) { return to_json(*input.map, board, options, rating); },
        [&](const GridRating& rating, bool colour) {
            return to_text(*input.map, board, rate_options, rating, colour);
        });
}

}  // namespace

extern const Command rate_command;
const Command rate_command{
    "rate", "how a grid plays: who wins, how games end, how long they take, which marks and programs are used",
    "Examples:\n"
    "  nedforge rate my.grid.yaml                                2000 games between the strong policies\n"
    "  nedforge rate my.grid.yaml --against greedy --games 500\n"
    "  nedforge rate my.grid.yaml -o game.replay.yaml --game 7   and the eighth game as a replay\n"
    "Each pair of games has the same chance, with the policies in both seats. The number after \"strong\" is the "
    "version of\n"
    "that policy; figures of two versions can't be compared.\n"
    "A game of strong against strong takes up to a second on a large grid; fewer --games show as much as you need.\n"
    "Ctrl-C ends it with the games played so far; a second Ctrl-C ends the program.",
    [](CLI::App& app) {
        return add_rate_command(
            app, {"GRID", "the grid, for two players", "games to play, an even number", default_games, 2},
            add_player_options, run_rate);
    }};

}  // namespace nedforge::cli::echo_death
