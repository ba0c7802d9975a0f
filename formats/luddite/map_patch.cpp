// Changes of a map in the text that its author wrote: what differs is replaced, everything else keeps its bytes.

#include "formats/base/yaml/edit.h"
#include "formats/luddite/map_file.h"

namespace nedforge::luddite {

std::string patch_map(const LoadedMap& loaded, const Map& changed) {
    Map wanted = changed;
    // A changed map is no longer the validated one; saying so would make the file unreadable (NED110).
    if (wanted.validated && wanted.validated->digest != digest_of(wanted)) wanted.validated.reset();
    std::string now = write_map(wanted);
    if (!loaded.map) return now;
    const auto text = patched_text(loaded.text, write_map(*loaded.map), now);
    if (!text) return now;
    // The text is worth nothing if it says something else: then rather a map without comments.
    const LoadedMap again = read_map(*text);
    return again.map && *again.map == wanted ? *text : now;
}

std::optional<std::string> apply_edits(const LoadedMap& loaded, const std::vector<PathEdit>& edits) {
    return edited_text(loaded.text, edits);
}

}  // namespace nedforge::luddite
