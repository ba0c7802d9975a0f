#pragma once
// *.home.yaml (FORMAT, "Home"): reading with every HOME1xx finding of the file, canonical writing, the digest. Reading
// goes through the guarded YAML reader of formats/base/yaml; no exception leaves this file.

#include <optional>
#include <string>

#include "engine/base/diagnostic.h"
#include "engine/smart_home/home.h"
#include "formats/base/yaml/source_map.h"

namespace nedforge::smart_home {

struct LoadedHome {
    std::optional<Home> home;       // none where a HOME1xx error was found
    std::optional<std::string> id;  // where it could be read
    Diagnostics diagnostics;        // HOME1xx, located, sorted by line, column, code
    SourceMap places;
    std::string text;
};

LoadedHome read_home(std::string text);
// HOME101 for a file that can't be read; a missing file is the caller's business (status 2).
LoadedHome read_home_file(const std::string& path);

// Canonical text: fixed key order, fixed layout, defaults left out. read_home(write_home(h)).home == h.
std::string write_home(const Home&);

// "sha256:…" of the home as sorted, compact JSON with defaults written out, without `validated` and `editor`; empty
// where OpenSSL can't make one, which no caller may take for a digest that fits. Characters are listed in the order of
// their kinds, whatever the order of the file, which has no meaning.
std::string digest_of(const Home&);
std::string digest_json(const Home&);

}  // namespace nedforge::smart_home
