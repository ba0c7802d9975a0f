#include "validator/base/task_pool.h"

#include <gtest/gtest.h>

#include <mutex>
#include <thread>

using namespace nedforge;

namespace {

struct Square {
    std::uint64_t number = 0, square = 0;
};

// The squares of 0, 1, … as the pool hands them on.
std::vector<std::uint64_t> squares(const TaskPool& pool, std::atomic<int>* workers = nullptr) {
    std::vector<std::uint64_t> all;
    const auto make_worker = [&] {
        if (workers) ++*workers;
        return [](std::uint64_t number) { return Square{number, number * number}; };
    };
    run_tasks<Square>(pool, make_worker, [&](const Square& record) {
        EXPECT_EQ(record.number, all.size()) << "in the order of their numbers";
        all.push_back(record.square);
    });
    return all;
}

}  // namespace

TEST(TaskPool, GivesTheSameForEveryNumberOfJobs) {
    const auto one = squares({1000, 1});
    ASSERT_EQ(one.size(), 1000u);
    EXPECT_EQ(one[31], 961u);
    EXPECT_EQ(one, squares({1000, 4}));
    EXPECT_TRUE(squares({0, 4}).empty());
}

TEST(TaskPool, HandsOnBlockAfterBlock) {
    const int tasks = 2 * task_block + 3;
    std::atomic<int> workers{0};
    EXPECT_EQ(squares({tasks, 2}, &workers).size(), static_cast<std::size_t>(tasks));
    EXPECT_LE(workers, 2) << "a worker serves all blocks";
    EXPECT_GE(workers, 1);
    workers = 0;
    squares({1, 8}, &workers);
    EXPECT_EQ(workers, 1);
}

TEST(TaskPool, StoppedItHandsOnTheFirstTasksOnly) {
    std::stop_source source;
    TaskPool pool{1000, 3, source.get_token()};
    pool.progress = [&](int done, int tasks) {
        EXPECT_EQ(tasks, 1000);
        if (done >= 100) source.request_stop();
    };
    const auto some = squares(pool);
    EXPECT_LE(some.size(), 102u) << "each thread ends with the first task that it finishes from the 100th on";
    EXPECT_EQ(squares({1000, 3, source.get_token()}).size(), 0u) << "stopped before the first";
}
