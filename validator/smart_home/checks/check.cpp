#include "validator/smart_home/checks/check.h"

#include <algorithm>

namespace nedforge::smart_home {

bool was_found(const CheckContext& context, std::string_view code) {
    return std::any_of(context.found.begin(), context.found.end(), [&](const Diagnostic& d) { return d.code == code; });
}

Diagnostic& report(Diagnostics& out, const Check& check, std::string path, std::string message, std::string help,
                   std::vector<std::string> subjects) {
    Diagnostic& d = out.emplace_back(finding(check.info, std::move(path), std::move(message), std::move(subjects)));
    d.help = std::move(help);
    return d;
}

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
