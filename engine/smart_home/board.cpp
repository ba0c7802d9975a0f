#include "engine/smart_home/board.h"

#include <algorithm>
#include <cassert>
#include <map>

namespace nedforge::smart_home {

namespace {

void lay_out(Board& board, const Home& home) {
    std::map<Position, int> tiles;
    for (int t = 0; t < board.tile_count; ++t) tiles[home.tiles[t].at] = t;
    constexpr BySide<Position> towards{{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}};
    for (int t = 0; t < board.tile_count; ++t) {
        const Position position = home.tiles[t].at;
        for (int side = 0; side < side_count; ++side) {
            const auto found = tiles.find({position.column + towards[side].column, position.row + towards[side].row});
            board.neighbour[t][side] = static_cast<std::int8_t>(found == tiles.end() ? -1 : found->second);
            if (found != tiles.end()) board.adjacent[t] |= bit(found->second);
        }
    }
    for (int t = 0; t < board.tile_count; ++t) {
        auto& within = board.within[t];
        within[0] = bit(t);
        for (int d = 1; d <= ddos_range; ++d) {
            within[d] = within[d - 1];
            for (int tile = 0; tile < board.tile_count; ++tile)
                if (within[d - 1] & bit(tile)) within[d] |= board.adjacent[tile];
        }
    }
}

void add_devices(Board& board, const Home& home) {
    for (int t = 0; t < board.tile_count; ++t) {
        const Tile& tile = home.tiles[t];
        if (!tile.is_device()) continue;
        board.devices |= bit(t);
        if (tile.secret_target) board.targets |= bit(t);
        board.capacity[t] = static_cast<std::uint8_t>(*tile.capacity);
        for (const Symbol s : *tile.symbols) ++board.symbols[t][s];
        board.start_bugs[t] = static_cast<std::uint8_t>(starting_bugs(tile));
    }
}

}  // namespace

Board compile(const Home& home, const Rulings& rulings) {
    assert(home.tiles.size() <= max_tiles && home.tokens.size() <= max_token_kinds);
    Board board;
    board.rulings = rulings;
    board.tile_count = index_count(home.tiles);
    for (const auto& tile : home.tiles) board.ids.push_back(tile.id);
    board.router = index_of_tile(home, home.router);
    assert(board.router >= 0);
    lay_out(board, home);
    add_devices(board, home);
    for (const Card c : all_cards) board.deck[c] = static_cast<std::uint8_t>(home.attacks[c]);
    board.token_kinds = index_count(home.tokens);
    for (int k = 0; k < board.token_kinds; ++k) {
        board.token_count[k] = static_cast<std::uint8_t>(home.tokens[k].count);
        for (const Symbol s : home.tokens[k].icons)
            board.token_icons[k] = static_cast<std::uint8_t>(board.token_icons[k] | 1u << static_cast<unsigned>(s));
    }
    board.firewalls = home.firewalls;
    for (const Character c : home.characters) board.in_play |= 1u << static_cast<unsigned>(c);
    board.characters = index_count(home.characters);
    board.win_compromised = home.win_compromised;
    for (int n = 0; n < index_count(board.walk_limit); ++n)
        board.walk_limit[n] = static_cast<std::uint8_t>(walk_limit(home, n));
    return board;
}

int index_of_tile(const Board& board, std::string_view id) {
    const auto found = std::find(board.ids.begin(), board.ids.end(), id);
    return found == board.ids.end() ? -1 : static_cast<int>(found - board.ids.begin());
}

int side_towards(const Board& board, int tile, int neighbour) {
    return find_index(board.neighbour[tile], neighbour).value_or(-1);
}

}  // namespace nedforge::smart_home
