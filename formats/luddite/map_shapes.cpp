#include "formats/luddite/map_shapes.h"

#include <algorithm>

#include "formats/base/text/printable.h"

namespace nedforge::luddite {

namespace {

bool is_name_id_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
}

constexpr std::size_t longest_side = max_coordinate + 1;  // positions go up to 63

Amounts read_amounts(const Fields& fields) {
    Amounts amounts;
    for (const Resource r : all_resources)
        if (const auto n = fields.get(resource_names[r]).number(1, largest_number)) amounts[r] = *n;
    return amounts;
}

void require_something(const Value& value, std::string_view what, std::string_view keys) {
    if (value.readable() && value.node()->children.empty())
        value.report(FormatCode::bad_value,
                     std::string(what) + " is empty; it must have one or more of " + std::string(keys));
}

}  // namespace

std::optional<std::string> read_name_id(const Value& value) {
    return value.id(16, is_name_id_letter, "1 to 16 of A-Z, a-z, 0-9, '_' and '-'");
}

std::optional<Position> read_position(const Value& value) {
    const auto items = value.list(2, 2, "numbers");
    if (!items) return std::nullopt;
    std::optional<int> parts[2];
    for (std::size_t i = 0; i < items->size(); ++i) parts[i] = (*items)[i].number(0, max_coordinate);
    if (!parts[0] || !parts[1]) return std::nullopt;
    return Position{*parts[0], *parts[1]};
}

RulingOverrides read_rulings(const Value& value) { return read_overrides<RulingOverrides>(value, ruling_table()); }

Amounts read_gain(const Value& value, std::string_view what) {
    const auto fields = value.mapping({resource_names.begin(), resource_names.end()}, what);
    if (!fields) return {};
    require_something(value, what, "energy, multi_tool, credit");
    return read_amounts(*fields);
}

Reward read_reward(const Value& value) {
    const auto fields = value.mapping({"code", "damage", "energy", "multi_tool", "credit"}, "a reward");
    if (!fields) return {};
    require_something(value, "a reward", "code, damage, energy, multi_tool, credit");
    Reward reward;
    reward.code = read_name_id(fields->get("code")).value_or("");
    reward.damage = fields->get("damage").number(1, largest_number).value_or(0);
    reward.gain = read_amounts(*fields);
    return reward;
}

namespace {

// False, after a finding: `text` is no row of such a drawing, whose first row has `length` characters.
bool check_row(const Value& row, const std::string& text, std::optional<std::size_t> length,
               const DrawingRules& rules) {
    const std::string size = std::to_string(text.size());
    if (const auto odd = text.find_first_not_of(rules.letters); odd != std::string::npos) {
        const CodePoint c = decode(text, odd);
        row.report(FormatCode::bad_value, "a row of " + std::string(rules.things) + " can't hold " +
                                              in_quotes(std::string_view(text).substr(odd, c.size)) + " (at " +
                                              std::to_string(count_code_points(text.substr(0, odd)) + 1) +
                                              "): its characters are " + std::string(rules.letters));
    } else if (rules.one_length && length && *length != text.size()) {
        row.report(FormatCode::bad_value,
                   "this row has " + size + " characters and the first has " + std::to_string(*length) +
                       "; the rows of a drawing have one length",
                   "fill up the shorter rows");
    } else if (rules.one_length && text.size() > longest_side) {
        row.report(FormatCode::limit_exceeded,
                   "this row has " + size + " characters; positions go up to 63, so a row has at most 64");
    } else if (!rules.one_length && text.empty()) {
        row.report(FormatCode::bad_value, "a row without a box");
    } else {
        return true;
    }
    return false;
}

}  // namespace

Drawing read_drawing(const Value& value, const DrawingRules& rules) {
    Drawing drawing;
    // Rows that are not texts hide nothing else: counts and lengths are of the rows that could be read.
    const auto rows = value.list(0, rules.one_length ? longest_side : no_limit, "rows");
    if (!rows) return drawing;
    std::size_t counted = 0;
    bool good = true;
    std::optional<std::size_t> length;
    const Value* too_many = nullptr;
    for (const Value& row : *rows) {
        const auto text = row.text();
        if (!text) {
            good = false;
            continue;
        }
        good = check_row(row, *text, length, rules) && good;
        if (!length) length = text->size();
        const bool fitted = counted <= rules.most;
        for (const char c : *text)
            if (rules.counted.find(c) != std::string_view::npos) ++counted;
        if (fitted && counted > rules.most) too_many = &row;
        drawing.push_back(*text);
    }
    if (too_many)
        too_many->report(FormatCode::limit_exceeded, std::to_string(counted) + " " + std::string(rules.things) +
                                                         "; there may be at most " + std::to_string(rules.most));
    if (counted == 0 && good)
        value.report(FormatCode::bad_value,
                     "there are no " + std::string(rules.things) + "; there must be one at least");
    return drawing;
}

}  // namespace nedforge::luddite
