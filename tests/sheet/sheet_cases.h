#pragma once
// What the tests of sheets share: the maps they print, and pictures as numbers.

#include <cstdint>
#include <string>
#include <vector>

#include "engine/luddite/map.h"
#include "formats/base/drawing/pages.h"
#include "formats/luddite/sheet/sheet.h"

namespace nedforge::test {

struct SheetCase {
    std::string name;  // of the file
    luddite::Map map;
    std::string digest;
};
// Every sample map and every map in tests/sheet/luddite/maps, each of which stretches one module.
const std::vector<SheetCase>& sheet_cases();
const SheetCase& sheet_case(const std::string& name);
luddite::SheetPage page_of(const SheetCase&);

// Whether the map fits that paper; the exceptions are listed, so that none is lost or won unnoticed.
bool expected_to_fit(const SheetCase&, Paper);

// What is printed on the pages, with spaces between the lines. Expects each line to keep 3 mm away from the top of the
// paper, and `from_bottom` mm from its bottom.
std::string words_on(const std::vector<DocumentPage>& pages, const Box& paper, double from_bottom = 3);
void expect_words(const std::string& words, const std::vector<std::string>& wanted);

struct Picture {
    int width = 0, height = 0;
    std::vector<std::uint8_t> rgb;
    int grey(int x, int y) const;
};
Picture decode_png(const std::string& bytes);
Picture decode_ppm(const std::string& bytes);

// Compares a small picture of a page with tests/sheet/golden/NAME.png; NEDFORGE_ACCEPT=1 rewrites that. Tolerant of
// another rasteriser, not of another drawing. Without the sheets' typeface it compares nothing.
void expect_golden(const std::string& name, const std::string& png);

}  // namespace nedforge::test
