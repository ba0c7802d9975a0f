// legal_steps() and outcomes(): what may happen now, listed.

#include <algorithm>
#include <bit>
#include <cassert>

#include "engine/smart_home/legality.h"

namespace nedforge::smart_home {

namespace {

class Candidates {
public:
    Candidates(const Board& board, const PublicState& s, std::vector<Step>& out) : board_(board), s_(s), out_(out) {}

    void of_defenders(const DefenderSecrets& secrets) {
        switch (s_.phase) {
            case Phase::choose_order:
                return orders();
            case Phase::turn:
                return turn();
            case Phase::match:
                return matches();
            case Phase::decide:
                add(steps::stop());
                return rolls_again();
            case Phase::choose_reward:
                for (int level = lowest_reward; level <= s_.defence.matches; ++level) add(steps::reward(level));
                return;
            case Phase::firewall_or_token:
                add(steps::take_token());
                [[fallthrough]];
            case Phase::place_firewall:
                return add_at(StepKind::place_firewall, border_tiles_open(board_, s_, tile_of(s_, acting(s_))));
            case Phase::discard_token:
                return for_each_token(s_.tokens[acting(s_)], [&](int kind) { add(steps::discard(kind)); });
            case Phase::use_hobbyist:
                add(steps::use_hobbyist(true));
                return add(steps::use_hobbyist(false));
            case Phase::choose_card:
                add(steps::choose(secrets.drawn[0]));
                if (secrets.drawn[1] != no_card && secrets.drawn[1] != secrets.drawn[0])
                    add(steps::choose(secrets.drawn[1]));
                return;
            default:
                return;
        }
    }

    void of_hacker(const HackerSecrets& secrets) {
        switch (s_.phase) {
            case Phase::choose_start:
                for (int t = 0; t < board_.tile_count; ++t)
                    if (t != board_.router) add(steps::start(t));
                return;
            case Phase::reaction:
                for (const Card card : all_cards)
                    if (secrets.hand[card]) plays(secrets, card);
                return add(steps::pass());
            case Phase::forced_reaction:
                return plays(secrets, s_.card);
            case Phase::choose_compromised:
                return add_at(StepKind::compromise, next_to_fall(board_, s_));
            case Phase::choose_spill:
                return add_at(StepKind::spill, spill_open(board_, s_, s_.spilling));
            case Phase::movement:
                add_at(StepKind::walk, walk_open(board_, s_, secrets));
                return add(steps::end_walk());
            default:
                return;
        }
    }

private:
    void add(const Step& step) { out_.push_back(step); }
    void add_at(StepKind kind, TileMask tiles) {
        for_each_tile(tiles, [&](int tile) { add(steps::at(kind, tile)); });
    }

    void orders() {
        std::vector<Character> characters;
        for (const Character c : all_characters)
            if (is_in_play(board_, c)) characters.push_back(c);
        do add(steps::order(characters));
        while (std::next_permutation(characters.begin(), characters.end()));
    }

    void turn() {
        const Character actor = acting(s_);
        add_at(StepKind::move, steps_open(board_, s_));
        for (const Character character : all_characters) {
            if (!is_in_play(board_, character)) continue;
            if (actor == Character::know_it_all && !s_.sent)
                for_each_tile(send_open(board_, s_, character), [&](int tile) { add(steps::send(character, tile)); });
            if (!s_.taken && may_take_from(s_, character))
                for_each_token(s_.tokens[character], [&](int kind) { add(steps::take(character, kind)); });
        }
        if (!s_.acted) {
            if (may_defend(board_, s_, tile_of(s_, actor))) add(steps::defend());
            add_at(StepKind::check, checkable(board_, s_));
        }
        add(steps::end_turn());
    }

    void matches() {
        const SymbolCounts& open = s_.defence.open;
        for_each_token(s_.tokens[acting(s_)], [&](int kind) {
            for (const Symbol symbol : all_symbols)
                if (open[symbol] && has_icon(board_, kind, symbol)) add(steps::play_token(kind, symbol));
        });
        if (!can_match(s_)) return add(steps::set_aside({}));
        for_each_multiset(open, [&](const SymbolCounts& closed) {
            if (sum_of(closed) > 0 && can_set_aside(s_, closed)) add(steps::set_aside(closed));
        });
    }

