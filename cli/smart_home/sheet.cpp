// nedforge sheet of homes: one document, or a file a page for pictures.

#include "formats/smart_home/sheet/sheet.h"

#include <algorithm>
#include <iostream>
#include <nlohmann/json.hpp>

#include "cli/base/answer.h"
#include "cli/base/options.h"
#include "cli/smart_home/family.h"
#include "cli/smart_home/home_input.h"
#include "formats/base/report/report.h"
#include "formats/base/text/text_file.h"

namespace nedforge::cli::smart_home {

namespace {

using namespace nedforge::smart_home;
using Json = nlohmann::ordered_json;

// The parts of a list of their names; nullopt: one is no part.
std::optional<std::vector<SheetPart>> parts_in(const std::string& list) {
    std::vector<SheetPart> parts;
    for (std::size_t i = 0; i <= list.size();) {
        const std::size_t end = std::min(list.find(',', i), list.size());
        const auto name = std::find(sheet_part_names.begin(), sheet_part_names.end(), list.substr(i, end - i));
        if (name == sheet_part_names.end()) return std::nullopt;
        parts.push_back(static_cast<SheetPart>(name - sheet_part_names.begin()));
        i = end + 1;
    }
    return parts;
}

// home.svg: home-001.svg
std::string numbered(const std::string& path, std::size_t page) {
    const std::string number = std::to_string(page);
    const std::size_t dot = path.rfind('.');
    return path.substr(0, dot) + "-" + std::string(number.size() < 3 ? 3 - number.size() : 0, '0') + number +
           path.substr(dot);
}

class HomeSheets : public SheetPrinter {
public:
    explicit HomeSheets(const Common& common) : common_(common) {}

    int add_map(const std::string& path) override {
        HomeInput input = read_playable_home("sheet", path, common_);
        if (!input.home) return input.status;
        homes_.push_back({*input.home, digest_of(*input.loaded.home)});
        paths_.push_back(path);
        return status_ok;
    }

    int add_solution(const std::string&) override {
        return failed("sheet", "--solution is not for homes: they are not filled in");
    }

    int print(const SheetRequest& request, Printed& printed) override {
        const auto options = options_of(request);
        if (!options) return status_failed;
        const std::string title = homes_.size() == 1 ? homes_[0].home.name : "Homes";
        printed.document = sheet_document(homes_, *options, title);
        say_sides(request);
        return status_ok;
    }

    int write_picture(const SheetRequest& request, Printed& printed) override {
        const auto options = options_of(request);
        if (!options) return status_failed;
        const Box size = paper_size(options->paper);
        const auto pages = sheet_pages(homes_[0], *options);
        for (std::size_t i = 0; i < pages.size(); ++i) {
            const std::string path = numbered(request.output, i + 1);
            if (leads_out_of("sheet", path, request.paths)) return status_failed;
            const std::string bytes =
                ending_of(request.output) == ".svg"
                    ? page_svg(size, homes_[0].home.name, pages[i].label, pages[i], &printed.missing_glyphs)
                    : page_png(size, request.dpi, pages[i], &printed.missing_glyphs);
            if (const auto error = save_file(path, bytes)) return failed("sheet", error->message);
            printed.files.push_back(path);
        }
        say_sides(request);
        return status_ok;
    }

    std::string overflows_json(const SheetRequest&) const override {
        Json sheets = Json::array();
        for (std::size_t i = 0; i < homes_.size(); ++i) {
            Json overflows = Json::array();
            for (const auto& o : sheet_overflows(homes_[i].home)) {
                std::cerr << "nedforge sheet: " << printable(paths_[i]) << ": " << printable(o.message)
                          << " [HOME801]\n";
                overflows.push_back({{"tile", o.tile.empty() ? Json() : Json(o.tile)}, {"message", o.message}});
            }
            sheets.push_back({{"path", printable(paths_[i])}, {"id", homes_[i].home.id}, {"overflows", overflows}});
        }
        return sheets.dump();
    }

    bool has_parts() const override { return true; }

private:
    // nullopt, after words to stderr: `parts` is no list of parts.
    static std::optional<SheetOptions> options_of(const SheetRequest& request) {
        SheetOptions options;
        options.paper = request.paper == "letter" ? Paper::letter : Paper::a4;
        options.ink = request.ink == "low" ? InkUse::low : InkUse::full;
        if (request.duplex == "short") options.duplex = Duplex::short_edge;
        if (request.duplex == "off") options.duplex = Duplex::off;
        if (request.parts.empty()) return options;
        const auto parts = parts_in(request.parts);
        if (!parts) {
            (void)failed("sheet", "--parts: '" + printable(request.parts) +
                                      "' is not a list of overview, tiles, cards, characters, tokens, aid");
            return std::nullopt;
        }
        options.parts = *parts;
        return options;
    }

    static void say_sides(const SheetRequest& request) {
        if (!request.duplex.empty()) return;  // who names it knows
        std::cerr << "nedforge sheet: the pages are for two-sided printing about the long edge, some with empty backs; "
                     "--duplex off is for one-sided printing\n";
    }

    const Common& common_;
    std::vector<SheetHome> homes_;
    std::vector<std::string> paths_;  // of the homes
};

}  // namespace

std::unique_ptr<SheetPrinter> print_homes(const Common& common) { return std::make_unique<HomeSheets>(common); }

}  // namespace nedforge::cli::smart_home
