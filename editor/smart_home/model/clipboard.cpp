#include "editor/smart_home/model/clipboard.h"

#include <algorithm>

#include "formats/smart_home/home_file.h"
#include "formats/smart_home/home_record.h"

namespace nedforge::smart_home {
namespace {

constexpr std::size_t most_bytes = 256 * 1024;
constexpr std::string_view pad = "nedforge-pad-";

// From `tiles:` to the next root key, so that a whole file can be pasted too; or items alone.
std::string tiles_section(const std::string& text) {
    const auto at = text.find("tiles:");
    if (at == 0 || (at != std::string::npos && text[at - 1] == '\n')) {
        std::string section = text.substr(at + 6);
        for (std::size_t line = section.find('\n'); line != std::string::npos; line = section.find('\n', line + 1))
            if (line + 1 < section.size() && section[line + 1] >= 'a' && section[line + 1] <= 'z') {
                section.resize(line + 1);
                break;
            }
        return section;
    }
    const auto item = text.find("- {");
    return item != std::string::npos && text.find_first_not_of(" \n") == item ? "\n" + text : "";
}

}  // namespace

std::string tiles_text(const Home& home, const Ids& ids) {
    std::string text = "tiles:\n";
    for (const Tile& tile : home.tiles)
        if (std::find(ids.begin(), ids.end(), tile.id) != ids.end()) text += "  - " + tile_record().flow(&tile) + "\n";
    return text;
}

std::optional<std::vector<Tile>> read_tiles_text(const std::string& text) {
    if (text.size() > most_bytes) return std::nullopt;
    const std::string section = tiles_section(text);
    const auto dash = section.find("- ");
    const auto line = dash == std::string::npos ? dash : section.rfind('\n', dash);
    if (dash == std::string::npos || line == std::string::npos) return std::nullopt;
    const std::string indent = section.substr(line + 1, dash - line - 1);
    if (indent.find_first_not_of(' ') != std::string::npos) return std::nullopt;
    std::string whole = "format: 1\ngame: smart_home\nid: x\nname: x\nrouter: " + std::string(pad) +
                        "1\nattacks: {ddos: 1}\ntokens: []\nfirewalls: 0\ntiles:\n";
    for (const char* n : {"1", "2"}) whole += indent + "- {id: " + std::string(pad) + n + ", name: x, at: [63, 63]}\n";
    const LoadedHome loaded = read_home(whole + section.substr(line + 1));
    if (!loaded.home) return std::nullopt;
    std::vector<Tile> tiles;
    for (const Tile& tile : loaded.home->tiles)
        if (tile.is_device()) tiles.push_back(tile);
    if (tiles.empty()) return std::nullopt;
    return tiles;
}

}  // namespace nedforge::smart_home
