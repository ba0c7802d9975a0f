// cli/base/limit.h without another thread that keeps the time.

#include "cli/base/limit.h"

#include <chrono>
#include <optional>

#include "cli/base/run_messages.h"
#include "web/node/looks.h"

namespace nedforge::cli {

using Clock = std::chrono::steady_clock;

struct Limit::Parts {
    Interruption interruption;
    std::stop_source source;
    std::optional<Clock::time_point> end;
    bool is_over = false;
    web::Look look{[this] {
        if (interruption.happened()) source.request_stop();
        if (!end || Clock::now() < *end) return;
        is_over = true;
        source.request_stop();
    }};
};

Limit::Limit(double minutes) : parts_(std::make_unique<Parts>()) {
    const std::chrono::duration<double> length(60 * minutes);
    if (minutes > 0) parts_->end = Clock::now() + std::chrono::duration_cast<Clock::duration>(length);
}

Limit::~Limit() = default;
std::stop_token Limit::token() const { return parts_->source.get_token(); }
bool Limit::over() const { return parts_->is_over; }
void Limit::end() { parts_->source.request_stop(); }

}  // namespace nedforge::cli
