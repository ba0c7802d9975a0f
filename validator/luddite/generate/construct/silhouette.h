#pragma once
// Silhouettes: outlines of a board that a person tells apart at a glance. Each but the rectangle is drawn by a rule
// from a few sizes, so the outline of a map says which silhouette it has.

#include <optional>
#include <string_view>
#include <vector>

#include "engine/base/indexed.h"
#include "validator/luddite/generate/construct/shape.h"

namespace nedforge::luddite {

// rectangle: rows and columns are filled (shape.h). ring: a frame around a hole. cross: two bars that meet in their
// middle. halves: two blocks that a bridge of single nodes joins. fish_bone: a spine with ribs on both sides. spiral:
// one way that turns inwards.
enum class Silhouette { rectangle, ring, cross, halves, fish_bone, spiral };
inline constexpr IndexedArray<std::string_view, Silhouette, 6> silhouette_names{"rectangle", "ring",      "cross",
                                                                                "halves",    "fish-bone", "spiral"};
std::optional<Silhouette> silhouette_named(std::string_view name);

using Outline = std::vector<Position>;  // in reading order, from column 0 and row 0 on

// The outlines of a silhouette with at least and at most this many nodes, of this size where one is given. Of
// rectangles none: some_shape draws them.
std::vector<Outline> outlines_of(Silhouette, int least_nodes, int most_nodes, std::optional<BoardSize>);

// Nullopt: the outline has no silhouette, as where a node strays from a rectangle.
std::optional<Silhouette> silhouette_of(const std::vector<Position>&);
std::optional<Silhouette> silhouette_of(const Map&);

}  // namespace nedforge::luddite
