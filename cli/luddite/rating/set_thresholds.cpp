#include "cli/luddite/rating/set_thresholds.h"

#include <fmt/format.h>

#include <iostream>
#include <map>
#include <nlohmann/json.hpp>

#include "cli/base/answer.h"
#include "cli/base/run_messages.h"
#include "formats/base/report/report.h"
#include "formats/base/text/text_file.h"
#include "formats/luddite/map_file.h"
#include "validator/luddite/solver/rating/intervals.h"
#include "validator/luddite/solver/rating/target_player.h"
#include "validator/luddite/solver/rating/thresholds.h"

namespace nedforge::cli {

namespace {

using namespace luddite;

struct SetLevel {
    Level level{};
    PolicyKind policy{};
    double wanted = 0;
    int before = 0, after = 0;
    double rate = 0;  // with the new threshold, on other dice than it was chosen by
    Interval interval;
};

// The games of each player, played once.
class Scores {
public:
    Scores(const Board& board, const RateOptions& options) : board_(board), options_(options) {
        options_.bounds = false;
    }

    // Empty where the run was stopped.
    const std::vector<int>& of(PolicyKind policy, bool other_dice) {
        std::vector<int>& scores = scores_[{policy, other_dice}];
        if (!scores.empty()) return scores;
        RateOptions options = options_;
        options.policy = policy;
        if (other_dice) options.seed = options_.seed + 1;
        Progress progress;
        options.progress = [&](int done, int games) {
            progress.show(fmt::format("playing as {}: {} of {} games", policy_names[policy], done, games));
        };
        const RateResult result = rate(board_, options);
        progress.clear();
        if (result.complete) scores = result.scores;
        return scores;
    }

private:
    const Board& board_;
    RateOptions options_;
    std::map<std::pair<PolicyKind, bool>, std::vector<int>> scores_;
};

void print(const Map& map, const std::vector<SetLevel>& levels, const Common& common) {
    if (common.format == "json") {
        nlohmann::ordered_json json{{"id", map.id}, {"levels", nlohmann::ordered_json::array()}};
        for (const SetLevel& level : levels)
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
    for (const SetLevel& level : levels)
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

int failed(const std::string& message) {
    std::cerr << "nedforge rate: " << printable(message) << "\n";
    return status_failed;
}

}  // namespace

int set_thresholds(const std::string& path, const MapInput& input, RateOptions options, const Common& common) {
    if (is_held_stream(path)) return failed("--set-thresholds writes into the map; give a file, not a stream");
    const Map& map = *input.map;
    const Board board = compile(map);
    const Target target = map.target.value_or(usual_target());
    Interruption interruption;
    options.stop = interruption.token();
    Scores scores(board, options);
    std::vector<SetLevel> levels;
    Thresholds thresholds = map.thresholds;
    int above = -1;
    for (const Level l : all_levels) {
        const auto& wanted = target.of[static_cast<std::size_t>(l)];
        // A level without a target stays where it is, but above the level before it.
        SetLevel level{l, PolicyKind::expert, 0, map.thresholds[l], std::max(map.thresholds[l], above + 1), 0, {}};
        if (wanted) {
            level.policy = player_of(*wanted);
            level.wanted = wanted->thousandths / 1000.0;
            const auto& played = scores.of(level.policy, false);
            if (played.empty()) return failed("stopped; the map is as it was");
            level.after = threshold_for(map.rulings, played, level.wanted, above);
            const auto& counted = scores.of(level.policy, true);
            if (counted.empty()) return failed("stopped; the map is as it was");
            const int won = wins(map.rulings, counted, level.after);
            level.rate = won / static_cast<double>(counted.size());
            level.interval = binomial_interval(won, static_cast<int>(counted.size()));
            levels.push_back(level);
        }
        if (level.after > highest_threshold)
            return failed(fmt::format("no threshold of {} that meets the target is at most {}", level_names[l],
                                      highest_threshold));
        thresholds.of[static_cast<std::size_t>(l)] = level.after;
        above = level.after;
    }
    const auto text = with_thresholds(input.loaded, thresholds);
    if (!text) return failed("the thresholds can't be written into this file");
    if (const auto error = save_file(path, *text)) return failed(error->message);
    print(map, levels, common);
    return status_ok;
}

}  // namespace nedforge::cli
