#pragma once
// A page of the documentation as blocks of plain text that a window can draw: what the pages in docs/ use of Markdown.
// Marks within a line (emphasis, code, links) are left out; the words of a link stay.

#include <string>
#include <string_view>
#include <vector>

namespace nedforge {

struct PageBlock {
    enum class Kind { heading, text, item, row, code };
    Kind kind = Kind::text;
    int level = 0;                   // heading: 1 to 6
    std::string text = {};           // item: with its number, if it has one
    std::vector<std::string> cells;  // row of a table; the first row of a table is its head
    bool first = false;              // row: the first of its table
};

std::vector<PageBlock> blocks_of_page(std::string_view markdown);

}  // namespace nedforge
