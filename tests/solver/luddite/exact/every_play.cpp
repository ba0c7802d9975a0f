#include "tests/solver/luddite/exact/every_play.h"

#include <algorithm>
#include <unordered_set>
#include <vector>

#include "engine/luddite/rules.h"
#include "tests/support/luddite/random_map.h"

namespace nedforge::test {

using namespace luddite;

EveryPlay every_play(const Board& board, std::size_t most_states) {
    EveryPlay out;
    std::unordered_set<std::uint64_t> seen;
    std::vector<State> open{initial_state(board)};
    std::vector<Action> actions;
    while (!open.empty()) {
        const State state = open.back();
        open.pop_back();
        const auto reach = [&](const State& next) {
            if (seen.insert(hash_of(next)).second) open.push_back(next);
        };
        if (seen.size() > most_states) return out;
        if (is_over(board, state)) {
            if (escaped(board, state)) out.best = std::max(out.best.value_or(0), score(board, state));
            continue;
        }
        if (!in_round(state)) {
            for (int a = 1; a <= 6; ++a)
                for (int b = a; b <= 6; ++b)
                    for (int c = b; c <= 6; ++c) {
                        State next = state;
                        start_round(board, next, {a, b, c});
                        reach(next);
                    }
            continue;
        }
        if (!why_not_end_round(board, state)) {
            State next = state;
            end_round(board, next);
            reach(next);
        }
        legal_actions(board, state, actions);
        for (const auto& action : actions) {
            State next = state;
            apply(board, next, action);
            reach(next);
        }
    }
    out.complete = true;
    out.states = seen.size();
    return out;
}

Map tiny_map(std::uint64_t seed, std::uint64_t index) {
    SeededDice dice(seed, index);
    RandomMapOptions options;
    options.parts = false;
    options.max_nodes = 4;
    options.max_clock = 1 + static_cast<int>(dice.below(3));
    options.max_rewards = 2;
    options.max_spaces = 2;
    for (;;) {
        Map map = random_map(dice, options);
        map.bonuses.resize(std::min<std::size_t>(map.bonuses.size(), dice.below(3)));
        if (map.clock.size() + map.clock[0].size() > 4) continue;
        return map;
    }
}

}  // namespace nedforge::test
