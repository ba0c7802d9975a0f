#include "editor/shell/parts/part_help.h"

#include <algorithm>

#include "engine/base/characters.h"
#include "engine/base/indexed.h"

namespace nedforge {
namespace {

// A value as its file writes it, cut where it is long.
std::string shown_value(const Row& row, const void* object) {
    constexpr std::size_t limit = 60;
    std::string value = row.form->flow(row.in(object));
    if (value.size() <= limit) return value;
    return value.substr(0, character_begin(value, limit)) + "...";
}

}  // namespace

void add_keys(PartHelp& help, const Record& record, const void* object, const std::vector<std::string_view>& keys,
              const std::string& prefix) {
    const auto add = [&](const Row& row) {
        if (!help.key.empty()) help.key += "\n";
        help.key += prefix + std::string(row.key) + ":";
        if (record.writes(row, object)) help.key += " " + shown_value(row, object);
        help.key += "\n# " + row.help;
    };
    for (const std::string_view key : keys) add(record.row(key));
    if (!keys.empty()) return;
    for (const Row& row : record.rows())
        if (record.writes(row, object)) add(row);
}

void add_row_of(PartHelp& help, const Record& record, std::string_view key, const std::vector<std::string>& rows,
                int row) {
    if (!help.key.empty()) help.key += "\n";
    help.key += std::string(key) + ":";
    if (has_index(rows, row)) help.key += "\n  - \"" + rows[place_of_index(row)] + "\"\n# row " + std::to_string(row);
    help.key += "\n# " + record.row(key).help;
}

void add_rule(PartHelp& help, const std::string& rule, const std::vector<std::string>& checks) {
    if (!rule.empty()) help.rule += (help.rule.empty() ? "" : "\n\n") + rule;
    for (const std::string& check : checks)
        if (std::find(help.checks.begin(), help.checks.end(), check) == help.checks.end()) help.checks.push_back(check);
}

}  // namespace nedforge
