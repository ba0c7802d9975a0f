#include "formats/echo_death/grid_file.h"

#include "formats/echo_death/grid_record.h"

namespace nedforge::echo_death {

const RecordFile<LoadedGrid>& map_files(const Grid*) {
    static const RecordFile<LoadedGrid> files(
        {"grid", "echo_death", grid_record},
        {"grid.schema.json", "A grid of Echo Death (*.grid.yaml)",
         "What the loader of nedforge takes, but for what a schema can't say: see docs/echo_death/format.md."});
    return files;
}

}  // namespace nedforge::echo_death
