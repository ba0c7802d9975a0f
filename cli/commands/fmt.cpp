// nedforge fmt: maps, packs and replays in canonical layout, comments kept.

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/base/answer.h"
#include "cli/base/command.h"
#include "cli/base/paths.h"
#include "cli/base/settings.h"
#include "formats/base/findings/findings.h"
#include "formats/base/pack/pack_file.h"
#include "formats/base/report/report.h"
#include "formats/base/text/text_file.h"
#include "formats/base/yaml/document.h"
#include "nedforge_version.h"
#include "validator/base/family.h"
#include "validator/base/pack_checks.h"
#include "validator/base/validate_paths.h"

namespace nedforge::cli {

namespace {

struct FmtArguments {
    std::vector<std::string> paths;
    bool check = false;
    bool to_stdout = false;
    SettingsOptions settings;
    std::vector<std::string> exclude;
};

// A file, what is wrong with it, and its layout.
struct Formatted {
    FileReport report;
    std::string before;               // its text
    std::optional<std::string> text;  // laid out
    std::string reason;               // why a file without errors is left as it is
    bool changes = false;             // the layout differs from the text

    // Of a thousand files that are written or looked at already, no text is needed any more.
    void forget_texts() {
        before = std::string();
        text.reset();
        if (report.diagnostics.empty()) report.text = std::string();
    }
};

Formatted formatted_map(const std::string& path) {
    const auto map = read_map_of_any_family(path);
    Formatted file{{path, map->id(), map->diagnostics(), map->text(), {}}, map->text(), std::nullopt, ""};
    FormattedText result = map->formatted();
    file.text = std::move(result.text);
    if (!file.text && map->readable()) file.reason = std::move(result.reason);
    return file;
}

void take(Formatted& file, Result<std::string, NotFormatted> result) {
    if (result)
        file.text = std::move(*result);
    else if (file.report.diagnostics.empty())
        file.reason = result.error().reason;
}

Formatted formatted_pack(const std::string& path, const LoadedPack& pack) {
    Formatted file{{path, pack.id, pack.pack ? pack.diagnostics : check_pack(pack, {}), pack.text, {}},
                   pack.text,
                   std::nullopt,
                   ""};
    take(file, format_pack(pack));
    return file;
}

Formatted formatted_replay(const std::string& path) {
    const auto text = read_file(path);
    if (!text) return {{path, std::nullopt, {unreadable_file(text.error())}, {}, {}}, "", std::nullopt, ""};
    FormattedReplay replay = format_replay(*text);
    Formatted file{{path, std::nullopt, std::move(replay.diagnostics), *text, {}}, *text, std::nullopt, ""};
    file.text = std::move(replay.formatted.text);
    if (!file.text && file.report.diagnostics.empty()) file.reason = std::move(replay.formatted.reason);
    return file;
}

// A file that is no pack of a folder. What a stream is, its text tells.
Formatted formatted_file(const std::string& path) {
    if (!is_stream(path)) return path.ends_with(".replay.yaml") ? formatted_replay(path) : formatted_map(path);
    const auto text = read_file(path);
    const std::string_view kind = text ? kind_of_text(*text) : "";
    if (kind == "a pack") return formatted_pack(path, read_pack(*text));
    return kind == "a replay" ? formatted_replay(path) : formatted_map(path);
}

// One run of the command: file after file is read, laid out and written.
class Formatting {
public:
    Formatting(const FmtArguments& options, const Common& common)
        : options_(options),
          common_(common),
          piped_(std::all_of(options.paths.begin(), options.paths.end(), is_stream)),
          only_print_(options.to_stdout || piped_) {}

