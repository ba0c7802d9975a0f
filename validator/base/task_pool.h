#pragma once
// A pool of numbered tasks, as the games of a rating are. Task k gives a record that depends on k alone (k names its
// random stream), so the records are the same for every number of workers. A worker is made once a thread, by itself,
// and does task after task. Records are handed on in the order of their numbers, a block at a time: memory is bounded
// however many tasks there are. Where the pool is stopped, those of the first tasks that were all done are handed on.
//
// Under ranks (ranks.h) every rank calls the same pools in the same order. A rank does every so manieth task of a
// block, and after each block all give each other their records (packed.h), so that every rank hands on all of them.
// Blocks grow while they take less than a second: a stop is heard in each, and the last rank waits for nobody long.

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>

#include "engine/base/indexed.h"
#include "validator/base/packed.h"
#include "validator/base/parallel.h"
#include "validator/base/ranks.h"

namespace nedforge {

struct TaskPool {
    int tasks = 0;
    int jobs = 0;  // threads; 0: one a core, or one a rank where there are several
    std::stop_token stop{};
    std::function<void(int done, int tasks)> progress{};  // from several threads
};

inline constexpr int task_block = 1 << 16;  // whose records are in memory at once

namespace pool_parts {

inline constexpr double short_block = 1, long_block = 4;  // seconds

// The tasks of a block that are this rank's.
struct Share {
    int first = 0, count = 0;  // of the block
    int own = 0, step = 1;
    int size() const { return std::max(0, (count - own + step - 1) / step); }
    int at(int i) const { return own + i * step; }  // in the block
};

template <class Record>
struct Block {
    explicit Block(int most) : records(place_of_index(most)), is_done(records.size()) {}
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
        share.own = rank;
        Unpacker unpacker(bytes);
        for (int i = 0; i < share.size() && !unpacker.done(); ++i) {
            bool done = false;
            unpacker.get(done);
            if (done) unpacker.get(records[share.at(i)]);
            is_done[share.at(i)] = done;
        }
    }
};

inline int next_length(int length, double seconds, int least) {
    if (seconds < short_block) return std::min(2 * length, task_block);
    return seconds > long_block ? std::max(length / 2, least) : length;
}

}  // namespace pool_parts

// make_worker() gives what turns a number into a Record: worker(std::uint64_t). A worker that hears the stop in the
// middle of a task may give std::nullopt. hand_on(Record&).
template <class Record, class MakeWorker, class HandOn>
void run_tasks(const TaskPool& pool, MakeWorker&& make_worker, HandOn&& hand_on) {
    using Worker = decltype(make_worker());
    Ranks* const ranks = ranks_here();
    const int jobs = std::clamp(pool.jobs > 0 ? pool.jobs : ranks ? 1 : cores(), 1, std::max(1, pool.tasks));
    const int least = ranks ? 2 * jobs * ranks->count() : task_block;
    int length = least;
    IndexedVector<std::optional<Worker>, int> workers(place_of_index(jobs));
    pool_parts::Block<Record> block(std::min(pool.tasks, task_block));
    std::atomic<int> done{0};
    bool stopped = false;
    for (int first = 0; first < pool.tasks && (ranks ? !stopped : !pool.stop.stop_requested());) {
        pool_parts::Share share{first, std::min(length, pool.tasks - first)};
        if (ranks) share.own = ranks->own(), share.step = ranks->count();
        for (int task = 0; task < share.count; ++task) block.is_done[task] = false;
        const auto start = std::chrono::steady_clock::now();
        std::atomic<int> next{0};
        for_each_index(place_of_index(jobs), jobs, [&](std::size_t job) {
            const WithoutRanks alone;
            auto& worker = workers[static_cast<int>(job)];
            while (!pool.stop.stop_requested()) {
                const int i = next.fetch_add(1);
                if (i >= share.size()) return;
                if (!worker) worker.emplace(make_worker());
                std::optional<Record> record = (*worker)(static_cast<std::uint64_t>(first + share.at(i)));
                if (!record) return;
                block.records[share.at(i)] = std::move(*record);
                block.is_done[share.at(i)] = true;
                const int so_far = done.fetch_add(1) + 1;
                if (pool.progress) pool.progress(so_far, pool.tasks);
            }
        });
        if (ranks) {
            double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
            std::vector<std::string> of_all;
            stopped = !ranks->exchange(block.packed(share), pool.stop.stop_requested(), seconds, of_all);
            for (int rank = 0; rank < ranks->count(); ++rank)
                if (rank != ranks->own()) block.unpack(share, rank, of_all[place_of_index(rank)]);
            done = first + share.count;
            length = pool_parts::next_length(length, seconds, least);
        }
        for (int task = 0; task < share.count && block.is_done[task]; ++task) hand_on(block.records[task]);
        first += share.count;
    }
}

}  // namespace nedforge
