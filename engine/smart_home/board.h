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

struct Board {
    int tile_count = 0;
    std::vector<std::string> ids;
    int router = 0;
    TileMask devices = 0;
    TileMask targets = 0;  // devices that have a card among the secret targets
    std::array<std::array<std::int8_t, side_count>, max_tiles> neighbour{};  // by tile and side; -1: the outer edge
    std::array<TileMask, max_tiles> adjacent{};
    // Tiles at a distance of at most 0, 1, 2, 3 in steps (H30).
    std::array<std::array<TileMask, ddos_range + 1>, max_tiles> within{};
    std::array<std::uint8_t, max_tiles> capacity{};  // 0: a plain Router
    std::array<SymbolCounts, max_tiles> symbols{};
    std::array<std::uint8_t, max_tiles> start_bugs{};

    CardCounts deck{};
    int token_kinds = 0;
    std::array<std::uint8_t, max_token_kinds> token_icons{};  // bit s: Symbol s
    std::array<std::uint8_t, max_token_kinds> token_count{};
    int firewalls = 0;
    unsigned in_play = 0;  // bit c: Character c
    int characters = 0;    // in play
    int win_compromised = usual_win;
    std::array<std::uint8_t, max_tiles + 1> walk_limit{};  // by compromised devices (H35)
    Rulings rulings;
};

Board compile(const Home&, const Rulings&);
inline Board compile(const Home& home) { return compile(home, home.rulings); }

int index_of_tile(const Board&, std::string_view id);  // -1: none
// The side of `tile` on which `other` lies; -1: they share no border.
int side_towards(const Board&, int tile, int other);
inline const std::string& id_of(const Board& board, int tile) { return board.ids[static_cast<std::size_t>(tile)]; }

}  // namespace nedforge::smart_home
