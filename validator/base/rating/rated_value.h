#pragma once
// A RatedMap of a family whose maps are values with ==, an `id` and `rulings`: what is the same for all of them. The
// family derives from it and says what is counted, and which elements a map has.
//
// The family has map_checks (validator/base/map_checks.h). `Rated`: the class that derives from it, with its
// constructor. `ruling_table`: the family's table of rulings. `RateOptions`: NumberedGames, and who plays.

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "formats/base/yaml/source_map.h"
#include "validator/base/map_checks.h"
#include "validator/base/rating/changed_elements.h"
#include "validator/base/rating/other_readings.h"
#include "validator/base/rating/rated_map.h"

namespace nedforge {

template <class Rated, class Map, auto ruling_table, class RateOptions>
class RatedValue : public RatedMap {
    using Options = OptionsOfChecks<Map>;

public:
    RatedValue(Map map, RateOptions options) : map_(std::move(map)), options_(std::move(options)) {}

    const std::string& id() const final { return map_.id; }

    ChangedElements elements_of(const RatedMap& source) const final {
        const Map a = as_played(map_), b = as_played(static_cast<const RatedValue&>(source).map_);
        ElementsPutIn<Map> elements(a, b, [this](const Map& map) { return can_be_played(map); });
        put_in(elements);
        ChangedElements changed;
        changed.not_alone = std::move(elements.not_alone);
        for (auto& [name, map] : elements.list) changed.list.push_back({std::move(name), rated(std::move(map))});
        return changed;
    }

    std::vector<OtherReading> other_readings() const final {
        return other_readings_of(
            map_, ruling_table(),
            [this](const RulingInfo& ruling, const Map& changed) { return why_same_games(ruling, changed); },
            [this](Map changed) { return rated(std::move(changed)); });
    }

    Diagnostics check(const std::stop_token& stop) const final {
        Options options;
        options.fixes = options.reasons = false;
        options.stop = stop;
        return check_map(map_, SourceMap{}, options);
    }

protected:
    using RulingInfo = typename std::remove_cvref_t<decltype(ruling_table())>::value_type;

    const Map& map() const { return map_; }
    const RateOptions& options() const { return options_; }
    // The options with these games.
    RateOptions options_for(const NumberedGames& games) const {
        RateOptions options = options_;
        static_cast<NumberedGames&>(options) = games;
        return options;
    }
    // Whether a map has no error of structure. The checks of what is printed and proved are left out.
    static bool is_sound(const Map& map) {
        Options options;
        options.fixes = options.sheet = options.proofs = false;
        return !has_structure_errors(check_map(map, SourceMap{}, options));
    }
    virtual bool can_be_played(const Map& map) const { return is_sound(map); }

    // The map without what no rule of the game reads, so that only changes of the game are put in and played.
    virtual Map as_played(Map) const = 0;
    virtual void put_in(ElementsPutIn<Map>&) const = 0;
    // Why a reading can't change a game of the map; empty: it may.
    virtual std::string_view why_same_games(const RulingInfo&, const Map& changed) const = 0;

private:
    // Another map between the same players.
    std::unique_ptr<RatedMap> rated(Map map) const { return std::make_unique<Rated>(std::move(map), options_); }

    Map map_;
    RateOptions options_;
};

// What every family's maps have and no rule of a game reads.
template <class Map>
void forget_words(Map& map) {
    map.name.clear();
    map.author.reset();
    map.notes.reset();
    map.standards = {};
    map.waivers.clear();
    map.editor.clear();
    map.validated.reset();
}

}  // namespace nedforge
