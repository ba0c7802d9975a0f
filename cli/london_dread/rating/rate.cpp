// nedforge rate of stories: how the game goes for tables of three kinds, by many games.

#include "validator/london_dread/rating/rate.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "cli/base/rating/figure_json.h"
#include "cli/base/rating/figure_text.h"
#include "cli/base/rating/rate_command.h"
#include "cli/london_dread/family.h"
#include "cli/london_dread/rating/paired_games.h"
#include "cli/london_dread/story_input.h"
#include "engine/base/game/so_far.h"
#include "engine/base/words.h"
#include "engine/london_dread/game/replay.h"
#include "formats/base/text/printable.h"
#include "formats/london_dread/replay_file.h"

namespace nedforge::cli::london_dread {

namespace {

using namespace nedforge::london_dread;
using Json = nlohmann::ordered_json;

using Arguments = RateArguments<TableOptions>;

// {"mean", "low", "high"}; all null without a mean.
Json interval_json(const std::optional<SampleMean>& mean) {
    if (!mean) return {{"mean", nullptr}, {"low", nullptr}, {"high", nullptr}};
    Json json = nedforge::cli::json_of(*mean);
    json.erase("sd");
    return json;
}
Json number_or_null(const std::optional<double>& number) { return number ? Json(*number) : Json(); }

Json rating_json(const Story& story, const Arguments& arguments, const RateOptions& options,
                 const StoryRating& rating) {
    Json json{{"id", story.id},
              {"game", london_dread_family.names.name},
              {"policy", title_of(rating.team.policy)},
              {"players", options.party.players},
              {"games", rating.games},
              {"seed", arguments.games.seed},
              {"won", nedforge::cli::json_of(rating.won)}};
    for (const Ending e : endings)
        json["endings"][std::string(ending_words[e])] = nedforge::cli::json_of(std::optional(rating.endings[e]));
    json["dread"] = nedforge::cli::json_of(rating.dread);
    json["dread"]["quantiles"] = json_by_percent(rating.dread_quantiles);
    json["chapters"] = Json::array();
    for (const ChapterRating& chapter : rating.chapters)
        json["chapters"].push_back({{"planned", interval_json(chapter.planned)},
                                    {"gained", interval_json(chapter.gained)},
                                    {"turned", number_or_null(chapter.turned)},
                                    {"solved", number_or_null(chapter.solved)}});
    json["dice"] = interval_json(rating.dice);
    json["parties"] = Json::object();
    for (const auto& [party, won] : rating.parties)
        json["parties"][party] = {{"games", won.of}, {"rate", won.rate}, {"low", won.low}, {"high", won.high}};
    if (const auto ids = not_simulated(story); !ids.empty()) json["not_simulated"] = ids;
    return json;
}

std::string mean_words(const std::optional<SampleMean>& mean) {
    if (!mean) return "-";
    if (!mean->low) return fmt::format("{:.1f}", mean->mean);
    return fmt::format("{:.1f} ({:.1f} to {:.1f})", mean->mean, *mean->low, *mean->high);
}
std::string number_words(const std::optional<double>& number) { return number ? fmt::format("{:.1f}", *number) : "-"; }

std::string rating_text(const Story& story, const RateOptions& options, const StoryRating& rating, bool colour) {
    const auto strong = [&](const std::string& text) { return colour ? "\x1b[1m" + text + "\x1b[0m" : text; };
    std::string out = strong(printable(story.name)) +
                      fmt::format(" ({}): {} {} of {} players by the policy {}{}\n\n", story.id, rating.games,
                                  noun_for(rating.games, "game"), options.party.players, title_of(rating.team.policy),
                                  rating.complete ? "" : ", stopped early");
    out += "  " + strong("endings") + "\n";
    for (const Ending e : endings)
        out += fmt::format("  {:<24} ", ending_titles[e]) + in_percent(rating.endings[e]) + "\n";
    out += fmt::format("\n  Dread at the end         {}; {}\n", mean_words(rating.dread),
                       quantile_words(rating.dread_quantiles));
    out += fmt::format("  dice of the last roll    {}\n", mean_words(rating.dice));
    for (std::size_t i = 0; i < rating.chapters.size(); ++i) {
        const ChapterRating& chapter = rating.chapters[i];
        out += "\n  " + strong(fmt::format("chapter {}", i + 1)) + "\n";
        out += fmt::format("  worth of the plan        {}\n", mean_words(chapter.planned));
        out += fmt::format("  Dread that it brought    {}\n", mean_words(chapter.gained));
        out += fmt::format("  cards turned, solved     {}, {}\n", number_words(chapter.turned),
                           number_words(chapter.solved));
    }
    out += "\n  " + strong("games won by party") + "\n";
    for (const auto& [party, won] : rating.parties)
        out += fmt::format("  {:<40} ", party) + in_percent(won) +
               fmt::format("   {} {}\n", won.of, noun_for(won.of, "game"));
    if (const auto ids = not_simulated(story); !ids.empty())
        out += "\n  Not simulated, because an effect of it is a text: " + listed(ids, "and") + "\n";
    return out;
}

// Game i as a replay; false, and said why, where it can't be written.
bool write_game(const Arguments& arguments, const StoryInput& input, const RateOptions& options) {
    const std::uint64_t number = arguments.written.game;
    const Board board = compile(*input.map, party_of_game(*input.map, options.party, options.seed, number));
    std::vector<Step> steps;
    play_rated_game(board, options.team, options.seed, number, &steps);
    const auto replay = game::replay_so_far(board, steps, input.authored());
    return write_rated_game(arguments.written, write_replay(*replay, input.authored()));
}

int run_rate(const Arguments& arguments, const Common& common) {
    if (const int status = status_before_rating(arguments.written, arguments.games, arguments.map, common))
        return status;
    const StoryInput input = read_playable_story("rate", arguments.map, common);
    if (!input.map) return input.status;
    auto options = rate_options("rate", *input.map, arguments.players);
    if (!options) return status_failed;
    const Story& story = *input.map;
    return rate_and_answer(
        arguments, common, *options, [&](const RateOptions& run_options) { return rate(story, run_options); },
        [&] { return write_game(arguments, input, *options); },
        [&](const StoryRating& rating) { return rating_json(story, arguments, *options, rating); },
        [&](const StoryRating& rating, bool colour) { return rating_text(story, *options, rating, colour); });
}

}  // namespace

extern const Command rate_command;
const Command rate_command{
    "rate", "how a story goes for a table: how games end, how much Dread they bring, what the plans were worth",
    "Examples:\n"
    "  nedforge rate my.story.yaml                                  400 games of the planner\n"
    "  nedforge rate my.story.yaml --policy careless --players 4\n"
    "  nedforge rate my.story.yaml --party porter,reader --games 1000\n"
    "  nedforge rate my.story.yaml -o game.replay.yaml --game 7     and the eighth game as a replay\n"
    "The policies are careless, table and planner. The number after \"planner\" is the version of that policy; figures "
    "of\n"
    "two versions can't be compared. No figure says what minutes on a clock do to people.\n"
    "Ctrl-C ends it with the games played so far; a second Ctrl-C ends the program.",
    [](CLI::App& app) {
        return add_rate_command(app, {"STORY", "the story", "games to play", default_games}, add_table_options,
                                run_rate);
    }};

}  // namespace nedforge::cli::london_dread
