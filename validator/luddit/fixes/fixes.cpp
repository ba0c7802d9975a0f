#include "validator/luddit/fixes/fixes.h"

#include "validator/base/proved_fixes.h"
#include "validator/luddit/validate.h"

namespace nedforge::luddit {

constexpr ProvedFixes<LoadedPosition, Position> proved_fixes(open_position, &LoadedPosition::position);

void keep_proved_fixes(const LoadedPosition& loaded, Diagnostics& found,
                       const std::function<Diagnostics(const LoadedPosition&)>& recheck) {
    proved_fixes.keep(loaded, found, recheck);
}

std::optional<FixedText> fix_text(const LoadedPosition& loaded, const ValidateOptions& options) {
    ValidateOptions with_fixes = options;
    with_fixes.fixes = true;
    return proved_fixes.fixed(loaded, [&](const LoadedPosition& file) { return check_loaded(file, with_fixes); });
}

}  // namespace nedforge::luddit
