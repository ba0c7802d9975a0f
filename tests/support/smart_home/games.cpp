#include "tests/support/smart_home/games.h"

#include "engine/base/game/playout.h"
#include "engine/smart_home/game/trait.h"

namespace nedforge::test {

using namespace smart_home;

namespace {

// Half of the dice show a symbol that is open, where the roll leaves the choice.
Step lively_roll(const PublicState& s, SeededDice& dice) {
    SymbolCounts faces{};
    for (int due = s.defence.dice - sum_of(s.defence.faces); due > 0; --due) {
        auto symbol = dice.below(symbol_count);
        for (int tries = dice.below(2) ? 8 : 0; tries > 0 && !s.defence.open[symbol]; --tries)
            symbol = dice.below(symbol_count);
        ++faces[symbol];
    }
    return steps::roll(faces);
}

}  // namespace

Step lively_step(const Board& board, const State& state, SeededDice& dice) {
    if (state.open.phase == Phase::roll && dice.below(4)) return lively_roll(state.open, dice);
    if (side_to_act(state.open) == Side::chance) return draw(board, state, dice);
    std::vector<Step> legal;
    legal_steps(board, state, legal);
    const auto any = [&] { return legal[dice.below(static_cast<std::uint32_t>(legal.size()))]; };
    Step step = any();
    if (step.kind == StepKind::check && dice.below(6)) step = any();
    if (step.kind == StepKind::stop && dice.below(5)) step = any();
    if (dice.below(4) == 0) return step;
    // Defences that pay, so that tokens come together.
    for (const Step& one : legal) {
        if (one.kind == StepKind::defend || one.kind == StepKind::take_token) return one;
        if (one.kind == StepKind::reward && one.number > step.number) step = one;
        if (one.kind == StepKind::set_aside &&
            (step.kind == StepKind::play_token || sum_of(one.counts) > sum_of(step.counts)))
            step = one;
    }
    return step;
}

std::vector<Step> lively_game(const Board& board, SeededDice& dice, int most_steps) {
    std::vector<Step> made;
    State state = initial_state(board);
    while (!is_over(state) && static_cast<int>(made.size()) < most_steps) {
        made.push_back(lively_step(board, state, dice));
        apply(board, state, made.back());
    }
    return made;
}

}  // namespace nedforge::test
