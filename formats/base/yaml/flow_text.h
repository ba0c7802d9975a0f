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

}  // namespace nedforge
