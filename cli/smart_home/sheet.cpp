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

namespace nedforge::cli {

namespace {

using namespace smart_home;
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

    int write(const SheetRequest& request, const std::string& title) override {
        SheetOptions options;
        options.paper = request.paper == "letter" ? Paper::letter : Paper::a4;
        options.ink = request.ink == "low" ? InkUse::low : InkUse::full;
        if (request.duplex == "short") options.duplex = Duplex::short_edge;
        if (request.duplex == "off") options.duplex = Duplex::off;
        if (!request.parts.empty()) {
            const auto parts = parts_in(request.parts);
            if (!parts)
                return failed("sheet", "--parts: '" + printable(request.parts) +
                                           "' is not a list of overview, tiles, cards, characters, tokens, aid");
            options.parts = *parts;
        }
        Json answer = {{"file", printable(request.output)}, {"sheets", told_overflows()}};
        int missing_glyphs = 0;
        const int status = ending_of(request.output) == ".pdf" ? write_pdf(request, options, title, missing_glyphs)
                                                               : write_pages(request, options, missing_glyphs, answer);
        if (status != status_ok) return status;
        if (missing_glyphs > 0)
            std::cerr << "nedforge sheet: " << missing_glyphs
                      << " characters are in none of the installed fonts and are printed as boxes\n";
        if (request.duplex.empty())  // who names it knows
            std::cerr << "nedforge sheet: the pages are for two-sided printing about the long edge, some with empty "
                         "backs; --duplex off is for one-sided printing\n";
        if (common_.format == "json") std::cout << answer_text(answer);
        return status_ok;
    }

    std::size_t count() const override { return homes_.size(); }
    bool has_parts() const override { return true; }

private:
    int write_pdf(const SheetRequest& request, const SheetOptions& options, const std::string& title,
                  int& missing_glyphs) const {
        const std::string usual = homes_.size() == 1 ? homes_[0].home.name : "Homes";
        return save(request.output, sheet_pdf(homes_, options, title.empty() ? usual : title, &missing_glyphs));
    }

    int write_pages(const SheetRequest& request, const SheetOptions& options, int& missing_glyphs, Json& answer) const {
        const Box size = paper_size(options.paper);
        const auto pages = sheet_pages(homes_[0], options);
        answer["files"] = Json::array();
        for (std::size_t i = 0; i < pages.size(); ++i) {
            const std::string path = numbered(request.output, i + 1);
            const std::string bytes =
                ending_of(request.output) == ".svg"
                    ? page_svg(size, homes_[0].home.name, pages[i].label, pages[i], &missing_glyphs)
                    : page_png(size, request.dpi, pages[i], &missing_glyphs);
            if (const int status = save(path, bytes); status != status_ok) return status;
            answer["files"].push_back(printable(path));
        }
        return status_ok;
    }

    static int save(const std::string& path, const std::string& bytes) {
        if (const auto error = save_file(path, bytes)) return failed("sheet", error->message);
        return status_ok;
    }

    // Says what does not fit, home by home, and gives it back as JSON.
    Json told_overflows() const {
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
        return sheets;
    }

    const Common& common_;
    std::vector<SheetHome> homes_;
    std::vector<std::string> paths_;  // of the homes
};

}  // namespace

std::unique_ptr<SheetPrinter> print_homes(const Common& common) { return std::make_unique<HomeSheets>(common); }

}  // namespace nedforge::cli
