#pragma once
// The keys that files of every family have, below the types that the families give them.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "formats/base/yaml/shape.h"

namespace nedforge {

void read_format_version(const Fields& root);           // 1, or unsupported-version
void read_game(const Value&, std::string_view family);  // of a map of this family, or unsupported-version
std::optional<std::string> read_file_id(const Value&);  // of a map or a pack
std::string read_editor(const Value&);  // what only the editor needs, as YAML in flow form; empty: left out

// The code of a check in a waiver. Which checks there are the validator knows; the reader knows only their form, and
// has a finding for another one.
struct CheckCode {
    std::string text;
    bool formed = false;
};
CheckCode read_check_code(const Value&, std::string_view family);

inline constexpr std::size_t max_waivers = 1000;

// subjects: the key of what a waiver names, and the member of the family's Waiver for it; read_id(Value) reads one.
// codes: takes the path and the text of each code that is formed like one.
template <class Waiver, class Code, class ReadId>
std::vector<Waiver> read_waivers(const Value& value, std::string_view family, std::string_view subjects,
                                 std::optional<std::vector<std::string>> Waiver::*member, const ReadId& read_id,
                                 std::vector<Code>& codes) {
    std::vector<Waiver> waivers;
    if (!value.node()) return waivers;
    for (const Value& item : value.list(0, max_waivers, "waivers").value_or(std::vector<Value>{})) {
        const auto keys = item.mapping({"check", subjects, "reason"}, "a waiver");
        if (!keys) continue;
        Waiver waiver;
        const Value check = keys->required("check");
        const CheckCode code = read_check_code(check, family);
        if (code.formed) codes.push_back({check.path(), code.text});
        waiver.check = code.text;
        if (keys->has(subjects)) {
            auto& named = (waiver.*member).emplace();
            for (const Value& id : keys->get(subjects).list(0, no_limit, subjects).value_or(std::vector<Value>{}))
                named.push_back(read_id(id).value_or(""));
        }
        waiver.reason = keys->required("reason").text().value_or("");
        waivers.push_back(std::move(waiver));
    }
    return waivers;
}

// What an export says of itself, and whether that is still true.
template <class Validated>
std::optional<Validated> read_validated(const Value& value) {
    const auto keys = value.mapping({"by", "digest", "warnings"}, "'validated'");
    if (!keys) return std::nullopt;
    Validated validated;
    validated.by = keys->required("by").text().value_or("");
    validated.digest = keys->required("digest").text().value_or("");
    validated.warnings = keys->required("warnings").number(0, largest_number).value_or(0);
    return validated;
}
void check_digest(const Value& validated, const std::string& written, const std::string& now, const char* kind);

// Readings by the names of a family's table of rulings.
template <class Overrides, class Table>
Overrides read_overrides(const Value& value, const Table& table) {
    Overrides overrides;
    if (!value.readable()) return overrides;
    std::vector<std::string_view> names;
    for (const auto& info : table) names.push_back(info.name);
    const auto fields = value.mapping(names, "'rulings'");
    if (!fields) return overrides;
    for (std::size_t i = 0; i < names.size(); ++i)
        if (const auto reading = fields->get(names[i]).word({table[i].readings[0], table[i].readings[1]}))
            overrides.reading[i] = static_cast<std::uint8_t>(*reading);
    return overrides;
}

}  // namespace nedforge
