// The search for maps: its parts, and whole runs on small boards.

#include "validator/luddite/generate/search/search.h"

#include <gtest/gtest.h>

#include <stop_token>

#include "formats/luddite/map_file.h"
#include "tests/support/hears_stop.h"
#include "tests/support/support.h"
#include "validator/luddite/generate/construct/construct.h"
#include "validator/luddite/generate/keep.h"
#include "validator/luddite/generate/search/difference.h"
#include "validator/luddite/validate.h"

using namespace nedforge;
using namespace nedforge::luddite;

namespace {

GenerateOptions small_run() {
    GenerateOptions options;
    options.wishes.least_nodes = 9;
    options.wishes.most_nodes = 12;
    options.target = Target{};
    options.target.of[0] = LevelTarget{1, 500};
    options.target.of[2] = LevelTarget{2, 300};
    options.count = 1;
    options.games = 20;
    options.think = 0.05;
    options.seed = 1;
    options.candidates = 16;
    options.sizes = {8, 8, 24, 3, 10, 20, 600, 3, 24};
    return options;
}

// `rate` of the written map, with dice of its own, finds win rates whose intervals meet those that are stated.
void expect_rated_alike(const Map& map, const std::vector<LevelFigures>& levels, double think) {
    for (const LevelFigures& level : levels) {
        RateOptions rating;
        rating.policy = level.policy;
        rating.think = think;
        rating.games = 200;
        rating.seed = 77;
        rating.bounds = false;
        const WinFigures win = rate(compile(map), rating).win[place_of_index(level.level)];
        EXPECT_LE(win.low, level.interval.high) << map.id << " " << level_names[level.level];
        EXPECT_GE(win.high, level.interval.low) << map.id << " " << level_names[level.level];
    }
}

Map sample() { return *read_map_file(test::source_path("sample_maps/luddite/campaign-2026-11/ned-01.ned.yaml")).map; }

}  // namespace

TEST(Thresholds, AreTheNearestQuantile) {
    const std::vector<int> scores{10, 20, 30, 40, 50};
    EXPECT_EQ(threshold_for({}, scores, 0.4, -1), 30);  // 40 and 50 beat it
    EXPECT_EQ(threshold_for({}, scores, 0.4, 34), 35);
    EXPECT_EQ(threshold_for({}, scores, 1.0, -1), 0);
    Rulings reach;
    reach.threshold = ThresholdRuling::reach;
    EXPECT_EQ(threshold_for(reach, scores, 0.4, -1), 31);
}

TEST(Thresholds, ALevelWithoutATargetMakesRoomForTheOthers) {
    std::vector<int> scores;
    for (int score = 1; score <= 100; ++score) scores.push_back(score);
    Target target{};
    target.of[0] = LevelTarget{1, 700};
    target.of[2] = LevelTarget{2, 400};
    Thresholds thresholds;
    thresholds.of[Level::medium] = 90;
    const auto shares = [&](Level, const LevelTarget&) { return shares_of({}, scores); };
    aim_thresholds(thresholds, target, shares);
    EXPECT_EQ(thresholds[Level::easy], 30);
    EXPECT_EQ(thresholds[Level::hard], 60) << "not above the old medium";
    EXPECT_EQ(thresholds[Level::medium], 59);
    thresholds.of[Level::medium] = 45;
    aim_thresholds(thresholds, target, shares);
    EXPECT_EQ(thresholds[Level::medium], 45) << "it stays where it is between them";
}

TEST(Difference, CountsNodesAndGatesThatMayChange) {
    const Map map = sample();
    EXPECT_EQ(difference(map, map, {}), 0);
    Map other = map;
    int gates = 0;
    for (Node& node : other.nodes)
        if (node.gate) {
            node.gate = Gate{GateKind::nand, 1, 6};
            ++gates;
        }
    EXPECT_EQ(difference(map, other, {}), 1);
    Kept kept;
    kept.all_nodes = true;
    EXPECT_EQ(difference(map, other, kept), 0);
    other.clock = {"e........."};
    EXPECT_GT(difference(map, other, kept), 0);
    Map renamed = map;
    for (Node& node : renamed.nodes)
        if (node.critical) node.critical->code += "x";
    EXPECT_EQ(difference(map, renamed, {}), 0);
}

