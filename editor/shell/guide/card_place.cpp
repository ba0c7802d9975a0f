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

Area widened(const Area& a, float by) { return {{a.min.x - by, a.min.y - by}, {a.max.x + by, a.max.y + by}}; }

// What lies below a card there, in pixels. What is pointed at counts far more than any control.
float covered(const CardRoom& of, const Area& card) {
    constexpr float pointed_counts = 1000;
    const float large = (of.room.max.x - of.room.min.x) * (of.room.max.y - of.room.min.y) / 6;
    float sum = 0;
    for (const Area& area : of.pointed) sum += pointed_counts * shared_area(card, widened(area, 9 * of.unit));
    for (const Area& area : of.controls)  // a canvas is ground
        if ((area.max.x - area.min.x) * (area.max.y - area.min.y) < large)
            sum += shared_area(card, widened(area, 3 * of.unit));
    return sum;
}

float distance_to_pointed(const CardRoom& of, const Area& card) {
    float nearest = 0;
    for (const Area& area : of.pointed) {
        const float dx = (area.min.x + area.max.x - card.min.x - card.max.x) / 2,
                    dy = (area.min.y + area.max.y - card.min.y - card.max.y) / 2;
        const float distance = std::hypot(dx, dy);
        nearest = nearest == 0 ? distance : std::min(nearest, distance);
    }
    return nearest;
}

}  // namespace

ImVec2 card_place(const CardRoom& of, const Area& now) {
    constexpr int places = 9;  // each way
    const float wide = std::max(0.0f, of.room.max.x - of.room.min.x - of.size.x),
                high = std::max(0.0f, of.room.max.y - of.room.min.y - of.size.y);
    const auto at = [&](float x, float y) { return Area{{x, y}, {x + of.size.x, y + of.size.y}}; };
    float best = std::numeric_limits<float>::max();
    Area place{};
    for (int row = places - 1; row >= 0; --row)
        for (int column = places - 1; column >= 0; --column) {
            const Area card = at(std::floor(of.room.min.x + in_all(wide, column) / (places - 1)),
                                 std::floor(of.room.min.y + in_all(high, row) / (places - 1)));
            const float cost = covered(of, card) + distance_to_pointed(of, card) * of.unit;
            if (cost < best) best = cost, place = card;
        }
    if (now.max.x <= now.min.x) return place.min;
    // It grows and shrinks with its words from its lower edge.
    const Area stays = at(std::clamp(now.min.x, of.room.min.x, of.room.min.x + wide),
                          std::clamp(now.max.y - of.size.y, of.room.min.y, of.room.min.y + high));
    return covered(of, stays) <= best + 4000 * of.unit * of.unit ? stays.min : place.min;
}

}  // namespace nedforge
