#include "editor/luddite/edits/modules.h"

#include <algorithm>

#include "editor/base/grid/cells.h"
#include "editor/base/lists.h"
#include "editor/base/record_edits.h"
#include "editor/base/text_fits.h"
#include "editor/luddite/edits/nodes.h"
#include "engine/base/indexed.h"
#include "formats/luddite/map_record.h"

namespace nedforge::luddite {
namespace {

bool row_there(const Map& map, int row) { return has_index(map.clock, row); }
auto& clock_row(auto& map, int row) { return map.clock[place_of_index(row)]; }

// A copy with what `change` does below a key of the map.
template <class Change>
Edited changed_key(const Map& map, std::string_view key, const Change& change) {
    return changed_below(map, map_record(), key, change);
}

}  // namespace

Edited set_key(const Map& map, std::string_view key, const std::string& typed) {
    if (key == "name" && typed.empty()) return Refused{"a map has a name"};
    return with_key(map, map_record(), key, typed);
}

int clock_boxes(const Map& map) {
    int boxes = 0;
    for (const auto& row : map.clock) boxes += index_count(row);
    return boxes;
}

CanEdit can_set_clock_box(const Map& map, int row, int column, char icon) {
    if (!row_there(map, row) || !has_index(clock_row(map, row), column)) return no("the Clock has no such box");
    if (std::string_view(".emc").find(icon) == std::string_view::npos) return no("no such icon");
    return yes();
}
Edited set_clock_box(const Map& map, int row, int column, char icon) {
    return changed(map, can_set_clock_box(map, row, column, icon), [&](Map& m) {
        square_in(m.clock, {column, row}) = icon;
    });
}

CanEdit can_set_clock_row_length(const Map& map, int row, int length) {
    if (!row_there(map, row)) return no("the Clock has no such row");
    const int old_length = index_count(clock_row(map, row));
    if (length < 0) return no("a row has at least one box");
    if (length == 0 && map.clock.size() == 1) return no("the Clock has at least one box");
    if (clock_boxes(map) - old_length + length > max_clock_boxes) return no("the Clock has at most 200 boxes");
    return yes();
}
Edited set_clock_row_length(const Map& map, int row, int length) {
    return changed(map, can_set_clock_row_length(map, row, length), [&](Map& m) {
        if (length == 0)
            m.clock.erase(m.clock.begin() + row);
        else
            clock_row(m, row).resize(place_of_index(length), '.');
    });
}

CanEdit can_add_clock_row(const Map& map, int length) {
    if (length < 1) return no("a row has at least one box");
    if (clock_boxes(map) + length > max_clock_boxes) return no("the Clock has at most 200 boxes");
    return yes();
}
Edited add_clock_row(const Map& map, int length) {
    return changed(map, can_add_clock_row(map, length),
                   [&](Map& m) { m.clock.emplace_back(place_of_index(length), '.'); });
}

CanEdit can_add_bonus(const Map& map) {
    if (map.bonuses.size() >= max_bonuses) return no("a map has at most 32 roll bonuses");
    return yes();
}
Edited add_bonus(const Map& map, const Bonus& bonus) {
    if (auto refused = can_add_bonus(map)) return *refused;
    Map result = map;
    result.bonuses.push_back({});
    return set_bonus(result, result.bonuses.size() - 1, bonus);
}
CanEdit can_set_bonus(const Map& map, std::size_t index, const Bonus& bonus) {
    return why_not(set_bonus(map, index, bonus));
}
Edited set_bonus(const Map& map, std::size_t index, const Bonus& bonus) {
    if (index >= map.bonuses.size()) return Refused{"there is no such roll bonus"};
    return changed_key(map, "bonuses", [&](Map& m) { m.bonuses[index] = bonus; });
}
CanEdit can_remove_bonus(const Map& map, std::size_t index) {
    if (index >= map.bonuses.size()) return no("there is no such roll bonus");
    return yes();
}
Edited remove_bonus(const Map& map, std::size_t index) {
    return changed(map, can_remove_bonus(map, index), [&](Map& m) { erase_at(m.bonuses, index); });
}
CanEdit can_move_bonus(const Map& map, std::size_t index, int step) {
    return moved_index(map.bonuses.size(), index, step) ? yes() : no("it is at the end already");
}
Edited move_bonus(const Map& map, std::size_t index, int step) {
    return changed(map, can_move_bonus(map, index, step), [&](Map& m) {
        std::swap(m.bonuses[index], m.bonuses[*moved_index(m.bonuses.size(), index, step)]);
    });
}

CanEdit can_set_resource(const Map& map, Resource kind, ResourceRow row) {
    return why_not(set_resource(map, kind, row));
}
Edited set_resource(const Map& map, Resource kind, ResourceRow row) {
    return changed_key(map, "resources", [&](Map& m) { m.resources[kind] = row; });
}

CanEdit can_set_threshold(const Map& map, Level level, int value) { return why_not(set_threshold(map, level, value)); }
Edited set_threshold(const Map& map, Level level, int value) {
    return changed_key(map, "thresholds", [&](Map& m) { m.thresholds.of[level] = value; });
}

}  // namespace nedforge::luddite
