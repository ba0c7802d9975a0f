// What a sheet gives of each resource, and what it still offers in the middle of a game.

#include "engine/luddite/spaces.h"

#include <gtest/gtest.h>

#include "tests/support/luddite/random_map.h"
#include "tests/support/luddite/table.h"

using namespace nedforge::luddite;
using namespace nedforge::test;

namespace {

// Gives 1 energy at the start, 1 on the Clock, 3 in a cache, 2 by a bonus, and 4 by a line of a 1 and a 2.
Map giving_map(int spaces) {
    Map map = plain_map();
    map.resources = {{{spaces, 1}, {9, 0}, {0, 0}}};
    map.clock = {"e" + std::string(29, '.')};
    node_of(map, "B1").cache = Amounts{{3, 0, 0}};
    map.bonuses = {{6, Amounts{{2, 0, 0}}, 0}, {5, Amounts{{0, 0, 1}}, 0}};
    std::get<LinesHack>(map.hack).lines[0].reward = {"", 0, Amounts{{4, 0, 0}}};
    return map;
}

int energy_to_gain(const Table& table) { return still_to_gain(table.board(), table.state())[Resource::energy]; }

}  // namespace

TEST(Spaces, StillToGainFallsByWhatIsTaken) {
    Table table(giving_map(12));
    EXPECT_EQ(energy_to_gain(table), 10);
    EXPECT_EQ(table.roll(6, 1, 1), "");
    EXPECT_EQ(table.bonus(1, 0), "");
    EXPECT_EQ(energy_to_gain(table), 8);
    EXPECT_EQ(table.move(2, {"B1"}), "");
    EXPECT_EQ(energy_to_gain(table), 5);
    EXPECT_EQ(table.clock(3), "");
    EXPECT_EQ(energy_to_gain(table), 4);
    EXPECT_EQ(table.cross(std::nullopt, {0, 0}), "");
    EXPECT_EQ(energy_to_gain(table), 4);
    EXPECT_EQ(table.cross(std::nullopt, {1, 0}), "");
    EXPECT_EQ(energy_to_gain(table), 0);
}

TEST(Spaces, BoundWhatIsEverGained) {
    Map map = giving_map(5);
    EXPECT_EQ(printed_supply(map), (ByResource<int>{11, 0, 1}));
    EXPECT_EQ(most_ever_gained(compile(map)), (ByResource<int>{5, 0, 0}));
    map.rulings.spaces = SpacesRuling::held;
    EXPECT_EQ(most_ever_gained(compile(map)), (ByResource<int>{11, 0, 0}));
}

TEST(Spaces, AMapAndItsBoardGiveTheSame) {
    nedforge::SeededDice dice(1);
    for (int i = 0; i < 300; ++i) {
        const Map map = random_map(dice);
        EXPECT_EQ(printed_supply(map), printed_supply(compile(map)));
    }
}
