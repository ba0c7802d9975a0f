// LOOP801: what the printed sheets can't hold, asked of the sheets themselves (formats/luddit/sheet).

#include "formats/luddit/sheet/sheet.h"
#include "validator/luddit/checks/check.h"

namespace nedforge::luddit {

namespace {

void check_sheet(const CheckContext& context, Diagnostics& out) {
    for (const auto& overflow : sheet_overflows(context.position)) {
        report(out, sheet_overflow_check, overflow.path, overflow.message, "use a shorter name or a smaller board");
    }
}

}  // namespace

const Check sheet_overflow_check{
    {"LOOP801", "sheet-overflow", Severity::warning,
     "The name does not fit its line at 6.5 points, or the points of the board would be closer than 6 mm.",
     "`nedforge sheet` still prints the page, but the text is cut short, or the board too small to play on.",
     "Shorten the name, or make the board smaller.",
     "# bad: one word of forty wide letters\n"
     "name: WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW\n"
     "# good\n"
     "name: The Last Stone\n"},
    CheckPhase::sheet,
    check_sheet};

}  // namespace nedforge::luddit
