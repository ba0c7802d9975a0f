#include "validator/echo_death/fixes/fixes.h"

#include "validator/base/proved_fixes.h"
#include "validator/echo_death/validate.h"

namespace nedforge::echo_death {

constexpr ProvedFixes<LoadedGrid, Grid> proved_fixes(open_grid, &LoadedGrid::grid);

void keep_proved_fixes(const LoadedGrid& loaded, Diagnostics& found,
                       const std::function<Diagnostics(const LoadedGrid&)>& recheck) {
    proved_fixes.keep(loaded, found, recheck);
}

std::optional<FixedText> fix_text(const LoadedGrid& loaded, const ValidateOptions& options) {
    ValidateOptions with_fixes = options;
    with_fixes.fixes = true;
    return proved_fixes.fixed(loaded, [&](const LoadedGrid& file) { return check_loaded(file, with_fixes); });
}

}  // namespace nedforge::echo_death
