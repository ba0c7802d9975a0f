#include "engine/smart_home/legality.h"

#include <algorithm>

namespace nedforge::smart_home {

namespace {

// Tiles that the Hacker could walk to in `steps` steps, the last of which may hold characters (H30, `moves`).
TileMask within_moves(const Board& board, const PublicState& s, int from, int steps) {
    const TileMask blocked = occupied(s);
    TileMask reached = bit(from), leaving = reached;
    for (int i = 0; i < steps; ++i) {
        TileMask entered = 0;
        for_each_tile(leaving, [&](int tile) { entered |= unwalled(board, s, tile); });
        leaving = entered & ~reached & ~blocked;
        reached |= entered;
    }
    return reached;
}

TileMask in_range(const Board& board, const PublicState& s, const HackerSecrets& h, int steps) {
    if (board.rulings.range == RangeRuling::moves) return within_moves(board, s, h.tile, steps);
    return board.within[h.tile][steps];
}

TileMask botnet_sources(const Board& board, const PublicState& s) {
    TileMask sources = 0;
    for_each_tile(s.compromised, [&](int tile) {
        if (botnet_targets(board, s, tile)) sources |= bit(tile);
    });
    return sources;
}

}  // namespace

std::optional<int> tile_of_step(const PublicState& open, const Step& step) {
    switch (step.kind) {
        case StepKind::start:
        case StepKind::play:
        case StepKind::compromise:
        case StepKind::spill:
        case StepKind::walk:
        case StepKind::move:
        case StepKind::send:
        case StepKind::check:
        case StepKind::place_firewall:
            return step.tile;
        case StepKind::defend:
            return tile_of(open, acting(open));
        default:
            return std::nullopt;
    }
}

TileMask unwalled(const Board& board, const PublicState& s, int tile) {
    TileMask found = 0;
    for (int side = 0; side < side_count; ++side) {
        const int next = board.neighbour[tile][side];
        if (next >= 0 && !(s.firewalls[side] & bit(tile))) found |= bit(next);
    }
    return found;
}

TileMask steps_open(const Board& board, const PublicState& s) {
    if (s.phase != Phase::turn || s.acted || s.steps_left == 0) return 0;
    return board.adjacent[tile_of(s, acting(s))] & ~s.ddos;
}

TileMask walk_open(const Board& board, const PublicState& s, const HackerSecrets& h) {
    if (s.phase != Phase::movement || h.walk_left == 0) return 0;
    return unwalled(board, s, h.tile) & ~occupied(s);
}

bool may_defend(const Board& board, const PublicState& s, int tile) {
    return (board.devices & ~s.compromised & ~s.ddos & bit(tile)) != 0;
}

TileMask checkable(const Board& board, const PublicState& s) {
    const int tile = tile_of(s, acting(s));
    return board.adjacent[tile] | bit(tile);
}

TileMask border_tiles_open(const Board& board, const PublicState& s, int tile) {
    return s.firewalls_left > 0 ? unwalled(board, s, tile) : 0;
}

TileMask botnet_targets(const Board& board, const PublicState& s, int source) {
    return unwalled(board, s, source) & board.devices & ~s.compromised;
}

TileMask card_targets(const Board& board, const PublicState& s, const HackerSecrets& h, Card card) {
    const TileMask running = board.devices & ~s.compromised;
    switch (card) {
        case Card::ddos:
            return in_range(board, s, h, ddos_range) & board.devices & ~s.ddos;
        case Card::phishing:
            return running & occupied(s);
        case Card::cryptojacking:
            return running & s.attacked;
        case Card::target_device:
            return in_range(board, s, h, target_range) & running & ~s.attacked;
        default:
            return botnet_sources(board, s);
    }
}

TileMask send_open(const Board& board, const PublicState& s, Character character) {
    if (character == Character::know_it_all) return 0;
    return board.adjacent[tile_of(s, character)] & ~s.ddos & ~s.compromised;
}

bool may_take_from(const PublicState& s, Character from) {
    return from != acting(s) && tile_of(s, from) == tile_of(s, acting(s));
}

TileMask with_lowest_capacity(const Board& board, TileMask devices) {
    int lowest = max_capacity + 1;
    TileMask found = 0;
    for_each_tile(devices, [&](int tile) {
        const int capacity = board.capacity[tile];
        if (capacity < lowest) {
            lowest = capacity;
            found = 0;
        }
        if (capacity == lowest) found |= bit(tile);
    });
    return found;
}

TileMask next_to_fall(const Board& board, const PublicState& s) {
    if (s.chained != no_tile) return bit(s.chained);
    return with_lowest_capacity(board, s.full);
}

TileMask spill_open(const Board& board, const PublicState& s, int tile) {
    return with_lowest_capacity(board, unwalled(board, s, tile) & board.devices & ~s.compromised);
}

bool can_draw_card(const Board& board, const PublicState& s) {
    return s.pile_size > 0 || (board.rulings.deck == DeckRuling::reshuffle && sum_of(s.discard) > 0);
}

bool can_draw_token(const PublicState& s) { return sum_of(s.token_supply) + sum_of(s.token_discard) > 0; }

Pools pools_of(Character character) {
    static constexpr Pools each_alone{all_symbols[0], all_symbols[1], all_symbols[2],
                                      all_symbols[3], all_symbols[4], all_symbols[5]};
    Pools pools = each_alone;
    if (const auto pair = exchanged_symbols(character)) pools[pair->back()] = pair->front();
    return pools;
}

SymbolCounts pooled(const SymbolCounts& counts, const Pools& pools) {
    SymbolCounts sums{};
    for (const Symbol s : all_symbols) sums[pools[s]] = static_cast<std::uint8_t>(sums[pools[s]] + counts[s]);
    return sums;
}

bool can_match(const PublicState& s) {
    const Pools pools = pools_of(acting(s));
    const SymbolCounts dice = pooled(s.defence.faces, pools), open = pooled(s.defence.open, pools);
    return std::any_of(all_symbols.begin(), all_symbols.end(), [&](Symbol pool) { return dice[pool] && open[pool]; });
}

bool can_set_aside(const PublicState& s, const SymbolCounts& closed) {
    const Pools pools = pools_of(acting(s));
    const SymbolCounts dice = pooled(s.defence.faces, pools), needed = pooled(closed, pools);
    return std::none_of(all_symbols.begin(), all_symbols.end(),
                        [&](Symbol i) { return closed[i] > s.defence.open[i] || needed[i] > dice[i]; });
}

bool can_hold(const PublicState& s, const SymbolCounts& held) {
    const Pools pools = pools_of(acting(s));
    const Defence& d = s.defence;
    const SymbolCounts dice = pooled(d.faces, pools), locked = pooled(d.aside, pools), kept = pooled(held, pools);
    const bool are_there = std::none_of(all_symbols.begin(), all_symbols.end(), [&](Symbol i) {
        return held[i] > d.faces[i] || kept[i] + locked[i] > dice[i];
    });
    return are_there && sum_of(held) < d.dice;
}

}  // namespace nedforge::smart_home
