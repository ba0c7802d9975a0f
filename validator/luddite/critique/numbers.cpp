#include "validator/luddite/critique/numbers.h"

#include <bit>

#include "engine/luddite/hack/variant.h"

namespace nedforge::luddite {

namespace {

bool gives_something(const State& state, const CompiledReward& reward) {
    if (reward.damage > 0) return true;
    return reward.node >= 0 && !(state.hit >> reward.node & 1);
}

// The numbers of which one die pays the reward, as bits.
unsigned completing_numbers(const Board& board, const State& state, int reward) {
    const HackVariant& variant = hack_variant(board.hack.kind());
    unsigned numbers = 0;
    for (int value = 1; value <= highest_die; ++value) {
        HackTargets targets{};
        variant.open_targets(board.hack, state, value, targets);
        for (int t = 0; t < targets.size && !(numbers >> value & 1u); ++t) {
            State after = state;
            variant.apply(board, after, value, targets.numbers[t]);
            if (variant.is_paid(board.hack, after, reward)) numbers |= 1u << value;
        }
    }
    return numbers;
}

// Lines: the numbers of the boxes that are left, as bits.
unsigned numbers_left(const Board& board, const State& state, int reward) {
    unsigned numbers = 0;
    for (auto boxes = board.hack.reward_boxes[reward] & ~state.crossed; boxes; boxes &= boxes - 1)
        numbers |= 1u << board.hack.as<BoxesBoard>().box_number[std::countr_zero(boxes)];
    return numbers;
}

unsigned numbers_for_reward(const Board& board, const State& state, int reward) {
    const HackVariant& variant = hack_variant(board.hack.kind());
    const int boxes = variant.boxes_left(board.hack, state, reward);
    if (boxes == 0 || boxes == variant.boxes_left(board.hack, initial_state(board), reward)) return 0;
    if (variant.is_lost(board.hack, state, reward) || !gives_something(state, board.hack.rewards[reward])) return 0;
    const unsigned numbers = board.hack.fill() == HackFill::boxes ? numbers_left(board, state, reward)
                                                                  : completing_numbers(board, state, reward);
    return std::popcount(numbers) == 1 ? numbers : 0;
}

}  // namespace

NumberFigures numbers_in(const std::vector<RecordedGame>& games) {
    NumberFigures sums;
    for (const RecordedGame& game : games) sums.add(game.numbers);
    return sums.means();
}

double dice_wanted(const Board& board, const NumberFigures& figures, int number) {
    double dice = figures.of(number, DiePurpose::switches) + figures.of(number, DiePurpose::locks) +
                  figures.of(number, DiePurpose::bonuses);
    if (board.hack.fill() != HackFill::rows) dice += figures.of(number, DiePurpose::hack);
    return dice;
}

unsigned numbers_waited_for(const Board& board, const State& end) {
    unsigned numbers = 0;
    for (int reward = 0; reward < index_count(board.hack.rewards); ++reward)
        numbers |= numbers_for_reward(board, end, reward);
    for (NodeMask remaining = board.locked & ~end.opened & end.unlocked & ~end.hit; remaining;
         remaining &= remaining - 1)
        numbers |= 1u << board.lock[std::countr_zero(remaining)];
    return numbers;
}

}  // namespace nedforge::luddite
