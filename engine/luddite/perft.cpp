// perft(): the count of distinct states, the signature of the rules. Sets hold 64-bit hashes, not states: the count of a
// few million is off by a collision once in a million builds of the hash, and the same on every machine.

#include <unordered_set>

#include "engine/luddite/rules.h"

namespace nedforge::luddite {

namespace {

// Every state between rounds that one round of this roll leads to.
void play_round(const Board& board, const State& start, std::unordered_set<std::uint64_t>& seen,
                std::vector<State>& ends) {
    std::unordered_set<std::uint64_t> inside{hash_of(start)};
    std::vector<State> open{start};
    std::vector<Action> actions;
    const auto end = [&](const State& state) {
        if (seen.insert(hash_of(state)).second) ends.push_back(state);
    };
    while (!open.empty()) {
        const State state = open.back();
        open.pop_back();
        if (is_over(board, state)) {
            end(state);
            continue;
        }
        if (!why_not_end_round(board, state)) {
            State ended = state;
            end_round(board, ended);
            end(ended);
        }
        legal_actions(board, state, actions);
        for (const Action& action : actions) {
            State next = state;
            apply(board, next, action);
            if (inside.insert(hash_of(next)).second) open.push_back(next);
        }
    }
}

}  // namespace

std::uint64_t perft(const Board& board, int rounds) {
    std::vector<State> now{initial_state(board)};
    for (int r = 0; r < rounds; ++r) {
        std::unordered_set<std::uint64_t> seen;
        std::vector<State> next;
        for (const State& state : now) {
            if (is_over(board, state)) {
                if (seen.insert(hash_of(state)).second) next.push_back(state);
                continue;
            }
            for (int a = 1; a <= 6; ++a)  // the order of the dice makes no difference after the round
                for (int b = a; b <= 6; ++b)
                    for (int c = b; c <= 6; ++c) {
                        State start = state;
                        start_round(board, start, {a, b, c});
                        play_round(board, start, seen, next);
                    }
        }
        now = std::move(next);
    }
    return now.size();
}

}  // namespace nedforge::luddite
