// The rulings of programs (RULES E21 to E42), each by an example.

#include "tests/support/echo_death/situation.h"

using namespace nedforge;
using namespace nedforge::echo_death;
using namespace nedforge::test;

namespace {

Program own(const std::string& id, ProgramKind kind, Cost cost, int distance, Target target) {
    Program program;
    program.id = program.name = id;
    program.kind = kind;
    program.cost = cost;
    program.distance = distance;
    program.target = target;
    return program;
}
Grid with_programs(Grid grid, std::vector<Program> programs) {
    grid.programs.emplace();
    for (const Program& program : book_programs()) grid.programs->push_back(program.id);
    for (Program& program : programs) grid.programs->push_back(std::move(program));
    return grid;
}

TEST(EchoDeathRulings, E22WhoMayRunWhat) {
    Situation s(grid_with({"......U"}));
    s.put("a1", 0, 0).put("a2", 5, 1).put("b1", 3, 0).put("b2", 11, 11);
    s.state.open.players[0].directory = 0;  // as if it had chosen nothing
    EXPECT_EQ(s.play("run lightning a1"), "E22 at run lightning a1");
    EXPECT_EQ(s.play("run lightning a2;at b1"), "");
    EXPECT_EQ(s.play("run kill b1"), "E22 at run kill b1");
    EXPECT_EQ(s.play("run kill a3"), "E22 at run kill a3");
    s.task("a2", "skullcrack", "b");
    EXPECT_EQ(s.play("run movement a2"), "E22 at run movement a2");

    Grid rooted = grid_with();
    rooted.rulings.stunned = StunnedReading::rooted;
    Situation r(rooted);
    r.put("a1", 0, 0).put("b1", 3, 0).task("a1", "skullcrack", "b");
    EXPECT_EQ(r.play("run movement a1"), "E22 at run movement a1");
    EXPECT_EQ(r.play("run teleport a1"), "E22 at run teleport a1");
    EXPECT_EQ(r.play("run lightning a1;at b1"), "");
}

TEST(EchoDeathRulings, E23Price) {
    Situation s(
        with_programs(grid_with({".....C"}), {own("twice", ProgramKind::task, {1, 4, true}, 0, Target::friendly)}));
    s.put("a1", 0, 0).put("a2", 5, 1).put("b1", 3, 8).put("b2", 0, 2);
    EXPECT_EQ(s.cost("run twice a1"), 1);
    EXPECT_EQ(s.cost("run twice a1"), 4);
    EXPECT_EQ(s.cost("run twice a2"), 2) << "a Helper lowers the later price";
    EXPECT_EQ(s.cost("run firewall a2"), 1) << "never below 1";
    EXPECT_EQ(s.cost("run shutdown a2;at a2;task 0"), 0) << "a price of 0 stays";
    EXPECT_EQ(s.cost("run shutdown a2;at a2;task 0"), 1);
    s.with(9);
    EXPECT_EQ(s.play("run shadow_blast a1"), "E23 at run shadow_blast a1");
}

TEST(EchoDeathRulings, E24Targets) {
    Situation s(grid_with());
    s.put("a1", 0, 0).put("a2", 4, 0).put("b1", 4, 4).put("b2", 5, 5);
    EXPECT_EQ(s.play("run stitch a1;at a1"), "E24 at at a1");
    EXPECT_EQ(s.play("at a2"), "");
    EXPECT_EQ(s.play("run lightning a1;at b2"), "E24 at at b2") << "at a distance of 5";
    EXPECT_EQ(s.play("at b1"), "");
    EXPECT_EQ(s.square("b1"), "gone") << "3 against 1";
    EXPECT_EQ(s.play("run shadow_tendrils a1;at a2"), "E24 at at a2");
}

TEST(EchoDeathRulings, E1DistanceAndE24) {
    Grid grid = grid_with();
    grid.rulings.distance = DistanceReading::orthogonal;
    Situation s(grid);
    s.put("a1", 0, 0).put("b1", 2, 3).put("b2", 4, 0);
    EXPECT_EQ(s.play("run lightning a1;at b1"), "E24 at at b1");
    EXPECT_EQ(s.play("at b2"), "");
}

TEST(EchoDeathRulings, E25Multiple) {
    Situation s(grid_with());
    s.put("a1", 0, 0).put("b1", 3, 0).put("b2", 3, 3).put("b3", 3, 4);
    EXPECT_EQ(s.play("run chain_lightning a1;at b1;also b1"), "E25 at also b1");
    EXPECT_EQ(s.play("also b3"), "E25 at also b3") << "at a distance of 4 from the first";
    EXPECT_EQ(s.play("also b2"), "");
    EXPECT_EQ(s.hard_drive("b1"), 1);
    EXPECT_EQ(s.hard_drive("b2"), 1);
    EXPECT_EQ(s.hard_drive("b3"), 2);
}

TEST(EchoDeathRulings, E26Blast) {
    Program hostile = own("rake", ProgramKind::command, {4, 4, false}, 5, Target::hostile);
    hostile.attack = Attack{};
    hostile.blast = Blast{3, 1};
    Situation s(with_programs(grid_with(), {hostile}));
    s.put("a1", 2, 2).put("a2", 4, 4).put("b1", 5, 4).put("b2", 6, 4).put("b3", 5, 5);
    EXPECT_EQ(s.play("run rake a1;at b1;area 6,4"), "E26 at area 6,4") << "without the target";
    EXPECT_EQ(s.play("area 4,4 turned"), "E26 at area 4,4 turned");
    EXPECT_EQ(s.play("go"), "E26 at go");
    EXPECT_EQ(s.play("area 4,4"), "");
    EXPECT_EQ(s.hard_drive("a2"), 2) << "hostile strikes enemies alone";
    EXPECT_EQ(s.hard_drive("b1"), 1);
    EXPECT_EQ(s.hard_drive("b2"), 1);
    EXPECT_EQ(s.play("run rake a1;at b1;area 5,3 turned"), "");
    EXPECT_EQ(s.square("b1"), "gone");
    EXPECT_EQ(s.hard_drive("b3"), 1);
    EXPECT_EQ(s.play("run shadow_blast a1;at b2;area 6,4 turned"), "E26 at area 6,4 turned") << "2 by 2";
    EXPECT_EQ(s.play("area 11,4"), "E26 at area 11,4") << "off the grid";
}

TEST(EchoDeathRulings, E26BlastStrikesFriendsAndTheOrigin) {
    Situation s(grid_with());
    s.put("a1", 2, 2).put("b1", 3, 3);
    EXPECT_EQ(s.play("run shadow_blast a1;at b1;area 2,2"), "");
    EXPECT_EQ(s.hard_drive("a1"), 1);
    EXPECT_EQ(s.hard_drive("b1"), 1);
}

TEST(EchoDeathRulings, E27Focus) {
    Situation s(grid_with({"", "", "..F"}));
    s.put("a1", 1, 1).put("a2", 9, 9).put("b1", 4, 4).put("b2", 5, 5).put("b3", 9, 8);
    EXPECT_EQ(s.play("run kill a2;at b3"), "") << "no crystal: it needs no shape";
    EXPECT_EQ(s.play("run lightning a1;at b1;area 3,3 focus"), "");
    EXPECT_EQ(s.square("b1"), "gone");
    EXPECT_EQ(s.square("b2"), "gone");
    s.task("a1", "firewall", "a");
    EXPECT_EQ(s.play("run shutdown a1;at a1;task 0"), "") << "Shutdown has no blast";
    s.put("b1", 4, 4);
    EXPECT_EQ(s.play("run lightning a1;at b1;go"), "") << "may, not must";
}

TEST(EchoDeathRulings, E28Statistics) {
    Situation s(grid_with());
    s.put("a1", 1, 1).put("b1", 5, 5);
    for (int i = 0; i < 3; ++i) s.task("a1", "enfeeble", "b");
    EXPECT_EQ(offense_of(s.node("a1")), 0);
    s.task("a1", "inner_strength", "a");
    EXPECT_EQ(offense_of(s.node("a1")), 0) << "2 - 3 + 1";
    s.task("a1", "inner_strength", "a").task("a1", "haste", "a").task("a1", "haste", "a");
    EXPECT_EQ(offense_of(s.node("a1")), 1);
    EXPECT_EQ(orthogonal_of(s.node("a1")), 3);
}

TEST(EchoDeathRulings, E29AttackWorkedExample) {
    const std::vector<std::string> zones{"2...........", "............"};
    Grid grid = grid_with({"............", "...D........"}, zones);
    const auto damage = [](const Grid& g, const std::string& program, Square from, Square to) {
        const Board board = compile(g);
        return damage_between(board, board.program(*board.program_named(program)), 2, board.spot_of(from), 1,
                              board.spot_of(to));
    };
    EXPECT_EQ(damage(grid, "lightning", {0, 0}, {4, 0}), 3) << "2 + 1 + 2 against 1 + 1";
    EXPECT_EQ(damage(grid, "lightning", {6, 0}, {0, 0}), 2);
    grid.rulings.zone = ZoneReading::either;
    EXPECT_EQ(damage(grid, "lightning", {6, 0}, {0, 0}), 4);
    EXPECT_EQ(damage(grid, "dual_strike", {6, 6}, {7, 7}), 3);
    grid.rulings.twice = TwiceReading::attacks;
    EXPECT_EQ(damage(grid, "dual_strike", {6, 6}, {7, 7}), 2);
    EXPECT_EQ(damage(grid, "shadow_pierce", {6, 6}, {7, 7}), 2);
    EXPECT_EQ(damage(grid, "shove", {6, 6}, {7, 7}), 0);
}

TEST(EchoDeathRulings, E30AtOnce) {
    Situation s(grid_with());
    s.put("a1", 2, 2).put("a2", 3, 2).put("b1", 3, 3).put("b2", 8, 8);
    for (int i = 0; i < 2; ++i) s.task("a1", "inner_strength", "a");
    EXPECT_EQ(s.play("run shadow_blast a1;at b1;area 2,2"), "");
    EXPECT_EQ(s.state.open.destroyed_count, 3);
    EXPECT_EQ(s.square("a1") + s.square("a2") + s.square("b1"), "gonegonegone");
    EXPECT_EQ(s.state.open.phase, Phase::over);
}

TEST(EchoDeathRulings, E31Push) {
    Situation s(grid_with({"", "", "............"}));
    s.put("a1", 5, 5).put("b1", 2, 0).put("b2", 8, 5).put("b3", 10, 5);
    EXPECT_EQ(s.play("run shove a1;at b1;push b1 north"), "");
    EXPECT_EQ(s.square("b1"), "2,0") << "the edge";
    EXPECT_EQ(s.play("run shove a1;at b2;push b1 east"), "E31 at push b1 east");
    EXPECT_EQ(s.play("push b2 east"), "");
    EXPECT_EQ(s.square("b2"), "9,5") << "before a Node";
    EXPECT_EQ(s.play("run shove a1;at b2;push b2 south_west"), "");
    EXPECT_EQ(s.square("b2"), "7,7");
}

TEST(EchoDeathRulings, E31PushStopsAtPads) {
    Grid grid = grid_with();
    grid.teleports = {{{6, 5}, {0, 11}, Way::one}};
    Situation s(grid);
    s.put("a1", 2, 5).put("b1", 5, 5).put("b2", 9, 9);
    EXPECT_EQ(s.play("run shove a1;at b1;push b1 east"), "");
    EXPECT_EQ(s.square("b1"), "0,11") << "at its exit";
    s.put("b3", 5, 5);
    EXPECT_EQ(s.play("run shove a1;at b3;push b3 east"), "");
    EXPECT_EQ(s.square("b3"), "6,5") << "the exit is occupied: on the pad";
}

TEST(EchoDeathRulings, E32ForcedExitWorkedExample) {
    Situation s(grid_with({}, {"............", ".2.........."}));
    s.put("a1", 5, 1).put("b1", 1, 1).put("b2", 9, 9);
    EXPECT_EQ(s.play("run shove a1;at b1;push b1 west"), "");
    EXPECT_EQ(s.square("b1"), "0,1");
    EXPECT_EQ(s.hard_drive("b1"), 1);
    EXPECT_EQ(s.play("run shove a1;at b1;push b1 east"), "");
    EXPECT_EQ(s.square("b1"), "2,1") << "across level 2, from level 0 to level 0: not forced";
    EXPECT_EQ(s.hard_drive("b1"), 1);
}

TEST(EchoDeathRulings, E33HealAndE20) {
    Situation s(grid_with());
    s.put("a1", 0, 0).put("a2", 1, 2).put("b1", 9, 9);
    s.state.open.nodes[1].hard_drive = 1;
    EXPECT_EQ(s.play("run stitch a1;at a2"), "");
    EXPECT_EQ(s.play("run stitch a1;at a2"), "");
    EXPECT_EQ(s.hard_drive("a2"), 2);
    s.state.open.nodes[1].hard_drive = 1;
    EXPECT_EQ(s.play("run regenerate a1;at a2"), "");
    EXPECT_EQ(s.hard_drive("a2"), 1);
    EXPECT_EQ(s.play("end;end"), "");
    EXPECT_EQ(s.hard_drive("a2"), 2) << "at the start of the owner's turn";
}

TEST(EchoDeathRulings, E34Jump) {
    Situation s(grid_with({"", "", "....T"}));
    s.put("a1", 0, 0).put("b1", 3, 3);
    s.task("a1", "firewall", "b");
    EXPECT_EQ(s.play("run teleport a1;to 5,0"), "E34 at to 5,0");
    EXPECT_EQ(s.play("to 3,3"), "E34 at to 3,3");
    EXPECT_EQ(s.play("to 0,0"), "E34 at to 0,0");
    EXPECT_EQ(s.play("to 4,2"), "");
    EXPECT_EQ(s.square("a1"), "4,2");
    EXPECT_EQ(s.state.open.ask, Ask::trap) << "it enters the square";
}

TEST(EchoDeathRulings, E35MovementWorkedExample) {
    Situation s(grid_with({"", "", "...B"}));
    s.put("a1", 0, 2).put("b1", 9, 9).task("a1", "haste", "a");
    EXPECT_EQ(s.cost("run movement a1;walk 1,2;walk 2,2;walk 2,3;walk 3,4;go"), 3);
    EXPECT_EQ(s.square("a1"), "3,4");
    s.state.open.nodes[0].spot = s.board.spot_of({1, 2});
    EXPECT_EQ(s.cost("run movement a1;walk 2,2;walk 3,2;walk 3,3;walk 2,4;go"), 2) << "E36: one enters a Boost Pad";
    Grid near_helper = grid_with({"C", "", "...B"});
    Situation h(near_helper);
    h.put("a1", 1, 1).put("b1", 9, 9).task("a1", "haste", "a");
    EXPECT_EQ(h.cost("run movement a1;walk 2,1;walk 3,2;walk 4,2;walk 5,2;go"), 1) << "3 less 2 for the Helper";
}

TEST(EchoDeathRulings, E35WhatAPathCantDo) {
    Grid grid = grid_with();
    grid.node.diagonal = {0, 1};
    Situation s(grid);
    s.put("a1", 0, 0).put("b1", 1, 0);
    EXPECT_EQ(s.play("run movement a1;walk 1,1"), "E35 at walk 1,1") << "X is 0";
    EXPECT_EQ(s.play("walk 1,0"), "E35 at walk 1,0") << "a Node can't pass through another";
    EXPECT_EQ(s.play("walk 0,2"), "E35 at walk 0,2");
    EXPECT_EQ(s.play("go"), "E35 at go");
    EXPECT_EQ(s.play("walk 12,0"), "E3 at walk 12,0");
    s.with(1);
    EXPECT_EQ(s.play("walk 0,1;walk 0,2"), "E23 at walk 0,2");
}

TEST(EchoDeathRulings, E37TeleportPads) {
    Grid grid = grid_with();
    grid.teleports = {{{1, 0}, {8, 8}, Way::both}};
    Situation s(grid);
    s.put("a1", 0, 0).put("a2", 0, 1).put("b1", 11, 11);
    EXPECT_EQ(s.cost("run movement a1;walk 1,0;walk 8,9;walk 8,8;go"), 3);
    EXPECT_EQ(s.square("a1"), "1,0") << "it goes on from the exit, which does not send on, and comes back";
    EXPECT_EQ(s.play("run movement a2;walk 1,0"), "E35 at walk 1,0");
}

TEST(EchoDeathRulings, E38ShutdownTrap) {
    Situation s(grid_with({"", ".T"}));
    s.put("a1", 0, 0).put("b1", 9, 9).task("a1", "haste", "a").task("a1", "enfeeble", "b");
    EXPECT_EQ(s.play("run movement a1;walk 1,1;walk 2,2;walk 3,2;walk 4,2;go"), "");
    ASSERT_EQ(s.state.open.ask, Ask::trap);
    EXPECT_EQ(s.state.open.asked, 1);
    EXPECT_EQ(s.square("a1"), "1,1") << "before the Node goes on";
    EXPECT_EQ(s.play("trap 2"), "E40 at trap 2");
    EXPECT_EQ(s.play("trap 0;card a 3;card b 8"), "");
    EXPECT_EQ(s.tasks("a1"), 1);
    EXPECT_EQ(s.square("a1"), "4,2") << "the values before the run count for all of it";
    s.state.open.nodes[0].spot = s.board.spot_of({0, 0});
    EXPECT_EQ(s.play("run movement a1;walk 1,1;go;trap 0"), "") << "E40: the Task is b's own";
    EXPECT_EQ(s.tasks("a1"), 0);
    s.state.open.nodes[0].spot = s.board.spot_of({0, 0});
    EXPECT_EQ(s.play("run movement a1;walk 1,1;go"), "");
    EXPECT_EQ(s.state.open.ask, Ask::nothing) << "no Task, no trap";
}

TEST(EchoDeathRulings, E39Tasks) {
    Situation s(grid_with());
    s.put("a1", 0, 0).put("a2", 3, 3).put("b1", 1, 1);
    EXPECT_EQ(s.play("run enfeeble a1;at a2;run enfeeble a1;at a2"), "") << "one that changes nothing may be run";
    EXPECT_EQ(s.play("end;run kill b1;at a1;run kill b1;at a1"), "");
    EXPECT_EQ(s.square("a1"), "gone");
    EXPECT_EQ(s.tasks("a2"), 2);
}

TEST(EchoDeathRulings, E40Shutdown) {
    Situation s(grid_with());
    s.put("a1", 0, 0).put("b1", 5, 5).put("b2", 9, 0).task("b1", "firewall", "b").task("b1", "enfeeble", "a");
    EXPECT_EQ(s.play("run shutdown a1;at b2"), "E24 at at b2") << "at a distance of 9";
    EXPECT_EQ(s.play("at a1"), "E40 at at a1");
    EXPECT_EQ(s.play("at b1;task 2"), "E40 at task 2");
    EXPECT_EQ(s.play("task 1"), "") << "a's own Task goes without a Hack";
    EXPECT_EQ(s.tasks("b1"), 1);
    EXPECT_EQ(s.play("run shutdown a1;at b1;task 0;card a 4;card b 9"), "");
    EXPECT_EQ(s.tasks("b1"), 1) << "b has won the Hack";
    EXPECT_EQ(s.play("run shutdown a1;at b1;task 0;card a 9;card b 3"), "");
    EXPECT_EQ(s.tasks("b1"), 0);
}

TEST(EchoDeathRulings, E41Disconnect) {
    Situation s(grid_with());
    s.put("a1", 0, 0).put("b1", 3, 3).put("b2", 9, 9);
    s.state.open.players[0].disconnect = s.state.open.players[1].disconnect = true;
    EXPECT_EQ(s.cost("run lightning a1;at b1;disconnect;card a 3;card b 8"), 3) << "the price is paid all the same";
    EXPECT_EQ(s.hard_drive("b1"), 2);
    EXPECT_FALSE(s.state.open.players[1].disconnect);
    EXPECT_EQ(s.play("run lightning a1;at b1"), "");
    EXPECT_EQ(s.square("b1"), "gone") << "once a game";
}

TEST(EchoDeathRulings, E42LifeCrystal) {
    Situation s(grid_with({".L"}));
    s.put("a1", 0, 0).put("a2", 5, 5).put("b1", 9, 9).with(0);
    EXPECT_EQ(s.play("trade a2"), "E42 at trade a2");
    EXPECT_EQ(s.play("trade a1"), "");
    EXPECT_EQ(s.left(), 3);
    EXPECT_EQ(s.hard_drive("a1"), 1);
    EXPECT_EQ(s.play("trade a1"), "E42 at trade a1") << "the last Hard Drive";
}

}  // namespace
