// The word operations of the movement model against Boost.Graph, on every sample map and on random maps: regions
// against the components of the board under each switch setting, and the rules without far gates against all of them.

#include "validator/luddite/movement/board_graph.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "formats/luddite/map_file.h"
#include "tests/support/luddite/movement_maps.h"
#include "tests/support/support.h"
#include "validator/luddite/explain/minimum_cut.h"
#include "validator/luddite/movement/facts.h"

namespace nedforge::luddite {
namespace {

void compare_regions(const Board& board) {
    const MovementModel model{MovementRules(board)};
    const NodeGraph graph = graph_of(model.rules());
    for (int v = 0; v < model.vectors(); ++v) {
        bool known = false;  // the setting of an earlier vector
        for (int i = 0; i < model.switches(); ++i) known |= model.count(v, i) > 1;
        if (known) continue;
        std::vector<NodeMask> regions;
        for (auto r = model.regions_begin(v); r != model.regions_end(v); ++r) {
            regions.push_back(r->nodes);
            EXPECT_EQ(r->touch, r->nodes | model.around(r->nodes));
        }
        ASSERT_EQ(regions, graph.components(model.open(v)));
    }
}

std::vector<Board> sample_boards() {
    std::vector<Board> boards;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(test::source_path("sample_maps/luddite"))) {
        if (!entry.path().string().ends_with(".ned.yaml")) continue;
        const LoadedMap loaded = read_map_file(entry.path().string());
        if (loaded.map) boards.push_back(compile(*loaded.map));
    }
    return boards;
}

TEST(BoardGraph, RegionsAreComponents) {
    const auto boards = sample_boards();
    EXPECT_GT(boards.size(), 5u);
    for (const auto& board : boards) compare_regions(board);
    SeededDice dice(42, 1);
    for (int k = 0; k < test::cases(60, 2000); ++k)
        compare_regions(compile(test::random_movement_map(dice, {.columns = 5, .rows = 4, .switches = 4, .walls = 9})));
}

// In a graph without gates a walk of the model is a path, and its energy the cost of the path.
TEST(BoardGraph, SweepsWithoutGatesArePaths) {
    SeededDice dice(42, 2);
    for (int k = 0; k < test::cases(60, 2000); ++k) {
        const Board board =
            compile(test::random_movement_map(dice, {.columns = 4, .rows = 3, .walls = 9, .gate_percent = 0}));
        const MovementModel model{MovementRules(board)};
        const NodeGraph graph = graph_of(model.rules());
        NodeMask joined = 0;
        const std::vector<int> free(static_cast<std::size_t>(board.node_count), 0);
        const auto costs = graph.path_costs(board.enter, free);
        for (std::size_t n = 0; n < costs.size(); ++n)
            if (costs[n]) joined |= NodeMask{1} << n;
        EXPECT_EQ(model.reached()[0], joined);
    }
}

// Whether a question has the same answer when only the gates on simple paths between its stops count.
TEST(BoardGraph, GatesElsewhereDontMatter) {
    SeededDice dice(42, 3);
    std::size_t fewer = 0, possible = 0, impossible = 0;
    for (int k = 0; k < test::cases(400, 20000); ++k) {
        const Map map = test::random_movement_map(
            dice, {.columns = 5, .rows = 2, .switches = 3, .holes = 4, .walls = 4, .gate_percent = 90});
        const Board board = compile(map);
        const MovementRules rules(board);
        Question question;
        for (std::uint32_t stops = 1 + dice.below(2); stops > 0; --stops)
            question.enter.push_back(static_cast<int>(dice.below(static_cast<std::uint32_t>(board.node_count))));
        if (question.enter.size() == 2 && question.enter[0] == question.enter[1]) question.enter.pop_back();
        question.then_exit = question.enter.size() == 2 || dice.below(2) == 0;
        question.forces = question.enter.size() == 1 ? static_cast<int>(dice.below(2)) : 0;
        const MovementModel all(rules);
        NodeMask wanted = 0;
        for (const int n : question.enter) wanted |= bit(n);
        const bool expected = question.enter.size() == 1
                                  ? can_visit(all, question.enter[0], question.then_exit, question.forces)
                                  : can_enter_all(all, all.returning(), wanted);
        EXPECT_EQ(is_possible(rules, question), expected);
        (expected ? possible : impossible) += 1;
        fewer += MovementModel(relevant_rules(rules, question)).switches() < all.switches();
    }
    EXPECT_GT(fewer, test::expected(20u));
    EXPECT_GT(possible, test::expected(50u));
    EXPECT_GT(impossible, test::expected(50u));
}

}  // namespace
}  // namespace nedforge::luddite
