#pragma once
// How large the tables behind a bound may grow. What would be larger is rounded the safe way, costs down and gains up,
// so the bound stays a bound. Tests make the limits small, so that tiny maps, whose answers are known, meet that
// rounding too.

#include <cstddef>

namespace nedforge::luddite {

struct PlanLimits {
    std::size_t unions = 60'000;        // of a component of lines
    std::size_t covers = 200'000;       // steps of the search for the covers of a section
    int icons = 6;                      // of a section, to choose among
    std::size_t bundles = 60'000;       // while groups of rewards are combined
    std::size_t compared = 4'000;       // bundles from which those of different classes are compared; rounds nothing
    std::size_t combined = 20'000'000;  // bundles made and compared before the bundles are made fewer
    std::size_t items = 40;             // on a tour of the NED module
    std::size_t walk_pairs =
        150'000'000;              // walks compared with walks before items are left out: some tenths of a second
    std::size_t open_lines = 10;  // whose unions are tried one by one for the rest of a game
};

}  // namespace nedforge::luddite
