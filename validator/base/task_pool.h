#pragma once
// A pool of numbered tasks, as the games of a rating are. Task k gives a record that depends on k alone (k names its
// random stream), so the records are the same for every number of workers. A worker is made once a thread, by itself,
// and does task after task. Records are handed on in the order of their numbers, a block at a time: memory is bounded
// however many tasks there are. Where the pool is stopped, those of the first tasks that were all done are handed on.
// Records are plain bytes, so that a pool may also get them from other processes.

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <type_traits>

#include "engine/base/indexed.h"
#include "validator/base/parallel.h"

namespace nedforge {

struct TaskPool {
    int tasks = 0;
    int jobs = 0;  // threads; 0: one a core
    std::stop_token stop{};
    std::function<void(int done, int tasks)> progress{};  // from several threads
};

inline constexpr int task_block = 1 << 16;  // whose records are in memory at once

// make_worker() gives what turns a number into a Record: worker(std::uint64_t). A worker that hears the stop in the
// middle of a task may give std::nullopt. hand_on(const Record&).
template <class Record, class MakeWorker, class HandOn>
void run_tasks(const TaskPool& pool, MakeWorker&& make_worker, HandOn&& hand_on) {
    static_assert(std::is_trivially_copyable_v<Record>, "records are plain bytes");
    using Worker = decltype(make_worker());
    const int jobs = std::clamp(pool.jobs > 0 ? pool.jobs : cores(), 1, std::max(1, pool.tasks));
    IndexedVector<std::optional<Worker>, int> workers(place_of_index(jobs));
    IndexedVector<Record, int> records(place_of_index(std::min(pool.tasks, task_block)));
    IndexedVector<std::atomic<bool>, int> is_done(records.size());
    std::atomic<int> done{0};
    for (int first = 0; first < pool.tasks && !pool.stop.stop_requested(); first += task_block) {
        const int here = std::min(task_block, pool.tasks - first);
        for (auto& task : is_done) task = false;
        std::atomic<int> next{0};
        for_each_index(place_of_index(jobs), jobs, [&](std::size_t job) {
            auto& worker = workers[static_cast<int>(job)];
            while (!pool.stop.stop_requested()) {
                const int task = next.fetch_add(1);
                if (task >= here) return;
                if (!worker) worker.emplace(make_worker());
                const std::optional<Record> record = (*worker)(static_cast<std::uint64_t>(first + task));
                if (!record) return;
                records[task] = *record;
                is_done[task] = true;
                const int so_far = done.fetch_add(1) + 1;
                if (pool.progress) pool.progress(so_far, pool.tasks);
            }
        });
        for (int task = 0; task < here && is_done[task]; ++task) hand_on(records[task]);
    }
}

}  // namespace nedforge
