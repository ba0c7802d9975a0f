// What a player reads when an action is refused: every refusal in full, with the ruling that says so before it.

#include <gtest/gtest.h>

#include "engine/luddite/rules.h"
#include "tests/support/luddite/table.h"

using namespace nedforge::luddite;
using namespace nedforge::test;

namespace {

constexpr int no_node = 9;  // the grid has nodes 0 to 8

// Of an action that no replay can say.
std::string refusal(const Table& table, ActionKind kind, Die die = Die::none(), int number = 0, int target = 0) {
    const auto why = why_illegal(table.board(), table.state(), action_of(kind, die, number, target));
    if (!why) return "";
    return why->rule.empty() ? why->message : why->rule + ": " + why->message;
}

Map rich_map(int energy = 9, int multi_tool = 9, int credit = 9) {
    Map map = plain_map();
    map.resources = {{{10, energy}, {10, multi_tool}, {10, credit}}};
    return map;
}

}  // namespace

TEST(Refusals, OfRounds) {
    Table t(plain_map());
    EXPECT_EQ(t.end_round(), "no round is under way");
    EXPECT_EQ(refusal(t, ActionKind::clock, Die::rolled(0)), "no round is under way: the dice are not rolled");
    ASSERT_EQ(t.roll(6, 6, 6), "");
    EXPECT_EQ(why_no_round(t.board(), t.state()), (Refusal{"", "the last round has not ended"}));
    EXPECT_EQ(t.end_round(), "R2: a round can't end before a die has gone to the Clock");
    Map map = plain_map();
    map.clock = {"..."};
    Table over(map);
    ASSERT_EQ(over.roll(6, 6, 6), "");
    ASSERT_EQ(over.clock(1), "");
    const std::string is_over = "R3: the game is over: the last Clock box is crossed";
    EXPECT_EQ(over.roll(1, 1, 1), is_over);
    EXPECT_EQ(over.end_round(), is_over);
    EXPECT_EQ(refusal(over, ActionKind::clock, Die::rolled(0)), is_over);
}

TEST(Refusals, OfWhatCosts) {
    Table t(rich_map(1, 0, 1));
    ASSERT_EQ(t.roll(2, 6, 1), "");
    EXPECT_EQ(t.adjust(1, 1), "needs 1 multi-tool, 0 held");
    EXPECT_EQ(t.tool(1), "needs 1 multi-tool, 0 held");
    EXPECT_EQ(t.create(3), "needs 2 credits, 1 held");
    EXPECT_EQ(t.force("B1"), "needs 2 energy, 1 held");
    ASSERT_EQ(t.duplicate(1), "");
    EXPECT_EQ(t.duplicate(1), "needs 1 credit, 0 held");
    ASSERT_EQ(t.walk({"B1"}), "");
    EXPECT_EQ(t.walk({"A1"}), "needs 1 energy, 0 held");
}

TEST(Refusals, OfDice) {
    Table t(rich_map());
    ASSERT_EQ(t.roll(1, 6, 3), "");
    const std::string no_die = "there is no such unused die";
    for (const auto kind : {ActionKind::clock, ActionKind::unlock, ActionKind::hack})
        EXPECT_EQ(refusal(t, kind, Die::made(4)), no_die);
    EXPECT_EQ(refusal(t, ActionKind::adjust, Die::made(4)), "R4: only rolled dice can be adjusted");
    EXPECT_EQ(refusal(t, ActionKind::adjust, Die::rolled(2), 2), "R4: a die is adjusted by +1 or -1");
    EXPECT_EQ(refusal(t, ActionKind::adjust, Die::rolled(2), 0), "R4: a die is adjusted by +1 or -1");
    EXPECT_EQ(t.adjust(1, -1), "R4: a die stays in 1 to 6, this one shows 1");
    EXPECT_EQ(t.adjust(2, 1), "R4: a die stays in 1 to 6, this one shows 6");
    EXPECT_EQ(t.adjust(1, 1), "");
    EXPECT_EQ(t.adjust(1, -1), "");
    EXPECT_EQ(t.adjust(2, -1), "");
    EXPECT_EQ(t.adjust(2, 1), "");
    EXPECT_EQ(refusal(t, ActionKind::duplicate, Die::made(4)),
              "R5: only one of the three rolled dice can be duplicated");
    for (const int value : {0, 7})
        EXPECT_EQ(refusal(t, ActionKind::create, Die::none(), value), "a die has a value of 1 to 6") << value;
    for (const int value : {1, 6}) EXPECT_EQ(refusal(t, ActionKind::create, Die::none(), value), "") << value;
    ASSERT_EQ(t.move(1, {"B1"}), "");
    EXPECT_EQ(refusal(t, ActionKind::clock, Die::rolled(0)), no_die);
    EXPECT_EQ(refusal(t, ActionKind::adjust, Die::rolled(0), 1), no_die);
    ASSERT_EQ(t.move(2, {"C1"}), "");
    EXPECT_EQ(t.move(3, {"B1"}), "R2: the last unused die must go to the Clock, which has had none this round");
    EXPECT_EQ(t.clock(3), "");
}

