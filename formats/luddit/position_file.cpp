#include "formats/luddit/position_file.h"

#include "formats/base/record/changes.h"
#include "formats/base/record/file_rows.h"
#include "formats/base/text/sha256.h"
#include "formats/base/text/text_file.h"
#include "formats/luddit/position_record.h"

namespace nedforge::luddit {

LoadedPosition read_position(std::string text) {
    return read_record_file(std::move(text), {"position", "luddit", position_record}, &LoadedPosition::position,
                            digest_of);
}

LoadedPosition read_position_file(const std::string& path) {
    auto text = read_file(path);
    if (text) return read_position(std::move(*text));
    LoadedPosition loaded;
    loaded.diagnostics.push_back(unreadable_file(text.error(), family().prefix));
    return loaded;
}

std::string write_position(const Position& position) { return position_record().text(&position); }

Result<std::string, NotFormatted> format_position(const LoadedPosition& loaded) {
    static const YamlLook look = look_of(position_record());
    return format_record_file(loaded, look, &LoadedPosition::position, read_position);
}

std::string patch_position(const LoadedPosition& loaded, const Position& changed) {
    return patched_file(loaded.text, loaded.position, changed, digest_of, write_position,
                        [](const std::string& text) { return read_position(text).position; });
}

std::string write_export(const Position& position, const std::string& tool, int warnings) {
    Position exported = position;
    exported.editor.clear();
    exported.validated = Validated{tool, digest_of(position), warnings};
    return write_position(exported);
}

std::string digest_json(const Position& position) { return position_record().digest(&position).sorted_text(); }

std::string digest_of(const Position& position) { return sha256_text(digest_json(position)); }

std::vector<MapChange> position_changes(const Position& before, const Position& after) {
    return changes_between(position_record(), &before, &after);
}

const std::string& position_schema() {
    static const std::string schema =
        schema_of(position_record(), "torus.schema.json", "A position of Luddit (*.torus.yaml)",
                  "What the loader of nedforge takes, but for what a schema can't say: see docs/luddit/format.md.");
    return schema;
}

}  // namespace nedforge::luddit
