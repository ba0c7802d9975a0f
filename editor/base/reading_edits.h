#pragma once
// The edit of a reading, for the documents of any family: values with `rulings` (engine/base/rulings.h).

#include "editor/base/edited.h"
#include "engine/base/indexed.h"
#include "engine/base/rulings.h"

namespace nedforge {

// `ruling`: a row of the family's table.
template <class Value>
Result<Value, Refused> set_reading(const Value& value, const RulingInfoOf<decltype(Value::rulings)>& ruling,
                                   int reading) {
    return changed(value, has_index(ruling.readings, reading) ? yes() : no("there is no such reading"),
                   [&](Value& v) { ruling.set(v.rulings, reading); });
}

}  // namespace nedforge
