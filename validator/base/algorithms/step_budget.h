#pragma once
// How much a search may do, in counted steps and never in seconds: the same input gets the same answer on every
// machine under every load. A budget that runs out leaves an answer undecided, not wrong.

#include <cstdint>

namespace nedforge {

class StepBudget {
public:
    constexpr explicit StepBudget(std::uint64_t steps) : left_(steps) {}
    // False: nothing is left, and the step must not be done.
    bool take() {
        if (left_ == 0) return false;
        --left_;
        return true;
    }
    // The same for several steps at once; where fewer are left, all are spent.
    bool take(std::uint64_t steps) {
        const bool enough = steps <= left_;
        left_ -= enough ? steps : left_;
        return enough;
    }
    bool spent() const { return left_ == 0; }
    std::uint64_t left() const { return left_; }

private:
    std::uint64_t left_;
};

}  // namespace nedforge