TEST(Refusals, OfSwitchesAndBonuses) {
    Map map = rich_map();
    map.bonuses = {{3, Amounts{{1, 0, 0}}, 0}, {6, {}, 5}};
    Table t(map);
    ASSERT_EQ(t.roll(3, 3, 6), "");
    for (const int number : {0, 7})
        EXPECT_EQ(refusal(t, ActionKind::toggle, Die::none(), number), "there is no such switch") << number;
    for (const int number : {1, 6}) EXPECT_EQ(refusal(t, ActionKind::toggle, Die::none(), number), "") << number;
    EXPECT_EQ(refusal(t, ActionKind::toggle, Die::rolled(0), 4), "switch 4 needs a die of its number");
    EXPECT_EQ(refusal(t, ActionKind::toggle, Die::made(4), 4), "there is no such unused die");
    for (int i = 0; i < 3; ++i) ASSERT_EQ(t.tool(5), "");
    EXPECT_EQ(t.tool(5), "switch 5 is fused");
    EXPECT_EQ(refusal(t, ActionKind::bonus, Die::rolled(0), 0, 2), "there is no bonus box 2");
    EXPECT_EQ(refusal(t, ActionKind::bonus, Die::rolled(0), 0, -1), "there is no bonus box -1");
    EXPECT_EQ(t.bonus(1, 1), "bonus box 1 needs a die of 6, not a 3");
    ASSERT_EQ(t.bonus(1, 0), "");
    EXPECT_EQ(t.bonus(2, 0), "bonus box 0 is crossed already");
}

TEST(Refusals, OfLocksAndEnergyNodes) {
    Map map = rich_map();
    node_of(map, "B1").lock = 3;
    node_of(map, "C1").energy = true;
    Table t(map);
    ASSERT_EQ(t.roll(3, 4, 6), "");
    for (const auto kind : {ActionKind::unlock, ActionKind::power, ActionKind::force})
        for (const int node : {-1, no_node})
            EXPECT_EQ(refusal(t, kind, kind == ActionKind::unlock ? Die::rolled(0) : Die::none(), 0, node),
                      "there is no such node");
    EXPECT_EQ(t.unlock(1, "A2"), "A2 has no dice lock");
    EXPECT_EQ(t.unlock(2, "B1"), "the dice lock of B1 needs a 3, not a 4");
    EXPECT_EQ(t.move(2, {"B1"}), "the dice lock of B1 is closed (a 3 opens it)");
    ASSERT_EQ(t.duplicate(1), "");
    ASSERT_EQ(t.unlock(1, "B1"), "");
    EXPECT_EQ(refusal(t, ActionKind::unlock, Die::made(3), 0, 1), "the dice lock of B1 is open already");
    ASSERT_EQ(t.walk({"B1"}), "");
    EXPECT_EQ(t.walk({"C1"}), "the energy node C1 is closed");
    EXPECT_EQ(t.power("B1"), "B1 is no energy node");
    ASSERT_EQ(t.power("C1"), "");
    EXPECT_EQ(t.power("C1"), "C1 is powered already");
    EXPECT_EQ(t.walk({"C1"}), "");
}

