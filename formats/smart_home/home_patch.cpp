// Changes of a home in the text that its author wrote: what differs is replaced, everything else keeps its bytes.

#include "formats/base/yaml/edit.h"
#include "formats/smart_home/home_file.h"

namespace nedforge::smart_home {

std::string patch_home(const LoadedHome& loaded, const Home& changed) {
    return patched_file(
        loaded.text, loaded.home, changed, [](const Home& home) { return digest_of(home); }, write_home,
        [](const std::string& text) { return read_home(text).home; });
}

}  // namespace nedforge::smart_home
