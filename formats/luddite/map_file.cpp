#include "formats/luddite/map_file.h"

#include "formats/base/family_name.h"
#include "formats/base/record/changes.h"
#include "formats/base/record/file_rows.h"
#include "formats/base/text/sha256.h"
#include "formats/base/text/text_file.h"
#include "formats/base/yaml/edit.h"
#include "formats/luddite/map_diff.h"
#include "formats/luddite/map_record.h"

namespace nedforge::luddite {

LoadedMap read_map(std::string text) {
    return read_record_file(std::move(text), {"map", "luddite", map_record}, &LoadedMap::map, digest_of);
}

LoadedMap read_map_file(const std::string& path) {
    auto text = read_file(path);
    if (text) return read_map(std::move(*text));
    LoadedMap loaded;
    loaded.diagnostics.push_back(unreadable_file(text.error(), family_name("luddite").prefix));
    return loaded;
}

std::string write_map(const Map& map) { return map_record().text(&map); }

Result<std::string, NotFormatted> format_map(const LoadedMap& loaded) {
    static const YamlLook look = look_of(map_record());
    return format_record_file(loaded, look, &LoadedMap::map, read_map);
}

std::string patch_map(const LoadedMap& loaded, const Map& changed) {
    return patched_file(loaded.text, loaded.map, changed, digest_of, write_map,
                        [](const std::string& text) { return read_map(text).map; });
}

std::optional<std::string> apply_edits(const LoadedMap& loaded, const std::vector<PathEdit>& edits) {
    return edited_text(loaded.text, edits);
}

std::string write_export(const Map& map, const std::string& tool, int warnings) {
    Map exported = map;
    exported.editor.clear();
    exported.validated = Validated{tool, digest_of(map), warnings};
    return write_map(exported);
}

std::string digest_json(const Map& map) { return map_record().digest(&map).sorted_text(); }

std::string digest_of(const Map& map) { return sha256_text(digest_json(map)); }

std::vector<MapChange> map_changes(const Map& before, const Map& after) {
    return changes_between(map_record(), &before, &after);
}

const std::string& map_schema() {
    static const std::string schema = schema_of(
        map_record(), "map.schema.json", "A NED map for LUDDITE (*.ned.yaml)",
        "What the loader of nedforge takes, but for what a schema can't say: see docs/format.md, 'JSON Schema'.");
    return schema;
}

}  // namespace nedforge::luddite
