// What rating a map costs is counted and limited by its size: the largest maps that the format allows get less thought
// a round, smaller tables and coarser bounds. Maps of the campaign's size get all of it.

#include <gtest/gtest.h>

#include "engine/luddite/rules.h"
#include "formats/luddite/map_file.h"
#include "tests/support/support.h"
#include "validator/luddite/solver/policy/expert.h"
#include "validator/luddite/solver/policy/policy_tables.h"
#include "validator/luddite/solver/rating/rate.h"
#include "validator/luddite/solver/win_bound/lagrangian_bound.h"
#include "validator/luddite/work_share.h"

namespace nedforge::luddite {
namespace {

// A square of 64 nodes: a gate on each but Enter, which is the Exit too, caches on most, six functions, many resources.
Map square_map(int boxes) {
    Map map;
    map.id = "square";
    map.thresholds.of = {60, 90, 120};
    SumsHack sums;
    for (int n = 0; n < 64; ++n) {
        Node node;
        node.id = "N" + std::to_string(n);
        node.at = {n % 8, n / 8};
        if (n == 0) {
            node.role = Role::enter_exit;
        } else {
            node.gate = Gate{GateKind::or_, 1 + n % 6, 1 + (n + 1 + n / 8) % 6};
            if (node.gate->b == node.gate->a) node.gate->b = 1 + node.gate->a % 6;
            if (n % 10 == 7) {
                node.critical = Critical{"c" + std::to_string(n), 10 + n % 7};
                sums.entries.push_back({12, 3, Reward{node.critical->code, 0, {}}});
            } else {
                node.cache = Amounts{{n % 3 == 0, n % 3 == 1, 1 + n % 2}};
            }
            if (n % 9 == 4) node.lock = 1 + n % 6;
        }
        map.nodes.push_back(node);
    }
    map.hack = sums;
    for (int at = 0; at < boxes; at += 20)
        map.clock.push_back(std::string(place_of_index(std::min(20, boxes - at)), '.'));
    map.clock.front()[3] = 'c';
    for (auto& row : map.resources) row = {20, 10};
    return map;
}

// States whose candidates the expert looks at in a game, and its rounds.
struct Thought {
    std::int64_t decisions = 0;
    int rounds = 0;
};
Thought thought_of_a_game(const Board& board) {
    Expert expert(board);
    Thought thought;
    State s = initial_state(board);
    while (!is_over(board, s)) {
        start_round(board, s, roll_of(1, 0, place_of_index(thought.rounds++)));
        expert.play_round(s);
    }
    thought.decisions = expert.decisions();
    return thought;
}

TEST(LargeMaps, MapsOfTheCampaignGetAllOfTheWork) {
    for (int game = 1; game <= 9; ++game) {
        const Board board = compile(*read_map_file(test::source_path("sample_maps/luddite/campaign-2026-11/ned-0" +
                                                                     std::to_string(game) + ".ned.yaml"))
                                         .map);
        EXPECT_FALSE(is_large(board)) << game;
        EXPECT_EQ(work_share(board, 12'345), 12'345) << game;
        EXPECT_EQ(index_count(ShortestPaths::targets_of(board)), 1 + std::popcount(board.cache_nodes)) << game;
    }
    EXPECT_EQ(work_share(compile(square_map(40)), 10'000), 2'500);
    EXPECT_EQ(work_share(compile(square_map(200)), 10'000), 100);
}

// A game of the campaign takes some 300,000 decisions.
TEST(LargeMaps, AGameTakesNoMoreThoughtThanOneOfTheCampaign) {
    for (const int boxes : {30, 200}) {
        const Thought thought = thought_of_a_game(compile(square_map(boxes)));
        EXPECT_GT(thought.rounds, boxes / 6) << boxes;
        EXPECT_GT(thought.decisions, 500 * thought.rounds) << boxes;
        EXPECT_LT(thought.decisions, 300'000) << boxes;
    }
}

TEST(LargeMaps, TablesHaveALimit) {
    const Board board = compile(square_map(200));
    const PolicyTables tables(board);
    const int targets = index_count(tables.paths->targets());
    EXPECT_LT(targets, std::popcount(board.cache_nodes));
    EXPECT_LE(targets * 64 * 4096, 3'200'000);
    EXPECT_EQ(tables.paths->targets()[0], board.exit);
    EXPECT_LE(tables.tours->sets() * 64 * 4096, 4'200'000u);
    // Caches that differ in nothing but what they give lead to other tables where there is no room for all.
    Map richer = square_map(200);
    richer.nodes[63].cache = Amounts{{5, 5, 5}};
    const Board other = compile(richer);
    EXPECT_NE(PolicyTables(other, board, tables).paths, tables.paths);
    EXPECT_EQ(PolicyTables(board, board, tables).paths, tables.paths);
}

TEST(LargeMaps, FewerPricesAreTried) {
    EXPECT_LE(LagrangianBound(compile(square_map(200))).guesses(), 201);
    const Board small =
        compile(*read_map_file(test::source_path("sample_maps/luddite/campaign-2026-11/ned-01.ned.yaml")).map);
    EXPECT_GT(LagrangianBound(small).guesses(), 201);
}

}  // namespace
}  // namespace nedforge::luddite
