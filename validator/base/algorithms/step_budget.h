#pragma once
// How much a search may do, in counted steps and never in seconds: the same input gets the same answer on every
// machine under every load. A budget that runs out leaves an answer undecided, not wrong.

#include <cstdint>

namespace nedforge {

class StepBudget {
public:
    constexpr explicit StepBudget(std::uint64_t steps) : remaining_(steps) {}
    // False: nothing is left, and the step must not be done.
    bool take() {
        if (remaining_ == 0) return false;
        --remaining_;
        return true;
    }
    // The same for several steps at once; where fewer are left, all are spent.
    bool take(std::uint64_t steps) {
        const bool affordable = steps <= remaining_;
        remaining_ -= affordable ? steps : remaining_;
        return affordable;
    }
    bool spent() const { return remaining_ == 0; }
    std::uint64_t left() const { return remaining_; }

private:
    std::uint64_t remaining_;
};

}  // namespace nedforge
