#include "validator/smart_home/rating/game.h"

namespace nedforge::smart_home {

State play_game(PolicyTables& tables, const Players& players, std::uint64_t seed, std::uint64_t number, int rounds,
                std::vector<Step>* steps) {
    const auto make = [&](game::Seat seat, const SeededDice& dice) {
        return make_policy(seat, seat == defenders_seat ? players.defenders : players.hacker, tables, dice);
    };
    const auto too_long = [rounds](const State& state) { return state.open.round >= rounds; };
    return game::play_game<SmartHomeGame>(tables.board, make, seed, number, too_long, steps);
}

}  // namespace nedforge::smart_home
