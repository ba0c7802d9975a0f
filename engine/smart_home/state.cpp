#include "engine/smart_home/state.h"

namespace nedforge::smart_home {

State initial_state(const Board& board) {
    State state;
    PublicState& open = state.open;
    for (int t = 0; t < board.tile_count; ++t) {
        open.bugs[t] = board.start_bugs[t];
        if (open.bugs[t]) open.attacked |= bit(t);
        if (open.bugs[t] && open.bugs[t] >= board.capacity[t]) open.full |= bit(t);
    }
    open.fallen.fill(no_tile);
    open.token_supply = board.token_count;
    open.firewalls_left = static_cast<std::uint8_t>(board.firewalls);
    open.at.fill(no_tile);
    int place = 0;
    open.order.fill(no_character);
    for (const Character c : all_characters) {
        open.tokens[c].fill(no_token);
        if (!is_in_play(board, c)) continue;
        open.at[c] = static_cast<std::uint8_t>(board.router);
        open.order[place++] = c;
    }
    state.pile = board.deck;
    open.pile_size = static_cast<std::uint8_t>(sum_of(board.deck));
    return state;
}

std::uint64_t hash_of(const State& state) {  // FNV-1a over words, mixed at the end
    std::uint64_t hash = 0xCBF29CE484222325ULL;
    const auto add = [&](const auto& part) {
        static_assert(std::has_unique_object_representations_v<std::remove_cvref_t<decltype(part)>>);
        const auto* bytes = reinterpret_cast<const unsigned char*>(&part);
        for (std::size_t i = 0; i < sizeof part; ++i) hash = (hash ^ bytes[i]) * 0x100000001B3ULL;
    };
    add(state.open);
    add(state.hacker);
    add(state.defenders);
    add(state.pile);
    return hash ^ hash >> 29;
}

namespace {

CardCounts undiscarded(const Board& board, const PublicState& open) {
    CardCounts cards = board.deck;
    for (const Card c : all_cards) cards[c] = static_cast<std::uint8_t>(cards[c] - open.discard[c]);
    // The chosen card lies in the open between the choice and its end; it is in the discard as soon as it is played.
    if (open.phase == Phase::forced_reaction) --cards[open.card];
    return cards;
}

}  // namespace

CardCounts unseen_cards(const Board& board, const DefenderView& view) {
    CardCounts cards = undiscarded(board, view.open);
    if (view.secrets.top != no_card) --cards[view.secrets.top];
    for (const Card card : view.secrets.drawn)
        if (card != no_card) --cards[card];
    return cards;
}

CardCounts unseen_cards(const Board& board, const HackerView& view) {
    CardCounts cards = undiscarded(board, view.open);
    for (const Card c : all_cards) cards[c] = static_cast<std::uint8_t>(cards[c] - view.secrets.hand[c]);
    return cards;
}

}  // namespace nedforge::smart_home
