// nedforge sheet: printable sheets of maps and packs. What is on a sheet its family draws.

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/base/answer.h"
#include "cli/base/family.h"
#include "cli/base/item_images.h"
#include "cli/base/options.h"
#include "cli/base/pages_printer.h"
#include "cli/base/paths.h"
#include "cli/base/sheet_words.h"
#include "cli/base/table_object.h"
#include "formats/base/drawing/pages.h"
#include "formats/base/drawing/pages_html.h"
#include "formats/base/pack/pack_file.h"
#include "formats/base/report/report.h"
#include "formats/base/text/text_file.h"

namespace nedforge::cli {

namespace {

using Json = nlohmann::ordered_json;

struct SheetArguments : SheetRequest {
    std::string solution;
    std::optional<std::string> words;
};

// What the line names: a map, or the folder of a pack and what its pack.yaml says.
struct NamedInput {
    std::string path;
    std::optional<LoadedPack> pack;
};
NamedInput named_input(const std::string& path) {
    const std::string folder = pack_folder_of(path);
    return folder.empty() ? NamedInput{path, std::nullopt} : NamedInput{path, read_pack_folder(folder)};
}

// The maps of the line, in its order. Those of one family that follow each other have a printer.
class Sheets {
public:
    explicit Sheets(const Common& common) : common_(common) {}

    int add(const NamedInput& input) {
        if (input.pack) return add_pack(*input.pack);
        std::error_code error;
        if (std::filesystem::is_directory(input.path, error))
            return failed("sheet", printable(input.path) + ": that is a folder, not a map, and it has no pack.yaml");
        return add_map(input.path);
    }

    int write(const SheetArguments& options) {
        if (paths_.empty()) return failed("sheet", "the pack has no maps");
        std::vector<std::string> inputs = paths_;
        inputs.push_back(options.solution);
        inputs.push_back(options.plan);
        inputs.push_back(options.from);
        for (const std::string& file : {options.output, options.table})
            if (!file.empty() && is_input("sheet", file, inputs)) return status_failed;
        if (const int status = items_are_possible(options); status != status_ok) return status;
        const bool items = options.output.empty();
        const std::string ending = items ? ".pdf" : ending_of(options.output);
        const bool is_document = ending == ".pdf" || ending == ".html";
        if (!draws_pdf_and_png && items)
            return failed("sheet", "this program draws no images; -o writes .html or .svg");
        if (!draws_pdf_and_png && (ending == ".pdf" || ending == ".png"))
            return failed("sheet", "this program draws no " + ending.substr(1) + "; write " +
                                       (ending == ".pdf" ? ".html, which a browser prints at its real size, or " : "") +
                                       ".svg");
        const bool one_picture = printers_.size() > 1 || !printers_[0]->pictures_of_several();
        if (paths_.size() > 1 && !is_document && one_picture)
            return failed("sheet", "a " + ending + " file holds one map; print several as .pdf or .html");
        if (!options.solution.empty()) {
            if (paths_.size() > 1) return failed("sheet", "--solution goes with one map");
            if (const int status = printers_[0]->add_solution(options.solution); status != status_ok) return status;
        }
        const bool any_positions = std::any_of(printers_.begin(), printers_.end(),
                                               [](const auto& printer) { return printer->has_positions(); });
        if (!any_positions && !options.from.empty())
            return failed("sheet", "--from is not for maps of " + std::string(family_->names.title));
        if (!options.from.empty()) {
            if (paths_.size() > 1) return failed("sheet", "--from goes with one map");
            if (const int status = printers_[0]->add_position(options.from); status != status_ok) return status;
        }
        const bool any_parts =
            std::any_of(printers_.begin(), printers_.end(), [](const auto& printer) { return printer->has_parts(); });
        const bool any_plans =
            std::any_of(printers_.begin(), printers_.end(), [](const auto& printer) { return printer->has_plans(); });
        if (!any_plans && !options.plan.empty())
            return failed("sheet", "--plan is not for maps of " + std::string(family_->names.title));
        if (!options.plan.empty()) {
            if (paths_.size() > 1) return failed("sheet", "--plan goes with one map");
            if (const int status = printers_[0]->add_plan(options.plan); status != status_ok) return status;
        }
        const bool any_cards = std::any_of(printers_.begin(), printers_.end(),
                                           [](const auto& printer) { return printer->has_card_size(); });
        if (any_parts && !any_cards && !options.card.empty())
            return failed("sheet", "--card is not for maps of " + std::string(family_->names.title));
        if (!any_parts && !(options.parts.empty() && options.duplex.empty() && options.card.empty()))
            return failed("sheet",
                          "--parts, --duplex and --card are not for maps of " + std::string(family_->names.title));
        const bool any_solutions = std::any_of(printers_.begin(), printers_.end(),
                                               [](const auto& printer) { return printer->has_solutions(); });
        if (!any_solutions && options.solutions)
            return failed("sheet", "--solutions is not for maps of " + std::string(family_->names.title));
        const bool any_poster =
            std::any_of(printers_.begin(), printers_.end(), [](const auto& printer) { return printer->has_poster(); });
        if (!any_poster && !(options.scale.empty() && options.copies == 0))
            return failed("sheet", "--scale and --copies are not for maps of " + std::string(family_->names.title));
        if (const std::string fault = drawing_fault(); !fault.empty()) return failed("sheet", fault);
        if (const std::string substitute = other_typeface(); !substitute.empty())
            std::cerr << "nedforge sheet: the typeface Inter is not installed (Debian: fonts-inter); the sheet has "
                      << printable(substitute) << " in its place\n";
        return print(options, ending);
    }

private:
    int add_map(const std::string& path) {
        const CommandsOfFamily& commands = commands_of_file(path);
        if (!commands.sheets) return not_answered("sheet", commands.family);
        if (family_ != &commands.family) printers_.push_back(commands.sheets(common_));
        family_ = &commands.family;
        const int status = printers_.back()->add_map(path);
        if (status == status_ok) paths_.push_back(path);
        return status;
    }

