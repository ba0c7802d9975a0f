// perft(): the count of distinct states, the signature of the rules. Sets hold 64-bit hashes, not states: the count is
// the same on every machine, and of a few million states one in a million such counts is off by a collision.

#include <unordered_set>

#include "engine/luddite/rules.h"

namespace nedforge::luddite {

std::uint64_t perft(const Board& board, int actions) {
    std::uint64_t count = 0;
    std::vector<Action> legal;
    for (int a = 1; a <= 6; ++a)
        for (int b = a; b <= 6; ++b)  // the order of the dice makes no difference
            for (int c = b; c <= 6; ++c) {
                std::vector<State> states{initial_state(board)};
                start_round(board, states[0], {a, b, c});
                for (int depth = 0; depth < actions; ++depth) {
                    std::unordered_set<std::uint64_t> hashes;
                    std::vector<State> next;
                    for (const State& state : states) {
                        legal_actions(board, state, legal);
                        for (const Action& action : legal) {
                            State after = state;
                            apply(board, after, action);
                            if (hashes.insert(hash_of(after)).second) next.push_back(after);
                        }
                    }
                    states = std::move(next);
                }
                count += states.size();
            }
    return count;
}

}  // namespace nedforge::luddite
