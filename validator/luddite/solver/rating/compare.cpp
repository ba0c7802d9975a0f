#include "validator/luddite/solver/rating/compare.h"

#include <algorithm>
#include <string>
#include <vector>

#include "engine/base/indexed.h"
#include "engine/luddite/rules.h"
#include "validator/luddite/validate.h"

namespace nedforge::luddite {

RateOptions rate_options_of(const CompareOptions& options) {
    RateOptions rating;
    static_cast<NumberedGames&>(rating) = options;
    rating.progress = nullptr;
    rating.policy = options.policy;
    rating.think = options.think;
    rating.bounds = false;
    return rating;
}

namespace {

RateResult play(const Board& board, const SharedTables& tables, const CompareOptions& options, int before, int total) {
    RateOptions rating = rate_options_of(options);
    rating.tables = tables;
    if (options.progress) rating.progress = [&](int count, int) { options.progress(before + count, total); };
    return rate(board, rating);
}

}  // namespace

Comparison compare(const Board& a, const Board& b, const CompareOptions& options) {
    return compare(a, play(a, nullptr, options, 0, 2 * options.games), b, options);
}

Comparison compare(const Board& a, const RateResult& games_of_a, const Board& b, const CompareOptions& options) {
    Comparison result;
    result.a = games_of_a;
    result.b = play(b, options.tables, options, options.games, 2 * options.games);
    const std::size_t games = std::min(result.a.scores.size(), result.b.scores.size());
    std::vector<double> differences(games);
    result.games = index_count(differences);
    for (std::size_t l = 0; l < 3; ++l) {
        for (std::size_t g = 0; g < games; ++g)
            differences[g] = beats(b.rulings, result.b.scores[g], b.thresholds.of[l]) -
                             beats(a.rulings, result.a.scores[g], a.thresholds.of[l]);
        result.win[l] = mean_difference(differences, FigureKind::share);
    }
    for (std::size_t g = 0; g < games; ++g) differences[g] = result.b.scores[g] - result.a.scores[g];
    result.score = mean_difference(differences, FigureKind::amount);
    for (std::size_t g = 0; g < games; ++g) differences[g] = result.b.homes[g] - result.a.homes[g];
    result.escaped = mean_difference(differences, FigureKind::share);
    return result;
}

bool can_be_played(const Map& map) { return structure_is_sound(map); }

ElementsPutIn<Map> differing_elements(const Map& a, const Map& b) {
    ElementsPutIn<Map> elements(a, b, can_be_played);
    elements.items("node", &Map::nodes);
    elements.part("walls and links", [&](Map& map) {
        map.walls = b.walls;
        map.links = b.links;
    });
    for (std::size_t r = 0; r < 3; ++r)
        elements.part(std::string(resource_names[r]), [&](Map& map) { map.resources[r] = b.resources[r]; });
    elements.member("clock", &Map::clock);
    elements.member("bonuses", &Map::bonuses);
    elements.member("hack", &Map::hack);
    elements.member("thresholds", &Map::thresholds);
    elements.member("readings", &Map::rulings);
    return elements;
}

}  // namespace nedforge::luddite
