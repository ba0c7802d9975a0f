#include "cli/luddite/rating/set_thresholds.h"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <nlohmann/json.hpp>

#include "cli/base/answer.h"
#include "cli/base/paths.h"
#include "cli/base/run_messages.h"
#include "cli/luddite/critique/pack_games.h"
#include "cli/luddite/family.h"
#include "formats/base/pack/pack_file.h"
#include "formats/base/report/report.h"
#include "formats/base/text/text_file.h"
#include "formats/luddite/map_file.h"
#include "formats/luddite/target_record.h"
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

struct Answer {
    nlohmann::ordered_json json;
    std::string text;
};

// Every level that has a target or another threshold than before.
Answer answer_of(const Map& map, const Thresholds& before, const Aim& aim) {
    nlohmann::ordered_json json{{"id", map.id}, {"levels", nlohmann::ordered_json::array()}};
    std::string text;
    for (const Level level : all_levels) {
        const AimedLevel* aimed_level = aimed_at(aim, level);
        const int threshold = aim.thresholds[level];
        if (!aimed_level && threshold == before[level]) continue;
        nlohmann::ordered_json row{{"level", level_names[level]}};
        for (const char* key : {"policy", "target"}) row[key] = nullptr;
        row["before"] = before[level];
        row["threshold"] = threshold;
        for (const char* key : {"rate", "low", "high"}) row[key] = nullptr;
        if (aimed_level) {
            row["policy"] = policy_names[aimed_level->policy];
            row["target"] = aimed_level->wanted;
            row["rate"] = aimed_level->rate;
            row["low"] = aimed_level->interval.low;
            row["high"] = aimed_level->interval.high;
        }
        json["levels"].push_back(row);
        text += fmt::format("{:7} {:3} -> {:3}  ", level_names[level], before[level], threshold);
        text += aimed_level
                    ? fmt::format(
                          "the {} wins {:.1f} % ({:.1f} to {:.1f}) of games with other dice; the target is {:.1f} %\n",
                          policy_names[aimed_level->policy], 100 * aimed_level->rate, 100 * aimed_level->interval.low,
                          100 * aimed_level->interval.high, 100 * aimed_level->wanted)
                : threshold > before[level]
                    ? std::string("it has no target, and moves up to stay above the level before it\n")
                    : std::string("it has no target, and moves down to stay below the level after it\n");
    }
    return {std::move(json), std::move(text)};
}

// The levels that are won too seldom, for their threshold can't be lower.
void warn_of_missed_targets(const std::string& of_map, const Aim& aim) {
    for (const AimedLevel& level : aim.levels) {
        if (level.meets() || (!level.held_up && level.after > 0)) continue;
        const std::string_view before = level_names[level.level == Level::hard ? Level::medium : Level::easy];
        std::cerr << fmt::format(
            "nedforge rate: {}{}: the {} wins {:.1f} %, and the target is {:.1f} %; the threshold can't be lower{}\n",
            of_map, level_names[level.level], policy_names[level.policy], 100 * level.rate, 100 * level.wanted,
            level.held_up ? fmt::format(" than {}, for {} has {}", level.after, before, level.after - 1) : "");
    }
}

// The map's text with these thresholds. Where it has all three, each is replaced where it stands.
std::optional<std::string> with_thresholds(const LoadedMap& loaded, const Thresholds& thresholds) {
    std::vector<PathEdit> edits;
    std::string text;
    bool is_complete = true;
    for (const Level level : all_levels) {
        const std::string name(level_names[level]), value = std::to_string(thresholds[level]);
        edits.push_back({"thresholds." + name, value});
        is_complete = is_complete && loaded.places.find_exact(edits.back().path);
        text += (text.empty() ? "{" : ", ") + name + ": " + value;
    }
    return apply_edits(loaded, is_complete ? edits : std::vector<PathEdit>{{"thresholds", text + "}"}});
}

