#pragma once
// A map of any family that policies can play, as `compare`, `rulings` and `report` see it: it gives the figures
// of numbered games, the elements by which it differs from another map, and itself under each other reading of the
// rulebook. A family derives from it; who plays is the family's own, and part of the object.

#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/diagnostic.h"
#include "engine/base/result.h"
#include "validator/base/rating/figures.h"
#include "validator/base/rating/numbered_games.h"

namespace nedforge {

class RatedMap;

// A map with one element of another put in.
struct ChangedElement {
    std::string name;  // "tile kettle", "clock"
    std::unique_ptr<RatedMap> map;
};
struct ChangedElements {
    std::vector<ChangedElement> list;
    std::vector<std::string> not_alone;  // names of those that alone would leave errors of structure
};

// A map under one other reading.
struct OtherReading {
    std::string_view ruling, reading;
    std::string_view source;      // the number of the ruling, "R13"
    std::string_view same_games;  // why no game can differ under it; empty: games may differ
    std::unique_ptr<RatedMap> map;
};

// What is proved of the best score that dice of the player's choice allow, whoever plays.
struct BestScore {
    std::optional<int> reached;      // of the best game found; nullopt: none was found
    std::optional<int> upper_bound;  // no game scores more; nullopt: no game has a score at all
};

// A map with one of its numbers at several values.
struct MapAtValue {
    int value = 0;
    std::unique_ptr<RatedMap> map;
};
struct SweptMaps {
    std::string number;  // "Clock boxes"
    int own = 0;         // its value in the map itself
    std::vector<MapAtValue> list;
};

class RatedMap {
public:
    virtual ~RatedMap() = default;
    virtual const std::string& id() const = 0;
    // What is counted of each game; the same for all maps of the family.
    virtual const std::vector<Figure>& figures() const = 0;
    // The figure by which changes are ordered: an index into figures().
    virtual std::size_t leading_figure() const = 0;
    // Precondition: the map has no error of structure.
    virtual PlayedGames play(const NumberedGames&) const = 0;
    // The elements of `source`, each put into this map alone. Precondition: `source` is of the same family.
    virtual ChangedElements elements_of(const RatedMap& source) const = 0;
    virtual std::vector<OtherReading> other_readings() const = 0;
    // The map with the number of this name at each of the values; the error says why not.
    virtual Result<SweptMaps, std::string> at_values(std::string_view number, const std::vector<int>& values) const {
        (void)number, (void)values;
        return std::string("maps of this game have no numbers to sweep");
    }
    // The findings of `validate`, without fixes.
    virtual Diagnostics check(const std::stop_token&) const = 0;
    // Of families whose games have a score, within a small budget in counts; nullopt: the family has none.
    virtual std::optional<BestScore> best_score(const std::stop_token&) const { return std::nullopt; }
};

}  // namespace nedforge
