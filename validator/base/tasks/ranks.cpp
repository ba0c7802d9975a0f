#include "validator/base/tasks/ranks.h"

#include <algorithm>
#include <cstring>

namespace nedforge {

namespace {

thread_local Ranks* of_this_thread = nullptr;

struct Head {
    double seconds = 0;
    bool stopped = false, at_end = false;
};

std::string with_head(const Head& head, std::string_view body) {
    std::string message(sizeof head, '\0');
    std::memcpy(message.data(), &head, sizeof head);
    return message.append(body);
}

Head head_of(const std::string& message) {
    Head head;
    std::memcpy(&head, message.data(), sizeof head);
    return head;
}

}  // namespace

bool Ranks::exchange(std::string_view own_body, bool stopped, double& seconds, std::vector<std::string>& of_all) {
    of_all = gather(with_head({seconds, stopped, false}, own_body));
    bool go_on = true;
    for (std::string& message : of_all) {
        const Head head = head_of(message);
        seconds = std::max(seconds, head.seconds);
        go_on = go_on && !head.stopped && !head.at_end;
        message.erase(0, sizeof head);
    }
    if (!go_on) agreed_stop_.request_stop();
    return go_on;
}

void Ranks::finish() {
    for (bool finished = false; !finished;) {
        const auto messages = gather(with_head({0, true, true}, {}));
        finished = std::all_of(messages.begin(), messages.end(), [](const auto& m) { return head_of(m).at_end; });
    }
}

Ranks* ranks_here() { return of_this_thread; }
void set_ranks_here(Ranks* ranks) { of_this_thread = ranks; }

}  // namespace nedforge
