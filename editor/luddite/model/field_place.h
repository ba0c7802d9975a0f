#pragma once
// Where a finding's place in the file ("nodes[3].gate", "hack.lines[0].reward.code") is in the editor: the view, what
// is selected there, and the field that carries it, so that a click on an issue ends at the very thing.

#include <cstddef>
#include <optional>
#include <string>

#include "editor/luddite/model/session.h"

namespace nedforge::luddite {

struct FieldPlace {
    View view = View::canvas;
    Ids nodes;          // selected
    std::string field;  // key of the widget, or the beginning of several; empty: no single one
    std::optional<PagePart> part = std::nullopt;  // selected, where it is no node
    bool operator==(const FieldPlace&) const = default;
};

// `subjects`: the nodes that the finding is about. A path that leads nowhere in this map gives the view alone.
FieldPlace field_place(const Map&, const std::string& path, const Ids& subjects);

}  // namespace nedforge::luddite
