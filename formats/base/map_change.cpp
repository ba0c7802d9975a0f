#include "formats/base/map_change.h"

namespace nedforge {

std::string to_string(const MapChange& change) {
    const auto shown = [](const std::string& text) { return text.empty() ? std::string("none") : text; };
    if (change.kind == MapChange::Kind::added)
        return change.thing + " added" + (change.after.empty() ? "" : ": " + change.after);
    if (change.kind == MapChange::Kind::removed)
        return change.thing + " removed" + (change.before.empty() ? "" : ": " + change.before);
    return change.thing + (change.aspect.empty() ? ": " : ": " + change.aspect + " ") + shown(change.before) + " -> " +
           shown(change.after);
}

}  // namespace nedforge
