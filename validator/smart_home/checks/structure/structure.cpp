#include "validator/smart_home/checks/structure/structure.h"

#include <algorithm>
#include <cstdlib>

#include "validator/base/algorithms/graph.h"

namespace nedforge::smart_home {

namespace {

// The tiles among some that hold what is asked.
template <class Holds>
std::vector<int> those_of(std::vector<int> tiles, const Holds& holds) {
    std::erase_if(tiles, [&](int tile) { return !holds(tile); });
    return tiles;
}

}  // namespace

std::string half_device_fault(const Home& home, const Tile& tile) {
    std::vector<std::string> lacks;
    if (!tile.capacity) lacks.push_back("no capacity");
    if (!tile.symbols) lacks.push_back("no symbols");
    if (tile.id == home.router) {
        if (lacks.size() == 1) return tile.capacity ? "has a capacity but no symbols" : "has symbols but no capacity";
        std::vector<std::string> extra;
        if (tile.bug_symbol || tile.bugs) extra.push_back("bugs");
        if (tile.secret_target) extra.push_back("a secret target");
        return lacks.empty() || extra.empty() ? "" : "has " + listed(extra) + ", but neither capacity nor symbols";
    }
    if (!tile.room) lacks.push_back("no room");
    return lacks.empty() ? "" : "has " + listed(lacks);
}

std::vector<int> whole_tiles(const Home& home) {
    std::vector<int> whole;
    for (int i = 0; i < index_count(home.tiles); ++i)
        if (half_device_fault(home, home.tiles[i]).empty()) whole.push_back(i);
    return whole;
}
std::vector<int> devices_of(const Home& home) {
    return those_of(whole_tiles(home), [&](int tile) { return home.tiles[tile].is_device(); });
}
std::vector<int> targets_of(const Home& home, const std::vector<int>& devices) {
    return those_of(devices, [&](int tile) { return home.tiles[tile].secret_target; });
}

std::map<std::string, std::vector<int>> rooms_of(const Home& home) {
    std::map<std::string, std::vector<int>> rooms;
    for (const int i : devices_of(home))
        if (home.tiles[i].room) rooms[*home.tiles[i].room].push_back(i);
    return rooms;
}

std::size_t parts_of_room(const Home& home, const std::vector<int>& devices) {
    const auto place = [&](std::size_t device) { return home.tiles[devices[device]].at; };
    Pairs joined;
    for (std::size_t a = 0; a < devices.size(); ++a)
        for (std::size_t b = a + 1; b < devices.size(); ++b)
            if (std::abs(place(a).column - place(b).column) + std::abs(place(a).row - place(b).row) == 1)
                joined.push_back({a, b});
    return connected_components(devices.size(), joined).count;
}

std::vector<std::string> ids_at(const Home& home, const std::vector<int>& tiles) {
    std::vector<std::string> ids;
    for (const int i : tiles) ids.push_back(home.tiles[i].id);
    std::sort(ids.begin(), ids.end());
    return ids;
}

int highest(const Home& home, const std::vector<int>& devices) {
    return *std::max_element(devices.begin(), devices.end(),
                             [&](int a, int b) { return *home.tiles[a].capacity < *home.tiles[b].capacity; });
}

Fix made_target(const Home& home, int device) {
    return {"make " + home.tiles[device].id + " a secret target", {{tile_path(device, "secret_target"), "true"}}};
}

}  // namespace nedforge::smart_home
