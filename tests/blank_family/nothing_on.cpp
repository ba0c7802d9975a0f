// BLK301: a map in which nothing is on.

#include <algorithm>

#include "tests/blank_family/check.h"

namespace nedforge::blank {

namespace {

void run(const Map& map, Diagnostics& out);

}  // namespace

extern const Check nothing_on_check;
const Check nothing_on_check{
    {"BLK301", "nothing-on", Severity::error, "No cell of the map is on.", "There is nothing to look at.",
     "Turn a cell on.", "# bad\ncells: [false, false, false]\n# good\ncells: [false, true, false]\n"},
    Phase::only,
    run};

namespace {

void run(const Map& map, Diagnostics& out) {
    if (std::find(map.cells.begin(), map.cells.end(), true) == map.cells.end())
        out.push_back(finding(nothing_on_check.info, "cells", "no cell is on"));
}

}  // namespace

}  // namespace nedforge::blank
