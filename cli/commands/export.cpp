// nedforge export: validates a map and writes it in the form that games load, with a digest; refuses it otherwise.

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/base/answer.h"
#include "cli/base/command.h"
#include "cli/base/options.h"
#include "cli/base/paths.h"
#include "engine/base/words.h"
#include "formats/base/report/report.h"
#include "formats/base/text/text_file.h"
#include "nedforge_version.h"
#include "validator/base/family.h"

namespace nedforge::cli {

namespace {

struct ExportArguments {
    std::string map, output;
};

int export_map(const ExportArguments& options, const Common& common) {
    if (!map_exists("export", options.map, "map")) return status_failed;
    if (!is_standard_output(options.output) && is_input("export", options.output, {options.map})) return status_failed;
    const auto map = read_map_of_any_family(options.map);
    RunOptions checks;
    checks.readings = common.readings;
    RunReport report;
    report.version = NEDFORGE_VERSION;
    report.maps.push_back({options.map, map->id(), map->check(checks), map->text(), {}});
    const auto counts = report.counts();
    if (counts.errors > 0 || !map->readable()) {
        std::cout << (common.format == "json" ? report_json(report) : report_text(report, common.colour));
        std::cerr << "nedforge export: refused: " << printable(options.map) << " has errors; nothing was written\n";
        return status_findings;
    }
    const auto exported = map->exported(common.readings, std::string("nedforge ") + NEDFORGE_VERSION, counts.warnings);
    if (!read_map_text(options.map, exported.text)->readable())
        return failed("export", "internal error: the export would not load; nothing was written");
    if (is_standard_output(options.output)) {
        std::cout << exported.text;
        return status_ok;
    }
    if (const auto error = save_file(options.output, exported.text)) return failed("export", error->message);
    if (common.format == "json")
        std::cout << answer_text(nlohmann::ordered_json{{"id", *map->id()},
                                                        {"path", printable(options.output)},
                                                        {"digest", exported.digest},
                                                        {"warnings", counts.warnings}},
                                 -1);
    else
        std::cout << printable(options.output) << ": " << *map->id() << ", " << counted(counts.warnings, "warning")
                  << ", " << exported.digest << "\n";
    return status_ok;
}

Runner add_export(CLI::App& app) {
    auto options = std::make_shared<ExportArguments>();
    app.add_option("MAP", options->map, "the map")->required();
    file_name(app.add_option("-o,--output", options->output, "the file to write; - is standard output"))->required();
    return [options](const Common& common) { return export_map(*options, common); };
}

}  // namespace

extern const Command export_command;
const Command export_command{
    "export", "validate a map, then write the form that games load",
    "Examples:\n"
    "  nedforge export my{suffix} -o build/my{suffix}\n"
    "{own}\n"
    "The export is refused if there is an error that is not waived; then nothing is written, and the findings are\n"
    "shown (status 1). With --ruling the exported map carries that reading.",
    add_export};

}  // namespace nedforge::cli
