// Changes of a map in the text that its author wrote: what differs is replaced, everything else keeps its bytes.

#include "formats/base/yaml/edit.h"
#include "formats/luddite/map_file.h"

namespace nedforge::luddite {

std::string patch_map(const LoadedMap& loaded, const Map& changed) {
    return patched_file(
        loaded.text, loaded.map, changed, [](const Map& map) { return digest_of(map); }, write_map,
        [](const std::string& text) { return read_map(text).map; });
}

std::optional<std::string> apply_edits(const LoadedMap& loaded, const std::vector<PathEdit>& edits) {
    return edited_text(loaded.text, edits);
}

}  // namespace nedforge::luddite
