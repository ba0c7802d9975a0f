#pragma once
// A grid as a pack's board and the start page show it.

#include "editor/base/workspace/document_family.h"
#include "engine/echo_death/grid.h"

namespace nedforge::echo_death {

struct GridOverview final : MapOverview {
    explicit GridOverview(Grid g);
    const Grid grid;
};

SharedOverview overview_of(const std::string& text);  // none: it can't be read
// What a player must know to play it: "2 players", "30 x 30", "zone=either".
std::vector<std::string> mechanisms_of(const Grid&);

}  // namespace nedforge::echo_death