TEST(Refusals, OfMoves) {
    Map map = rich_map();
    map.walls = {{"A1", "B1"}, {"A1", "A2"}, {"B2", "C2"}, {"B2", "B3"}};
    map.links = {{"A1", "C3"}, {"A3", "C1"}};
    Table t(map);
    ASSERT_EQ(t.roll(2, 4, 6), "");
    for (const auto& node : {"B1", "A2"}) {
        const std::string wall = std::string("R12: a wall stands between A1 and ") + node;
        EXPECT_EQ(t.move(1, {node}), wall);
        EXPECT_EQ(t.force(node), wall);
    }
    EXPECT_EQ(t.move(1, {"B2"}), "B2 is not adjacent to A1");
    EXPECT_EQ(t.move(1, {"C1"}), "C1 is not adjacent to A1");
    EXPECT_EQ(t.move(1, {"A3"}), "A3 is not adjacent to A1");
    EXPECT_EQ(t.move(1, {}), "a move has at least one step");
    EXPECT_EQ(t.move(1, {"C3", "C2", "C1"}), "the path has 3 steps, at most 2 are allowed");
    EXPECT_EQ(t.walk({"C3", "C2", "C1", "B1"}), "the path has 4 steps, at most 3 are allowed");
    EXPECT_EQ(t.part(1, {"C3"}), "R22: no other action may come between the steps of one move");
    Action out = action_of(ActionKind::move, Die::rolled(0));
    out.path_length = 1;
    out.path[0] = no_node;
    const auto why = why_illegal(t.board(), t.state(), out);
    ASSERT_TRUE(why);
    EXPECT_EQ(why->message, "there is no such node");
    ASSERT_EQ(t.move(1, {"C3", "C2"}), "");
    EXPECT_EQ(t.walk({"B2"}), "R12: a wall stands between C2 and B2");
    ASSERT_EQ(t.walk({"C1", "B1", "B2"}), "");
    EXPECT_EQ(t.walk({"C2"}), "R12: a wall stands between B2 and C2");
    EXPECT_EQ(t.walk({"B3"}), "R12: a wall stands between B2 and B3");
    EXPECT_EQ(t.walk({"C1"}), "C1 is not adjacent to B2");
}

TEST(Refusals, OfMovesInParts) {
    Map map = rich_map();
    map.rulings.move = MoveRuling::interrupted;
    Table t(map);
    ASSERT_EQ(t.roll(3, 4, 6), "");
    Action rest = action_of(ActionKind::move, Die::moving(2));
    rest.path_length = 1;
    rest.path[0] = 1;
    EXPECT_EQ(why_illegal(t.board(), t.state(), rest), (Refusal{"R22", "no die has 2 steps of its move left"}));
    EXPECT_EQ(t.part(1, {"B1", "C1", "C2"}), "R22: the move has no step left after this part, so more can't follow");
    ASSERT_EQ(t.part(1, {"B1"}), "");
    EXPECT_EQ(t.move(1, {"C1", "C2", "C3"}), "R22: the path has 3 steps, the rest of this move at most 2");
    EXPECT_EQ(t.part(1, {"C1", "C2"}), "R22: the move has no step left after this part, so more can't follow");
    EXPECT_EQ(t.part(1, {"C1"}), "");
    EXPECT_EQ(t.move(1, {"C2"}), "");
}

TEST(Refusals, OfGates) {
    Map map = rich_map();
    node_of(map, "B1").gate = Gate{GateKind::and_, 2, 5};
    node_of(map, "A2").gate = Gate{GateKind::or_, 1, 6};
    node_of(map, "A1").role = Role::enter;
    node_of(map, "B2").role = Role::exit;
    node_of(map, "B2").gate = Gate{GateKind::off, 2, 0};
    map.links = {{"A1", "B2"}};
    Table t(map);
    ASSERT_EQ(t.roll(2, 4, 6), "");
    EXPECT_EQ(t.walk({"B1"}), "B1 needs AND 2 5; ON now: none");
    EXPECT_EQ(t.walk({"A2"}), "R13: A2 needs OR 1 6; ON now: none");
    ASSERT_EQ(t.toggle(1), "");
    ASSERT_EQ(t.tool(4), "");
    EXPECT_EQ(t.walk({"B1"}), "B1 needs AND 2 5; ON now: 2 4");
    EXPECT_EQ(t.walk({"B2"}), "R16: B2 needs OFF 2; ON now: 2 4");
    ASSERT_EQ(t.tool(5), "");
    EXPECT_EQ(t.walk({"B1"}), "");
}

