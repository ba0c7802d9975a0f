// Where a replay is found wrong, and what is remembered of a game.

#include "engine/luddite/game/replay.h"

#include <gtest/gtest.h>

#include "tests/support/luddite/table.h"

using namespace nedforge::luddite;
using namespace nedforge::test;

namespace {

ReplayAction clock_die(int die) {
    ReplayAction said;
    said.what = ActionKind::clock;
    said.die = die;
    return said;
}

ReplayAction switch_die(int die) {
    ReplayAction said = clock_die(die);
    said.what = ActionKind::toggle;
    return said;
}

ReplayOutcome played(const Map& map, std::vector<ReplayRound> rounds) {
    Replay replay;
    replay.rounds = std::move(rounds);
    return play_replay(compile(map), replay);
}

void expect_error(const ReplayOutcome& outcome, int round, int action, const std::string& rule) {
    EXPECT_EQ(outcome.status, ReplayStatus::illegal);
    ASSERT_TRUE(outcome.error);
    EXPECT_EQ(outcome.error->round, round);
    EXPECT_EQ(outcome.error->action, action);
    EXPECT_EQ(outcome.error->rule, rule);
    EXPECT_FALSE(outcome.error->message.empty());
}

}  // namespace

TEST(Replay, AnEmptyOneIsRunning) {
    const auto outcome = played(plain_map(), {});
    EXPECT_EQ(outcome.status, ReplayStatus::running);
    EXPECT_EQ(outcome.state, initial_state(compile(plain_map())));
}

TEST(Replay, MayStopInTheMiddleOfARound) {
    EXPECT_EQ(played(plain_map(), {{{1, 2, 3}, {}}}).status, ReplayStatus::running);
    EXPECT_EQ(played(plain_map(), {{{1, 2, 3}, {switch_die(1)}}}).status, ReplayStatus::running);
}

TEST(Replay, ARoundWithoutAClockDieIsAnErrorAfterItsLastAction) {
    const auto outcome =
        played(plain_map(), {{{1, 2, 3}, {clock_die(1)}}, {{1, 2, 3}, {switch_die(1)}}, {{1, 1, 1}, {}}});
    expect_error(outcome, 1, 1, "R2");
    EXPECT_EQ(toggles_of(outcome.state, 1), 1);
    expect_error(played(plain_map(), {{{1, 2, 3}, {}}, {{1, 2, 3}, {}}}), 0, 0, "R2");
}

TEST(Replay, ARoundAfterTheEndIsAnErrorAtItsFirstAction) {
    Map map = plain_map();
    map.clock = {"..."};
    EXPECT_EQ(played(map, {{{1, 2, 3}, {clock_die(3)}}}).status, ReplayStatus::finished);
    expect_error(played(map, {{{1, 2, 3}, {clock_die(3)}}, {{1, 2, 3}, {}}}), 1, 0, "R3");
    expect_error(played(map, {{{1, 2, 3}, {clock_die(3)}}, {{1, 2, 3}, {clock_die(1)}}}), 1, 0, "R3");
    expect_error(played(map, {{{1, 2, 3}, {clock_die(3), clock_die(1)}}}), 0, 1, "R3");
}

TEST(Replay, TheStateIsThatBeforeTheIllegalAction) {
    const auto outcome = played(plain_map(), {{{1, 2, 3}, {switch_die(1), switch_die(1), switch_die(2)}}});
    expect_error(outcome, 0, 1, "");
    EXPECT_EQ(toggles_of(outcome.state, 1), 1);
    EXPECT_EQ(toggles_of(outcome.state, 2), 0);
    expect_error(played(plain_map(), {{{1, 2, 3}, {clock_die(4)}}}), 0, 0, "");
}

