#include "validator/base/tasks/task_pool.h"

#include <gtest/gtest.h>

#include <barrier>
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

namespace {

// Ranks that are threads of the test.
struct Meeting {
    explicit Meeting(int ranks) : messages(nedforge::place_of_index(ranks)), all(ranks) {}
    std::vector<std::string> messages;
    std::barrier<> all;
};
class ThreadRanks : public Ranks {
public:
    ThreadRanks(Meeting& meeting, int own) : meeting_(meeting), own_(own) {}
    int count() const override { return static_cast<int>(meeting_.messages.size()); }
    int own() const override { return own_; }
    std::vector<std::string> gather(std::string_view own) override {
        meeting_.messages[nedforge::place_of_index(own_)] = own;
        meeting_.all.arrive_and_wait();
        auto of_all = meeting_.messages;
        meeting_.all.arrive_and_wait();
        return of_all;
    }

private:
    Meeting& meeting_;
    int own_;
};

// What each rank comes to.
template <class Work>
auto on_ranks(int count, Work&& work) {
    Meeting meeting(count);
    std::vector<decltype(work(std::declval<Ranks&>()))> results(nedforge::place_of_index(count));
    {
        std::vector<std::jthread> threads;
        for (int rank = 0; rank < count; ++rank)
            threads.emplace_back([&, rank] {
                ThreadRanks ranks(meeting, rank);
                set_ranks_here(&ranks);
                results[nedforge::place_of_index(rank)] = work(ranks);
                ranks.finish();
            });
    }
    return results;
}

}  // namespace

TEST(TaskPool, EveryRankGetsTheRecordsOfAll) {
    for (const int tasks : {0, 1, 2, 5, 1000}) {
        const auto alone = squares({tasks, 1});
        for (const auto& all : on_ranks(3, [&](Ranks&) { return squares({tasks, 2}); })) EXPECT_EQ(all, alone) << tasks;
    }
}

TEST(TaskPool, RanksShareTheTasks) {
    std::atomic<int> done{0};
    on_ranks(3, [&](Ranks& ranks) {
        int own = 0;
        const auto make_worker = [&] {
            return [&](std::uint64_t number) {
                EXPECT_EQ(static_cast<int>(number) % 3, ranks.own());
                EXPECT_EQ(squares({4, 1}).size(), 4u) << "a pool in a task is not dealt";
                ++own;
                return std::optional(number);
            };
        };
        run_tasks<std::uint64_t>({12, 1}, make_worker, [](std::uint64_t) {});
        done += own;
        return own;
    });
    EXPECT_EQ(done, 12);
}

TEST(TaskPool, AStopOfOneRankStopsAll) {
    const auto handed_on = on_ranks(3, [&](Ranks& ranks) {
        std::stop_source source;
        const std::stop_callback agreed(ranks.agreed_stop().get_token(), [&] { source.request_stop(); });
        TaskPool pool{100'000, 1, source.get_token()};
        pool.progress = [&](int number, int) {
            if (ranks.own() == 1 && number >= 30) source.request_stop();
        };
        const std::size_t first = squares(pool).size();
        EXPECT_TRUE(source.stop_requested());
        EXPECT_TRUE(squares({10, 1, source.get_token()}).empty()) << "nor does any begin anew";
        return first;
    });
    EXPECT_LT(handed_on[0], 100'000u);
    EXPECT_EQ(handed_on[0], handed_on[1]);
    EXPECT_EQ(handed_on[0], handed_on[2]);
}

TEST(TaskPool, ARankThatEndedEarlyStopsTheOthers) {
    const auto handed_on = on_ranks(3, [&](Ranks& ranks) {
        return ranks.own() == 2 ? std::size_t{0} : squares({100, 1}).size();
    });
    EXPECT_LT(handed_on[0], 100u);
    EXPECT_EQ(handed_on[0], handed_on[1]);
}

TEST(Packed, DiagnosticsComeBackAsTheyWere) {
    Diagnostic d;
    d.code = "NED301";
    d.severity = Severity::warning;
    d.message = "a\0b";
    d.place = {1, 2, 3};
    d.subjects = {"A1", ""};
    d.related = {{{"B1"}, "nodes[1]", {4, 5, 6}, "needs switch 2 fused"}};
    d.witness = {{{{"do", std::string("move")}, {"path", std::vector<std::string>{"B1", "C1"}}, {"number", 2}}}};
    d.fixes = {{"take it away", {{"walls[0]", std::nullopt}, {"nodes[0].gate", "ON 2"}}}};
    d.waived = "on purpose";
    d.more = 7;
    Packer packer;
    packer.put(Diagnostics{d, Diagnostic{}});
    const std::string bytes = packer.take();
    Unpacker unpacker(bytes);
    Diagnostics back;
    unpacker.get(back);
    EXPECT_TRUE(unpacker.done());
    EXPECT_EQ(back, (Diagnostics{d, Diagnostic{}}));
}
