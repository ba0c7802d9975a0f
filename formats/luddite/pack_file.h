#pragma once
// pack.yaml: reading, writing, and finding the maps of a pack below its folder without ever leaving it.

#include <optional>
#include <string>
#include <vector>

#include "engine/base/diagnostic.h"
#include "engine/luddite/match.h"
#include "formats/base/yaml/source_map.h"
#include "formats/luddite/map_file.h"

namespace nedforge::luddite {

struct Pack {
    std::string id;
    std::string name;
    std::vector<std::string> maps;        // relative paths as written
    std::vector<CampaignStage> campaign;  // empty: none
    bool operator==(const Pack&) const = default;
};

struct LoadedPack {
    std::optional<Pack> pack;
    std::optional<std::string> id;
    std::vector<std::string> maps;  // pack->maps; where there is no pack, those of them that could be read
    Diagnostics diagnostics;        // NED1xx of pack.yaml
    SourceMap places;
    std::string text;
    std::string folder;
};

LoadedPack read_pack(std::string text);
LoadedPack read_pack_folder(const std::string& folder);
std::string write_pack(const Pack&);

// One map of a pack: opened below the folder, regular files only, no way out through links or '..'.
struct PackMapFile {
    enum class State { ok, missing, escapes, unreadable };
    State state = State::ok;
    std::string path;  // folder joined with the relative path
    std::string reason;
    std::optional<LoadedMap> map;  // of ok and unreadable (then with its NED101 or NED109)
};
PackMapFile open_pack_map(const std::string& folder, const std::string& relative);

}  // namespace nedforge::luddite
