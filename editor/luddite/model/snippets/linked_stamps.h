#pragma once
// Linked stamps: arrangements of nodes that stand at several places of a map and stay alike. What is edited at one
// place (gates, locks, contents, the walls and links among the nodes) changes at all of them; where the nodes are,
// their ids, their codes, and Enter and Exit are each place's own. The map keeps the places under `editor`, as `linked:
// [{stamp: airlock, places: [[A4, B4], [A6, B6]]}]`, so that an export drops them.

#include <string>
#include <vector>

#include "editor/luddite/edits/edited.h"

namespace nedforge::luddite {

struct LinkedStamp {
    std::string stamp;        // its name; of copies a number
    std::vector<Ids> places;  // the nodes of each in one order
    bool operator==(const LinkedStamp&) const = default;
};
std::vector<LinkedStamp> linked_stamps_of(const Map&);
// The nodes at the other places of the stamps that these are of.
Ids linked_with(const Map&, const Ids&);

// Nodes that were just placed become a place of the stamp, and what its other places are.
Map with_linked_place(const Map&, const std::string& stamp, const Ids& placed);
// The same for copies of nodes, in the order of the originals.
Map with_linked_copy(const Map&, const Ids& originals, const Ids& copies);
CanEdit can_unlink(const Map&, const Ids&);
Edited unlink(const Map&, const Ids&);  // the places that these nodes are of

// `after` an edit of `before`: what changed at one place changes at the other places. A place that lost a node, and
// stamps whose places were changed in different ways, are no longer linked.
Map with_places_alike(const Map& before, const Map& after);

}  // namespace nedforge::luddite
