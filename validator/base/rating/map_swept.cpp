#include "validator/base/rating/map_swept.h"

#include <map>

namespace nedforge {

Result<MapSwept, std::string> sweep_map(const RatedMap& map, std::string_view number, const std::vector<int>& values,
                                        const SweepMap& options) {
    auto maps = map.at_values(number, values);
    if (!maps) return maps.error();
    MapSwept swept{maps->number, maps->own, {}, true};
    std::map<int, PlayedGames> played;  // by value
    const auto play = [&](const RatedMap& at_value, int value) -> const PlayedGames* {
        if (const auto known = played.find(value); known != played.end()) return &known->second;
        NumberedGames games = options.games;
        games.progress = nullptr;
        if (options.progress)
            games.progress = [&, value](int finished, int total) {
                options.progress(swept.number + " " + std::to_string(value), finished, total);
            };
        PlayedGames of_value = at_value.play(games);
        if (of_value.games() < games.games) return nullptr;
        return &played.emplace(value, std::move(of_value)).first->second;
    };
    const PlayedGames* map_games = play(map, swept.own);
    for (const MapAtValue& at_value : maps->list) {
        const PlayedGames* games = map_games ? play(*at_value.map, at_value.value) : nullptr;
        if (!games) {
            swept.complete = false;
            break;
        }
        swept.values.push_back({at_value.value, compare_games(map.figures(), *map_games, *games)});
        if (options.grown) options.grown(swept);
    }
    return swept;
}

}  // namespace nedforge
