#pragma once
// What a family gives to the commands that are written once over the figures of its games, `compare` and `rulings`: who
// plays, the map, and which keys of the answers have which figures. A family that has none does not have the commands.

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "cli/base/command.h"
#include "cli/base/playable_map.h"
#include "cli/base/rating/game_options.h"
#include "validator/base/rating/rated_map.h"

namespace nedforge::cli {

// One key of an answer: group.key, or key alone where the group is empty.
struct FigureInAnswer {
    // value: the bare figure of the map (compared: none). difference: the difference. both: the figures of the maps
    // too.
    enum class Form { value, difference, both };
    std::size_t figure;  // an index into the map's figures
    std::string_view group, key;
    Form form = Form::both;
};

class GamesOfFamily {
public:
    virtual ~GamesOfFamily() = default;
    std::string_view noun = "map";  // what its maps are called: "home"
    bool has_best_score = false;    // RatedMap::best_score
    GameOptions games;              // with the family's defaults for the command
    std::vector<FigureInAnswer> in_comparison, in_rulings;
    std::string_view swept_numbers;  // what `compare --sweep` can change, for its help; empty: nothing

    // Its own options, besides those of `games`.
    virtual void add_players(CLI::App&) = 0;
    // Null, after words to the user: refused, and `status` is the command's.
    virtual std::unique_ptr<RatedMap> read(std::string_view command, const std::string& path, const Common&,
                                           int& status) const = 0;
    // The keys that say who played: "policy", "games", "seed" and the like. `played`: the number of games.
    virtual nlohmann::ordered_json head(int played) const = 0;
    virtual std::string players() const = 0;  // "by the expert policy"
};

// The last line of the help of a command that plays games and can be stopped.
inline constexpr std::string_view how_games_end =
    "Ctrl-C ends it with what is known so far; a second Ctrl-C ends the program.";

// Most of it for a family whose maps `open` reads, as a PlayableMap. `Options`: its own, which say who plays.
template <const auto& open, class Options>
class GamesOfMaps : public GamesOfFamily {
public:
    std::unique_ptr<RatedMap> read(std::string_view command, const std::string& path, const Common& common,
                                   int& status) const final {
        auto input = open(command, path, common);
        status = input.status;
        if (!input.map) return nullptr;
        auto map = rated(command, std::move(*input.map));
        if (!map) status = status_failed;
        return map;
    }

protected:
    using Map = typename decltype(open({}, {}, {}).map)::value_type;
    // Null, after words to the user: it can't be rated.
    virtual std::unique_ptr<RatedMap> rated(std::string_view command, Map) const = 0;

    Options options_;
};

}  // namespace nedforge::cli
