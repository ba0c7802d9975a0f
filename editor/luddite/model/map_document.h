#pragma once
// A map that is being edited, as a document of the workspace.

#include "editor/base/documents/value_document.h"
#include "editor/luddite/edits/edited.h"
#include "formats/luddite/map_file.h"

namespace nedforge::luddite {

using MapForm = FileForm<LoadedMap, read_map>;

class MapDocument final : public ValueDocument<MapForm> {
public:
    using ValueDocument::ValueDocument;
    const Map& map() const { return value(); }
    // What changed at one place of a linked stamp changes at its other places too (snippets/linked_stamps.h).
    bool apply(std::string label, Map changed, const std::string& merge = "");
};

}  // namespace nedforge::luddite
