#pragma once
// Controls that a guide leads to. A control with a wanted key is scrolled into sight and ringed. The places of all
// controls of the frame are kept as well, so that a card laid over the window covers as few of them as it can.

#include <imgui.h>

#include <string>
#include <string_view>
#include <vector>

#include "editor/toolkit/look.h"

namespace nedforge {

struct Area {
    ImVec2 min{}, max{};
    bool meets(const Area& area) const {
        return min.x < area.max.x && area.min.x < max.x && min.y < area.max.y && area.min.y < max.y;
    }
    bool holds(ImVec2 p) const { return p.x >= min.x && p.y >= min.y && p.x < max.x && p.y < max.y; }
};

struct Rings {
    struct Ring {
        std::string key;
        Area area;          // pixels, of this frame
        bool met = false;   // it is in sight
        bool shown = true;  // it gets a ring
    };
    std::vector<Ring> wanted;
    std::vector<Area> controls;  // of this frame, those in sight
    int scroll = 0;              // frames in which the first that is scrolled away is brought into sight
};

void set_rings(Rings*);  // for this frame; none: nullptr
bool rings_are_wanted();
// The last item, or a part of a drawing, is this control; only what of it is in sight counts. `scrolls`: its window may
// be scrolled to it.
void meet_ring(std::string_view key, ImVec2 min, ImVec2 max, bool scrolls);
// Ground that can be led to and that a card may cover: a square of a grid.
void mark_ground(const std::string& key, ImVec2 min, ImVec2 max);
void draw_rings(const Look&);

}  // namespace nedforge
