#pragma once
// Findings of a run rendered for people and machines: one renderer a file (text.cpp, json.cpp,
// sarif.cpp, junit.cpp, github.cpp, gitlab.cpp). Data in, text out; output depends on nothing else (not on
// locale, folder, threads).

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/diagnostic.h"
#include "formats/base/findings/diagnostic_order.h"
#include "formats/base/text/printable.h"

namespace nedforge {

struct FileReport {
    std::string path;
    std::optional<std::string> id;
    Diagnostics diagnostics;  // sorted by line, column, code
    std::string text;         // the source, for underlining; may be empty
    std::string game = {};    // the family of a map, where it is not the first one
    // For people: what these findings kept from being checked, "Nothing else was checked, because of …". May be empty.
    std::string unchecked = {};
    // The path relative to the working folder, by which fingerprints know the file; `path` where it is empty.
    std::string from_working_folder = {};
    const std::string& known_path() const { return from_working_folder.empty() ? path : from_working_folder; }
};

struct RunReport {
    std::string version;
    std::vector<FileReport> maps;
    std::vector<FileReport> packs;
    int baselined = 0;                        // findings known to the baseline, not counted
    std::vector<std::string> stale_baseline;  // baseline entries that match nothing
    bool strict = false;                      // warnings fail the run as well
    std::string settings;                     // those in force, for people: "nedforge.yaml: ABC307 off"; may be empty
    struct Counts {
        int errors = 0, warnings = 0, infos = 0;
    };
    Counts counts() const;  // waived ones are not counted
    int waived() const;
};

// Keeps the first `limit` findings, and the first of each severity. Those left out are counted with the last one kept
// of theirs, which says so.
void keep_at_most(Diagnostics&, std::size_t limit);

struct CheckText {  // for rules in SARIF
    std::string code, name, what, why, help;
    Severity severity = Severity::error;
};

std::string_view severity_word(Severity);  // "error", "warning", "info"

std::string report_text(const RunReport&, bool colour);
// The version of the shape of every answer in JSON, the key `schema` of each. It rises when a key changes its meaning
// or goes away; a new key does not raise it.
inline constexpr int answer_schema = 1;
std::string report_json(const RunReport&);
// Only the list, as in report_json. `text`: of the file that the fixes change.
std::string diagnostics_json(const Diagnostics&, std::string_view text = {});
std::string report_sarif(const RunReport&, const std::vector<CheckText>& rules);
std::string report_junit(const RunReport&);
std::string report_github(const RunReport&);
std::string report_gitlab(const RunReport&);

}  // namespace nedforge
