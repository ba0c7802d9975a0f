#include "tests/support/luddite/expert_odds.h"

#include "validator/luddite/three_dice.h"

namespace nedforge::test {

using namespace luddite;

ExpertOdds::ExpertOdds(const Board& board, Level level)
    : board_(board), threshold_(board.thresholds.of[level]), expert_(board) {}

double ExpertOdds::of_winning(const State& state) {
    if (is_over(board_, state)) return beats(board_.rulings, score(board_, state), threshold_) ? 1 : 0;
    const std::uint64_t key = hash_of(state);
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    double sum = 0;
    for (const auto& roll : three_dice) {
        State next = state;
        start_round(board_, next, roll.dice);
        expert_.play_round(next);
        sum += roll.orders * of_winning(next);
    }
    return known_[key] = sum / all_rolls;
}

}  // namespace nedforge::test
