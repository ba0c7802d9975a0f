#include "formats/smart_home/sheet/sheet.h"

#include <algorithm>

#include "engine/base/indexed.h"
#include "engine/base/words.h"
#include "formats/base/drawing/text_metrics.h"
#include "formats/smart_home/sheet/parts.h"

namespace nedforge::smart_home {

namespace {

PartPages pages_of_part(SheetPart part, const SheetHome& sheet, const SheetOptions& options) {
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

Box paper_size(Paper paper) { return paper == Paper::a4 ? Box{0, 0, 210, 297} : Box{0, 0, 215.9, 279.4}; }

PartPages pages_of(const std::string& label, const Grid& grid, const std::vector<GridItem>& items,
                   const std::function<Colour(bool)>& ground, const SheetOptions& options) {
    PartPages pages;
    const int places = grid.places(), count = index_count(items);
    for (int first = 0; first < count; first += places) {
        GridPage page{label, grid, {}, ground};
        if (count > places)
            page.label +=
                " " + std::to_string(first / places + 1) + " of " + std::to_string((count + places - 1) / places);
        page.items.assign(items.begin() + first, items.begin() + std::min(first + places, count));
        bool front = true;
        for (auto& side : grid_pages(page, options)) {
            pages.push_back({std::move(side), front, !front});
            front = false;
        }
    }
    return pages;
}

std::vector<DocumentPage> sheet_pages(const SheetHome& sheet, const SheetOptions& options) {
    std::vector<DocumentPage> pages;
    bool cut_before = false;  // the page before is to be cut and has no back of its own yet
    const bool both_sides = options.duplex != Duplex::off;
    for (const SheetPart part : {SheetPart::overview, SheetPart::tiles, SheetPart::cards, SheetPart::characters,
                                 SheetPart::tokens, SheetPart::aid}) {
        if (std::find(options.parts.begin(), options.parts.end(), part) == options.parts.end()) continue;
        bool first = true;
        for (auto& [page, front, back] : pages_of_part(part, sheet, options)) {
            const bool on_back = pages.size() % 2 == 1;
            if (both_sides && on_back && !back && (front || cut_before)) pages.push_back(empty_page());
            if (pages.empty()) page.bookmarks.push_back({0, sheet.home.name});
            if (first) page.bookmarks.push_back({1, page.label});
            first = false;
            cut_before = front;
            pages.push_back(std::move(page));
        }
    }
    return pages;
}

PrintedDocument sheet_document(const std::vector<SheetHome>& homes, const SheetOptions& options,
                               const std::string& title) {
    PrintedDocument document{paper_size(options.paper),
                             {title, "A home for Protecting the Smart Home", {}},
                             {},
                             options.duplex != Duplex::off};
    std::string& authors = document.words.authors;
    for (const SheetHome& sheet : homes) {
        if (document.both_sides && document.pages.size() % 2 == 1) document.pages.push_back(empty_page());
        for (auto& page : sheet_pages(sheet, options)) document.pages.push_back(std::move(page));
        if (const std::string author = sheet.home.author.value_or(""); authors.find(author) == std::string::npos)
            authors += (authors.empty() ? "" : ", ") + author;
    }
    return document;
}

std::string sheet_pdf(const std::vector<SheetHome>& homes, const SheetOptions& options, const std::string& title,
                      int* missing_glyphs) {
    const PrintedDocument document = sheet_document(homes, options, title);
    return pages_pdf(document.size, document.words, document.pages, missing_glyphs);
}

std::vector<SheetOverflow> sheet_overflows(const Home& home) {
    std::vector<SheetOverflow> overflows;
    const double on_tile = tile_grid.width - 2 * safe_inset, beside_shield = on_tile - 16,
                 on_card = card_grid.width - 2 * safe_inset;
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
    const double side = std::min(small_layout(home, overview_area(paper_size(Paper::a4)), 40).side,
                                 small_layout(home, overview_area(paper_size(Paper::letter)), 40).side);
    if (side < least_overview_tile)
        overflows.push_back(
            {"tiles", "", "the layout is too wide or too high for the overview: its tiles would be below 12 mm"});
    return overflows;
}

}  // namespace nedforge::smart_home
