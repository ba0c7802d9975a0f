// nedforge validate: what is wrong with maps, packs and folders, why, and the fix.

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <iostream>
#include <memory>
#include <set>

#include "cli/base/command.h"
#include "cli/base/options.h"
#include "cli/base/paths.h"
#include "cli/base/run_messages.h"
#include "cli/base/settings.h"
#include "cli/commands/validate_fix.h"
#include "engine/base/words.h"
#include "formats/base/report/baseline.h"
#include "formats/base/report/identity.h"
#include "formats/base/report/report.h"
#include "formats/base/text/text_file.h"
#include "nedforge_version.h"
#include "validator/base/family.h"
#include "validator/base/pack_checks.h"
#include "validator/base/validate_paths.h"
#include "validator/base/waivers.h"

namespace nedforge::cli {

namespace {

struct ValidateArguments {
    std::vector<std::string> paths;
    std::vector<std::string> formats;  // "json", "sarif=FILE"
    int jobs = 0;
    bool strict = false;
    bool rate = false;
    int games = 0;  // 0: as many as the checks usually take
    std::uint64_t seed = 1;
    std::map<std::string, std::vector<std::string>, std::less<>> own_words;  // by the option's name
    std::string baseline, new_baseline;
    SettingsOptions settings;
    std::vector<std::string> exclude;
    bool fix = false, yes = false;
};

// The message goes to standard error; the status is "could not be carried out".
std::vector<CheckText> check_texts() {
    std::vector<CheckText> texts;
    for (const auto& check : checks_of_all())
        texts.push_back({std::string(check.code), std::string(check.name), std::string(check.what),
                         std::string(check.why), std::string(check.help), check.severity});
    return texts;
}

std::string rendered(const RunReport& report, const std::string& format, bool colour) {
    if (format == "json") return report_json(report);
    if (format == "sarif") return report_sarif(report, check_texts());
    if (format == "junit") return report_junit(report);
    if (format == "github") return report_github(report);
    if (format == "gitlab") return report_gitlab(report);
    return report_text(report, colour);
}

// What is wrong with a word that was given to an option of families' own; empty where one of them takes it, else what
// the first of them says.
std::string wrong_word(const std::string& option, const std::string& word) {
    std::string wrong;
    for (const Family* family : families())
        for (const OwnCheckOption& own_option : family->own_options) {
            if (own_option.name != option) continue;
            const std::string fault = own_option.wrong(word);
            if (fault.empty()) return "";
            if (wrong.empty()) wrong = fault;
        }
    return wrong;
}

std::string wrong_words(const std::string& option, const std::vector<std::string>& words) {
    std::set<std::string> keys;
    for (const auto& word : words) {
        if (std::string wrong = wrong_word(option, word); !wrong.empty()) return wrong;
        const std::string key = word.substr(0, word.find('='));
        if (!keys.insert(key).second) return option + " " + key + ": it is given twice";
    }
    return "";
}

std::string rated_checks() {
    std::vector<std::string_view> codes;
    for (const Family* family : families())
        if (!family->rated_checks.empty()) codes.push_back(family->rated_checks);
    return joined(codes);
}

// A link out of the folder that was named: nothing is read or written behind it.
bool leads_out(const FileReport& file) {
    return file.diagnostics.size() == 1 && number_of(file.diagnostics[0].code) == path_escapes_number;
}

std::string folder_of(const std::string& file) { return std::filesystem::path(file).parent_path().string(); }

bool goes_to_stdout(const std::string& format) { return format.find('=') == std::string::npos; }

// The first error of form; null if no finding is one.
const Diagnostic* form_error(const FileReport& file) {
    const auto found = std::find_if(file.diagnostics.begin(), file.diagnostics.end(), [](const Diagnostic& d) {
        return d.severity == Severity::error && number_of(d.code) <= last_form_number;
    });
    return found == file.diagnostics.end() ? nullptr : &*found;
}

// One run of the command, in steps: what is asked for is read whole before anything is checked.
class Validation {
public:
    Validation(const ValidateArguments& options, const Common& common) : options_(options), common_(common) {}

