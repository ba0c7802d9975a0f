#include "tests/support/expert_odds.h"

namespace nedforge::test {

using namespace luddite;

ExpertOdds::ExpertOdds(const Board& board, Level level)
    : board_(board), threshold_(board.thresholds.of[level]), expert_(board) {}

double ExpertOdds::of_winning(const State& state) {
    if (is_over(board_, state)) return beats(board_.rulings, score(board_, state), threshold_) ? 1 : 0;
    const std::uint64_t key = hash_of(state);
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    double sum = 0;
    for (int a = 1; a <= highest_die; ++a)
        for (int b = a; b <= highest_die; ++b)
            for (int c = b; c <= highest_die; ++c) {
                State next = state;
                start_round(board_, next, {a, b, c});
                expert_.play_round(next);
                sum += (a == c ? 1 : a == b || b == c ? 3 : 6) * of_winning(next);
            }
    return known_[key] = sum / 216;
}

}  // namespace nedforge::test
