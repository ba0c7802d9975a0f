#pragma once
// A map as a pack's board and the start page show it, and its win rates for the board.

#include <stop_token>

#include "editor/base/documents/family_documents.h"
#include "engine/luddite/map.h"

namespace nedforge::luddite {

using NedOverview = OverviewOf<Map>;

// What a player must know of the rules to play it: "AND gates", "dice locks", "Hack: lines". In the order in which the
// campaign teaches them.
std::vector<std::string> mechanisms_of(const Map&);
// By the expert in a tenth of its thought, as the rating of the editor. Precondition: the map has no error.
std::optional<WinRates> win_rates_of(const MapOverview&, int games, const std::stop_token&);

}  // namespace nedforge::luddite