    int run() {
        if (const int status = prepare(); status != status_ok) return status;
        const Interruption interruption;
        paths_.checks.stop = interruption.token();
        RunReport report = check_all();
        if (writes_over_input(report)) return status_failed;
        if (options_.fix && !interruption.happened()) {
            if (const int status = fix(report); status != status_ok) return status;
            if (!interruption.happened()) report = check_all();
        }
        if (interruption.happened()) {
            std::cerr << "nedforge validate: stopped; " << counted(index_count(report.maps), "map")
                      << (report.maps.size() == 1 ? " was" : " were") << " checked"
                      << (options_.new_baseline.empty() ? "" : ", and no baseline was written") << "\n";
            known_findings_are_whole_ = false;
        }
        report.version = NEDFORGE_VERSION;
        report.settings = settings_.words;
        report.strict = options_.strict || settings_.settings.strict;
        if (const int status = keep_baseline(report); status != status_ok) return status;
        leave_known_findings_out(report);
        if (const int status = print(report); status != status_ok) return status;
        const auto counts = report.counts();
        return counts.errors > 0 || (report.strict && counts.warnings > 0) ? status_findings : status_ok;
    }

private:
    void leave_known_findings_out(RunReport& report) const {
        const std::string& file = options_.new_baseline.empty() ? options_.baseline : options_.new_baseline;
        const auto [elsewhere, ambiguous] = apply_baseline(report, baseline_, folder_of(file));
        if (elsewhere > 0)
            std::cerr << "nedforge validate: baseline: "
                      << (elsewhere == 1 ? "1 entry is about a map that was"
                                         : std::to_string(elsewhere) + " entries are about maps that were")
                      << " not checked now\n";
        if (!baseline_.old_form || file.empty()) return;
        std::cerr << "nedforge validate: baseline: " << printable(file)
                  << " has the old form, which knows a map by its id alone";
        if (ambiguous > 0)
            std::cerr << "; several maps have the id of "
                      << (ambiguous == 1 ? "1 entry" : std::to_string(ambiguous) + " entries")
                      << ", and nothing matches " << (ambiguous == 1 ? "it" : "them");
        std::cerr << "; write a new one with --write-baseline " << printable(file) << "\n";
    }

    int prepare() {
        if (std::count_if(options_.formats.begin(), options_.formats.end(), goes_to_stdout) > 1)
            return failed("validate",
                          "--format: one format goes to standard output; the others take a file, as in sarif=FILE");
        if (is_standard_output(options_.new_baseline))
            return failed(
                "validate",
                "--write-baseline takes a file's name; the report goes to standard output, and not the baseline");
        if (const auto twice = twice_written(); !twice.empty())
            return failed("validate", "two outputs go to " + twice + ", and the second would overwrite the first");
        std::vector<std::string> named = outputs();
        named.insert(named.end(), {options_.baseline, options_.settings.file});
        for (const auto& file : named)
            if (leads_out_of("validate", file, options_.paths)) return status_failed;
        for (const auto& [option, words] : options_.own_words)
            if (const std::string wrong = wrong_words(option, words); !wrong.empty()) return failed("validate", wrong);
        paths_.jobs = options_.jobs;
        paths_.checks.readings = common_.readings;
        paths_.checks.rate = options_.rate;
        if (options_.games > 0) paths_.checks.rate_games = options_.games;
        paths_.checks.rate_seed = options_.seed;
        paths_.checks.own = options_.own_words;
        auto settings = settings_in_force("validate", options_.settings, common_.colour);
        if (!settings) return status_failed;
        settings_ = std::move(*settings);
        auto excluded = excluded_by(options_.exclude, options_.settings, settings_.settings);
        if (!excluded) return failed("validate", excluded.error());
        paths_.excluded = std::move(*excluded);
        auto found = find_files(options_.paths, paths_.excluded);
        if (!found) return failed("validate", found.error());
        files_ = std::move(*found);
        if (const std::string yml = words_of_yml(files_); !yml.empty())
            std::cerr << "nedforge validate: " << printable(yml) << "\n";
        if (options_.rate)
            if (const std::string reason = why_not_rated(); !reason.empty()) return failed("validate", reason);
        return read_known_findings();
    }

