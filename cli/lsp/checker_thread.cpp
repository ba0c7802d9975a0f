// The checker's own thread. The browser edition has none (web/node/lsp.cpp).

#include "cli/lsp/checker.h"

namespace nedforge::cli::lsp {

Checker::Checker(std::chrono::milliseconds rest, std::function<void()> wake)
    : rest_(rest), wake_(std::move(wake)), thread_([this](std::stop_token stop) { work(stop); }) {}

Checker::~Checker() {
    thread_.request_stop();
    const std::lock_guard lock(mutex_);
    stop_.request_stop();
}

void Checker::work(std::stop_token stop) {
    while (!stop.stop_requested()) {
        const auto left = check_next();
        std::unique_lock lock(mutex_);
        if (!left)
            there_.wait(lock, stop, [&] { return !waiting_.empty(); });
        else if (*left > Clock::duration::zero())
            there_.wait_for(lock, stop, *left, [] { return false; });
    }
}

}  // namespace nedforge::cli::lsp
