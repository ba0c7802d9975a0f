#include "cli/base/settings.h"

#include <CLI/CLI.hpp>
#include <filesystem>
#include <iostream>

#include "cli/base/family.h"
#include "cli/base/options.h"
#include "formats/base/text/text_file.h"
#include "validator/base/family.h"
#include "validator/base/pack_checks.h"
#include "validator/base/waivers.h"

namespace nedforge::cli {

namespace {

constexpr std::string_view usual_settings = "nedforge.yaml";

std::vector<KnownCheck> known_checks() {
    std::vector<KnownCheck> known;
    for (const auto& check : checks_of_all()) {
        using Settable = KnownCheck::Settable;
        const bool never = is_of_the_file(check.code) && check.severity == Severity::error;
        known.push_back({check.code, check.name,
                         never                          ? Settable::never
                         : is_of_pack_files(check.code) ? Settable::passed_over
                                                        : Settable::freely});
    }
    return known;
}

// Empty where every threshold is some family's, and in its range.
std::string wrong_thresholds(const CheckSettings& settings) {
    for (const auto& [name, value] : settings.thresholds) {
        bool known = false;
        for (const CommandsOfFamily* family : commands_of_families()) {
            const auto wrong = family->wrong_threshold ? family->wrong_threshold(name, value) : std::nullopt;
            if (wrong && !wrong->empty()) return *wrong;
            known = known || wrong;
        }
        if (!known) return "there is no threshold '" + name + "' (docs/critique.md lists them)";
    }
    return "";
}

}  // namespace

std::string SettingsOptions::path() const { return file.empty() ? std::string(usual_settings) : file; }

void add_settings_options(CLI::App& app, SettingsOptions& options) {
    auto* settings = file_name(app.add_option("--settings", options.file,
                                              "severities of checks; nedforge.yaml in this folder where it is there"));
    app.add_flag("--no-settings", options.none, "don't read nedforge.yaml")->excludes(settings);
}

std::optional<SettingsInForce> settings_in_force(std::string_view command, const SettingsOptions& options,
                                                 bool colour) {
    const std::string path = options.path();
    std::error_code ignored;
    if (options.none || (options.file.empty() && !std::filesystem::exists(path, ignored))) return SettingsInForce{};
    const auto failed = [&](const std::string& why) {
        std::cerr << "nedforge " << command << ": " << printable(why) << "\n";
        return std::nullopt;
    };
    auto text = read_file(path);
    if (!text) return failed(text.error().message);
    auto loaded = read_check_settings(path, std::move(*text), known_checks());
    if (!loaded.settings) {
        RunReport report;
        report.maps.push_back(std::move(loaded.report));
        std::string told = report_text(report, colour);
        told.erase(told.rfind('\n', told.size() - 2) + 1);  // its sum counts maps
        std::cerr << told;
        return failed("the settings in " + path + " can't be used");
    }
    if (const std::string wrong = wrong_thresholds(*loaded.settings); !wrong.empty())
        return failed(path + ": " + wrong);
    for (const auto& code : loaded.settings->passed_over)
        std::cerr << "nedforge " << command << ": " << printable(path) << ": " << code
                  << " stays as it is: no settings change what is said of the files of a pack\n";
    SettingsInForce in_force;
    in_force.words = printable(path) + ": " + words_of(*loaded.settings);
    in_force.settings = std::move(*loaded.settings);
    return in_force;
}

}  // namespace nedforge::cli
