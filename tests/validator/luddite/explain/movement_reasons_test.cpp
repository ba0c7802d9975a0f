// Minimum cuts: each blocks, nothing can be left out, and none smaller blocks. Hitting sets against trying all.

#include <gtest/gtest.h>

#include <bit>

#include "tests/support/luddite/movement_maps.h"
#include "tests/support/support.h"
#include "validator/base/algorithms/hitting_set.h"
#include "validator/luddite/explain/minimum_cut.h"
#include "validator/luddite/explain/reasons.h"
#include "validator/luddite/movement/facts.h"

namespace nedforge::luddite {
namespace {

TEST(HittingSet, IsSmallest) {
    SeededDice dice(3, 1);
    for (int k = 0; k < 300; ++k) {
        std::vector<Elements> cuts(dice.below(7));
        for (auto& cut : cuts) {
            while (cut.none())
                for (std::size_t e = 0; e < 8; ++e)
                    if (dice.below(4) == 0) cut.set(e);
        }
        std::size_t best = 8;
        for (unsigned set = 0; set < 256; ++set) {
            bool hits = true;
            for (const auto& cut : cuts) hits &= (cut.to_ulong() & set) != 0;
            if (hits) best = std::min<std::size_t>(best, static_cast<std::size_t>(std::popcount(set)));
        }
        const Elements found = smallest_hitting_set(cuts);
        EXPECT_EQ(found.count(), best);
        for (const auto& cut : cuts) EXPECT_TRUE((cut & found).any());
    }
}

// All ways to keep some of the gates and walls, smallest first: the size of the smallest that still blocks.
std::size_t smallest_by_trying(const Map& map, const Board& board, const Question& question) {
    std::vector<int> gates, walls;
    for (int n = 0; n < board.node_count; ++n)
        if (board.gate_switches[static_cast<std::size_t>(n)]) gates.push_back(n);
    for (std::size_t w = 0; w < map.walls.size(); ++w) walls.push_back(static_cast<int>(w));
    std::size_t best = 99;
    for (unsigned set = 0; set < (1u << (gates.size() + walls.size())); ++set) {
        const auto size = static_cast<std::size_t>(std::popcount(set));
        if (size >= best) continue;
        MinimumCut kept;
        for (std::size_t i = 0; i < gates.size(); ++i)
            if (set >> i & 1) kept.gates.push_back(gates[i]);
        for (std::size_t i = 0; i < walls.size(); ++i)
            if (set >> (gates.size() + i) & 1) kept.walls.push_back(walls[i]);
        if (!is_possible(only_with(map, board, kept), question)) best = size;
    }
    return best;
}

TEST(MinimumCut, IsSmallest) {
    SeededDice dice(3, 2);
    const int cases = test::cases(120, 3000);
    int blocked = 0;
    for (int k = 0; k < cases || blocked < cases / 4; ++k) {
        const Map map = test::random_movement_map(dice, {.columns = 5,
                                                         .rows = k % 2 + 1,
                                                         .switches = 1 + k % 2,
                                                         .holes = 0,
                                                         .criticals = 2,
                                                         .energy_nodes = 0,
                                                         .links = 0,
                                                         .gate_percent = 100});
        const Board board = compile(map);
        Question question;
        question.enter = {static_cast<int>(dice.below(static_cast<std::uint32_t>(board.node_count)))};
        question.then_exit = dice.below(2) == 0;
        question.forces = static_cast<int>(dice.below(2));
        if (k % 3 == 0 && std::popcount(board.critical_nodes) == 2) {
            question = {{}, true, 0};
            for_each_node(board.critical_nodes, [&](int n) { question.enter.push_back(n); });
        }
        if (is_possible(MovementRules(board), question)) continue;
        ++blocked;
        QuestionBudget budget;
        const MinimumCut found = minimum_cut(map, board, question, budget);
        if (found.disconnected) {
            EXPECT_EQ(smallest_by_trying(map, board, question), 0u);
            continue;
        }
        EXPECT_TRUE(found.smallest);
        EXPECT_FALSE(is_possible(only_with(map, board, found), question));
        EXPECT_EQ(found.size(), smallest_by_trying(map, board, question));
        QuestionBudget none{0};
        const MinimumCut irreducible = minimum_cut(map, board, question, none);
        EXPECT_FALSE(is_possible(only_with(map, board, irreducible), question));
        EXPECT_GE(irreducible.size(), found.size());
        QuestionBudget again;
        const Reason reason = why_not(map, board, question, again);
        EXPECT_FALSE(reason.text.empty());
        EXPECT_EQ(reason.related.size(), found.size());
    }
}

TEST(Reason, SpeaksOfSwitches) {
    Map map = test::empty_movement_map();
    const auto add = [&](const char* id, int column, const char* gate) {
        Node node;
        node.id = id;
        node.at = {column, 0};
        if (*gate) node.gate = parse_gate(gate);
        map.nodes.push_back(node);
    };
    add("A1", 0, "");
    add("B1", 1, "ON 2");
    add("C1", 2, "OFF 2");
    add("D1", 3, "ON 2");
    add("E1", 4, "OFF 2");
    map.nodes[0].role = Role::enter_exit;
    const Board board = compile(map);
    QuestionBudget budget;
    EXPECT_EQ(why_not(map, board, {{4}, false, 0}, budget).text,
              "E1 needs switch 2 OFF, but the only way in passes D1, which needs switch 2 fused after B1 (ON 2) and C1 "
              "(OFF 2); it would take 4 toggles of switch 2, and the third fuses it");
    EXPECT_EQ(why_not(map, board, {{3}, true, 0}, budget).text,
              "C1 needs switch 2 OFF then, but D1 can only be entered with switch 2 fused; it would take 5 toggles of "
              "switch 2, and the third fuses it");
}

}  // namespace
}  // namespace nedforge::luddite
