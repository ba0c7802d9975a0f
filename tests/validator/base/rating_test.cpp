// What every family's ratings rest on: counted values, figures with intervals, paired differences, changes one at a
// time and other readings, by a game of a few numbers whose answers are known.

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <mutex>
#include <set>
#include <utility>

#include "validator/base/rating/changed_elements.h"
#include "validator/base/rating/counted_values.h"
#include "validator/base/rating/maps_compared.h"
#include "validator/base/rating/other_readings.h"
#include "validator/base/rating/readings_compared.h"

namespace nedforge {
namespace {

TEST(CountedValues, QuantilesAreTheSmallestValuesThatSoManyDoNotExceed) {
    CountedValues values;
    for (int value = 1; value <= 20; ++value) values.add(value);
    EXPECT_EQ(values.quantiles(), (std::map<int, int>{{5, 1}, {25, 5}, {50, 10}, {75, 15}, {95, 19}}));
    EXPECT_EQ(values.quantile(100), 20);
    EXPECT_DOUBLE_EQ(values.mean().mean, 10.5);
    EXPECT_DOUBLE_EQ(*values.mean().sd, std::sqrt(35.0));
    EXPECT_EQ(values.histogram().at(7), 1);
    CountedValues one;
    one.add(4);
    EXPECT_FALSE(one.mean().sd) << "one value has no spread";
}

TEST(Figures, SharesAndMeansHaveTheIntervalsOfTheirKind) {
    const std::vector<double> games{1, 0, 0, 1, 0, 0, 0, 0, 0, 0};
    const FigureValue described = value_of({.title = "won"}, games);
    const FigureValue judged = value_of({.title = "won", .exact = true}, games);
    EXPECT_DOUBLE_EQ(described.value, 0.2);
    EXPECT_DOUBLE_EQ(described.interval->low, score_interval(2, 10).low);
    EXPECT_DOUBLE_EQ(judged.interval->low, binomial_interval(2, 10).low);
    const FigureValue mean =
        value_of({.title = "rounds", .kind = FigureKind::amount}, std::vector<double>{4, 6, 8, 10});
    EXPECT_DOUBLE_EQ(mean.value, 7);
    EXPECT_NEAR(mean.interval->high - 7, errors_of_95_percent * std::sqrt(20.0 / 3 / 4), 1e-12);
    EXPECT_FALSE(value_of({.title = "rounds", .kind = FigureKind::amount}, std::vector<double>{4}).interval);
}

TEST(Figures, PairsAreCompared) {
    const std::vector<Figure> figures{{.title = "won"}, {.title = "points", .kind = FigureKind::amount}};
    PlayedGames a(2), b(2);
    a.values = {{0, 0, 1, 0}, {1, 2, 3, 4}};
    b.values = {{1, 1, 1, 0, 1}, {3, 4, 5, 6, 7}};
    const GamesCompared compared = compare_games(figures, a, b);
    EXPECT_EQ(compared.games, 4) << "the fifth game has no other of the pair";
    EXPECT_DOUBLE_EQ(compared.figures[0].b.value, 0.75) << "nor does it count on its side";
    EXPECT_DOUBLE_EQ(compared.figures[0].difference.mean, 0.5);
    EXPECT_DOUBLE_EQ(compared.figures[1].difference.mean, 2);
    EXPECT_DOUBLE_EQ(compared.figures[1].difference.error, 0) << "each pair differs by 2";
    EXPECT_TRUE(is_sure(compared.figures[1].difference));
    EXPECT_FALSE(is_sure(compared.figures[0].difference));
    EXPECT_TRUE(is_seen(difference_of(1, 0.5, FigureKind::amount)));
    EXPECT_FALSE(is_sure(difference_of(1, 0.5, FigureKind::amount)));
    const GamesCompared same = same_games(figures, a);
    EXPECT_EQ(same.figures[0].difference.interval.high, 0);
    EXPECT_EQ(same.figures[0].a.value, same.figures[0].b.value);
}

// A map of numbers: game k scores the sum of the items plus k % 3, and is won above a threshold.
struct Item {
    std::string id;
    int points = 0;
    bool operator==(const Item&) const = default;
};
struct Rules {
    int twice = 0, unused = 0;
    bool operator==(const Rules&) const = default;
};
struct ToyMap {
    std::vector<Item> items;
    int threshold = 5;
    Rules rulings;
    bool operator==(const ToyMap&) const = default;
};

struct ToyRuling {
    std::string_view name;
    std::array<std::string_view, 2> readings;
    std::string_view source;
    int (*get)(const Rules&);
    void (*set)(Rules&, int);
};
constexpr std::array<ToyRuling, 2> toy_rulings{
    {{"twice", {"no", "yes"}, "T1", [](const Rules& r) { return r.twice; }, [](Rules& r, int i) { r.twice = i; }},
     {"unused", {"no", "yes"}, "T2", [](const Rules& r) { return r.unused; }, [](Rules& r, int i) { r.unused = i; }}}};

bool can_be_played(const ToyMap& map) { return !map.items.empty(); }

class RatedToy : public RatedMap {
public:
    explicit RatedToy(ToyMap map) : map_(std::move(map)) {}
    const std::string& id() const override { return id_; }
    const std::vector<Figure>& figures() const override {
        static const std::vector<Figure> figures{{.title = "won"}, {.title = "score", .kind = FigureKind::amount}};
        return figures;
    }
    std::size_t leading_figure() const override { return 1; }
    PlayedGames play(const NumberedGames& games) const override {
        PlayedGames played(2);
        const auto worker = [&] { return [&](std::uint64_t number) { return std::optional(score(number)); }; };
        play_numbered<int>(games, 0, games.games, worker, [&](int score) {
            played.values[0].push_back(score > map_.threshold);
            played.values[1].push_back(score);
        });
        return played;
    }
    ChangedElements elements_of(const RatedMap& other) const override {
        const ToyMap& b = static_cast<const RatedToy&>(other).map_;
        ElementsPutIn<ToyMap> elements(map_, b, can_be_played);
        elements.items("item", &ToyMap::items);
        elements.member("threshold", &ToyMap::threshold);
        ChangedElements changed;
        changed.not_alone = elements.not_alone;
        for (auto& [name, map] : elements.list) changed.list.push_back({name, std::make_unique<RatedToy>(map)});
        return changed;
    }
    std::vector<OtherReading> other_readings() const override {
        return other_readings_of(
            map_, toy_rulings,
            [](const ToyRuling& ruling, const ToyMap&) -> std::string_view {
                return ruling.name == "unused" ? "nothing asks" : "";
            },
            [](ToyMap map) { return std::make_unique<RatedToy>(std::move(map)); });
    }
    Diagnostics check(const std::stop_token&) const override {
        Diagnostics found;
        if (map_.rulings.twice) {
            found.emplace_back();
            found.back().code = "TOY301";
            found.back().severity = Severity::warning;
        }
        return found;
    }
    std::optional<BestScore> best_score(const std::stop_token&) const override { return BestScore{score(2), score(2)}; }

private:
    int score(std::uint64_t number) const {
        int sum = static_cast<int>(number % 3);
        for (const Item& item : map_.items) sum += item.points * (map_.rulings.twice ? 2 : 1);
        return sum;
    }
    ToyMap map_;
    std::string id_ = "toy";
};

CompareMaps pairs(int games) {
    CompareMaps options;
    options.games.games = games;
    return options;
}

// The maps take turns, so that a run that is stopped has pairs of games.
TEST(MapsCompared, AStoppedRunHasThePairsThatWerePlayed) {
    const RatedToy a({{{"x", 1}}, 2, {}}), b({{{"x", 3}}, 2, {}});
    std::stop_source source;
    CompareMaps options = pairs(400);
    options.games.jobs = 1;
    options.games.stop = source.get_token();
    options.progress = [&](const std::string&, int done, int games) {
        EXPECT_LE(done, games);
        if (done >= 120) source.request_stop();
    };
    const MapsCompared stopped = compare_maps(a, b, options);
    EXPECT_FALSE(stopped.complete);
    EXPECT_GE(stopped.whole.games, 50);
    EXPECT_LT(stopped.whole.games, 120);
    EXPECT_DOUBLE_EQ(stopped.whole.figures[1].difference.mean, 2);

    // In turns as well as at once: game k is game k of the seed.
    const MapsCompared whole = compare_maps(a, b, pairs(400));
    NumberedGames at_once;
    at_once.games = 400;
    const GamesCompared same = compare_games(a.figures(), a.play(at_once), b.play(at_once));
    EXPECT_EQ(whole.whole.games, 400);
    for (std::size_t figure = 0; figure < a.figures().size(); ++figure) {
        EXPECT_EQ(whole.whole.figures[figure].a.value, same.figures[figure].a.value);
        EXPECT_EQ(whole.whole.figures[figure].difference.interval.low, same.figures[figure].difference.interval.low);
    }
}

TEST(MapsCompared, EachChangeAloneTheGreatestFirst) {
    const RatedToy a({{{"x", 1}, {"y", 2}}, 5, {}}), b({{{"x", 2}, {"y", 6}}, 6, {}});
    std::mutex mutex;
    std::set<std::string> shown;
    CompareMaps options = pairs(30);
    options.progress = [&](const std::string& what, int done, int games) {
        const std::lock_guard lock(mutex);
        EXPECT_LE(done, games);
        shown.insert(what);
    };
    const MapsCompared compared = compare_maps(a, b, options);
    EXPECT_TRUE(compared.complete);
    EXPECT_EQ(compared.whole.games, 30);
    EXPECT_DOUBLE_EQ(compared.whole.figures[1].difference.mean, 5);
    ASSERT_EQ(compared.changes.size(), 3u);
    EXPECT_EQ(compared.changes[0].element, "item y");
    EXPECT_DOUBLE_EQ(compared.changes[0].games.figures[1].difference.mean, 4);
    EXPECT_EQ(compared.changes[1].element, "item x");
    EXPECT_EQ(compared.changes[2].element, "threshold");
    EXPECT_DOUBLE_EQ(compared.changes[2].games.figures[1].difference.mean, 0);
    EXPECT_TRUE(shown.contains("") && shown.contains("item y (2 of 3)")) << shown.size();
}

TEST(MapsCompared, AnElementThatLeavesNoMapIsNamed) {
    const RatedToy a({{{"x", 1}}, 5, {}}), b({{{"y", 1}}, 5, {}});
    const MapsCompared compared = compare_maps(a, b, pairs(6));
    ASSERT_EQ(compared.changes.size(), 1u);
    EXPECT_EQ(compared.changes[0].element, "item y");
    EXPECT_EQ(compared.not_alone, std::vector<std::string>{"item x (removed)"});
}

TEST(MapsCompared, OneChangeIsNotPlayedAgain) {
    const RatedToy a({{{"x", 1}}, 5, {}}), b({{{"x", 4}}, 5, {}});
    int parts = 0;
    CompareMaps options = pairs(6);
    options.games.jobs = 1;
    options.progress = [&](const std::string& what, int, int) { parts += !what.empty(); };
    const MapsCompared compared = compare_maps(a, b, options);
    ASSERT_EQ(compared.changes.size(), 1u);
    EXPECT_EQ(parts, 0);
    options.elements = false;
    EXPECT_TRUE(compare_maps(a, b, options).changes.empty());
}

TEST(MapsCompared, AStopSaysSo) {
    const RatedToy a({{{"x", 1}}, 5, {}}), b({{{"x", 4}}, 6, {}});
    std::stop_source stop;
    stop.request_stop();
    CompareMaps options = pairs(6);
    options.games.stop = stop.get_token();
    const MapsCompared compared = compare_maps(a, b, options);
    EXPECT_FALSE(compared.complete);
    EXPECT_EQ(compared.whole.games, 0);
    EXPECT_TRUE(compared.changes.empty());
}

TEST(ReadingsCompared, MarksWhatDiffers) {
    const RatedToy map({{{"x", 1}, {"y", 2}}, 5, {}});
    NumberedGames games;
    games.games = 30;
    const ReadingsCompared table = compare_readings(map, games);
    ASSERT_EQ(table.verdicts.size(), 3u);
    const auto& [in_force, twice, unused] = std::tie(table.verdicts[0], table.verdicts[1], table.verdicts[2]);
    EXPECT_EQ(words_of(in_force), "as it is");
    EXPECT_FALSE(in_force.differs);
    EXPECT_EQ(words_of(twice), "twice=yes");
    EXPECT_EQ(twice.source, "T1");
    EXPECT_TRUE(twice.differs && twice.findings_differ && twice.best_differs);
    EXPECT_EQ(twice.warnings, std::vector<std::string>{"TOY301"});
    EXPECT_DOUBLE_EQ(twice.games->figures[1].difference.mean, 3);
    EXPECT_TRUE(twice.figures_differ[0] && twice.figures_differ[1]);
    EXPECT_EQ(unused.same_games, "nothing asks");
    EXPECT_FALSE(unused.differs);
    EXPECT_EQ(unused.games->figures[1].difference.mean, 0);
}

TEST(ReadingsCompared, BestScoresInWords) {
    EXPECT_EQ(words_of(BestScore{110, 110}), "110");
    EXPECT_EQ(words_of(BestScore{100, 110}), "100 to 110");
    EXPECT_EQ(words_of(BestScore{std::nullopt, 110}), "at most 110");
    EXPECT_EQ(words_of(BestScore{}), "none");
}

}  // namespace
}  // namespace nedforge
