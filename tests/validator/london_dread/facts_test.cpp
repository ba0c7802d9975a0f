// The figures of the example story that the pages show, and the deals that the planner's own test does not see.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>

#include "tests/support/london_dread/stories.h"
#include "validator/london_dread/facts/cards.h"
#include "validator/london_dread/facts/endgame.h"
#include "validator/london_dread/facts/plot_odds.h"
#include "validator/london_dread/facts/plot_time.h"
#include "validator/london_dread/planner/deal.h"

namespace nedforge::london_dread {
namespace {

using test::small_fog;

constexpr double close = 1e-8;
constexpr int porter = 0, reader = 1, singer = 2;

void expect_close(const std::vector<double>& values, const std::vector<double>& expected) {
    ASSERT_EQ(values.size(), expected.size());
    for (std::size_t i = 0; i < values.size(); ++i) EXPECT_NEAR(values[i], expected[i], close) << i;
}

TEST(LondonDreadFacts, CardsNeedHelpersByPoints) {
    const Story story = small_fog();
    const DreadCard& thugs = story.dread[0];
    const DreadCard& fog = story.dread[2];
    EXPECT_EQ(points_at(story, bits_of(thugs.icons)), (IndexedVector<int, int>{3, 1, 1}));
    EXPECT_EQ(helpers_of(story, thugs), 1);
    EXPECT_EQ(alone_at(story, thugs), std::vector<int>{porter});
    EXPECT_EQ(points_at(story, bits_of(fog.icons)), (IndexedVector<int, int>{2, 2, 1}));
    EXPECT_EQ(helpers_of(story, fog), 2);
    EXPECT_TRUE(alone_at(story, fog).empty());
    DreadCard hard = fog;
    hard.difficulty = 5;  // the two best have 4 together
    EXPECT_EQ(helpers_of(story, hard), std::nullopt);
    EXPECT_EQ(cards_of_tier_showing(story, 1, bit_of(Icon::strength)), 2);
    EXPECT_EQ(cards_of_tier_showing(story, 1, bit_of(Icon::impact)), 1);
}

TEST(LondonDreadFacts, PlotsHaveExactOdds) {
    const Story story = small_fog();
    const Plot& house = story.chapters[0].plots[0];
    const auto reach = [&](int character) { return reach_of(story, story.characters[character], house); };
    EXPECT_NEAR(mean_of(reach(porter)), 0.5, close);
    EXPECT_NEAR(mean_of(reach(reader)), 1.41666667, close);
    EXPECT_NEAR(mean_of(reach(singer)), 0.666666667, close);
    expect_close(tier_odds(house, reach(porter)), {0.5416666667, 0.4583333333, 0});
    expect_close(tier_odds(house, sum_of(reach(porter), reach(reader))), {0.1354166667, 0.5434027778, 0.3211805556});
    EXPECT_EQ(most_successes(story, house), 6);
}

TEST(LondonDreadFacts, PlotsHaveEarliestHours) {
    const Story story = small_fog();
    const PlotTimes times = plot_times(story, 0, 2);
    EXPECT_EQ(times.distributions, 24);
    EXPECT_EQ(times.late, 0);
    EXPECT_EQ(times.overdue, 0);
    const std::vector<std::pair<int, int>> expected{{0, 1}, {1, 1}, {2, 3}, {4, 4}};
    for (std::size_t plot = 0; plot < expected.size(); ++plot) {
        EXPECT_EQ(times.earliest[plot].best, expected[plot].first) << plot;
        EXPECT_EQ(times.earliest[plot].worst, expected[plot].second) << plot;
    }
}

// A plain search through all plans of the time model, hour by hour: the first hour in which each Plot can be met.
std::vector<std::optional<int>> slow_earliest(const Story& story, const AreasOfPlots& areas, int players) {
    const auto& plots = story.chapters[0].plots;
    std::vector<std::optional<int>> earliest(plots.size());
    std::set<std::pair<std::vector<int>, int>> states{
        {std::vector<int>(static_cast<std::size_t>(players), static_cast<int>(story.city.start)), 0}};
    for (int hour = 0; hour < hours_of(story); ++hour) {
        std::set<std::pair<std::vector<int>, int>> next;
        for (const auto& [places, met] : states) {
            const int moves = 1 << (2 * players);
            for (int move = 0; move < moves; ++move) {
                std::vector<int> after = places;
                std::array<int, area_count> staying{};
                for (int player = 0; player < players; ++player) {
                    auto& place = after[static_cast<std::size_t>(player)];
                    const int to = move >> (2 * player) & 3;
                    if (to == place) ++staying[static_cast<std::size_t>(to)];
                    place = to;
                }
                int now = met;
                while (now < index_count(plots) && first_hour(story, plots[now].from) <= hour &&
                       staying[static_cast<std::size_t>(areas[static_cast<std::size_t>(now)])]-- > 0) {
                    auto& first = earliest[static_cast<std::size_t>(now++)];
                    if (!first) first = hour;
                }
                std::sort(after.begin(), after.end());
                next.insert({after, now});
            }
        }
        states = std::move(next);
    }
    return earliest;
}

TEST(LondonDreadFacts, EarliestHoursAreThoseOfAPlainSearch) {
    for (int variant = 0; variant < 6; ++variant) {
        Story story = small_fog();
        story.city.segments = {{1 + variant % 2, 1 + variant / 3, 2}};
        auto& plots = story.chapters[0].plots;
        if (variant % 3 == 1) plots.insert(plots.begin() + 1, plots[1]);
        if (variant % 3 == 2) std::swap(plots[0].from, plots[2].from);
        const int players = 2 + variant % 2;
        const PlotTimes times = plot_times(story, 0, players);
        std::vector<std::optional<int>> best(plots.size());
        std::vector<std::optional<int>> worst(plots.size(), 0);
        long long distributions = 0, late = 0;
        std::optional<AreasOfPlots> first_late;
        for (int code = 0; code < 1 << (2 * index_count(plots)); ++code) {
            AreasOfPlots areas;
            std::array<int, area_count> counts{};
            for (int plot = 0; plot < index_count(plots); ++plot) {
                const int area = code >> (2 * (index_count(plots) - 1 - plot)) & 3;
                areas.push_back(static_cast<Area>(area));
                ++counts[static_cast<std::size_t>(area)];
            }
            if (std::any_of(counts.begin(), counts.end(),
                            [&](int count) { return count == 0 || count > story.city.locations; }))
                continue;
            ++distributions;
            const auto earliest = slow_earliest(story, areas, players);
            for (std::size_t plot = 0; plot < plots.size(); ++plot) {
                if (!earliest[plot]) worst[plot] = std::nullopt;
                if (earliest[plot]) best[plot] = std::min(best[plot].value_or(99), *earliest[plot]);
                if (earliest[plot] && worst[plot]) worst[plot] = std::max(*worst[plot], *earliest[plot]);
            }
            if (earliest.back()) continue;
            ++late;
            if (!first_late) first_late = areas;
        }
        SCOPED_TRACE(variant);
        EXPECT_EQ(times.distributions, distributions);
        EXPECT_EQ(times.late, late);
        EXPECT_EQ(times.first_late, first_late);
        for (std::size_t plot = 0; plot < plots.size(); ++plot) {
            EXPECT_EQ(times.earliest[plot].best, best[plot]) << plot;
            EXPECT_EQ(times.earliest[plot].worst, worst[plot]) << plot;
        }
    }
}

TEST(LondonDreadFacts, TheEndgameHasItsStoppingProblem) {
    const Story story = small_fog();
    const std::vector<double> dice{2.28024691, 3.83333333, 3.83333333};
    for (int help = 0; help < 3; ++help) {
        const auto solved = stopping(story, porter, 2, help);
        ASSERT_TRUE(solved);
        EXPECT_NEAR(solved->dice, dice[static_cast<std::size_t>(help)], 5e-9) << help;
        EXPECT_TRUE(solved->stays) << help;
    }
    const auto beaten = [&](int challenge, int character) {
        return beating_odds(story, story.characters[character], story.challenges[challenge]);
    };
    expect_close({beaten(0, porter), beaten(0, reader), beaten(0, singer)}, {1.0 / 6, 2.0 / 6, 0});
    expect_close({beaten(1, porter), beaten(1, reader), beaten(1, singer)}, {0.5, 0.5, 2.0 / 6});
    EXPECT_EQ(most_dice(story, 2), 10);
    const std::vector<double> odds{0.999023438, 0.989257812, 0.9453125, 0.828125, 0.623046875, 0.376953125, 0.171875};
    for (int step = 0; step < 7; ++step) {
        EXPECT_EQ(needed_successes(story, 5 * step), step + 1);
        EXPECT_NEAR(odds_of_at_least(story, 10, step + 1), odds[static_cast<std::size_t>(step)], 1e-9);
    }
}

TEST(LondonDreadFacts, TheFloorCountsCardsWithoutHours) {
    Story story = small_fog();
    EXPECT_EQ(floor_of_chapter(story, 0, 2), 0);
    EXPECT_EQ(dread_cards_of_deal(story, 0, 2), 7);
    story.city.segments = {{1, 2, 1}};  // 2 * 4 - 4 hours for 7 cards: 3 stay
    story.dread[3].dread = 1;
    EXPECT_EQ(floor_of_chapter(story, 0, 2), 2 + 2 + 1);
    story.track.start = 3;
    EXPECT_EQ(floor_of(story, 2), 8);
}

planner::Deal example_deal() {
    const test::GameText game;
    const auto outcome = test::play(game);
    EXPECT_EQ(outcome.status, ReplayStatus::running);
    return {{porter, reader}, 0, to_replay(*outcome.board, outcome.steps).chapters[0]};
}

TEST(LondonDreadFacts, TheExampleDealIsSolved) {
    const Story story = small_fog();
    const auto dealt = planner::problem_of(story, example_deal());
    ASSERT_TRUE(dealt);
    EXPECT_EQ(dealt->face_down, 4);
    EXPECT_EQ(dealt->plots.size(), 4u);
    const planner::LeastDread least = planner::least_dread(*dealt, {});
    ASSERT_TRUE(least.plan);
    EXPECT_TRUE(least.proved);
    EXPECT_EQ(least.plan->worth.total(), 8);
    EXPECT_EQ(least.plan->worth.face_down, 8);
    EXPECT_EQ(least.lower_bound, 8);
}

TEST(LondonDreadFacts, IllegalDealsAreNamed) {
    const Story story = small_fog();
    planner::Deal deal = example_deal();
    deal.cards.deal[0][0] = "thief";
    EXPECT_FALSE(planner::problem_of(story, deal));
    deal = example_deal();
    deal.cards.reveal.push_back(deal.cards.reveal.front());
    EXPECT_FALSE(planner::problem_of(story, deal));
    deal = example_deal();
    deal.cards.reveal.resize(2);
    const auto few = planner::problem_of(story, deal);
    ASSERT_TRUE(few);
    EXPECT_TRUE(few->plots_missing);
}

TEST(LondonDreadFacts, DrawnDealsAreLegalAndFollowTheSeed) {
    const Story story = small_fog();
    const auto first = planner::draw_deal(story, {reader, singer}, 0, 5);
    EXPECT_TRUE(planner::problem_of(story, first.deal));
    EXPECT_EQ(first.deal.cards, planner::draw_deal(story, {reader, singer}, 0, 5).deal.cards);
    EXPECT_NE(first.deal.cards, planner::draw_deal(story, {reader, singer}, 0, 6).deal.cards);
}

}  // namespace
}  // namespace nedforge::london_dread