    int add_pack(const LoadedPack& pack) {
        bool whole = pack.pack.has_value();
        std::vector<std::string> paths;
        if (whole)
            for (const auto& relative : pack.pack->maps) {
                const PackFile file = open_in_pack(pack.folder, relative);
                whole = whole && file.state == PackFile::State::ok;
                paths.push_back(file.path);
            }
        if (!whole) return pack_refused("sheet", pack.folder, common_);
        for (const auto& path : paths)
            if (const int status = add_map(path); status != status_ok) return status;
        if (title_.empty()) title_ = pack.pack->name;
        return status_ok;
    }

    int print(const SheetArguments& options, const std::string& ending) {
        Printed printed;
        Json answer = {{"file", printable(options.output)}, {"sheets", Json::array()}};
        if (options.output.empty()) answer["file"] = options.table.empty() ? Json() : Json(printable(options.table));
        for (const auto& printer : printers_)
            for (auto& sheet : Json::parse(printer->overflows_json(options))) answer["sheets"].push_back(sheet);
        std::vector<ItemImage> images;
        const int status = options.output.empty()                  ? write_items(options, printed, images)
                           : ending == ".pdf" || ending == ".html" ? print_document(options, ending, printed)
                                                                   : printers_[0]->write_picture(options, printed);
        if (status != status_ok) return status;
        if (printed.missing_glyphs > 0)
            std::cerr << "nedforge sheet: " << printed.missing_glyphs
                      << " characters are in none of the installed fonts and are printed as boxes\n";
        if (words_in_use()) {
            answer["words"] = {{"language", language_in_use()}, {"cut", Json::array()}};
            for (const std::string& text : take_cut_texts()) {
                std::cerr << "nedforge sheet: in these words a text does not fit its place: '" << printable(text)
                          << "'\n";
                answer["words"]["cut"].push_back(text);
            }
        }
        for (const auto& path : printed.files) answer["files"].push_back(printable(path));
        for (const ItemImage& image : images)
            answer["images"].push_back({{"file", printable(image.file)},
                                        {"width", image.width},
                                        {"height", image.height},
                                        {"bleed", image.bleed},
                                        {"safe", safe_inset}});
        if (common_.format != "json")
            for (const auto& path : printed.files) std::cout << printable(path) << "\n";
        if (common_.format == "json") std::cout << answer_text(answer);
        return status_ok;
    }

