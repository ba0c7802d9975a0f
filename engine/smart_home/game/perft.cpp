// perft(): the count of distinct states, the signature of the rules. Sets hold 64-bit hashes, not states: the count is
// the same on every machine, and of a few million states one in a million such counts is off by a collision.

#include <unordered_set>

#include "engine/smart_home/rules.h"

namespace nedforge::smart_home {

std::uint64_t perft(const Board& board, const State& from, int steps) {
    std::vector<State> now{from};
    std::vector<Step> legal;
    for (int depth = 0; depth < steps; ++depth) {
        std::unordered_set<std::uint64_t> seen;
        std::vector<State> next;
        for (const State& state : now) {
            legal_steps(board, state, legal);
            for (const Step& step : legal) {
                State after = state;
                apply(board, after, step);
                if (seen.insert(hash_of(after)).second) next.push_back(after);
            }
        }
        now = std::move(next);
    }
    return now.size();
}

}  // namespace nedforge::smart_home
