#pragma once
// Images of what is cut out of printed pages: one of each tile, card or token, for printing services.

#include <memory>
#include <string>
#include <vector>

#include "cli/base/family.h"
#include "formats/base/drawing/print/cut_grid.h"

namespace nedforge::cli {

// An image that was written. Lengths are millimetres: the whole image, with its bleed on all four sides.
struct ItemImage {
    std::string file;
    double width = 0, height = 0, bleed = 0;
};

struct EachRequest {
    std::string folder;  // made where it is not there
    int dpi = 300;
    double bleed = 3;
};

using CutSheets = std::vector<std::shared_ptr<const CutSheet>>;
// The command's status; it says what is wrong where that is not status_ok.
int write_each(const CutSheets&, const EachRequest&, Printed&, std::vector<ItemImage>&);

// One side of an item with its bleed, of this size.
Box item_size(const CutSheet&, double bleed);
void draw_item(Painter&, const CutSheet&, const CutItem&, bool front, const Box& place, double bleed);
std::string item_png(const CutSheet&, const CutItem&, bool front, double bleed, int dpi, int& missing_glyphs);
// Writes the file and notes it; as write_each.
int save_image(const std::string& path, const std::string& bytes, const ItemImage&, Printed&, std::vector<ItemImage>&);

// "Cartes d'attaque": "cartes-d-attaque", as a part of a file's name; letters with marks lose these.
std::string file_slug(std::string_view words);

}  // namespace nedforge::cli
