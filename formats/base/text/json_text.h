#pragma once
// JSON for terminals and logs. The value stays the same, but control, direction and separator characters are escaped,
// so that a stranger's path can't change how the text reads. (JSON itself requires that only of U+0000 to U+001F.)

#include <string>
#include <string_view>

namespace nedforge {

// `json` is a JSON text in UTF-8: what is replaced can stand only inside its strings.
std::string safe_json(std::string_view json);

}  // namespace nedforge
