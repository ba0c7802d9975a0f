#pragma once
// A pool of numbered tasks, as the games of a rating are. Task k gives a record that depends on k alone (k names its
// random stream), so the records are the same for every number of workers. A worker is made once a thread, by itself,
// and does task after task. Records are handed on in the order of their numbers, a block at a time: memory is bounded
// however many tasks there are. Where the pool is stopped, those of the first tasks that were all done are handed on.
//
// Under ranks (ranks.h) every rank calls the same pools in the same order. A rank does every n-th task of a
// block, and after each block all give each other their records (packed.h), so that every rank hands on all of them.
// Blocks grow while they take less than a second: a stop is heard in each, and the last rank waits for nobody long.

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/indexed.h"
#include "validator/base/tasks/packed.h"
#include "validator/base/tasks/parallel.h"
#include "validator/base/tasks/ranks.h"

namespace nedforge {

struct TaskPool {
    int tasks = 0;
    int jobs = 0;  // threads; 0: one a core, or one a rank where there are several
    std::stop_token stop{};
    std::function<void(int finished, int tasks)> progress{};  // from several threads
};

inline constexpr int task_block = 1 << 16;  // whose records are in memory at once

namespace pool_parts {

inline constexpr double short_block = 1, long_block = 4;  // seconds

// The tasks of a block that are this rank's.
struct Share {
    int first = 0, count = 0;  // of the block
    int rank = 0, step = 1;
    int size() const { return std::max(0, (count - rank + step - 1) / step); }
    int at(int i) const { return rank + i * step; }  // in the block
};

template <class Record>
struct Block {
    explicit Block(int capacity) : records(place_of_index(capacity)), is_done(records.size()) {}
    IndexedVector<Record, int> records;
    IndexedVector<std::atomic<bool>, int> is_done;

    std::string packed(const Share& share) const {
        Packer packer;
        for (int i = 0; i < share.size(); ++i) {
            const int task = share.at(i);
            packer.put(is_done[task].load());
            if (is_done[task]) packer.put(records[task]);
        }
        return packer.take();
    }
    void unpack(Share share, int rank, std::string_view bytes) {
        share.rank = rank;
        Unpacker unpacker(bytes);
        for (int i = 0; i < share.size() && !unpacker.done(); ++i) {
            bool finished = false;
            unpacker.get(finished);
            if (finished) unpacker.get(records[share.at(i)]);
            is_done[share.at(i)] = finished;
        }
    }
};

inline int next_length(int length, double seconds, int minimum) {
    if (seconds < short_block) return std::min(2 * length, task_block);
    return seconds > long_block ? std::max(length / 2, minimum) : length;
}

// The threads of this rank, each with a worker that is made with its first task.
template <class Record, class MakeWorker>
class Threads {
public:
    Threads(const TaskPool& pool, MakeWorker& make_worker, int jobs)
        : pool_(pool), make_worker_(make_worker), workers_(place_of_index(jobs)) {}

    void work_on(const Share& share, Block<Record>& block) {
        std::atomic<int> next{0};
        for_each_index(workers_.size(), index_count(workers_), [&](std::size_t thread) {
            const WithoutRanks alone;
            while (!pool_.stop.stop_requested()) {
                const int i = next.fetch_add(1);
                if (i >= share.size() || !do_task(share.first, share.at(i), workers_[thread], block)) return;
            }
        });
    }
    void set_done(int tasks) { finished_ = tasks; }  // with those of the other ranks

private:
    using Worker = decltype(std::declval<MakeWorker&>()());

    bool do_task(int first, int task, std::optional<Worker>& worker, Block<Record>& block) {
        if (!worker) worker.emplace(make_worker_());
        std::optional<Record> record = (*worker)(static_cast<std::uint64_t>(first + task));
        if (!record) return false;
        block.records[task] = std::move(*record);
        block.is_done[task] = true;
        const int so_far = finished_.fetch_add(1) + 1;
        if (pool_.progress) pool_.progress(so_far, pool_.tasks);
        return true;
    }

    const TaskPool& pool_;
    MakeWorker& make_worker_;
    std::vector<std::optional<Worker>> workers_;
    std::atomic<int> finished_{0};
};

// All ranks give each other their records of the block; false: one of them has stopped. `seconds`: as in
// Ranks::exchange.
template <class Record>
bool exchange(Ranks& ranks, const Share& share, bool stopped, Block<Record>& block, double& seconds) {
    std::vector<std::string> of_all;
    const bool go_on = ranks.exchange(block.packed(share), stopped, seconds, of_all);
    for (int rank = 0; rank < ranks.count(); ++rank)
        if (rank != ranks.own()) block.unpack(share, rank, of_all[place_of_index(rank)]);
    return go_on;
}

}  // namespace pool_parts

// make_worker() gives what turns a number into a Record: worker(std::uint64_t). A worker that hears the stop in the
// middle of a task may give std::nullopt. hand_on(Record&).
template <class Record, class MakeWorker, class HandOn>
void run_tasks(const TaskPool& pool, MakeWorker&& make_worker, HandOn&& hand_on) {
    Ranks* const ranks = ranks_here();
    const int jobs = std::clamp(pool.jobs > 0 ? pool.jobs : ranks ? 1 : cores(), 1, std::max(1, pool.tasks));
    const int minimum = ranks ? 2 * jobs * ranks->count() : task_block;
    int length = minimum;
    pool_parts::Threads<Record, std::remove_reference_t<MakeWorker>> threads(pool, make_worker, jobs);
    pool_parts::Block<Record> block(std::min(pool.tasks, task_block));
    // Alone, a stop ends the pool at once; under ranks all end it after the same block.
    bool go_on = ranks || !pool.stop.stop_requested();
    for (int first = 0; first < pool.tasks && go_on;) {
        pool_parts::Share share{first, std::min(length, pool.tasks - first)};
        if (ranks) share.rank = ranks->own(), share.step = ranks->count();
        for (int task = 0; task < share.count; ++task) block.is_done[task] = false;
        const auto start = std::chrono::steady_clock::now();
        threads.work_on(share, block);
        if (ranks) {
            double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
            go_on = pool_parts::exchange(*ranks, share, pool.stop.stop_requested(), block, seconds);
            threads.set_done(first + share.count);
            length = pool_parts::next_length(length, seconds, minimum);
        } else {
            go_on = !pool.stop.stop_requested();
        }
        for (int task = 0; task < share.count && block.is_done[task]; ++task) hand_on(block.records[task]);
        first += share.count;
    }
}

}  // namespace nedforge
