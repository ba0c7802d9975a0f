#pragma once
// Edits of `waivers`, for the documents of any family: values with a list of this name.

#include <algorithm>
#include <cstddef>

#include "editor/base/edited.h"
#include "editor/base/lists.h"
#include "editor/base/text_fits.h"
#include "engine/base/waiver.h"

namespace nedforge {

template <class Value>
CanEdit can_add_waiver(const Value& value, const Waiver& waiver) {
    if (waiver.reason.find_first_not_of(' ') == std::string::npos) return no("a waiver needs a reason");
    if (auto refused = text_fits(waiver.reason, false)) return refused;
    const auto waives_the_same = [&](const Waiver& known) {
        return known.check == waiver.check && known.subjects == waiver.subjects;
    };
    return std::any_of(value.waivers.begin(), value.waivers.end(), waives_the_same) ? no("it is waived already")
                                                                                    : yes();
}
template <class Value>
Result<Value, Refused> add_waiver(const Value& value, const Waiver& waiver) {
    return changed(value, can_add_waiver(value, waiver), [&](Value& v) { v.waivers.push_back(waiver); });
}

template <class Value>
CanEdit can_remove_waiver(const Value& value, std::size_t index) {
    return index < value.waivers.size() ? yes() : no("there is no such waiver");
}
template <class Value>
Result<Value, Refused> remove_waiver(const Value& value, std::size_t index) {
    return changed(value, can_remove_waiver(value, index), [&](Value& v) { erase_at(v.waivers, index); });
}

}  // namespace nedforge
