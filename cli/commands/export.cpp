// nedforge export: validates a map and writes it in the form that games load, with a digest; refuses it otherwise.

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/base/answer.h"
#include "cli/base/beside_program.h"
#include "cli/base/command.h"
#include "cli/base/options.h"
#include "cli/base/paths.h"
#include "engine/base/words.h"
#include "formats/base/report/report.h"
#include "formats/base/text/text_file.h"
#include "formats/base/text/xml_text.h"
#include "nedforge_version.h"
#include "validator/base/family.h"
#include "validator/base/validate_paths.h"

namespace nedforge::cli {

namespace {

struct ExportArguments {
    std::string map, output;
    std::string play;  // empty: no page is written
    std::string form;  // empty: the form that games load; else a name of network_forms
};

// What the network of a map can be written as.
struct NetworkForm {
    const char* name;
    std::string (*text)(const Network&);
};
constexpr std::array<NetworkForm, 3> network_forms{
    {{"dot", network_dot}, {"mermaid", network_mermaid}, {"json", network_json}}};

// Writes what was made, and says so in the format asked for.
int write_made(const ExportArguments& options, const Common& common, const std::string& text,
               const nlohmann::ordered_json& answer, const std::string& sentence) {
    if (is_standard_output(options.output)) {
        std::cout << text;
        return status_ok;
    }
    if (const auto error = save_file(options.output, text)) return failed("export", error->message);
    if (common.format == "json")
        std::cout << answer_text(answer, -1);
    else
        std::cout << printable(options.output) << ": " << sentence << "\n";
    return status_ok;
}

// A text inside of a script element: no '<' is left that could end the element.
std::string json_in_html(const nlohmann::ordered_json& value) {
    std::string text;
    for (const char c : value.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace))
        text += c == '<' ? std::string("\\u003c") : std::string(1, c);
    return text;
}

// Where scripts/web leaves the page that plays, or where it is installed; empty: nowhere.
std::string play_page() {
    if (const char* named = std::getenv("NEDFORGE_PLAY_PAGE")) return named;
    return beside_program("play/play.html", "play/play.html", [](const std::filesystem::path& file) {
        std::error_code error;
        return std::filesystem::is_regular_file(file, error);
    });
}

// The page that plays, with this map in it.
int write_play(const ExportArguments& options, const Common& common, const MapFile& map, const ExportedMap& exported) {
    const std::string family(map.family().names.name);
    const std::string path = play_page();
    if (path.empty())
        return failed("export",
                      "--play needs the page that plays, play.html, which is not installed with this program. "
                      "scripts/web builds it (build/web/play/play.html), the npm package has it, and "
                      "NEDFORGE_PLAY_PAGE names it where it is somewhere else");
    const auto page = read_file(path, std::size_t{16} << 20);
    if (!page) return failed("export", "--play: " + page.error().message);
    std::string html = page.value();
    const auto put = [&](std::string_view mark, const std::string& text) {
        const std::size_t place = html.find(mark);
        if (place == std::string::npos) return false;
        html.replace(place, mark.size(), text);
        return true;
    };
    if (!put("@MAP@", json_in_html({{"family", family}, {"id", *map.id()}, {"text", exported.text}})) ||
        !put("@TITLE@", xml_escaped(*map.id())))
        return failed("export", "--play: " + path + " is not the page that plays");
    return write_made(
        options, common, html,
        {{"id", *map.id()}, {"path", printable(options.output)}, {"digest", exported.digest}, {"bytes", html.size()}},
        *map.id() + " to play, " + std::to_string((html.size() + 99'999) / 100'000 / 10) + "." +
            std::to_string((html.size() + 99'999) / 100'000 % 10) + " MB in one file");
}

int write_network(const ExportArguments& options, const Common& common, const MapFile& map) {
    const auto network = map.network(common.readings);
    if (!network)
        return failed("export", "a map of " + std::string(map.family().names.title) + " has no network to write as " +
                                    options.form + "; leave --as out");
    const auto form = std::find_if(network_forms.begin(), network_forms.end(),
                                   [&](const NetworkForm& f) { return options.form == f.name; });
    return write_made(options, common, form->text(*network),
                      {{"id", *map.id()},
                       {"path", printable(options.output)},
                       {"as", options.form},
                       {"nodes", network->places.size()},
                       {"links", network->lines.size()}},
                      *map.id() + " as " + options.form + ", " + counted(network->places.size(), "node") + ", " +
                          counted(network->lines.size(), "link"));
}

int export_map(ExportArguments options, const Common& common) {
    if (!options.play.empty()) options.output = options.play;
    if (!map_exists("export", options.map, "map")) return status_failed;
    if (!is_standard_output(options.output) && is_input("export", options.output, {options.map})) return status_failed;
    const auto map = read_map_of_any_family(options.map);
    RunOptions checks;
    checks.readings = common.readings;
    RunReport report;
    report.version = NEDFORGE_VERSION;
    report.maps.push_back(report_of(options.map, *map, checks));
    const auto counts = report.counts();
    if (counts.errors > 0 || !map->readable()) {
        common.findings_out() << (common.format == "json" ? report_json(report) : report_text(report, common.colour));
        std::cerr << "nedforge export: refused: " << printable(options.map) << " has errors; nothing was written\n";
        return status_findings;
    }
    if (!options.form.empty()) return write_network(options, common, *map);
    const auto exported = map->exported(common.readings, std::string("nedforge ") + NEDFORGE_VERSION, counts.warnings);
    if (!read_map_text(options.map, exported.text)->readable())
        return failed("export", "internal error: the export would not load; nothing was written");
    if (!options.play.empty()) return write_play(options, common, *map, exported);
    return write_made(options, common, exported.text,
                      {{"id", *map->id()},
                       {"path", printable(options.output)},
                       {"digest", exported.digest},
                       {"warnings", counts.warnings}},
                      *map->id() + ", " + counted(counts.warnings, "warning") + ", " + exported.digest);
}

Runner add_export(CLI::App& app) {
    auto options = std::make_shared<ExportArguments>();
    app.add_option("MAP", options->map, "the map")->required();
    auto* output = file_name(app.add_option("-o,--output", options->output, "the file to write; - is standard output"));
    auto* page =
        file_name(app.add_option("--play", options->play,
                                 "instead of -o: write one HTML file that plays the map in a browser, with nothing "
                                 "to install and no connection"));
    page->excludes(output);
    std::vector<std::string> names;
    for (const NetworkForm& form : network_forms) names.emplace_back(form.name);
    one_of(
        app.add_option("--as", options->form,
                       "write the network for other programs: a graph for Graphviz, a flowchart for Mermaid, or JSON; "
                       "the form that games load by default"),
        names)
        ->excludes(page);
    app.parse_complete_callback([options] {
        if (options->output.empty() && options->play.empty()) throw CLI::RequiredError("--output");
    });
    return [options](const Common& common) { return export_map(*options, common); };
}

}  // namespace

extern const Command export_command;
const Command export_command{
    "export", "validate a map, then write the form that games load",
    "Examples:\n"
    "  nedforge export my{suffix} -o build/my{suffix}\n"
    "  nedforge export my{suffix} --as dot -o - | dot -Tsvg -o my.svg\n"
    "  nedforge export my{suffix} --play my.html    one file to mail or to put on a page: it plays offline\n"
    "{own}\n"
    "The export is refused if there is an error that is not waived; then nothing is written, and the findings are\n"
    "shown (status 1). With --ruling the exported map carries that reading.",
    add_export};

}  // namespace nedforge::cli
