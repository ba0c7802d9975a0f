#pragma once
// A JSON object that is put together as text: the digests sort its keys, the schemas keep them in the order of the
// description. Values are given as JSON.

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace nedforge {

class JsonObject {
public:
    JsonObject& put(std::string_view key, std::string json);  // replaces the value of a key that is there
    bool has(std::string_view key) const;
    bool empty() const { return entries_.empty(); }
    std::string text() const;         // in the order in which the keys were put
    std::string sorted_text() const;  // sorted by the bytes of the keys

private:
    std::vector<std::pair<std::string, std::string>> entries_;
};

// In quotes. Bytes that are no UTF-8 become U+FFFD.
std::string json_string(std::string_view);
// A share as digests have it (docs/format.md, "An exported map"): 0.65, 1 and 0, so that other programs hash the same
// bytes.
std::string json_share(double);

template <class Items, class ToJson>
std::string json_list(const Items& items, const ToJson& to_json) {
    std::string text;
    for (const auto& item : items) text += (text.empty() ? "" : ",") + to_json(item);
    return "[" + text + "]";
}

// The text of a JSON value laid out for people: what fits on a line of 100 columns stays on one.
std::string laid_out_json(const std::string& json);

}  // namespace nedforge
