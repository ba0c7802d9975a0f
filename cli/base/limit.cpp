#include "cli/base/limit.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

#include "cli/base/run_messages.h"

namespace nedforge::cli {

struct Limit::Parts {
    Interruption interruption;
    std::stop_source source;
    std::atomic<bool> is_over = false;
    std::stop_callback<std::function<void()>> forward{interruption.token(), [this] { source.request_stop(); }};
    std::jthread timer{};
};

Limit::Limit(double minutes) : parts_(std::make_unique<Parts>()) {
    if (minutes <= 0) return;
    parts_->timer = std::jthread([parts = parts_.get(), minutes](std::stop_token ended) {
        std::mutex mutex;
        std::unique_lock lock(mutex);
        std::condition_variable_any pause;
        pause.wait_for(lock, ended, std::chrono::duration<double>(60 * minutes), [] { return false; });
        if (ended.stop_requested()) return;
        parts->is_over = true;
        parts->source.request_stop();
    });
}

Limit::~Limit() = default;
std::stop_token Limit::token() const { return parts_->source.get_token(); }
bool Limit::over() const { return parts_->is_over; }
void Limit::end() { parts_->source.request_stop(); }

}  // namespace nedforge::cli
