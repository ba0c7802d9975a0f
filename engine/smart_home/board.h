#pragma once
// A home compiled for play: the grid as bit masks over tiles, symbols and decks as counts. Made once, then shared by
// engine, validator and editor; immutable. Tile n of the board is home.tiles[n]; bit n of a TileMask is that tile.
// Precondition of compile(): the home has no finding HOME1xx or HOME2xx of error severity.

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/smart_home/home.h"

namespace nedforge::smart_home {

using TileMask = std::uint64_t;
inline constexpr TileMask bit(int tile) { return TileMask{1} << tile; }

// The four sides of a tile. The opposite of side d is (d + 2) % 4.
inline constexpr int side_count = 4;  // up, right, down, left
inline constexpr int opposite(int side) { return (side + 2) % side_count; }

template <class T>
using ByTile = IndexedArray<T, int, max_tiles>;
template <class T>
using BySide = IndexedArray<T, int, side_count>;
template <class T>
using ByToken = IndexedArray<T, int, max_token_kinds>;  // kinds

struct Board {
    int tile_count = 0;
    IndexedVector<std::string, int> ids;
    int router = 0;
    TileMask devices = 0;
    TileMask targets = 0;                     // devices that have a card among the secret targets
    ByTile<BySide<std::int8_t>> neighbour{};  // by tile and side; -1: the outer edge
    ByTile<TileMask> adjacent{};
    // Tiles at a distance of at most 0, 1, 2, 3 in steps (H30).
    ByTile<IndexedArray<TileMask, int, ddos_range + 1>> within{};
    ByTile<std::uint8_t> capacity{};  // 0: a plain Router
    ByTile<SymbolCounts> symbols{};
    ByTile<std::uint8_t> start_bugs{};

    CardCounts deck{};
    int token_kinds = 0;
    ByToken<std::uint8_t> token_icons{};  // bit s: Symbol s
    ByToken<std::uint8_t> token_count{};
    int firewalls = 0;
    unsigned in_play = 0;  // bit c: Character c
    int characters = 0;    // in play
    int win_compromised = usual_win;
    IndexedArray<std::uint8_t, int, max_tiles + 1> walk_limit{};  // by compromised devices (H35)
    Rulings rulings;
};

Board compile(const Home&, const Rulings&);
inline Board compile(const Home& home) { return compile(home, home.rulings); }

inline bool is_in_play(const Board& board, Character c) {
    return has_index(character_names, static_cast<int>(c)) && (board.in_play >> static_cast<unsigned>(c) & 1u);
}
inline bool has_icon(const Board& board, int token, Symbol symbol) {
    return (board.token_icons[token] >> static_cast<unsigned>(symbol) & 1u) != 0;
}

int index_of_tile(const Board&, std::string_view id);  // -1: none
// The side of `tile` on which `neighbour` lies; -1: they share no border.
int side_towards(const Board&, int tile, int neighbour);
inline const std::string& id_of(const Board& board, int tile) { return board.ids[tile]; }

}  // namespace nedforge::smart_home