    // --each and --tts take the place of -o, and are for what is cut out of pages.
    int items_are_possible(const SheetArguments& options) const {
        if (!options.output.empty()) return status_ok;
        if (!options.duplex.empty()) return failed("sheet", "--duplex goes with -o: images have no sheets of paper");
        if (std::none_of(printers_.begin(), printers_.end(), [](const auto& printer) { return printer->has_items(); }))
            return failed("sheet", std::string(options.image_folder.empty() ? "--tts" : "--each") +
                                       " is not for maps of " + std::string(family_->names.title) +
                                       ": they have no tiles, cards or tokens; -o writes their sheets");
        return status_ok;
    }

    int write_items(const SheetArguments& options, Printed& printed, std::vector<ItemImage>& images) {
        std::vector<std::shared_ptr<const CutSheet>> sheets;
        std::vector<Printed> documents;  // their drawings live as long as these
        for (const auto& printer : printers_) {
            if (!printer->has_items()) {
                std::cerr
                    << "nedforge sheet: maps without tiles, cards or tokens are left out; -o writes their sheets\n";
                continue;
            }
            documents.emplace_back();
            if (const int status = printer->print(options, documents.back()); status != status_ok) return status;
            for (const DocumentPage& page : documents.back().document.pages)
                if (page.cut && (sheets.empty() || sheets.back() != page.cut)) sheets.push_back(page.cut);
        }
        if (sheets.empty())
            return failed("sheet", "the parts that are named have nothing to cut out; nothing was written");
        if (!options.image_folder.empty())
            return write_each(sheets, {options.image_folder, options.dpi, options.bleed}, printed, images);
        const std::string title = !title_.empty() ? title_ : documents.front().document.words.title;
        return write_table_object(sheets, options.table, title, printed, images);
    }

    int print_document(const SheetArguments& options, const std::string& ending, Printed& printed) {
        PrintedDocument& document = printed.document;
        for (std::size_t i = 0; i < printers_.size(); ++i) {
            Printed part;
            if (const int status = printers_[i]->print(options, part); status != status_ok) return status;
            if (i == 0)
                document = std::move(part.document);
            else
                append(document, std::move(part.document));
        }
        if (document.pages.empty()) return no_pages();
        if (printers_.size() > 1) document.words.title = "Maps";
        if (!title_.empty()) document.words.title = title_;
        document.words.language = language_in_use();
        const std::string bytes = ending == ".pdf" ? pages_pdf(document, &printed.missing_glyphs)
                                                   : pages_html(document, &printed.missing_glyphs);
        if (const auto error = save_file(options.output, bytes)) return failed("sheet", error->message);
        return status_ok;
    }

