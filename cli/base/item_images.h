#pragma once
// Images of what is cut out of printed pages: one of each tile, card or token for printing services, and a saved object
// for Tabletop Simulator with images of decks beside it. The format of saved objects is that of its knowledge base
// (https://kb.tabletopsimulator.com/custom-content/save-file-format/).

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
// Both give the command's status, and say what is wrong where that is not status_ok.
int write_each(const CutSheets&, const EachRequest&, Printed&, std::vector<ItemImage>&);
int write_table_object(const CutSheets&, const std::string& file, const std::string& title, Printed&,
                       std::vector<ItemImage>&);

// "Cartes d'attaque": "cartes-d-attaque", as a part of a file's name; letters with marks lose these.
std::string file_slug(std::string_view words);

}  // namespace nedforge::cli
