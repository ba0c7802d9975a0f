#pragma once
// What a merge has to know of a kind of file, from the description of its record.

#include <string>
#include <vector>

#include "formats/base/record/record.h"

namespace nedforge {

struct MergeShape {
    YamlLook look;
    std::vector<std::string> lists;   // merged item by item: those that get a line an item
    std::vector<std::string> wholes;  // mappings that differences show as one value
};
MergeShape merge_shape(const Record& root);

}  // namespace nedforge
