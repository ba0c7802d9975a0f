#include "editor/luddite/model/map_document.h"

#include <utility>

#include "editor/luddite/model/snippets/linked_stamps.h"

namespace nedforge::luddite {

bool MapDocument::apply(std::string label, Map changed, const std::string& merge) {
    Map alike = with_places_alike(value(), changed);
    return ValueDocument::apply(std::move(label), std::move(alike), merge);
}

}  // namespace nedforge::luddite
