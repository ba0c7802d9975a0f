#pragma once
// The column beside the view. While the panels are folded, it is open as long as something is selected or the
// document's own fields are wanted, and else it is a strip with a label. Nothing in the view moves when it opens or
// closes: ShellState::beyond says how much wider the view is than with the column open.

#include "editor/shell/editor_family.h"

namespace nedforge {

// Where the column is in pixels when it is open.
struct ColumnPlace {
    float left = 0, right = 0, top = 0, bottom = 0;
};

// Opens and closes the column of the folded panels. It opens when the mouse button is released, and not under the
// pointer, so that a second click finds what the first one found. What is selected comes into sight.
void update_column(const Frame&, ShellState&, WishList&, const ColumnPlace&);
float strip_width(const Look&);
float column_head_height(const Look&);
// The strip, and the row above the inspector: the document's own fields, and the button that folds the column.
void column_strip(const Frame&, ShellState&);
void column_head(const Frame&, ShellState&, WishList&);

}  // namespace nedforge
