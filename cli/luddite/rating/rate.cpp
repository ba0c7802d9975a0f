// nedforge rate: how hard a map or a pack is. One file a mode: a map (rate_map.h), several players at one table
// (rate_players.h), thresholds for a target (set_thresholds.h), a pack (critique/rate_pack.h).

#include <CLI/CLI.hpp>
#include <initializer_list>
#include <iostream>
#include <memory>

#include "cli/base/command.h"
#include "cli/base/options.h"
#include "cli/base/paths.h"
#include "cli/luddite/critique/rate_pack.h"
#include "cli/luddite/game/play_options.h"
#include "cli/luddite/map_input.h"
#include "cli/luddite/rating/rate_map.h"
#include "cli/luddite/rating/rate_players.h"
#include "cli/luddite/rating/set_thresholds.h"

namespace nedforge::cli::luddite {

namespace {

using namespace nedforge::luddite;

struct RateArguments {
    std::string map;
    RateMapOptions map_options;
    PlayersOptions players;
    bool set_thresholds = false;
    LearningOptions learning;
    SettingsOptions settings;
    std::string of_one_map;  // an option that was given and says nothing of a pack
    std::string of_pack;     // one that says nothing of a map
};

int run_rate(const RateArguments& options, const Common& common) {
    if (const std::string pack = pack_folder_of(options.map); !pack.empty()) {
        if (leads_out_of("rate", options.settings.file, {options.map})) return status_failed;
        if (options.of_one_map.empty() && options.set_thresholds) {
            RateOptions playing;
            put_into(playing, options.map_options.play);
            return set_thresholds_of_pack(pack, playing, common);
        }
        if (options.of_one_map.empty())
            return rate_pack(pack, options.map_options.play, options.learning, options.settings, common);
        std::cerr << "nedforge rate: " << options.of_one_map
                  << " is for one map; a pack is rated by the novice, the regular and the expert\n";
        return status_failed;
    }
    if (!options.of_pack.empty())
        return failed("rate", options.of_pack + " is for a pack: it says nothing of the figures of one map");
    const MapInput input = read_playable_map("rate", options.map, common);
    if (!input.map) return input.status;
    const Map& map = *input.map;
    if (const auto status = rate_players(options.players, options.map_options.play, map, common)) return *status;
    if (options.set_thresholds) {
        RateOptions playing;
        put_into(playing, options.map_options.play);
        return set_thresholds(options.map, input, playing, common);
    }
    return rate_map(options.map, input, options.map_options, common);
}

Runner add_rate(CLI::App& app) {
    auto options = std::make_shared<RateArguments>();
    app.add_option("MAP", options->map, "the map, or a pack: a folder with pack.yaml")->required();
    add_play_options(
        app, options->map_options.play,
        "games to play; 60 to 200 by the expert, until each win rate is known to within 0.09; 500 with --exact; "
        "otherwise 20000. For a pack: the expert's games "
        "on each map, 24 by default",
        1);
    add_players_options(app, options->players);
    file_name(app.add_option(
                  "--rolls", options->map_options.rolls,
                  "play the rolls of this replay, then those of --seed: games then differ only by the policy's random "
                  "choices; the planner and the expert make none, so they play one game"))
        ->type_name("REPLAY");
    file_name(
        app.add_option("--from", options->map_options.from,
                       "go on from where this replay ends, in the middle of a round too: what a choice was worth. "
                       "With at most three Clock boxes left the win odds are exact, by best play, where the "
                       "end game is small enough"))
        ->type_name("REPLAY");
    app.add_flag("--explain", options->map_options.explain,
                 "play game 0 and say, round by round, which plan the expert follows and what the second would cost; "
                 "\"wants 1 1 4, and 4 of any; about 60 %\" is which dice the rest of the plan asks for, and the odds "
                 "that the game does all of it and ends on the Exit");
    app.add_flag("--set-thresholds", options->set_thresholds,
                 "write the thresholds that meet the map's target into the map, or into every map of a pack (without "
                 "one: a novice wins easy in 65, "
                 "a regular medium in 55, the expert hard in 40 games of 100)");
    app.add_flag("--learn", options->learning.wanted,
                 "of a pack: seat a player who learns from map to map; what they win when they meet each map, how many "
                 "games it takes them to the end of the campaign, and what each map asks for and teaches");
    finite_number(app.add_option("--learn-rate", options->learning.rate,
                                 "by how much that player's skill grows from map to map; by default the novice of the "
                                 "first of nine maps is the regular of the last"),
                  0, 1)
        ->capture_default_str();
    app.add_flag("--exact", options->map_options.exact, "also work out the best possible figures (small maps only)");
    app.add_flag("--no-bounds", options->map_options.no_bounds, "leave out the proved upper bounds");
    add_settings_options(app, options->settings);
    const auto excludes = [&app](const char* option, std::initializer_list<const char*> conflicts) {
        for (const char* conflict : conflicts) app.get_option(option)->excludes(app.get_option(conflict));
    };
    excludes("--from", {"--rolls", "--players", "--set-thresholds"});
    excludes("--players", {"--rolls", "--explain", "--set-thresholds", "--exact"});
    excludes("--set-thresholds", {"--explain", "--exact", "--rolls", "--policy"});
    excludes("--rolls", {"--exact"});
    excludes("--explain", {"--games", "--exact"});
    excludes("--learn", {"--set-thresholds"});
    app.get_option("--learn-rate")->needs(app.get_option("--learn"));
    return [options, &app](const Common& common) {
        for (const char* name : {"--policy", "--players", "--mode", "--policies", "--rolls", "--from", "--explain",
                                 "--exact", "--no-bounds"})
            if (app.get_option(name)->count() > 0) options->of_one_map = name;
        for (const char* name : {"--settings", "--learn", "--learn-rate"})
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
    "  nedforge rate my.ned.yaml --think 4            nearer to the best player; a game takes longer\n"
    "  nedforge rate mini.ned.yaml --exact            the best any player can do\n"
    "  nedforge rate my.ned.yaml --from game.replay.yaml\n"
    "                                                 the odds from where a game stands\n"
    "  nedforge rate my_pack/                         every map of a pack, and its curve\n"
    "  nedforge rate my_pack/ --learn                 and what a player who learns meets there\n"
    "  nedforge rate my.ned.yaml --set-thresholds     thresholds that meet the target, written into the map\n"
    "  nedforge rate my.ned.yaml --players 3 --policies expert,regular,novice --games 100\n"
    "                                                 who wins at one table, and whether they win together\n"
    "Ctrl-C ends it with the games played so far; a second Ctrl-C ends the program.",
    add_rate};

}  // namespace nedforge::cli::luddite
