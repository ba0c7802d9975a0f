// DREAD801: what the printed cards can't hold, asked of the sheets themselves (formats/london_dread/sheet).

#include "formats/london_dread/sheet/sheet.h"
#include "validator/london_dread/checks/check.h"

namespace nedforge::london_dread {

namespace {

void run(const CheckContext& context, Diagnostics& out) {
    for (const auto& overflow : sheet_overflows(context.story)) {
        Diagnostic& d = report(out, sheet_overflow_check, overflow.path, overflow.message,
                               "use a shorter name or text, or fewer effects");
        if (!overflow.card.empty()) d.subjects = {overflow.card};
    }
}

}  // namespace

const Check sheet_overflow_check{
    {"DREAD801", "sheet-overflow", Severity::warning,
     "A name, the effects or a text does not fit its printed card at 6.5 points, the smallest legible size. Effects "
     "and "
     "names have their room first, and the text gets the rest. The texts on the back of a Plot may go on to one "
     "continuation card.",
     "`nedforge sheet` still prints the card, but what does not fit is cut at a word and ends in an ellipsis.",
     "Shorten the text, or make the name of several words, which are broken between lines.",
     "# bad: forty wide letters in one word\n"
     "{id: fog, name: WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW, tier: 1, icons: [lore], difficulty: 2, dread: 3}\n"
     "# good\n"
     "{id: fog, name: Yellow Fog, tier: 1, icons: [lore], difficulty: 2, dread: 3}\n"},
    CheckPhase::sheet,
    run};

}  // namespace nedforge::london_dread
