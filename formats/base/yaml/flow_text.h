#pragma once
// Pieces of YAML in flow form, as the canonical writers of all families set them: {key: value, …} and [a, b]. Texts are
// given as they are to stand there (yaml_text of tree.h quotes where it must be).

#include <string>
#include <string_view>

#include "formats/base/yaml/tree.h"

namespace nedforge {

class FlowMapping {
public:
    FlowMapping& put(std::string_view key, const std::string& value) {
        text_ += (text_.empty() ? "" : ", ") + std::string(key) + ": " + value;
        return *this;
    }
    FlowMapping& put(std::string_view key, int value) { return put(key, std::to_string(value)); }
    std::string done() const { return "{" + text_ + "}"; }
    bool empty() const { return text_.empty(); }

private:
    std::string text_;
};

template <class Items, class ToText>
std::string flow_list(const Items& items, ToText to_text) {
    std::string text;
    for (const auto& item : items) text += (text.empty() ? "" : ", ") + to_text(item);
    return "[" + text + "]";
}

// `Json` is a value of the JSON library that keeps the order of its keys.
template <class Json>
std::string flow_json(const Json& value) {
    if (value.is_string()) return yaml_text(value.template get_ref<const std::string&>());
    if (!value.is_structured()) return value.dump();
    std::string text;
    for (const auto& [key, item] : value.items())
        text +=
            (text.empty() ? "" : ", ") + (value.is_object() ? yaml_text(key) + ": " : std::string()) + flow_json(item);
    return value.is_object() ? "{" + text + "}" : "[" + text + "]";
}

}  // namespace nedforge
