// cli/base/run_messages.h in Node.js: the signal comes to another thread, which leaves a mark in memory that both see.

#include "cli/base/run_messages.h"

#include <emscripten/emscripten.h>

#include <algorithm>
#include <vector>

#include "validator/base/tasks/ranks.h"
#include "web/node/looks.h"

EM_JS(int, nedforge_host_is_stopped, (), { return Module["host"] && Module["host"]["isStopped"]() ? 1 : 0; });

namespace nedforge::web {

namespace {

std::vector<const std::function<void()>*>& looks() {
    static std::vector<const std::function<void()>*> list;
    return list;
}

}  // namespace

Look::Look(std::function<void()> look) : look_(std::move(look)) { looks().push_back(&look_); }
Look::~Look() { std::erase(looks(), &look_); }

}  // namespace nedforge::web

namespace nedforge::cli {

namespace {

bool interrupted = false;
std::stop_source* source_of_now = nullptr;

}  // namespace

Interruption::Interruption() {
    interrupted = false;
    source_of_now = &source_;
}
Interruption::~Interruption() { source_of_now = nullptr; }
bool Interruption::happened() const { return interrupted || source_.stop_requested(); }
bool was_interrupted() { return interrupted; }
void end_with_status_when_interrupted() {}

void look_for_stop() {
    interrupted = interrupted || nedforge_host_is_stopped() != 0 ||
                  (ranks_here() && ranks_here()->agreed_stop().stop_requested());
    if (interrupted && source_of_now) source_of_now->request_stop();
    for (const auto* look : web::looks()) (*look)();
}

}  // namespace nedforge::cli
