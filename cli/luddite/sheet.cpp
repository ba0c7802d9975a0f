// nedforge sheet of maps of LUDDITE: one page a map, with the game of a replay filled in where one is given.

#include "formats/luddite/sheet/sheet.h"

#include <iostream>
#include <nlohmann/json.hpp>

#include "cli/base/answer.h"
#include "cli/base/options.h"
#include "cli/luddite/family.h"
#include "cli/luddite/game/replay_text.h"
#include "cli/luddite/map_input.h"
#include "cli/luddite/outcome_json.h"
#include "formats/base/report/report.h"
#include "formats/base/text/text_file.h"
#include "formats/luddite/replay_file.h"

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

    // The replay's readings go before the map's, --ruling before both.
    int add_solution(const std::string& path) override {
        SheetPage& page = pages_[0];
        if (!path_exists("sheet", path)) return status_failed;
        const LoadedReplay loaded = read_replay_file(path, page.map);
        if (!loaded.replay) {
            if (common_.format == "json") std::cout << unreadable_json(page.map.id, loaded.diagnostics);
            for (const auto& d : loaded.diagnostics)
                std::cerr << printable(path) << ":" << d.place.line << ":" << d.place.column << ": "
                          << printable(d.message) << " [" << d.code << "]\n";
            return status_findings;
        }
        if (is_of_other_version(*loaded.replay, *authored_)) say_other_version("sheet", path);
        page.map.rulings = rulings_of(common_).applied_to(loaded.replay->rulings.applied_to(page.map.rulings));
        const Board board = compile(page.map);
        const ReplayOutcome outcome = play_replay(board, *loaded.replay);
        if (outcome.error) {
            if (common_.format == "json") std::cout << outcome_json(board, outcome);
            std::cerr << "nedforge sheet: " << illegal_text(path, loaded, *outcome.error);
            return status_findings;
        }
        page.solution = *loaded.replay;
        return status_ok;
    }

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
