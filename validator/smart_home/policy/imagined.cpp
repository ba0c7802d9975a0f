#include "validator/smart_home/policy/imagined.h"

namespace nedforge::smart_home {

State imagined(const Board& board, const HackerView& view) {
    return {view.open, view.secrets, {}, unseen_cards(board, view)};
}

State imagined(const Board& board, const DefenderView& view, int tile) {
    State state{view.open, {}, view.secrets, unseen_cards(board, view)};
    if (view.secrets.top != no_card) ++state.pile[view.secrets.top];
    state.hacker.tile = static_cast<std::uint8_t>(tile);
    return state;
}

void resolve(const Board& board, State& state) {
    std::vector<Step> legal;
    while (state.open.phase == Phase::choose_compromised || state.open.phase == Phase::choose_spill) {
        legal_steps(board, state, legal);
        const auto need = [&](const Step& step) {
            if (step.tile == state.hacker.target) return -1;
            return board.capacity[step.tile] - state.open.bugs[step.tile];
        };
        Step best = legal.front();
        for (const Step& step : legal)
            if (need(step) < need(best)) best = step;
        apply(board, state, best);
    }
}

}  // namespace nedforge::smart_home