TEST(Refusals, OfLines) {
    Map map = rich_map();
    map.hack = LinesHack{{"12", ".3"}, {{{0, 0}, 2, 0, {"", 1, {}}}, {{1, 0}, 0, 2, {"", 1, {}}}}};
    Table t(map);
    ASSERT_EQ(t.roll(2, 3, 3), "");
    for (const int box : {-1, 3}) {
        EXPECT_EQ(refusal(t, ActionKind::hack, Die::rolled(0), 0, box), "there is no such box") << box;
        EXPECT_EQ(refusal(t, ActionKind::hack, Die::none(), 0, box), "there is no such box") << box;
    }
    EXPECT_EQ(t.cross(1, {1, 1}), "box B2 (a 3) needs a die of its number, not a 2");
    ASSERT_EQ(t.cross(2, {1, 1}), "");
    EXPECT_EQ(t.cross(std::nullopt, {1, 1}), "box B2 (a 3) is crossed already");
}

TEST(Refusals, OfRows) {
    Map map = rich_map();
    map.hack = SumsHack{{{12, 1, {"", 8, {}}}, {3, 1, {"", 8, {}}}}};
    Table sums(map);
    ASSERT_EQ(sums.roll(6, 3, 3), "");
    for (const int row : {-1, 2})
        EXPECT_EQ(refusal(sums, ActionKind::hack, Die::rolled(0), 0, row), "there is no such entry");
    ASSERT_EQ(sums.write(1, 1), "");
    EXPECT_EQ(sums.write(2, 1), "entry 1 (sum 3) is full");
    EXPECT_EQ(sums.write(std::nullopt, 0),
              "R11: an entry's box holds the number of a die; an energy has none to write");

    map.hack = OrderedRowsHack{{{{1, 2, 1}, Arrow::up, {"", 8, {}}}}};
    Table rows(map);
    ASSERT_EQ(rows.roll(6, 3, 3), "");
    for (const int row : {-1, 3})
        EXPECT_EQ(refusal(rows, ActionKind::hack, Die::rolled(0), 0, row), "there is no such section");
    ASSERT_EQ(rows.write(1, 0, 2), "");
    EXPECT_EQ(rows.write(2, 0, 2), "section 0, bottom row is full");
    EXPECT_EQ(rows.write(2, 1, 0), "there is no section 1");
    EXPECT_EQ(rows.write(2, 0, 3), "there is no row 3");
    EXPECT_EQ(rows.write(2, 0, -1), "there is no row -1");
    EXPECT_EQ(rows.write(std::nullopt, 0, 1),
              "R11: a row's box holds the number of a die; an energy has none to write");
}

TEST(Refusals, OfPatterns) {
    Map map = rich_map();
    map.hack =
        PatternsHack{{{{"#"}, {"##"}, {"##", "#."}, {"####"}}}, {{{"##"}, {"", 8, {}}}, {{"#", "#"}, {"", 8, {}}}}};
    Table t(map);
    ASSERT_EQ(t.roll(2, 2, 5), "");
    EXPECT_EQ(t.lay(3, 0, {0, 0}, 0), "a die of 5 has no pattern: only 1 to 4 are of use here");
    EXPECT_EQ(refusal(t, ActionKind::hack, Die::rolled(2), 0, 0),
              "a die of 5 has no pattern: only 1 to 4 are of use here");
    for (const int place : {-1, 2})
        EXPECT_EQ(refusal(t, ActionKind::hack, Die::rolled(0), 0, place), "there is no such place");
    for (const int cell : {-1, 4})
        EXPECT_EQ(refusal(t, ActionKind::hack, Die::none(), 0, cell), "there is no such place");
    EXPECT_EQ(t.lay(1, 2, {0, 0}, 0), "there is no section 2");
    EXPECT_EQ(t.lay(1, 0, {0, 0}, 45), "a pattern is turned by 0, 90, 180 or 270, not by 45");
    EXPECT_EQ(t.lay(1, 0, {0, 0}, 0, true),
              "R20: patterns may be turned, but not mirrored (reading `patterns: turned`)");
    EXPECT_EQ(t.lay(1, 0, {0, 0}, 90), "pattern 2 at A1 does not lie inside section 0");
    EXPECT_EQ(t.cross_cell(1, {1, 0}), "section 1 has no cell A2");
    ASSERT_EQ(t.cross_cell(1, {0, 1}), "");
    EXPECT_EQ(t.cross_cell(1, {0, 1}), "section 1, cell B1 is crossed already");
    EXPECT_EQ(t.lay(1, 1, {0, 0}, 90), "section 1, pattern 2 at A1 turned by 90 covers a cell that is crossed already");
    EXPECT_EQ(t.lay(1, 0, {0, 0}, 180), "");
}
