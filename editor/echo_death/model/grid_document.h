#pragma once
// A grid that is being edited, as a document of the workspace.

#include "editor/echo_death/edits/linked_marks.h"
#include "formats/echo_death/grid_file.h"
#include "validator/echo_death/validate.h"

namespace nedforge::echo_death {

struct GridForm {
    using Value = Grid;
    using Loaded = LoadedGrid;
    static LoadedGrid read(const std::string& text) { return open_grid(text); }
    static std::string write(const Grid& grid) { return write_grid(grid); }
    static std::string patch(const LoadedGrid& base, const Grid& grid) { return patch_grid(base, grid); }
    static const std::optional<Grid>& value(const LoadedGrid& loaded) { return loaded.grid; }
};

class GridDocument final : public LinkedDocument<GridForm> {
public:
    using LinkedDocument::LinkedDocument;
    const Grid& grid() const { return value(); }
};

}  // namespace nedforge::echo_death
