// E, the energy that a map can pay (NED308): a least fixpoint, against rounds over the caches by the slow model.

#include <gtest/gtest.h>

#include "tests/support/luddite/movement_maps.h"
#include "tests/support/luddite/slow_movement.h"
#include "tests/support/support.h"
#include "validator/luddite/movement/economy.h"
#include "validator/luddite/movement/movement.h"

namespace nedforge::luddite {
namespace {

// Enter, energy node, cache with 2 energy, Exit.
Map key_behind_its_door(int start) {
    Map map = test::empty_movement_map();
    for (int column = 0; column < 4; ++column) {
        Node node;
        node.id = std::string(1, static_cast<char>('A' + column)) + "1";
        node.at = {column, 0};
        map.nodes.push_back(node);
    }
    map.nodes[0].role = Role::enter;
    map.nodes[1].energy = true;
    map.nodes[2].cache = Amounts{{2, 0, 0}};
    map.nodes[3].role = Role::exit;
    map.resources[0].start = start;
    return map;
}

TEST(PayableEnergy, AKeyBehindItsOwnDoorCountsForNothing) {
    const Map shut = key_behind_its_door(0);
    EXPECT_EQ(payable_energy(shut, compile(shut)), 0);
    EXPECT_EQ(printed_energy(shut, shut.rulings), 2);
    const MapFacts facts = analyze(shut, compile(shut));
    EXPECT_EQ(facts.payable_energy, 0);
    ASSERT_EQ(facts.energy_short.size(), 1u);
    EXPECT_EQ(facts.energy_short[0].needed, 1);
    const Map open = key_behind_its_door(1);
    EXPECT_EQ(payable_energy(open, compile(open)), 3);
    Map few = key_behind_its_door(1);
    few.resources[0].spaces = 2;
    EXPECT_EQ(payable_energy(few, compile(few)), 2);
    few.rulings.spaces = SpacesRuling::held;
    EXPECT_EQ(payable_energy(few, compile(few)), 3);
}

// Each key opens the door to the next, so that the second is found only after the first was counted.
TEST(PayableEnergy, AKeyBehindTheDoorOfAnotherCounts) {
    Map map = key_behind_its_door(1);
    map.nodes[3].role = Role::none;
    map.nodes[3].energy = true;
    for (const int column : {4, 5}) {
        Node node;
        node.id = std::string(1, static_cast<char>('A' + column)) + "1";
        node.at = {column, 0};
        map.nodes.push_back(node);
    }
    map.nodes[4].cache = Amounts{{3, 0, 0}};
    map.nodes[5].role = Role::exit;
    EXPECT_EQ(payable_energy(map, compile(map)), 6);
    EXPECT_EQ(test::slow_energy(map), 6);
    map.nodes[2].cache = Amounts{{0, 1, 0}};
    EXPECT_EQ(payable_energy(map, compile(map)), 1) << "two energy nodes stand before the cache";
}

TEST(PayableEnergy, AgreesOnRandomMaps) {
    SeededDice dice(77, 1);
    int less = 0, chains = 0;
    for (int k = 0; k < test::cases(250, 20000); ++k) {
        Map map = test::random_movement_map(dice, {.columns = 4,
                                                   .rows = 2,
                                                   .switches = 1 + k % 2,
                                                   .criticals = 0,
                                                   .energy_nodes = 4,
                                                   .walls = 5,
                                                   .gate_percent = 60,
                                                   .max_energy = 2});
        for (auto& node : map.nodes)
            if (node.role == Role::none && !node.energy && dice.below(2) == 0)
                node.cache = Amounts{{static_cast<int>(dice.below(3)), 0, static_cast<int>(dice.below(2))}};
        if (dice.below(3) == 0) map.resources[0].spaces = std::max(map.resources[0].start, 3);
        if (dice.below(4) == 0) map.rulings.spaces = SpacesRuling::held;
        const int found = payable_energy(map, compile(map));
        ASSERT_EQ(found, test::slow_energy(map)) << k;
        less += found < printed_energy(map, map.rulings);
        chains += found > map.resources[0].start;
    }
    EXPECT_GT(less, test::expected(20));
    EXPECT_GT(chains, test::expected(50));
}

}  // namespace
}  // namespace nedforge::luddite
