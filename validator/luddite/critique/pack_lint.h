#pragma once
// The lint of a campaign from games of its maps (NED706 to NED709, docs/luddite/critique.md; NED710: lessons.h): its
// curve, maps that play alike, levels off their target, mechanisms that the map which introduces them does not use.
// What a pack is without any game, checks/pack.h checks. The maps are in the order in which the campaign plays them.

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "formats/base/pack/pack_file.h"
#include "validator/luddite/critique/measures.h"

namespace nedforge::luddite {

struct PlayedMap {
    std::string name;       // as the pack's list has it
    std::size_t index = 0;  // there
    const Map* map = nullptr;
    Measures* measures = nullptr;
};

// How far apart two maps play (NED707), from 0 (alike): half the total variation of the ranked sets of functions hit,
// the differences of the shares of dice, and that of the length.
double play_distance(const PlayFigures&, const PlayFigures&);
inline constexpr double play_alike = 0.12;  // maps that are nearer play alike

// Games until a map is won at easy, on average: 1 over the win rate; none: never won.
std::optional<double> games_until_won(const PlayFigures&);

// Findings about the pack's file, located by its places, sorted: NED706 to NED709.
Diagnostics lint_pack(const LoadedPack&, const std::vector<PlayedMap>&);

// The order in which a campaign plays the maps: its stages, then the maps that are in none. Indices in pack.maps.
std::vector<std::size_t> order_of_play(const Pack&);

}  // namespace nedforge::luddite