    // The first map that is named one by one and can't be played, with the reason; empty: none.
    std::string why_not_rated() const {
        const auto games = options_.games > 0 ? std::optional(options_.games) : std::nullopt;
        for (const std::string& path : files_.named) {
            const auto map = read_map_of_any_family(path);
            if (!map->readable()) continue;
            if (const std::string reason = map->why_not_rated(games); !reason.empty()) return path + ": " + reason;
        }
        return "";
    }

    int read_known_findings() {
        if (options_.baseline.empty()) return status_ok;
        const auto text = read_file(options_.baseline, max_baseline_bytes);
        if (!text) return failed("validate", why_unreadable(text.error()));
        auto read = read_baseline(*text);
        if (!read) return failed("validate", "the baseline " + options_.baseline + " can't be used: " + read.error());
        baseline_ = std::move(*read);
        return status_ok;
    }

    RunReport check_all() {
        Progress progress;
        paths_.progress = [&](std::size_t count, std::size_t total) {
            progress.show("checked " + std::to_string(count) + " of " + std::to_string(total) + " maps");
        };
        paths_.checks.playing = [&](int count, int games) { progress.show_games(count, games); };
        RunReport report = validate_files(files_, paths_);
        PathsFrom from_here("");
        for (auto* files : {&report.maps, &report.packs})
            for (auto& file : *files) {
                apply_settings(file.diagnostics, settings_.settings);
                file.from_working_folder = from_here(file.path);
            }
        return report;
    }

    // The files that this run writes but the maps.
    std::vector<std::string> outputs() const {
        std::vector<std::string> files;
        if (!options_.new_baseline.empty()) files.push_back(options_.new_baseline);
        for (const auto& word : options_.formats)
            if (const auto equals = word.find('='); equals != std::string::npos)
                files.push_back(word.substr(equals + 1));
        return files;
    }

    // The first of them that is written a second time, under whatever name; empty: none.
    std::string twice_written() const {
        std::set<std::filesystem::path> written;
        std::error_code ignored;
        for (const auto& file : outputs())
            if (!written.insert(std::filesystem::weakly_canonical(file, ignored)).second) return file;
        return "";
    }

    bool writes_over_input(const RunReport& report) const {
        std::vector<std::string> inputs{options_.settings.path()};
        for (const auto* files : {&report.maps, &report.packs})
            for (const auto& file : *files) inputs.push_back(file.path);
        const auto written = outputs();
        return std::any_of(written.begin(), written.end(),
                           [&](const std::string& output) { return is_input("validate", output, inputs); });
    }

    int fix(const RunReport& report) const {
        std::vector<std::string> maps;
        for (const auto& file : report.maps)
            if (!leads_out(file)) maps.push_back(file.path);
        return fix_maps(maps, paths_.checks, {options_.yes, common_.colour});
    }

    // To standard output and to the files asked for; text for people where no format goes to standard output.
    int print(const RunReport& report) const {
        std::string shown = "text";
        for (const auto& word : options_.formats) {
            const auto equals = word.find('=');
            if (equals == std::string::npos) {
                shown = word;
                continue;
            }
            const std::string text = rendered(report, word.substr(0, equals), false);
            if (const auto error = save_file(word.substr(equals + 1), text)) return failed("validate", error->message);
        }
        std::cout << rendered(report, shown, common_.colour);
        return status_ok;
    }

