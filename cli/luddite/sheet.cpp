// nedforge sheet of maps of LUDDITE: one page a map, with the game of a replay filled in where one is given.

#include "formats/luddite/sheet/sheet.h"

#include <iostream>
#include <nlohmann/json.hpp>

#include "cli/base/answer.h"
#include "cli/base/options.h"
#include "cli/luddite/family.h"
#include "cli/luddite/game/position_input.h"
#include "cli/luddite/map_input.h"
#include "formats/base/report/report.h"
#include "formats/base/text/text_file.h"

namespace nedforge::cli::luddite {

namespace {

using namespace nedforge::luddite;
using Json = nlohmann::ordered_json;

class LudditeSheets : public SheetPrinter {
public:
    explicit LudditeSheets(const Common& common) : common_(common) {}

    int add_map(const std::string& path) override {
        MapInput input = read_playable_map("sheet", path, common_);
        if (!input.map) return input.status;
        pages_.push_back({*input.map, digest_of(*input.loaded.map), std::nullopt});
        paths_.push_back(path);
        if (!authored_) authored_ = *input.loaded.map;
        return status_ok;
    }

    int add_solution(const std::string& path) override { return fill_in(path, false); }
    bool has_positions() const override { return true; }
    int add_position(const std::string& path) override { return fill_in(path, true); }

    int print(const SheetRequest& request, Printed& printed) override {
        const std::string title = pages_.size() == 1 ? pages_[0].map.name : "NED maps";
        printed.document = sheet_document(pages_, options_of(request), title);
        return status_ok;
    }

    int write_picture(const SheetRequest& request, Printed& printed) override {
        SheetNotes notes;
        const std::string bytes = ending_of(request.output) == ".svg"
                                      ? sheet_svg(pages_[0], options_of(request), &notes)
                                      : sheet_png(pages_[0], options_of(request), request.dpi, &notes);
        printed.missing_glyphs += notes.missing_glyphs;
        if (const auto error = save_file(request.output, bytes)) return failed("sheet", error->message);
        return status_ok;
    }

    std::string overflows_json(const SheetRequest& request) const override {
        Json sheets = Json::array();
        for (std::size_t i = 0; i < pages_.size(); ++i) {
            Json overflows = Json::array();
            for (const auto& o : sheet_overflows(pages_[i].map, options_of(request).paper)) {
                std::cerr << "nedforge sheet: " << printable(paths_[i]) << ": " << printable(o.sentence())
                          << " [NED801]\n";
                overflows.push_back({{"module", o.module}, {"message", o.message}});
            }
            sheets.push_back({{"path", printable(paths_[i])}, {"id", pages_[i].map.id}, {"overflows", overflows}});
        }
        return sheets.dump();
    }

private:
    int fill_in(const std::string& path, bool under_way) {
        SheetPage& page = pages_[0];
        int status = status_ok;
        const auto position = read_position("sheet", path, paths_[0], *authored_, common_, status);
        if (!position) return status;
        page.map.rulings = position->map.rulings;
        page.solution = position->replay;
        page.under_way = under_way;
        return status_ok;
    }

    static SheetOptions options_of(const SheetRequest& request) {
        return {request.paper == "letter" ? Paper::letter : Paper::a4,
                request.ink == "low" ? InkUse::low : InkUse::full};
    }

    const Common& common_;
    std::vector<SheetPage> pages_;
    std::optional<Map> authored_;     // the first one, under its own readings
    std::vector<std::string> paths_;  // of the pages
};

}  // namespace

std::unique_ptr<SheetPrinter> print_luddite(const Common& common) { return std::make_unique<LudditeSheets>(common); }

}  // namespace nedforge::cli::luddite
