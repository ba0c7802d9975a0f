#pragma once
// The keys that files of every family begin with.

#include <optional>
#include <string>

#include "formats/base/yaml/shape.h"

namespace nedforge {

void read_format_version(const Fields& root);           // 1, or unsupported-version
std::optional<std::string> read_file_id(const Value&);  // of a map or a pack

}  // namespace nedforge
