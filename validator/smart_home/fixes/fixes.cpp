#include "validator/smart_home/fixes/fixes.h"

#include <algorithm>
#include <map>
#include <tuple>

#include "formats/base/yaml/edit.h"
#include "validator/base/fixed_in_turn.h"
#include "validator/smart_home/validate.h"

namespace nedforge::smart_home {

namespace {

// How many findings there are of each code and subjects, by severity; info and waived findings weigh nothing.
using Key = std::tuple<std::string, std::vector<std::string>, Severity>;
using Weights = std::map<Key, int>;
Weights weights_of(const Diagnostics& found) {
    Weights weights;
    for (const auto& d : found)
        if (!d.waived && d.severity != Severity::info) ++weights[{d.code, d.nodes, d.severity}];
    return weights;
}

int number_like(const Diagnostic& one, const Diagnostics& found) {
    return static_cast<int>(std::count_if(found.begin(), found.end(), [&](const Diagnostic& d) {
        return !d.waived && d.code == one.code && d.nodes == one.nodes && d.severity == one.severity;
    }));
}

// The file with the fix applied; nullopt where it can't be read then, or is as before.
std::optional<LoadedHome> with(const LoadedHome& loaded, const Fix& fix) {
    const auto text = edited_text(loaded.text, fix.edits);
    if (!text || *text == loaded.text) return std::nullopt;
    LoadedHome changed = open_home(*text);
    if (!changed.home) return std::nullopt;
    return changed;
}

}  // namespace

bool is_cure(const Diagnostic& cured, const Diagnostics& before, const Diagnostics& after) {
    if (number_like(cured, after) >= number_like(cured, before)) return false;
    const Weights were = weights_of(before);
    for (const auto& [key, count] : weights_of(after)) {
        const auto was = were.find(key);
        if (was == were.end() || count > was->second) return false;
    }
    return true;
}

void keep_proved_fixes(const LoadedHome& loaded, Diagnostics& found,
                       const std::function<Diagnostics(const LoadedHome&)>& recheck) {
    for (auto& d : found)
        std::erase_if(d.fixes, [&](const Fix& fix) {
            const auto changed = with(loaded, fix);
            return d.waived || !changed || !is_cure(d, found, recheck(*changed));
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
