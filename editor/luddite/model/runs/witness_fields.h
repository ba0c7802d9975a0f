#pragma once
// The fields of a finding's step by name; empty or 0 where it has no such field.

#include <string>
#include <string_view>
#include <vector>

#include "engine/base/diagnostic.h"

namespace nedforge::luddite {

template <class T>
T witness_field(const WitnessStep& step, std::string_view name) {
    for (const auto& [key, value] : step.fields)
        if (const T* found = std::get_if<T>(&value); found && key == name) return *found;
    return T{};
}
inline std::string text_field(const WitnessStep& step, std::string_view name) {
    return witness_field<std::string>(step, name);
}
inline int number_field(const WitnessStep& step, std::string_view name) { return witness_field<int>(step, name); }
inline std::vector<std::string> path_field(const WitnessStep& step) {
    return witness_field<std::vector<std::string>>(step, "path");
}

}  // namespace nedforge::luddite
