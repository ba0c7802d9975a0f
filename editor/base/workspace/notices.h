#pragma once
// Short messages to the user, which fade by themselves. Times are seconds of a steady clock.

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "editor/base/lists.h"

namespace nedforge {

struct Notice {
    enum class Kind { good, info, problem } kind = Kind::info;
    std::string text;
    double end = 0;
    bool of_view = false;  // about what was tried in the view; it goes with the view
};

class Notices {
public:
    void say(Notice::Kind kind, std::string text) {
        std::erase_if(notices_, [&](const Notice& n) { return n.text == text; });
        if (notices_.size() >= 4) notices_.erase(notices_.begin());
        notices_.push_back({kind, std::move(text), now_ + (kind == Notice::Kind::problem ? 9 : 4.5)});
    }
    void problem(std::string text) { say(Notice::Kind::problem, std::move(text)); }
    // Why something can't be done here.
    void refuse(std::string text) {
        problem(std::move(text));
        notices_.back().of_view = true;
    }
    // Another view is shown: the refusals in the old one go.
    void view_changed() {
        std::erase_if(notices_, [](const Notice& n) { return n.of_view; });
    }
    const std::vector<Notice>& all() const { return notices_; }
    void dismiss(std::size_t i) { erase_at(notices_, i); }

    void set_time(double now) { now_ = now; }
    bool fade() {  // true: one has gone
        return std::erase_if(notices_, [&](const Notice& n) { return n.end <= now_; }) > 0;
    }

private:
    std::vector<Notice> notices_;
    double now_ = 0;
};

}  // namespace nedforge
