#include "validator/luddit/fixes/fixes.h"

#include <algorithm>

#include "formats/base/yaml/edit.h"
#include "validator/base/fixed_in_turn.h"
#include "validator/luddit/validate.h"

namespace nedforge::luddit {

namespace {

// The file with the fix applied; nullopt where it can't be read then, or is as before.
std::optional<LoadedPosition> with(const LoadedPosition& loaded, const Fix& fix) {
    const auto text = edited_text(loaded.text, fix.edits);
    if (!text || *text == loaded.text) return std::nullopt;
    LoadedPosition changed = open_position(*text);
    if (!changed.position) return std::nullopt;
    return changed;
}

}  // namespace

void keep_proved_fixes(const LoadedPosition& loaded, Diagnostics& found,
                       const std::function<Diagnostics(const LoadedPosition&)>& recheck) {
    int left = rechecks_of(loaded.text.size(), most_fixes_of_file);
    for (auto& d : found)
        std::erase_if(d.fixes, [&](const Fix& fix) {
            if (d.waived || left-- <= 0) return true;
            const auto changed = with(loaded, fix);
            return !changed || !is_cure(d, found, recheck(*changed));
        });
}

std::optional<FixedText> fix_text(const LoadedPosition& loaded, const ValidateOptions& options) {
    ValidateOptions with_fixes = options;
    with_fixes.fixes = true;
    FileFixes<LoadedPosition> fixes;
    fixes.findings = [&](const LoadedPosition& file) { return check_loaded(file, with_fixes); };  // proved ones alone
    fixes.with = [](const LoadedPosition& file, const Diagnostics&, const Diagnostic&, const Fix& fix) {
        return with(file, fix);
    };
    return fixed_in_turn(loaded, fixes);
}

}  // namespace nedforge::luddit
