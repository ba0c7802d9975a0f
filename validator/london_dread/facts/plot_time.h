#pragma once
// When Plots can be met (CHECKS, Time): over every distribution of a chapter's Plots onto the areas, the earliest hour
// of each Plot, and how many distributions can't be met in time or not without overdue Dread.
//
// Exact. A Plot is best met as early as the character that meets it can, so what is to be chosen is only who. A prefix
// of Plots leaves states (the hour, and where characters are bound), of which those two hours behind the earliest are
// dominated: by then everybody can be anywhere. The areas besides the start are alike, so one distribution of six is
// looked at (one of 24 where the start is free).

#include <optional>
#include <vector>

#include "engine/base/indexed.h"
#include "engine/london_dread/story.h"

namespace nedforge::london_dread {

inline constexpr std::size_t most_listed = 48;

using AreasOfPlots = std::vector<Area>;  // of each Plot, in order

struct PlotHours {
    std::optional<int> best;   // none: no distribution lets the Plot be met
    std::optional<int> worst;  // none: in some distribution the Plot can't be met
};

struct PlotTimes {
    IndexedVector<PlotHours, int> earliest;  // of each Plot
    long long distributions = 0;
    long long late = 0;                                     // not in time
    long long overdue = 0;                                  // in time, but not without charge
    std::optional<AreasOfPlots> first_late, first_overdue;  // the first in the order of areas
    // Distributions that differ only by the names of areas are listed once: the first of each, up to `most_listed`.
    std::vector<AreasOfPlots> late_kinds, overdue_kinds;
};

PlotTimes plot_times(const Story& story, int chapter, int players);

int opens_hour(const Story& story, int chapter, int plot);  // opens(q)

}  // namespace nedforge::london_dread
