#include "validator/smart_home/checks/check.h"

#include <algorithm>

namespace nedforge::smart_home {

std::string tile_path(int tile, std::string_view key) {
    const std::string path = "tiles[" + std::to_string(tile) + "]";
    return key.empty() ? path : path + "." + std::string(key);
}

std::vector<std::string> ids_of(const Board& board, TileMask tiles) {
    std::vector<std::string> ids;
    for_each_tile(tiles, [&](int tile) { ids.push_back(id_of(board, tile)); });
    std::sort(ids.begin(), ids.end());
    return ids;
}

int printed(const Board& board, Symbol symbol) {
    int count = 0;
    for (const SymbolCounts& symbols : board.symbols) count += symbols[symbol];
    return count;
}

}  // namespace nedforge::smart_home
