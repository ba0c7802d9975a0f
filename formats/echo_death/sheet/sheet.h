#pragma once
// A grid as it is printed (docs/echo_death/sheets.md): the overview with the plan of assembly, the grid as a poster of
// one-inch squares tiled over pages, cards of programs, Node sheets and pawns, Hack cards, tokens, the players' aid,
// and the tokens for a grid that is made at the table, as pages of A4 or US Letter. Lengths are millimetres, text sizes
// points. The same grid gives the same bytes.

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "engine/echo_death/grid.h"
#include "formats/base/drawing/pages.h"
#include "formats/base/drawing/print/paper.h"
#include "formats/echo_death/sheet/drawing.h"

namespace nedforge::echo_death {

enum class SheetPart { overview, poster, programs, nodes, hack, tokens, aid, features };
inline constexpr IndexedArray<std::string_view, SheetPart, 8> sheet_part_names{
    "overview", "poster", "programs", "nodes", "hack", "tokens", "aid", "features"};

struct SheetOptions {
    Paper paper = Paper::a4;
    InkUse ink = InkUse::full;
    Duplex duplex = Duplex::long_edge;
    CardSize card;
    double scale = 1;  // of the poster: 1 or 0.5
    int copies = 1;    // sets of program cards
    std::vector<SheetPart> parts{SheetPart::overview, SheetPart::poster, SheetPart::programs, SheetPart::nodes,
                                 SheetPart::hack,     SheetPart::tokens, SheetPart::aid};
};

struct SheetGrid {
    Grid grid;           // its readings are those in force
    std::string digest;  // "sha256:…", printed small
};

PrintedDocument sheet_document(const std::vector<SheetGrid>&, const SheetOptions&, const std::string& title);
std::string sheet_pdf(const std::vector<SheetGrid>&, const SheetOptions&, const std::string& title,
                      int* missing_glyphs);

// What does not fit its place at the smallest legible size (ECHO801). Arithmetic only, no font library.
struct SheetOverflow {
    std::string path;     // "name", "programs[3]"
    std::string program;  // its id; empty: the grid
    std::string message;
};
std::vector<SheetOverflow> sheet_overflows(const Grid&);

}  // namespace nedforge::echo_death
