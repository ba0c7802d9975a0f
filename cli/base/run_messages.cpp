#include "cli/base/run_messages.h"

#include <unistd.h>

#include <array>
#include <atomic>
#include <condition_variable>
#include <csignal>
#include <cstdint>
#include <ctime>
#include <functional>

#include "cli/base/command.h"
#include "validator/base/tasks/ranks.h"

namespace nedforge::cli {

namespace {

// Written by the signal's handler, read by another thread: only what needs no lock is safe in both.
std::atomic<std::int64_t> interrupted_at = 0;  // milliseconds of a clock that only runs; 0: not yet
static_assert(std::atomic<std::int64_t>::is_always_lock_free);
constexpr std::int64_t one_press = 300;

std::int64_t milliseconds() {
    timespec now{};
    clock_gettime(CLOCK_MONOTONIC, &now);
    return std::int64_t{now.tv_sec} * 1000 + now.tv_nsec / 1'000'000 + 1;
}

constexpr std::array<int, 2> signals{SIGINT, SIGTERM};  // Ctrl-C; what `kill`, `timeout` and job schedulers send

void end_now(int) { ::_exit(status_stopped); }

// The second one ends the program. `timeout` signals the process and then its group: two signals that are one.
void on_interrupt(int) {
    std::int64_t first = 0;
    const std::int64_t now = milliseconds();
    if (interrupted_at.compare_exchange_strong(first, now) || now - first < one_press) return;
    ::_exit(status_stopped);
}

}  // namespace

Interruption::Interruption() {
    interrupted_at = 0;
    using Callback = std::stop_callback<std::function<void()>>;
    if (ranks_here())
        agreed_ = std::make_shared<Callback>(ranks_here()->agreed_stop().get_token(), [this] {
            std::int64_t first = 0;
            interrupted_at.compare_exchange_strong(first, milliseconds());
            source_.request_stop();
        });
    for (const int signal : signals) std::signal(signal, on_interrupt);
    watcher_ = std::jthread([this](std::stop_token ended) {
        std::mutex mutex;
        std::unique_lock lock(mutex);
        std::condition_variable_any pause;
        while (!ended.stop_requested()) {
            if (interrupted_at != 0) {
                source_.request_stop();
                return;
            }
            // The end is heard at once, so that a short command waits for nothing.
            pause.wait_for(lock, ended, std::chrono::milliseconds(20), [] { return false; });
        }
    });
}

Interruption::~Interruption() {
    watcher_.request_stop();
    watcher_.join();
    for (const int signal : signals) std::signal(signal, end_now);
}

void end_with_status_when_interrupted() {
    for (const int signal : signals)
        if (std::signal(signal, end_now) == SIG_IGN) std::signal(signal, SIG_IGN);  // as of `nohup` and of jobs of sh
}

bool Interruption::happened() const { return interrupted_at != 0 || source_.stop_requested(); }

void look_for_stop() {}

bool was_interrupted() { return interrupted_at != 0; }

}  // namespace nedforge::cli
