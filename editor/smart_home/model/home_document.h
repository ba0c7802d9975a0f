#pragma once
// A home that is being edited, as a document of the workspace.

#include "editor/smart_home/edits/linked_tiles.h"
#include "formats/smart_home/home_file.h"
#include "validator/smart_home/validate.h"

namespace nedforge::smart_home {

struct HomeForm {
    using Value = Home;
    using Loaded = LoadedHome;
    static LoadedHome read(const std::string& text) { return open_home(text); }
    static std::string write(const Home& home) { return write_home(home); }
    static std::string patch(const LoadedHome& base, const Home& home) { return patch_home(base, home); }
    static const std::optional<Home>& value(const LoadedHome& loaded) { return loaded.home; }
};

class HomeDocument final : public LinkedDocument<HomeForm> {
public:
    using LinkedDocument::LinkedDocument;
    const Home& home() const { return value(); }
};

}  // namespace nedforge::smart_home
