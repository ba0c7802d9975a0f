#pragma once
// A map that is being edited, as a document of the workspace.

#include "editor/base/documents/value_document.h"
#include "editor/luddite/edits/edited.h"
#include "formats/luddite/map_file.h"

namespace nedforge::luddite {

struct MapForm {
    using Value = Map;
    using Loaded = LoadedMap;
    static LoadedMap read(const std::string& text) { return read_map(text); }
    static std::string write(const Map& map) { return write_map(map); }
    static std::string patch(const LoadedMap& base, const Map& map) { return patch_map(base, map); }
    static const std::optional<Map>& value(const LoadedMap& loaded) { return loaded.map; }
};

class MapDocument final : public ValueDocument<MapForm> {
public:
    using ValueDocument::ValueDocument;
    const Map& map() const { return value(); }
    // What changed at one place of a linked stamp changes at its other places too (snippets/linked_stamps.h).
    bool apply(std::string label, Map changed, const std::string& merge = "");
};

}  // namespace nedforge::luddite
