#include "cli/shared/run_messages.h"

#include <unistd.h>

#include <atomic>
#include <csignal>
#include <cstdio>

namespace nedforge::cli {

namespace {

// Written by the signal's handler, read by another thread: only what needs no lock is safe in both.
std::atomic<bool> interrupted = false;
static_assert(std::atomic<bool>::is_always_lock_free);

void on_interrupt(int signal) {
    if (interrupted.exchange(true)) {
        std::signal(signal, SIG_DFL);
        std::raise(signal);
    }
}

}  // namespace

Progress::Progress() : start_(std::chrono::steady_clock::now()), last_(start_), terminal_(isatty(2) != 0) {}

Progress::~Progress() { clear(); }

void Progress::show(const std::string& text) {
    if (!terminal_) return;
    const std::lock_guard lock(mutex_);
    const auto now = std::chrono::steady_clock::now();
    if (now - start_ < std::chrono::seconds(1) || now - last_ < std::chrono::milliseconds(80)) return;
    last_ = now;
    shown_ = true;
    std::fprintf(stderr, "\r\x1b[K%s", text.c_str());
    std::fflush(stderr);
}

void Progress::clear() {
    const std::lock_guard lock(mutex_);
    if (!shown_) return;
    shown_ = false;
    std::fputs("\r\x1b[K", stderr);
    std::fflush(stderr);
}

Interruption::Interruption() {
    interrupted = false;
    std::signal(SIGINT, on_interrupt);
    watcher_ = std::jthread([this](std::stop_token ended) {
        while (!ended.stop_requested()) {
            if (interrupted) {
                source_.request_stop();
                return;
            }
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
        }
    });
}

Interruption::~Interruption() {
    watcher_.request_stop();
    watcher_.join();
    std::signal(SIGINT, SIG_DFL);
}

bool Interruption::happened() const { return interrupted; }

}  // namespace nedforge::cli
