// The least energy of a run (NED308): exact where it is decided, from below where the work runs out, and never without
// end.

#include <gtest/gtest.h>

#include "tests/support/luddite/movement_maps.h"
#include "tests/support/support.h"
#include "validator/luddite/movement/facts.h"
#include "validator/luddite/movement/movement.h"

namespace nedforge::luddite {
namespace {

// Enter and Exit in opposite corners, energy nodes everywhere else.
Map full_grid(int side, int energy) {
    Map map = test::empty_movement_map();
    for (int row = 0; row < side; ++row)
        for (int column = 0; column < side; ++column) {
            Node node;
            node.id = std::string(1, static_cast<char>('A' + column)) + std::to_string(row + 1);
            node.at = {column, row};
            if (row == 0 && column == 0)
                node.role = Role::enter;
            else if (row == side - 1 && column == side - 1)
                node.role = Role::exit;
            else
                node.energy = true;
            map.nodes.push_back(node);
        }
    map.resources[0] = {max_spaces, energy};
    return map;
}

// A search by sets of energy nodes alone once took minutes with six by six.
TEST(LeastEnergy, OfGridsFullOfEnergyNodes) {
    for (const int side : {2, 5, 8}) {
        const Board board = compile(full_grid(side, 1));
        EnergyWork work;
        const LeastEnergy found = least_energy(MovementRules(board), board.energy_nodes, board.exit, work);
        EXPECT_TRUE(found.decided);
        EXPECT_EQ(found.least, 2 * side - 3);
    }
    const Map map = full_grid(8, 12);
    const MapFacts facts = analyze(map, compile(map));
    ASSERT_EQ(facts.energy_short.size(), 1u);
    EXPECT_EQ(facts.energy_short[0].needed, 13);
}

// Nine gates in a row, ON 1 and OFF 1 by turns, then an energy node: switch 1 can be toggled three times, so three
// gates are forced.
TEST(LeastEnergy, CountsForceStepsAtTheirPrice) {
    Map map = test::empty_movement_map();
    for (int column = 0; column < 12; ++column) {
        Node node;
        node.id = std::string(1, static_cast<char>('A' + column)) + "1";
        node.at = {column, 0};
        if (column == 0) node.role = Role::enter;
        if (column > 0 && column < 10) node.gate = Gate{column % 2 ? GateKind::on : GateKind::off, 1, 0};
        if (column == 10) node.energy = true;
        if (column == 11) node.role = Role::exit;
        map.nodes.push_back(node);
    }
    map.resources[0] = {max_spaces, 6};
    const MapFacts facts = analyze(map, compile(map));
    ASSERT_EQ(facts.energy_short.size(), 1u);
    EXPECT_EQ(facts.energy_short[0].needed, 7);
    map.resources[0].start = 7;
    EXPECT_TRUE(analyze(map, compile(map)).energy_short.empty());
}

TEST(LeastEnergy, IsNeverTooMuchWhenTheWorkRunsOut) {
    SeededDice dice(808);
    int undecided = 0, compared = 0;
    for (int i = 0; i < test::cases(250, 5000); ++i) {
        const Map map = test::random_movement_map(
            dice, {.columns = 4, .rows = 3, .switches = 3, .energy_nodes = 7, .links = 0, .gate_percent = 60});
        const Board board = compile(map);
        const MovementRules rules(board);
        for_each_node(board.critical_nodes | bit(board.exit), [&](int n) {
            EnergyWork all, none{0, StepBudget(0)};
            if (forces_needed(MovementModel(rules), 2 * board.node_count).enter_and_exit[static_cast<std::size_t>(n)] <
                0)
                return;
            const LeastEnergy known = least_energy(rules, board.energy_nodes, n, all);
            const LeastEnergy hasty = least_energy(rules, board.energy_nodes, n, none);
            EXPECT_TRUE(known.decided);
            EXPECT_LE(hasty.least, known.least);
            if (hasty.decided) {
                EXPECT_EQ(hasty.least, known.least);
            }
            // Asked only whether it takes more than a given amount, it says so for every amount.
            for (int amount = known.least - 2; amount <= known.least + 1; ++amount) {
                EnergyWork work;
                EXPECT_EQ(least_energy(rules, board.energy_nodes, n, work, amount, amount).least > amount,
                          known.least > amount)
                    << known.least;
            }
            ++compared;
            undecided += !hasty.decided;
        });
    }
    EXPECT_GT(compared, 100);
    EXPECT_GT(undecided, 0);
}

}  // namespace
}  // namespace nedforge::luddite
