// nedforge sheet of homes.

#include "formats/smart_home/sheet/sheet.h"

#include "cli/base/sheets_of_maps.h"
#include "cli/smart_home/family.h"
#include "cli/smart_home/home_input.h"

namespace nedforge::cli::smart_home {

namespace {

using namespace nedforge::smart_home;

class HomeSheets : public SheetsOfMaps<read_playable_home, SheetHome, &SheetHome::home, &SheetOverflow::tile> {
public:
    using SheetsOfMaps::SheetsOfMaps;

private:
    std::string_view noun() const override { return "homes"; }
    std::span<const std::string_view> part_names() const override { return sheet_part_names; }
    const char* subject_key() const override { return "tile"; }

    PrintedDocument document(const PagesChoice& choice) const override {
        auto options = options_of_pages<SheetOptions>(choice);
        options.card = {choice.card_width, choice.card_height};
        return sheet_document(sheets_, options, title("Homes"));
    }
};

}  // namespace

std::unique_ptr<SheetPrinter> print_homes(const Common& common) { return std::make_unique<HomeSheets>(common); }

}  // namespace nedforge::cli::smart_home
