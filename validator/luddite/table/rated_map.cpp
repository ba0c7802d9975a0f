#include "validator/luddite/table/rated_map.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/luddite/rules.h"
#include "validator/base/rating/other_readings.h"
#include "validator/luddite/solver/best_case/solve.h"
#include "validator/luddite/solver/rating/compare.h"
#include "validator/luddite/table/swept_number.h"
#include "validator/luddite/validate.h"

namespace nedforge::luddite {

namespace {

// Why a reading can't change a game of the policy; empty: it may. `changed`: the map under that reading.
std::string_view why_same_games(const Map& map, const Map& changed, PolicyKind policy) {
    constexpr std::string_view nothing_asks = "nothing on the map asks";
    const Rulings &before = map.rulings, &after = changed.rulings;
    if (after.or_gate != before.or_gate && std::none_of(map.nodes.begin(), map.nodes.end(), [](const Node& node) {
            return node.gate && node.gate->kind == GateKind::or_;
        }))
        return nothing_asks;
    if (after.patterns != before.patterns && !std::holds_alternative<PatternsHack>(map.hack)) return nothing_asks;
    if (after.clock_icons != before.clock_icons &&
        std::all_of(map.clock.begin(), map.clock.end(),
                    [](const std::string& row) { return row.find_first_not_of('.') == std::string::npos; }))
        return nothing_asks;
    if (after.move != before.move && policy != PolicyKind::random) return "the policy makes whole moves";
    return "";
}

class RatedLuddite : public RatedMap {
public:
    RatedLuddite(Map map, const MapPlayers& players) : map_(std::move(map)), players_(players) {}

    const std::string& id() const override { return map_.id; }

    const std::vector<Figure>& figures() const override {
        static const std::vector<Figure> figures = [] {
            std::vector<Figure> list;
            for (const std::string_view level : level_names)
                list.push_back({.title = std::string(level), .kind = FigureKind::share, .exact = true});
            list.push_back({.title = "score", .kind = FigureKind::amount});
            list.push_back({.title = "escaped", .kind = FigureKind::share, .exact = true, .marks_readings = false});
            return list;
        }();
        return figures;
    }
    std::size_t leading_figure() const override { return score_figure; }

    PlayedGames play(const NumberedGames& games) const override {
        const Board board = compile(map_);
        RateOptions options;
        static_cast<NumberedGames&>(options) = games;
        options.policy = players_.policy;
        options.think = players_.think;
        options.bounds = false;
        const RateResult result = rate(board, options);
        PlayedGames played(figures().size());
        for (std::size_t game = 0; game < result.scores.size(); ++game) {
            const int score = result.scores[game];
            for (std::size_t l = 0; l < win_figures; ++l)
                played.values[l].push_back(beats(board.rulings, score, board.thresholds.of[l]) ? 1 : 0);
            played.values[score_figure].push_back(score);
            played.values[escape_figure].push_back(result.homes[game]);
        }
        return played;
    }

    ChangedElements elements_of(const RatedMap& source) const override {
        auto elements = differing_elements(map_, static_cast<const RatedLuddite&>(source).map_);
        ChangedElements changed;
        changed.not_alone = std::move(elements.not_alone);
        for (auto& [name, map] : elements.list)
            changed.list.push_back({std::move(name), rated_map(std::move(map), players_)});
        return changed;
    }

    std::vector<OtherReading> other_readings() const override {
        return other_readings_of(
            map_, ruling_table(),
            [&](const RulingInfo&, const Map& changed) { return why_same_games(map_, changed, players_.policy); },
            [&](Map changed) { return rated_map(std::move(changed), players_); });
    }

    Result<SweptMaps, std::string> at_values(std::string_view name, const std::vector<int>& values) const override {
        const auto number = swept_number(map_, name);
        if (!number) return number.error();
        SweptMaps swept{number->words, number->own, {}};
        for (const int value : values) {
            if (value < number->low || value > number->high)
                return fmt::format("{} can be {} to {}, not {}", number->words, number->low, number->high, value);
            Map changed = map_;
            number->set(changed, value);
            swept.list.push_back({value, rated_map(std::move(changed), players_)});
        }
        return swept;
    }

    Diagnostics check(const std::stop_token& stop) const override {
        ValidateOptions options;
        options.fixes = options.reasons = false;
        options.stop = stop;
        return check_map(map_, SourceMap{}, options);
    }

    std::optional<BestScore> best_score(const std::stop_token& stop) const override {
        BestCaseOptions options;
        options.stop = stop;
        const BestCaseBound best = best_case_bound(compile(map_), options);
        return BestScore{best.score, best.no_escape ? std::nullopt : std::optional(best.upper_bound)};
    }

private:
    Map map_;
    MapPlayers players_;
};

}  // namespace

std::unique_ptr<RatedMap> rated_map(Map map, const MapPlayers& players) {
    return std::make_unique<RatedLuddite>(std::move(map), players);
}

}  // namespace nedforge::luddite
