#pragma once
// A run drawn over the NED module as it is printed: the NEETLE's way with numbered stops, and a title above. For
// documents and messages; millimetres, on a page as large as the module.

#include <string>
#include <vector>

#include "engine/luddite/map.h"

namespace nedforge::luddite {

struct RunPicture {
    std::string title;             // above the map
    std::vector<std::string> way;  // ids of the nodes, in order; others are skipped
};

std::string run_svg(const Map&, const RunPicture&);
std::string run_png(const Map&, const RunPicture&, int dpi = 200);

}  // namespace nedforge::luddite
