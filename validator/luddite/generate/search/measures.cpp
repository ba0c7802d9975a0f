#include "validator/luddite/generate/search/measures.h"

#include <algorithm>

#include "engine/base/indexed.h"
#include "validator/base/statistics/intervals.h"
#include "validator/luddite/generate/construct/board.h"
#include "validator/luddite/movement/model.h"
#include "validator/luddite/movement/movement.h"

namespace nedforge::luddite {

namespace {

double luck_of(const LadderGames& games) {
    std::vector<std::vector<double>> scores;
    const std::size_t paired = std::min({games.novice.size(), games.regular.size(), games.best.size()});
    for (const auto* player : {&games.novice, &games.regular, &games.best}) {
        scores.emplace_back();
        for (std::size_t g = 0; g < paired; ++g) scores.back().push_back((*player)[g].score);
    }
    return paired > 1 ? luck_and_skill(scores).luck : 0;
}

struct Function {
    int damage = 0, dice = 0;
    auto operator<=>(const Function&) const = default;
};

std::vector<Function> by_damage(const Map& map, const Board& board) {
    const MapFacts facts = analyze(map, board, false);
    std::vector<Function> functions;
    for_each_node(board.critical_nodes, [&](int node) {
        functions.push_back({board.critical_damage[node], dice_of_function(board, facts, node)});
    });
    std::sort(functions.begin(), functions.end());
    return functions;
}

}  // namespace

double share_of_all_functions(const Board& board, const PlayFigures& figures) {
    const auto found = figures.sets.find(board.critical_nodes);
    return found == figures.sets.end() ? 0 : share_in(found->second, figures.games);
}

std::optional<Measure> measure_of(std::string_view name) {
    for (std::size_t m = 0; m < measure_rows.size(); ++m)
        if (measure_rows[m].name == name) return static_cast<Measure>(m);
    return std::nullopt;
}

std::vector<int> scores_of(const std::vector<RecordedGame>& games) {
    std::vector<int> scores;
    for (const RecordedGame& game : games) scores.push_back(game.score);
    return scores;
}

double share_that_beats(const Rulings& rulings, const std::vector<int>& scores, int threshold) {
    const int won = count_where(scores, [&](int score) { return beats(rulings, score, threshold); });
    return share_in(won, index_count(scores));
}

MeasureValues measures_of(const Map& map, const Board& board, const LadderGames& games) {
    constexpr int hack_points = 1;  // in RecordedGame::points
    const int medium = map.thresholds[Level::medium];
    MeasureValues measures{};
    const PlayFigures figures = figures_of(board, games.best);
    double hack = 0, total = 0, steps = 0;
    for (const RecordedGame& game : games.best) {
        for (const int part : game.points) total += part;
        hack += game.points[hack_points];
        steps += game.steps;
    }
    measures[Measure::luck] = luck_of(games);
    measures[Measure::skill] = share_that_beats(board.rulings, scores_of(games.best), medium) -
                               share_that_beats(board.rulings, scores_of(games.novice), medium);
    measures[Measure::routes] = figures.set_entropy;
    measures[Measure::length] = figures.rounds;
    measures[Measure::hack_share] = total > 0 ? hack / total : 0;
    const std::vector<Function> functions = by_damage(map, board);
    if (!functions.empty()) {
        measures[Measure::risk] = functions.back().dice;
        measures[Measure::contrast] = 1.0 * functions.back().damage / functions.front().damage;
    }
    measures[Measure::walking] = share_in(steps, index_count(games.best));
    return measures;
}

}  // namespace nedforge::luddite
