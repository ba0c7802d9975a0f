// Fixes applied to a file's text, one after the other; each is proved on the changed text itself before it stands.

#include <algorithm>

#include "validator/luddite/fixes/fixes.h"
#include "validator/luddite/validate.h"

namespace nedforge::luddite {

namespace {

constexpr int most_fixes = 100;  // of one file

std::string done_words(const Fix& fix, const Diagnostic& d) {
    std::string text = fix.title + " (" + d.code;
    for (const auto& node : d.nodes) text += " " + node;
    return text + ")";
}

// The map after the first fix that proves itself; nullopt: none does.
std::optional<LoadedMap> fixed_once(const LoadedMap& loaded, const ValidateOptions& options, std::string& done) {
    ValidateOptions again = options;
    again.fixes = false;
    const Diagnostics found = check_loaded(loaded, options);
    for (const Severity severity : {Severity::error, Severity::warning})
        for (const auto& d : found) {
            if (!counts_as(d, severity)) continue;
            for (const auto& fix : d.fixes) {
                const auto text = apply_edits(loaded, fix.edits);
                if (!text || *text == loaded.text) continue;
                LoadedMap changed = read_map(*text);
                if (!changed.map || !is_cure(d, found, check_loaded(changed, again))) continue;
                done = done_words(fix, d);
                return changed;
            }
        }
    return std::nullopt;
}

}  // namespace

std::optional<FixedText> fix_text(const LoadedMap& loaded, const ValidateOptions& options) {
    LoadedMap current = loaded;
    FixedText fixed;
    while (static_cast<int>(fixed.done.size()) < most_fixes) {
        std::string done;
        auto changed = fixed_once(current, options, done);
        if (!changed) break;
        current = std::move(*changed);
        fixed.done.push_back(std::move(done));
    }
    if (fixed.done.empty()) return std::nullopt;
    fixed.text = std::move(current.text);
    return fixed;
}

}  // namespace nedforge::luddite
