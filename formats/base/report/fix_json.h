#pragma once
// A fix as JSON: its title, and edits of the map as JSON that are made in their order. The path of an edit is a JSON
// Pointer (RFC 6901); `op` is set, insert or remove; `value` is typed JSON, as the core schema of YAML 1.2 types it.

#include <string>
#include <string_view>

#include "engine/base/diagnostic.h"

namespace nedforge {

// The JSON text. `text` is the YAML of the file that the fix is about.
std::string fix_json(const Fix&, std::string_view text);

}  // namespace nedforge
