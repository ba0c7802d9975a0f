#pragma once
// A saved object for Tabletop Simulator with what is cut out of printed pages, and images of its decks and tiles beside
// it. The format of saved objects is that of its knowledge base
// (https://kb.tabletopsimulator.com/custom-content/save-file-format/).

#include <string>
#include <vector>

#include "cli/base/item_images.h"

namespace nedforge::cli {

// The command's status; it says what is wrong where that is not status_ok.
int write_table_object(const CutSheets&, const std::string& file, const std::string& title, Printed&,
                       std::vector<ItemImage>&);

}  // namespace nedforge::cli
