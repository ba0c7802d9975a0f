// ECHO801: what the printed sheets can't hold, asked of the sheets themselves (formats/echo_death/sheet).

#include "formats/echo_death/sheet/sheet.h"
#include "validator/echo_death/checks/check.h"

namespace nedforge::echo_death {

namespace {

void run(const CheckContext& context, Diagnostics& out) {
    for (const auto& overflow : sheet_overflows(context.grid)) {
        Diagnostic& d = report(out, sheet_overflow_check, overflow.path, overflow.message,
                               "use a shorter name, or one of several words");
        if (!overflow.program.empty()) d.subjects = {overflow.program};
    }
}

}  // namespace

const Check sheet_overflow_check{
    {"ECHO801", "sheet-overflow", Severity::warning,
     "The name of the grid does not fit in two lines on the overview at 6.5 points, or the name of a program does not "
     "fit "
     "its card.",
     "`nedforge sheet` still prints the page or the card, but the name is cut short.",
     "Shorten the name, or make it of several words, which are broken between lines.",
     "# bad: one word of forty wide letters\n"
     "{id: nova, name: WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW, kind: command, cost: 9, distance: 4, target: any, "
     "attack: {}}\n"
     "# good\n"
     "{id: nova, name: Nova, kind: command, cost: 9, distance: 4, target: any, attack: {}}\n"},
    CheckPhase::sheet,
    run};

}  // namespace nedforge::echo_death
