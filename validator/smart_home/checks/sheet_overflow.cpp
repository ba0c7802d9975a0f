// HOME801: what the printed sheets can't hold, asked of the sheets themselves (formats/smart_home/sheet).

#include "formats/smart_home/sheet/sheet.h"
#include "validator/smart_home/checks/check.h"

namespace nedforge::smart_home {

namespace {

void run(const CheckContext& context, Diagnostics& out) {
    for (const auto& overflow : sheet_overflows(context.home)) {
        const bool layout = overflow.tile.empty();
        report(out, sheet_overflow_check, overflow.path, overflow.message,
               layout ? "use fewer columns or rows" : "shorten it, or break it with a space",
               layout ? std::vector<std::string>{} : std::vector{overflow.tile});
    }
}

}  // namespace

const Check sheet_overflow_check{
    {"HOME801", "sheet-overflow", Severity::warning,
     "A name or room does not fit its tile or card in two lines at 6.5 points, or the layout is so wide or "
     "high that the tiles of the overview would be below 12 mm.",
     "`nedforge sheet` still prints the page, but the text is cut short, or too small to read.",
     "Shorten the name or break it with a space; use fewer columns or rows.",
     "# bad: one word of forty wide letters\n"
     "- {id: lamp, name: WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW, at: [2, 0]}\n"
     "# good\n"
     "- {id: lamp, name: Floor Lamp, at: [2, 0]}\n"},
    CheckPhase::sheet,
    run};

}  // namespace nedforge::smart_home
