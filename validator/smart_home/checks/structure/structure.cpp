#include "validator/smart_home/checks/structure/structure.h"

#include <algorithm>

namespace nedforge::smart_home {

bool is_router(const Home& home, const Tile& tile) { return tile.id == home.router; }

std::string half_device_fault(const Home& home, const Tile& tile) {
    std::vector<std::string> lacks;
    if (!tile.capacity) lacks.push_back("no capacity");
    if (!tile.symbols) lacks.push_back("no symbols");
    if (is_router(home, tile)) {
        if (lacks.size() == 1) return tile.capacity ? "has a capacity but no symbols" : "has symbols but no capacity";
        std::vector<std::string> extra;
        if (tile.bug_symbol || tile.bugs) extra.push_back("bugs");
        if (tile.secret_target) extra.push_back("a secret target");
        return lacks.empty() || extra.empty() ? "" : "has " + listed(extra) + ", but neither capacity nor symbols";
    }
    if (!tile.room) lacks.push_back("no room");
    return lacks.empty() ? "" : "has " + listed(lacks);
}

std::vector<std::size_t> whole_tiles(const Home& home) {
    std::vector<std::size_t> whole;
    for (std::size_t i = 0; i < home.tiles.size(); ++i)
        if (half_device_fault(home, home.tiles[i]).empty()) whole.push_back(i);
    return whole;
}

std::vector<std::size_t> devices_of(const Home& home) {
    std::vector<std::size_t> devices;
    for (std::size_t i = 0; i < home.tiles.size(); ++i)
        if (home.tiles[i].is_device() && half_device_fault(home, home.tiles[i]).empty()) devices.push_back(i);
    return devices;
}

std::map<std::string, std::vector<std::size_t>> rooms_of(const Home& home) {
    std::map<std::string, std::vector<std::size_t>> rooms;
    for (const auto i : devices_of(home))
        if (home.tiles[i].room) rooms[*home.tiles[i].room].push_back(i);
    return rooms;
}

std::vector<std::string> ids_at(const Home& home, const std::vector<std::size_t>& tiles) {
    std::vector<std::string> ids;
    for (const auto i : tiles) ids.push_back(home.tiles[i].id);
    std::sort(ids.begin(), ids.end());
    return ids;
}

std::size_t highest(const Home& home, const std::vector<std::size_t>& devices) {
    return *std::max_element(devices.begin(), devices.end(), [&](std::size_t a, std::size_t b) {
        return *home.tiles[a].capacity < *home.tiles[b].capacity;
    });
}

}  // namespace nedforge::smart_home
