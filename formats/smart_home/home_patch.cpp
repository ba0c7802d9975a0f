// Changes of a home in the text that its author wrote: what differs is replaced, everything else keeps its bytes.

#include "formats/base/yaml/edit.h"
#include "formats/smart_home/home_file.h"

namespace nedforge::smart_home {

std::string patch_home(const LoadedHome& loaded, const Home& changed) {
    Home wanted = changed;
    // A changed home is no longer the validated one; saying so would make the file unreadable (HOME110).
    if (wanted.validated && wanted.validated->digest != digest_of(wanted)) wanted.validated.reset();
    std::string now = write_home(wanted);
    if (!loaded.home) return now;
    const auto text = patched_text(loaded.text, write_home(*loaded.home), now);
    if (!text) return now;
    // A patched text with another meaning is useless; then write the home without comments.
    const LoadedHome again = read_home(*text);
    return again.home && *again.home == wanted ? *text : now;
}

}  // namespace nedforge::smart_home
