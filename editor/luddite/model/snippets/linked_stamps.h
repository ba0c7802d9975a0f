#pragma once
// Linked stamps of a map (editor/base/documents/linked_stamps.h). Gates, locks, contents, and the walls and links among
// the nodes are alike at all places; where the nodes are, their ids, their codes, and Enter and Exit are each place's
// own.

#include <tuple>

#include "editor/base/documents/linked_stamps.h"
#include "editor/luddite/edits/edited.h"

namespace nedforge {

template <>
struct LinkedParts<luddite::Map> {
    using Map = luddite::Map;
    using Alike = std::tuple<std::optional<luddite::Gate>, std::optional<int>, bool, std::optional<luddite::Amounts>,
                             std::optional<int>>;
    struct Content {
        std::vector<Alike> nodes;
        std::vector<std::pair<bool, bool>> wires;  // walls and links, pair by pair
        bool operator==(const Content&) const = default;
    };
    static constexpr bool exact = false;
    static Content content(const Map&, const Ids&);
    static void take_over(Map&, const Ids& from, const Ids& to);
    static bool holds(const Map&, const std::string& id);
    static std::optional<std::string> id_after(const Map& before, const Map& after, const std::string& id) {
        return id_of_thing_after(before.nodes, after.nodes, id);
    }
};

}  // namespace nedforge
