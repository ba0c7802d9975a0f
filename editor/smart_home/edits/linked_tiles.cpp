#include "editor/smart_home/edits/linked_tiles.h"

namespace nedforge {
namespace {

// `tile` with what it has in common with `like`.
smart_home::Tile alike(smart_home::Tile tile, const smart_home::Tile& like) {
    tile.capacity = like.capacity, tile.symbols = like.symbols;
    tile.bug_symbol = like.bug_symbol, tile.bugs = like.bugs;
    tile.secret_target = like.secret_target;
    return tile;
}

}  // namespace

LinkedParts<smart_home::Home>::Content LinkedParts<smart_home::Home>::content(const smart_home::Home& home,
                                                                              const Ids& ids) {
    Content tiles;
    for (const std::string& id : ids) tiles.push_back(alike({}, *smart_home::tile_with(home, id)));
    return tiles;
}

void LinkedParts<smart_home::Home>::take_over(smart_home::Home& home, const Ids& from, const Ids& to) {
    for (std::size_t i = 0; i < from.size(); ++i) {
        const smart_home::Tile like = *smart_home::tile_with(home, from[i]);
        for (smart_home::Tile& tile : home.tiles)
            if (tile.id == to[i] && tile.is_device() && like.is_device()) tile = alike(tile, like);
    }
}

}  // namespace nedforge
