// nedforge sheet: printable sheets of maps and packs.

#include "formats/luddite/sheet/sheet.h"

#include <CLI/CLI.hpp>
#include <filesystem>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "cli/commands/outcome_json.h"
#include "cli/shared/map_input.h"
#include "cli/shared/options.h"
#include "cli/shared/replay_text.h"
#include "formats/base/report/report.h"
#include "formats/base/text/text_file.h"
#include "formats/luddite/pack_file.h"
#include "formats/luddite/replay_file.h"
#include "nedforge_version.h"
#include "validator/luddite/validate_paths.h"

namespace nedforge::cli {

namespace {

using namespace luddite;

struct Options {
    std::vector<std::string> paths;
    std::string output, paper = "a4", ink = "full", solution;
    int dpi = 300;
};

struct Sheets {
    std::vector<SheetPage> pages;
    std::vector<std::string> paths;  // of the pages
    std::string title;
};

int failed(const std::string& why) {
    std::cerr << "nedforge sheet: " << why << "\n";
    return status_failed;
}

int add_map(Sheets& sheets, const std::string& path, const Common& common) {
    MapInput input = read_playable_map("sheet", path, common);
    if (!input.map) return input.status;
    sheets.pages.push_back({*input.map, digest_of(*input.loaded.map), std::nullopt});
    sheets.paths.push_back(path);
    return status_ok;
}

int add_pack(Sheets& sheets, const std::string& folder, const Common& common) {
    const LoadedPack pack = read_pack_folder(folder);
    bool whole = pack.pack.has_value();
    std::vector<std::string> paths;
    if (whole)
        for (const auto& relative : pack.pack->maps) {
            const PackMapFile file = open_pack_map(folder, relative);
            whole = whole && file.state == PackMapFile::State::ok;
            paths.push_back(file.path);
        }
    if (!whole) {
        PathOptions options;
        options.checks.rulings = common.ruling_overrides;
        RunReport report = validate_files({{}, {folder}}, options);
        report.version = NEDFORGE_VERSION;
        std::cout << (common.format == "json" ? report_json(report) : report_text(report, common.colour));
        std::cerr << "nedforge sheet: refused: the pack " << printable(folder) << " is not whole\n";
        return status_findings;
    }
    for (const auto& path : paths)
        if (const int status = add_map(sheets, path, common); status != status_ok) return status;
    if (sheets.title.empty()) sheets.title = pack.pack->name;
    return status_ok;
}

// Puts the game on the one page there is; its readings go before the map's, --ruling before both.
int add_solution(SheetPage& page, const std::string& path, const Common& common) {
    std::error_code error;
    if (!std::filesystem::exists(path, error)) return failed(printable(path) + ": there is no such file");
    const LoadedReplay loaded = read_replay_file(path, page.map);
    if (!loaded.replay) {
        if (common.format == "json") std::cout << unreadable_json(page.map.id, loaded.diagnostics);
        for (const auto& d : loaded.diagnostics)
            std::cerr << printable(path) << ":" << d.place.line << ":" << d.place.column << ": " << printable(d.message)
                      << " [" << d.code << "]\n";
        return status_findings;
    }
    page.map.rulings = common.ruling_overrides.applied_to(loaded.replay->rulings.applied_to(page.map.rulings));
    const Board board = compile(page.map);
    const ReplayOutcome outcome = play_replay(board, *loaded.replay);
    if (outcome.error) {
        if (common.format == "json") std::cout << outcome_json(board, outcome);
        std::cerr << "nedforge sheet: " << illegal_text(path, loaded, *outcome.error);
        return status_findings;
    }
    page.solution = *loaded.replay;
    return status_ok;
}

int run(const Options& options, const Common& common) {
    Sheets sheets;
    for (const auto& path : options.paths) {
        std::error_code error;
        const auto file = std::filesystem::path(path);
        const bool folder = std::filesystem::is_directory(file, error);
        int status = status_ok;
        if (folder || file.filename() == "pack.yaml") {
            const std::string pack = folder ? path : file.has_parent_path() ? file.parent_path().string() : ".";
            if (!std::filesystem::exists(std::filesystem::path(pack) / "pack.yaml", error))
                return failed(printable(path) + ": there is no pack.yaml in this folder");
            status = add_pack(sheets, pack, common);
        } else {
            status = add_map(sheets, path, common);
        }
        if (status != status_ok) return status;
    }
    if (sheets.pages.empty()) return failed("the pack has no maps");
    std::vector<std::string> inputs = sheets.paths;
    inputs.push_back(options.solution);
    if (is_input("sheet", options.output, inputs)) return status_failed;
    const std::string ending = ending_of(options.output);
    if (sheets.pages.size() > 1 && ending != ".pdf")
        return failed("a " + ending + " file holds one map; print several as .pdf");
    if (!options.solution.empty()) {
        if (sheets.pages.size() > 1) return failed("--solution goes with one map");
        if (const int status = add_solution(sheets.pages[0], options.solution, common); status != status_ok)
            return status;
    }
    if (sheets.title.empty()) sheets.title = sheets.pages.size() == 1 ? sheets.pages[0].map.name : "NED maps";

    SheetOptions sheet_options;
    sheet_options.paper = options.paper == "letter" ? Paper::letter : Paper::a4;
    sheet_options.ink = options.ink == "low" ? InkUse::low : InkUse::full;
    nlohmann::ordered_json answer = {{"file", printable(options.output)}, {"sheets", nlohmann::ordered_json::array()}};
    for (std::size_t i = 0; i < sheets.pages.size(); ++i) {
        nlohmann::ordered_json overflows = nlohmann::ordered_json::array();
        for (const auto& o : sheet_overflows(sheets.pages[i].map, sheet_options.paper)) {
            std::cerr << "nedforge sheet: " << printable(sheets.paths[i]) << ": " << printable(o.sentence())
                      << " [NED801]\n";
            overflows.push_back({{"module", o.module}, {"message", o.message}});
        }
        answer["sheets"].push_back(
            {{"path", printable(sheets.paths[i])}, {"id", sheets.pages[i].map.id}, {"overflows", overflows}});
    }
    SheetNotes notes;
    const std::string bytes = ending == ".pdf"   ? sheet_pdf(sheets.pages, sheet_options, sheets.title, &notes)
                              : ending == ".svg" ? sheet_svg(sheets.pages[0], sheet_options, &notes)
                                                 : sheet_png(sheets.pages[0], sheet_options, options.dpi, &notes);
    if (notes.missing_glyphs > 0)
        std::cerr << "nedforge sheet: " << notes.missing_glyphs
                  << " characters are in none of the installed fonts and are printed as boxes\n";
    if (const auto error = save_file(options.output, bytes)) return failed(printable(error->message));
    if (common.format == "json") std::cout << answer.dump(2) << "\n";
    return status_ok;
}

Runner add(CLI::App& app) {
    auto options = std::make_shared<Options>();
    app.add_option("MAP", options->paths, "maps, or packs (a folder with pack.yaml)")->required();
    file_name(app.add_option("-o,--output", options->output, "what to write; the ending says how: .pdf, .svg or .png"),
              {".pdf", ".svg", ".png"})
        ->required();
    one_of(app.add_option("--paper", options->paper, "size of the page"), {"a4", "letter"})->capture_default_str();
    one_of(app.add_option("--ink", options->ink, "low: black on white without filled areas"), {"full", "low"})
        ->capture_default_str();
    file_name(app.add_option("--solution", options->solution,
                             "fill the sheet in as this replay does, with the round of every mark"));
    return [options](const Common& common) { return run(*options, common); };
}

}  // namespace

extern const Command sheet_command;
const Command sheet_command{"sheet", "printable sheets: PDF, SVG or PNG",
                            "Examples:\n"
                            "  nedforge sheet my.ned.yaml -o my.pdf                       one page, A4\n"
                            "  nedforge sheet my.ned.yaml -o my.pdf --paper letter --ink low\n"
                            "  nedforge sheet campaign/ -o campaign.pdf                   a pack, with bookmarks\n"
                            "  nedforge sheet my.ned.yaml -o won.pdf --solution won.replay.yaml",
                            add};

}  // namespace nedforge::cli
