#include "formats/echo_death/sheet/sheet.h"

#include <algorithm>

#include "formats/base/drawing/ink.h"
#include "formats/base/drawing/print/text_flow.h"
#include "formats/base/words/worded.h"
#include "formats/echo_death/sheet/parts.h"

namespace nedforge::echo_death {
namespace {

SidedPages pages_of_part(SheetPart part, const SheetGrid& sheet, const SheetOptions& options) {
    switch (part) {
        case SheetPart::overview:
            return overview_pages(sheet, options);
        case SheetPart::poster:
            return poster_pages(sheet, options);
        case SheetPart::programs:
            return program_pages(sheet, options);
        case SheetPart::nodes:
            return node_pages(sheet, options);
        case SheetPart::hack:
            return hack_pages(sheet, options);
        case SheetPart::tokens:
            return token_pages(sheet, options);
        case SheetPart::aid:
            return aid_pages(sheet, options);
        case SheetPart::features:
            break;
    }
    return feature_pages(sheet, options);
}

// The pages of one grid, in the order of the parts.
std::vector<DocumentPage> sheet_pages(const SheetGrid& sheet, const SheetOptions& options) {
    std::vector<SidedPages> parts;
    for (const SheetPart part : indices_of(sheet_part_names)) {
        if (std::find(options.parts.begin(), options.parts.end(), part) != options.parts.end())
            parts.push_back(pages_of_part(part, sheet, options));
    }
    return on_sheets(sheet.grid.name, std::move(parts), options.duplex);
}

}  // namespace

PageWords page_words(const SheetGrid& sheet, const std::string& kicker, const std::string& title) {
    std::string below = sheet.grid.id + "   /   Echo Death";
    if (!sheet.grid.author.value_or("").empty()) below += worded("   /   by {1}", *sheet.grid.author);
    return {"ECHO DEATH  " + kicker, title, below, sheet.digest};
}

void draw_player(Painter& out, const Palette& p, const Box& box, int player) {
    const double side = std::min(box.w, box.h), w = side * 0.08;
    const Box b{box.x + (box.w - side) / 2 + w, box.y + (box.h - side) / 2 + w, side - 2 * w, side - 2 * w};
    const Ink ink{true, p.paper, {p.ink, w, false}};
    if (player == 0) return out.circle(b.centre(), b.w / 2, ink);
    if (player == 1) return out.rectangle(b.inset(b.w * 0.05), 0, ink);
    std::vector<Point> points{{b.x + b.w / 2, b.y}, {b.right(), b.bottom()}, {b.x, b.bottom()}};
    if (player == 3)
        points = {{b.x + b.w / 2, b.y}, {b.right(), b.y + b.h / 2}, {b.x + b.w / 2, b.bottom()}, {b.x, b.y + b.h / 2}};
    out.polygon(points, ink);
}

PrintedDocument sheet_document(const std::vector<SheetGrid>& grids, const SheetOptions& options,
                               const std::string& title) {
    PrintedDocument document{
        paper_size(options.paper), {title, worded("A grid for Echo Death"), {}}, {}, options.duplex};
    std::string& authors = document.words.authors;
    for (const SheetGrid& sheet : grids) {
        if (both_sides(document) && document.pages.size() % 2 == 1) document.pages.push_back(empty_page());
        for (auto& page : sheet_pages(sheet, options)) document.pages.push_back(std::move(page));
        if (const std::string author = sheet.grid.author.value_or(""); authors.find(author) == std::string::npos)
            authors += (authors.empty() ? "" : ", ") + author;
    }
    return document;
}

std::string sheet_pdf(const std::vector<SheetGrid>& grids, const SheetOptions& options, const std::string& title,
                      int* missing_glyphs) {
    const PrintedDocument document = sheet_document(grids, options, title);
    return pages_pdf(document, missing_glyphs);
}

std::vector<SheetOverflow> sheet_overflows(const Grid& grid) {
    std::vector<SheetOverflow> overflows;
    const double page = a4_paper.w - 2 * page_margin;
    if (!title_fits(grid.name, page))
        overflows.push_back(
            {"name", "",
             "the name of the grid does not fit in two lines on the overview at 6.5 pt, the smallest size"});
    if (!grid.programs) return overflows;
    const CardSize card;
    for (std::size_t i = 0; i < grid.programs->size(); ++i) {
        const auto* program = std::get_if<Program>(&(*grid.programs)[i]);
        if (!program) continue;
        const CardFace face = program_face(palette_of(InkUse::full), *program, grid.rulings);
        const double width = parts_of(face, {0, 0, card.width, card.height}).band.w - 3.2;
        if (!title_fits(program->name, width))
            overflows.push_back({"programs[" + std::to_string(i) + "]", program->id,
                                 "the name of " + program->id + " does not fit its card in two lines at 6.5 pt"});
    }
    return overflows;
}

}  // namespace nedforge::echo_death
