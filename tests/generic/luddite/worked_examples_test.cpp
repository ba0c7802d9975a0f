// The rulebook's worked examples, as the replays in sample_maps/luddite/examples tell them.

#include <gtest/gtest.h>

#include "formats/luddite/map_file.h"
#include "formats/luddite/replay_file.h"
#include "tests/support/support.h"

using namespace nedforge;
using namespace nedforge::luddite;
using namespace nedforge::test;

namespace {

constexpr std::size_t energy = 0, multi_tool = 1, credit = 2;

struct Example {
    Board board;
    State state;
    bool code(const std::string& name) const {
        const auto codes = unlocked_codes(board, state);
        return std::find(codes.begin(), codes.end(), name) != codes.end();
    }
};

// `rounds` of the replay, all of it by default.
Example example(const std::string& map_name, const std::string& replay_name, std::size_t rounds = 100) {
    const LoadedMap map = read_map_file(source_path("sample_maps/luddite/examples/" + map_name + ".ned.yaml"));
    if (!map.map) throw std::runtime_error(map_name);
    const LoadedReplay loaded =
        read_replay_file(source_path("sample_maps/luddite/examples/" + replay_name + ".replay.yaml"), *map.map);
    if (!loaded.replay) throw std::runtime_error(replay_name + ": " + loaded.diagnostics.at(0).message);
    Replay replay = *loaded.replay;
    if (replay.rounds.size() > rounds) replay.rounds.resize(rounds);
    Example e{compile(*map.map), {}};
    const ReplayOutcome outcome = play_replay(e.board, replay);
    EXPECT_EQ(outcome.status, ReplayStatus::running) << outcome.error->message;
    e.state = outcome.state;
    return e;
}

}  // namespace

TEST(WorkedExample, ACreditDuplicatesADie) {  // p. 4
    const Example e = example("worked-base", "duplicate");
    EXPECT_EQ(e.state.held[credit], 1);
    EXPECT_EQ(toggles_of(e.state, 2), 1);        // the 2
    EXPECT_EQ(e.state.bonuses, 1u);              // its copy
    EXPECT_EQ(e.state.held[energy], 1 + 2 + 1);  // p. 6: the bonus box gives two; the fifth Clock box one
}

TEST(WorkedExample, TwoCreditsCreateADie) {  // p. 4
    const Example e = example("worked-base", "create");
    EXPECT_EQ(e.state.held[credit], 0);
    EXPECT_EQ(e.state.used_spaces[credit], 2);
    EXPECT_NE(e.state.opened, 0u);  // the lock of 6
}

TEST(WorkedExample, TwoMultiToolsTurnAThreeIntoAFive) {  // p. 4
    const Example e = example("worked-base", "two-multi-tools");
    EXPECT_EQ(e.state.held[multi_tool], 0);
    EXPECT_EQ(score_parts(e.board, e.state).switches, 2);  // the red box of 5
}

TEST(WorkedExample, AFiveOnTheClockGainsTheIcon) {  // p. 5
    const Example e = example("worked-base", "clock-with-icon");
    EXPECT_EQ(e.state.clock, 5);
    EXPECT_EQ(e.state.held[energy], 2);
    EXPECT_EQ(e.state.tallies, (decltype(State::tallies){0, 1, 0}));
}

TEST(WorkedExample, ClockTalliesAreWorthFourteen) {  // p. 9
    const Example e = example("worked-base", "clock-tallies");
    EXPECT_EQ(score_parts(e.board, e.state).clock, 14);
}

TEST(WorkedExample, SwitchesOnAndOff) {  // p. 5
    const Example e = example("worked-base", "switches");
    for (const int off : {1, 3, 5}) EXPECT_EQ(toggles_of(e.state, off), 0);
    for (const int on : {2, 4, 6}) EXPECT_EQ(toggles_of(e.state, on), 1);
}

TEST(WorkedExample, FourCrossedBoxesUnlockACode) {  // p. 6, 7
    EXPECT_FALSE(example("worked-base", "code-by-line", 1).code("alpha"));
    const Example e = example("worked-base", "code-by-line");
    EXPECT_TRUE(e.code("alpha"));
    EXPECT_EQ(e.state.held[energy], 1);  // one spent on a box, one from the Clock
}

TEST(WorkedExample, ASumOfTwelveUnlocksItsCode) {  // p. 10
    EXPECT_FALSE(example("worked-sums", "sums-12", 1).code("alpha"));
    EXPECT_TRUE(example("worked-sums", "sums-12").code("alpha"));
}

TEST(WorkedExample, ASumOfFourteenAndThreeNumbersUnlockNothing) {  // p. 10
    const Example e = example("worked-sums", "sums-14");
    EXPECT_FALSE(e.code("alpha"));
    EXPECT_FALSE(e.code("beta"));
    EXPECT_EQ(e.state.rows[1].total, 14);
    EXPECT_EQ(e.state.rows[1].filled, 4);
    EXPECT_EQ(e.state.rows[0].total, 12);
    EXPECT_EQ(e.state.rows[0].filled, 3);
}

TEST(WorkedExample, APatternCompletesASectionAndGainsItsIcon) {  // p. 11 A
    const Example e = example("worked-patterns", "pattern-with-icon");
    EXPECT_TRUE(e.code("alpha"));
    EXPECT_EQ(e.state.held[multi_tool], 2);
}

TEST(WorkedExample, TotalsOfSixFiveOneFollowAnArrowUpOnly) {  // p. 11 B
    const Example e = example("worked-rows", "rows-6-5-1");
    EXPECT_EQ(unlocked_codes(e.board, e.state), std::vector<std::string>{"alpha"});
    EXPECT_EQ(e.state.rows[3].total, 6);  // the second section has the same numbers
    EXPECT_EQ(e.state.rows[4].total, 5);
    EXPECT_EQ(e.state.rows[5].total, 1);
}

TEST(WorkedExample, TotalsOfSixFourFiveUnlockNothing) {  // p. 11 B
    const Example e = example("worked-rows", "rows-6-4-5");
    EXPECT_TRUE(unlocked_codes(e.board, e.state).empty());
}
