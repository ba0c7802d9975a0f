#include "formats/base/yaml/flow_text.h"

#include <nlohmann/json.hpp>

namespace nedforge {

std::string flow_json(const nlohmann::ordered_json& value) {
    if (value.is_string()) return yaml_text(value.get_ref<const std::string&>());
    if (!value.is_structured()) return value.dump();
    std::string text;
    for (const auto& [key, item] : value.items())
        text +=
            (text.empty() ? "" : ", ") + (value.is_object() ? yaml_text(key) + ": " : std::string()) + flow_json(item);
    return value.is_object() ? "{" + text + "}" : "[" + text + "]";
}

}  // namespace nedforge
