#pragma once
// A home as it is printed (docs/sheets.md): overview, double-sided tiles, cards, characters, tokens and the players'
// aid, as pages of A4 or US Letter. Lengths are millimetres, text sizes points. The same home gives the same bytes.

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "engine/smart_home/home.h"
#include "formats/base/drawing/pages.h"
#include "formats/base/drawing/print/look.h"

namespace nedforge::smart_home {

enum class SheetPart { overview, tiles, cards, characters, tokens, aid };
inline constexpr std::array<std::string_view, 6> sheet_part_names{"overview",   "tiles",  "cards",
                                                                  "characters", "tokens", "aid"};

struct SheetOptions {
    Paper paper = Paper::a4;
    InkUse ink = InkUse::full;
    Duplex duplex = Duplex::long_edge;
    CardSize card;
    std::vector<SheetPart> parts{SheetPart::overview,   SheetPart::tiles,  SheetPart::cards,
                                 SheetPart::characters, SheetPart::tokens, SheetPart::aid};
};

struct SheetHome {
    Home home;
    std::string digest;  // "sha256:…", printed small
};

// The pages of one home, in the order of the home's parts, with an empty page wherever a page of fronts would otherwise
// fall on the back of a sheet.
std::vector<DocumentPage> sheet_pages(const SheetHome&, const SheetOptions&);
PrintedDocument sheet_document(const std::vector<SheetHome>&, const SheetOptions&, const std::string& title);
std::string sheet_pdf(const std::vector<SheetHome>&, const SheetOptions&, const std::string& title,
                      int* missing_glyphs);

// What is too long for its place or too wide for the page (HOME801). Arithmetic only, no font library.
struct SheetOverflow {
    std::string path;  // "tiles[3].name"
    std::string tile;  // empty: the layout
    std::string message;
};
std::vector<SheetOverflow> sheet_overflows(const Home&);

}  // namespace nedforge::smart_home
