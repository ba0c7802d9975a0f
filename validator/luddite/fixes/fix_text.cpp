// Fixes applied to a file's text; each is proved on the changed text itself before it stands.

#include "validator/base/fixed_in_turn.h"
#include "validator/luddite/fixes/fixes.h"
#include "validator/luddite/validate.h"

namespace nedforge::luddite {

std::optional<FixedText> fix_text(const LoadedMap& loaded, const ValidateOptions& options) {
    ValidateOptions recheck_options = options;
    recheck_options.fixes = false;
    FileFixes<LoadedMap> fixes;
    fixes.findings = [&](const LoadedMap& file) { return check_loaded(file, options); };
    fixes.with = [&](const LoadedMap& file, const Diagnostics& findings, const Diagnostic& cured,
                     const Fix& fix) -> std::optional<LoadedMap> {
        const auto text = apply_edits(file, fix.edits);
        if (!text || *text == file.text) return std::nullopt;
        LoadedMap changed = read_map(*text);
        if (!changed.map || !is_cure(cured, findings, check_loaded(changed, recheck_options))) return std::nullopt;
        return changed;
    };
    return fixed_in_turn(loaded, fixes);
}

}  // namespace nedforge::luddite
