#pragma once
// What the checks of Structure ask of a home that may be wrong. A half device (HOME203) counts for no other check.

#include <map>
#include <string>
#include <vector>

#include "validator/smart_home/checks/check.h"

namespace nedforge::smart_home {

// What is missing or too much: "has no capacity and no symbols"; empty: the tile is whole. Any tile may be
// asked for; where `router` names no tile, no tile counts as the Router.
std::string half_device_fault(const Home&, const Tile&);

// The indices of the whole tiles, of the devices among them, and of the secret targets among devices.
std::vector<int> whole_tiles(const Home&);
std::vector<int> devices_of(const Home&);
std::vector<int> targets_of(const Home&, const std::vector<int>& devices);
// Devices by room; a Router without a room is in none.
std::map<std::string, std::vector<int>> rooms_of(const Home&);
// The number of parts of a room that share no border.
std::size_t parts_of_room(const Home&, const std::vector<int>& devices);

std::vector<std::string> ids_at(const Home&, const std::vector<int>& tiles);
// The device of highest capacity, the first of several. Precondition: there is one.
int highest(const Home&, const std::vector<int>& devices);
// A candidate that makes a device a secret target.
Fix made_target(const Home&, int device);

}  // namespace nedforge::smart_home
