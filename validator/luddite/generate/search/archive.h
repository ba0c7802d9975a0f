#pragma once
// An archive of good and different maps: MAP-Elites (Mouret and Clune 2015), a grid over two measures for each
// silhouette, with the best candidate of each cell. Parents of the next candidates are drawn from its cells with equal
// chance, so that the search spreads and does not end in one kind of map.

#include <map>
#include <utility>
#include <vector>

#include "validator/luddite/generate/search/evaluate.h"

namespace nedforge::luddite {

inline constexpr int cells_across = 8;

struct Elite {
    Map map;
    Evaluation evaluation;
    std::uint64_t number = 0;  // of the candidate, in the order of the search
    int confirmations = 0;     // that were tried
};

class Archive {
public:
    struct Cell {
        Silhouette shape{};
        int first = 0, second = 0;
        auto operator<=>(const Cell&) const = default;
    };
    Archive(Measure first, Measure second) : first_(first), second_(second) {}

    Cell cell_of(const Map&, const MeasureValues&) const;
    // Puts a candidate into its cell where that is empty or holds a worse one.
    bool add(Elite);
    const std::map<Cell, Elite>& cells() const { return cells_; }
    std::map<Cell, Elite>& cells() { return cells_; }
    bool empty() const { return cells_.empty(); }
    const Elite& any(Draw&) const;
    const Elite* best() const;

private:
    Measure first_, second_;
    std::map<Cell, Elite> cells_;
};

}  // namespace nedforge::luddite
