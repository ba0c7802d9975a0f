#pragma once
// A kind of map file that one record describes, for every family: reading with the findings of form, writing, canonical
// layout, changes that keep comments, the exported form, the digest, differences and the JSON Schema.
//
// `Loaded` is what the family's reader gives (formats/base/loaded_file.h). Its map has the members `editor` (kept YAML,
// empty: none) and `validated` (optional: what an export says of itself).

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "formats/base/record/changes.h"
#include "formats/base/record/file_rows.h"
#include "formats/base/text/sha256.h"
#include "formats/base/text/text_file.h"

namespace nedforge {

template <class Loaded>
class RecordFile {
    using T = typename Loaded::Map;

public:
    struct Schema {
        std::string_view name, title, description;  // the published file, and what it says of itself
    };
    RecordFile(FileOfRecord kind, Schema schema) : kind_(kind), schema_(schema) {}

    Loaded read(std::string text) const {
        return read_record_file(std::move(text), kind_, Loaded::value, [this](const T& map) { return digest(map); });
    }
    // A file that can't be read has the finding that says so.
    Loaded read_path(const std::string& path) const {
        auto text = read_file(path);
        if (text) return read(std::move(*text));
        Loaded loaded;
        loaded.diagnostics.push_back(unreadable_file(text.error(), family_name(kind_.family).prefix));
        return loaded;
    }
    std::string text(const T& map) const { return kind_.record().text(&map); }
    Result<std::string, NotFormatted> formatted(const Loaded& loaded) const {
        return format_record_file(loaded, look_of(kind_.record()), Loaded::value,
                                  [this](std::string next) { return read(std::move(next)); });
    }
    // The loaded text with only what differs replaced.
    std::string patched(const Loaded& loaded, const T& changed) const {
        return patched_file(
            loaded.text, loaded.*Loaded::value, changed, [this](const T& map) { return digest(map); },
            [this](const T& map) { return text(map); },
            [this](const std::string& next) { return read(next).*Loaded::value; });
    }
    std::string exported(T map, const std::string& tool, int warnings) const {
        const std::string digest_of_map = digest(map);
        map.editor.clear();
        map.validated = Validated{tool, digest_of_map, warnings};
        return text(map);
    }
    std::string digest_json(const T& map) const { return kind_.record().digest(&map).sorted_text(); }
    std::string digest(const T& map) const { return sha256_text(digest_json(map)); }
    // What a game depends on: replays know by it which version of a map was played.
    std::string play_digest(const T& map) const { return sha256_text(kind_.record().play_digest(&map).sorted_text()); }
    std::vector<MapChange> changes(const T& before, const T& after) const {
        return changes_between(kind_.record(), &before, &after);
    }
    std::string schema() const { return schema_of(kind_.record(), schema_.name, schema_.title, schema_.description); }

private:
    FileOfRecord kind_;
    Schema schema_;
};

// The functions of a family whose map files one record describes. It has `map_files(const Map*)`, and its Loaded names
// its `Map`.

// Canonical text: fixed key order, fixed layout, defaults left out. Reading it gives the map back.
template <class Map>
std::string write_map(const Map& map) {
    return map_files(&map).text(map);
}
// Canonical layout of a text that reads without findings: comments stay with what they are about, the meaning is
// unchanged, and the layout of a layout is the same bytes.
template <class Loaded>
Result<std::string, NotFormatted> format_map(const Loaded& loaded) {
    return map_files(static_cast<const typename Loaded::Map*>(nullptr)).formatted(loaded);
}
// The text with only what differs between the loaded map and `changed` replaced, so that comments stay. The result
// reads back as `changed`.
template <class Map, class Loaded>
std::string patch_map(const Loaded& loaded, const Map& changed) {
    return map_files(&changed).patched(loaded, changed);
}
// The exported form: canonical text with `validated`, without `editor` and comments.
template <class Map>
std::string write_export(const Map& map, const std::string& tool, int warnings) {
    return map_files(&map).exported(map, tool, warnings);
}
// "sha256:…" of the map as sorted, compact JSON with defaults written out, without `validated` and `editor`.
template <class Map>
std::string digest_of(const Map& map) {
    return map_files(&map).digest(map);
}
template <class Map>
std::string digest_json(const Map& map) {
    return map_files(&map).digest_json(map);
}
// Without what changes no game.
template <class Map>
std::string play_digest_of(const Map& map) {
    return map_files(&map).play_digest(map);
}
// What changed between two maps, in the game's terms and the order of the file format. Layout of the files and comments
// don't count, nor does a default that is written out. Empty: the maps are the same to players.
template <class Map>
std::vector<MapChange> map_changes(const Map& before, const Map& after) {
    return map_files(&before).changes(before, after);
}
// The JSON Schema, published in formats/schema.
template <class Map>
const std::string& schema_of_maps() {
    static const std::string schema = map_files(static_cast<const Map*>(nullptr)).schema();
    return schema;
}

}  // namespace nedforge
