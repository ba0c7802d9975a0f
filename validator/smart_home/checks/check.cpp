#include "validator/smart_home/checks/check.h"

#include <fmt/format.h>

#include <algorithm>

namespace nedforge::smart_home {

bool was_found(const CheckContext& context, std::string_view code) {
    return std::any_of(context.found.begin(), context.found.end(), [&](const Diagnostic& d) { return d.code == code; });
}

std::string tile_path(std::size_t index, std::string_view key) {
    const std::string path = "tiles[" + std::to_string(index) + "]";
    return key.empty() ? path : path + "." + std::string(key);
}

std::string place_word(Position at) { return "[" + std::to_string(at.column) + ", " + std::to_string(at.row) + "]"; }

std::vector<std::string> ids_of(const Board& board, TileMask tiles) {
    std::vector<std::string> ids;
    for (int t = 0; t < board.tile_count; ++t)
        if (tiles & bit(t)) ids.push_back(id_of(board, t));
    std::sort(ids.begin(), ids.end());
    return ids;
}

}  // namespace nedforge::smart_home
