#include "validator/smart_home/fixes/fixes.h"

#include "validator/base/proved_fixes.h"
#include "validator/smart_home/validate.h"

namespace nedforge::smart_home {

constexpr ProvedFixes<LoadedHome, Home> proved_fixes(open_home, &LoadedHome::home);

void keep_proved_fixes(const LoadedHome& loaded, Diagnostics& found,
                       const std::function<Diagnostics(const LoadedHome&)>& recheck) {
    proved_fixes.keep(loaded, found, recheck);
}

std::optional<FixedText> fix_text(const LoadedHome& loaded, const ValidateOptions& options) {
    ValidateOptions with_fixes = options;
    with_fixes.fixes = true;
    return proved_fixes.fixed(loaded, [&](const LoadedHome& file) { return check_loaded(file, with_fixes); });
}

}  // namespace nedforge::smart_home