    int run() {
        const auto settings = settings_in_force("fmt", options_.settings, common_.colour);
        if (!settings) return status_failed;
        const auto excluded = excluded_by(options_.exclude, options_.settings, settings->settings);
        if (!excluded) return failed("fmt", excluded.error());
        const auto found = find_maps(options_.paths, *excluded);
        if (!found) return failed("fmt", found.error());
        if (const std::string yml = words_of_yml(*found); !yml.empty())
            std::cerr << "nedforge fmt: " << printable(yml) << "\n";
        report_.version = NEDFORGE_VERSION;
        for (const auto& folder : found->packs)
            take(formatted_pack(plain_path(folder + "/" + std::string(pack_file_name)), read_pack_folder(folder)));
        for (const auto& path : found->maps) take(formatted_file(path));
        for (const auto& path : found->outside) take({report_of_outside(path), "", std::nullopt, ""});
        if (common_.format == "json")
            print_json();
        else
            print_text();
        if (!written_) return status_failed;
        const bool changes = std::any_of(files_.begin(), files_.end(), [](const auto& file) { return file.changes; });
        const bool refused = report_.counts().errors > 0;
        return refused || left_ || (options_.check && changes) ? status_findings : status_ok;
    }

private:
    void take(Formatted file) {
        file.changes = file.text && *file.text != file.before;
        if (!file.reason.empty()) {
            std::cerr << "nedforge fmt: " << printable(file.report.path)
                      << " is left as it is: " << printable(file.reason) << "\n";
            left_ = true;
        }
        if (!options_.check && file.text) write(file);
        file.forget_texts();
        report_.maps.push_back(file.report);
        files_.push_back(std::move(file));
    }

    // What can't be written is left as it is.
    void write(Formatted& file) {
        if (only_print_ || is_stream(file.report.path)) {
            if (common_.format == "text") std::cout << *file.text;
        } else if (file.changes) {
            if (const auto error = save_file(file.report.path, *file.text)) {
                std::cerr << "nedforge fmt: " << printable(error->message) << "\n";
                file.reason = error->message;
                file.changes = written_ = false;
            }
        }
    }

    void print_json() const {
        using Json = nlohmann::ordered_json;
        Json out{{"files", Json::array()}};
        for (const Formatted& file : files_) {
            Json entry{{"path", printable(file.report.path)},
                       {"changed", file.changes},
                       {"diagnostics", Json::parse(diagnostics_json(file.report.diagnostics))}};
            if (!file.reason.empty()) entry["left"] = printable(file.reason);
            out["files"].push_back(std::move(entry));
        }
        std::cout << answer_text(out, -1);
    }

    void print_text() const {
        for (const Formatted& file : files_)
            if (file.changes && (options_.check || !only_print_))
                std::cout << printable(file.report.path)
                          << (options_.check ? ": would be laid out anew\n" : ": laid out anew\n");
        // Findings belong to the run where standard output is a map.
        if (report_.counts().errors > 0)
            (only_print_ ? std::cerr : std::cout) << report_text(report_, common_.colour && !only_print_);
    }

    const FmtArguments& options_;
    const Common& common_;
    const bool piped_, only_print_;
    std::vector<Formatted> files_;  // without their texts
    RunReport report_;
    bool written_ = true, left_ = false;
};

Runner add_fmt(CLI::App& app) {
    auto options = std::make_shared<FmtArguments>();
    app.add_option("PATH", options->paths,
                   "maps, packs, replays, folders with maps and packs below them, or - for standard input")
        ->required();
    app.add_flag("--check", options->check, "write nothing; status 1 where a file is not in canonical layout");
    app.add_flag("--stdout", options->to_stdout, "print the result, leave the file")
        ->excludes(app.get_option("--check"));
    add_settings_options(app, options->settings);
    add_exclude_option(app, options->exclude);
    return [options](const Common& common) { return Formatting(*options, common).run(); };
}

}  // namespace

extern const Command fmt_command;
const Command fmt_command{
    "fmt", "canonical layout of maps, packs and replays, comments kept",
    "Examples:\n"
    "  nedforge fmt my{suffix}           in place, atomically\n"
    "  nedforge fmt --check maps/         for CI: status 1 where something would change\n"
    "  nedforge fmt - < my{suffix}       from standard input to standard output\n"
    "The meaning never changes; a file with errors of form ({prefix}1xx) is left alone, and so is\n"
    "one whose new layout would be too large for a file: status 1.",
    add_fmt};

}  // namespace nedforge::cli
