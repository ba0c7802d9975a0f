#include "formats/luddit/position_file.h"

#include "formats/base/record/record_file.h"
#include "formats/luddit/position_record.h"

namespace nedforge::luddit {

namespace {

const RecordFile<Position, LoadedPosition>& position_files() {
    static const RecordFile<Position, LoadedPosition> files(
        {"position", "luddit", position_record}, &LoadedPosition::position,
        {"torus.schema.json", "A position of Luddit (*.torus.yaml)",
         "What the loader of nedforge takes, but for what a schema can't say: see docs/luddit/format.md."});
    return files;
}

}  // namespace

LoadedPosition read_position(std::string text) { return position_files().read(std::move(text)); }
LoadedPosition read_position_file(const std::string& path) { return position_files().read_path(path); }
std::string write_position(const Position& position) { return position_files().text(position); }
Result<std::string, NotFormatted> format_position(const LoadedPosition& loaded) {
    return position_files().formatted(loaded);
}
std::string patch_position(const LoadedPosition& loaded, const Position& changed) {
    return position_files().patched(loaded, changed);
}
std::string write_export(const Position& position, const std::string& tool, int warnings) {
    return position_files().exported(position, tool, warnings);
}
std::string digest_json(const Position& position) { return position_files().digest_json(position); }
std::string digest_of(const Position& position) { return position_files().digest(position); }
std::string play_digest_of(const Position& position) { return position_files().play_digest(position); }
std::vector<MapChange> position_changes(const Position& before, const Position& after) {
    return position_files().changes(before, after);
}
const std::string& position_schema() {
    static const std::string schema = position_files().schema();
    return schema;
}

}  // namespace nedforge::luddit