    const Common& common_;
    const Family* family_ = nullptr;  // of the last printer
    std::vector<std::unique_ptr<SheetPrinter>> printers_;
    std::vector<std::string> paths_;
    std::string title_;
};

int run_sheet(const SheetArguments& options, const Common& common) {
    std::vector<NamedInput> inputs;
    for (const std::string& path : options.paths) inputs.push_back(named_input(path));
    std::vector<WordsOfPack> of_packs;
    for (const NamedInput& input : inputs) {
        const auto enclosing_pack = input.pack || is_stream(input.path) ? std::nullopt : pack_of(input.path);
        const LoadedPack* pack = input.pack ? &*input.pack : enclosing_pack ? &*enclosing_pack : nullptr;
        if (pack && pack->pack && pack->pack->words) of_packs.push_back({pack->folder, *pack->pack->words});
    }
    const SheetWords words = words_of_sheets(options.words, of_packs);
    if (words.status != status_ok) return words.status;
    const WordsInUse in_use(words.words ? &*words.words : nullptr);
    Sheets sheets(common);
    for (const auto& file :
         {options.output, options.solution, options.plan, options.from, options.image_folder, options.table})
        if (leads_out_of("sheet", file, options.paths)) return status_failed;
    for (const NamedInput& input : inputs)
        if (const int status = sheets.add(input); status != status_ok) return status;
    return sheets.write(options);
}

Runner add_sheet(CLI::App& app) {
    auto options = std::make_shared<SheetArguments>();
    options->paper = "a4";
    options->ink = "full";
    app.add_option("MAP", options->paths, "maps, or packs (a folder with pack.yaml)")->required();
    auto* output = file_name(
        app.add_option(
            "-o,--output", options->output,
            "what to write; the ending says how: .pdf, .html (one file that a browser prints), .svg or .png; required "
            "without --each and --tts"),
        {".pdf", ".html", ".svg", ".png"});
    auto* images_option =
        app.add_option("--each", options->image_folder,
                       "in place of -o: a folder for an image, at 300 dpi, of each tile, card or token, front and back")
            ->type_name("DIR")
            ->excludes(output);
    finite_number(app.add_option("--bleed", options->bleed, "of these images, in millimetres beyond the cut"), 0, 10)
        ->capture_default_str()
        ->needs(images_option);
    file_name(app.add_option("--tts", options->table,
                             "in place of -o: a saved object for Tabletop Simulator, with its images beside it"),
              {".json"})
        ->excludes(output)
        ->excludes(images_option);
    one_of(app.add_option("--paper", options->paper, "size of the page"), {"a4", "letter"})->capture_default_str();
    one_of(app.add_option("--ink", options->ink, "low: black on white without filled areas"), {"full", "low"})
        ->capture_default_str();
    app.add_option("--words", options->words,
                   "print in another language: de, es, fr or pl, or a file of words; English by default, or what the "
                   "pack says; 'nedforge help words' says more")
        ->type_name("LANGUAGE|FILE");
    app.add_option("--parts", options->parts, "of many pages only these parts, separated by commas; all by default")
        ->type_name("LIST");
    one_of(app.add_option(
               "--duplex", options->duplex,
               "of many pages: the edge about which the printer turns the paper (long if you name none); off: for "
               "one-sided printing, you glue the backs"),
           {"long", "short", "off"});
    one_of(app.add_option("--card", options->card,
                          "homes and grids: width and height of cards, in millimetres (63x88 by default)"),
           {"63x88", "57x87", "58x80", "70x120"});
    one_of(app.add_option("--scale", options->scale,
                          "grids: inches a square of the poster (1 by default); 0.5 takes a quarter of the pages"),
           {"0.5", "1"});
    whole_number(app.add_option("--copies", options->copies, "grids: how many sets of program cards (1 by default)"), 1,
                 20);
    auto* solution = file_name(app.add_option("--solution", options->solution,
                                              "fill the sheet in as this replay does, with the round of every mark"));
    file_name(app.add_option("--from", options->from,
                             "sheets to write on: as they are at the end of this replay, without the rounds; with the "
                             "last roll, if dice of it are still to be played. So an end game prints as a puzzle"))
        ->type_name("REPLAY")
        ->excludes(solution);
    file_name(app.add_option("--plan", options->plan,
                             "stories: a replay whose clocks are printed as a timetable, on pages of their own"));
    app.add_flag("--solutions", options->solutions,
                 "puzzles: their solutions on pages of their own, drawn move by move");
    app.parse_complete_callback([options] {
        if (options->output.empty() && options->image_folder.empty() && options->table.empty())
            throw CLI::RequiredError("--output");
    });
    return [options](const Common& common) { return run_sheet(*options, common); };
}

}  // namespace

extern const Command sheet_command;
const Command sheet_command{"sheet", "printable sheets: PDF, HTML, SVG or PNG",
                            "Examples:\n"
                            "  nedforge sheet my{suffix} -o my.pdf                       one page, A4\n"
                            "  nedforge sheet my{suffix} -o my.pdf --paper letter --ink low\n"
                            "  nedforge sheet campaign/ -o campaign.pdf                   a pack, with bookmarks\n"
                            "  nedforge sheet my{suffix} -o won.pdf --solution won.replay.yaml\n"
                            "  nedforge sheet my{suffix} -o my.pdf --words de             in German",
                            add_sheet};

}  // namespace nedforge::cli
