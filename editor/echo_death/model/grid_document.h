#pragma once
// A grid that is being edited, as a document of the workspace.

#include "editor/echo_death/edits/linked_marks.h"
#include "formats/echo_death/grid_file.h"
#include "validator/echo_death/family.h"

namespace nedforge::echo_death {

using GridForm = FileForm<LoadedGrid, open_grid>;

class GridDocument final : public LinkedDocument<GridForm> {
public:
    using LinkedDocument::LinkedDocument;
    const Grid& grid() const { return value(); }
};

}  // namespace nedforge::echo_death
