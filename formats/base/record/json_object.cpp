#include "formats/base/record/json_object.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace nedforge {

namespace {

using Json = nlohmann::ordered_json;
using Entry = std::pair<std::string, std::string>;

constexpr std::size_t most_columns = 100;

std::string text_of(const std::vector<Entry>& entries) {
    std::string text;
    for (const auto& [key, value] : entries) text += (text.empty() ? "" : ",") + json_string(key) + ":" + value;
    return "{" + text + "}";
}

std::string on_one_line(const Json& value) {
    if (!value.is_structured()) return value.dump();
    std::string text;
    for (const auto& [key, item] : value.items())
        text += (text.empty() ? "" : ", ") + (value.is_object() ? Json(key).dump() + ": " : std::string()) +
                on_one_line(item);
    return value.is_object() ? "{" + text + "}" : "[" + text + "]";
}

// `lead`: the columns that stand before the value on its line; one more follows it.
std::string laid_out(const Json& value, const std::string& indent, std::size_t lead) {
    const std::string flat = on_one_line(value);
    if (!value.is_structured() || value.empty() || (lead + flat.size() < most_columns && !indent.empty())) return flat;
    const std::string inner = indent + "  ";
    std::string text;
    for (const auto& [key, item] : value.items()) {
        const std::string name = value.is_object() ? Json(key).dump() + ": " : "";
        text += (text.empty() ? "\n" : ",\n") + inner + name + laid_out(item, inner, inner.size() + name.size());
    }
    return (value.is_object() ? "{" : "[") + text + "\n" + indent + (value.is_object() ? "}" : "]");
}

}  // namespace

JsonObject& JsonObject::put(std::string_view key, std::string json) {
    const auto known = std::find_if(entries_.begin(), entries_.end(), [&](const Entry& e) { return e.first == key; });
    if (known == entries_.end())
        entries_.emplace_back(key, std::move(json));
    else
        known->second = std::move(json);
    return *this;
}

bool JsonObject::has(std::string_view key) const {
    return std::any_of(entries_.begin(), entries_.end(), [&](const Entry& e) { return e.first == key; });
}

std::string JsonObject::text() const { return text_of(entries_); }

std::string JsonObject::sorted_text() const {
    auto sorted = entries_;
    std::sort(sorted.begin(), sorted.end());
    return text_of(sorted);
}

std::string json_string(std::string_view text) {
    const bool plain =
        std::all_of(text.begin(), text.end(), [](char c) { return c >= ' ' && c < '\x7f' && c != '"' && c != '\\'; });
    if (plain) return "\"" + std::string(text) + "\"";
    return Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string json_share(double share) {
    const int whole = static_cast<int>(share);
    return whole == share ? std::to_string(whole) : Json(share).dump();
}

std::string laid_out_json(const std::string& json) { return laid_out(Json::parse(json), "", 0) + "\n"; }

}  // namespace nedforge
