#pragma once
// How fixes are proved and how `--fix` works, for every family: a fix is kept if the finding is gone afterwards and
// nothing worse has come instead, and `--fix` does one proved fix after the other.

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/diagnostic.h"
#include "engine/base/indexed.h"
#include "validator/base/fixed_text.h"

namespace nedforge {

// What tells findings apart across a change of a file: their subjects stay, their places may shift.
using FindingKey = std::pair<std::string, std::vector<std::string>>;
inline FindingKey finding_key(const Diagnostic& d) { return {d.code, d.subjects}; }

inline bool weighs(const Diagnostic& d) { return !d.waived && d.severity != Severity::info; }

// Errors and warnings that are not waived, how many of each; several with one key where they have no subjects.
struct FindingCount {
    int errors = 0, total = 0;
};
using WeightyFindings = std::map<FindingKey, FindingCount>;
inline WeightyFindings weighty(const Diagnostics& found) {
    WeightyFindings findings;
    for (const auto& d : found) {
        if (!weighs(d)) continue;
        FindingCount& count = findings[finding_key(d)];
        count.errors += d.severity == Severity::error;
        ++count.total;
    }
    return findings;
}

inline bool fewer(const WeightyFindings& after, const WeightyFindings& before, const FindingKey& key) {
    const auto old_entry = before.find(key), new_entry = after.find(key);
    return old_entry != before.end() && (new_entry == after.end() || new_entry->second.total < old_entry->second.total);
}

// Nothing new, and no warning that has become an error (a code may have both).
inline bool no_worse(const WeightyFindings& after, const WeightyFindings& before) {
    return std::all_of(after.begin(), after.end(), [&](const auto& finding) {
        const auto old_entry = before.find(finding.first);
        return old_entry != before.end() && finding.second.errors <= old_entry->second.errors &&
               finding.second.total <= old_entry->second.total;
    });
}

// Whether the findings after a change have `cured`, an error or a warning, no longer, and no error or warning that was
// not there before, nor a warning that has become an error. The one condition of listed fixes and of `--fix`.
inline bool is_cure(const Diagnostic& cured, const Diagnostics& before, const Diagnostics& after) {
    const WeightyFindings old_findings = weighty(before), new_findings = weighty(after);
    return fewer(new_findings, old_findings, finding_key(cured)) && no_worse(new_findings, old_findings);
}

inline constexpr int most_fixes_of_file = 100;

// Every proof reads and checks the whole file again, so a large one gets fewer proofs, and a file of more than
// `most_bytes_proved` none: of one list of findings `limit`, and fewer where all together would read more than that.
inline constexpr std::size_t most_bytes_proved = std::size_t{128} << 10;
inline int rechecks_of(std::size_t file_bytes, int limit) {
    const std::size_t fit = most_bytes_proved / std::max<std::size_t>(file_bytes, 1);
    return std::cmp_less(fit, limit) ? static_cast<int>(fit) : limit;
}

// What a family knows of its files. `Loaded` has the file's `text`.
template <class Loaded>
struct FileFixes {
    std::function<Diagnostics(const Loaded&)> findings;  // with their fixes
    // The file with this fix of this finding; nullopt where it can't be applied, changes nothing or proves nothing.
    std::function<std::optional<Loaded>(const Loaded&, const Diagnostics& found, const Diagnostic&, const Fix&)> with;
};

// The file after the first fix that proves itself, errors first; nullopt: none does. `action`: what was done, in words.
template <class Loaded>
std::optional<Loaded> fixed_once(const Loaded& loaded, const FileFixes<Loaded>& family, std::string& action) {
    const Diagnostics found = family.findings(loaded);
    for (const Severity severity : {Severity::error, Severity::warning})
        for (const auto& d : found) {
            if (!counts_as(d, severity)) continue;
            for (const auto& fix : d.fixes) {
                auto changed = family.with(loaded, found, d, fix);
                if (!changed) continue;
                action = fix.title + " (" + d.code;
                for (const auto& subject : d.subjects) action += " " + subject;
                action += ")";
                return changed;
            }
        }
    return std::nullopt;
}

// nullopt: nothing could be fixed. The fixes of one run are bounded too: by their number, and by what they read.
template <class Loaded>
std::optional<FixedText> fixed_in_turn(Loaded current, const FileFixes<Loaded>& family) {
    FixedText fixed;
    for (std::size_t read = 0;; read += current.text.size()) {
        fixed.more = index_count(fixed.done) >= most_fixes_of_file || read > most_bytes_proved;
        if (fixed.more) break;
        std::string action;
        auto changed = fixed_once(current, family, action);
        if (!changed) break;
        current = std::move(*changed);
        fixed.done.push_back(std::move(action));
    }
    if (fixed.done.empty()) return std::nullopt;
    fixed.text = std::move(current.text);
    return fixed;
}

}  // namespace nedforge
