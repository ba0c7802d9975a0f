#pragma once
// Stamps: small arrangements of nodes to paste, as lines of the map format. Eight come along; a selection saved as a
// file, in the folder "stamps" of the state folder or anywhere else, becomes one more.

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace nedforge::luddite {

struct Stamp {
    std::string_view name, title, nodes;  // "airlock", "Airlock"; what read_clip() reads
};
extern const std::array<Stamp, 8> stamps;

inline constexpr std::string_view stamp_ending = ".stamp.yaml";
struct SavedStamp {
    std::string name, path;  // the name without the ending
};
std::string stamps_folder(const std::string& state_folder);             // not necessarily there; empty: nothing is kept
std::vector<SavedStamp> saved_stamps(const std::string& state_folder);  // by name, at most 40

}  // namespace nedforge::luddite
