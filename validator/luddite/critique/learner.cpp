#include "validator/luddite/critique/learner.h"

#include <algorithm>

#include "engine/base/indexed.h"

namespace nedforge::luddite {

std::vector<MetMap> met_by_learner(const std::vector<const Board*>& boards, const LearnerOptions& options) {
    std::vector<MetMap> met_maps;
    for (const Board* board : boards) {
        if (options.stop.stop_requested()) break;
        MetMap map;
        map.skill = std::min(1.0, novice_skill + options.rate * index_count(met_maps));
        RateOptions playing;
        playing.policy = PolicyKind::novice;
        playing.skill = map.skill;
        playing.games = learner_games;
        playing.seed = options.seed;
        playing.jobs = options.jobs;
        playing.stop = options.stop;
        playing.bounds = false;
        map.rated = rate(*board, playing);
        if (!map.rated.complete) break;
        met_maps.push_back(std::move(map));
    }
    return met_maps;
}

}  // namespace nedforge::luddite
