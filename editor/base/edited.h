#pragma once
// What an edit gives: the changed value, or the reason why it is refused, in words for the designer. Edits are pure
// functions, grouped by noun; each has a can_ twin that says the same reason without doing anything, so that menus and
// buttons can show it. An edit never makes a value that the file format could not hold; what only the checks forbid is
// allowed, as a designer builds through such states.

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/result.h"

namespace nedforge {

struct Refused {
    std::string reason;
};
using CanEdit = std::optional<Refused>;  // nullopt: it can be done
using Ids = std::vector<std::string>;
inline bool is_among(const Ids& ids, const std::string& id) {
    return std::find(ids.begin(), ids.end(), id) != ids.end();
}

inline CanEdit yes() { return std::nullopt; }
inline CanEdit no(std::string reason) { return Refused{std::move(reason)}; }

// A copy with one change made by `change`, unless there is a `refusal`.
template <class Value, class Change>
Result<Value, Refused> changed(const Value& value, const CanEdit& refusal, const Change& change) {
    if (refusal) return *refusal;
    Value result = value;
    change(result);
    return result;
}

}  // namespace nedforge
