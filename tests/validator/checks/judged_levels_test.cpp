// What NED602 and NED603 judge is played once for both: games that the run has counted are not played again.

#include "validator/luddite/checks/balance/judged_levels.h"

#include <gtest/gtest.h>

#include "formats/luddite/map_file.h"
#include "tests/support/support.h"

namespace nedforge::luddite {
namespace {

TEST(JudgedLevels, TakeTheGamesThatTheRunHasCounted) {
    const LoadedMap loaded = read_map_file(test::source_path("sample_maps/lines-first-hack.ned.yaml"));
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
    const auto judged = judged_levels(context);
    ASSERT_EQ(judged.size(), 3u);
    EXPECT_EQ(judged[1].counted, wins[PolicyKind::expert]);
    EXPECT_LT(judged[1].interval.low, 0.5);
    EXPECT_GT(judged[1].interval.high, 0.5);
}

}  // namespace
}  // namespace nedforge::luddite