    int keep_baseline(const RunReport& report) {
        if (options_.new_baseline.empty() || !known_findings_are_whole_) return status_ok;
        for (const auto* files : {&report.packs, &report.maps})
            for (const auto& file : *files)
                if (const Diagnostic* error = form_error(file))
                    return failed("validate", "the baseline was not written, for none takes an error of form: " +
                                                  file.path + ": " + error->message + " [" + error->code + "]");
        baseline_ = baseline_of(report, folder_of(options_.new_baseline));
        const std::string text = write_baseline(baseline_);
        if (text.size() > max_baseline_bytes)
            return failed("validate",
                          "the baseline would be " + std::to_string(text.size() >> 20) +
                              " MiB, and one of more than 2 MiB can't be read again; fix some findings first");
        if (const auto error = save_file(options_.new_baseline, text)) return failed("validate", error->message);
        std::cerr << "nedforge validate: wrote the baseline " << printable(options_.new_baseline) << "\n";
        return status_ok;
    }

    const ValidateArguments& options_;
    const Common& common_;
    PathOptions paths_;
    SettingsInForce settings_;
    FoundFiles files_;
    Baseline baseline_;
    bool known_findings_are_whole_ = true;  // the run was not stopped
};

Runner add_validate(CLI::App& app) {
    auto options = std::make_shared<ValidateArguments>();
    app.add_option("PATH", options->paths, "maps, packs (a folder with pack.yaml), or folders with maps below them")
        ->required();
    any_number_of_times(
        one_of_or_file(app.add_option("--format", options->formats,
                                      "for people, for programs, or for a service that runs checks; text by default; "
                                      "FORMAT=FILE also writes a file; may be repeated"),
                       {"text", "json", "sarif", "junit", "github", "gitlab"}));
    whole_number(app.add_option("--jobs", options->jobs, "threads; as many as cores by default"), 1, most_jobs);
    app.add_flag("--strict", options->strict, "warnings fail the run as well");
    auto* rate =
        app.add_flag("--rate", options->rate, "also play each map to see how often it is won (" + rated_checks() + ")");
    whole_number(app.add_option("--games", options->games, "games of --rate; 400 by default"), 1, most_games)
        ->needs(rate);
    whole_number(app.add_option("--seed", options->seed, "the seed of the games of --rate; 1 by default"), 0)
        ->needs(rate);
    for (const Family* family : families())
        for (const OwnCheckOption& own_option : family->own_options) {
            const std::string name(own_option.name);
            if (const auto [words, fresh] = options->own_words.try_emplace(name); fresh)
                any_number_of_times(app.add_option(name, words->second, std::string(own_option.help)))
                    ->type_name(std::string(own_option.type))
                    ->needs(rate);
        }
    file_name(app.add_option("--baseline", options->baseline, "only findings that are not in this file count"));
    file_name(app.add_option("--write-baseline", options->new_baseline, "write today's findings to a baseline"));
    add_settings_options(app, options->settings);
    add_exclude_option(app, options->exclude);
    auto* fix = app.add_flag("--fix", options->fix, "show what proved fixes would change, and ask before writing it");
    app.add_flag("--yes", options->yes, "write without asking")->needs(fix);
    return [options](const Common& common) { return Validation(*options, common).run(); };
}

}  // namespace

extern const Command validate_command;
const Command validate_command{
    "validate", "check maps and packs: what is wrong, why, and the fix",
    "Examples:\n"
    "  nedforge validate my{suffix}                    one map\n"
    "  nedforge validate maps/ --strict                 all maps and packs below a folder; warnings fail too\n"
    "  nedforge validate my{suffix} --fix              offer fixes as a diff; comments stay\n"
    "  nedforge validate maps/ --write-baseline known.json\n"
    "  nedforge validate maps/ --baseline known.json    only what is new counts\n"
    "  nedforge validate maps/ --format sarif=nedforge.sarif --format junit=tests.xml\n"
    "  nedforge validate - --stdin-name my{suffix}     what an editor has not saved yet\n"
    "'nedforge explain CODE' says what a finding means.",
    add_validate, Command::Formats::own};

}  // namespace nedforge::cli
