#include "editor/toolkit/rings.h"

#include <imgui_internal.h>

#include <algorithm>

#include "editor/toolkit/kit.h"

namespace nedforge {
namespace {

Rings* rings = nullptr;

ImRect in_sight(ImVec2 min, ImVec2 max) {
    ImRect rect(min, max);
    rect.ClipWith(ImGui::GetCurrentWindow()->ClipRect);
    return rect;
}
bool is_seen(const ImRect& rect) { return rect.GetWidth() >= 1 && rect.GetHeight() >= 1; }

Rings::Ring* ring_of(std::string_view key) {
    const auto found =
        std::find_if(rings->wanted.begin(), rings->wanted.end(), [&](const Rings::Ring& r) { return r.key == key; });
    return found == rings->wanted.end() ? nullptr : &*found;
}

}  // namespace

void set_rings(Rings* now) {
    rings = now;
    if (!rings) return;
    rings->controls.clear();
    for (auto& ring : rings->wanted) ring.met = false;
}

bool rings_are_wanted() { return rings && !rings->wanted.empty(); }

void meet_ring(std::string_view key, ImVec2 min, ImVec2 max, bool scrolls) {
    if (!rings || key.empty()) return;
    const ImRect visible = in_sight(min, max);
    Rings::Ring* ring = ring_of(key);
    // All of it is wanted in sight, not its edge alone.
    if (ring && scrolls && rings->scroll > 0 && visible.GetHeight() < max.y - min.y - 1)
        ImGui::ScrollToBringRectIntoView(ImGui::GetCurrentWindow(), {min, max});
    if (!is_seen(visible)) return;
    rings->controls.push_back({visible.Min, visible.Max});
    if (ring) ring->area = {visible.Min, visible.Max}, ring->met = true;
}

void mark_ground(const std::string& key, ImVec2 min, ImVec2 max) {
    if (!rings) return;
    const ImRect visible = in_sight(min, max);
    if (Rings::Ring* ring = ring_of(key); ring && is_seen(visible))
        ring->area = {visible.Min, visible.Max}, ring->met = true;
}

void draw_rings(const Look& look) {
    if (!rings) return;
    if (rings->scroll > 0) --rings->scroll;
    ImDrawList& list = *ImGui::GetForegroundDrawList();
    const float o = look.px(3);
    for (const auto& ring : rings->wanted) {
        if (!ring.met || !ring.shown) continue;
        const ImVec2 a{ring.area.min.x - o, ring.area.min.y - o}, b{ring.area.max.x + o, ring.area.max.y + o};
        list.AddRect(a, b, look.colours.panel, look.px(8), 0, look.px(6));
        list.AddRect(a, b, look.colours.accent, look.px(8), 0, look.px(3));
    }
}

}  // namespace nedforge
