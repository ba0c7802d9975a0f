#pragma once
// Which games a rating plays. Game k depends on the seed and k alone, so the figures are the same for every number of
// jobs, a hundred games are the first hundred of two hundred, and the games of two maps or policies are paired.

#include <cstdint>
#include <functional>
#include <stop_token>
#include <type_traits>
#include <utility>
#include <vector>

#include "validator/base/tasks/task_pool.h"

namespace nedforge {

struct NumberedGames {
    int games = 0;
    std::uint64_t seed = 1;
    int before = 0;        // games of the seed that are left out: the first one has this number
    int jobs = 0;          // threads; 0: one a core
    std::stop_token stop;  // ends with the first games that were all played
    std::function<void(int games_done, int games)> progress;  // from several threads
};

// Plays games first, first + 1, … of those asked for, up to `count` of them, and hands their records on in order.
// make_worker() makes what plays for one thread: worker(number) gives a Record, or std::nullopt where it was stopped
// (run_tasks).
template <class Record, class MakeWorker, class HandOn>
void play_numbered(const NumberedGames& games, int first, int count, MakeWorker&& make_worker, HandOn&& hand_on) {
    TaskPool pool{count, games.jobs, games.stop};
    if (games.progress)
        pool.progress = [&games, first](int finished, int) { games.progress(first + finished, games.games); };
    const auto make = [&] {
        return [worker = make_worker(), first = games.before + first](std::uint64_t number) mutable {
            return worker(static_cast<std::uint64_t>(first) + number);
        };
    };
    run_tasks<Record>(pool, make, hand_on);
}

// What the workers of make_worker() give, if they always end a game.
template <class MakeWorker>
using RecordOfWorker = std::invoke_result_t<std::invoke_result_t<MakeWorker>, std::uint64_t>;

// The records of all games in their order; fewer where it was stopped.
template <class MakeWorker, class Record = RecordOfWorker<MakeWorker>>
std::vector<Record> records_of_games(const NumberedGames& games, const MakeWorker& make_worker) {
    std::vector<Record> records;
    play_numbered<Record>(games, 0, games.games, make_worker,
                          [&](Record& game) { records.push_back(std::move(game)); });
    return records;
}

}  // namespace nedforge
