#include "validator/luddite/generate/search/archive.h"

#include <algorithm>

namespace nedforge::luddite {

Archive::Cell Archive::cell_of(const Map& map, const MeasureValues& measures) const {
    const auto place = [&](Measure m) {
        const MeasureRow& row = measure_rows[m];
        const double share = (measures[m] - row.low) / (row.high - row.low);
        return std::clamp(static_cast<int>(share * cells_across), 0, cells_across - 1);
    };
    return {silhouette_of(map).value_or(Silhouette::rectangle), place(first_), place(second_)};
}

bool Archive::add(Elite elite) {
    const Cell cell = cell_of(elite.map, elite.evaluation.measures);
    const auto found = cells_.find(cell);
    if (found != cells_.end() && found->second.evaluation.quality >= elite.evaluation.quality) return false;
    cells_.insert_or_assign(cell, std::move(elite));
    return true;
}

const Elite& Archive::any(Draw& draw) const {
    return std::next(cells_.begin(), draw.from(0, index_count(cells_) - 1))->second;
}

const Elite* Archive::best() const {
    const auto found = std::max_element(cells_.begin(), cells_.end(), [](const auto& a, const auto& b) {
        return a.second.evaluation.quality < b.second.evaluation.quality;
    });
    return found == cells_.end() ? nullptr : &found->second;
}

}  // namespace nedforge::luddite