TEST(Replay, WhatDoesNotExistIsAnIllegalAction) {
    Table t(plain_map());
    ASSERT_EQ(t.roll(6, 6, 6), "");
    for (const std::string& refusal :
         {t.clock(4), t.clock(0), t.move(1, {"Z9"}), t.move(1, {"B1", "B2", "B1", "B2", "B1", "B2", "B1"}),
          t.unlock(1, "Z9"), t.power("Z9"), t.force("Z9"), t.bonus(1, 0), t.cross(1, {5, 5}), t.duplicate(7)})
        EXPECT_NE(refusal, "");
    EXPECT_TRUE(t.game().rounds().back().actions.empty());
}

// By whatever way it comes: a number that is another one in the action's few bits is not played as that.
TEST(Replay, ANumberBeyondItsRangeIsAnIllegalAction) {
    Map map = plain_map();
    for (auto& resource : map.resources) resource.start = 5;
    Table t(map);
    ASSERT_EQ(t.roll(3, 3, 3), "");
    for (const int beyond : {256, 65536, -512})
        for (const std::string& refusal : {t.adjust(1, beyond + 1), t.create(beyond + 1), t.tool(beyond + 1)})
            EXPECT_NE(refusal, "") << beyond;
    EXPECT_TRUE(t.game().rounds().back().actions.empty());
}

TEST(Replay, MadeDiceAreNumberedInTheOrderMade) {
    Map map = plain_map();
    map.resources[2].start = 5;
    Table t(map);
    ASSERT_EQ(t.roll(1, 2, 3), "");
    EXPECT_EQ(t.duplicate(3), "");
    EXPECT_EQ(t.create(6), "");
    EXPECT_EQ(t.create(6), "");
    EXPECT_EQ(t.clock(5), "");
    EXPECT_NE(t.clock(5), "");
    EXPECT_EQ(t.toggle(4), "");
    EXPECT_EQ(toggles_of(t.state(), 3), 1);
    Action sixth;
    sixth.kind = ActionKind::clock;
    sixth.die = Die::made(6);
    EXPECT_EQ(t.game().described(sixth).die, 6);
    EXPECT_EQ(t.clock(6), "");
    EXPECT_EQ(t.state().clock, 12);
}

TEST(Game, RefusesNumbersThatAreOnNoDie) {
    Table t(plain_map());
    for (const auto& [a, b, c] : std::vector<std::array<int, 3>>{{0, 2, 3}, {1, 7, 3}, {1, 2, -1}, {1, 2, 257}}) {
        EXPECT_NE(t.roll(a, b, c), "");
        EXPECT_EQ(t.state(), initial_state(t.board()));
        expect_error(played(plain_map(), {{{1, 2, 3}, {clock_die(1)}}, {{a, b, c}, {}}}), 1, 0, "");
    }
    Map rich = plain_map();
    for (auto& row : rich.resources) row = {10, 5};
    Table u(rich);
    ASSERT_EQ(u.roll(1, 2, 3), "");
    for (const int number : {0, 7, 257, -255}) {
        EXPECT_NE(u.create(number), "") << number;
        EXPECT_NE(u.tool(number), "") << number;
        EXPECT_NE(u.adjust(1, number), "") << number;
    }
}

TEST(Game, UndoGoesBackThroughActionsEndsAndRolls) {
    Table t(plain_map());
    ASSERT_EQ(t.roll(1, 2, 3), "");
    ASSERT_EQ(t.clock(1), "");
    const State after = t.state();
    ASSERT_EQ(t.end_round(), "");
    ASSERT_EQ(t.roll(4, 5, 6), "");
    EXPECT_TRUE(t.game().undo());
    EXPECT_EQ(t.game().rounds().size(), 1u);
    EXPECT_FALSE(in_round(t.state()));
    EXPECT_TRUE(t.game().undo());
    EXPECT_EQ(t.state(), after);
    EXPECT_TRUE(t.game().undo());
    EXPECT_TRUE(t.game().undo());
    EXPECT_FALSE(t.game().undo());
    EXPECT_EQ(t.state(), initial_state(t.board()));
    EXPECT_TRUE(t.game().rounds().empty());
}
