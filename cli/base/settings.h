#pragma once
// nedforge.yaml for commands: which file is read, and what it sets (formats/base/report/check_settings.h).

#include <optional>
#include <string>

#include "formats/base/report/check_settings.h"

namespace CLI {
class App;
}

namespace nedforge::cli {

struct SettingsOptions {
    std::string file;  // empty: nedforge.yaml in this folder, where it is there
    bool none = false;
    std::string path() const;
};

// --settings and --no-settings.
void add_settings_options(CLI::App& app, SettingsOptions& options);

struct SettingsInForce {
    CheckSettings settings;
    std::string words;  // "nedforge.yaml: ABC307 off"; empty: no file was read
};

// The settings in force; nullopt: they are bad, and that has been said on standard error in the command's name.
std::optional<SettingsInForce> settings_in_force(std::string_view command, const SettingsOptions&, bool colour);

}  // namespace nedforge::cli
