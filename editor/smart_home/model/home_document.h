#pragma once
// A home that is being edited, as a document of the workspace.

#include "editor/smart_home/edits/linked_tiles.h"
#include "formats/smart_home/home_file.h"
#include "validator/smart_home/family.h"

namespace nedforge::smart_home {

using HomeForm = FileForm<LoadedHome, open_home>;

class HomeDocument final : public LinkedDocument<HomeForm> {
public:
    using LinkedDocument::LinkedDocument;
    const Home& home() const { return value(); }
};

}  // namespace nedforge::smart_home
