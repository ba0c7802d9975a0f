// The checker's own thread. The browser edition has none (web/node/lsp.cpp).

#include "cli/lsp/checker.h"

namespace nedforge::cli::lsp {

Checker::Checker(std::chrono::milliseconds pause, std::function<void()> wake)
    : pause_(pause), wake_(std::move(wake)), thread_([this](std::stop_token stop) { work(stop); }) {}

Checker::~Checker() {
    thread_.request_stop();
    const std::lock_guard lock(mutex_);
    stop_.request_stop();
}

void Checker::work(std::stop_token stop) {
    while (!stop.stop_requested()) {
        const auto delay = check_next();
        std::unique_lock lock(mutex_);
        if (!delay)
            signal_.wait(lock, stop, [&] { return !waiting_.empty(); });
        else if (*delay > Clock::duration::zero())
            signal_.wait_for(lock, stop, *delay, [] { return false; });
    }
}

}  // namespace nedforge::cli::lsp
