#include "engine/smart_home/game/trait.h"

namespace nedforge::smart_home {

game::Actors SmartHomeGame::actors(const Board&, const State& state) {
    if (is_over(state)) return {};
    const game::Seat seat = seat_of(side_to_act(state.open));
    return seat == game::chance ? game::Actors::of_chance() : game::Actors::of_seat(seat);
}

void SmartHomeGame::legal_steps(const Board& board, const State& state, game::Seat seat, std::vector<Step>& out) {
    if (actors(board, state).include(seat))
        smart_home::legal_steps(board, state, out);
    else
        out.clear();
}

SmartHomeGame::View SmartHomeGame::view(const Board&, const State& state, game::Seat seat) {
    if (seat == defenders_seat) return defender_view(state);
    return hacker_view(state);
}

std::optional<game::Seat> SmartHomeGame::secret_of(const Board&, const State& state) {
    if (is_over(state)) return std::nullopt;
    if (side_to_act(state.open) == Side::hacker) return hacker_seat;
    if (state.open.phase == Phase::choose_card) return defenders_seat;
    return std::nullopt;
}

std::vector<double> SmartHomeGame::results(const Board&, const State& state) {
    const bool defended = winner_of(state.open.ending) == Side::defenders;
    return {defended ? 1.0 : 0.0, defended ? 0.0 : 1.0};
}

}  // namespace nedforge::smart_home
