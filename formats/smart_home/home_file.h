#pragma once
// *.home.yaml (docs/smart_home/format.md): reading with every HOME1xx finding of the file, canonical writing and
// layout, changes that keep comments, the digest, the exported form. Reading goes through the guarded YAML reader of
// formats/base/yaml; no exception leaves this file.

#include <optional>
#include <string>
#include <vector>

#include "engine/base/result.h"
#include "engine/smart_home/home.h"
#include "formats/base/loaded_file.h"
#include "formats/base/map_change.h"
#include "formats/base/template_words.h"
#include "formats/base/yaml/layout.h"

namespace nedforge::smart_home {

struct LoadedHome : LoadedFile {
    std::optional<Home> home;
};

LoadedHome read_home(std::string text);
// HOME101 for a file that can't be read; a missing file is the caller's business (status 2).
LoadedHome read_home_file(const std::string& path);

// Canonical text: fixed key order, fixed layout, defaults left out. read_home(write_home(h)).home == h.
std::string write_home(const Home&);

// Canonical layout of a text that reads without findings; comments stay with what they are about, the meaning is
// unchanged; the layout of a layout is the same bytes.
Result<std::string, NotFormatted> format_home(const LoadedHome&);

// The text with only what differs between the loaded home and `changed` replaced, so that comments stay. The result
// reads back as `changed`.
std::string patch_home(const LoadedHome&, const Home& changed);

// The exported form: canonical text with `validated`, without `editor` and comments.
std::string write_export(const Home&, const std::string& tool, int warnings);

// "sha256:…" of the home as sorted, compact JSON with defaults written out, without `validated` and `editor`.
// Characters are listed in the order of their kinds, whatever the order of the file, which has no meaning.
std::string digest_of(const Home&);
std::string digest_json(const Home&);
std::string play_digest_of(const Home&);  // without what changes no game

// What changed between two homes, in the game's terms: tiles, rooms, cards, tokens. Layout of the files, comments and
// the order of tiles and characters don't count.
std::vector<MapChange> home_changes(const Home& before, const Home& after);

// A home to start from: it has neither error nor warning, and its comments explain the format.
std::string home_template(const TemplateWords&);

// The JSON Schema of homes, published as formats/schema/home.schema.json.
const std::string& home_schema();

}  // namespace nedforge::smart_home
