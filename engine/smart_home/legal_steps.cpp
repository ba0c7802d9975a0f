// legal_steps() and outcomes(): what may happen now, listed.

#include <algorithm>
#include <bit>
#include <cassert>

#include "engine/smart_home/legality.h"

namespace nedforge::smart_home {

namespace {

using Steps = std::vector<Step>;

void add_at(StepKind kind, TileMask tiles, Steps& out) {
    for_each_tile(tiles, [&](int tile) { out.push_back(steps::at(kind, tile)); });
}

void add_orders(const Board& board, Steps& out) {
    std::vector<Character> characters;
    for (std::size_t c = 0; c < character_count; ++c)
        if (board.in_play >> c & 1u) characters.push_back(static_cast<Character>(c));
    do out.push_back(steps::order(characters));
    while (std::next_permutation(characters.begin(), characters.end()));
}

void add_turn_steps(const Board& board, const PublicState& s, Steps& out) {
    const Character who = acting(s);
    const int here = tile_of(s, who);
    add_at(StepKind::move, steps_open(board, s), out);
    for (std::size_t c = 0; c < character_count; ++c) {
        const auto other = static_cast<Character>(c);
        if (!is_in_play(board, other)) continue;
        if (who == Character::know_it_all && !s.sent)
            for_each_tile(send_open(board, s, other), [&](int tile) { out.push_back(steps::send(other, tile)); });
        if (s.taken || !may_take_from(s, other)) continue;
        int last = no_token;
        for (const auto kind : s.tokens[c]) {
            if (kind != no_token && kind != last) out.push_back(steps::take(other, kind));
            last = kind;
        }
    }
    if (!s.acted) {
        if (may_defend(board, s, here)) out.push_back(steps::defend());
        add_at(StepKind::check, checkable(board, s), out);
    }
    out.push_back(steps::end_turn());
}

void add_matches(const Board& board, const PublicState& s, Steps& out) {
    const Defence& d = s.defence;
    int last = no_token;
    for (const auto kind : s.tokens[acting(s)]) {
        if (kind == no_token || kind == last) continue;
        last = kind;
        for (std::size_t i = 0; i < symbol_count; ++i)
            if (d.open[i] && (board.token_icons[kind] >> i & 1u))
                out.push_back(steps::play_token(kind, static_cast<Symbol>(i)));
    }
    const bool must = can_match(s);
    if (!must) return out.push_back(steps::set_aside({}));
    for_each_multiset(d.open, [&](const SymbolCounts& closed) {
        if (sum_of(closed) > 0 && can_set_aside(s, closed)) out.push_back(steps::set_aside(closed));
    });
}

void add_rolls_again(const Board& board, const PublicState& s, Steps& out) {
    if (board.rulings.reroll == RerollRuling::all) return out.push_back(steps::roll_again());
    for_each_multiset(s.defence.faces, [&](const SymbolCounts& held) {
        if (can_hold(s, held)) out.push_back(steps::roll_again(held));
    });
}

void add_tokens(const HeldTokens& held, Steps& out) {
    int last = no_token;
    for (const auto kind : held) {
        if (kind != no_token && kind != last) out.push_back(steps::discard(kind));
        last = kind;
    }
}

void add_defender_steps(const Board& board, const PublicState& s, const DefenderSecrets& own, Steps& out) {
    switch (s.phase) {
        case Phase::choose_order:
            return add_orders(board, out);
        case Phase::turn:
            return add_turn_steps(board, s, out);
        case Phase::match:
            return add_matches(board, s, out);
        case Phase::decide:
            out.push_back(steps::stop());
            return add_rolls_again(board, s, out);
        case Phase::choose_reward:
            for (int level = lowest_reward; level <= s.defence.matches; ++level) out.push_back(steps::reward(level));
            return;
        case Phase::firewall_or_token:
            out.push_back(steps::take_token());
            [[fallthrough]];
        case Phase::place_firewall:
            return add_at(StepKind::place_firewall, border_tiles_open(board, s, tile_of(s, acting(s))), out);
        case Phase::discard_token:
            return add_tokens(s.tokens[acting(s)], out);
        case Phase::use_hobbyist:
            out.push_back(steps::use_hobbyist(true));
            return out.push_back(steps::use_hobbyist(false));
        case Phase::choose_card:
            out.push_back(steps::choose(static_cast<Card>(own.drawn[0])));
            if (own.drawn[1] != no_card && own.drawn[1] != own.drawn[0])
                out.push_back(steps::choose(static_cast<Card>(own.drawn[1])));
            return;
        default:
            return;
    }
}

// Every way to lay 1 to `strength` bugs on the open neighbours of a source (H32).
void add_botnet(const Board& board, const PublicState& s, Card card, int source, Steps& out) {
    const TileMask targets = botnet_targets(board, s, source);
    const int strength = strength_of(card);
    SymbolCounts most{};
    for (int side = 0; side < side_count; ++side) {
        const int next = board.neighbour[source][side];
        if (next >= 0 && (targets & bit(next))) most[side] = static_cast<std::uint8_t>(strength);
    }
    const bool single = board.rulings.botnet == BotnetRuling::single;
    for_each_multiset(most, [&](const SymbolCounts& bugs) {
        const int sum = sum_of(bugs);
        if (sum < 1 || sum > strength) return;
        if (single && std::count(bugs.begin(), bugs.end(), 0) != symbol_count - 1) return;
        out.push_back(steps::play_botnet(card, source, bugs));
    });
}

void add_plays(const Board& board, const PublicState& s, const HackerSecrets& own, Card card, Steps& out) {
    for_each_tile(card_targets(board, s, own, card), [&](int tile) {
        if (strength_of(card))
            add_botnet(board, s, card, tile, out);
        else
            out.push_back(steps::play(card, tile));
    });
}

void add_hacker_steps(const Board& board, const PublicState& s, const HackerSecrets& own, Steps& out) {
    switch (s.phase) {
        case Phase::choose_start:
            for (int t = 0; t < board.tile_count; ++t)
                if (t != board.router) out.push_back(steps::start(t));
            return;
        case Phase::reaction:
            for (std::size_t c = 0; c < card_count; ++c)
                if (own.hand[c]) add_plays(board, s, own, static_cast<Card>(c), out);
            return out.push_back(steps::pass());
        case Phase::forced_reaction:
            return add_plays(board, s, own, static_cast<Card>(s.card), out);
        case Phase::choose_compromised:
            return add_at(StepKind::compromise, next_to_fall(board, s), out);
        case Phase::choose_spill:
            return add_at(StepKind::spill, spill_open(board, s, s.spilling), out);
        case Phase::movement:
            add_at(StepKind::walk, walk_open(board, s, own), out);
            return out.push_back(steps::end_walk());
        default:
            return;
    }
}

double factorial(int n) { return n < 2 ? 1.0 : n * factorial(n - 1); }

// Of all 6^dice rolls, the share that shows these faces.
double share_of_roll(const SymbolCounts& faces) {
    const int dice = sum_of(faces);
    double ways = factorial(dice);
    for (const int n : faces) ways /= factorial(n);
    for (int i = 0; i < dice; ++i) ways /= static_cast<double>(symbol_count);
    return ways;
}

}  // namespace

std::vector<game::Outcome<Step>> outcomes(const Board& board, const State& state) {
    const PublicState& s = state.open;
    std::vector<game::Outcome<Step>> found;
    switch (s.phase) {
        case Phase::draw_target: {
            const int targets = std::popcount(board.targets);
            for_each_tile(board.targets, [&](int tile) { found.push_back({steps::draw_target(tile), 1.0 / targets}); });
            break;
        }
        case Phase::draw_hand:
        case Phase::draw_hobbyist:
        case Phase::refill:
            if (state.defenders.top != no_card)
                return {{steps::draw_card(static_cast<Card>(state.defenders.top)), 1.0}};
            for (std::size_t c = 0; c < card_count; ++c)
                if (state.pile[c])
                    found.push_back({steps::draw_card(static_cast<Card>(c)),
                                     static_cast<double>(state.pile[c]) / static_cast<double>(s.pile_size)});
            break;
        case Phase::roll:
            for_each_roll(dice_due(s), [&](const SymbolCounts& faces) {
                found.push_back({steps::roll(faces), share_of_roll(faces)});
            });
            break;
        case Phase::draw_token: {
            int total = 0;
            for (const int n : s.token_supply) total += n;
            for (int k = 0; k < board.token_kinds; ++k)
                if (const int n = s.token_supply[k])
                    found.push_back({steps::draw_token(k), static_cast<double>(n) / total});
            break;
        }
        default:
            assert(false && "chance is not next");
    }
    return found;
}

void legal_steps(const Board& board, const DefenderView& view, std::vector<Step>& out) {
    out.clear();
    add_defender_steps(board, view.open, view.own, out);
}

void legal_steps(const Board& board, const HackerView& view, std::vector<Step>& out) {
    out.clear();
    add_hacker_steps(board, view.open, view.own, out);
}

void legal_steps(const Board& board, const State& state, std::vector<Step>& out) {
    out.clear();
    if (is_over(state)) return;
    switch (side_to_act(state.open)) {
        case Side::defenders:
            return add_defender_steps(board, state.open, state.defenders, out);
        case Side::hacker:
            return add_hacker_steps(board, state.open, state.hacker, out);
        case Side::chance:
            for (const auto& outcome : outcomes(board, state)) out.push_back(outcome.step);
            return;
    }
}

}  // namespace nedforge::smart_home
