#include "formats/luddit/position_file.h"

#include "formats/luddit/position_record.h"

namespace nedforge::luddit {

const RecordFile<LoadedPosition>& map_files(const Position*) {
    static const RecordFile<LoadedPosition> files(
        {"position", "luddit", position_record},
        {"torus.schema.json", "A position of Luddit (*.torus.yaml)",
         "What the loader of nedforge takes, but for what a schema can't say: see docs/luddit/format.md."});
    return files;
}

}  // namespace nedforge::luddit
