// Changes of a home in the text that its author wrote: what differs is replaced, everything else keeps its bytes.

#include "formats/base/yaml/edit.h"
#include "formats/smart_home/home_file.h"

namespace nedforge::smart_home {

namespace {

YamlFile tree_of(const std::string& text) {
    Findings findings;
    return read_yaml(text, LineIndex(text), findings);
}

}  // namespace

std::string patch_home(const LoadedHome& loaded, const Home& changed) {
    Home wanted = changed;
    // A changed home is no longer the validated one; saying so would make the file unreadable (HOME110).
    if (wanted.validated && wanted.validated->digest != digest_of(wanted)) wanted.validated.reset();
    std::string now = write_home(wanted);
    if (!loaded.home) return now;
    const YamlFile source = tree_of(loaded.text);
    const YamlFile before_tree = tree_of(write_home(*loaded.home));
    const YamlFile now_tree = tree_of(now);
    if (!source.whole || !before_tree.whole || !now_tree.whole) return now;
    const YamlChange change = change_between(source.root, loaded.text, before_tree.root, now_tree.root, now);
    if (change.empty()) return loaded.text;
    std::string text = changed_text(loaded.text, source, change);
    // The text is worth nothing if it says something else: then rather a home without comments.
    const LoadedHome again = read_home(text);
    return again.home && *again.home == wanted ? text : now;
}

}  // namespace nedforge::smart_home
