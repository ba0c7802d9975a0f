// HOME212: the Hacker walks less far with more compromised devices.

#include <algorithm>

#include "validator/smart_home/checks/check.h"

namespace nedforge::smart_home {

namespace {

void check_steps_fall(const CheckContext& context, Diagnostics& out) {
    const auto& rows = context.home.hacker_steps;
    const auto fall =
        std::adjacent_find(rows.begin(), rows.end(), [](const auto& a, const auto& b) { return b.steps < a.steps; });
    if (fall == rows.end()) return;
    const auto path = [](std::size_t i) { return "hacker_steps[" + std::to_string(i) + "].steps"; };
    const auto at = static_cast<std::size_t>(fall - rows.begin());
    Diagnostic d =
        finding(steps_fall_check.info, path(at + 1),
                "the Hacker walks " + std::to_string(fall->steps) + " steps from " + std::to_string(fall->from) +
                    " compromised devices on, but only " + std::to_string(rows[at + 1].steps) + " from " +
                    std::to_string(rows[at + 1].from) + " on");
    d.help = "let 'steps' rise or stay the same";
    Fix fix{"let the steps never fall", {}};
    int most = 0;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (rows[i].steps < most) fix.edits.push_back({path(i), std::to_string(most)});
        most = std::max(most, rows[i].steps);
    }
    d.fixes.push_back(std::move(fix));
    out.push_back(std::move(d));
}

}  // namespace

const Check steps_fall_check{
    {"HOME212", "steps-fall", Severity::warning,
     "`hacker_steps` has fewer steps for more compromised devices. There is one finding for the home.",
     "In the rulebook the Hacker grows with the botnet. Steps that fall are mostly a slip.",
     "Let `steps` rise or stay the same.",
     "# bad\n"
     "hacker_steps: [{from: 0, steps: 2}, {from: 4, steps: 1}]\n"
     "# good\n"
     "hacker_steps: [{from: 0, steps: 1}, {from: 4, steps: 2}]\n"},
    CheckPhase::structure,
    check_steps_fall};

}  // namespace nedforge::smart_home
