#pragma once
// Checks maps in the background: first the quick findings of a revision, then the full ones with fixes and bounds.

#include <functional>

#include "editor/base/documents/answers.h"
#include "editor/luddite/model/session.h"
#include "engine/luddite/words.h"

namespace nedforge::luddite {

class Checks : public TwoStepChecks<Analysis> {
public:
    Checks(RulingOverrides rulings, bool solver_bounds, const std::function<void()>& wake)
        : TwoStepChecks(wake), rulings_(std::move(rulings)), solver_bounds_(solver_bounds) {}

    void ask(Session&);  // for what is not yet known of its present revision

private:
    RulingOverrides rulings_;
    bool solver_bounds_;
};

}  // namespace nedforge::luddite