TEST(Archive, KeepsTheBestOfACell) {
    Archive archive(Measure::skill, Measure::routes);
    Elite good;
    good.evaluation.quality = 2;
    good.evaluation.measures[Measure::skill] = 0.5;
    Elite better = good, elsewhere = good;
    better.evaluation.quality = 3;
    elsewhere.evaluation.measures[Measure::skill] = 9;  // beyond the last cell
    elsewhere.evaluation.quality = 1;
    EXPECT_TRUE(archive.add(good));
    EXPECT_FALSE(archive.add(good));
    EXPECT_TRUE(archive.add(better));
    EXPECT_TRUE(archive.add(elsewhere));
    EXPECT_EQ(archive.cells().size(), 2u);
    EXPECT_EQ(archive.best()->evaluation.quality, 3);
    Elite ring = good;  // of the same measures: another silhouette has cells of its own
    const auto outlines = outlines_of(Silhouette::ring, 18, 24, std::nullopt);
    for (const Position at : outlines[0]) {
        ring.map.nodes.emplace_back();
        ring.map.nodes.back().at = at;
    }
    EXPECT_TRUE(archive.add(ring));
    EXPECT_EQ(archive.cells().size(), 3u);
    EXPECT_EQ(archive.cell_of(elsewhere.map, elsewhere.evaluation.measures).first, cells_across - 1);
}

TEST(Usage, GatesMayBeAFewButPrizesNone) {
    using Kind = WeakPart::Kind;
    std::vector<UsedPart> uses(20, UsedPart{{Kind::gate, 0}, "gate", 0.5});
    uses[0].share = uses[1].share = 0.05;
    EXPECT_TRUE(decoration(uses).empty());
    uses[2].share = 0.05;
    EXPECT_EQ(decoration(uses).size(), 3u);
    uses[2].share = 0.5;
    uses.push_back({{Kind::cache, 1}, "cache A1", 0.09});
    ASSERT_EQ(decoration(uses).size(), 1u);
    EXPECT_EQ(decoration(uses)[0].name, "cache A1");
}

TEST(Search, TheNumberOfThreadsChangesNothing) {
    GenerateOptions options = small_run();
    options.patience = 2;
    std::vector<GenerateResult> results;
    for (const int jobs : {1, 3}) {
        options.jobs = jobs;
        results.push_back(generate(options));
    }
    ASSERT_EQ(results[0].maps.size(), results[1].maps.size());
    EXPECT_EQ(results[0].unmet, results[1].unmet);
    EXPECT_EQ(results[0].counts.passed, results[1].counts.passed);
    EXPECT_GT(results[0].counts.passed, 0);
    EXPECT_GT(results[0].counts.confirmations, 0);
    for (std::size_t m = 0; m < results[0].maps.size(); ++m)
        EXPECT_EQ(write_map(results[0].maps[m].confirmed.map), write_map(results[1].maps[m].confirmed.map));
}

TEST(Search, WritesOnlyMapsThatKeepThePromises) {
    GenerateOptions options = small_run();
    options.count = 2;
    options.patience = 8;
    const GenerateResult result = generate(options);
    ASSERT_FALSE(result.maps.empty());
    for (const GeneratedMap& made : result.maps) {
        const Map& map = made.confirmed.map;
        const LoadedMap again = read_map(write_map(map));
        ASSERT_TRUE(again.map);
        for (const Diagnostic& found : check_loaded(again, {}))
            EXPECT_EQ(found.severity, Severity::info) << found.code << " " << found.message;
        ASSERT_EQ(made.confirmed.levels.size(), 2u);
        for (const LevelFigures& level : made.confirmed.levels)
            EXPECT_NEAR(level.rate, level.wanted, target_tolerance + 1e-9);
        expect_rated_alike(*again.map, made.confirmed.levels, options.think);
        EXPECT_EQ(map.target, options.target);
    }
    if (result.maps.size() > 1) {
        EXPECT_GE(difference(result.maps[0].confirmed.map, result.maps[1].confirmed.map, {}), least_difference);
    }
}

TEST(Search, RefusesKeptPartsThatContradictThePromises) {
    Map from = sample();
    from.nodes[1].gate = from.nodes[5].gate = Gate{GateKind::and_, 1, 2};  // both ways out of A1
    from.walls.push_back({"A1", "B1"});
    from.walls.push_back({"A1", "A2"});
    GenerateOptions options = small_run();
    options.kept = std::get<Kept>(kept_parts(from, {"nodes"}));
    options.wishes.least_nodes = 2;
    options.wishes.most_nodes = 40;
    const GenerateResult result = generate(options);
    ASSERT_TRUE(result.refused);
    EXPECT_TRUE(result.maps.empty());
    EXPECT_NE(result.refused->find("NED302"), std::string::npos) << *result.refused;
}

TEST(Search, HearsAStopAtEveryStep) {
    test::expect_stop_is_heard("search", [](const std::stop_token& stop) {
        GenerateOptions options;
        options.jobs = 1;
        options.stop = stop;
        generate(options);
    });
}

TEST(Search, StopsWhenAsked) {
    std::stop_source source;
    source.request_stop();
    GenerateOptions options = small_run();
    options.stop = source.get_token();
    const GenerateResult result = generate(options);
    EXPECT_TRUE(result.stopped);
    EXPECT_TRUE(result.maps.empty());
    EXPECT_EQ(result.counts.candidates, 0);
}
