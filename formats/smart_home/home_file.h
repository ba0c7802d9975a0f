#pragma once
// *.home.yaml (docs/smart_home/format.md): reading with every HOME1xx finding of the file, canonical writing and
// layout, changes that keep comments, the digest, the exported form. Reading goes through the guarded YAML reader of
// formats/base/yaml; no exception leaves this file.

#include <optional>
#include <string>
#include <utility>

#include "engine/smart_home/home.h"
#include "formats/base/loaded_file.h"
#include "formats/base/record/record_file.h"
#include "formats/base/template_words.h"

namespace nedforge::smart_home {

struct LoadedHome : LoadedFile {
    using Map = Home;
    std::optional<Home> home;
    static constexpr auto value = &LoadedHome::home;
};
// Its schema is formats/schema/home.schema.json. A digest lists characters in the order of their kinds, whatever the
// order of the file, which has no meaning; changes count neither this order nor that of tiles.
const RecordFile<LoadedHome>& map_files(const Home*);

inline LoadedHome read_home(std::string text) { return map_files(nullptr).read(std::move(text)); }

// A home to start from: it has neither error nor warning, and its comments explain the format.
std::string home_template(const TemplateWords&);

}  // namespace nedforge::smart_home
