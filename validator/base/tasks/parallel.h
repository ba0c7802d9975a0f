#pragma once
// Work on items that don't depend on each other, on several threads. Who works on which item is open; what comes out
// must not depend on it.

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <thread>
#include <vector>

namespace nedforge {

inline int cores() { return static_cast<int>(std::max(1u, std::thread::hardware_concurrency())); }

// work(index) for each index below `count`, on `jobs` threads (0: one a core).
template <class Work>
void for_each_index(std::size_t count, int jobs, Work&& work) {
    std::atomic<std::size_t> next{0};
    const auto loop = [&] {
        for (std::size_t i = next++; i < count; i = next++) work(i);
    };
    const auto wanted = static_cast<std::size_t>(jobs > 0 ? jobs : cores());
    std::vector<std::jthread> threads;
    for (std::size_t t = 1; t < std::min(wanted, count); ++t) threads.emplace_back(loop);
    loop();
}

}  // namespace nedforge
