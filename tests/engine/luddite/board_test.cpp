// What compile() derives from a map.

#include "engine/luddite/board.h"

#include <gtest/gtest.h>

#include "tests/support/luddite/table.h"

using namespace nedforge::luddite;
using namespace nedforge::test;

TEST(Board, KnowsTheSwitchesOfEveryGate) {
    Map map = plain_map();
    node_of(map, "B1").gate = Gate{GateKind::on, 1, 0};
    node_of(map, "C1").gate = Gate{GateKind::off, 6, 0};
    node_of(map, "A2").gate = Gate{GateKind::nand, 2, 5};
    const Board board = compile(map);
    EXPECT_EQ(board.gate_switches[1], 0b000001);
    EXPECT_EQ(board.gate_switches[2], 0b100000);
    EXPECT_EQ(board.gate_switches[3], 0b010010);
    EXPECT_EQ(board.gate_switches[4], 0);
}

// A map with errors is compiled too, for what can be said of the rest.
TEST(Board, LeavesOutWhatIsNoBoxOfADie) {
    Map map = plain_map();
    std::get<LinesHack>(map.hack).boxes = {"1.97", "2.08"};
    const Board board = compile(map);
    EXPECT_EQ(board.hack.box_count, 2);
    EXPECT_EQ(board.hack.box_at, (std::vector<Position>{{0, 0}, {0, 1}}));
}

TEST(Board, TakesNoMoreBoxesThanAModuleHas) {
    Map map = plain_map();
    std::get<LinesHack>(map.hack).boxes = std::vector<std::string>(9, "12345612");
    const Board board = compile(map);
    EXPECT_EQ(board.hack.box_count, 64);
    EXPECT_EQ(board.hack.box_at.back(), (Position{7, 7}));
}
