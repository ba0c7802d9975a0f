#pragma once
// Stamps: small arrangements of nodes to paste, as lines of the map format. Eight come along; a selection saved as a
// file becomes one more.

#include <array>
#include <string_view>

namespace nedforge::luddite {

struct Stamp {
    std::string_view name, title, nodes;  // "airlock", "Airlock"; what read_clip() reads
};
extern const std::array<Stamp, 8> stamps;

}  // namespace nedforge::luddite
