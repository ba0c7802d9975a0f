#pragma once
// What must be right before a document is printed, as a list beside its pages. The findings of the checks say what is
// wrong; a family says which of them belong to which row, and adds what no check looks at.

#include <string>
#include <string_view>
#include <vector>

#include "editor/shell/parts/issues_panel.h"
#include "formats/base/template_words.h"

namespace nedforge {

struct PrintRow {
    std::string name;                     // "Thresholds"
    std::string fine;                     // said where nothing is wrong
    std::vector<std::string_view> codes;  // of the findings that belong here
    std::string trouble = {};             // what no check says; empty: nothing
    std::string path = {};                // the place of the trouble, as in a finding
};

// The name of a document and its id, both others than new documents have.
PrintRow name_row(const std::string& name, const std::string& id, const std::vector<TemplateWords>& of_new);

// Findings of errors that belong to no row are a row of their own. Each line leads to its place.
void print_list(const Look&, const IssuesOf&, const std::vector<PrintRow>&, IssuesState&, ShellState&);

}  // namespace nedforge
