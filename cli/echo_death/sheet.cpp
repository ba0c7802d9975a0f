// nedforge sheet of grids.

#include "formats/echo_death/sheet/sheet.h"

#include "cli/base/sheets_of_maps.h"
#include "cli/echo_death/family.h"
#include "cli/echo_death/grid_input.h"

namespace nedforge::cli::echo_death {

namespace {

using namespace nedforge::echo_death;

class GridSheets : public SheetsOfMaps<read_playable_grid, SheetGrid, &SheetGrid::grid, &SheetOverflow::program> {
public:
    using SheetsOfMaps::SheetsOfMaps;
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
        return sheet_document(sheets_, options, title("Grids"));
    }
};

}  // namespace

std::unique_ptr<SheetPrinter> print_grids(const Common& common) { return std::make_unique<GridSheets>(common); }

}  // namespace nedforge::cli::echo_death
