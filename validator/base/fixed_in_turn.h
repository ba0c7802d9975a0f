#pragma once
// How `--fix` works, for every family: one proved fix after the other.

#include <functional>
#include <optional>
#include <string>
#include <utility>

#include "engine/base/diagnostic.h"
#include "validator/base/fixed_text.h"

namespace nedforge {

inline constexpr int most_fixes_of_file = 100;

// What a family knows of its files. `Loaded` has the file's `text`.
template <class Loaded>
struct FileFixes {
    std::function<Diagnostics(const Loaded&)> findings;  // with their fixes
    // The file with this fix of this finding; nullopt where it can't be applied, changes nothing or proves nothing.
    std::function<std::optional<Loaded>(const Loaded&, const Diagnostics& all, const Diagnostic&, const Fix&)> with;
};

// The file after the first fix that proves itself, errors first; nullopt: none does. `done`: what was done, in words.
template <class Loaded>
std::optional<Loaded> fixed_once(const Loaded& loaded, const FileFixes<Loaded>& family, std::string& done) {
    const Diagnostics found = family.findings(loaded);
    for (const Severity severity : {Severity::error, Severity::warning})
        for (const auto& d : found) {
            if (!counts_as(d, severity)) continue;
            for (const auto& fix : d.fixes) {
                auto changed = family.with(loaded, found, d, fix);
                if (!changed) continue;
                done = fix.title + " (" + d.code;
                for (const auto& subject : d.nodes) done += " " + subject;
                done += ")";
                return changed;
            }
        }
    return std::nullopt;
}

// nullopt: nothing could be fixed.
template <class Loaded>
std::optional<FixedText> fixed_in_turn(Loaded current, const FileFixes<Loaded>& family) {
    FixedText fixed;
    while (static_cast<int>(fixed.done.size()) < most_fixes_of_file) {
        std::string done;
        auto changed = fixed_once(current, family, done);
        if (!changed) break;
        current = std::move(*changed);
        fixed.done.push_back(std::move(done));
    }
    if (fixed.done.empty()) return std::nullopt;
    fixed.text = std::move(current.text);
    return fixed;
}

}  // namespace nedforge
