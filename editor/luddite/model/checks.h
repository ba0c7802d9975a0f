#pragma once
// Checks maps in the background: first the quick findings of a revision, then the full ones with fixes and bounds. Only
// the map that is looked at, or about to be exported, is checked; an answer goes to the map it was asked about.

#include <functional>

#include "editor/base/latest_job.h"
#include "editor/luddite/model/session.h"
#include "engine/luddite/words.h"

namespace nedforge::luddite {

class Checks {
public:
    Checks(RulingOverrides rulings, bool solver_bounds, const std::function<void()>& wake)
        : rulings_(std::move(rulings)), solver_bounds_(solver_bounds), quick_(wake), full_(wake) {}

    void ask(Session&);  // for what is not yet known of its present revision
    LatestJob<Analysis>& quick() { return quick_; }
    LatestJob<Analysis>& full() { return full_; }
    bool quiet() const { return !quick_.busy() && !full_.busy(); }

private:
    RulingOverrides rulings_;
    bool solver_bounds_;
    LatestJob<Analysis> quick_, full_;
};

}  // namespace nedforge::luddite
