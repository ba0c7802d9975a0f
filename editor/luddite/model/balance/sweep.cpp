#include "editor/luddite/model/balance/sweep.h"

#include <algorithm>

#include "validator/luddite/table/rated_map.h"

namespace nedforge::luddite {

std::vector<int> values_of(const SweepQuestion& question) {
    std::vector<int> values;
    for (int value = question.low; value <= question.high && values.size() < most_sweep_values;
         value += std::max(1, question.step))
        values.push_back(value);
    return values;
}

Sweep play_sweep(const Map& map, const SweepQuestion& question, int jobs, std::stop_token stop,
                 const std::function<void(Sweep)>& grow) {
    constexpr int fewest_games = 10;
    const auto rated = rated_map(map, {question.policy, quick_think});
    Sweep sweep;
    sweep.question = question;
    for (const int share : {4, 1}) {
        const MapSwept before = sweep.swept;
        // What was played now comes before what was played with fewer games.
        const auto take = [&](MapSwept swept) {
            sweep.whole = share == 1 ? swept.values.size() : 0;
            for (std::size_t v = swept.values.size(); v < before.values.size(); ++v)
                swept.values.push_back(before.values[v]);
            sweep.swept = std::move(swept);
        };
        SweepMap options;
        options.games.games = std::max(fewest_games, question.games / share);
        options.games.jobs = jobs;
        options.games.stop = stop;
        options.grown = [&](const MapSwept& swept) {
            take(swept);
            grow(sweep);
        };
        auto played = sweep_map(*rated, question.number, values_of(question), options);
        if (!played) {
            sweep.problem = played.error();
            return sweep;
        }
        take(std::move(*played));
        if (stop.stop_requested()) break;
    }
    return sweep;
}

}  // namespace nedforge::luddite
