// What NED602 and NED603 judge is played once for both: games that the run has counted are not played again.

#include <gtest/gtest.h>

#include "formats/luddite/map_file.h"
#include "tests/support/support.h"
#include "validator/luddite/checks/balance/rated_levels.h"

namespace nedforge::luddite {
namespace {

TEST(RatedLevels, TakeTheGamesThatTheRunHasCounted) {
    const LoadedMap loaded = read_map_file(test::source_path("sample_maps/luddite/lines-first-hack.ned.yaml"));
    ASSERT_TRUE(loaded.map);
    const Board board = compile(*loaded.map);
    ValidateOptions options;
    options.rate = true;
    options.rate_games = 1'000'000'000;  // nobody could play them
    const std::vector<HackFact> hack;
    const Diagnostics found;
    const std::function<const BestCaseBound&()> best_case;
    std::map<PolicyKind, CountedWins> wins{{PolicyKind::expert, {200, {150, 100, 50}, 190}}};
    const CheckContext context{*loaded.map, options, hack, nullptr, found, &board, nullptr, best_case, wins};
    const auto rated = rated_levels(context);
    ASSERT_EQ(rated.size(), 3u);
    EXPECT_EQ(rated[1].counted, wins[PolicyKind::expert]);
    EXPECT_LT(rated[1].interval.low, 0.5);
    EXPECT_GT(rated[1].interval.high, 0.5);
}

// 100 of 200 games: the 95 % interval is about 43 to 57 %, and five points from the target are still near enough.
TEST(RatedLevels, FivePointsBesideTheTargetMeetIt) {
    const LoadedMap loaded = read_map_file(test::source_path("sample_maps/luddite/lines-first-hack.ned.yaml"));
    ASSERT_TRUE(loaded.map);
    const Board board = compile(*loaded.map);
    ValidateOptions options;
    options.rate = true;
    const std::vector<HackFact> hack;
    const Diagnostics found;
    const std::function<const BestCaseBound&()> best_case;
    std::map<PolicyKind, CountedWins> wins{{PolicyKind::expert, {200, {100, 100, 100}, 190}}};
    const auto codes_at = [&](int thousandths) {
        Map map = *loaded.map;
        map.target = Target{};
        map.target->of[1] = LevelTarget{3, thousandths};
        const CheckContext context{map, options, hack, nullptr, found, &board, nullptr, best_case, wins};
        Diagnostics out;
        hard_to_win_check.run(context, out);
        easy_to_win_check.run(context, out);
        std::string codes;
        for (const auto& d : out) codes += d.code + " ";
        return codes;
    };
    EXPECT_EQ(codes_at(630), "NED602 ");
    EXPECT_EQ(codes_at(600), "") << "above the interval, by less than five points";
    EXPECT_EQ(codes_at(500), "");
    EXPECT_EQ(codes_at(400), "") << "below the interval, by less than five points";
    EXPECT_EQ(codes_at(370), "NED603 ");
}

}  // namespace
}  // namespace nedforge::luddite
