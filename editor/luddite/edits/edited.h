#pragma once
// What an edit gives: the changed map, or the reason why it is refused, in words for the designer. Edits are pure
// functions, grouped by noun; each has a can_ twin that says the same reason without doing anything, so that menus and
// buttons can show it. An edit never makes a map that the file format could not hold; what only the checks forbid
// (a code nobody pays) is allowed, as a designer builds through such states.

#include <optional>
#include <string>
#include <vector>

#include "engine/base/result.h"
#include "engine/luddite/map.h"

namespace nedforge::luddite {

struct Refused {
    std::string reason;
};
using Edited = Result<Map, Refused>;
using CanEdit = std::optional<Refused>;  // nullopt: it can be done
using Ids = std::vector<std::string>;

inline CanEdit yes() { return std::nullopt; }
inline CanEdit no(std::string reason) { return Refused{std::move(reason)}; }

// A copy with one change made by `change`, where `can` has nothing against it.
template <class Change>
Edited changed(const Map& map, const CanEdit& can, const Change& change) {
    if (can) return *can;
    Map result = map;
    change(result);
    return result;
}

}  // namespace nedforge::luddite
