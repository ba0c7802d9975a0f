#include "validator/luddite/solver/rating/compare.h"

#include <algorithm>
#include <cmath>

#include "engine/luddite/rules.h"
#include "validator/luddite/validate.h"

namespace nedforge::luddite {

Difference difference_of(double mean, double error, Figure figure) {
    Difference difference{mean, normal_interval(mean, error), error};
    if (figure == Figure::share)
        difference.interval = {std::max(-1.0, difference.interval.low), std::min(1.0, difference.interval.high)};
    return difference;
}

Difference mean_difference(const std::vector<double>& pairs, Figure figure) {
    if (pairs.empty()) return {};
    const double n = static_cast<double>(pairs.size());
    double sum = 0, squares = 0;
    for (const double pair : pairs) sum += pair;
    for (const double pair : pairs) squares += (pair - sum / n) * (pair - sum / n);
    const double error = figure == Figure::share ? std::sqrt((squares + 1) / (n + 1) / (n + 2))
                         : n > 1                 ? std::sqrt(squares / (n - 1) / n)
                                                 : 1e9;
    return difference_of(sum / n, error, figure);
}

RateOptions rate_options_of(const CompareOptions& options) {
    RateOptions rating;
    rating.policy = options.policy;
    rating.think = options.think;
    rating.games = options.games;
    rating.seed = options.seed;
    rating.jobs = options.jobs;
    rating.bounds = false;
    rating.stop = options.stop;
    return rating;
}

namespace {

RateResult play(const Board& board, const SharedTables& tables, const CompareOptions& options, int before, int all) {
    RateOptions rating = rate_options_of(options);
    rating.tables = tables;
    if (options.progress) rating.progress = [&](int done, int) { options.progress(before + done, all); };
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
    result.games = static_cast<int>(games);
    std::vector<double> differences(games);
    for (std::size_t l = 0; l < 3; ++l) {
        for (std::size_t g = 0; g < games; ++g)
            differences[g] = static_cast<double>(beats(b.rulings, result.b.scores[g], b.thresholds.of[l])) -
                             static_cast<double>(beats(a.rulings, result.a.scores[g], a.thresholds.of[l]));
        result.win[l] = mean_difference(differences, Figure::share);
    }
    for (std::size_t g = 0; g < games; ++g) differences[g] = result.b.scores[g] - result.a.scores[g];
    result.score = mean_difference(differences, Figure::points);
    for (std::size_t g = 0; g < games; ++g)
        differences[g] = static_cast<double>(result.b.homes[g]) - static_cast<double>(result.a.homes[g]);
    result.escaped = mean_difference(differences, Figure::share);
    return result;
}

bool can_be_played(const Map& map) { return structure_is_sound(map); }

DifferingElements differing_elements(const Map& a, const Map& b) {
    DifferingElements elements;
    const auto add = [&](const std::string& name, const Map& map) {
        if (map == a) return;
        if (can_be_played(map))
            elements.list.push_back({name, map});
        else
            elements.not_alone.push_back(name);
    };
    for (const Node& node : b.nodes) {
        Map changed = a;
        if (const int at = index_of_node(a, node.id); at >= 0)
            changed.nodes[place_of_index(at)] = node;
        else
            changed.nodes.push_back(node);
        add("node " + node.id, changed);
    }
    for (std::size_t n = 0; n < a.nodes.size(); ++n) {
        if (index_of_node(b, a.nodes[n].id) >= 0) continue;
        Map changed = a;
        changed.nodes.erase(changed.nodes.begin() + static_cast<std::ptrdiff_t>(n));
        add("node " + a.nodes[n].id + " (removed)", changed);
    }
    const auto part = [&](const std::string& name, auto&& put) {
        Map changed = a;
        put(changed);
        add(name, changed);
    };
    part("walls and links", [&](Map& m) {
        m.walls = b.walls;
        m.links = b.links;
    });
    for (std::size_t r = 0; r < 3; ++r)
        part(std::string(resource_names[r]), [&](Map& m) { m.resources[r] = b.resources[r]; });
    part("clock", [&](Map& m) { m.clock = b.clock; });
    part("bonuses", [&](Map& m) { m.bonuses = b.bonuses; });
    part("hack", [&](Map& m) { m.hack = b.hack; });
    part("thresholds", [&](Map& m) { m.thresholds = b.thresholds; });
    part("readings", [&](Map& m) { m.rulings = b.rulings; });
    return elements;
}

}  // namespace nedforge::luddite
