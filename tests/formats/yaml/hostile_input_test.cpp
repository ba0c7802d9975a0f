// Files from strangers: no crash, no hang, no memory; every refusal says what and where. The readers run in a child
// process with a limit of memory; the parent watches its clock.

#include <gtest/gtest.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <csignal>
#include <thread>

#include "formats/base/pack/pack_file.h"
#include "formats/luddite/map_file.h"
#include "formats/luddite/map_template.h"
#include "formats/luddite/replay_file.h"
#include "tests/support/bad_inputs.h"
#include "tests/support/support.h"
#include "validator/luddite/validate.h"

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool sanitized = true;
#else
constexpr bool sanitized = false;
#endif

namespace nedforge::luddite {
namespace {

constexpr std::size_t memory_limit = std::size_t{256} << 20;
constexpr double seconds_limit = sanitized ? 20.0 : 2.0;

// Shared with the child: what it is at, and what it found.
struct Progress {
    std::atomic<int> done{0};
    std::atomic<bool> finished{false};
    std::atomic<int> bad_refusals{0};
    std::atomic<int> loaded{0};
    std::atomic<long> slowest_microseconds{0};
    char current[200]{};
    char slowest[60]{};
};

void note(Progress& progress, const std::string& text) {
    const std::size_t n = std::min(text.size(), sizeof progress.current - 1);
    text.copy(progress.current, n);
    progress.current[n] = '\0';
}

bool well_said(const Diagnostics& findings) {
    for (const auto& d : findings)
        if (d.code.rfind("NED1", 0) != 0 || d.place.line < 1 || d.place.column < 1 || d.message.empty()) return false;
    return !findings.empty();
}

void try_everything(const std::string& text, const Map& map, int number, Progress& progress) {
    const LoadedMap loaded = read_map(text);
    if (!loaded.map) {
        if (!well_said(loaded.diagnostics)) ++progress.bad_refusals;
        RunReport report;
        report.maps.push_back({"hostile.ned.yaml", loaded.id, loaded.diagnostics, loaded.text});
        if (report_text(report, true).empty()) ++progress.bad_refusals;
    } else {
        ++progress.loaded;
        if (!format_map(loaded) || read_map(write_map(*loaded.map)).map != loaded.map) ++progress.bad_refusals;
        ValidateOptions options;
        options.fixes = false;
        options.best_case = false;
        if (number % 10 == 0) check_loaded(loaded, options);
    }
    if (number % 4 != 0 && text.size() > 3) return;
    const LoadedReplay replay = read_replay(text, map);
    const LoadedPack pack = read_pack(text);
    if ((!replay.replay && !well_said(replay.diagnostics)) || (!pack.pack && !well_said(pack.diagnostics)))
        ++progress.bad_refusals;
}

// Of a process, so that a busy machine does not count.
long microseconds_of(clockid_t clock) {
    timespec now{};
    clock_gettime(clock, &now);
    return now.tv_sec * 1'000'000 + now.tv_nsec / 1000;
}
long own_microseconds() { return microseconds_of(CLOCK_PROCESS_CPUTIME_ID); }

[[noreturn]] void child(Progress& progress) {
    if (!sanitized) {
        const rlimit limit{memory_limit, memory_limit};
        setrlimit(RLIMIT_AS, &limit);
    }
    const Map map = *read_map(map_template("patterns")).map;
    test::for_each_bad_input(test::long_run(), [&](const std::string& text) {
        note(progress, text);
        const long start = own_microseconds();
        const int bad = progress.bad_refusals;
        try_everything(text, map, progress.done, progress);
        const long took = own_microseconds() - start;
        if (took > progress.slowest_microseconds) {
            progress.slowest_microseconds = took;
            text.copy(progress.slowest, sizeof progress.slowest - 1);
        }
        if (progress.bad_refusals > bad) _exit(3);
        ++progress.done;
    });
    progress.finished = true;
    _exit(0);
}

TEST(HostileInput, NothingCrashesHangsOrEatsMemory) {
    void* shared = mmap(nullptr, sizeof(Progress), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    ASSERT_NE(shared, MAP_FAILED);
    auto& progress = *new (shared) Progress;
    const pid_t pid = fork();
    if (pid == 0) child(progress);
    int status = 0;
    int seen = -1;
    clockid_t clock{};  // of the child
    ASSERT_EQ(clock_getcpuclockid(pid, &clock), 0);
    long worked = 0;
    auto since = std::chrono::steady_clock::now();
    while (waitpid(pid, &status, WNOHANG) == 0) {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        const auto now = std::chrono::steady_clock::now();
        if (progress.done != seen) {
            seen = progress.done;
            since = now;
            worked = microseconds_of(clock);
        } else if (static_cast<double>(microseconds_of(clock) - worked) / 1e6 > 2 * seconds_limit ||
                   std::chrono::duration<double>(now - since).count() >
                       150 * seconds_limit) {  // it works, or it sleeps
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
    EXPECT_GE(progress.done, 10'000);
    EXPECT_GT(progress.loaded, 50) << "some flips leave a map";
    std::cout << progress.done << " inputs, " << progress.loaded << " of them maps; the slowest took "
              << static_cast<double>(progress.slowest_microseconds) / 1000 << " ms\n";
    EXPECT_LT(static_cast<double>(progress.slowest_microseconds) / 1e6, seconds_limit) << progress.slowest;
    munmap(shared, sizeof(Progress));
}

}  // namespace
}  // namespace nedforge::luddite
