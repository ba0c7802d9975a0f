#pragma once
// Maps that are printed part by part, for families that give the pages of each part: those of one map, and a document
// of several. `Sheet` is a map with what is printed beside it; `Options` have `paper`, `duplex` and the wanted `parts`.

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/indexed.h"
#include "formats/base/drawing/print/cut_grid.h"
#include "formats/base/drawing/print/paper.h"

namespace nedforge {

template <class Part, class Sheet, class Options, std::size_t n>
using PagesOfParts = IndexedArray<SidedPages (*)(const Sheet&, const Options&), Part, n>;

// The pages of one map in the order of the parts, with an empty page wherever a page of fronts would otherwise fall on
// the back of a sheet.
template <class Part, class Sheet, class Options, std::size_t n>
std::vector<DocumentPage> pages_of_map(const PagesOfParts<Part, Sheet, Options, n>& parts, const std::string& title,
                                       const Sheet& sheet, const Options& options) {
    std::vector<SidedPages> pages;
    for (const Part part : indices_of(parts))
        if (std::find(options.parts.begin(), options.parts.end(), part) != options.parts.end())
            pages.push_back(parts[part](sheet, options));
    return on_sheets(title, std::move(pages), options.duplex);
}

// Several maps, each of which begins on the front of a sheet. `map`: where a sheet has its map; `pages_of(sheet)`: its
// pages; `subject`: what the document is about.
template <class Sheet, class Map, class Options, class PagesOf>
PrintedDocument document_of_maps(const std::vector<Sheet>& sheets, Map Sheet::*map, const Options& options,
                                 const std::string& title, const std::string& subject, const PagesOf& pages_of) {
    PrintedDocument document{paper_size(options.paper), {title, subject, {}}, {}, options.duplex};
    std::string& authors = document.words.authors;
    for (const Sheet& sheet : sheets) {
        if (both_sides(document) && document.pages.size() % 2 == 1) document.pages.push_back(empty_page());
        for (DocumentPage& page : pages_of(sheet)) document.pages.push_back(std::move(page));
        if (const std::string author = (sheet.*map).author.value_or(""); authors.find(author) == std::string::npos)
            authors += (authors.empty() ? "" : ", ") + author;
    }
    return document;
}

}  // namespace nedforge
