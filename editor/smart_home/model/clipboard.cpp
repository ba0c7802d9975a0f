#include "editor/smart_home/model/clipboard.h"

#include "formats/base/record/copied_items.h"
#include "formats/smart_home/home_record.h"

namespace nedforge::smart_home {

std::string tiles_text(const Home& home, const Ids& ids) {
    Home part = home;
    std::erase_if(part.tiles, [&](const Tile& tile) { return !is_among(ids, tile.id); });
    return home_record().lines("tiles", &part);
}

std::optional<std::vector<Tile>> read_tiles_text(const std::string& text) {
    auto tiles = copied_items<Tile>(text, home_record(), "tiles");
    if (tiles) std::erase_if(*tiles, [](const Tile& tile) { return !tile.is_device(); });
    return tiles && !tiles->empty() ? tiles : std::nullopt;
}

}  // namespace nedforge::smart_home
