#pragma once
// DIR/gallery.html: the maps of one run side by side. For each the sheet's picture, who wins how often, the scores, the
// two measures of the archive, and the command that goes on from it. One page that needs nothing else: no script, no
// picture, no network.

#include <string>
#include <vector>

#include "validator/luddite/generate/search/search.h"

namespace nedforge::cli::luddite {

struct GalleryMap {
    std::string file;  // "cold-relay.ned.yaml"
    const nedforge::luddite::GeneratedMap* map = nullptr;
};
struct Gallery {
    std::string title, command;  // the command that made it
    std::string ending;          // what is missing and why; empty: nothing
    std::array<nedforge::luddite::Measure, 2> spread{};
    std::vector<GalleryMap> maps;
    std::string folder;        // as given, for the commands
    std::string more_options;  // of the commands that go on: " --games 1000"
    std::string expert;        // who played: "the expert with its usual thought"
    std::uint64_t seed = 1;
};
std::string gallery_html(const Gallery&);

// The text as one word of a shell's line, in quotes where the shell would read it as something else.
std::string shell_word(const std::string& text);

}  // namespace nedforge::cli::luddite
