#pragma once
// Paths in a map file and words for messages, as checks and explanations say them.

#include <concepts>
#include <string>
#include <string_view>

#include "engine/luddite/map.h"

namespace nedforge::luddite {

// "nodes[3]", "nodes[3].gate"
inline std::string node_path(std::integral auto index, std::string_view key = {}) {
    const std::string path = "nodes[" + std::to_string(index) + "]";
    return key.empty() ? path : path + "." + std::string(key);
}
inline std::string wall_path(std::integral auto index) { return "walls[" + std::to_string(index) + "]"; }
std::string reward_path(const Hack&, std::size_t index);  // "hack.lines[0].reward"
std::string reward_word(const Hack&, std::size_t index);  // "line 1 (across from A1)", "entry 2"

}  // namespace nedforge::luddite
