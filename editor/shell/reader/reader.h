#pragma once
// Pages to read in a window: the rules of a game, from the file that comes with the program, and its checks. The
// headings are a list at the left.

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "editor/base/page_text.h"

namespace nedforge {

struct EditorFamily;
struct Frame;
struct ShellState;

struct ReaderState {
    enum class Page { rules, checks };
    bool open = false;
    std::size_t family = 0;
    Page page = Page::rules;
    std::vector<PageBlock> blocks;
    std::string missing;               // why the page has nothing to show
    std::optional<std::size_t> go_to;  // a block that is scrolled to
    std::vector<float> heights;        // of the blocks as drawn, for a text that is `width` pixels wide
    float width = 0;
};

void open_reader(const std::vector<EditorFamily>&, std::size_t family, ReaderState::Page, ReaderState&);
void reader_window(const Frame&, const std::vector<EditorFamily>&, ShellState&);

}  // namespace nedforge
