// The movement model against a reference that enumerates states one by one.

#include "validator/luddite/movement/movement.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <set>

#include "tests/support/luddite/movement_maps.h"
#include "tests/support/luddite/slow_movement.h"
#include "tests/support/support.h"
#include "validator/luddite/movement/facts.h"
#include "validator/luddite/movement/model.h"

namespace nedforge::luddite {
namespace {

std::vector<test::SlowStep> steps_of(const std::vector<WitnessStep>& witness) {
    std::vector<test::SlowStep> steps;
    for (const auto& step : witness) {
        const std::string what = std::get<std::string>(step.fields.at(0).second);
        const auto& value = step.fields.at(1).second;
        if (what == "switch") steps.push_back({'s', std::get<int>(value), ""});
        if (what == "force") steps.push_back({'f', 0, std::get<std::string>(value)});
        if (what == "move") {
            EXPECT_LE(std::get<std::vector<std::string>>(value).size(), 6u);
            for (const auto& id : std::get<std::vector<std::string>>(value)) steps.push_back({'m', 0, id});
        }
    }
    return steps;
}

std::string drawn(const Map& map) {
    std::string text;
    for (const auto& node : map.nodes) {
        text += node.id + (node.gate ? " " + to_string(*node.gate) : "") + (node.lock ? " lock" : "");
        text += node.energy ? " energy" : "";
        text += node.critical ? " critical" : "";
        text += " role " + std::to_string(static_cast<int>(node.role)) + "\n";
    }
    for (const auto& wall : map.walls) text += "wall " + wall[0] + " " + wall[1] + "\n";
    for (const auto& link : map.links) text += "link " + link[0] + " " + link[1] + "\n";
    text += "energy " + std::to_string(test::plain_energy(map)) + " or_gate " +
            std::to_string(static_cast<int>(map.rulings.or_gate)) + " move " +
            std::to_string(static_cast<int>(map.rulings.move)) + "\n";
    return text;
}

void compare(const Map& map, bool every_switch = false) {
    SCOPED_TRACE(drawn(map));
    const auto slow = test::slow_facts(map, test::plain_energy(map), test::payable_codes(map), every_switch);
    const MapFacts fast = analyze(map, compile(map));
    ASSERT_EQ(fast.nodes.size(), slow.nodes.size());
    for (std::size_t n = 0; n < slow.nodes.size(); ++n) {
        SCOPED_TRACE(map.nodes[n].id);
        EXPECT_EQ(fast.nodes[n].reachable, slow.nodes[n].reachable);
        EXPECT_EQ(fast.nodes[n].returns, slow.nodes[n].returns);
        EXPECT_EQ(fast.nodes[n].force_only, slow.nodes[n].force_only);
        EXPECT_EQ(fast.nodes[n].forces_and_exit.has_value(), slow.nodes[n].returns_with_forces);
        EXPECT_EQ(fast.nodes[n].min_dice, slow.nodes[n].min_dice);
    }
    EXPECT_EQ(fast.states, slow.states);
    EXPECT_EQ(fast.max_critical_damage, slow.max_damage);
    {
        const Board board = compile(map);
        const MovementModel model{MovementRules(board)};
        const auto hasty = together(model, model.reached(), model.returning(), board.critical_nodes, 0);
        EXPECT_EQ(hasty.conflicts.size(), fast.conflicts.size());
    }
    std::vector<std::vector<std::string>> conflicts;
    for (const auto& set : fast.conflicts) {
        auto& ids = conflicts.emplace_back();
        for (const int n : set) ids.push_back(map.nodes[static_cast<std::size_t>(n)].id);
    }
    EXPECT_EQ(conflicts, slow.conflicts);
    EXPECT_FALSE(fast.conflicts_cut_short);
    EXPECT_EQ(fast.point_of_no_return, slow.point_of_no_return);
    if (fast.point_of_no_return) {
        const auto run = steps_of(fast.no_return_run);
        EXPECT_EQ(static_cast<int>(run.size()), slow.no_return_length);
        EXPECT_EQ(test::can_escape_after(map, run), std::optional<bool>(false));
    }
    if (fast.early_no_return_run.empty()) {
        const auto run = steps_of(fast.no_return_run);
        const auto toggles = std::count_if(run.begin(), run.end(), [](const auto& step) { return step.kind == 's'; });
        EXPECT_TRUE(!fast.point_of_no_return || toggles > early_toggles);
    } else {
        const auto run = steps_of(fast.early_no_return_run);
        EXPECT_GE(static_cast<int>(run.size()), slow.no_return_length);
        EXPECT_LE(std::count_if(run.begin(), run.end(), [](const auto& step) { return step.kind == 's'; }),
                  early_toggles);
        EXPECT_EQ(test::can_escape_after(map, run), std::optional<bool>(false));
    }
    {
        const Board board = compile(map);
        const MovementModel model{MovementRules(board)};
        const auto layers = model.reached_with_forces(fast.force_steps);
        for (int n = 0; n < board.node_count; ++n) {
            if (!fast.nodes[n].force_only) continue;
            const auto run = steps_of(to_witness(forced_run(model, layers, n), board.node_ids));
            EXPECT_EQ(test::stands_after(map, run), map.nodes[n].id);
            EXPECT_EQ(std::count_if(run.begin(), run.end(), [](const auto& step) { return step.kind == 'f'; }),
                      fast.nodes[n].forces);
        }
    }
    std::vector<std::pair<std::string, int>> energy;
    for (const auto& found : fast.energy_short)
        energy.push_back({map.nodes[static_cast<std::size_t>(found.node)].id, found.needed});
    EXPECT_EQ(energy, slow.energy_short);
}

TEST(Movement, AgreesOnSmallMaps) {
    for (const auto& [columns, rows] : {std::pair{2, 1}, {1, 3}, {2, 2}, {2, 3}}) {
        const std::uint64_t all =
            static_cast<std::uint64_t>(std::pow(5, columns * rows) * columns * rows * columns * rows);
        const std::uint64_t wanted = static_cast<std::uint64_t>(test::cases(100, 90'000));
        std::uint64_t stride = std::max<std::uint64_t>(1, all / wanted);
        if (stride > 1) stride |= 1;
        test::for_each_small_map(columns, rows, stride, 7, [](const Map& map) {
            if (!testing::Test::HasFailure()) compare(map);
        });
    }
}

// The minimal sets of wanted nodes that lie in no maximal one, by trying every set.
std::set<NodeMask> conflicts_by_trial(const std::vector<NodeMask>& most, NodeMask wanted) {
    const auto lies_in_one = [&](NodeMask set) {
        return std::any_of(most.begin(), most.end(), [&](NodeMask whole) { return (set & ~whole) == 0; });
    };
    std::set<NodeMask> minimal;
    for (NodeMask set = wanted;; set = (set - 1) & wanted) {
        bool parts_do = true;
        for_each_node(set, [&](int n) { parts_do &= lies_in_one(set & ~bit(n)); });
        if (parts_do && !lies_in_one(set)) minimal.insert(set);
        if (set == 0) return minimal;
    }
}

// A state of which a fresher one is known is on no shortest run to states that are wanted with all fresher ones.
TEST(ShortestRun, IsTheSameWithoutStatesOfWhichAFresherOneIsKnown) {
    SeededDice dice(20261129, 1);
    std::size_t compared = 0, with_toggles = 0;
    for (int k = 0; k < test::cases(200, 5000); ++k) {
        const Map map = test::random_movement_map(dice, {.columns = 4,
                                                         .rows = 4,
                                                         .switches = 4,
                                                         .holes = 2,
                                                         .criticals = 2,
                                                         .walls = 8,
                                                         .links = 0,
                                                         .gate_percent = 90});
        const Board board = compile(map);
        const MovementModel model(MovementRules(board), k % 3);
        const Sweep reached = model.reached(), returning = model.returning();
        const auto same = [&](const Sweep& wanted, Standing from) {
            const auto run = shortest_run(model, wanted, from, Wanted::with_all_fresher);
            EXPECT_TRUE(run == shortest_run(model, wanted, from, Wanted::any)) << drawn(map);
            return run;
        };
        Sweep exits = model.nowhere();
        for (auto& set : exits) set = NodeMask{1} << board.exit;
        for (int goal = 0; goal < board.node_count; ++goal) {
            Sweep wanted = reached;
            NodeMask any = 0;
            for (std::size_t v = 0; v < wanted.size(); ++v) any |= wanted[v] &= returning[v] & NodeMask{1} << goal;
            if (!any) continue;
            const Standing start{0, board.enter};
            const auto there = same(wanted, start);
            same(exits, end_of(model, there, start));
            ++compared;
            with_toggles += std::any_of(there.begin(), there.end(),
                                        [](const RunStep& step) { return step.kind == RunStep::Kind::toggle; });
        }
    }
    EXPECT_GT(compared, test::expected(800u));
    EXPECT_GT(with_toggles, test::expected(400u));
}

// The short cuts of the search for conflicts change nothing.
TEST(Movement, PatienceChangesNoConflict) {
    SeededDice dice(20260720, 9);
    std::size_t conflicts = 0, with_two = 0;
    for (int k = 0, maps = test::long_run() ? 3000 : 150; k < maps; ++k) {
        const Map map = test::random_movement_map(dice, {.columns = 5,
                                                         .rows = 4,
                                                         .switches = 3,
                                                         .holes = 3,
                                                         .criticals = 8,
                                                         .walls = 12,
                                                         .links = 0,
                                                         .gate_percent = 90});
        const Board board = compile(map);
        const MovementModel model{MovementRules(board)};
        const Sweep reached = model.reached(), returning = model.returning();
        const auto hasty = together(model, reached, returning, board.critical_nodes, 0);
        const auto patient = together(model, reached, returning, board.critical_nodes, 1u << 30);
        const std::set<NodeMask> a(hasty.conflicts.begin(), hasty.conflicts.end());
        EXPECT_EQ(a, std::set<NodeMask>(patient.conflicts.begin(), patient.conflicts.end())) << drawn(map);
        EXPECT_EQ(std::set<NodeMask>(hasty.maximal_sets.begin(), hasty.maximal_sets.end()),
                  std::set<NodeMask>(patient.maximal_sets.begin(), patient.maximal_sets.end()));
        if (!patient.maximal_sets.empty()) {
            EXPECT_EQ(a, conflicts_by_trial(patient.maximal_sets, board.critical_nodes)) << drawn(map);
        }
        const auto in_map = std::count_if(a.begin(), a.end(), [](NodeMask set) { return !std::has_single_bit(set); });
        conflicts += static_cast<std::size_t>(in_map);
        with_two += in_map > 1;
    }
    EXPECT_GT(conflicts, 8u);
    EXPECT_GT(with_two, 1u);
}

void compare_random(std::uint64_t stream, int count, const test::MovementMapShape& shape, bool every_switch = false) {
    SeededDice dice(20260720, stream);
    for (int k = 0; k < count && !testing::Test::HasFailure(); ++k)
        compare(test::random_movement_map(dice, shape), every_switch);
}

TEST(Movement, AgreesOnRandomMaps) {
    compare_random(1, test::cases(200, 25000), {});
    compare_random(2, test::cases(60, 15000), {.columns = 5, .rows = 1, .switches = 1, .holes = 0, .links = 0});
    compare_random(3, test::cases(12, 1500), {.columns = 3, .rows = 3, .switches = 3, .gate_percent = 95});
    compare_random(4, test::cases(30, 5000),
                   {.columns = 3, .rows = 2, .switches = 2, .criticals = 5, .energy_nodes = 0});
    compare_random(5, test::cases(30, 3500),
                   {.columns = 4,
                    .rows = 2,
                    .switches = 1,
                    .criticals = 2,
                    .energy_nodes = 6,
                    .gate_percent = 90,
                    .max_energy = 3});
    compare_random(6, test::cases(2, 50), {.columns = 2, .rows = 2, .switches = 6}, true);
}

// A row of nodes that wants switch 1 on and off in turns costs a force step; the run to it begins with the toggles, not
// only with the force step.
TEST(Movement, AgreesOnARowWhoseGatesTakeTurns) {
    Map map = test::empty_movement_map();
    const std::vector<std::pair<GateKind, int>> gates = {
        {GateKind::on, 2}, {GateKind::on, 1}, {GateKind::off, 1}, {GateKind::on, 1}, {GateKind::off, 1}};
    Node first;
    first.id = "A1";
    first.at = {0, 0};
    first.role = Role::enter_exit;
    map.nodes.push_back(first);
    for (std::size_t k = 0; k < gates.size(); ++k) {
        Node node;
        node.id = std::string(1, static_cast<char>('B' + k)) + "1";
        node.at = {static_cast<int>(k) + 1, 0};
        node.gate = Gate{gates[k].first, gates[k].second, 0};
        map.nodes.push_back(node);
    }
    compare(map);
}

}  // namespace
}  // namespace nedforge::luddite
