#include "cli/luddite/rating/set_thresholds.h"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <nlohmann/json.hpp>

#include "cli/base/answer.h"
#include "cli/base/run_messages.h"
#include "formats/base/report/report.h"
#include "formats/base/text/text_file.h"
#include "formats/luddite/map_file.h"
#include "validator/luddite/solver/rating/aim.h"
#include "validator/luddite/solver/rating/thresholds.h"

namespace nedforge::cli::luddite {

namespace {

using namespace nedforge::luddite;

// What the target says of a level; null: nothing.
const AimedLevel* aimed_at(const Aim& aim, Level level) {
    const auto found = std::find_if(aim.levels.begin(), aim.levels.end(),
                                    [&](const AimedLevel& aimed) { return aimed.level == level; });
    return found == aim.levels.end() ? nullptr : &*found;
}

// Every level that has a target or another threshold than before.
void print(const Map& map, const Thresholds& before, const Aim& aim, const Common& common) {
    nlohmann::ordered_json json{{"id", map.id}, {"levels", nlohmann::ordered_json::array()}};
    std::string text;
    for (const Level level : all_levels) {
        const AimedLevel* of = aimed_at(aim, level);
        const int now = aim.thresholds[level];
        if (!of && now == before[level]) continue;
        nlohmann::ordered_json row{{"level", level_names[level]}};
        for (const char* key : {"policy", "target"}) row[key] = nullptr;
        row["before"] = before[level];
        row["threshold"] = now;
        for (const char* key : {"rate", "low", "high"}) row[key] = nullptr;
        if (of) {
            row["policy"] = policy_names[of->policy];
            row["target"] = of->wanted;
            row["rate"] = of->rate;
            row["low"] = of->interval.low;
            row["high"] = of->interval.high;
        }
        json["levels"].push_back(row);
        text += fmt::format("{:7} {:3} -> {:3}  ", level_names[level], before[level], now);
        text += of ? fmt::format(
                         "the {} wins {:.1f} % ({:.1f} to {:.1f}) of games with other dice; the target is {:.1f} %\n",
                         policy_names[of->policy], 100 * of->rate, 100 * of->interval.low, 100 * of->interval.high,
                         100 * of->wanted)
                : now > before[level]
                    ? std::string("it has no target, and moves up to stay above the level before it\n")
                    : std::string("it has no target, and moves down to stay below the level after it\n");
    }
    std::cout << (common.format == "json" ? answer_text(json) : text);
}

// The levels that are won too seldom, for their threshold can't be lower.
void warn_of_missed_targets(const Aim& aim) {
    for (const AimedLevel& level : aim.levels) {
        if (level.meets() || (!level.held_up && level.after > 0)) continue;
        const std::string_view before = level_names[level.level == Level::hard ? Level::medium : Level::easy];
        std::cerr << fmt::format(
            "nedforge rate: {}: the {} wins {:.1f} %, and the target is {:.1f} %; the threshold can't be lower{}\n",
            level_names[level.level], policy_names[level.policy], 100 * level.rate, 100 * level.wanted,
            level.held_up ? fmt::format(" than {}, for {} has {}", level.after, before, level.after - 1) : "");
    }
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
    for (const AimedLevel& level : aim.levels)
        if (!level.scores) {
            std::cerr << fmt::format(
                "nedforge rate: the {} escapes with points in none of the games, so no threshold of {} meets the "
                "target; the map is as it was\n",
                policy_names[level.policy], level_names[level.level]);
            return status_findings;
        }
    const auto text = with_thresholds(input.loaded, aim.thresholds);
    if (!text) return failed("rate", "the thresholds can't be written into this file");
    if (const auto error = save_file(path, *text)) return failed("rate", error->message);
    warn_of_missed_targets(aim);
    print(map, board.thresholds, aim, common);
    return status_ok;
}

}  // namespace nedforge::cli::luddite
