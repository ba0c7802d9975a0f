#include "editor/shell/guide/card_place.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "editor/toolkit/measures.h"

namespace nedforge {
namespace {

float shared_area(const Area& a, const Area& b) {
    const float w = std::min(a.max.x, b.max.x) - std::max(a.min.x, b.min.x),
                h = std::min(a.max.y, b.max.y) - std::max(a.min.y, b.min.y);
    return w > 0 && h > 0 ? w * h : 0;
}

Area widened(const Area& a, float margin) {
    return {{a.min.x - margin, a.min.y - margin}, {a.max.x + margin, a.max.y + margin}};
}

// What lies below a card there, in pixels. What is pointed at counts far more than any control.
float covered(const CardRoom& layout, const Area& card) {
    constexpr float pointed_counts = 1000;
    const float large = (layout.room.max.x - layout.room.min.x) * (layout.room.max.y - layout.room.min.y) / 6;
    float sum = 0;
    for (const Area& area : layout.pointed) sum += pointed_counts * shared_area(card, widened(area, 9 * layout.unit));
    for (const Area& area : layout.controls)  // a canvas is ground
        if ((area.max.x - area.min.x) * (area.max.y - area.min.y) < large)
            sum += shared_area(card, widened(area, 3 * layout.unit));
    return sum;
}

float distance_to_pointed(const CardRoom& layout, const Area& card) {
    float nearest = 0;
    for (const Area& area : layout.pointed) {
        const float dx = (area.min.x + area.max.x - card.min.x - card.max.x) / 2,
                    dy = (area.min.y + area.max.y - card.min.y - card.max.y) / 2;
        const float distance = std::hypot(dx, dy);
        nearest = nearest == 0 ? distance : std::min(nearest, distance);
    }
    return nearest;
}

}  // namespace

ImVec2 card_place(const CardRoom& layout, const Area& current) {
    constexpr int places = 9;  // each way
    const float wide = std::max(0.0f, layout.room.max.x - layout.room.min.x - layout.size.x),
                high = std::max(0.0f, layout.room.max.y - layout.room.min.y - layout.size.y);
    const auto card_at = [&](float x, float y) { return Area{{x, y}, {x + layout.size.x, y + layout.size.y}}; };
    float best = std::numeric_limits<float>::max();
    Area place{};
    for (int row = places - 1; row >= 0; --row)
        for (int column = places - 1; column >= 0; --column) {
            const Area card = card_at(std::floor(layout.room.min.x + in_all(wide, column) / (places - 1)),
                                      std::floor(layout.room.min.y + in_all(high, row) / (places - 1)));
            const float cost = covered(layout, card) + distance_to_pointed(layout, card) * layout.unit;
            if (cost < best) best = cost, place = card;
        }
    if (current.max.x <= current.min.x) return place.min;
    // It grows and shrinks with its words from its lower edge.
    const Area stays = card_at(std::clamp(current.min.x, layout.room.min.x, layout.room.min.x + wide),
                               std::clamp(current.max.y - layout.size.y, layout.room.min.y, layout.room.min.y + high));
    return covered(layout, stays) <= best + 4000 * layout.unit * layout.unit ? stays.min : place.min;
}

}  // namespace nedforge
