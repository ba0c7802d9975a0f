#pragma once
// The sheets of two maps side by side, for reviewers of pull requests. What changed is marked "+" (added), "-"
// (removed) or "~" (changed), each with its own frame and colour; the changes are listed in words below.

#include <string>
#include <vector>

#include "engine/luddite/map.h"
#include "formats/base/drawing/painter.h"
#include "formats/luddite/sheet/sheet_layout.h"

namespace nedforge::luddite {

enum class ChangeMark { added, removed, changed };
struct MarkedBox {
    Box box;
    ChangeMark mark;
};
// What of `map`'s layout the other map has not or has otherwise. `after`: what the other lacks was added, else removed.
std::vector<MarkedBox> changed_boxes(const Map& map, const SheetLayout&, const Map& second_map,
                                     const SheetLayout& second_layout, bool after);

Box diff_size(const std::vector<std::string>& changes);
void draw_diff(Painter&, const Map& before, const Map& after, const std::vector<std::string>& changes);
std::string diff_svg(const Map& before, const Map& after);  // sheet.cpp

}  // namespace nedforge::luddite
