#include "validator/smart_home/rating/game.h"

#include "engine/smart_home/game/playout.h"

namespace nedforge::smart_home {

SeededDice stream_of(std::uint64_t seed, std::uint64_t game, std::uint64_t who) {
    return SeededDice(SeededDice(seed, game).next(), who);
}

State play_game(PolicyTables& tables, const Players& players, std::uint64_t seed, std::uint64_t game, int rounds,
                std::vector<Step>* steps) {
    const Board& board = tables.board;
    SeededDice chance = stream_of(seed, game, 0);
    const auto defenders = make_defenders(players.defenders, tables, stream_of(seed, game, 1));
    const auto hacker = make_hacker(players.hacker, tables, stream_of(seed, game, 2));
    State state = initial_state(board);
    while (!is_over(state) && state.open.round < rounds) {
        const Side side = side_to_act(state.open);
        const Step step = side == Side::chance      ? draw(board, state, chance)
                          : side == Side::defenders ? defenders->decide(defender_view(state))
                                                    : hacker->decide(hacker_view(state));
        const PublicState before = state.open;
        apply(board, state, step);
        defenders->see(before, seen_by(Side::defenders, before, step), state.open);
        hacker->see(before, seen_by(Side::hacker, before, step), state.open);
        if (steps) steps->push_back(step);
    }
    return state;
}

}  // namespace nedforge::smart_home
