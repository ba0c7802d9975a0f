#pragma once
// A map as a pack's board and the start page show it, and its win rates for the board.

#include <stop_token>

#include "editor/base/workspace/document_family.h"
#include "engine/luddite/map.h"

namespace nedforge::luddite {

struct NedOverview final : MapOverview {
    explicit NedOverview(Map m);
    const Map map;
};

SharedOverview overview_of(const std::string& text);  // none: it can't be read
// What a player must know of the rules to play it: "AND gates", "dice locks", "Hack: lines". In the order in which the
// campaign teaches them.
std::vector<std::string> mechanisms_of(const Map&);
// By the expert in a tenth of its thought, as the rating of the editor. Precondition: the map has no error.
std::optional<WinRates> win_rates_of(const MapOverview&, int games, const std::stop_token&);

}  // namespace nedforge::luddite
