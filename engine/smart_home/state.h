#pragma once
// A game under way, cut by who knows what (H44): what lies open, what only the Hacker knows, what only the
// Defenders know, and the pile, whose order nobody knows. A side decides from its view, which is a value of its own and
// holds nothing of the other's secrets. States are hashed as bytes; all counts are per tile, kind or
// character. Orders of face-down piles are not part of a state: they are drawn when a card or token is drawn (H44).

#include <array>
#include <cstdint>
#include <type_traits>

#include "engine/smart_home/board.h"

namespace nedforge::smart_home {

inline constexpr std::uint8_t no_tile = 255;
inline constexpr std::uint8_t no_token = 255;
inline constexpr Card no_card{255};
inline constexpr Character no_character{255};

// What is due next. Each phase waits for one side (side_to_act in rules.h).
enum class Phase : std::uint8_t {
    draw_target,         // chance: the secret target (H6)
    draw_hand,           // chance: a card of the first hand
    choose_start,        // Hacker (H7)
    choose_order,        // Defenders (H8)
    turn,                // Defenders: steps, abilities, the action, the end of the turn
    roll,                // chance: the dice of a defence
    match,               // Defenders: tokens, then dice set aside (H13 to H17)
    decide,              // Defenders: stop or roll again
    choose_reward,       // Defenders: the level (H20)
    firewall_or_token,   // Defenders: level 5
    place_firewall,      // Defenders (H21)
    draw_token,          // chance
    discard_token,       // Defenders: one of four (H23)
    use_hobbyist,        // Defenders: under the reading `hobbyist: optional`
    draw_hobbyist,       // chance: the top cards of the pile (H27)
    choose_card,         // Defenders: which of them is played
    reaction,            // Hacker: a card of the hand or none (H28)
    forced_reaction,     // Hacker: the choices of the card that the Hobbyist chose
    choose_compromised,  // Hacker: which of the lowest full devices falls next (H36)
    choose_spill,        // Hacker: where the spilled bug goes (H37)
    refill,              // chance: a card for the hand
    movement,            // Hacker: one step or the end of the walk (H35)
    over
};
inline constexpr std::size_t phase_count = 23;

template <class T>
using ByCharacter = IndexedArray<T, Character, character_count>;
// Kinds in rising order, then no_token. The fourth place is filled only until one is discarded.
using HeldTokens = IndexedArray<std::uint8_t, int, token_limit + 1>;

// The defence under way; all zero between defences.
struct Defence {
    SymbolCounts open{};    // symbols not matched yet
    SymbolCounts faces{};   // the dice of the last roll; while dice are due, those left lying (reading `held`)
    SymbolCounts aside{};   // the symbols closed by dice of the last roll
    std::uint8_t dice = 0;  // not locked
    std::uint8_t matches = 0;
    std::uint8_t support = 0;       // left (H18)
    std::uint8_t token_played = 0;  // after the last roll
    std::uint8_t level = 0;         // of the reward, once chosen
    bool operator==(const Defence&) const = default;
};

// Public: everything that lies on the table.
struct PublicState {
    TileMask compromised = 0;
    TileMask attacked = 0;  // holds bugs (derived from `bugs`)
    TileMask full = 0;      // as many bugs as its capacity or more: waits for its compromise (derived)
    TileMask ddos = 0;
    BySide<TileMask> firewalls{};  // by side: tiles with a firewall there; both tiles of a border have it
    std::uint16_t round = 0;
    std::uint8_t turn = 0;  // place in the order; 0 until the first turn
    Phase phase = Phase::draw_target;
    Ending ending = Ending::none;
    Answer answer = Answer::none;         // to the last check
    std::uint8_t checked_tile = no_tile;  // by the last check
    std::uint8_t compromised_count = 0;
    ByTile<std::uint8_t> bugs{};
    ByTile<std::uint8_t> ddos_turns{};  // ends of turns left; 0 where there is no token
    ByTile<std::uint8_t> fallen{};      // compromised tiles in the order it happened
    ByToken<std::uint8_t> token_supply{};
    ByToken<std::uint8_t> token_discard{};
    CardCounts discard{};
    std::uint8_t firewalls_left = 0;
    std::uint8_t hand_size = 0;
    std::uint8_t pile_size = 0;
    ByCharacter<std::uint8_t> at{};                         // tile; no_tile: not in play
    IndexedArray<Character, int, character_count> order{};  // of turns; after the last of them no_character
    ByCharacter<HeldTokens> tokens{};
    // The turn.
    std::uint8_t steps_left = 0;
    std::uint8_t acted = 0, sent = 0, taken = 0;
    // The reaction.
    Card card = no_card;              // played or chosen
    std::uint8_t by_hobbyist = 0;     // 1: H27 applies to this reaction
    std::uint8_t chained = no_tile;   // falls next under the reading `chain`
    std::uint8_t spilling = no_tile;  // the device whose spilled bug is due
    Defence defence;
    std::uint8_t unused = 0;  // no hidden padding
    bool operator==(const PublicState&) const = default;
};
static_assert(std::has_unique_object_representations_v<PublicState>);

// What only the Hacker knows.
struct HackerSecrets {
    TileMask visited = 0;  // the start tile and every tile entered since (H22)
    CardCounts hand{};
    std::uint8_t tile = no_tile;
    std::uint8_t target = no_tile;
    std::uint8_t walk_left = 0;  // steps, during the movement
    bool operator==(const HackerSecrets&) const = default;
};
static_assert(std::has_unique_object_representations_v<HackerSecrets>);

// What only the Defenders know.
struct DefenderSecrets {
    Card top = no_card;                                  // the card they put back, while it lies on the pile
    IndexedArray<Card, int, 2> drawn{no_card, no_card};  // by the Hobbyist, the top card first, until one is chosen
    bool operator==(const DefenderSecrets&) const = default;
};
static_assert(std::has_unique_object_representations_v<DefenderSecrets>);

struct HackerView {
    PublicState open;
    HackerSecrets secrets;
    bool operator==(const HackerView&) const = default;
};
struct DefenderView {
    PublicState open;
    DefenderSecrets secrets;
    bool operator==(const DefenderView&) const = default;
};

struct State {
    PublicState open;
    HackerSecrets hacker;
    DefenderSecrets defenders;
    CardCounts pile{};  // what lies face down, a card put back on top included
    bool operator==(const State&) const = default;
};
static_assert(std::is_trivially_copyable_v<State>);

inline HackerView hacker_view(const State& s) { return {s.open, s.hacker}; }
inline DefenderView defender_view(const State& s) { return {s.open, s.defenders}; }

// Before the setup: bugs placed, characters on the Router, the secret target is drawn next.
State initial_state(const Board&);
std::uint64_t hash_of(const State&);

// The cards a side can't see, whose order it does not know (H44): the Defenders see neither pile nor hand, but know the
// card they put back and those they have just drawn; the Hacker does not see the pile nor what the Hobbyist has drawn.
CardCounts unseen_cards(const Board&, const DefenderView&);
CardCounts unseen_cards(const Board&, const HackerView&);

inline Character acting(const PublicState& s) { return s.order[s.turn]; }  // whose turn it is
inline int tile_of(const PublicState& s, Character c) { return s.at[c]; }

// The tiles on which characters stand.
inline TileMask occupied(const PublicState& s) {
    TileMask mask = 0;
    for (const auto tile : s.at)
        if (tile != no_tile) mask |= bit(tile);
    return mask;
}
inline bool holds_token(const PublicState& s, Character c, int kind) {
    return find_index(s.tokens[c], kind).has_value();
}
inline int token_total(const PublicState& s, Character c) {
    return find_index(s.tokens[c], no_token).value_or(index_count(s.tokens[c]));
}

}  // namespace nedforge::smart_home
