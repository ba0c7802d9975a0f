#pragma once
// A value of an answer that may be missing.

#include <nlohmann/json.hpp>
#include <optional>

namespace nedforge::cli {

// null where there is no value.
template <class Value>
nlohmann::ordered_json or_null(const std::optional<Value>& value) {
    return value ? nlohmann::ordered_json(*value) : nlohmann::ordered_json();
}

}  // namespace nedforge::cli
