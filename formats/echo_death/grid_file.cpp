#include "formats/echo_death/grid_file.h"

#include "formats/base/record/record_file.h"
#include "formats/echo_death/grid_record.h"

namespace nedforge::echo_death {

namespace {

const RecordFile<Grid, LoadedGrid>& grid_files() {
    static const RecordFile<Grid, LoadedGrid> files(
        {"grid", "echo_death", grid_record}, &LoadedGrid::grid,
        {"grid.schema.json", "A grid of Echo Death (*.grid.yaml)",
         "What the loader of nedforge takes, but for what a schema can't say: see docs/echo_death/format.md."});
    return files;
}

}  // namespace

LoadedGrid read_grid(std::string text) { return grid_files().read(std::move(text)); }
LoadedGrid read_grid_file(const std::string& path) { return grid_files().read_path(path); }
std::string write_grid(const Grid& grid) { return grid_files().text(grid); }
Result<std::string, NotFormatted> format_grid(const LoadedGrid& loaded) { return grid_files().formatted(loaded); }
std::string patch_grid(const LoadedGrid& loaded, const Grid& changed) { return grid_files().patched(loaded, changed); }
std::string write_export(const Grid& grid, const std::string& tool, int warnings) {
    return grid_files().exported(grid, tool, warnings);
}
std::string digest_json(const Grid& grid) { return grid_files().digest_json(grid); }
std::string digest_of(const Grid& grid) { return grid_files().digest(grid); }
std::string play_digest_of(const Grid& grid) { return grid_files().play_digest(grid); }
std::vector<MapChange> grid_changes(const Grid& before, const Grid& after) {
    return grid_files().changes(before, after);
}
const std::string& grid_schema() {
    static const std::string schema = grid_files().schema();
    return schema;
}

}  // namespace nedforge::echo_death
