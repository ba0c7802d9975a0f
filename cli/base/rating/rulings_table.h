#pragma once
// The table of other readings (validator/base/rating/readings_compared.h) for people: as text, and as a section of the
// page of `report`.

#include <string>

#include "validator/base/rating/readings_compared.h"

namespace nedforge::cli {

// `players`: "by the expert policy".
std::string rulings_text(const RatedMap&, const ReadingsCompared&, const std::string& players, bool colour);
// A heading and a table; every text is escaped.
std::string rulings_html(const RatedMap&, const ReadingsCompared&, const std::string& players);

}  // namespace nedforge::cli
