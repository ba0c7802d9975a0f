// HOME507: no device starts under attack.

#include <algorithm>

#include "validator/smart_home/checks/check.h"

namespace nedforge::smart_home {

namespace {

void check_nothing_to_clean(const CheckContext& context, Diagnostics& out) {
    const auto& bugs = context.board->start_bugs;
    if (std::any_of(bugs.begin(), bugs.end(), [](auto count) { return count > 0; })) return;
    Diagnostic d =
        finding(nothing_to_clean_check.info, "tiles",
                "no device starts under attack, so the Defenders can't win by cleaning until the Hacker has attacked");
    d.help = "let a device start with bugs";
    out.push_back(std::move(d));
}

}  // namespace

const Check nothing_to_clean_check{
    {"HOME507", "nothing-to-clean", Severity::warning, "No device starts under attack.",
     "The Defenders win when a reward removes the last bug. Without a bug to begin with, they can't until the "
     "Hacker has attacked.",
     "Let a device start with bugs: `bugs: true`, or a number.",
     "# bad: so are all of them\n"
     "- {id: oven, name: Oven, room: Kitchen, at: [0, 1], capacity: 3, symbols: [patch, patch, password, password, "
     "privilege, monitoring]}\n"
     "# good\n"
     "- {id: oven, name: Oven, room: Kitchen, at: [0, 1], capacity: 3, bugs: true, symbols: [patch, patch, password, "
     "password, privilege, monitoring]}\n"},
    CheckPhase::decks,
    check_nothing_to_clean};

}  // namespace nedforge::smart_home
