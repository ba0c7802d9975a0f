#pragma once
// Things to be cut out, with or without backs: cards, tiles, tokens of any size. They touch each other in a grid in the
// middle of the paper, as many as fit on A4 and on US Letter alike. Cut marks stand in the margin at every cut; two
// crosses on each page coincide when fronts and backs are held to the light; a bar says whether the print is at 100 %.
// A back lies behind its front: in the mirrored column for a sheet that turns about its long edge, in the same place of
// a page that is turned as a whole for the short edge.

#include <functional>
#include <string>
#include <vector>

#include "formats/base/drawing/pages.h"
#include "formats/base/drawing/print/look.h"

namespace nedforge {

struct CutGrid {
    int columns = 1, rows = 1;
    double width = 0, height = 0;  // of an item
    int places() const { return columns * rows; }
};
// As many columns and rows as both kinds of paper have room for, beside margins of at least that much.
CutGrid grid_of(double width, double height, double least_margin = 7.5);

inline constexpr double safe_inset = 2.5;  // nothing but the ground lies so near to a cut on a front
inline constexpr double bleed = 2;         // how far a back's ground goes beyond the outer cuts

using ItemDrawing = std::function<void(Painter&, const Box&)>;
struct CutItem {
    ItemDrawing front, back;  // back is null where it has none, and both for a place that stays empty
    std::string name = {};    // of its image; may be empty
};
// Items of one size on as many pages as they take.
struct CutSheet {
    std::string label;
    CutGrid grid;
    std::vector<CutItem> items;
    // Draws the ground of a row of items, `box`; on the side of the backs it is larger by the bleed on all four sides.
    // The backs are alike: `item` is the size of one, and `first` the upper left corner of the first.
    struct Ground {
        Box box, first;
        bool front = true;
    };
    std::function<void(Painter&, const Ground&)> ground;
    enum class Kind { token, cards, round } kind = Kind::token;  // how a table on the screen shows the items
};

// A page, and what it asks of the sheet of paper it is printed on.
struct SidedPage {
    DocumentPage page;
    bool front = false;  // is to be cut: falls on the front of a sheet, and only its own back lies behind it
    bool back = false;   // the back of the page before it
};
using SidedPages = std::vector<SidedPage>;

// The place of an item on its page of fronts or, `mirrored`, on its page of backs about the long edge.
Box place_of(const CutGrid&, const Box& paper, int index, bool mirrored);
SidedPages cut_pages(const CutSheet&, const PrintLook&, const Box& paper, Duplex);
// A page that is not to be cut.
SidedPage plain_page(const std::string& label, Drawing);

// The parts of a printed game, each with a bookmark at its first page. Where both sides are printed, an empty page
// comes in wherever a page of fronts would otherwise fall on the back of a sheet, or a page that is not its back behind
// one that is cut.
std::vector<DocumentPage> on_sheets(const std::string& title, std::vector<SidedPages> parts, Duplex);

}  // namespace nedforge
