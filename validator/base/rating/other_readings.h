#pragma once
// A map under each other reading of its family's rulings (RatedMap::other_readings), one reading changed at a time.

#include <memory>
#include <vector>

#include "engine/base/indexed.h"
#include "validator/base/rating/rated_map.h"

namespace nedforge {

// `table`: rows with `name`, `readings`, `source`, `get` and `set`, as engine/base/rulings.h wants them; `map` has a
// member `rulings`. why_same_games(row, changed) says why no game of the changed map differs, else gives an empty text.
// rated(changed) makes the map that is played.
template <class Map, class Table, class WhySameGames, class Rated>
std::vector<OtherReading> other_readings_of(const Map& map, const Table& table, WhySameGames&& why_same_games,
                                            Rated&& rated) {
    std::vector<OtherReading> readings;
    for (const auto& row : table) {
        const int in_force = row.get(map.rulings);
        for (int reading = 0; reading < index_count(row.readings); ++reading) {
            if (reading == in_force) continue;
            Map changed = map;
            row.set(changed.rulings, reading);
            OtherReading entry{row.name, row.readings[static_cast<std::size_t>(reading)], row.source,
                               why_same_games(row, changed), nullptr};
            entry.map = rated(std::move(changed));
            readings.push_back(std::move(entry));
        }
    }
    return readings;
}

}  // namespace nedforge
