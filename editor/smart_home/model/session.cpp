#include "editor/smart_home/model/session.h"

#include <algorithm>

#include "editor/smart_home/edits/tiles.h"

namespace nedforge::smart_home {

void Session::document_changed() {
    std::erase_if(selection, [&](const std::string& id) { return !tile_with(home(), id); });
    way.reset();
}

bool Session::is_selected(const std::string& id) const {
    return std::find(selection.begin(), selection.end(), id) != selection.end();
}

}  // namespace nedforge::smart_home
