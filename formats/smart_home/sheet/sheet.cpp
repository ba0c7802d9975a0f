#include "formats/smart_home/sheet/sheet.h"

#include <algorithm>

#include "formats/base/drawing/print/map_sheets.h"
#include "formats/base/words/worded.h"
#include "formats/smart_home/sheet/parts.h"

namespace nedforge::smart_home {

namespace {

constexpr PagesOfParts<SheetPart, SheetHome, SheetOptions, sheet_part_names.size()> pages_of_parts{
    overview_pages, tile_pages, card_pages, character_pages, token_pages, aid_pages};

}  // namespace

PageWords page_words(const SheetHome& sheet, const std::string& kicker, const std::string& title) {
    std::string subtitle = sheet.home.id + "   /   Protecting the Smart Home";
    if (!sheet.home.author.value_or("").empty()) subtitle += worded("   /   by {1}", *sheet.home.author);
    return {"SMART HOME  " + kicker, title, subtitle, sheet.digest};
}

std::vector<DocumentPage> sheet_pages(const SheetHome& sheet, const SheetOptions& options) {
    return pages_of_map(pages_of_parts, sheet.home.name, sheet, options);
}

PrintedDocument sheet_document(const std::vector<SheetHome>& homes, const SheetOptions& options,
                               const std::string& title) {
    return document_of_maps(homes, &SheetHome::home, options, title, worded("A home for Protecting the Smart Home"),
                            [&](const SheetHome& sheet) { return sheet_pages(sheet, options); });
}

std::string sheet_pdf(const std::vector<SheetHome>& homes, const SheetOptions& options, const std::string& title,
                      int* missing_glyphs) {
    return pages_pdf(sheet_document(homes, options, title), missing_glyphs);
}

std::vector<SheetOverflow> sheet_overflows(const Home& home) {
    std::vector<SheetOverflow> overflows;
    const double on_tile = tile_grid().width - 2 * safe_inset, beside_shield = on_tile - 16,
                 on_card = 53;  // inside frame and band of the usual size
    for (std::size_t i = 0; i < home.tiles.size(); ++i) {
        const Tile& tile = home.tiles[i];
        const std::string path = "tiles[" + std::to_string(i) + "]";
        const double width =
            std::min(tile.is_device() ? beside_shield : on_tile, tile.secret_target ? on_card : on_tile);
        if (!title_fits(tile.name, width))
            overflows.push_back(
                {path + ".name", tile.id, "the name of " + tile.id + " does not fit its tile in two lines"});
        if (tile.room && !title_fits(*tile.room, width))
            overflows.push_back(
                {path + ".room", tile.id, "the room of " + tile.id + " does not fit its tile in two lines"});
    }
    if (small_layout(home, least_layout, least_layout.w).side < least_overview_tile)
        overflows.push_back(
            {"tiles", "", "the layout is too wide or too high for the overview: its tiles would be below 12 mm"});
    return overflows;
}

}  // namespace nedforge::smart_home