// Aims one map and writes it. `of_map`: what messages begin with. Null: it was not done, and why was said; `status` is
// the command's.
std::optional<Answer> aim_map(const std::string& path, const MapInput& input, const Target& target, RateOptions options,
                              const Interruption& interruption, const std::string& of_map, int& status) {
    const Map& map = *input.map;
    const Board board = compile(map);
    Progress progress;
    AimOptions aiming{std::move(options)};
    aiming.playing.stop = interruption.token();
    aiming.playing.tables = policy_tables(board, aiming.playing.stop);
    aiming.progress = [&](PolicyKind policy, int count, int games, int, int) {
        progress.show(fmt::format("{}playing as {}: {} of {} games", of_map, policy_names[policy], count, games));
    };
    const Aim aim = aim_at(target, board, aiming);
    progress.clear();
    status = status_failed;
    const auto refuse = [&](const std::string& reason) {
        failed("rate", of_map + reason);
        return std::nullopt;
    };
    if (!aim.complete) return refuse("stopped; the map is as it was");
    if (aim.beyond)
        return refuse(fmt::format("no threshold of {} that meets the target is at most {}", level_names[*aim.beyond],
                                  highest_threshold));
    for (const AimedLevel& level : aim.levels)
        if (!level.scores) {
            std::cerr << fmt::format(
                "nedforge rate: {}the {} escapes with points in none of the games, so no threshold of {} meets the "
                "target; the map is as it was\n",
                of_map, policy_names[level.policy], level_names[level.level]);
            status = status_findings;
            return std::nullopt;
        }
    const auto text = with_thresholds(input.loaded, aim.thresholds);
    if (!text) return refuse("the thresholds can't be written into this file");
    if (const auto error = save_file(path, *text)) return refuse(error->message);
    warn_of_missed_targets(of_map, aim);
    status = status_ok;
    return answer_of(map, board.thresholds, aim);
}

}  // namespace

int set_thresholds(const std::string& path, const MapInput& input, RateOptions options, const Common& common) {
    if (is_held_stream(path)) return failed("rate", "--set-thresholds writes into the map; give a file, not a stream");
    const Target target = target_in_force(*input.map, path).value_or(usual_target());
    const Interruption interruption;
    int status = status_ok;
    const auto answer = aim_map(path, input, target, std::move(options), interruption, "", status);
    if (answer) std::cout << (common.format == "json" ? answer_text(answer->json) : answer->text);
    return status;
}

int set_thresholds_of_pack(const std::string& folder, const RateOptions& options, const Common& common) {
    const LoadedPack loaded = read_pack_folder(folder);
    if (!loaded.pack) return pack_refused("rate", folder, common);
    nlohmann::ordered_json json{{"pack", loaded.pack->id}, {"maps", nlohmann::ordered_json::array()}};
    const Interruption interruption;
    int status = status_ok;
    bool has_any = false;  // map that can have thresholds
    for (std::size_t place = 0; place < loaded.pack->maps.size() && !interruption.happened(); ++place) {
        const std::string& name = loaded.pack->maps[place];
        const PackFile file = open_in_pack(folder, name);
        if (file.state != PackFile::State::ok) {
            std::cerr << "nedforge rate: " << printable(name) << " is left out: " << printable(file.reason) << "\n";
            status = status_findings;
            continue;
        }
        if (&family_of_file(file.path) != &luddite_family) {
            std::cerr << "nedforge rate: " << printable(name)
                      << " is left out: a map of another game has no thresholds\n";
            continue;
        }
        has_any = true;
        const MapInput input = read_playable_map("rate", file.path, common);
        if (!input.map) {
            status = std::max(status, input.status);
            continue;
        }
        const auto of_pack = target_in(*loaded.pack, place);
        const Target target = input.map->target ? *input.map->target : of_pack.value_or(usual_target());
        int of_map = status_ok;
        const auto answer = aim_map(file.path, input, target, options, interruption, name + ": ", of_map);
        status = std::max(status, of_map);
        if (!answer) continue;
        if (common.format != "json") std::cout << printable(name) << "\n" << answer->text;
        nlohmann::ordered_json row{{"path", printable(name)}};
        row.update(answer->json);
        json["maps"].push_back(row);
    }
    if (!has_any && status == status_ok && !interruption.happened()) return no_map_of_pack("rate");
    if (common.format == "json") std::cout << answer_text(json);
    if (interruption.happened()) return failed("rate", "stopped; the maps that are not named above are as they were");
    return status;
}

}  // namespace nedforge::cli::luddite
