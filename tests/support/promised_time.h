#pragma once
// Promises in seconds. They hold for the release build on a machine that does nothing else, so no run of the tests
// fails by the clock: a test says what it took, and only bench/promised_times, which sets NEDFORGE_JUDGE_TIMES, can
// fail. What hangs is ended by the time limit of the test.

#include <gtest/gtest.h>
#include <pthread.h>

#include <cstdlib>
#include <ctime>
#include <functional>
#include <iostream>
#include <string>

namespace nedforge::test {

// Processor time in seconds, of a thread or of the process: what else runs on the machine is not in it.
class ProcessorClock {
public:
    explicit ProcessorClock(clockid_t clock) : clock_(clock) {}
    double seconds() const {
        timespec now{};
        clock_gettime(clock_, &now);
        return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9;
    }

private:
    clockid_t clock_;
};

// Of the thread that asks; any thread may read it while that one lives.
inline ProcessorClock clock_of_this_thread() {
    clockid_t clock{};
    pthread_getcpuclockid(pthread_self(), &clock);
    return ProcessorClock(clock);
}
inline ProcessorClock clock_of_this_process() { return ProcessorClock(CLOCK_PROCESS_CPUTIME_ID); }

inline void expect_within(const std::string& what, double seconds, double promised) {
    std::cout << what << ": " << seconds << " s, promised " << promised << " s\n";
    if (std::getenv("NEDFORGE_JUDGE_TIMES")) {
        EXPECT_LT(seconds, promised) << what;
    }
}

inline void expect_takes(const std::string& what, double promised, const std::function<void()>& work) {
    const ProcessorClock clock = clock_of_this_process();
    const double start = clock.seconds();
    work();
    expect_within(what, clock.seconds() - start, promised);
}

}  // namespace nedforge::test
