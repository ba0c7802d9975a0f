// nedforge sheet: printable sheets of maps and packs. What is on a sheet its family draws.

#include <CLI/CLI.hpp>
#include <filesystem>
#include <iostream>
#include <memory>

#include "cli/base/family.h"
#include "cli/base/options.h"
#include "cli/base/paths.h"
#include "formats/base/drawing/pages.h"
#include "formats/base/pack/pack_file.h"
#include "formats/base/report/report.h"
#include "nedforge_version.h"
#include "validator/base/validate_paths.h"

namespace nedforge::cli {

namespace {

namespace fs = std::filesystem;

struct SheetArguments : SheetRequest {
    std::vector<std::string> paths;
    std::string solution;
};

// The maps of the line, in its order, all of one family: one file holds the sheets of one game.
class Sheets {
public:
    explicit Sheets(const Common& common) : common_(common) {}

    int add(const std::string& path) {
        std::error_code error;
        const fs::path file(path);
        const bool folder = fs::is_directory(file, error);
        if (!folder && file.filename() != pack_file_name) return add_map(path);
        const std::string pack = folder ? path : file.has_parent_path() ? file.parent_path().string() : ".";
        if (!fs::exists(fs::path(pack) / pack_file_name, error))
            return failed("sheet", printable(path) + ": there is no pack.yaml in this folder");
        return add_pack(pack);
    }

    int write(const SheetArguments& options) {
        if (paths_.empty()) return failed("sheet", "the pack has no maps");
        std::vector<std::string> inputs = paths_;
        inputs.push_back(options.solution);
        if (is_input("sheet", options.output, inputs)) return status_failed;
        const std::string ending = ending_of(options.output);
        if (printer_->count() > 1 && ending != ".pdf")
            return failed("sheet", "a " + ending + " file holds one map; print several as .pdf");
        if (!options.solution.empty()) {
            if (printer_->count() > 1) return failed("sheet", "--solution goes with one map");
            if (const int status = printer_->add_solution(options.solution); status != status_ok) return status;
        }
        if (!printer_->has_parts() && !(options.parts.empty() && options.duplex.empty()))
            return failed("sheet", "--parts and --duplex are not for maps of " + std::string(family_->names.title));
        if (const std::string fault = drawing_fault(); !fault.empty()) return failed("sheet", fault);
        if (const std::string other = other_typeface(); !other.empty())
            std::cerr << "nedforge sheet: the typeface Inter is not installed (Debian: fonts-inter); the sheet has "
                      << printable(other) << " in its place\n";
        return printer_->write(options, title_);
    }

private:
    int add_map(const std::string& path) {
        const CommandsOfFamily& commands = commands_of_file(path);
        if (!commands.sheets) return not_answered("sheet", commands.family);
        if (!family_) {
            family_ = &commands.family;
            printer_ = commands.sheets(common_);
        }
        if (family_ != &commands.family)
            return failed("sheet", printable(path) + ": is a map of " + std::string(commands.family.names.title) +
                                       ", and the sheets before it are of " + std::string(family_->names.title) +
                                       "; print them to two files");
        const int status = printer_->add_map(path);
        if (status == status_ok) paths_.push_back(path);
        return status;
    }

    int add_pack(const std::string& folder) {
        const LoadedPack pack = read_pack_folder(folder);
        bool whole = pack.pack.has_value();
        std::vector<std::string> paths;
        if (whole)
            for (const auto& relative : pack.pack->maps) {
                const PackFile file = open_in_pack(folder, relative);
                whole = whole && file.state == PackFile::State::ok;
                paths.push_back(file.path);
            }
        if (!whole) return refuse(folder);
        for (const auto& path : paths)
            if (const int status = add_map(path); status != status_ok) return status;
        if (title_.empty()) title_ = pack.pack->name;
        return status_ok;
    }

    int refuse(const std::string& folder) const {
        PathOptions options;
        options.checks.readings = common_.readings;
        RunReport report = validate_files({{}, {folder}}, options);
        report.version = NEDFORGE_VERSION;
        std::cout << (common_.format == "json" ? report_json(report) : report_text(report, common_.colour));
        std::cerr << "nedforge sheet: refused: the pack " << printable(folder) << " is not whole\n";
        return status_findings;
    }

    const Common& common_;
    const Family* family_ = nullptr;
    std::unique_ptr<SheetPrinter> printer_;
    std::vector<std::string> paths_;
    std::string title_;
};

int run_sheet(const SheetArguments& options, const Common& common) {
    Sheets sheets(common);
    for (const auto& path : options.paths)
        if (const int status = sheets.add(path); status != status_ok) return status;
    return sheets.write(options);
}

Runner add_sheet(CLI::App& app) {
    auto options = std::make_shared<SheetArguments>();
    options->paper = "a4";
    options->ink = "full";
    app.add_option("MAP", options->paths, "maps, or packs (a folder with pack.yaml)")->required();
    file_name(app.add_option("-o,--output", options->output, "what to write; the ending says how: .pdf, .svg or .png"),
              {".pdf", ".svg", ".png"})
        ->required();
    one_of(app.add_option("--paper", options->paper, "size of the page"), {"a4", "letter"})->capture_default_str();
    one_of(app.add_option("--ink", options->ink, "low: black on white without filled areas"), {"full", "low"})
        ->capture_default_str();
    app.add_option("--parts", options->parts, "homes: print only these parts, separated by commas")->type_name("LIST");
    one_of(app.add_option("--duplex", options->duplex,
                          "homes: the edge about which the printer turns the paper (long if you name none); off: for "
                          "one-sided printing, you glue the backs"),
           {"long", "short", "off"});
    file_name(app.add_option("--solution", options->solution,
                             "fill the sheet in as this replay does, with the round of every mark"));
    return [options](const Common& common) { return run_sheet(*options, common); };
}

}  // namespace

extern const Command sheet_command;
const Command sheet_command{"sheet", "printable sheets: PDF, SVG or PNG",
                            "Examples:\n"
                            "  nedforge sheet my.ned.yaml -o my.pdf                       one page, A4\n"
                            "  nedforge sheet my.ned.yaml -o my.pdf --paper letter --ink low\n"
                            "  nedforge sheet campaign/ -o campaign.pdf                   a pack, with bookmarks\n"
                            "  nedforge sheet my.ned.yaml -o won.pdf --solution won.replay.yaml",
                            add_sheet};

}  // namespace nedforge::cli
