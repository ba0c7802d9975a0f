#include "validator/luddite/critique/overview.h"

#include <algorithm>

#include "validator/luddite/critique/measures.h"

namespace nedforge::luddite {

namespace {

std::vector<double> median_of(const std::vector<std::vector<double>>& games) {
    std::size_t longest = 0;
    for (const auto& game : games) longest = std::max(longest, game.size());
    std::vector<double> median;
    for (std::size_t round = 0; round < longest; ++round) {
        std::vector<double> odds;
        for (const auto& game : games)
            if (!game.empty()) odds.push_back(game[std::min(round, game.size() - 1)]);
        std::nth_element(odds.begin(), odds.begin() + std::ssize(odds) / 2, odds.end());
        median.push_back(odds[odds.size() / 2]);
    }
    return median;
}

}  // namespace

PlayOverview play_overview(Measures& measures) {
    PlayOverview overview;
    for (std::size_t player = 0; player < ladder_players.size(); ++player) {
        const PlayFigures& figures = measures.figures(ladder_players[player]);
        overview.games[player] = figures.games;
        for (const Level level : all_levels) overview.win[level][player] = figures.win[place_of_index(level)];
    }
    overview.luck = measures.luck().luck.value;
    overview.among_equals = measures.luck().among_equals;
    overview.odds = measures.odds().games;
    overview.median_odds = median_of(overview.odds);
    return overview;
}

}  // namespace nedforge::luddite
