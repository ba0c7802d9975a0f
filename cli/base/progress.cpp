#include <unistd.h>

#include <cstdio>

#include "cli/base/run_messages.h"

namespace nedforge::cli {

Progress::Progress() : start_(std::chrono::steady_clock::now()), last_(start_), terminal_(isatty(2) != 0) {}

Progress::~Progress() { clear(); }

void Progress::show(const std::string& text) {
    look_for_stop();
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

}  // namespace nedforge::cli