    void rolls_again() {
        if (board_.rulings.reroll == RerollRuling::all) return add(steps::roll_again());
        for_each_multiset(s_.defence.faces, [&](const SymbolCounts& held) {
            if (can_hold(s_, held)) add(steps::roll_again(held));
        });
    }

    void plays(const HackerSecrets& secrets, Card card) {
        for_each_tile(card_targets(board_, s_, secrets, card), [&](int tile) {
            if (strength_of(card))
                botnets(card, tile);
            else
                add(steps::play(card, tile));
        });
    }

    // Every way to lay 1 to `strength` bugs on the open neighbours of a source (H32).
    void botnets(Card card, int source) {
        const TileMask targets = botnet_targets(board_, s_, source);
        const int strength = strength_of(card);
        SymbolCounts limits{};
        for (int side = 0; side < side_count; ++side) {
            const int next = board_.neighbour[source][side];
            if (next >= 0 && (targets & bit(next))) limits[side] = static_cast<std::uint8_t>(strength);
        }
        const bool single = board_.rulings.botnet == BotnetRuling::single;
        for_each_multiset(limits, [&](const SymbolCounts& bugs) {
            const int sum = sum_of(bugs);
            if (sum < 1 || sum > strength) return;
            if (single && std::count(bugs.begin(), bugs.end(), 0) != symbol_count - 1) return;
            add(steps::play_botnet(card, source, bugs));
        });
    }

    const Board& board_;
    const PublicState& s_;
    std::vector<Step>& out_;
};

double factorial(int n) { return n < 2 ? 1.0 : n * factorial(n - 1); }

// Of all 6^dice rolls, the share that shows these faces.
double share_of_roll(const SymbolCounts& faces) {
    const int dice = sum_of(faces);
    double ways = factorial(dice);
    for (const int n : faces) ways /= factorial(n);
    for (int i = 0; i < dice; ++i) ways /= symbol_count;
    return ways;
}

}  // namespace

std::vector<game::Outcome<Step>> outcomes(const Board& board, const State& state) {
    const PublicState& s = state.open;
    std::vector<game::Outcome<Step>> found;
    switch (s.phase) {
        case Phase::draw_target:
            for_each_tile(board.targets, [&](int tile) {
                found.push_back({steps::draw_target(tile), 1.0 / std::popcount(board.targets)});
            });
            break;
        case Phase::draw_hand:
        case Phase::draw_hobbyist:
        case Phase::refill:
            if (state.defenders.top != no_card) return {{steps::draw_card(state.defenders.top), 1.0}};
            for (const Card card : all_cards)
                if (const double n = state.pile[card]; n > 0)
                    found.push_back({steps::draw_card(card), n / s.pile_size});
            break;
        case Phase::roll:
            for_each_roll(dice_due(s), [&](const SymbolCounts& faces) {
                found.push_back({steps::roll(faces), share_of_roll(faces)});
            });
            break;
        case Phase::draw_token:
            for (int k = 0; k < board.token_kinds; ++k)
                if (const double n = s.token_supply[k]; n > 0)
                    found.push_back({steps::draw_token(k), n / sum_of(s.token_supply)});
            break;
        default:
            assert(false && "chance is not next");
    }
    return found;
}

void legal_steps(const Board& board, const DefenderView& view, std::vector<Step>& out) {
    out.clear();
    Candidates(board, view.open, out).of_defenders(view.secrets);
}

void legal_steps(const Board& board, const HackerView& view, std::vector<Step>& out) {
    out.clear();
    Candidates(board, view.open, out).of_hacker(view.secrets);
}

void legal_steps(const Board& board, const State& state, std::vector<Step>& out) {
    out.clear();
    if (is_over(state)) return;
    switch (side_to_act(state.open)) {
        case Side::defenders:
            return Candidates(board, state.open, out).of_defenders(state.defenders);
        case Side::hacker:
            return Candidates(board, state.open, out).of_hacker(state.hacker);
        case Side::chance:
            for (const auto& outcome : outcomes(board, state)) out.push_back(outcome.step);
            return;
    }
}

}  // namespace nedforge::smart_home
