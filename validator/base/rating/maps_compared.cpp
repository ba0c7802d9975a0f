#include "validator/base/rating/maps_compared.h"

#include <algorithm>
#include <cmath>

#include "engine/base/indexed.h"

namespace nedforge {

namespace {

// Plays these games of a map. They are shown as `before` + 1 and so on of `total`.
PlayedGames play(const RatedMap& map, const CompareMaps& options, NumberedGames games, const std::string& element,
                 int before, int total) {
    games.progress = nullptr;
    if (options.progress)
        games.progress = [&](int finished, int) { options.progress(element, before + finished, total); };
    return map.play(games);
}

void append(PlayedGames& games, const PlayedGames& addition) {
    for (std::size_t figure = 0; figure < games.values.size(); ++figure)
        games.values[figure].insert(games.values[figure].end(), addition.values[figure].begin(),
                                    addition.values[figure].end());
}

struct GamesOfBoth {
    PlayedGames a, b;
};
// The maps take turns, so that a run that is stopped has pairs. Each turn makes its tables anew, so there are few.
GamesOfBoth play_both(const RatedMap& a, const RatedMap& b, const CompareMaps& options) {
    constexpr int turns = 8, fewest = 25;
    const int games = options.games.games, in_turn = std::max(fewest, (games + turns - 1) / turns);
    GamesOfBoth played{PlayedGames(a.figures().size()), PlayedGames(a.figures().size())};
    for (int before = 0; before < games && !options.games.stop.stop_requested(); before += in_turn) {
        NumberedGames turn = options.games;
        turn.before = before;
        turn.games = std::min(in_turn, games - before);
        append(played.a, play(a, options, turn, "", 2 * before, 2 * games));
        append(played.b, play(b, options, turn, "", 2 * before + turn.games, 2 * games));
    }
    return played;
}

std::string place_in_list(const std::string& name, std::size_t index, std::size_t count) {
    return name + " (" + std::to_string(index + 1) + " of " + std::to_string(count) + ")";
}

void compare_changes(const RatedMap& a, const RatedMap& b, const PlayedGames& games_of_a, const CompareMaps& options,
                     MapsCompared& result) {
    const int games = options.games.games;
    ChangedElements elements = a.elements_of(b);
    result.not_alone = std::move(elements.not_alone);
    if (elements.list.size() == 1 && result.not_alone.empty())
        result.changes.push_back({elements.list[0].name, result.whole});
    for (std::size_t i = result.changes.size(); i < elements.list.size(); ++i) {
        if (options.games.stop.stop_requested()) break;
        const ChangedElement& element = elements.list[i];
        const PlayedGames changed =
            play(*element.map, options, options.games, place_in_list(element.name, i, elements.list.size()), 0, games);
        if (changed.games() < games) break;
        result.changes.push_back({element.name, compare_games(a.figures(), games_of_a, changed)});
    }
    result.complete = result.complete && result.changes.size() == elements.list.size();
    const auto size = [leading = a.leading_figure()](const ChangeCompared& change) {
        return change.games.figures.empty() ? 0 : std::abs(change.games.figures[leading].difference.mean);
    };
    std::stable_sort(result.changes.begin(), result.changes.end(),
                     [&](const auto& x, const auto& y) { return size(x) > size(y); });
}

}  // namespace

MapsCompared compare_maps(const RatedMap& a, const RatedMap& b, const CompareMaps& options) {
    const int games = options.games.games;
    MapsCompared result;
    const auto [of_a, of_b] = play_both(a, b, options);
    if (of_a.games() > 0 && of_b.games() > 0) result.whole = compare_games(a.figures(), of_a, of_b);
    result.complete = result.whole.games == games;
    if (options.elements) compare_changes(a, b, of_a, options, result);
    return result;
}

}  // namespace nedforge
