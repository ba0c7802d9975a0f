#pragma once
// The smallest family of games there can be: a map of three cells, each on or off.

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "formats/base/yaml/source_map.h"

namespace nedforge::blank {

struct Map {
    std::string id, name;
    std::array<bool, 3> cells{};
};

struct LoadedMap {
    std::optional<Map> map;
    std::optional<std::string> id;
    Diagnostics diagnostics;
    SourceMap places;
    std::string text;
};

LoadedMap read_map(std::string text);
std::string write_map(const Map&);

}  // namespace nedforge::blank
