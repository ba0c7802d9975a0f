#include "cli/luddite/rating/set_thresholds.h"

#include <fmt/format.h>

#include <iostream>
#include <nlohmann/json.hpp>

#include "cli/base/answer.h"
#include "cli/base/run_messages.h"
#include "formats/base/report/report.h"
#include "formats/base/text/text_file.h"
#include "formats/luddite/map_file.h"
#include "validator/luddite/solver/rating/aim.h"
#include "validator/luddite/solver/rating/thresholds.h"

namespace nedforge::cli {

namespace {

using namespace luddite;

void print(const Map& map, const std::vector<AimedLevel>& levels, const Common& common) {
    if (common.format == "json") {
        nlohmann::ordered_json json{{"id", map.id}, {"levels", nlohmann::ordered_json::array()}};
        for (const AimedLevel& level : levels)
            json["levels"].push_back({{"level", level_names[level.level]},
                                      {"policy", policy_names[level.policy]},
                                      {"target", level.wanted},
                                      {"before", level.before},
                                      {"threshold", level.after},
                                      {"rate", level.rate},
                                      {"low", level.interval.low},
                                      {"high", level.interval.high}});
        std::cout << answer_text(json);
        return;
    }
    for (const AimedLevel& level : levels)
        std::cout << fmt::format(
            "{:7} {:3} -> {:3}  the {} wins {:.1f} % ({:.1f} to {:.1f}) of games with other dice; the target is "
            "{:.1f} %\n",
            level_names[level.level], level.before, level.after, policy_names[level.policy], 100 * level.rate,
            100 * level.interval.low, 100 * level.interval.high, 100 * level.wanted);
}

// The map's text with these thresholds. Where it has all three, each is replaced where it stands.
std::optional<std::string> with_thresholds(const LoadedMap& loaded, const Thresholds& thresholds) {
    std::vector<PathEdit> edits;
    std::string all;
    bool there = true;
    for (const Level level : all_levels) {
        const std::string name(level_names[level]), value = std::to_string(thresholds[level]);
        edits.push_back({"thresholds." + name, value});
        there = there && loaded.places.find_exact(edits.back().path);
        all += (all.empty() ? "{" : ", ") + name + ": " + value;
    }
    return apply_edits(loaded, there ? edits : std::vector<PathEdit>{{"thresholds", all + "}"}});
}

}  // namespace

int set_thresholds(const std::string& path, const MapInput& input, RateOptions options, const Common& common) {
    if (is_held_stream(path)) return failed("rate", "--set-thresholds writes into the map; give a file, not a stream");
    const Map& map = *input.map;
    const Board board = compile(map);
    const Target target = target_in_force(map, path).value_or(usual_target());
    Interruption interruption;
    Progress progress;
    AimOptions aiming{std::move(options)};
    aiming.playing.stop = interruption.token();
    aiming.playing.tables = policy_tables(board, aiming.playing.stop);
    aiming.progress = [&](PolicyKind policy, int done, int games, int, int) {
        progress.show(fmt::format("playing as {}: {} of {} games", policy_names[policy], done, games));
    };
    const Aim aim = aim_at(target, board, aiming);
    progress.clear();
    if (!aim.complete) return failed("rate", "stopped; the map is as it was");
    if (aim.beyond)
        return failed("rate", fmt::format("no threshold of {} that meets the target is at most {}",
                                          level_names[*aim.beyond], highest_threshold));
    const auto text = with_thresholds(input.loaded, aim.thresholds);
    if (!text) return failed("rate", "the thresholds can't be written into this file");
    if (const auto error = save_file(path, *text)) return failed("rate", error->message);
    print(map, aim.levels, common);
    return status_ok;
}

}  // namespace nedforge::cli
