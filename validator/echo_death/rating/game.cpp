#include "validator/echo_death/rating/game.h"

#include <bit>
#include <optional>

#include "validator/echo_death/rating/mark_watch.h"

namespace nedforge::echo_death {

GameRecord play_rated_game(const Board& board, const Players& players, std::uint64_t seed, std::uint64_t number,
                           int turns, std::vector<Step>* steps) {
    const int policy_seat = number % 2;
    const auto make = [&](game::Seat seat, const SeededDice& dice) {
        return make_policy(seat, seat == policy_seat ? players.policy : players.against, board, dice);
    };
    MarkWatch watch(board);
    std::vector<Step> history;
    std::optional<State> before;
    std::size_t watched = 0;
    const auto look = [&](const State& state) {
        if (before && history.size() > watched) watch.see(*before, history[watched++], state);
        before = state;
    };
    const State last = game::play_game<EchoDeathGame>(
        board, make, seed, number / 2,
        [&](const State& state) {
            if (state.open.phase == Phase::turns && state.open.turn >= turns) return true;
            look(state);
            return false;
        },
        &history);
    if (game::is_over<EchoDeathGame>(board, last)) look(last);

    const auto side_of = [&](int seat) -> std::int8_t { return seat < 0 ? -1 : seat == policy_seat ? 0 : 1; };
    GameRecord record;
    record.ending = last.open.ending;
    record.winner = side_of(last.open.winner);
    record.first_placed = side_of(last.open.first[0]);
    record.first = side_of(last.open.first[2]);
    record.turns = watch.turns();
    if (last.open.winner >= 0) record.survivors = last.open.of(last.open.winner).alive;
    for (std::uint16_t spot = 0; spot < board.spots(); ++spot)
        if (watch.marks()[spot]) record.marks.push_back(spot);
    record.pads = watch.pads();
    record.runs = watch.runs();
    record.chosen.resize(board.programs.size());
    for (std::size_t p = 0; p < board.programs.size(); ++p)
        for (int player = 0; player < board.players; ++player)
            if (last.open.of(player).directory >> p & 1) ++record.chosen[p];
    if (steps) *steps = std::move(history);
    return record;
}

}  // namespace nedforge::echo_death
