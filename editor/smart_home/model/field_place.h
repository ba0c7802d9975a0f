#pragma once
// Where a finding's place in the file ("tiles[3].capacity", "attacks.ddos") is in the editor: what is selected, and the
// field of the inspector that carries it.

#include <string>

#include "editor/smart_home/edits/tiles.h"

namespace nedforge::smart_home {

struct FieldPlace {
    Ids tiles;          // selected
    std::string field;  // key of the widget, or the beginning of several; empty: no single one
    bool operator==(const FieldPlace&) const = default;
};

// `subjects`: the tiles that the finding is about. A path that leads nowhere in this home gives these alone.
FieldPlace field_place(const Home&, const std::string& path, const Ids& subjects);

}  // namespace nedforge::smart_home
