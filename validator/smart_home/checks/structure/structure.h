#pragma once
// What the checks of Structure ask of a home that may be wrong. A half device (HOME203) counts for no other check.

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "validator/smart_home/checks/check.h"

namespace nedforge::smart_home {

bool is_router(const Home&, const Tile&);
// What is missing or too much: "has no capacity and no symbols"; empty: the tile is whole. Asked of every tile, it
// takes no tile for the Router where `router` names none.
std::string half_device_fault(const Home&, const Tile&);

// The indices of the whole tiles, and of the devices among them.
std::vector<std::size_t> whole_tiles(const Home&);
std::vector<std::size_t> devices_of(const Home&);
// Devices by room; a Router without a room is in none.
std::map<std::string, std::vector<std::size_t>> rooms_of(const Home&);

std::vector<std::string> ids_at(const Home&, const std::vector<std::size_t>& tiles);
// The device of highest capacity, the first of several. Precondition: there is one.
std::size_t highest(const Home&, const std::vector<std::size_t>& devices);

}  // namespace nedforge::smart_home
