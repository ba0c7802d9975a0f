// nedforge fmt: maps in canonical layout, comments kept.

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/base/command.h"
#include "formats/base/report/report.h"
#include "formats/base/text/text_file.h"
#include "nedforge_version.h"
#include "validator/base/family.h"
#include "validator/base/validate_paths.h"

namespace nedforge::cli {

namespace {

struct Options {
    std::vector<std::string> paths;
    bool check = false;
    bool to_stdout = false;
};

struct Formatted {
    std::string path;
    std::unique_ptr<MapFile> map;
    std::optional<std::string> text;
    std::string left;  // why a map without errors is left as it is
    bool changed() const { return text && *text != map->text(); }
};

Formatted formatted(const std::string& path, std::unique_ptr<MapFile> map) {
    FormattedText result = map->formatted();
    const bool left = !result.text && map->readable();
    return {path, std::move(map), std::move(result.text), left ? std::move(result.reason) : ""};
}

// One run of the command: all files are read and laid out before any is written.
class Formatting {
public:
    Formatting(const Options& options, const Common& common)
        : options_(options),
          common_(common),
          piped_(options.paths == std::vector<std::string>{"-"}),
          only_print_(options.to_stdout || piped_) {}

    int run() {
        if (!read_all()) return status_failed;
        const bool refused = report_.counts().errors > 0;
        int status = refused ? status_findings : status_ok;
        for (const Formatted& file : files_) {
            if (file.left.empty()) continue;
            std::cerr << "nedforge fmt: " << printable(file.path) << " is left as it is: " << printable(file.left)
                      << "\n";
            status = status_findings;
        }
        if (!options_.check && !write_all()) status = status_failed;
        if (common_.format == "json")
            print_json();
        else
            print_text(refused);
        const bool changes = std::any_of(files_.begin(), files_.end(), [](const auto& file) { return file.changed(); });
        return options_.check && status == status_ok && changes ? status_findings : status;
    }

private:
    bool read_all() {
        using Paths = Result<std::vector<std::string>, std::string>;
        const auto maps = piped_ ? Paths(options_.paths) : find_maps(options_.paths);
        if (!maps) {
            std::cerr << "nedforge fmt: " << printable(maps.error()) << "\n";
            return false;
        }
        report_.version = NEDFORGE_VERSION;
        for (const auto& path : *maps) {
            files_.push_back(
                formatted(path, piped_ ? read_map_stream(path, STDIN_FILENO) : read_map_of_any_family(path)));
            const MapFile& map = *files_.back().map;
            report_.maps.push_back({path, map.id(), map.diagnostics(), map.text(), {}});
        }
        return true;
    }

    bool write_all() const {
        bool written = true;
        for (const Formatted& file : files_) {
            if (!file.text) continue;
            if (only_print_) {
                if (common_.format == "text") std::cout << *file.text;
            } else if (file.changed()) {
                if (const auto error = save_file(file.path, *file.text)) {
                    std::cerr << "nedforge fmt: " << printable(error->message) << "\n";
                    written = false;
                }
            }
        }
        return written;
    }

    void print_json() const {
        using Json = nlohmann::ordered_json;
        Json out{{"files", Json::array()}};
        for (std::size_t i = 0; i < files_.size(); ++i) {
            Json file{{"path", printable(files_[i].path)},
                      {"changed", files_[i].changed()},
                      {"diagnostics", Json::parse(diagnostics_json(report_.maps[i].diagnostics))}};
            if (!files_[i].left.empty()) file["left"] = printable(files_[i].left);
            out["files"].push_back(std::move(file));
        }
        std::cout << out.dump(-1, ' ', false, Json::error_handler_t::replace) << "\n";
    }

    void print_text(bool refused) const {
        for (const Formatted& file : files_)
            if (file.changed() && !only_print_)
                std::cout << printable(file.path)
                          << (options_.check ? ": would be laid out anew\n" : ": laid out anew\n");
        // Findings belong to the run where standard output is a map.
        if (refused) (only_print_ ? std::cerr : std::cout) << report_text(report_, common_.colour && !only_print_);
    }

    const Options& options_;
    const Common& common_;
    const bool piped_, only_print_;
    std::vector<Formatted> files_;
    RunReport report_;
};

Runner add(CLI::App& app) {
    auto options = std::make_shared<Options>();
    app.add_option("PATH", options->paths, "maps, folders with maps below them, or - for standard input")->required();
    app.add_flag("--check", options->check, "write nothing; status 1 where a file is not in canonical layout");
    app.add_flag("--stdout", options->to_stdout, "print the result, leave the file");
    return [options](const Common& common) { return Formatting(*options, common).run(); };
}

}  // namespace

extern const Command fmt_command;
const Command fmt_command{"fmt", "canonical layout of maps, comments kept",
                          "Examples:\n"
                          "  nedforge fmt my.ned.yaml           in place, atomically\n"
                          "  nedforge fmt --check maps/         for CI: status 1 where something would change\n"
                          "  nedforge fmt - < my.ned.yaml       from standard input to standard output\n"
                          "The meaning never changes; a file with errors of form (NED1xx) is left alone, and so is\n"
                          "one whose new layout would be too large for a file: status 1.",
                          add};

}  // namespace nedforge::cli
