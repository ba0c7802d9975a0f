#include "validator/base/rating/maps_compared.h"

#include <algorithm>
#include <cmath>

#include "engine/base/indexed.h"

namespace nedforge {

namespace {

// The games of a map, as `before` + 1 to `before` + games of `all` in what is shown.
PlayedGames play(const RatedMap& map, const CompareMaps& options, const std::string& what, int before, int all) {
    NumberedGames games = options.games;
    games.progress = nullptr;
    if (options.progress) games.progress = [&](int done, int) { options.progress(what, before + done, all); };
    return map.play(games);
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
            play(*element.map, options, place_in_list(element.name, i, elements.list.size()), 0, games);
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
    const PlayedGames of_a = play(a, options, "", 0, 2 * games), of_b = play(b, options, "", games, 2 * games);
    if (of_a.games() > 0 && of_b.games() > 0) result.whole = compare_games(a.figures(), of_a, of_b);
    result.complete = result.whole.games == games;
    if (options.elements) compare_changes(a, b, of_a, options, result);
    return result;
}

}  // namespace nedforge
