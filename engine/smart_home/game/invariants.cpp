// state_is_ok(): checks what holds in every state that the rules can reach. It works derived values out again from
// the start.

#include <algorithm>

#include "engine/smart_home/rules.h"

namespace nedforge::smart_home {

namespace {

std::string wrong_cards(const Board& board, const State& state) {
    CardCounts cards = state.pile;
    for (const Card c : all_cards)
        cards[c] = static_cast<std::uint8_t>(cards[c] + state.hacker.hand[c] + state.open.discard[c]);
    for (const Card card : state.defenders.drawn)
        if (card != no_card) ++cards[card];
    if (state.open.phase == Phase::forced_reaction) ++cards[state.open.card];
    if (cards != board.deck) return "cards are lost or made";
    const int hand = sum_of(state.hacker.hand);
    if (sum_of(state.pile) != state.open.pile_size || hand != state.open.hand_size)
        return "a size is not the number of cards";
    if (hand > hand_limit) return "the hand holds more than five cards";
    const Card top = state.defenders.top;
    if (top != no_card && state.pile[top] == 0) return "the top card is not in the pile";
    const CardCounts to_hacker = unseen_cards(board, hacker_view(state));
    const CardCounts to_defenders = unseen_cards(board, defender_view(state));
    for (const Card c : all_cards) {
        const auto& drawn = state.defenders.drawn;
        if (to_hacker[c] != state.pile[c] + std::count(drawn.begin(), drawn.end(), c))
            return "the Hacker counts the unseen cards wrongly";
        if (to_defenders[c] + (top == c) != state.pile[c] + state.hacker.hand[c])
            return "the Defenders count the unseen cards wrongly";
    }
    return "";
}

std::string wrong_tokens(const Board& board, const PublicState& s) {
    for (int k = 0; k < max_token_kinds; ++k) {
        int total = s.token_supply[k] + s.token_discard[k];
        for (const auto& held : s.tokens) total += static_cast<int>(std::count(held.begin(), held.end(), k));
        if (total != board.token_count[k]) return "tokens are lost or made";
    }
    for (const Character c : all_characters) {
        const auto& held = s.tokens[c];
        if (!std::is_sorted(held.begin(), held.end())) return "held tokens are out of order";
        const bool may_be_four = s.phase == Phase::discard_token && acting(s) == c;
        if ((held.back() != no_token) != may_be_four) return "a fourth token is there, or none to discard one of";
        if (is_in_play(board, c) != (s.at[c] != no_tile)) return "the wrong characters are in play";
        if (s.at[c] != no_tile && s.at[c] >= board.tile_count) return "a character stands nowhere";
        if (s.at[c] == no_tile && held[0] != no_token) return "a character that is not in play holds tokens";
    }
    return "";
}

std::string wrong_bugs(const Board& board, const PublicState& s, int t) {
    const bool device = board.devices & bit(t), compromised = s.compromised & bit(t);
    if (!device && (s.bugs[t] || compromised || (s.ddos & bit(t)))) return "something lies on what is no device";
    if (compromised && s.bugs[t]) return "a compromised device holds bugs";
    if (((s.attacked & bit(t)) != 0) != (s.bugs[t] > 0)) return "the set of devices under attack is wrong";
    if (((s.full & bit(t)) != 0) != (s.bugs[t] > 0 && s.bugs[t] >= board.capacity[t]))
        return "the set of full devices is wrong";
    return "";
}

std::string wrong_ddos(const Board& board, const PublicState& s, int t) {
    const bool token = s.ddos & bit(t);
    if (!token && s.ddos_turns[t]) return "turns are counted without a DDoS token";
    if (s.ddos_turns[t] > 2 * board.characters - 1) return "a DDoS token stays too long";
    if (token && s.ddos_turns[t] == 0 && board.rulings.ddos == DdosRuling::turns)
        return "a DDoS token has stayed too long";
    return "";
}

std::string wrong_fallen(const PublicState& s) {
    TileMask fallen = 0;
    for (int i = 0; i < max_tiles; ++i) {
        if ((i < s.compromised_count) != (s.fallen[i] != no_tile)) return "the list of compromised devices is wrong";
        if (s.fallen[i] != no_tile) fallen |= bit(s.fallen[i]);
    }
    return fallen == s.compromised ? "" : "the set and the list of compromised devices differ";
}

std::string wrong_devices(const Board& board, const PublicState& s) {
    for (int t = 0; t < max_tiles; ++t)
        for (const std::string& wrong : {wrong_bugs(board, s, t), wrong_ddos(board, s, t)})
            if (!wrong.empty()) return wrong;
    const bool resolving = s.phase == Phase::choose_compromised || s.phase == Phase::choose_spill;
    if (s.full && !resolving && !is_over(s)) return "a full device is left as it is";
    if ((s.spilling != no_tile) != (s.phase == Phase::choose_spill)) return "the spilling device is wrong";
    return "";
}

std::string wrong_firewalls(const Board& board, const PublicState& s) {
    int sides = 0;
    for (int side = 0; side < side_count; ++side)
        for (int t = 0; t < max_tiles; ++t) {
            if (!(s.firewalls[side] & bit(t))) continue;
            ++sides;
            const int next = board.neighbour[t][side];
            if (t >= board.tile_count || next < 0) return "a firewall stands on no border";
            if (!(s.firewalls[opposite(side)] & bit(next))) return "a firewall works in one direction";
        }
    return sides == 2 * (board.firewalls - s.firewalls_left) ? "" : "firewalls are lost or made";
}

std::string wrong_defence(const Board& board, const PublicState& s) {
    const Defence& d = s.defence;
    const bool defending = (s.phase >= Phase::roll && s.phase <= Phase::draw_token);
    if (!is_over(s) && defending != (d != Defence{})) return "a defence is under way, or its state is left behind";
    if (!defending) return "";
    if (sum_of(d.open) + d.matches != dice_count) return "symbols are lost";
    if (d.dice < sum_of(d.open) || d.dice > dice_count) return "dice are lost";
    if (d.support >= board.characters) return "there is too much support";
    if (s.phase == Phase::match && sum_of(d.faces) != d.dice) return "not every die lies on the table";
    return "";
}

std::string wrong_turn(const Board& board, const PublicState& s) {
    if (s.turn >= board.characters || s.steps_left > steps_a_turn) return "the turn is wrong";
    const bool answering = s.phase == Phase::forced_reaction || s.phase == Phase::refill;
    if (answering && s.card == no_card) return "no card is played";
    return "";
}

std::string wrong_hacker(const Board& board, const State& state) {
    const PublicState& s = state.open;
    const HackerSecrets& h = state.hacker;
    if (s.phase > Phase::choose_start) {
        if (h.tile >= board.tile_count || !(h.visited & bit(h.tile))) return "the Hacker's tile is wrong";
        if (!(board.targets & bit(h.target))) return "the target is wrong";
        if (!is_over(s) && (s.compromised & bit(h.target))) return "the target has fallen and the game goes on";
    }
    if (h.walk_left && s.phase != Phase::movement) return "the Hacker walks out of turn";
    return "";
}

std::string wrong_ending(const Board& board, const State& state) {
    const PublicState& s = state.open;
    if (is_over(s) != (s.ending != Ending::none)) return "the ending is wrong";
    if (!is_over(s) && s.compromised_count >= board.win_compromised) return "enough devices have fallen";
    if ((s.ending == Ending::clean && s.attacked) ||
        (s.ending == Ending::captured && s.checked_tile != state.hacker.tile))
        return "the Defenders have not won";
    return "";
}

}  // namespace

std::string state_is_ok(const Board& board, const State& state) {
    for (const std::string& wrong :
         {wrong_cards(board, state), wrong_tokens(board, state.open), wrong_fallen(state.open),
          wrong_devices(board, state.open), wrong_firewalls(board, state.open), wrong_defence(board, state.open),
          wrong_turn(board, state.open), wrong_hacker(board, state), wrong_ending(board, state)})
        if (!wrong.empty()) return wrong;
    return "";
}

}  // namespace nedforge::smart_home
