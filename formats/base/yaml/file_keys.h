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

// 1, or unsupported-version. False: it is something else.
bool check_format_version(const Value&);
// Of a map of this family, or unsupported-version. False: it is something else.
bool read_game(const Value&, std::string_view family);
std::optional<std::string> read_file_id(const Value&);  // of a map or a pack
std::optional<std::string> read_name_id(const Value&);  // of a thing in a file
inline constexpr std::size_t longest_name_id = 16;

// The code of a check in a waiver, after a finding nothing where it has not the form of one. Which checks there are the
// validator knows.
std::optional<std::string> read_check_code(const Value&, std::string_view family);
bool is_check_code(std::string_view code, std::string_view family);

inline constexpr std::size_t max_waivers = 1000;

// What a waiver calls a check. Whether there is such a check the validator knows.
struct WaiverCode {
    std::string path;  // "waivers[2].check"
    std::string code;
};

// What an export says of itself is still true, or changed-after-validation.
void check_digest(const Value& validated, const std::string& written, const std::string& digest, const char* kind);

}  // namespace nedforge
