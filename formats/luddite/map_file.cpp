#include "formats/luddite/map_file.h"

#include "formats/base/yaml/edit.h"
#include "formats/luddite/map_record.h"

namespace nedforge::luddite {

const RecordFile<LoadedMap>& map_files(const Map*) {
    static const RecordFile<LoadedMap> files(
        {"map", "luddite", map_record},
        {"map.schema.json", "A NED map for LUDDITE (*.ned.yaml)",
         "What the loader of nedforge takes, but for what a schema can't say: see docs/format.md, 'JSON Schema'."});
    return files;
}

std::optional<std::string> apply_edits(const LoadedMap& loaded, const std::vector<PathEdit>& edits) {
    return edited_text(loaded.text, edits);
}

}  // namespace nedforge::luddite
