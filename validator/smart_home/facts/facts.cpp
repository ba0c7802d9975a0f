#include "validator/smart_home/facts/facts.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <span>

#include "engine/smart_home/legality.h"
#include "validator/base/algorithms/graph.h"

namespace nedforge::smart_home {

namespace {

constexpr int first_hand_size = 5;

int botnets_of(const Board& board) {
    int count = 0;
    for (const Card card : all_cards) count += strength_of(card) ? board.deck[card] : 0;
    return count;
}

NodeGraph graph_of(const Board& board) {
    return NodeGraph(std::span<const NodeSet>(board.adjacent.begin(), place_of_index(board.tile_count)));
}

TileMask all_tiles(const Board& board) {
    return board.tile_count == max_tiles ? ~TileMask{0} : bit(board.tile_count) - 1;
}

std::vector<int> tiles_by_id(const Board& board) {
    std::vector<int> tiles;
    for (int t = 0; t < board.tile_count; ++t) tiles.push_back(t);
    std::sort(tiles.begin(), tiles.end(), [&](int a, int b) { return id_of(board, a) < id_of(board, b); });
    return tiles;
}

// The tiles that lie with `from` when `removed` is taken away and the border a-b is closed (-1: none).
TileMask reached_from(const Board& board, int from, TileMask removed, int a = -1, int b = -1) {
    return reached_by_walk(bit(from), [&](int t) {
        TileMask steps = board.adjacent[t] & ~removed;
        if (t == a) steps &= ~bit(b);
        if (t == b) steps &= ~bit(a);
        return steps;
    });
}

// d steps take d / 2 rounds of a character's own; the Know-it-All's send adds one a round, before the own turn of the
// one that is sent (turn 2 of a round at the earliest), or after it.
int arrival_of(int d, int characters, bool know_it_all) {
    const auto first_turn = [&](int round) { return (round - 1) * characters + 1; };
    const auto rounds = [](int steps, int pace) { return std::max(1, (steps + pace - 1) / pace); };
    int turn = first_turn(rounds(d, 2));
    if (know_it_all && characters >= 2)
        turn = std::min({turn, first_turn(rounds(d + 1, 3)), first_turn(rounds(d, 3)) + 1});
    return turn;
}

bool pile_allows_rush(const Board& board, int bugs, int need) {
    const int jackings = board.deck[Card::cryptojacking], targets = board.deck[Card::target_device];
    return bugs >= 1 ? jackings >= need : targets >= 1 && jackings >= need - 1;
}

std::optional<int> rush_of(const Board& board, int tile) {
    const int k = need_of(board, tile);
    if (!pile_allows_rush(board, board.start_bugs[tile], k)) return std::nullopt;
    if (!is_in_play(board, Character::tech_hobbyist)) return k;
    if (board.characters == 1) return std::nullopt;
    const int companions = board.characters - 1;
    return k + (k + companions - 1) / companions;
}

double first_hand_of(const Board& board, int tile, int total) {
    const int k = need_of(board, tile), bugs = board.start_bugs[tile];
    if (k > first_hand_size || !rush_of(board, tile)) return 0;
    const int drawn = std::min(first_hand_size, total);
    return hand_probability(total, drawn, board.deck[Card::cryptojacking], bugs >= 1 ? k : k - 1,
                            board.deck[Card::target_device], bugs >= 1 ? 0 : 1);
}

// The smallest set of devices that is closed under the five rules of `is_exposed`.
TileMask exposed_devices(const Board& board) {
    const bool jacking = board.deck[Card::cryptojacking] > 0, target = board.deck[Card::target_device] > 0,
               botnets = botnets_of(board) > 0, phishing = board.deck[Card::phishing] > 0;
    const auto is_exposed = [&](int t, TileMask exposed) {
        const int bugs = board.start_bugs[t], capacity = board.capacity[t];
        const int near = std::popcount(board.adjacent[t] & exposed);
        return (jacking && (bugs >= 1 || target || near >= 1)) || (botnets && near >= 1) || bugs + near >= capacity ||
               (target && bugs == 0 && 1 + near >= capacity) || (phishing && t == board.router);
    };
    TileMask exposed = 0;
    for (bool grown = true; grown;) {
        grown = false;
        for_each_tile(board.devices & ~exposed, [&](int t) {
            if (!is_exposed(t, exposed)) return;
            exposed |= bit(t);
            grown = true;
        });
    }
    return exposed;
}

void add_borders(const Board& board, TileMask connected, HomeFacts& facts) {
    for (int t = 0; t < board.tile_count; ++t)
        for_each_tile(board.adjacent[t] & ~(bit(t) - 1), [&](int neighbour) {  // each border once
            ++facts.borders;
            facts.device_borders += (board.devices & bit(t)) && (board.devices & bit(neighbour));
            if (!(connected & bit(t))) return;
            const TileMask reachable = reached_from(board, board.router, 0, t, neighbour);
            if (reachable == connected) return;
            const bool stays = (reachable & bit(t)) != 0;
            facts.bridges.push_back({stays ? t : neighbour, stays ? neighbour : t, connected & ~reachable});
        });
}

void add_cards(const Board& board, HomeFacts& facts) {
    facts.total = sum_of(board.deck);
    facts.dead = botnets_of(board);
    bool has_bugs = false, bugs_everywhere = true;
    for_each_tile(board.devices, [&](int t) {
        has_bugs = has_bugs || board.start_bugs[t] > 0;
        bugs_everywhere = bugs_everywhere && board.start_bugs[t] > 0;
    });
    if (!has_bugs) facts.dead += board.deck[Card::cryptojacking];
    if (bugs_everywhere) facts.dead += board.deck[Card::target_device];
    if (facts.total >= first_hand_size)
        facts.dead_hand = hand_probability(facts.total, first_hand_size, facts.dead, first_hand_size, 0, 0);
}

// Depth-first search over the Hacker's choices, in the order of ids, so that the first of the longest chains is the
// first by code point.
class ChainSearch {
public:
    explicit ChainSearch(const Board& board)
        : board_(board), limit_(place_of_index(std::min(13, board.win_compromised))), by_id_(tiles_by_id(board)) {}

