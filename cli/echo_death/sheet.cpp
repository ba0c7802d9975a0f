// nedforge sheet of grids.

#include "formats/echo_death/sheet/sheet.h"

#include "cli/base/pages_printer.h"
#include "cli/echo_death/family.h"
#include "cli/echo_death/grid_input.h"

namespace nedforge::cli::echo_death {

namespace {

using namespace nedforge::echo_death;

class GridSheets : public PagesPrinter {
public:
    explicit GridSheets(const Common& common) : common_(common) {}

    int add_map(const std::string& path) override {
        GridInput input = read_playable_grid("sheet", path, common_);
        if (!input.map) return input.status;
        grids_.push_back({*input.map, digest_of(*input.loaded.grid)});
        paths_.push_back(path);
        return status_ok;
    }
    bool has_poster() const override { return true; }

private:
    std::string_view noun() const override { return "grids"; }
    std::span<const std::string_view> part_names() const override { return sheet_part_names; }
    const char* subject_key() const override { return "program"; }

    PrintedDocument document(const PagesChoice& choice) const override {
        auto options = options_of_pages<SheetOptions>(choice);
        options.card = {choice.card_width, choice.card_height};
        options.scale = choice.scale;
        options.copies = choice.copies;
        return sheet_document(grids_, options, grids_.size() == 1 ? grids_[0].grid.name : "Grids");
    }

    std::vector<Printable> printables() const override {
        std::vector<Printable> grids;
        for (std::size_t i = 0; i < grids_.size(); ++i) {
            const Grid& grid = grids_[i].grid;
            grids.push_back({paths_[i], grid.id, grid.name, {}});
            for (const auto& overflow : sheet_overflows(grid))
                grids.back().overflows.push_back({overflow.program, overflow.message, "ECHO801"});
        }
        return grids;
    }

    const Common& common_;
    std::vector<SheetGrid> grids_;
    std::vector<std::string> paths_;  // of the grids
};

}  // namespace

std::unique_ptr<SheetPrinter> print_grids(const Common& common) { return std::make_unique<GridSheets>(common); }

}  // namespace nedforge::cli::echo_death
