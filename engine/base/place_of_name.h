#pragma once
// Reads the names of places that place_names.h writes.

#include <charconv>
#include <optional>
#include <string_view>

#include "engine/base/characters.h"

namespace nedforge {

struct ColumnAndRow {
    int column = 0, row = 0;
};

// Column 2 of row 1 for "C2", in capitals or not; nullopt: `text` names no place.
inline std::optional<ColumnAndRow> place_of_name(std::string_view text) {
    ColumnAndRow place;
    std::size_t letters = 0;
    for (; letters < text.size(); ++letters) {
        const char capital = to_capital_letter(text[letters]);
        if (!is_capital_letter(capital) || letters == 2) break;
        place.column = place.column * 26 + (capital - 'A' + 1);
    }
    const std::string_view number = text.substr(letters);
    const auto [end, wrong] = std::from_chars(number.data(), number.data() + number.size(), place.row);
    if (letters == 0 || wrong != std::errc() || end != number.data() + number.size()) return std::nullopt;
    --place.column, --place.row;
    return place;
}

}  // namespace nedforge
