// nedforge validate: what is wrong with maps, packs and folders, why, and the mend.

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "cli/command.h"
#include "formats/base/report.h"
#include "nedforge_version.h"
#include "validator/luddite/validate_paths.h"

namespace nedforge::cli {

namespace {

struct Options {
    std::vector<std::string> paths;
    std::string format = "text";
    int jobs = 0;
    bool strict = false;
    bool rate = false;
};

std::vector<CheckText> check_texts() {
    std::vector<CheckText> texts;
    for (const auto& check : luddite::all_checks())
        texts.push_back({std::string(check.code), std::string(check.name), std::string(check.what),
                         std::string(check.why), std::string(check.mend), check.severity});
    return texts;
}

std::string rendered(const RunReport& report, const std::string& format, bool colour) {
    if (format == "json") return report_json(report);
    if (format == "sarif") return report_sarif(report, check_texts());
    if (format == "junit") return report_junit(report);
    if (format == "github") return report_github(report);
    return report_text(report, colour);
}

int validate(const Options& options, const Common& common) {
    auto found = luddite::find_files(options.paths);
    if (!found) {
        std::cerr << "nedforge validate: " << printable(found.error()) << "\n";
        return status_failed;
    }
    luddite::PathOptions path_options;
    path_options.checks.rulings = common.ruling_overrides;
    path_options.checks.rate = options.rate;
    path_options.jobs = options.jobs;
    RunReport report = luddite::validate_files(*found, path_options);
    report.version = NEDFORGE_VERSION;
    report.strict = options.strict;
    std::cout << rendered(report, options.format, common.colour);
    const auto counts = report.counts();
    return counts.errors > 0 || (options.strict && counts.warnings > 0) ? status_findings : status_ok;
}

Runner add(CLI::App& app) {
    auto options = std::make_shared<Options>();
    app.add_option("PATH", options->paths, "maps, packs (a folder with pack.yaml), or folders with maps below them")
        ->required();
    app.add_option("--format", options->format, "text, json, sarif, junit or github")
        ->check(CLI::IsMember({"text", "json", "sarif", "junit", "github"}));
    app.add_option("--jobs", options->jobs, "threads; as many as cores by default")->check(CLI::Range(1, 1024));
    app.add_flag("--strict", options->strict, "warnings fail the run as well");
    app.add_flag("--rate", options->rate, "also play each map to see whether it is winnable often enough (NED602)");
    return [options](const Common& common) { return validate(*options, common); };
}

}  // namespace

extern const Command validate_command;
const Command validate_command{
    "validate", "check maps and packs: what is wrong, why, and the mend",
    "Examples:\n"
    "  nedforge validate my.ned.yaml            one map\n"
    "  nedforge validate maps/ --strict         all maps and packs below a folder; warnings fail too\n"
    "  nedforge validate maps/ --format json    for programs\n"
    "'nedforge explain CODE' says what a finding means.",
    add, true, true};

}  // namespace nedforge::cli
