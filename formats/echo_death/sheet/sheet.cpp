#include "formats/echo_death/sheet/sheet.h"

#include <algorithm>

#include "formats/base/drawing/ink.h"
#include "formats/base/drawing/print/map_sheets.h"
#include "formats/base/drawing/print/text_flow.h"
#include "formats/base/words/worded.h"
#include "formats/echo_death/sheet/parts.h"

namespace nedforge::echo_death {
namespace {

constexpr PagesOfParts<SheetPart, SheetGrid, SheetOptions, sheet_part_names.size()> pages_of_parts{
    overview_pages, poster_pages, program_pages, node_pages, hack_pages, token_pages, aid_pages, feature_pages};

std::vector<DocumentPage> sheet_pages(const SheetGrid& sheet, const SheetOptions& options) {
    return pages_of_map(pages_of_parts, sheet.grid.name, sheet, options);
}

}  // namespace

PageWords page_words(const SheetGrid& sheet, const std::string& kicker, const std::string& title) {
    std::string subtitle = sheet.grid.id + "   /   Echo Death";
    if (!sheet.grid.author.value_or("").empty()) subtitle += worded("   /   by {1}", *sheet.grid.author);
    return {"ECHO DEATH  " + kicker, title, subtitle, sheet.digest};
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
    return document_of_maps(grids, &SheetGrid::grid, options, title, worded("A grid for Echo Death"),
                            [&](const SheetGrid& sheet) { return sheet_pages(sheet, options); });
}

std::string sheet_pdf(const std::vector<SheetGrid>& grids, const SheetOptions& options, const std::string& title,
                      int* missing_glyphs) {
    return pages_pdf(sheet_document(grids, options, title), missing_glyphs);
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
