#pragma once
// Comma-separated values (RFC 4180): records of fields, quoted where they hold separators, quotes or line breaks. A
// spreadsheet may separate by semicolons or tabs: the first of the three outside of quotes is the separator. Lines end
// in LF or CRLF; a byte order mark is left out; empty lines are no records. Each field knows its place, in lines and
// characters from 1, for messages.

#include <string>
#include <string_view>
#include <vector>

#include "engine/base/diagnostic.h"
#include "engine/base/result.h"

namespace nedforge {

struct CsvField {
    std::string text;
    Place place;
};
using CsvRecord = std::vector<CsvField>;

struct CsvError {
    Place place;
    std::string message;
};

inline constexpr std::size_t max_csv_records = 100'000;

Result<std::vector<CsvRecord>, CsvError> read_csv(std::string_view text);

}  // namespace nedforge
