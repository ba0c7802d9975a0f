#include "formats/luddite/map_file.h"

#include "formats/base/record/record_file.h"
#include "formats/base/yaml/edit.h"
#include "formats/luddite/map_diff.h"
#include "formats/luddite/map_record.h"

namespace nedforge::luddite {

namespace {

const RecordFile<Map, LoadedMap>& map_files() {
    static const RecordFile<Map, LoadedMap> files(
        {"map", "luddite", map_record}, &LoadedMap::map,
        {"map.schema.json", "A NED map for LUDDITE (*.ned.yaml)",
         "What the loader of nedforge takes, but for what a schema can't say: see docs/format.md, 'JSON Schema'."});
    return files;
}

}  // namespace

LoadedMap read_map(std::string text) { return map_files().read(std::move(text)); }
LoadedMap read_map_file(const std::string& path) { return map_files().read_path(path); }
std::string write_map(const Map& map) { return map_files().text(map); }
Result<std::string, NotFormatted> format_map(const LoadedMap& loaded) { return map_files().formatted(loaded); }
std::string patch_map(const LoadedMap& loaded, const Map& changed) { return map_files().patched(loaded, changed); }
std::string write_export(const Map& map, const std::string& tool, int warnings) {
    return map_files().exported(map, tool, warnings);
}
std::string digest_json(const Map& map) { return map_files().digest_json(map); }
std::string digest_of(const Map& map) { return map_files().digest(map); }
std::string play_digest_of(const Map& map) { return map_files().play_digest(map); }
std::vector<MapChange> map_changes(const Map& before, const Map& after) { return map_files().changes(before, after); }
const std::string& map_schema() {
    static const std::string schema = map_files().schema();
    return schema;
}

std::optional<std::string> apply_edits(const LoadedMap& loaded, const std::vector<PathEdit>& edits) {
    return edited_text(loaded.text, edits);
}

}  // namespace nedforge::luddite
