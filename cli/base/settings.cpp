#include "cli/base/settings.h"

#include <CLI/CLI.hpp>
#include <filesystem>
#include <iostream>

#include "cli/base/family.h"
#include "cli/base/options.h"
#include "cli/base/paths.h"
#include "formats/base/pack/pack_file.h"
#include "formats/base/text/printable.h"
#include "formats/base/text/text_file.h"
#include "validator/base/family.h"
#include "validator/base/pack_checks.h"
#include "validator/base/waivers.h"

namespace nedforge::cli {

namespace {

std::vector<KnownCheck> known_checks() {
    std::vector<KnownCheck> known;
    for (const auto& check : checks_of_all()) {
        using Settable = KnownCheck::Settable;
        const bool is_fixed = is_of_the_file(check.code) && check.severity == Severity::error;
        known.push_back({check.code, check.name,
                         is_fixed                       ? Settable::never
                         : is_of_pack_files(check.code) ? Settable::passed_over
                                                        : Settable::freely});
    }
    return known;
}

// The text of the settings file. One that was found by its name is opened only where it is in this folder.
Result<std::string, FileError> settings_text(const SettingsOptions& options) {
    const std::string path = options.path();
    if (!options.file.empty()) return read_file(path);
    const PlaceInFolder place = place_in_folder(".", path);
    if (place.leads == PlaceInFolder::Leads::inside) return read_file(place.path, max_file_bytes, path);
    return FileError{FileError::Kind::unreadable,
                     path + ": " +
                         (place.leads == PlaceInFolder::Leads::nowhere
                              ? place.reason
                              : "a symbolic link leads out of the folder, so the file was not opened; name the file "
                                "itself by --settings, or give --no-settings")};
}

std::vector<KnownThreshold> known_thresholds() {
    std::vector<KnownThreshold> known;
    for (const CommandsOfFamily* family : commands_of_families())
        known.insert(known.end(), family->thresholds.begin(), family->thresholds.end());
    return known;
}

}  // namespace

std::string SettingsOptions::path() const { return file.empty() ? std::string(settings_file_name) : file; }

void add_settings_options(CLI::App& app, SettingsOptions& options) {
    auto* settings = file_name(app.add_option(
        "--settings", options.file, "severities of checks; by default nedforge.yaml in this folder, if it exists"));
    app.add_flag("--no-settings", options.is_off, "don't read nedforge.yaml")->excludes(settings);
}

void add_exclude_option(CLI::App& app, std::vector<std::string>& patterns) {
    any_number_of_times(app.add_option("--exclude", patterns,
                                       "what is left out where folders are walked, a pattern as in .gitignore; may be "
                                       "repeated"))
        ->type_name("GLOB");
}

Result<Excluded, std::string> excluded_by(const std::vector<std::string>& patterns, const SettingsOptions& options,
                                          const CheckSettings& settings) {
    Excluded excluded;
    excluded.add(settings.exclude, std::filesystem::path(options.path()).parent_path().string());
    for (const std::string& pattern : patterns)
        if (const std::string wrong = Globs::wrong(pattern); !wrong.empty())
            return "--exclude " + in_quotes(pattern) + ": " + wrong;
    excluded.add(patterns, "");
    return excluded;
}

std::optional<SettingsInForce> settings_in_force(std::string_view command, const SettingsOptions& options,
                                                 bool colour) {
    const std::string path = options.path();
    std::error_code ignored;
    if (options.is_off ||
        (options.file.empty() && !std::filesystem::exists(std::filesystem::symlink_status(path, ignored))))
        return SettingsInForce{};
    const auto failed = [&](const std::string& reason) {
        std::cerr << "nedforge " << command << ": " << printable(reason) << "\n";
        return std::nullopt;
    };
    auto text = settings_text(options);
    if (!text) return failed(why_unreadable(text.error()));
    auto loaded = read_check_settings(path, std::move(*text), known_checks(), known_thresholds());
    if (!loaded.settings) {
        std::cerr << unreadable_text(path, loaded.report.diagnostics, loaded.report.text, colour);
        return failed("the settings in " + path + " can't be used");
    }
    for (const auto& code : loaded.settings->passed_over)
        std::cerr << "nedforge " << command << ": " << printable(path) << ": " << code
                  << " stays as it is: no settings change what is said of the files of a pack\n";
    SettingsInForce in_force;
    in_force.words = printable(path) + ": " + words_of(*loaded.settings);
    in_force.settings = std::move(*loaded.settings);
    return in_force;
}

}  // namespace nedforge::cli
