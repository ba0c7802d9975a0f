// Hacks: rounds of cards, who wins, and what the Hack was about.

#include <algorithm>
#include <bit>

#include "engine/echo_death/flow.h"

namespace nedforge::echo_death {

namespace {

constexpr std::uint16_t full_deck = 0b11111111110;  // bits 1 to 10
constexpr int chosen_rounds = 2;                    // from the third on the cards of the involved are drawn (E9)

unsigned bit(int player) { return 1u << player; }

void conclude(const Board& board, PublicState& open, int winner) {
    const Hack hack = open.hack;
    open.hack = {};
    open.ask = Ask::nothing;
    switch (hack.about) {
        case HackAbout::opening:
            open.player = winner;
            open.phase = phase_after(open.phase);  // the winner names who begins
            return;
        case HackAbout::disconnect:
            return winner == hack.challenger ? finish_action(board, open) : carry_out_run(board, open);
        case HackAbout::shutdown:
            if (winner == hack.challenger) remove_task(board, open, open.run.at, open.run.task);
            return finish_action(board, open);
        case HackAbout::trap:
            if (winner == hack.challenger) remove_task(board, open, open.doing.entered, open.doing.trap_task);
            open.doing.entered = -1;
            open.doing.trap_task = -1;
            return go_on(board, open);
    }
}

void settle_round(const Board& board, State& state) {
    PublicState& open = state.open;
    const auto cards = state.cards;
    state.cards.fill(0);
    unsigned highest = 0, best = 0;
    for (int player = 0; player < board.players; ++player) {
        const unsigned card = cards[player];
        if (card == 0) continue;
        auto& deck = open.players[player].deck;
        deck = static_cast<std::uint16_t>(deck & ~(1u << card));
        if (deck == 0) deck = full_deck;
        if (!(open.hack.involved & bit(player)) || card < highest) continue;
        if (card > highest) best = 0;
        highest = card;
        best |= bit(player);
    }
    open.hack.chosen = 0;
    if (std::has_single_bit(best)) return conclude(board, open, std::countr_zero(best));
    open.hack.involved = best;
    ++open.hack.round;
}

}  // namespace

unsigned in_game_bits(const Board& board, const PublicState& open) {
    unsigned bits = 0;
    for (int player = 0; player < board.players; ++player)
        if (open.in_game(player)) bits |= bit(player);
    return bits;
}

void start_hack(const Board&, PublicState& open, HackAbout subject, unsigned involved, int challenger) {
    open.ask = Ask::hack;
    open.hack = {};
    open.hack.about = subject;
    open.hack.involved = involved;
    open.hack.challenger = challenger;
}

unsigned choosing(const Board& board, const PublicState& open) {
    const unsigned drawn = open.hack.round < chosen_rounds ? 0u : unsigned{open.hack.involved};
    return in_game_bits(board, open) & ~drawn & ~unsigned{open.hack.chosen};
}

int drawing_for(const Board& board, const PublicState& open) {
    if (choosing(board, open)) return -1;
    const unsigned missing = in_game_bits(board, open) & ~unsigned{open.hack.chosen};
    return missing ? std::countr_zero(missing) : -1;
}

void give_card(const Board& board, State& state, int player, int card) {
    state.cards[player] = card;
    state.open.hack.chosen = state.open.hack.chosen | bit(player);
    if (state.open.hack.chosen == in_game_bits(board, state.open)) settle_round(board, state);
}

}  // namespace nedforge::echo_death
