#include "editor/luddite/model/session.h"

#include "editor/luddite/edits/nodes.h"

namespace nedforge::luddite {

void Session::document_changed() {
    std::erase_if(selection, [&](const std::string& id) { return !node_with(map(), id); });
    if (!bench.from.empty() && !node_with(map(), bench.from)) bench.from.clear();
    run.reset();
}

bool Session::is_selected(const std::string& id) const {
    return std::find(selection.begin(), selection.end(), id) != selection.end();
}

}  // namespace nedforge::luddite
