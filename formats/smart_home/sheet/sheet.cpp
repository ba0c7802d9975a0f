#include "formats/smart_home/sheet/sheet.h"

#include <algorithm>

#include "formats/base/words/worded.h"
#include "formats/smart_home/sheet/parts.h"

namespace nedforge::smart_home {

namespace {

SidedPages pages_of_part(SheetPart part, const SheetHome& sheet, const SheetOptions& options) {
    switch (part) {
        case SheetPart::overview:
            return overview_pages(sheet, options);
        case SheetPart::tiles:
            return tile_pages(sheet.home, options);
        case SheetPart::cards:
            return card_pages(sheet.home, options);
        case SheetPart::characters:
            return character_pages(sheet.home, options);
        case SheetPart::tokens:
            return token_pages(sheet.home, options);
        case SheetPart::aid:
            break;
    }
    return aid_pages(sheet, options);
}

}  // namespace

PageWords page_words(const SheetHome& sheet, const std::string& kicker, const std::string& title) {
    std::string below = sheet.home.id + "   /   Protecting the Smart Home";
    if (!sheet.home.author.value_or("").empty()) below += worded("   /   by {1}", *sheet.home.author);
    return {"SMART HOME  " + kicker, title, below, sheet.digest};
}

std::vector<DocumentPage> sheet_pages(const SheetHome& sheet, const SheetOptions& options) {
    std::vector<SidedPages> parts;
    for (const SheetPart part : {SheetPart::overview, SheetPart::tiles, SheetPart::cards, SheetPart::characters,
                                 SheetPart::tokens, SheetPart::aid})
        if (std::find(options.parts.begin(), options.parts.end(), part) != options.parts.end())
            parts.push_back(pages_of_part(part, sheet, options));
    return on_sheets(sheet.home.name, std::move(parts), options.duplex);
}

PrintedDocument sheet_document(const std::vector<SheetHome>& homes, const SheetOptions& options,
                               const std::string& title) {
    PrintedDocument document{
        paper_size(options.paper), {title, worded("A home for Protecting the Smart Home"), {}}, {}, options.duplex};
    std::string& authors = document.words.authors;
    for (const SheetHome& sheet : homes) {
        if (both_sides(document) && document.pages.size() % 2 == 1) document.pages.push_back(empty_page());
        for (auto& page : sheet_pages(sheet, options)) document.pages.push_back(std::move(page));
        if (const std::string author = sheet.home.author.value_or(""); authors.find(author) == std::string::npos)
            authors += (authors.empty() ? "" : ", ") + author;
    }
    return document;
}

std::string sheet_pdf(const std::vector<SheetHome>& homes, const SheetOptions& options, const std::string& title,
                      int* missing_glyphs) {
    const PrintedDocument document = sheet_document(homes, options, title);
    return pages_pdf(document, missing_glyphs);
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
