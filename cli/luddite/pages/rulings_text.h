#pragma once
// The table of other readings (readings_compared.h) for people, programs and the page of `report`.

#include <string>

#include "validator/luddite/table/readings_compared.h"

namespace nedforge::cli::luddite {

std::string rulings_text(const nedforge::luddite::ReadingsCompared&, bool colour);
// A section of a page: heading and table, every text escaped.
std::string rulings_html(const nedforge::luddite::ReadingsCompared&);

}  // namespace nedforge::cli::luddite
