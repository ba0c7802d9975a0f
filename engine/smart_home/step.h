#pragma once
// The closed set of what can happen in a game, as small values: draws and rolls of chance, decisions of the Defenders,
// decisions of the Hacker. A game is a list of steps. A step means the same for every state; whether it may happen now,
// rules.h says. Indices are the board's. Fields that a kind does not use are zero, so that equal steps are equal bytes.

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>

#include "engine/smart_home/board.h"

namespace nedforge::smart_home {

enum class StepKind : std::uint8_t {
    // chance
    draw_target,  // tile
    draw_card,    // card: for the hand or by the Hobbyist, as the phase says
    roll,         // counts: the faces of the dice rolled, those left lying not included
    draw_token,   // token
    // Hacker
    start,       // tile
    play,        // card; tile, or for botnet: tile is the source and counts[side] the bugs for its neighbour there
    pass,        // plays no card
    compromise,  // tile: the next of the full devices (H36)
    spill,       // tile: where the spilled bug goes (H37)
    walk,        // tile: one step of the walk
    end_walk,
    // Defenders
    order,           // counts[place]: the character
    move,            // tile: one step
    send,            // who, tile (H25)
    take,            // who: the other character, token (H24)
    discard,         // token: one of four (H23)
    defend,          // begins a defence
    check,           // tile
    end_turn,        //
    play_token,      // token, symbol (H14)
    set_aside,       // counts: the symbols closed; all zero: none
    stop,            //
    roll_again,      // counts: the dice left lying (reading `held`), else zero
    reward,          // number: the level
    place_firewall,  // tile: the other tile of the border
    take_token,      // level 5: a token and no firewall
    use_hobbyist,    // number: 1 for H27, 0 for an ordinary reaction
    choose           // card: the one to be played (H27)
};
inline constexpr std::size_t step_kinds = 28;

struct Step {
    StepKind kind = StepKind::pass;
    std::uint8_t tile = 0;
    Character who{};
    Card card{};
    std::uint8_t token = 0;
    Symbol symbol{};
    std::uint8_t number = 0;
    SymbolCounts counts{};
    bool operator==(const Step&) const = default;
    auto operator<=>(const Step&) const = default;
};

// Chance, the Hacker or the Defenders: who makes steps of the kind.
constexpr Side side_of(StepKind kind) {
    if (kind <= StepKind::draw_token) return Side::chance;
    return kind <= StepKind::end_walk ? Side::hacker : Side::defenders;
}

// Steps in short: steps::move(3). Out-of-range numbers stay out of range, so that the rules refuse them.
namespace steps {
inline std::uint8_t narrow(int n) { return n < 0 || n > 255 ? std::uint8_t{255} : static_cast<std::uint8_t>(n); }
inline Step plain(StepKind kind) { return {.kind = kind}; }
inline Step at(StepKind kind, int tile) { return {.kind = kind, .tile = narrow(tile)}; }
inline Step draw_target(int tile) { return at(StepKind::draw_target, tile); }
inline Step draw_card(Card card) { return {.kind = StepKind::draw_card, .card = card}; }
inline Step roll(const SymbolCounts& faces) { return {.kind = StepKind::roll, .counts = faces}; }
inline Step draw_token(int token) { return {.kind = StepKind::draw_token, .token = narrow(token)}; }
inline Step start(int tile) { return at(StepKind::start, tile); }
inline Step play(Card card, int tile) { return {.kind = StepKind::play, .tile = narrow(tile), .card = card}; }
inline Step play_botnet(Card card, int source, const SymbolCounts& bugs) {
    return {.kind = StepKind::play, .tile = narrow(source), .card = card, .counts = bugs};
}
inline Step pass() { return plain(StepKind::pass); }
inline Step compromise(int tile) { return at(StepKind::compromise, tile); }
inline Step spill(int tile) { return at(StepKind::spill, tile); }
inline Step walk(int tile) { return at(StepKind::walk, tile); }
inline Step end_walk() { return plain(StepKind::end_walk); }
// Characters by place; the places after the last stay zero.
template <class Characters>
Step order(const Characters& characters) {
    Step step = plain(StepKind::order);
    std::size_t place = 0;
    for (const Character c : characters)
        if (place < step.counts.size()) step.counts[place++] = static_cast<std::uint8_t>(c);
    return step;
}
inline Step move(int tile) { return at(StepKind::move, tile); }
inline Step send(Character character, int tile) {
    return {.kind = StepKind::send, .tile = narrow(tile), .who = character};
}
inline Step take(Character from, int token) { return {.kind = StepKind::take, .who = from, .token = narrow(token)}; }
inline Step discard(int token) { return {.kind = StepKind::discard, .token = narrow(token)}; }
inline Step defend() { return plain(StepKind::defend); }
inline Step check(int tile) { return at(StepKind::check, tile); }
inline Step end_turn() { return plain(StepKind::end_turn); }
inline Step play_token(int token, Symbol symbol) {
    return {.kind = StepKind::play_token, .token = narrow(token), .symbol = symbol};
}
inline Step set_aside(const SymbolCounts& closed) { return {.kind = StepKind::set_aside, .counts = closed}; }
inline Step stop() { return plain(StepKind::stop); }
inline Step roll_again(const SymbolCounts& held = {}) { return {.kind = StepKind::roll_again, .counts = held}; }
inline Step reward(int level) { return {.kind = StepKind::reward, .number = narrow(level)}; }
inline Step place_firewall(int tile) { return at(StepKind::place_firewall, tile); }
inline Step take_token() { return plain(StepKind::take_token); }
inline Step use_hobbyist(bool use) {
    return {.kind = StepKind::use_hobbyist, .number = static_cast<std::uint8_t>(use)};
}
inline Step choose(Card card) { return {.kind = StepKind::choose, .card = card}; }
}  // namespace steps

}  // namespace nedforge::smart_home
