#pragma once
// The source tree as the tests of the house read it: its layers, its families, its #include lines.

#include <string>
#include <vector>

namespace nedforge::test {

struct Include {
    std::string file;  // relative to the source tree
    int line;
    std::string target;
};
std::vector<Include> includes_below(const std::string& folder);
std::vector<Include> all_includes();  // of all layers
std::string at(const Include&);       // "a.cpp:3 includes b.h"

// engine 0, formats 1, validator 2, editor 3, cli 4; of a path in none: -1.
int layer_of(const std::string& path);

struct FamilyLine {
    std::string name, title, suffix, prefix;
};
const std::vector<FamilyLine>& families();  // by families.def

// Every file of the source tree with one of these endings below a folder (or the file itself), relative to the tree.
std::vector<std::string> files_below(const std::string& path, const std::vector<std::string>& endings);

}  // namespace nedforge::test
