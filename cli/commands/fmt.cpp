// nedforge fmt: maps in canonical layout, comments kept.

#include <CLI/CLI.hpp>
#include <iostream>
#include <iterator>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "formats/base/report/report.h"
#include "formats/base/text/text_file.h"
#include "nedforge_version.h"
#include "validator/luddite/validate_paths.h"

namespace nedforge::cli {

namespace {

struct Options {
    std::vector<std::string> paths;
    bool check = false;
    bool to_stdout = false;
};

struct Formatted {
    std::string path;
    luddite::LoadedMap loaded;
    std::optional<std::string> text;
    std::string left;  // why a map without errors is left as it is
    bool changed() const { return text && *text != loaded.text; }
};

void print_json(const std::vector<Formatted>& files, const RunReport& report) {
    nlohmann::ordered_json out;
    out["files"] = nlohmann::ordered_json::array();
    for (std::size_t i = 0; i < files.size(); ++i) {
        nlohmann::ordered_json file{
            {"path", printable(files[i].path)},
            {"changed", files[i].changed()},
            {"diagnostics", nlohmann::ordered_json::parse(diagnostics_json(report.maps[i].diagnostics))}};
        if (!files[i].left.empty()) file["left"] = printable(files[i].left);
        out["files"].push_back(std::move(file));
    }
    std::cout << out.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) << "\n";
}

int fmt(const Options& options, const Common& common) {
    const bool piped = options.paths == std::vector<std::string>{"-"};
    const auto maps =
        piped ? Result<std::vector<std::string>, std::string>(options.paths) : luddite::find_maps(options.paths);
    if (!maps) {
        std::cerr << "nedforge fmt: " << printable(maps.error()) << "\n";
        return status_failed;
    }
    std::vector<Formatted> files;
    RunReport report;
    report.version = NEDFORGE_VERSION;
    for (const auto& path : *maps) {
        Formatted file;
        file.path = path;
        file.loaded = piped ? luddite::read_map(std::string(std::istreambuf_iterator<char>(std::cin), {}))
                            : luddite::read_map_file(path);
        if (auto text = luddite::format_map(file.loaded))
            file.text = std::move(*text);
        else if (file.loaded.map)
            file.left = text.error().reason;
        report.maps.push_back({path, file.loaded.id, file.loaded.diagnostics, file.loaded.text});
        files.push_back(std::move(file));
    }
    const bool refused = report.counts().errors > 0;
    int status = refused ? status_findings : status_ok;
    for (const Formatted& file : files) {
        if (file.left.empty()) continue;
        std::cerr << "nedforge fmt: " << printable(file.path) << " is left as it is: " << printable(file.left) << "\n";
        status = status_findings;
    }
    const bool only_print = options.to_stdout || piped;
    for (const Formatted& file : files) {
        if (options.check || !file.text) continue;
        if (only_print) {
            if (common.format == "text") std::cout << *file.text;
        } else if (file.changed()) {
            if (const auto error = save_file(file.path, *file.text)) {
                std::cerr << "nedforge fmt: " << printable(error->message) << "\n";
                status = status_failed;
            }
        }
    }
    if (common.format == "json") {
        print_json(files, report);
    } else {
        for (const Formatted& file : files)
            if (file.changed() && !only_print)
                std::cout << printable(file.path)
                          << (options.check ? ": would be laid out anew\n" : ": laid out anew\n");
        // Findings belong to the run where standard output is a map.
        if (refused) (only_print ? std::cerr : std::cout) << report_text(report, common.colour && !only_print);
    }
    if (options.check && status == status_ok)
        for (const Formatted& file : files)
            if (file.changed()) status = status_findings;
    return status;
}

Runner add(CLI::App& app) {
    auto options = std::make_shared<Options>();
    app.add_option("PATH", options->paths, "maps, folders with maps below them, or - for standard input")->required();
    app.add_flag("--check", options->check, "write nothing; status 1 where a file is not in canonical layout");
    app.add_flag("--stdout", options->to_stdout, "print the result, leave the file");
    return [options](const Common& common) { return fmt(*options, common); };
}

}  // namespace

extern const Command fmt_command;
const Command fmt_command{"fmt", "canonical layout of maps, comments kept",
                          "Examples:\n"
                          "  nedforge fmt my.ned.yaml           in place, atomically\n"
                          "  nedforge fmt --check maps/         for CI: status 1 where something would change\n"
                          "  nedforge fmt - < my.ned.yaml       from standard input to standard output\n"
                          "The meaning never changes; a file with errors of form (NED1xx) is left alone, and one that\n"
                          "laid out would be too large for a file: status 1.",
                          add};

}  // namespace nedforge::cli
