#pragma once
// Does a computation hear a stop, and how soon, by the processor time of its thread?

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>

#include "tests/support/promised_time.h"

namespace nedforge::test {

inline constexpr double heard_within = 0.2;  // seconds

using Computation = std::function<void(const std::stop_token&)>;  // in the thread that starts it

// What it still took after the stop, which comes after that many seconds; none: it was done before.
inline std::optional<double> seconds_after_stop(const Computation& compute, double seconds) {
    const ProcessorClock clock = clock_of_this_thread();
    const double start = clock.seconds();
    std::stop_source source;
    std::atomic<bool> is_over = false;
    std::atomic<double> stopped_at = -1;
    std::jthread watcher([&] {
        for (; !is_over; std::this_thread::sleep_for(std::chrono::milliseconds(1)))
            if (const double now = clock.seconds(); now - start >= seconds) {
                stopped_at = now;
                source.request_stop();
                return;
            }
    });
    compute(source.get_token());
    const double end = clock.seconds();
    is_over = true;
    watcher.join();
    return stopped_at < 0 ? std::nullopt : std::optional(end - stopped_at);
}

inline void expect_stop_is_heard(const std::string& what, const Computation& compute) {
    SCOPED_TRACE(what);
    bool ever = false;
    for (const double seconds : {0.0, 0.02, 0.1, 0.5}) {
        const auto after = seconds_after_stop(compute, seconds);
        if (!after) break;
        ever = true;
        expect_within(what + ", stopped after " + std::to_string(seconds) + " s", *after, heard_within);
    }
    EXPECT_TRUE(ever) << "too short to be stopped";
}

}  // namespace nedforge::test
