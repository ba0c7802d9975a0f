#pragma once
// nedforge.yaml: how severe a project takes each check. Optional; lies in the folder where the program is started.
//
//   format: 1
//   checks: {switch-unused: off, code-offered-twice: warning}   # error, warning, info or off, by code or name
//   thresholds: {commonest-set: 0.7}                      # limits of a family's checks
//   strict: true                                         # warnings fail the run
//   exclude: [drafts/, "*.old.yaml"]                 # what is left out where folders are walked, as in .gitignore

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/diagnostic.h"
#include "formats/base/report/report.h"

namespace nedforge {

inline constexpr std::string_view settings_file_name = "nedforge.yaml";

struct CheckSettings {
    std::map<std::string, std::optional<Severity>> severity;  // by code; nothing: off
    std::map<std::string, double> thresholds;                 // by name; the command that uses one knows its name
    bool strict = false;
    std::vector<std::string> exclude;      // patterns (formats/base/text/globs.h), relative to the file's folder
    std::vector<std::string> passed_over;  // codes whose severity no settings change
};

// A check that the settings may name.
struct KnownCheck {
    std::string_view code, name;
    enum class Settable { freely, never, passed_over };
    Settable settable;  // never: an error to name it; passed_over: the check stays as it is, and the caller says so
};

// A figure that the settings may name, and its range.
struct KnownThreshold {
    std::string_view name;
    double low, high;
};

struct LoadedSettings {
    std::optional<CheckSettings> settings;
    FileReport report;  // what is wrong with the file, with its text
};

LoadedSettings read_check_settings(const std::string& path, std::string text, const std::vector<KnownCheck>& checks,
                                   const std::vector<KnownThreshold>& thresholds);

// The JSON Schema of settings, published as formats/schema/settings.schema.json.
inline constexpr std::string_view settings_schema_name = "settings.schema.json";
const std::string& settings_schema();

void apply_settings(Diagnostics&, const CheckSettings&);
std::string words_of(const CheckSettings&);  // "ABC307 off, ABC215 warning, strict"; "nothing" where they set nothing

}  // namespace nedforge
