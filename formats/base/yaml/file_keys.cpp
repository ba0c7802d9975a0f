#include "formats/base/yaml/file_keys.h"

namespace nedforge {

void read_format_version(const Fields& root) {
    const Value format = root.required("format");
    const auto version = format.number(-largest_number, largest_number);
    if (version && *version != 1)
        format.report(FormatCode::unsupported_version,
                      "format " + std::to_string(*version) + " is not known; this version reads format 1",
                      "write 'format: 1', or use a newer nedforge");
}

std::optional<std::string> read_file_id(const Value& value) {
    return value.id(
        40, [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; },
        "1 to 40 of a-z, 0-9 and '-'");
}

}  // namespace nedforge
