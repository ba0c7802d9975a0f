#pragma once
// nedforge.yaml for commands: which file is read, and what it sets (formats/base/report/check_settings.h).

#include <optional>
#include <string>
#include <vector>

#include "engine/base/result.h"
#include "formats/base/report/check_settings.h"
#include "validator/base/validate_paths.h"

namespace CLI {
class App;
}

namespace nedforge::cli {

struct SettingsOptions {
    std::string file;  // empty: nedforge.yaml in this folder, where it is there
    bool is_off = false;
    std::string path() const;
};

// --settings and --no-settings.
void add_settings_options(CLI::App& app, SettingsOptions& options);

// --exclude of a command that walks folders.
void add_exclude_option(CLI::App& app, std::vector<std::string>& patterns);
// What a walk leaves out: the patterns of the settings, relative to the settings' folder, and those of the line,
// relative to the working folder. The error says which pattern is wrong.
Result<Excluded, std::string> excluded_by(const std::vector<std::string>& patterns, const SettingsOptions&,
                                          const CheckSettings&);

struct SettingsInForce {
    CheckSettings settings;
    std::string words;  // "nedforge.yaml: ABC307 off"; empty: no file was read
};

// The settings in force; nullopt: they are bad, and that has been said on standard error in the command's name.
std::optional<SettingsInForce> settings_in_force(std::string_view command, const SettingsOptions&, bool colour);

}  // namespace nedforge::cli
