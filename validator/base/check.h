#pragma once
// A check: one true-or-false property of a map, with all that is said of it. A family's registry lists its checks in
// the order of their codes. The texts serve `explain`, docs/GAME/checks.md, SARIF and the editor.

#include <algorithm>
#include <cassert>
#include <iterator>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/diagnostic.h"
#include "engine/base/words.h"

namespace nedforge {

struct CheckInfo {
    std::string_view code;     // the family's prefix and three digits; never reused for something else
    std::string_view name;     // "exit-unreachable"
    Severity severity;         // the usual one
    std::string_view what;     // what it means
    std::string_view why;      // why it matters
    std::string_view help;     // how to fix it
    std::string_view example;  // YAML before and after
};

// A check of a family: `Context` is what its checks are given, `Phase` when they run. `run` is null for what the
// readers of files, the waivers and packs report: these entries carry the texts only.
template <class Context, class Phase>
struct CheckOf {
    CheckInfo info;
    Phase phase;
    void (*run)(const Context&, Diagnostics& out);  // sets code, name, severity via finding()
};

// The digits of a code: 301. 0 where it does not end in any.
int number_of(std::string_view code);

// nullptr: no check has this code or name.
const CheckInfo* find_check(const std::vector<CheckInfo>&, std::string_view code_or_name);
// The check with this number, which must be there: every family has those that the shared parts report.
const CheckInfo& check_numbered(const std::vector<CheckInfo>&, int number);

template <class Registry>
std::vector<CheckInfo> infos_of(const Registry& registry) {
    std::vector<CheckInfo> infos;
    for (const auto* check : registry) infos.push_back(check->info);
    return infos;
}

// Runs the checks whose phase is wanted, in the registry's order. Each is given a context made for it, which may show
// it what the checks before it have found.
// `registry` is an array of pointers to them.
template <class Registry, class Wanted, class MakeContext>
void run_checks(const Registry& registry, const Wanted& wanted, const MakeContext& context, Diagnostics& found,
                const std::stop_token& stop) {
    for (const auto* check : registry) {
        if (!check->run || !wanted(check->phase) || stop.stop_requested()) continue;
        Diagnostics out;
        check->run(context(), out);
        std::move(out.begin(), out.end(), std::back_inserter(found));
    }
}

// A finding of `check` at `path`, with the check's code, name and usual severity.
Diagnostic finding(const CheckInfo& check, std::string path, std::string message);
// The same about one node or several (sorted here).
Diagnostic finding(const CheckInfo& check, std::string path, std::string message, std::vector<std::string> nodes);
// Adds a finding of `check` to the others and returns it, so that the check can say more. `help` may be empty.
Diagnostic& report(Diagnostics& out, const CheckInfo& check, std::string path, std::string message, std::string help,
                   std::vector<std::string> subjects = {});
template <class Context, class Phase>
Diagnostic& report(Diagnostics& out, const CheckOf<Context, Phase>& check, std::string path, std::string message,
                   std::string help, std::vector<std::string> subjects = {}) {
    return report(out, check.info, std::move(path), std::move(message), std::move(help), std::move(subjects));
}
Related related(std::string path, std::string message, std::vector<std::string> nodes = {});

// Whether a check before this one has found what has this code. A context has what they `found`.
template <class Context>
bool was_found(const Context& context, std::string_view code) {
    return std::any_of(context.found.begin(), context.found.end(), [&](const Diagnostic& d) { return d.code == code; });
}

// "WORDS, because of the errors ABC203 and ABC205", those with numbers from `first` to `last`; empty where there are
// none, or where the file could not be opened.
std::string not_checked_because_of(const Diagnostics&, int first, int last, std::string_view words);
inline constexpr int first_form_number = 100, last_form_number = 199;

bool has_errors(const Diagnostics&);            // not waived
bool has_structure_errors(const Diagnostics&);  // of form or structure: refuse to play

}  // namespace nedforge
