#pragma once
// Findings that a designer accepts. A waiver matches the findings of its code; with `subjects`, those about just these
// subjects. What can't be waived (docs/GAME/checks.md): errors of form and structure (numbers 100 to 299), and the
// finding about an unused waiver (111) itself.

#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/diagnostic.h"
#include "engine/base/waiver.h"
#include "formats/base/yaml/source_map.h"
#include "validator/base/check.h"

namespace nedforge {

inline constexpr int waiver_unused_number = 111;

// A file's form and structure, numbers 100 to 299: with an error of these a map is not played, and no waiver or setting
// makes it less.
bool is_of_the_file(std::string_view code);
bool can_be_waived(const Diagnostic&);

// Sets `waived` in the findings that match (the first waiver's reason counts); which of the waivers matched any.
std::vector<bool> apply_waivers(Diagnostics&, const std::vector<Waiver>&);

// Applies the waivers of a map's list `waivers`, and adds a finding for each that matches nothing or is for what can't
// be waived. `left_out`: checks that this run leaves out, whose waivers can't be called unused.
void settle_waivers(Diagnostics& found, const std::vector<Waiver>&, const std::vector<CheckInfo>& checks,
                    const std::function<bool(std::string_view code)>& left_out);

// The end of a run over the checks: settles the waivers, gives each finding its place in the file, and sorts them. In a
// run that was stopped no waiver is called unused, since not all was looked for.
void finish_findings(Diagnostics& found, const std::vector<Waiver>&, const std::vector<CheckInfo>& checks,
                     const std::function<bool(std::string_view code)>& left_out, const SourceMap& places,
                     const std::stop_token& stop);

// A waiver's code is one of the checks', else the file says something that it can't mean: a finding at its place.
void check_waiver_code(const std::string& path, const std::string& code, const std::vector<CheckInfo>& checks,
                       std::string_view prefix, const SourceMap& places, Diagnostics&);

}  // namespace nedforge
