#include "validator/london_dread/fixes/fixes.h"

#include "validator/base/proved_fixes.h"
#include "validator/london_dread/validate.h"

namespace nedforge::london_dread {

constexpr ProvedFixes<LoadedStory, Story> proved_fixes(open_story, &LoadedStory::story);

void keep_proved_fixes(const LoadedStory& loaded, Diagnostics& found,
                       const std::function<Diagnostics(const LoadedStory&)>& recheck) {
    proved_fixes.keep(loaded, found, recheck);
}

std::optional<FixedText> fix_text(const LoadedStory& loaded, const ValidateOptions& options) {
    ValidateOptions with_fixes = options;
    with_fixes.fixes = true;
    return proved_fixes.fixed(loaded, [&](const LoadedStory& file) { return check_loaded(file, with_fixes); });
}

}  // namespace nedforge::london_dread
