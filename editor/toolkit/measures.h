#pragma once
// Measures of what is drawn, where whole numbers and a drawing's millimetres become pixels: lengths of several equal
// things, places at equal distances, places along an axis, and a drawing on the screen.

#include <imgui.h>

#include <algorithm>
#include <concepts>
#include <cstddef>

#include "formats/base/drawing/painter.h"

namespace nedforge {

// The length of `count` things of this `size`; and the part that each of `count` equal things has of a length.
constexpr float in_all(float size, std::integral auto count) { return size * static_cast<float>(count); }
constexpr float each_of(std::integral auto count, float length) { return length / static_cast<float>(count); }

// The number of things of this `size` that fit into a room; 1 if the room is too small for one.
template <std::integral Count = std::size_t>
Count count_in(float room, float size) {
    return static_cast<Count>(std::max(1.0f, room / size));
}
// A part of a whole, both counted.
constexpr float share_of(std::integral auto part, std::integral auto whole) {
    return static_cast<float>(part) / static_cast<float>(whole);
}

// The distance, in steps, of step `i` from the middle of a way of `last` steps.
constexpr float from_middle(std::integral auto i, std::integral auto last) {
    return static_cast<float>(i) - static_cast<float>(last) / 2;
}

// Places at equal distances: the columns of a table, the hours of a day, the bars of a chart.
struct EqualSteps {
    float first = 0, step = 0;
    constexpr float operator[](std::integral auto i) const { return first + in_all(step, i); }
    constexpr float middle(std::integral auto i) const { return first + step * (static_cast<float>(i) + 0.5f); }
};

// Places between two ends, for values that are shares of the way from the one to the other.
struct PixelAxis {
    float from = 0, to = 0;
    constexpr float at(double share) const { return from + (to - from) * static_cast<float>(share); }
    // The place of step `i`, where the other end is step `last`.
    constexpr float step(std::integral auto i, std::integral auto last) const {
        return from + each_of(last, in_all(to - from, i));
    }
    // The middle of part `i` of `parts` equal ones.
    constexpr float middle(std::integral auto i, std::integral auto parts) const {
        return from + each_of(parts, (to - from) * (static_cast<float>(i) + 0.5f));
    }
};

// A drawing on the screen: its (0, 0) is at `origin`, and `zoom` is the pixels of one unit of the drawing.
struct DrawingFrame {
    ImVec2 origin{};
    float zoom = 1;
    constexpr float length(double units) const { return static_cast<float>(units) * zoom; }
    ImVec2 at(Point p) const { return {origin.x + length(p.x), origin.y + length(p.y)}; }
    ImVec2 size(double w, double h) const { return {length(w), length(h)}; }
    ImVec2 size(const Box& box) const { return size(box.w, box.h); }
};
// The largest zoom with which a drawing of that size lies within the room.
constexpr float zoom_across(double units, float room) { return room / static_cast<float>(units); }

// A point as the toolkit has it.
inline ImVec2 to_imgui(Point p) { return {static_cast<float>(p.x), static_cast<float>(p.y)}; }

}  // namespace nedforge
