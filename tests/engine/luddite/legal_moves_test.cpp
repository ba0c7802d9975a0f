// Moves, listed: every path once, and without `all_paths` the shortest of each effect.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <vector>

#include "engine/luddite/rules.h"
#include "tests/support/luddite/random_map.h"

using namespace nedforge;
using namespace nedforge::luddite;
using namespace nedforge::test;

namespace {

using Path = std::vector<int>;

// Every walk of 1 to `steps` steps over nodes that can be entered.
std::set<Path> walks(const Board& board, const State& state, int steps) {
    std::set<Path> all;
    Path path;
    const auto go_on = [&](const auto& self, int from) -> void {
        if (static_cast<int>(path.size()) == steps) return;
        for (int n = 0; n < board.node_count; ++n) {
            if (!(board.neighbours[from] & enterable(board, state) & bit(n))) continue;
            path.push_back(n);
            all.insert(path);
            self(self, n);
            path.pop_back();
        }
    };
    go_on(go_on, state.node);
    return all;
}

// The state after the move, the die that paid included.
State after(const Board& board, const State& state, const Action& move) {
    State next = state;
    apply(board, next, move);
    return next;
}

bool same_effect(const Board& board, const State& state, const Action& a, const Action& b) {
    return after(board, state, a) == after(board, state, b);
}

}  // namespace

TEST(LegalMoves, AreAllPathsOnceAndTheShortestOfEachEffect) {
    for (std::uint64_t m = 0; m < 60; ++m) {
        SeededDice dice(902, m);
        RandomMapOptions options;
        options.max_nodes = 6;
        Map map = random_map(dice, options);
        map.rulings.move = MoveRuling::whole;
        for (auto& node : map.nodes)
            if (dice.below(2) == 0) node.gate.reset();
        const Board board = compile(map);
        State state = initial_state(board);
        if (is_over(board, state)) continue;
        start_round(board, state, {4, 3, 2});
        std::vector<Action> listed;
        legal_actions(board, state, listed, true);
        for (const Die die : {Die::rolled(0), Die::rolled(1), Die::rolled(2)}) {
            std::vector<Action> moves;
            std::copy_if(listed.begin(), listed.end(), std::back_inserter(moves),
                         [&](const Action& a) { return a.kind == ActionKind::move && a.die == die; });
            std::set<Path> paths;
            for (const Action& move : moves) {
                const Path path(move.path.begin(), move.path.begin() + move.path_length);
                EXPECT_TRUE(paths.insert(path).second) << "listed twice";
            }
            EXPECT_TRUE(std::is_sorted(moves.begin(), moves.end(),
                                       [](const Action& a, const Action& b) { return a.path_length < b.path_length; }));
            EXPECT_EQ(paths, walks(board, state, move_steps(state, die))) << m;

            std::vector<Action> few, chosen;
            legal_actions(board, state, few);
            std::copy_if(few.begin(), few.end(), std::back_inserter(chosen),
                         [&](const Action& a) { return a.kind == ActionKind::move && a.die == die; });
            for (std::size_t i = 0; i < chosen.size(); ++i)
                for (std::size_t k = 0; k < i; ++k) EXPECT_FALSE(same_effect(board, state, chosen[i], chosen[k])) << m;
            for (const Action& move : moves)
                EXPECT_TRUE(std::any_of(chosen.begin(), chosen.end(), [&](const Action& c) {
                    return c.path_length <= move.path_length && same_effect(board, state, c, move);
                })) << m;
        }
    }
}
