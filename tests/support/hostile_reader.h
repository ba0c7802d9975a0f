#pragma once
// Readers of files from strangers: no crash, no hang, no memory; every refusal says what and where. The reader runs in
// a child process with a limit of memory; the parent ends it where it hangs.

#include <gtest/gtest.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <csignal>
#include <functional>
#include <iostream>
#include <string>
#include <thread>
#include <vector>

#include "engine/base/diagnostic.h"
#include "tests/support/bad_inputs.h"
#include "tests/support/promised_time.h"
#include "tests/support/sanitized.h"
#include "tests/support/support.h"

namespace nedforge::test {

inline constexpr std::size_t memory_limit = std::size_t{256} << 20;
// Of for_each_bad_input: fewer under sanitizers.
inline int hostile_rounds() { return long_run() ? 30 : sanitized ? 1 : 3; }
inline constexpr double promised_seconds = 2;  // for one text
inline constexpr double hanging = 60;          // seconds of processor time on one text, or 300 by the clock

// Shared with the child: what it is at, and what it found.
struct Progress {
    std::atomic<int> done{0};
    std::atomic<bool> finished{false};
    std::atomic<int> bad_refusals{0};
    std::atomic<int> loaded{0};
    std::atomic<double> slowest_seconds{0};
    char current[200]{};
    char slowest[60]{};
};

inline void note(Progress& progress, const std::string& text) {
    const std::size_t n = std::min(text.size(), sizeof progress.current - 1);
    text.copy(progress.current, n);
    progress.current[n] = '\0';
}

// Findings of a file that is refused: of its form, at a place, in words.
inline bool well_said(const Diagnostics& findings, std::string_view prefix) {
    for (const auto& d : findings)
        if (!d.code.starts_with(std::string(prefix) + "1") || d.place.line < 1 || d.place.column < 1 ||
            d.message.empty())
            return false;
    return !findings.empty();
}

// Reads one text in every way; the number of the input thins out what takes long. Sets `loaded` where it could be read;
// false: a refusal is badly said, or what was read does not read back.
using TryInput = std::function<bool(const std::string& text, int number, bool& loaded)>;

[[noreturn]] inline void read_in_child(const std::vector<std::string>& samples, const TryInput& try_input,
                                       Progress& progress) {
    if (!sanitized) {
        const rlimit limit{memory_limit, memory_limit};
        setrlimit(RLIMIT_AS, &limit);
    }
    for_each_bad_input(samples, hostile_rounds(), long_run() || !sanitized, [&](const std::string& text) {
        note(progress, text);
        const double start = clock_of_this_process().seconds();
        bool loaded = false;
        const bool good = try_input(text, progress.done, loaded);
        if (loaded) ++progress.loaded;
        const double took = clock_of_this_process().seconds() - start;
        if (took > progress.slowest_seconds) {
            progress.slowest_seconds = took;
            progress.slowest[text.copy(progress.slowest, sizeof progress.slowest - 1)] = 0;
        }
        if (!good) _exit(3);
        ++progress.done;
    });
    progress.finished = true;
    _exit(0);
}

inline void expect_reader_survives(const std::vector<std::string>& samples, const TryInput& try_input) {
    void* shared = mmap(nullptr, sizeof(Progress), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    ASSERT_NE(shared, MAP_FAILED);
    auto& progress = *new (shared) Progress;
    const pid_t pid = fork();
    if (pid == 0) read_in_child(samples, try_input, progress);
    int status = 0;
    int seen = -1;
    clockid_t id{};  // of the child
    ASSERT_EQ(clock_getcpuclockid(pid, &id), 0);
    const ProcessorClock clock(id);
    double worked = 0;
    auto since = std::chrono::steady_clock::now();
    while (waitpid(pid, &status, WNOHANG) == 0) {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        const auto now = std::chrono::steady_clock::now();
        if (progress.done != seen) {
            seen = progress.done;
            since = now;
            worked = clock.seconds();
        } else if (clock.seconds() - worked > hanging || now - since > std::chrono::duration<double>(5 * hanging)) {
            kill(pid, SIGKILL);
            waitpid(pid, &status, 0);
            FAIL() << "hangs on input " << seen << ": " << progress.current;
        }
    }
    ASSERT_TRUE(WIFEXITED(status)) << "signal " << WTERMSIG(status) << " on input " << progress.done << ": "
                                   << progress.current;
    ASSERT_EQ(WEXITSTATUS(status), 0) << "input " << progress.done
                                      << " is badly refused or changed: " << progress.current;
    EXPECT_TRUE(progress.finished);
    EXPECT_GE(progress.done, 3000 * hostile_rounds());
    EXPECT_GT(progress.loaded, 50) << "some flips leave a map";
    std::cout << progress.done << " inputs, " << progress.loaded << " of them maps\n";
    expect_within(std::string("the slowest text, ") + progress.slowest, progress.slowest_seconds, promised_seconds);
    munmap(shared, sizeof(Progress));
}

}  // namespace nedforge::test