    std::vector<ChainLink> from(int tile) {
        fall(tile);
        return best_;
    }

private:
    // Where the spilled bug may go (H37).
    std::vector<int> receivers(int tile) const {
        const TileMask open = with_lowest_capacity(board_, board_.adjacent[tile] & board_.devices & ~compromised_);
        std::vector<int> lowest = by_id_;
        std::erase_if(lowest, [&](int t) { return !(open & bit(t)); });
        return lowest;
    }

    void keep() {
        if (way_.size() > best_.size()) best_ = way_;
    }

    void fall(int tile) {
        if (best_.size() == limit_) return;
        way_.push_back({tile, -1});
        compromised_ |= bit(tile);
        const auto next = receivers(tile);
        if (way_.size() == limit_ || next.empty()) {
            keep();
        } else {
            for (const int t : next) {
                way_.back().spill = t;
                if (need_of(board_, t) == 1)
                    fall(t);
                else
                    keep();
            }
        }
        compromised_ &= ~bit(tile);
        way_.pop_back();
    }

    const Board& board_;
    std::size_t limit_;
    std::vector<int> by_id_;
    std::vector<ChainLink> way_, best_;
    TileMask compromised_ = 0;
};

}  // namespace

Distances distances_from(const Board& board, int tile) {
    Distances distances;
    distances.fill(no_way);
    TileMask reached = 0, edge = bit(tile);
    for (int steps = 0; edge; ++steps) {
        TileMask next = 0;
        for_each_tile(edge, [&](int t) {
            distances[t] = static_cast<std::uint8_t>(steps);
            next |= board.adjacent[t];
        });
        reached |= edge;
        edge = next & ~reached;
    }
    return distances;
}

int need_of(const Board& board, int tile) { return board.capacity[tile] - board.start_bugs[tile]; }

double hand_probability(int total, int drawn, int a, int a_wanted, int b, int b_wanted) {
    const auto choose = [](int n, int k) {
        double ways = 1;
        for (int i = 0; i < k; ++i) ways = ways * (n - i) / (i + 1);
        return k < 0 || k > n ? 0.0 : std::round(ways);
    };
    double ways = 0;
    for (int i = std::max(0, a_wanted); i <= std::min(a, drawn); ++i)
        for (int k = std::max(0, b_wanted); k <= std::min(b, drawn - i); ++k)
            ways += choose(a, i) * choose(b, k) * choose(total - a - b, drawn - i - k);
    return ways / choose(total, drawn);
}

HomeFacts facts_of(const Board& board) {
    HomeFacts facts;
    const NodeGraph graph = graph_of(board);
    facts.components = graph.components(all_tiles(board));
    facts.components_without_router = graph.components(all_tiles(board) & ~bit(board.router));
    const Distances steps = distances_from(board, board.router);
    facts.exposed = exposed_devices(board);
    add_cards(board, facts);
    const TileMask connected = reached_from(board, board.router, 0);
    add_borders(board, connected, facts);
    for (int t = 0; t < board.tile_count; ++t) {
        TileFacts& tile = facts.tiles.emplace_back();
        if (connected & bit(t)) {
            tile.distance = steps[t];
            tile.arrival = arrival_of(steps[t], board.characters, is_in_play(board, Character::know_it_all));
        }
        if (board.devices & bit(t)) {
            tile.bugs = board.start_bugs[t];
            tile.need = need_of(board, t);
            tile.rush = rush_of(board, t);
            tile.first_hand = first_hand_of(board, t, facts.total);
            tile.exposed = (facts.exposed & bit(t)) != 0;
        }
        if (t == board.router || !(connected & bit(t))) continue;
        const TileMask behind = connected & ~bit(t) & ~reached_from(board, board.router, bit(t));
        if (behind) facts.cuts.push_back({t, behind});
    }
    return facts;
}

std::vector<ChainLink> longest_chain(const Board& board, int tile) {
    if (!(board.devices & bit(tile)) || need_of(board, tile) != 1) return {};
    return ChainSearch(board).from(tile);
}

std::vector<std::string> shortest_path(const Board& board, int tile) {
    // Distances to the tile, then from the Router always the neighbour that is nearer and first by code point.
    const std::vector<int> order = tiles_by_id(board);
    const Distances steps = distances_from(board, tile);
    std::vector<std::string> path;
    for (int current = board.router; current != tile;) {
        const int distance = steps[current];
        current = *std::find_if(order.begin(), order.end(),
                                [&](int t) { return (board.adjacent[current] & bit(t)) && steps[t] == distance - 1; });
        path.push_back(id_of(board, current));
    }
    return path;
}

}  // namespace nedforge::smart_home
