#pragma once
// How rulers, sheets and messages name a place of a grid.

#include <string>

#include "engine/base/characters.h"

namespace nedforge {

// "A", "B", … "Z", "AA", "AB", …; columns count from 0.
inline std::string column_letters(int column) {
    std::string letters;
    for (int c = column; c >= 0; c = c / 26 - 1) letters.insert(letters.begin(), nth_character('A', c % 26));
    return letters;
}

// "C2": column 2 of row 1.
inline std::string name_of_place(int column, int row) { return column_letters(column) + std::to_string(row + 1); }

}  // namespace nedforge
