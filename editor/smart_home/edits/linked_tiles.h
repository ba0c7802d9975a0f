#pragma once
// Linked stamps of a home (editor/base/documents/linked_stamps.h): tiles whose capacity, symbols, bugs and secret
// target are alike at all places. Ids, names, rooms and positions are each place's own.

#include "editor/base/documents/linked_stamps.h"
#include "editor/smart_home/edits/tiles.h"

namespace nedforge {

template <>
struct LinkedParts<smart_home::Home> {
    using Content = std::vector<smart_home::Tile>;  // with nothing but what is alike
    static constexpr bool exact = false;            // a plain Router stays plain
    static Content content(const smart_home::Home&, const Ids&);
    static void take_over(smart_home::Home&, const Ids& from, const Ids& to);
    static bool holds(const smart_home::Home& home, const std::string& id) {
        return smart_home::tile_with(home, id) != nullptr;
    }
    static std::optional<std::string> id_after(const smart_home::Home& before, const smart_home::Home& after,
                                               const std::string& id) {
        return id_of_thing_after(before.tiles, after.tiles, id);
    }
};

}  // namespace nedforge
