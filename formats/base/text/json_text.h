#pragma once
// JSON that is shown in terminals and logs: the same value with control, direction and separator characters escaped, so
// that a path of a stranger can't change how the text reads. (JSON itself asks that only of U+0000 to U+001F.)

#include <string>
#include <string_view>

namespace nedforge {

// `json` is a JSON text in UTF-8: what is replaced can stand only inside its strings.
std::string safe_json(std::string_view json);

}  // namespace nedforge
