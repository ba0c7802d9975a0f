// Rules of movement that a question has changed are those of a map that has the change.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "engine/luddite/gates.h"
#include "tests/support/luddite/movement_maps.h"
#include "validator/luddite/movement/model.h"

namespace nedforge::luddite {
namespace {

void expect_same(const MovementRules& changed, const Map& map) {
    const MovementRules wanted(compile(map));
    EXPECT_EQ(changed.neighbours, wanted.neighbours);
    EXPECT_EQ(changed.open, wanted.open);
    EXPECT_EQ(changed.gate_switches, wanted.gate_switches);
}

// Enter, a node with a gate, a node and the Exit in a row, and one more node below.
Map row_of_four() {
    Map map = test::empty_movement_map();
    for (const auto& [id, column, row] :
         {std::tuple{"A1", 0, 0}, {"B1", 1, 0}, {"C1", 2, 0}, {"D1", 3, 0}, {"B2", 1, 1}}) {
        Node node;
        node.id = id;
        node.at = {column, row};
        map.nodes.push_back(node);
    }
    map.nodes[0].role = Role::enter;
    map.nodes[1].gate = Gate{GateKind::and_, 5, 6};
    map.nodes[3].role = Role::exit;
    return map;
}

TEST(MovementRules, AGateThatIsSetIsTheGateOfTheMap) {
    for (const GateRow& row : gate_rows)
        for (const OrGateRuling reading : {OrGateRuling::either, OrGateRuling::both})
            for (int a = 1; a <= switch_count; ++a) {
                const Gate gate{row.kind, a, row.switches == 2 ? a % switch_count + 1 : 0};
                SCOPED_TRACE(to_string(gate));
                Map map = row_of_four();
                map.rulings.or_gate = reading;
                for (const int node : {1, 2}) {
                    MovementRules rules(compile(map));
                    rules.set_gate(node, gate, reading);
                    Map changed = map;
                    changed.nodes[static_cast<std::size_t>(node)].gate = gate;
                    expect_same(rules, changed);
                }
            }
}

TEST(MovementRules, LiftedGatesAndTakenWallsAreThoseOfTheMap) {
    Map map = row_of_four();
    map.walls = {{"A1", "B1"}};
    MovementRules rules(compile(map));
    rules.lift_gates(bit(1));
    rules.join(0, 1);
    map.walls.clear();
    map.nodes[1].gate.reset();
    expect_same(rules, map);
    rules.join(0, 4);
    map.links = {{"B2", "A1"}};
    expect_same(rules, map);
}

}  // namespace
}  // namespace nedforge::luddite
