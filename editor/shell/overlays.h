#pragma once
// What lies over or above the panels: banners that ask without standing in the way, notices, the history window.

#include <cstdint>
#include <string>
#include <vector>

#include "editor/shell/editor_family.h"

namespace nedforge {

// Unsaved changes on closing, a file changed outside, unsaved work of an earlier run, and the family's own.
std::vector<Banner> banners_of(const Frame&);
float banners_height(const Look&, const std::vector<Banner>&);
void draw_banners(const Frame&, const std::vector<Banner>&, ShellState&, WishList&);

std::string time_words(std::int64_t seconds);  // since 1970, in local time

void draw_notices(const Frame&, WishList&);
void history_window(const Frame&, ShellState&, WishList&);

}  // namespace nedforge
