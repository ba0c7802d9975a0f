#include "validator/smart_home/fixes/fixes.h"

#include <algorithm>

#include "formats/base/yaml/edit.h"
#include "validator/base/fixed_in_turn.h"
#include "validator/smart_home/validate.h"

namespace nedforge::smart_home {

namespace {

// The file with the fix applied; nullopt where it can't be read then, or is as before.
std::optional<LoadedHome> with(const LoadedHome& loaded, const Fix& fix) {
    const auto text = edited_text(loaded.text, fix.edits);
    if (!text || *text == loaded.text) return std::nullopt;
    LoadedHome changed = open_home(*text);
    if (!changed.home) return std::nullopt;
    return changed;
}

}  // namespace

void keep_proved_fixes(const LoadedHome& loaded, Diagnostics& found,
                       const std::function<Diagnostics(const LoadedHome&)>& recheck) {
    int left = rechecks_of(loaded.text.size(), most_fixes_of_file);
    for (auto& d : found)
        std::erase_if(d.fixes, [&](const Fix& fix) {
            if (d.waived || left-- <= 0) return true;
            const auto changed = with(loaded, fix);
            return !changed || !is_cure(d, found, recheck(*changed));
        });
}

std::optional<FixedText> fix_text(const LoadedHome& loaded, const ValidateOptions& options) {
    ValidateOptions with_fixes = options;
    with_fixes.fixes = true;
    FileFixes<LoadedHome> fixes;
    fixes.findings = [&](const LoadedHome& file) { return check_loaded(file, with_fixes); };  // proved ones alone
    fixes.with = [](const LoadedHome& file, const Diagnostics&, const Diagnostic&, const Fix& fix) {
        return with(file, fix);
    };
    return fixed_in_turn(loaded, fixes);
}

}  // namespace nedforge::smart_home
