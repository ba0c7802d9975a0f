// nedforge validate: what is wrong with maps, packs and folders, why, and the fix.

#include <CLI/CLI.hpp>
#include <charconv>
#include <filesystem>
#include <iostream>
#include <memory>

#include "cli/command.h"
#include "cli/commands/validate_fix.h"
#include "cli/shared/map_input.h"
#include "cli/shared/options.h"
#include "cli/shared/run_messages.h"
#include "formats/base/report/baseline.h"
#include "formats/base/report/check_settings.h"
#include "formats/base/report/report.h"
#include "formats/base/text/text_file.h"
#include "nedforge_version.h"
#include "validator/base/waivers.h"
#include "validator/luddite/validate_paths.h"

namespace nedforge::cli {

namespace {

constexpr std::size_t largest_baseline = std::size_t{16} << 20;
constexpr std::string_view usual_settings = "nedforge.yaml";

struct Options {
    std::vector<std::string> paths;
    std::string format = "text";
    int jobs = 0;
    bool strict = false;
    bool rate = false;
    std::vector<std::string> promises;
    std::string baseline, new_baseline;
    std::string settings;
    bool no_settings = false;
    bool fix = false, yes = false;
};

// The message goes to standard error; the status is "could not be carried out".
int failed(const std::string& message) {
    std::cerr << "nedforge validate: " << printable(message) << "\n";
    return status_failed;
}

std::vector<CheckText> check_texts() {
    std::vector<CheckText> texts;
    for (const auto& check : luddite::all_checks())
        texts.push_back({std::string(check.code), std::string(check.name), std::string(check.what),
                         std::string(check.why), std::string(check.help), check.severity});
    return texts;
}

std::string rendered(const RunReport& report, const std::string& format, bool colour) {
    if (format == "json") return report_json(report);
    if (format == "sarif") return report_sarif(report, check_texts());
    if (format == "junit") return report_junit(report);
    if (format == "github") return report_github(report);
    return report_text(report, colour);
}

// "easy=0.6": empty, or what is wrong with it.
std::string set_promise(const std::string& word, std::array<double, 3>& promise) {
    const auto equals = word.find('=');
    const std::string level = word.substr(0, equals);
    for (std::size_t i = 0; i < luddite::level_names.size(); ++i) {
        if (luddite::level_names[i] != level || equals == std::string::npos) continue;
        const std::string number = word.substr(equals + 1);
        double value = -1;
        const auto [end, wrong] = std::from_chars(number.data(), number.data() + number.size(), value);
        if (wrong == std::errc() && end == number.data() + number.size() && value >= 0 && value <= 1) {
            promise[i] = value;
            return "";
        }
        return "--promise " + word + ": a promise is a share of games, from 0 to 1";
    }
    return "--promise " + word + ": give easy, medium or hard, as in easy=0.6";
}

std::string settings_path(const Options& options) {
    return options.settings.empty() ? std::string(usual_settings) : options.settings;
}

// The settings in force; nullopt: they are bad, and that has been told.
std::optional<CheckSettings> settings_for(const Options& options, bool colour) {
    const std::string path = settings_path(options);
    std::error_code ignored;
    if (options.no_settings || (options.settings.empty() && !std::filesystem::exists(path, ignored)))
        return CheckSettings{};
    auto text = read_file(path);
    if (!text) {
        failed(text.error().message);
        return std::nullopt;
    }
    std::vector<KnownCheck> known;
    for (const auto& check : luddite::all_checks())
        known.push_back({check.code, check.name, is_of_the_file(check.code) && check.severity == Severity::error});
    auto loaded = read_check_settings(path, std::move(*text), known);
    if (!loaded.settings) {
        RunReport report;
        report.maps.push_back(std::move(loaded.report));
        std::string told = report_text(report, colour);
        told.erase(told.rfind('\n', told.size() - 2) + 1);  // its sum counts maps
        std::cerr << told;
        failed("the settings in " + path + " can't be used");
    }
    return loaded.settings;
}

int validate(const Options& options, const Common& common) {
    luddite::PathOptions path_options;
    path_options.jobs = options.jobs;
    luddite::ValidateOptions& checks = path_options.checks;
    checks.rulings = common.ruling_overrides;
    checks.rate = options.rate;
    for (const auto& word : options.promises)
        if (const std::string wrong = set_promise(word, checks.promise); !wrong.empty()) return failed(wrong);
    const auto settings = settings_for(options, common.colour);
    if (!settings) return status_failed;
    const auto found = luddite::find_files(options.paths);
    if (!found) return failed(found.error());
    Baseline baseline;
    if (!options.baseline.empty()) {
        const auto text = read_file(options.baseline, largest_baseline);
        if (!text) return failed(text.error().message);
        auto read = read_baseline(*text);
        if (!read) return failed("the baseline " + options.baseline + " can't be used: " + read.error());
        baseline = std::move(*read);
    }

    const auto check_all = [&] {
        Progress progress;
        path_options.progress = [&](std::size_t done, std::size_t all) {
            progress.show("checked " + std::to_string(done) + " of " + std::to_string(all) + " maps");
        };
        RunReport report = luddite::validate_files(*found, path_options);
        for (auto* files : {&report.maps, &report.packs})
            for (auto& file : *files) apply_settings(file.diagnostics, *settings);
        return report;
    };
    RunReport report = check_all();
    std::vector<std::string> inputs{settings_path(options)};
    for (const auto* files : {&report.maps, &report.packs})
        for (const auto& file : *files) inputs.push_back(file.path);
    if (is_input("validate", options.new_baseline, inputs)) return status_failed;
    if (options.fix) {
        std::vector<std::string> maps;
        for (const auto& file : report.maps) maps.push_back(file.path);
        if (const int status = fix_maps(maps, checks, {options.yes, common.colour}); status != status_ok) return status;
        report = check_all();
    }
    report.version = NEDFORGE_VERSION;
    report.strict = options.strict || settings->strict;
    if (!options.new_baseline.empty()) {
        const Baseline now = baseline_of(report);
        const std::string text = write_baseline(now);
        if (text.size() > largest_baseline)
            return failed("the baseline would be " + std::to_string(text.size() >> 20) +
                          " MiB, and one of more than 16 MiB can't be read again; fix some findings first");
        if (const auto error = save_file(options.new_baseline, text)) return failed(error->message);
        std::cerr << "wrote the baseline " << printable(options.new_baseline) << "\n";
        baseline = now;
    }
    if (const int elsewhere = apply_baseline(report, baseline); elsewhere > 0)
        std::cerr << "baseline: " << elsewhere << " entries are about maps that were not checked now\n";

    std::cout << rendered(report, options.format, common.colour);
    const auto counts = report.counts();
    return counts.errors > 0 || (report.strict && counts.warnings > 0) ? status_findings : status_ok;
}

Runner add(CLI::App& app) {
    auto options = std::make_shared<Options>();
    app.add_option("PATH", options->paths, "maps, packs (a folder with pack.yaml), or folders with maps below them")
        ->required();
    one_of(app.add_option("--format", options->format, "for people, for programs, or for a service that runs checks"),
           {"text", "json", "sarif", "junit", "github"})
        ->capture_default_str();
    whole_number(app.add_option("--jobs", options->jobs, "threads; as many as cores by default"), 1, most_jobs);
    app.add_flag("--strict", options->strict, "warnings fail the run as well");
    app.add_flag("--rate", options->rate, "also play each map to see whether it is won often enough (NED602)");
    any_number_of_times(app.add_option("--promise", options->promises,
                                       "how often a level is to be won: easy=0.6, medium=0.4, hard=0.2"))
        ->type_name("LEVEL=SHARE");
    file_name(app.add_option("--baseline", options->baseline, "only findings that are not in this file count"));
    file_name(app.add_option("--write-baseline", options->new_baseline, "write the findings of now to a baseline"));
    auto* settings = file_name(app.add_option("--settings", options->settings,
                                              "severities of checks; nedforge.yaml in this folder where it is there"));
    app.add_flag("--no-settings", options->no_settings, "don't read nedforge.yaml")->excludes(settings);
    auto* fix = app.add_flag("--fix", options->fix, "show what proved fixes would change, and ask before writing it");
    app.add_flag("--yes", options->yes, "write without asking")->needs(fix);
    return [options](const Common& common) { return validate(*options, common); };
}

}  // namespace

extern const Command validate_command;
const Command validate_command{
    "validate", "check maps and packs: what is wrong, why, and the fix",
    "Examples:\n"
    "  nedforge validate my.ned.yaml                    one map\n"
    "  nedforge validate maps/ --strict                 all maps and packs below a folder; warnings fail too\n"
    "  nedforge validate my.ned.yaml --fix              offer fixes as a diff; comments stay\n"
    "  nedforge validate maps/ --write-baseline known.json\n"
    "  nedforge validate maps/ --baseline known.json    only what is new counts\n"
    "  nedforge validate maps/ --format sarif > nedforge.sarif\n"
    "'nedforge explain CODE' says what a finding means.",
    add, true};

}  // namespace nedforge::cli
