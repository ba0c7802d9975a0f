#include "engine/smart_home/board.h"

#include <algorithm>
#include <cassert>
#include <map>

namespace nedforge::smart_home {

namespace {

void lay_out(Board& board, const Home& home) {
    std::map<Position, int> at;
    for (int t = 0; t < board.tile_count; ++t) at[home.tiles[t].at] = t;
    constexpr BySide<Position> towards{{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}};
    for (int t = 0; t < board.tile_count; ++t) {
        const Position here = home.tiles[t].at;
        for (int side = 0; side < side_count; ++side) {
            const auto found = at.find({here.column + towards[side].column, here.row + towards[side].row});
            board.neighbour[t][side] = static_cast<std::int8_t>(found == at.end() ? -1 : found->second);
            if (found != at.end()) board.adjacent[t] |= bit(found->second);
        }
    }
    for (int t = 0; t < board.tile_count; ++t) {
        auto& within = board.within[t];
        within[0] = bit(t);
        for (int d = 1; d <= ddos_range; ++d) {
            within[d] = within[d - 1];
            for (int other = 0; other < board.tile_count; ++other)
                if (within[d - 1] & bit(other)) within[d] |= board.adjacent[other];
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
    board.tile_count = static_cast<int>(home.tiles.size());
    for (const auto& tile : home.tiles) board.ids.push_back(tile.id);
    board.router = index_of_tile(home, home.router);
    assert(board.router >= 0);
    lay_out(board, home);
    add_devices(board, home);
    for (std::size_t c = 0; c < card_count; ++c) board.deck[c] = static_cast<std::uint8_t>(home.attacks[c]);
    board.token_kinds = static_cast<int>(home.tokens.size());
    for (std::size_t k = 0; k < home.tokens.size(); ++k) {
        board.token_count[k] = static_cast<std::uint8_t>(home.tokens[k].count);
        for (const Symbol s : home.tokens[k].icons)
            board.token_icons[k] = static_cast<std::uint8_t>(board.token_icons[k] | 1u << static_cast<unsigned>(s));
    }
    board.firewalls = home.firewalls;
    for (const Character c : home.characters) board.in_play |= 1u << static_cast<unsigned>(c);
    board.characters = static_cast<int>(home.characters.size());
    board.win_compromised = home.win_compromised;
    for (std::size_t n = 0; n < board.walk_limit.size(); ++n)
        board.walk_limit[n] = static_cast<std::uint8_t>(walk_limit(home, static_cast<int>(n)));
    return board;
}

int index_of_tile(const Board& board, std::string_view id) {
    const auto found = std::find(board.ids.begin(), board.ids.end(), id);
    return found == board.ids.end() ? -1 : static_cast<int>(found - board.ids.begin());
}

int side_towards(const Board& board, int tile, int other) {
    const auto& around = board.neighbour[tile];
    const auto found = std::find(around.begin(), around.end(), static_cast<std::int8_t>(other));
    return found == around.end() ? -1 : static_cast<int>(found - around.begin());
}

}  // namespace nedforge::smart_home
