#include "formats/luddite/sheet/sheet.h"

#include "formats/base/drawing/pages.h"
#include "formats/base/words/worded.h"
#include "formats/luddite/map_file.h"
#include "formats/luddite/sheet/sheet_diff.h"
#include "formats/luddite/sheet/sheet_draw.h"

namespace nedforge::luddite {

namespace {

DocumentPage document_page(const SheetPage& page, const SheetOptions& options) {
    return {page.map.id, {{0, page.map.name}}, [page, options](Painter& out) { draw_sheet(out, page, options); }};
}

int* glyphs_of(SheetNotes* notes) { return notes ? &notes->missing_glyphs : nullptr; }

}  // namespace

void draw_sheet(Painter& out, const SheetPage& page, const SheetOptions& options) {
    const SheetLayout layout = lay_out_sheet(page.map, options.paper, page.digest);
    const Palette& palette = palette_of(options.ink);
    out.rectangle(layout.page, 0, {true, palette.paper, {}});
    draw_layout(out, palette, page.map, layout);
    if (!page.solution) return;
    if (const auto marks = solution_marks(compile(page.map), *page.solution)) {
        out.begin_part(PagePart::section, worded("Solution"));
        draw_solution(out, palette, page.map, layout, *marks, !page.under_way);
        out.end_part();
    }
}

PrintedDocument sheet_document(const std::vector<SheetPage>& pages, const SheetOptions& options,
                               const std::string& title) {
    PrintedDocument document{paper_size(options.paper), {title, worded("NED maps for LUDDITE"), {}}, {}};
    std::string& authors = document.words.authors;
    for (const auto& page : pages) {
        if (const std::string author = page.map.author.value_or(""); authors.find(author) == std::string::npos)
            authors += (authors.empty() ? "" : ", ") + author;
        document.pages.push_back(document_page(page, options));
    }
    return document;
}

std::string sheet_pdf(const std::vector<SheetPage>& pages, const SheetOptions& options, const std::string& title,
                      SheetNotes* notes) {
    const PrintedDocument document = sheet_document(pages, options, title);
    return pages_pdf(document, glyphs_of(notes));
}

std::string sheet_svg(const SheetPage& page, const SheetOptions& options, SheetNotes* notes) {
    return page_svg(paper_size(options.paper), page.map.name,
                    worded("NED map {1} for LUDDITE: a sheet to print", page.map.id), document_page(page, options),
                    glyphs_of(notes));
}

std::string diff_svg(const Map& before, const Map& after) {
    std::vector<std::string> changes;
    for (const auto& change : map_changes(before, after)) changes.push_back(to_string(change));
    const DocumentPage page{{}, {}, [&](Painter& painter) { draw_diff(painter, before, after, changes); }};
    return page_svg(diff_size(changes), before.name + " before and after",
                    "What changed between two NED maps for LUDDITE", page, nullptr);
}

std::string sheet_png(const SheetPage& page, const SheetOptions& options, int dpi, SheetNotes* notes) {
    return page_png(paper_size(options.paper), dpi, document_page(page, options), glyphs_of(notes));
}

}  // namespace nedforge::luddite
